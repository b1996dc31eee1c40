# Two classes over one native class are bases of a third.
from enum import Enum

for native, value in ((str, "ab"), (float, 1.5), (list, [1]), (dict, {1: 2}), (frozenset, {1}), (complex, 1j)):

    class A(native):
        def a(self):
            return "a"

    class B(native):
        def __init__(self, *args):
            self.b1, self.b2 = 1, 2

    class C(A, B):
        pass

    class D(B, A):
        def __init__(self, *args):
            super().__init__(*args)
            self.own = "own"

    c, d = C(value), D(value)
    print(native.__name__, [k.__name__ for k in C.__mro__], C.__base__.__name__, D.__base__.__name__)
    print(c == d or native in (list, dict), c.a(), d.b1, d.own, vars(c), vars(d))
    if native not in (list, dict):
        print(c == value, hash(c) == hash(native(value)), type(native(c)) is native)
    c.__class__ = D
    print(c.a(), isinstance(c, B))


class Slotted(str):
    __slots__ = ()


class E(Slotted, A if issubclass(A, str) else str):
    pass


print(E("x") + "y")


class Loose(str, Enum):
    def __init__(self, *args):
        self.valid = True


class Folded(str, Enum):
    @classmethod
    def _missing_(cls, value):
        for member in cls:
            if member.value.lower() == value.lower():
                return member


class State(Folded, Loose):
    ON = "on"
    OFF = "off"


print(list(State), State("oN"), State.ON.valid, State.OFF + "!")
for native in tuple, bytes:
    try:
        type("F", (type("A", (native,), {}), type("B", (native,), {})), {})
    except TypeError as e:
        print(native.__name__, e)
for bases in ((str, tuple), (A, Slotted), (type("L", (list,), {}), type("S", (str,), {}))):
    try:
        type("F", bases, {})
    except TypeError as e:
        print(e)
