"""Functions that are made often: lambdas, closures, comprehensions, and what they take from their module when they are
made; instances of subclasses of list and tuple that inherit getting items."""
import types
import weakref


def module_of(): return (lambda: 0).__module__


# __module__ is what __name__ was when the function was made.
print(module_of())
kept, __name__ = __name__, "elsewhere"
print(module_of(), (lambda: 0).__module__)
early = lambda: 0
del __name__
print(module_of(), early.__module__)
__name__ = 5
print(module_of())
__name__ = kept
print(module_of(), early.__module__)

space = {"__name__": "first"}
exec("def make(): return lambda: 0", space)
made = [space["make"]() for _ in range(3)]
space["__name__"] = "second"
print([f.__module__ for f in made], space["make"]().__module__)
del space["__name__"]
print(space["make"]().__module__)


class Space(dict):
    pass


other = Space(__name__="dict's")
exec("def make(): return lambda: 0", other)
print(other["make"]().__module__, types.FunctionType(module_of.__code__, {"__name__": "given"})().__repr__())


# What a function holds dies with it, in order, also what hangs on an attribute or a default.
class Loud:
    def __init__(self, name): self.name = name
    def __del__(self): print("gone", self.name)


def closure(v): return lambda: v


for i in range(3):
    f = closure(Loud(("cell", i)))
    if i == 1:
        f.note = Loud("attribute")
        f.__defaults__ = (Loud("default"),)
        f.__kwdefaults__ = {"k": Loud("keyword")}
        f.__annotations__ = {"return": Loud("annotation")}
        f.__name__ = "renamed"
        f.__doc__ = "a text"
        print(f.__name__, f.__doc__, f.__qualname__)
    del f
    print("after", i)


def chain(n):
    f = None
    for i in range(n):
        f = (lambda f, i: lambda: (f, i))(f, i)
    return f


deep = chain(20000)
print(deep()[1])
watched = weakref.ref(deep, lambda r: print("weak reference called"))
del deep
print(watched())


def one():
    yield 1


# Generators that end, are left part-way, and never begin.
for left in (one(), (x for x in [Loud("item")]), (x for x in "ab")):
    print(next(left, None) is not None)
    ref = weakref.ref(left)
    del left
    print(ref() is None)
print(any(x for x in ()), [any(x > 1 for x in (1, 2)) for _ in range(3)])


class Row(list):
    pass


class Odd(list):
    def __getitem__(self, i): return "odd", i


class Pair(tuple):
    pass


for _ in range(3):
    for x in (Row([1, 2, 3]), Odd([1, 2]), Pair((4, 5))):
        for i in (0, 1, -1, True):
            print(x[i], end=" ")
        for i in (7, -9):
            try:
                print(x[i], end=" ")
            except IndexError as e:
                print(e, end=" ")
    print()
row = Row([1])
Row.__getitem__ = lambda self, i: "set later"
print(row[0])
del Row.__getitem__
print(row[0])
