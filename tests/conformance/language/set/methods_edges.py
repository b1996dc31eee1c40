# set and frozenset: methods, operators and errors.
s = {1, 2, 3}
print(s.add(4), s.discard(99), s.remove(4), s, s.union([5], (6,)), s.intersection([1, 9]), s.difference([1], [2]), s.symmetric_difference([3, 4]), s.issubset(range(10)), s.issuperset([1]), s.isdisjoint([9]), s.copy() == s, s.union(), s.intersection())
s.update([7], {8})
s.intersection_update(range(8))
s.difference_update([7])
s.symmetric_difference_update([1, 10])
print(s, s | {0}, s & {2}, s - {2}, s ^ {2, 50}, s <= {2, 3, 10}, s < s, s >= set(), s > {2}, s == {2, 3, 10}, s != frozenset(s), frozenset([1]) == {1})
t = s
t |= {100}
t &= {2, 100}
t -= {2}
t ^= {5, 100}
print(s is t, t, len(t), bool(set()), 5 in t, [5] not in [t])
f = frozenset([1, 2])
print(f, f | {3}, type(f | {3}).__name__, type({3} | f).__name__, hash(f) == hash(frozenset([2, 1])), {f: 1}, frozenset(), set(), {frozenset({1})}, f.copy() is f, frozenset(f) is f, repr(set("a")), {*"a", *"a"}, {1, True, 1.0})
for stmt in ("s.remove(99)", "set().pop()", "s.add([])", "s | [1]", "s & [1]", "s -= [1]", "s < [1]", "s <= 5", "hash(s)", "{s}", "set(5)", "set(1, 2)", "frozenset(1, 2)", "f.add(1)", "s.union(5)", "s.update(5)", "s.remove([])", "[] in s", "s[0]", "s + s", "s.x = 1", "set([[]])", "set(a=1)", "frozenset(iterable=[])", "s.pop(1)", "s.discard()", "s.issubset()", "s.issubset(5)", "s.isdisjoint(5)", "s.intersection([[]])", "s.clear(1)", "s.symmetric_difference(1)", "s.symmetric_difference()", "1 in set", "s ^ 'a'", "'a' | s"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as e:
        print(stmt, type(e).__name__, e, e.args)
print({frozenset([1])} == {frozenset([1])}, {1} in [{1}], {1} in {frozenset([1])}, frozenset([1]) in {frozenset([1])})
x = {frozenset([1]), 2}
x.remove({1})
print(x, {1, 2}.isdisjoint({3}), min({3, 1}), sum({1, 2}), sorted({"b", "a"}), {i % 3 for i in range(10)})
class S(set):
    def __init__(self, it=()):
        super().__init__(it)
        self.tag = 1
class F(frozenset):
    def __new__(cls, *a):
        return super().__new__(cls, a)
y, z = S([1]), F(1, 2)
print(y, y.tag, y | {2}, type(y | {2}).__name__, type(y.copy()).__name__, z, type(z | {3}).__name__, type(z.copy()).__name__, z == {1, 2}, y <= {1}, type({0} | y).__name__, S() == set(), F())
print(set([1, 2]) <= {1, 2, 3}, {1}.__or__([1]), {1}.__eq__([1]), {1}.__lt__(5), {1}.__contains__({1}))
