# Function objects carry names, docs and attributes of their own.
def area(w: float, h: float = 1.0) -> float:
    """Width times height."""
    return w * h
print(area.__name__, area.__qualname__, area.__doc__, area.__module__)
print(area.__annotations__)
area.calls = 0
area.calls += 1
print(area.calls, area.__dict__)
class Box:
    def inner(self):
        def deep(): pass
        return deep
print(Box.inner.__qualname__, Box().inner().__qualname__)
print((lambda: 0).__name__)
area.__name__ = "surface"
print(area.__name__)
print(area.__code__.co_argcount, area.__code__.co_varnames, area.__code__.co_name)
