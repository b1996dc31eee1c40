# Set algebra, in place and not; subset tests.
a, b = {1, 2, 3}, {3, 4}
print(a | b, a & b, a - b, a ^ b, a.union([9], (8,)), a.intersection([1, 7]), a.difference([1]), a.symmetric_difference([1, 5]))
print({1} <= a, {1} < a, a <= a, a < a, a >= {2}, a.issubset(range(9)), a.issuperset([1]), a.isdisjoint([7]))
c = set(a)
c |= {10}; c &= {1, 10, 3}; c -= {3}; c ^= {1, 2}
print(c, a)
c.add(5); c.add(5); c.discard(99); c.update([6], [7])
print(sorted(c), len(c), 5 in c)
c.remove(5)
try:
    c.remove(5)
except KeyError as e:
    print("KeyError", e)
f = frozenset([1, 2])
print(f | {3}, type(f | {3}).__name__, type({3} | f).__name__, hash(f) == hash(frozenset([2, 1])), f == {1, 2}, {f: 1}[frozenset({2, 1})])
try:
    f.add(3)
except AttributeError as e:
    print(e)
try:
    {[1]}
except TypeError as e:
    print(e)
try:
    {1} | [2]
except TypeError as e:
    print(e)
print(set(), frozenset(), {*()}, set("a"), {i // 2 for i in range(6)})
