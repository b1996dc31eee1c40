# __new__ decides what is made; __init__ runs only on instances of the class.
class Single:
    made = None
    def __new__(cls, *args):
        if cls.made is None:
            print("new")
            cls.made = super().__new__(cls)
        return cls.made
    def __init__(self, v): self.v = v
a, b = Single(1), Single(2)
print(a is b, a.v)
class Odd:
    def __new__(cls): return 7
    def __init__(self): print("never")
print(Odd())
class Even(int):
    def __new__(cls, v): return super().__new__(cls, v * 2)
    def half(self): return self // 2
e = Even(5)
print(e, e + 1, e.half(), type(e).__name__, isinstance(e, int), type(e + 1).__name__)
class T(tuple):
    def __new__(cls, *xs): return tuple.__new__(cls, xs)
print(T(1, 2), T(1, 2) == (1, 2), len(T()))
try:
    object.__new__(Single, 1).v
except (TypeError, AttributeError) as error:
    print(type(error).__name__)
class NoArgs: pass
try:
    NoArgs(1)
except TypeError as error:
    print(error)
