# Sets of small ints iterate as CPython's do.
print({3, 1, 2}, {10, 5, 0}, set(range(12)), {100, 3, 50, 7})
s = {8, 0, 16, 24}
print(s, list(s), sorted(s))
s = set()
for i in (33, 1, 65, 2): s.add(i)
print(s)
s.discard(1); s.add(97)
print(s, s.pop(), s)
print({-1, -2, 0}, {True, 2, False}, {1.5, 2, 0.5}, set([5, 4, 3]) - {4}, {i * i for i in range(8)})
print(frozenset({9, 1}), {1, 2} | {0, 32}, {None}, max({3, 9}), sum({1, 2, 3}))
