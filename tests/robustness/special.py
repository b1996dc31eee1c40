"""Every special method assigned to an instance of its own class, alone and in pairs, and all the ways to reach it."""
import itertools
import os
import re

from common import main, trial

DUNDERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "runtime", "types", "classes", "dunders.def")
NATIVE = re.findall(r"^DUNDER\((\w+),", open(DUNDERS).read(), re.M)
OTHERS = ["__set_name__", "__init_subclass__", "__class_getitem__", "__instancecheck__", "__subclasscheck__", "__prepare__",
          "__mro_entries__", "__enter__", "__exit__", "__aenter__", "__aexit__", "__aiter__", "__anext__", "__await__", "__missing__",
          "__length_hint__", "__reversed__", "__format__", "__round__", "__trunc__", "__floor__", "__ceil__", "__complex__", "__bytes__",
          "__fspath__", "__dir__", "__sizeof__", "__reduce__", "__reduce_ex__", "__copy__", "__deepcopy__", "__getstate__", "__setstate__",
          "__getnewargs__", "__subclasshook__", "__class__", "__dict__", "__slots__", "__doc__", "__name__", "__qualname__", "__module__",
          "__bases__", "__mro__", "__wrapped__", "__isabstractmethod__", "__objclass__", "__text_signature__", "__signature__",
          "__annotations__", "__match_args__", "__cause__", "__context__", "__traceback__", "__iadd__", "__code__", "__defaults__",
          "__getinitargs__", "mro", "keys", "send", "throw", "close", "read", "write", "__index__"]
NAMES = list(dict.fromkeys(NATIVE + OTHERS))
# Pairs are of all with those that decide how the others are found, called or compared.
DECIDING = ["__get__", "__set__", "__delete__", "__call__", "__getattribute__", "__getattr__", "__setattr__", "__new__", "__init__", "__eq__",
            "__hash__", "__iter__", "__next__", "__bool__", "__len__", "__index__", "__getitem__", "__class__", "__dict__", "__del__"]


def uses(cls, o):
    """What reaches special methods: one function each, so that one that raises does not hide the others."""
    class Holder:
        attribute = o
    holder = Holder()

    def with_statement():
        with o:
            pass

    def for_statement():
        for _ in zip(o, range(3)):
            pass

    def matching():
        match o:
            case [_, *_]:
                return 1
            case {"a": _}:
                return 2
            case cls(a=1):
                return 3

    def derive():
        class Derived(cls):
            pass
        return Derived()

    def derive_from_object():
        class Derived(o):
            pass

    def named():
        class Named:
            x = o

    def with_metaclass():
        class Made(metaclass=o):
            pass

    def raising():
        raise o

    def catching():
        try:
            raise ValueError
        except o:
            pass

    def deleting():
        p = cls()
        del p

    def iterating():
        yield from o

    def awaiting():
        async def f():
            async with o:
                async for x in o:
                    await o
        f().send(None)

    def augmented():
        for operator in ("+=", "-=", "*=", "@=", "/=", "//=", "%=", "**=", "<<=", ">>=", "&=", "^=", "|="):
            try:
                exec(f"o {operator} 1", {"o": o})
            except Exception:
                pass

    def storing():
        o[1] = 2
        o[1:2] = 3

    def removing():
        del o[1]

    return [cls, lambda: o(), lambda: o(1, a=2), lambda: o.x, lambda: o.__get__, lambda: setattr(o, "x", 1), lambda: delattr(o, "x"),
            lambda: holder.attribute, lambda: Holder.attribute, lambda: setattr(holder, "attribute", 1), lambda: delattr(holder, "attribute"),
            lambda: o + 1, lambda: 1 + o, lambda: o - o, lambda: o * o, lambda: o @ o, lambda: o / 2, lambda: o // 2, lambda: o % 2,
            lambda: divmod(o, 2), lambda: o ** 2, lambda: pow(o, 2, 3), lambda: o << 1, lambda: 1 >> o, lambda: o & o, lambda: o ^ 1,
            lambda: o | 1, augmented, lambda: -o, lambda: +o, lambda: ~o, lambda: abs(o), lambda: not o, lambda: int(o), lambda: float(o),
            lambda: complex(o), lambda: [1, 2, 3][o], lambda: "abc"[o:o], lambda: range(o), lambda: bytes(o), lambda: bytearray(o),
            lambda: len(o), lambda: o[1], lambda: o[1:2], storing, removing, lambda: 1 in o, lambda: iter(o), lambda: next(o), lambda: list(o),
            lambda: tuple(o), lambda: set(o), lambda: dict(o), lambda: {**o}, lambda: [*o], lambda: (lambda **k: k)(**o), lambda: sorted(o),
            lambda: reversed(o), lambda: str(o), lambda: repr(o), lambda: f"{o:x}", lambda: format(o), lambda: "%s %d" % (o, o), lambda: hash(o),
            lambda: {o: 1}[o], lambda: {o, 1}, lambda: o == o, lambda: o == 1, lambda: o != cls(), lambda: o < 1, lambda: 1 <= o,
            lambda: sorted([o, o, 1]), lambda: min(o, 1), lambda: o in [1, cls()], lambda: [cls()].index(o), with_statement, for_statement,
            matching, derive, derive_from_object, named, with_metaclass, raising, catching, deleting, lambda: list(iterating()), awaiting,
            lambda: isinstance(1, o), lambda: issubclass(int, o), lambda: isinstance(o, int), lambda: cls[int], lambda: dir(o), lambda: vars(o),
            lambda: o.__class__, lambda: type(o).__mro__, lambda: round(o), lambda: callable(o), lambda: super(cls, o).x,
            lambda: property(o).__get__(o), lambda: classmethod(o).__get__(1), lambda: staticmethod(o)(), lambda: print(o, file=o),
            lambda: sum(o), lambda: any(o), lambda: map(o, [1]), lambda: "".join(o), lambda: type("T", (cls,), {"x": o}),
            lambda: type("T", (), o), lambda: object.__reduce_ex__(o, 2), lambda: eval("x", o), lambda: exec("x = 1", {}, o), lambda: open(o),
            lambda: compile(o, "f", "exec"), lambda: __import__(o), lambda: o.__dict__, lambda: setattr(o, "__class__", cls),
            lambda: setattr(o, "__dict__", {}), lambda: setattr(cls, "__bases__", (Holder,))]


def unit(names, base):
    def run():
        def fresh():
            cls = type("C", (base,), {})
            o = cls()
            for name in names:
                try:
                    setattr(cls, name, o)
                except Exception:
                    pass
            return cls, o
        try:
            cls, o = fresh()
            ways = uses(cls, o)
        except Exception:
            return
        for number, way in enumerate(ways):
            trial(f"{base.__name__} {names} way {number}", way)
            if number % 16 == 15:       # what one of them changed is not to hide the rest
                cls, o = fresh()
                try:
                    ways[number + 1:] = uses(cls, o)[number + 1:]
                except Exception:
                    return
    return "+".join(names), run


BASES = [object, dict, list, int, str, type, Exception]
units = [unit((name,), base) for name in NAMES for base in BASES]
units += [unit(pair, object) for pair in itertools.product(DECIDING, NAMES) if pair[0] != pair[1]]

if __name__ == "__main__":
    main(units)
