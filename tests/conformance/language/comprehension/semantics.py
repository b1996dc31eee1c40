"""Results of comprehensions with conditions, several loops, unpacking targets, sub-expressions that raise, and their own frames."""
import sys

matrix = [[1, 2, 3], [4, 5, 6]]
print([[row[i] for row in matrix] for i in range(3)], [v for row in matrix for v in row if v % 2], [(a, b) for a in range(3) for b in range(a)], {k: [v for v in vs if v > 1] for k, *vs in matrix})
print([a + b for (a, b), c in [((1, 2), 3)]], [h for h, *t in ["abc", "d"]], [d["k"] for d in ({"k": i} for i in range(2))], {c.upper() for c in "abca"} == {"A", "B", "C"}, {len(w): w for w in ("a", "bb", "c")})
target = [0, 0]
print([target[0] for target[0] in range(3)], target)


class O:
    pass


o = O()
print([o.attr for o.attr in "xy"], o.attr)
print([i if i % 2 else -i for i in range(4)], [i for i in range(20) if i % 2 if i % 3], [(lambda v: v * 10)(i) for i in range(2)], sum(1 for _ in range(5)), max((i * j) % 7 for i in range(1, 5) for j in range(1, 5)))
try:
    [1 / i for i in (1, 0)]
except ZeroDivisionError as e:
    tb = e.__traceback__
    names = []
    while tb:
        names.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(names)
print([sys._getframe().f_code.co_name for _ in range(1)], {sys._getframe().f_code.co_name for _ in range(1)}, list({sys._getframe().f_code.co_name: 0 for _ in range(1)}), next(sys._getframe().f_code.co_name for _ in range(1)))
for bad in (lambda: [a for a in 5], lambda: [a for a, b in [(1, 2, 3)]], lambda: {[]: 1 for _ in range(1)}, lambda: {[] for _ in range(1)}, lambda: [undefined for _ in range(1)], lambda: list(v for v in None), lambda: [a for a, in [()]]):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
it = iter(range(10))
print([a for a in it if a < 3 or not it.__length_hint__()], [(a, next(it, None)) for a in iter([1, 2])])
big = [i for i in range(1000)]
print(len(big), sum([i for i in big if i & 1]), [b for b in big if b not in set(big[:-2])])
mutated = [1, 2, 3]
print([mutated.append(v * 10) or v for v in mutated if len(mutated) < 6], mutated)
primes = [p for p in range(2, 40) if all(p % q for q in range(2, int(p ** .5) + 1))]
print(primes, [(lambda: p)() for p in primes[:2]], dict(zip("ab", [{n for n in (p,)} for p in primes])))
