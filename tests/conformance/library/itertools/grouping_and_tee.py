"""groupby with shared iterators, tee'd iterators at different places, combinatorics on repeated elements, product of many."""
import copy
import itertools as it
import operator

data = [("a", 1), ("a", 2), ("b", 3), ("a", 4), ("c", 5), ("c", 6)]
for key, group in it.groupby(data, key=operator.itemgetter(0)):
    print(key, [v for _, v in group], end="; ")
print()
groups = list(it.groupby("aabbb"))
print([(k, list(g)) for k, g in groups])
g = it.groupby([1, 1, 2, 3, 3])
k1, first = next(g)
k2, second = next(g)
print(k1, list(first), k2, list(second), [k for k, _ in g])
g = it.groupby("AaBbb", str.lower)
k, members = next(g)
print(k, next(members), [x for x, _ in g], list(members))
a, b, c = it.tee(range(6), 3)
print(next(a), next(a), next(b), list(a), list(c), list(b))
d, = it.tee("xy", 1)
e = copy.copy(d)
print(list(d), list(e), it.tee([], 0))
x, y = it.tee(iter([1, 2, 3]))
next(x)
z, = it.tee(x, 1)
print(list(z), list(x), list(y))
print(list(it.combinations("AAB", 2)), list(it.permutations([1, 1, 2], 2)), len(list(it.permutations(range(5)))), list(it.combinations([], 0)), list(it.combinations([1], 2)), list(it.permutations("ab", 3)))
print(list(it.combinations_with_replacement("ab", 3)), list(it.combinations_with_replacement([], 0)), list(it.combinations_with_replacement([], 1)))
print(list(it.product("ab", [1, 2], "z")), list(it.product()), list(it.product([], [1])), list(it.product([0, 1], repeat=3))[-2:], list(it.product("a", repeat=0)))
print(list(it.accumulate([3, 1, 4, 1, 5], max)), list(it.accumulate([], initial=0)), list(it.accumulate("abc", lambda a, b: b + a)), list(it.accumulate([[1], [2]])), list(it.accumulate([1, 2], None, initial=0.5)))
print(list(it.compress("ABCDEF", [1, 0, 1, 0, 1])), list(it.compress([1, 2], it.cycle([True]))), list(it.filterfalse(lambda v: v % 2, range(5))), list(it.dropwhile(bool, [1, 2, 0, 3])))
print(list(it.zip_longest("ab", "xyz", [1])), list(it.zip_longest()), list(it.zip_longest([], [1], fillvalue=None)), list(it.pairwise("abcd")), list(it.pairwise("a")))
print(list(it.chain.from_iterable(["ab", [1], {2: 3}])), list(it.starmap(pow, [(2, 3), [3, 2]])), list(it.islice("abcdef", None)), list(it.islice("abcdef", 1, None, 2)), list(it.islice("ab", 0)))


class Inf:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        return self.n


inf = Inf()
print(list(it.takewhile(lambda v: v < 4, inf)), inf.n, list(it.islice(inf, 2)), next(it.dropwhile(lambda v: v < 20, inf)))
roundrobin = it.chain.from_iterable(it.zip_longest("abc", "xy"))
print([v for v in roundrobin if v is not None])
batched = lambda seq, n: iter(lambda s=iter(seq): tuple(it.islice(s, n)), ())
print(list(batched([1, 2, 3, 4, 5], 2))) if False else print([tuple(it.islice(s, 2)) for s in [iter(range(5))] for _ in range(3)])
