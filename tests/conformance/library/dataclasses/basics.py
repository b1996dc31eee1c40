# dataclass: fields, defaults, comparison, frozen, inheritance, helpers.
from dataclasses import asdict, astuple, dataclass, field, fields, is_dataclass, replace, FrozenInstanceError
from typing import ClassVar, List, Optional
@dataclass
class Config:
    name: str
    lr: float = 0.1
    layers: List[int] = field(default_factory=lambda: [1, 2])
    secret: Optional[str] = field(default=None, repr=False, compare=False)
    kind: ClassVar[str] = "config"
    total: int = field(init=False)
    def __post_init__(self): self.total = sum(self.layers)
c = Config("a"); print(c, c.total, c == Config("a", secret="x"), Config("a") != Config("b"), Config("z", layers=[5]).total, Config("a").layers is Config("a").layers)
print(asdict(c), astuple(c), [f.name for f in fields(c)], replace(c, lr=0.5), is_dataclass(c), Config.kind)
@dataclass(frozen=True, order=True)
class P:
    x: int
    y: int = 0
print(P(1) < P(1, 2), sorted([P(2), P(1, 5)]), hash(P(1)) == hash(P(1, 0)), {P(1): "k"}[P(1, 0)])
try:
    P(1).x = 5
except FrozenInstanceError as e:
    print(type(e).__name__, e)
@dataclass
class Child(Config):
    extra: int = 7
print(Child("c", extra=1))
for f in (lambda: Config(), lambda: Config("a", bad=1)):
    try:
        f()
    except TypeError as e:
        print(e)
try:
    @dataclass
    class Bad:
        x: list = []
except ValueError as e:
    print(e)
try:
    @dataclass
    class Order:
        a: int = 1
        b: int
except TypeError as e:
    print(e)
@dataclass(eq=False, repr=False)
class Plain:
    v: int
print(Plain(1) == Plain(1), Plain(3).v)
