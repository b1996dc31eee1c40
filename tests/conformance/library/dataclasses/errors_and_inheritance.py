"""What dataclass refuses, the order of inherited fields, __post_init__ with InitVar, default factories, kw_only."""
from dataclasses import MISSING, InitVar, dataclass, field, fields, KW_ONLY, asdict, replace
from typing import Any, ClassVar


def attempt(source, show="print(C())"):
    space = dict(dataclass=dataclass, field=field, InitVar=InitVar, KW_ONLY=KW_ONLY, ClassVar=ClassVar, Any=Any)
    try:
        exec(source, space)
        exec(show, space)
    except Exception as e:
        print(type(e).__name__, e)


attempt("@dataclass\nclass C:\n a: int = 1\n b: str\n")
attempt("@dataclass\nclass C:\n a: list = []\n")
attempt("@dataclass\nclass C:\n a: dict = field(default={})\n")
attempt("@dataclass\nclass C:\n a: int = field(default=1, default_factory=int)\n")
attempt("@dataclass\nclass C:\n a = field(default=1)\n")
attempt("@dataclass\nclass C:\n a: ClassVar[int] = field(default_factory=int)\n")
attempt("@dataclass\nclass C:\n a: InitVar[int] = field(default_factory=int)\n")
attempt("@dataclass\nclass C:\n a: int\n _: KW_ONLY\n b: int = 2\n c: int\n", "print(C(1, c=3)); C(1, 2)")
attempt("@dataclass\nclass C:\n _: KW_ONLY\n __: KW_ONLY\n")
attempt("@dataclass(kw_only=True)\nclass C:\n a: int = 1\n b: int\n", "print(C(b=2)); C()")
attempt("@dataclass\nclass C:\n a: int\n b: int = field(kw_only=True)\n", "C(1, 2)")
attempt("@dataclass\nclass C:\n a: int\n", "C()")
attempt("@dataclass\nclass C:\n a: int\n", "C(1, 2)")
attempt("@dataclass\nclass C:\n a: int\n", "C(1, a=2)")
attempt("@dataclass\nclass C:\n a: int\n", "C(b=2)")
attempt("@dataclass(slots=True)\nclass C:\n __slots__ = ('a',)\n a: int\n")
attempt("@dataclass(weakref_slot=True)\nclass C:\n a: int = 1\n")


@dataclass
class Base:
    x: Any = 15
    y: int = 0


@dataclass
class Child(Base):
    z: int = 10
    x: int = 15


print([(f.name, f.type.__name__ if isinstance(f.type, type) else f.type, f.default) for f in fields(Child)], Child(1, 2, 3))


@dataclass
class Post(Base):
    scale: InitVar[int] = 3
    total: int = field(init=False, repr=False)
    log: list = field(default_factory=list, repr=False, compare=False)
    shared: ClassVar[list] = []

    def __post_init__(self, scale):
        self.total = (self.x + self.y) * scale
        self.log.append(scale)


p, q = Post(1, 2), Post(1, 2, scale=3)
print(p, p.total, q.log is p.log, p == q, asdict(p), Post.scale, [f.name for f in fields(p)])
try:
    replace(p, total=3)
except ValueError as e:
    print(e)
print(replace(p, x=10, scale=1).total)
try:
    fields(3)
except TypeError as e:
    print(e)
for call in (lambda: asdict(Base), lambda: replace(Base, x=1)):
    try:
        call()
    except TypeError as e:
        print(e)
print(repr(MISSING)[:28], Base.__doc__, Child.__match_args__)


@dataclass(init=False, repr=False)
class Bare:
    a: int = 5

    def __init__(self, n):
        self.a = n


print(Bare(3).a, "Bare object" in repr(Bare(2)), Bare(1) == Bare(1))


@dataclass
class Node:
    value: int
    next: "Node" = None


n = Node(1)
n.next = n
print(n)
