"""Equality of dicts by their items, and lists of ranges: what the short ways must not change."""


class Same:
    def __eq__(self, other):
        print("asked")
        return True

    __hash__ = None


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        return self.n == (other.n if isinstance(other, Key) else other)


nan = float("nan")
print({1: nan} == {1: nan}, {1: nan} == {1: float("nan") + 0}, {1: 0.0} == {1: -0.0}, {1: 1} == {1: 1.0}, {1: True} == {1: 1})
print({"a": 1, "b": 2} == {"b": 2, "a": 1}, {"a": 1} == {"a": 2}, {"a": 1} == {"b": 1}, {"a": 1} != {"a": 1, "b": 2})
print({1: "x"} == {1: Same()}, {1: Same()} == {1: 5}, {Key(1): 1} == {1: 1}, {1: 1} == {Key(1): 1}, {(1, "a"): 2} == {(1.0, "a"): 2})


class Changes:
    def __init__(self, d):
        self.d = d

    def __eq__(self, other):
        self.d.clear()
        return True


d = {1: 5, 2: 6}
e = {1: 5}
e[2] = Changes(e)
try:
    print(d == e, e)
except RuntimeError as error:
    print(error)
for r in (range(5), range(0), range(5, 0, -2), range(-3, 3), range(2**61, 2**61 + 2), range(2**62 - 2, 2**62 + 2), range(-(2**70), -(2**70) + 2), range(3, 3 + 70000)):
    x = list(r)
    print(len(x), x[:3], x[-2:], x == [i for i in r])
x = [1]
x.extend(range(2, 5))
x += range(3)
x[1:2] = range(3)
print(x, [*range(3), *range(0)], sorted(range(3, 0, -1)))
