"""Cut reprs of all types."""
import collections
import reprlib

r = reprlib.repr
for x in (list(range(20)), tuple(range(7)), (1,), (), {i: i for i in range(9)}, {}, set(range(9)), set(), frozenset(range(8)), frozenset(), collections.deque(range(9)),
          "x" * 50, "'" * 40, 10 ** 60, [[[[[[[[1]]]]]]]], {"b": 1, "a": 2}, 1.5, None, ["a" * 40, {"k": "v" * 40}]):
    print(r(x))
custom = reprlib.Repr()
custom.maxlist, custom.maxlevel, custom.fillvalue, custom.maxstring = 2, 1, "<more>", 12
print(custom.repr([1, 2, 3]), custom.repr([[1]]), custom.repr("abcdefghijklmnop"))


class Bad:
    def __repr__(self):
        raise ValueError


class Long:
    def __repr__(self):
        return "L" * 100


print(r(Bad()).split(" at ")[0], r(Long()))


class Mine(reprlib.Repr):
    def repr_Long(self, x, level):
        return f"long at level {level}"


print(Mine().repr([Long()]), type(reprlib.aRepr).__name__)


class Node:
    def __init__(self):
        self.children = [self]

    @reprlib.recursive_repr("<...>")
    def __repr__(self):
        return f"Node({self.children})"


print(Node(), Node.__repr__.__name__)
