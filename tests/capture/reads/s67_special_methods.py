"""Each special method that an operation asks for, while it comes, changes and goes: on the class, on its base, on the metaclass and
on the object itself, where it counts for nothing. The object is a global, or an argument that is made anew."""
import os
import sys
import copy
import math
import operator
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

# name: (operation, two methods)
NUMBER = (lambda *a: 3, lambda *a: 4)
OPERATIONS = {
    "__add__": (lambda o: o + 1, *NUMBER), "__radd__": (lambda o: 1 + o, *NUMBER), "__iadd__": (lambda o: operator.iadd(o, 1), *NUMBER),
    "__sub__": (lambda o: o - 1, *NUMBER), "__rsub__": (lambda o: 1 - o, *NUMBER), "__mul__": (lambda o: o * 2, *NUMBER),
    "__rmul__": (lambda o: [1] * o, *NUMBER), "__truediv__": (lambda o: o / 2, *NUMBER), "__floordiv__": (lambda o: o // 2, *NUMBER),
    "__mod__": (lambda o: o % 2, *NUMBER), "__rmod__": (lambda o: 5 % o, *NUMBER), "__divmod__": (lambda o: divmod(o, 2), *NUMBER),
    "__pow__": (lambda o: o ** 2, *NUMBER), "__matmul__": (lambda o: o @ 1, *NUMBER), "__lshift__": (lambda o: o << 1, *NUMBER),
    "__and__": (lambda o: o & 1, *NUMBER), "__or__": (lambda o: o | 1, *NUMBER), "__xor__": (lambda o: o ^ 1, *NUMBER),
    "__neg__": (lambda o: -o, *NUMBER), "__pos__": (lambda o: +o, *NUMBER), "__invert__": (lambda o: ~o, *NUMBER), "__abs__": (abs, *NUMBER),
    "__eq__": (lambda o: o == 5, *NUMBER), "__ne__": (lambda o: o != 5, *NUMBER), "__lt__": (lambda o: o < 5, *NUMBER),
    "__gt__": (lambda o: 5 < o, *NUMBER), "__ge__": (lambda o: o >= 5, *NUMBER), "__hash__": (lambda o: {3: "three", 4: "four"}.get(o, hash(o) in (3, 4)), *NUMBER),
    "__bool__": (lambda o: "yes" if o else "no", lambda s: False, lambda s: True), "__len__": (lambda o: (len(o), not o), lambda s: 0, lambda s: 2),
    "__int__": (int, *NUMBER), "__index__": (lambda o: ([1, 2, 3, 4, 5][o], hex(o), range(o)), *NUMBER), "__float__": (float, lambda s: 1.5, lambda s: 2.5),
    "__complex__": (complex, lambda s: 1j, lambda s: 2j), "__round__": (round, *NUMBER), "__trunc__": (math.trunc, *NUMBER), "__floor__": (math.floor, *NUMBER),
    "__str__": (lambda o: [without_address(t) for t in (str(o), f"{o}", "%s" % o)], lambda s: "a", lambda s: "b"), "__repr__": (lambda o: [without_address(t) for t in (repr(o), str(o), repr([o]))], lambda s: "a", lambda s: "b"),
    "__format__": (lambda o: (f"{o:x}", format(o, "x")), lambda s, f: f + "a", lambda s, f: f + "b"), "__bytes__": (bytes, lambda s: b"a", lambda s: b"b"),
    "__call__": (lambda o: (o(1), callable(o)), *NUMBER), "__iter__": (lambda o: [*o], lambda s: iter([1]), lambda s: iter([2, 3])),
    "__next__": (lambda o: (next(o), next(o, 9)), *NUMBER), "__reversed__": (lambda o: list(reversed(o)), lambda s: iter([1]), lambda s: iter([2, 3])),
    "__getitem__": (lambda o: (o[0], o["k"]), *NUMBER), "__contains__": (lambda o: 3 in o, lambda s, x: x == 3, lambda s, x: x == 4),
    "__missing__": (lambda o: hasattr(o, "__missing__"), *NUMBER), "__length_hint__": (operator.length_hint, *NUMBER),
    "__getattr__": (lambda o: (o.unknown, hasattr(o, "other")), *NUMBER),
    "__enter__": (lambda o: entered(o), *NUMBER), "__copy__": (lambda o: copy.copy(o) == o, *NUMBER),
    "__fspath__": (lambda o: os.fspath(o), lambda s: "a", lambda s: "b"), "__dir__": (lambda o: dir(o)[:1], lambda s: ["a"], lambda s: ["b"]),
    "__instancecheck__": (lambda o: isinstance(1, o), lambda s, x: True, lambda s, x: False),
    "__concat__": (lambda o: hasattr(type(o), "__concat__"), *NUMBER), "__set_name__": (lambda o: type("K", (), {"name": o}).__name__, *NUMBER),
}


def without_address(text):
    return text.split(" at 0x")[0]


def entered(o):
    with o as value:
        return value


def classes():
    class Meta(type):
        pass

    class Base(metaclass=Meta):
        known = 1

        def __exit__(self, *error):
            return False

    class Object(Base):
        pass

    return Meta, Base, Object


def put(owner, name, method):
    setattr(owner, name, method)


def gone(owner, name):
    if name in vars(owner):
        delattr(owner, name)


def turns(run, name, fresh):
    operation, first, second = OPERATIONS[name]
    meta, base, kind = classes()
    kept = kind()
    f = run.compile(lambda o: operation(o)) if fresh else run.compile(lambda: operation(kept))

    def calls():
        for _ in range(3):
            run.call(*(f, kind()) if fresh else (f,))

    calls()
    for change in (lambda: put(kind, name, first), lambda: put(kind, name, second), lambda: put(base, name, first), lambda: gone(kind, name),
                   lambda: put(base, name, second), lambda: put(meta, name, first), lambda: gone(base, name), lambda: put(kept, name, first),
                   lambda: put(kind, name, None), lambda: gone(kind, name), lambda: gone(meta, name), lambda: put(kind, name, classmethod(first)),
                   lambda: put(kind, name, property(lambda s: lambda *a: 7)), lambda: gone(kind, name)):
        try:
            change()
        except Exception as error:
            run.note(type(error).__name__)
        calls()


for special in OPERATIONS:
    for fresh in False, True:
        @scenario(f"67 {special}, {'made anew' if fresh else 'kept'}")
        def body(run, name=special, fresh=fresh):
            turns(run, name, fresh)


@scenario("67 a special method that a descriptor in Python gives", first="refuse")
def _(run):
    class Length:
        def __init__(self, length):
            self.length = length

        def __get__(self, owner, kind=None):
            return lambda: self.length + owner.more

    class Kind:
        __len__ = Length(2)
        more = 1

    kept = Kind()
    f = run.compile(lambda: len(kept))
    run.phase(f, tuple)
    Kind.__dict__["__len__"].length = 5
    run.phase(f, tuple)
    kept.more = 4
    run.phase(f, tuple)


@scenario("67 an attribute that getattr finds as a descriptor in Python", first="hit", then="miss")
def _(run):
    class Scaled:
        def __init__(self, by):
            self.by = by

        def __get__(self, owner, kind=None):
            return self if owner is None else self.by * owner.size

    class Kind:
        scaled = Scaled(3)

        def __init__(self):
            self.size = [2]

    kept = Kind()
    f = run.compile(lambda: getattr(kept, "scaled"))
    run.phase(f, tuple)
    kept.size.append(7)
    run.phase(f, tuple)
    Kind.__dict__["scaled"].by = 2
    run.phase(f, tuple)
    Scaled.__get__ = lambda self, owner, kind=None: "another"
    run.phase(f, tuple)


main()
