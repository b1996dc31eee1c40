"""asdict and astuple with nested containers, dict_factory, make_dataclass, pickling, slots, pattern matching, generics."""
import copy
import pickle
from collections import OrderedDict, defaultdict, namedtuple
from dataclasses import asdict, astuple, dataclass, field, fields, is_dataclass, make_dataclass
from typing import Generic, List, TypeVar

T = TypeVar("T")
NT = namedtuple("NT", "a b")


@dataclass
class Leaf:
    n: int
    tags: List[str] = field(default_factory=list)


@dataclass
class Tree:
    leaf: Leaf
    many: list
    table: dict
    pair: tuple = ()
    named: NT = NT(1, 2)


t = Tree(Leaf(1, ["x"]), [Leaf(2), Leaf(3)], {"k": Leaf(4), Leaf: 5}, (Leaf(6), 7), NT(Leaf(8), [Leaf(9)]))
d = asdict(t)
del d["table"]
print(d)
print(astuple(t)[:2], astuple(t)[3:])
print(type(asdict(t)["named"]).__name__, asdict(t)["leaf"]["tags"] is t.leaf.tags)
print(asdict(Leaf(1), dict_factory=OrderedDict), asdict(Leaf(1), dict_factory=lambda items: sorted(k for k, _ in items)), astuple(Leaf(1), tuple_factory=list))
dd = defaultdict(list, a=[Leaf(1)])


@dataclass
class Counted:
    items: OrderedDict


print(asdict(Counted(OrderedDict(b=Leaf(1), a=2))))
M = make_dataclass("M", ["x", ("y", int), ("z", int, field(default=7))], namespace={"total": lambda self: self.y + self.z}, frozen=True, bases=(object,))
print(M(1, 2), M(1, 2).total(), is_dataclass(M), is_dataclass(M(1, 2)), M.__annotations__)
for bad in (["x", "x"], ["class"], ["1a"], [("a", int, 1, 2)], [5]):
    try:
        make_dataclass("N", bad)
    except Exception as e:
        print(type(e).__name__, e)


@dataclass(slots=True)
class S:
    a: int
    b: int = 2


s = S(1)
print(S.__slots__, hasattr(s, "__dict__"), copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s)) == s)
try:
    s.c = 1
except AttributeError as e:
    print(e)


@dataclass
class Box(Generic[T]):
    item: T


b = Box[int](3)
print(b, Box[int], is_dataclass(Box[int]), is_dataclass(int), [f.name for f in fields(Box)])
match Leaf(5, ["q"]):
    case Leaf(n, [first, *_]) if n > 3:
        print("matched", n, first)
match t:
    case Tree(leaf=Leaf(n=1), many=[Leaf(2), Leaf(x)]):
        print("nested", x)
print(pickle.loads(pickle.dumps(t.leaf)), copy.replace(t.leaf, n=2) if hasattr(copy, "replace") else "no copy.replace")
print(repr(fields(Leaf)[0]).split(",")[0], fields(Leaf)[1].default_factory)
