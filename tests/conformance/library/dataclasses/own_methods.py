# What a class wrote itself is kept, replaced or refused by each option of @dataclass.
from dataclasses import dataclass, field

METHODS = ["__init__", "__repr__", "__eq__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__", "__setattr__", "__delattr__",
           "__match_args__", "__getstate__", "__setstate__", "__slots__"]
OPTIONS = [{}, {"order": True}, {"unsafe_hash": True}, {"frozen": True}, {"eq": False}, {"eq": False, "frozen": True},
           {"init": False, "repr": False}, {"slots": True}, {"slots": True, "frozen": True}, {"eq": False, "unsafe_hash": True}]


def state(cls, name, written):
    if name not in cls.__dict__:
        return "absent"
    found = cls.__dict__[name]
    return "own" if found is written else "None" if found is None else "made"


for options in OPTIONS:
    for method in METHODS:
        def written(self, *args, **kwargs):
            return NotImplemented

        if method in ("__match_args__", "__slots__"):
            written = ("own",)
        body = {"__annotations__": {"x": int, "y": int}, "y": 2, method: written}
        try:
            C = dataclass(**options)(type("C", (), body))
        except TypeError as error:
            print(options, method, error)
        else:
            print(options, method, [state(C, m, written) for m in METHODS[:-1]], C.__doc__)

for options in ({}, {"frozen": True}, {"unsafe_hash": True}, {"eq": False}, {"eq": False, "unsafe_hash": True}):
    for name, body in (("eq", {"__eq__": lambda self, other: True}), ("hash", {"__hash__": None}),
                       ("both", {"__eq__": lambda self, other: True, "__hash__": lambda self: 5})):
        try:
            C = dataclass(**options)(type("C", (), {"__annotations__": {"x": int}, "x": 1, **body}))
        except TypeError as error:
            print(options, name, error)
        else:
            print(options, name, state(C, "__eq__", body.get("__eq__")), state(C, "__hash__", body.get("__hash__")))


@dataclass
class Point:
    x: int
    y: int = 0

    def __init__(self, text):
        self.x, self.y = map(int, text.split(","))


@dataclass
class Named(Point):
    name: str = "?"


print(Point("3,4"), Point("3,4") == Point("3,4"), Named(1, 2, "n"))
print(Point.__dataclass_params__, Named.__dataclass_params__.frozen)


@dataclass(frozen=True)
class Frozen:
    x: int


class Plain(Frozen):
    pass


for base in (Frozen, Plain):
    try:
        dataclass(type("Thawed", (base,), {"__annotations__": {"y": int}}))
    except TypeError as error:
        print(error)
try:
    dataclass(frozen=True)(type("Cold", (Point,), {"__annotations__": {"z": int}}))
except TypeError as error:
    print(error)
try:
    @dataclass
    class Mixed(Frozen, Point):
        pass
except TypeError as error:
    print(error)
