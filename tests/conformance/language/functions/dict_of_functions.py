"""What a function's __dict__ can be set to, and that it can't be deleted; named tuples whose class has other names of
fields."""
from collections import namedtuple


def f(): pass


def tried(what, *args):
    try:
        print(what(*args))
    except TypeError as e:
        print("TypeError:", e)


for value in (5, None, [], {"a": 1}, {}):
    tried(setattr, f, "__dict__", value)
    print(f.__dict__)
f.b = 2
tried(delattr, f, "__dict__")
print(f.__dict__, f.b)
tried(delattr, f, "__name__")
tried(delattr, f, "__defaults__")

Pair = namedtuple("Pair", "a b")


class Renamed(Pair):
    _fields = "x", "y"


print(Renamed(1, 2)._asdict(), Renamed(1, 2), Pair(1, 2)._asdict())
