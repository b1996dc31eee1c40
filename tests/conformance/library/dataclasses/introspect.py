"""fields(), Field's repr, replace, asdict, InitVar, KW_ONLY, slots, match_args, make_dataclass."""
import copy
import dataclasses
import inspect
from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, fields, make_dataclass, replace
from typing import ClassVar


@dataclass(order=True)
class P:
    x: int
    y: int = field(default=2, repr=False, compare=False, metadata={"unit": "m"})
    z: list = field(default_factory=list, hash=False)
    c: ClassVar[int] = 9
    i: InitVar[str] = "init"
    _: KW_ONLY
    k: str = "kw"

    def __post_init__(self, i):
        self.seen = i


p = P(1, 5, i="given")
print(p, p.seen, p.k, inspect.signature(P), P.__match_args__)
for f in fields(P):
    print(f.name, f.type, f.init, f.repr, f.compare, f.kw_only, dict(f.metadata), f.default is dataclasses.MISSING)
print(str(fields(P)[1]).split(",default_factory")[0], fields(P)[1]._field_type, InitVar[int])
print(asdict(p), astuple(p), replace(p, x=7, i="r"), p < P(2), P(1) == P(1, 3), copy.copy(p), copy.deepcopy(p) == p)
for bad in (lambda: P(1, 2, [], "i", "k"), lambda: replace(p, c=1, i="x"), lambda: fields(5), lambda: asdict(P), lambda: P()):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


@dataclass(frozen=True, slots=True)
class S:
    a: int = 1


s = S()
for bad in (lambda: setattr(s, "a", 2), lambda: delattr(s, "a")):
    try:
        bad()
    except dataclasses.FrozenInstanceError as e:
        print(e)
print(S.__slots__, hash(s) == hash(S()), hasattr(s, "__dict__"), dataclasses.is_dataclass(s), dataclasses.is_dataclass(int))
M = make_dataclass("M", ["a", ("b", int), ("c", int, field(default=3))], namespace={"total": lambda self: self.b + self.c})
print(M(1, 2), M(1, 2).total(), M.__name__)
for source in ("@dataclass\nclass B:\n    x: int = 1\n    y: int", "@dataclass\nclass B:\n    x: list = []", "field(default=1, default_factory=int)",
               "@dataclass(order=True, eq=False)\nclass B:\n    x: int", "@dataclass\nclass B(S):\n    y: int = 1"):
    try:
        exec(source)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
