# itertools.
from itertools import (accumulate, chain, combinations, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse,
                       groupby, islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest)
print(list(chain([1], "ab", (2,))), list(chain.from_iterable([[1], [2, 3]])), list(islice(count(5, 2), 3)), list(islice("abcdefg", 1, 6, 2)), list(islice(cycle("ab"), 5)), list(repeat("x", 3)))
print(list(product("ab", [1, 2])), list(product([0, 1], repeat=2)), list(permutations("abc", 2)), list(combinations(range(4), 2)), list(combinations_with_replacement("ab", 2)))
print(list(accumulate([1, 2, 3, 4])), list(accumulate([3, 1, 4], max)), list(accumulate([1, 2], initial=10)), list(takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(dropwhile(lambda v: v < 3, [1, 3, 1])), list(filterfalse(None, [0, 1, ""])))
print([(k, list(g)) for k, g in groupby("aabbca")], [(k, len(list(g))) for k, g in groupby([1, 3, 2, 4, 5], key=lambda v: v % 2)], list(zip_longest("abc", [1], fillvalue="-")), list(starmap(pow, [(2, 3), (3, 2)])), list(compress("abcd", [1, 0, 1, 0])), list(pairwise("abcd")))
a, b = tee(iter([1, 2, 3])); print(next(a), list(b), list(a))
g = groupby([1, 1, 2]); k, first = next(g); next(g); print(list(first))
