"""attrs: definitions, validators, converters, ordering, evolve, asdict, slots, frozen classes, hooks."""
import attr
import attrs
from attrs import Factory, asdict, astuple, define, evolve, field, fields, frozen, make_class, validators


@define
class Point:
    x: int = field(converter=int)
    y: int = field(default=0, validator=validators.instance_of(int))

    @y.validator
    def small(self, attribute, value):
        if value > 100:
            raise ValueError(f"{attribute.name} is too large: {value}")


@frozen(order=True)
class Version:
    major: int
    minor: int = 0
    tags: tuple = field(default=(), eq=False, order=False)


@define(kw_only=True)
class Job:
    name: str
    parts: list = Factory(list)
    total: int = field(init=False)
    secret: str = field(default="hidden", repr=False)

    def __attrs_post_init__(self):
        self.total = len(self.parts)


@attr.s(auto_attribs=True, hash=True)
class Old:
    a: int
    b: float = 2.5


print(Point("3"), Point(1, 2) == Point(1, 2), Point(1) != Point(2))
for make in (lambda: Point(1, "a"), lambda: Point(1, 101), lambda: Point(), lambda: Point("x"), lambda: Job("a")):
    try:
        make()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error.args[0])[:70])
one = Version(1, 2, ("a",))
print(one, sorted([Version(2), one, Version(1, 1)]), hash(one) == hash(Version(1, 2)))
try:
    one.major = 3
except attrs.exceptions.FrozenInstanceError as error:
    print(type(error).__name__, error)
job = Job(name="build", parts=[Point(1), Point(2, 3)])
print(job, job.total, job.secret)
print(asdict(job))
print(astuple(evolve(job, name="test", parts=[])))
print([(f.name, f.default, f.type) for f in fields(Point)])
print(Old(1), hash(Old(1)) == hash(Old(1)), attr.asdict(Old(4), filter=lambda a, v: a.name != "b"))
Made = make_class("Made", {"left": field(default=1), "right": field(factory=dict)}, bases=(Point,))
print(Made(5, left=2), Made.__mro__[1].__name__)
try:
    Point(1).z = 4
except AttributeError as error:
    print("AttributeError", error)


@define
class Ranged:
    value: float = field(validator=[validators.ge(0), validators.lt(10)])
    mode: str = field(default="r", validator=validators.in_(["r", "w"]), on_setattr=attrs.setters.validate)
    maybe: int = field(default=None, validator=validators.optional(validators.instance_of(int)))


for change in (lambda: Ranged(-1), lambda: Ranged(12), lambda: setattr(Ranged(1), "mode", "x"), lambda: Ranged(1, maybe="s")):
    try:
        change()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error.args[0])[:60])
print(attr.has(Ranged), attrs.resolve_types(Ranged) is Ranged, repr(attr.NOTHING))
