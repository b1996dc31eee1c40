"""Stable sorts, keys called once, reverse keeps ties, multiple keys, sort of mixed and partial orders, errors, changes during sort."""
import functools
import operator

data = [("b", 2), ("a", 2), ("c", 1), ("b", 1), ("a", 1)]
print(sorted(data, key=operator.itemgetter(1)), sorted(data, key=operator.itemgetter(1), reverse=True), sorted(sorted(data), key=lambda p: -p[1]), sorted(data, key=lambda p: (-p[1], p[0])))
calls = []
print(sorted("banana", key=lambda c: calls.append(c) or c), calls)
print(sorted([3, 1.5, True, 2]), sorted(["b", "B", "a", "A"]), sorted(["b", "B", "a", "A"], key=str.lower), sorted({"x": 1, "a": 2}), sorted((3, 1)), sorted("hello"), sorted([[2], [1, 5], []]), sorted([(1, "b"), (1, "a")]), sorted([b"b", b"a"]), sorted([1, 2], key=lambda v: None if False else 0))
for bad in (lambda: sorted([1, "a"]), lambda: sorted([None, 1]), lambda: sorted([1j, 2j]), lambda: sorted([{}, {}]), lambda: sorted(5), lambda: sorted([1], key=5), lambda: [1, 2].sort(reverse="x"), lambda: sorted([object(), object()]), lambda: [2, 1].sort(key=lambda: 0)):
    try:
        print(bad())
    except TypeError as e:
        print(e)


class Num:
    compared = 0

    def __init__(self, n):
        self.n = n

    def __lt__(self, o):
        Num.compared += 1
        return self.n < o.n

    def __repr__(self):
        return f"N{self.n}"


print(sorted(map(Num, [3, 1, 2])), Num.compared <= 4, [Num(2), Num(1)].sort(), max(map(Num, [1, 2]), key=lambda v: v.n))
l = [3, 1, 2]
try:
    l.sort(key=lambda v: l.append(9) or v)
except ValueError as e:
    print(e, l)
l = [3, 2, 1]
seen = []
l.sort(key=lambda v: seen.append(list(l)) or v)
print(l, seen)
try:
    l = [1, 2, 3]
    l.sort(key=lambda v: 1 / (2 - v))
except ZeroDivisionError:
    print("after an error", sorted(l))
cmp = functools.cmp_to_key(lambda a, b: (len(a) > len(b)) - (len(a) < len(b)) or (a > b) - (a < b))
print(sorted(["ccc", "b", "aa", "a"], key=cmp), cmp("x") < cmp("yy"), min(["bb", "a"], key=cmp))
nan = float("nan")
print(len(sorted([3, nan, 1])), sorted([1, True, 1.0], key=lambda v: 0), sorted([-0.0, 0.0, 0]), sorted(["é", "e", "z", "Z", "10", "9"]))
words = "the quick brown fox jumps over the lazy dog".split()
print(sorted(words, key=len), sorted(set(words), key=lambda w: (-words.count(w), w))[:2], sorted(range(-3, 4), key=abs), sorted(enumerate("cab"), key=lambda p: p[1]), list(reversed(sorted(words)))[:2])
