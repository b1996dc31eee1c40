"""Subset relations, operators against methods, equality with frozenset and others, mutation during iteration, sets of sets."""
a, b = {1, 2, 3}, {2, 3, 4}
print(a & b, a | b, a - b, a ^ b, a <= b, a < a, a <= a, {2} < a, a > {1}, a >= set(), a.isdisjoint({9}), a == frozenset([3, 2, 1]), frozenset(a) == a, a != b, {1} == {True} == {1.0}, set() < {0}, a.issubset(range(10)), a.issuperset([1]))
print(type(a & frozenset(b)).__name__, type(frozenset(a) & b).__name__, type(a | frozenset()).__name__, frozenset([1]) | {2}, a.union([9], (8,), "x") == {1, 2, 3, 9, 8, "x"}, a.intersection([1, 2], {2}), a.difference([1], [2]), a.symmetric_difference([3, 4, 4]), a.intersection(), a.union() is a)
for op in ("a & [1]", "a | (1,)", "a - 'x'", "a ^ {1: 2}", "a < [1]", "a <= 5", "[1] | a", "a == [1, 2, 3]", "a != 5", "a + b", "a * 2", "{1: 2}.keys() & a == {1}", "a & {1: 2}.keys()", "a | {}.keys()", "-a", "hash(a)", "a[0]", "{[]}", "{{}}", "a.add([])", "[] in a", "{1} in a", "a in {frozenset(a)}", "a.remove({1})", "a.discard([])", "frozenset([[]])", "a.update(5)", "a.union(None)", "set(5)", "set(1, 2)", "frozenset(a=1)", "set.fromkeys", "a.issubset(5)", "a.isdisjoint([[]])", "a.intersection([[]])", "sorted({1, 'a'})", "max(set())", "set().pop()", "{1}.remove(5)", "a.pop(1)"):
    try:
        print(op, "->", eval(op))
    except Exception as e:
        print(op, "|", type(e).__name__, e)
s = {1, 2, 3}
for change in (lambda: s.add(99), lambda: s.discard(99)):
    try:
        for x in s:
            change()
        print("no change of size")
    except RuntimeError as e:
        print(e)
c = a
c |= {10}
c &= {1, 2, 10}
c -= {2}
c ^= {5, 1}
print(a is c, sorted(a), end=" ")
f = g = frozenset([1])
g |= {2}
print(f, sorted(g))
for bad in ("a |= [1]", "a &= 'x'", "f.add(1)", "a -= None"):
    try:
        exec(bad)
    except (TypeError, AttributeError) as e:
        print(bad, "|", e)
ss = {frozenset([1]), frozenset(), frozenset([1, 2])}
print(len(ss), {1} in ss, set() in ss, sorted(map(len, ss)), frozenset([frozenset()]) == {frozenset()}, hash(frozenset([1, 2])) == hash(frozenset([2, 1])), len({frozenset([1, 2]), frozenset((2, 1))}))
powers = [frozenset(x for i, x in enumerate("abc") if n >> i & 1) for n in range(8)]
print(sum(p <= q for p in powers for q in powers), sum(p < q for p in powers for q in powers), sum(p.isdisjoint(q) for p in powers for q in powers))
