"""Comparison, hashing and frozen instances: each combination of eq, order, frozen and unsafe_hash."""
from dataclasses import FrozenInstanceError, dataclass, field
import itertools


def text(call):
    try:
        return repr(call())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


for eq, frozen, unsafe in itertools.product((True, False), repeat=3):
    @dataclass(eq=eq, frozen=frozen, unsafe_hash=unsafe)
    class P:
        x: int = 1

    print(eq, frozen, unsafe, P() == P(), P.__hash__ is object.__hash__, P.__hash__ is None, text(lambda: hash(P()) == hash(P())))


@dataclass(order=True)
class V:
    major: int
    minor: int = 0
    name: str = field(default="", compare=False)


vs = [V(1, 2, "b"), V(1, 0, "z"), V(0, 9), V(1, 2, "a")]
print(sorted(vs))
print(V(1, 2, "x") == V(1, 2, "y"), V(1) < V(1, 1), V(2) >= V(1, 5), max(vs))
print(text(lambda: V(1) < 3), text(lambda: V(1) == 3), V(1).__lt__(3), V(1).__eq__(3))


@dataclass(order=True)
class W(V):
    pass


print(text(lambda: V(1) < W(1)), V(1) == W(1))
print(text(lambda: dataclass(order=True, eq=False)(type("Q", (), {}))))


def with_lt():
    @dataclass(order=True)
    class L:
        def __lt__(self, other):
            return True


print(text(with_lt))


def with_hash():
    @dataclass(unsafe_hash=True)
    class H:
        def __hash__(self):
            return 3


print(text(with_hash))


@dataclass(frozen=True)
class F:
    x: int
    y: list = field(default_factory=list, hash=False)

    def __post_init__(self):
        object.__setattr__(self, "x", self.x * 2)


f = F(3)
print(f, len({F(1), F(1), F(2)}))


def set_x(): f.x = 1
def del_x(): del f.x
def new(): f.other = 1


for g in (set_x, del_x, new):
    print(g.__name__, text(g))
print(FrozenInstanceError.__mro__[1].__name__)


def thaw():
    @dataclass
    class T(F):
        z: int = 0


def freeze():
    @dataclass(frozen=True)
    class T(V):
        z: int = 0


print(text(thaw))
print(text(freeze))
