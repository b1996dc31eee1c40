"""NamedTuple and TypedDict."""
from typing import *


class Point(NamedTuple):
    """A point."""
    x: int
    y: int = 0

    def norm(self):
        return self.x + self.y

    @property
    def double(self):
        return self.x * 2


p = Point(1)
print(p, p.norm(), p.double, p._replace(y=5), Point._fields, Point._field_defaults, Point.__annotations__, Point.__doc__, p == (1, 0), Point.__mro__)
Old = NamedTuple("Old", [("a", int), ("b", str)])
print(Old(1, "x"), Old.__annotations__)
T = TypeVar("T")


class G(NamedTuple, Generic[T]):
    item: T


print(G[int](5), G[int], G(1).item)
for source in ("class A(NamedTuple):\n    x: int = 1\n    y: int", "class A(NamedTuple):\n    _fields = 1", "class A(NamedTuple, int):\n    x: int", "NamedTuple('A', [('x', int)], y=1)"):
    try:
        exec(source)
    except Exception as e:
        print(type(e).__name__, e)


class Movie(TypedDict):
    title: str
    year: NotRequired[int]


class More(Movie, total=False):
    rating: float
    id: Required[int]


m = Movie(title="t", year=1)
print(m, type(m), Movie.__annotations__, Movie.__required_keys__, sorted(Movie.__optional_keys__), Movie.__total__)
print(sorted(More.__required_keys__), sorted(More.__optional_keys__), More.__total__, More.__bases__, Movie.__name__)
print(TypedDict("Alt", {"a": int, "b": "str"}).__annotations__)
for bad in (lambda: isinstance({}, Movie), lambda: issubclass(dict, Movie)):
    try:
        bad()
    except TypeError as e:
        print(e)
