# sorted and sort: stable, reverse keeps order of equals, keys once per item.
people = [("Ann", 30), ("Bob", 25), ("Cid", 30), ("Dan", 25)]
print(sorted(people, key=lambda p: p[1]), sorted(people, key=lambda p: p[1], reverse=True), sorted(people, key=lambda p: (-p[1], p[0])))
calls = []
def key(x):
    calls.append(x)
    return -x
l = [3, 1, 2]; l.sort(key=key); print(l, calls)
print(sorted("banana"), sorted({"b": 1, "a": 2}), sorted([[2], [1, 5], []]), sorted(["b", "A", "a"], key=str.lower), sorted([3, 1.5, True]), sorted([(1, "b"), (1, "a"), (0, "z")]))
import operator
rows = [{"n": 2, "s": "b"}, {"n": 1, "s": "c"}]
print(sorted(rows, key=operator.itemgetter("n")), [r["s"] for r in sorted(rows, key=lambda r: r["s"])])
big = [(i * 7919) % 1009 for i in range(300)]
s = sorted(big); print(all(a <= b for a, b in zip(s, s[1:])), s[:5], s[-1], sorted(big, reverse=True) == s[::-1], sorted(s) == s, sorted(s[::-1]) == s)
try:
    sorted([1, "a", 2])
except TypeError as e:
    print(e)
try:
    [3, 2, 1].sort(key=lambda v: 1 / (v - 2))
except ZeroDivisionError as e:
    print(e)
class R:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v > o.v
    def __repr__(self): return str(self.v)
print(sorted([R(1), R(3), R(2)]), min(R(1), R(2)), max([R(1), R(2)]))
