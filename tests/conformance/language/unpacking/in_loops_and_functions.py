"""Unpacking in for loops, with statements, comprehensions, except clauses, walrus neighbours, generators and star-returns."""
import contextlib


def ret(n):
    if n == 0:
        return 1, *"ab"
    if n == 1:
        return *range(2),
    if n == 2:
        return (*"x", {**{"k": 1}})


print([ret(n) for n in range(3)])


def gen():
    yield 1, *[2, 3]
    x = yield *"ab", "c"
    yield x


g = gen()
print(next(g), next(g), g.send((9, 8)))
for a, (b, *c) in zip("xy", [(1, 2, 3), (4,)]):
    print(a, b, c, end="; ")
print()
for i, (k, v) in enumerate({"a": 1, "b": 2}.items(), start=1):
    print(i, k, v, end="; ")
print()
for x, in [(1,), "z"]:
    print(x, end=" ")
print()


@contextlib.contextmanager
def pair():
    yield 1, (2, 3)


with pair() as (p, (q, r)), pair() as [s, *t]:
    print(p, q, r, s, t)
table = {}
for table["key"], *table["rest"] in [(1, 2), (3, 4, 5)]:
    print(table)
print([(a, d) for a, (*b, d) in [(1, "ab"), (2, "xyz")]], {a: b for a, b in ["pq", "rs"]}, sum(a * b for a, b in zip([1, 2], [3, 4])), [*(x for x, *_ in ["ab", "cd"])])
for x in *[1, 2], *"a":
    print(x, end=" ")
print()
try:
    for a, b in [(1, 2), (3,)]:
        print(a, b)
except ValueError as e:
    print(e, a, b)
if (n := len(data := [3, 1, 2])) and (m := max(data)):
    lo, *_, hi = sorted(data)
    print(n, m, lo, hi)
fib = (0, 1)
for _ in range(10):
    fib = fib[-1], sum(fib)
a, b = fib
print(a, b)
matrix = [[1, 2, 3], [4, 5, 6]]
(a, *_), (*_, z) = matrix
print(a, z, [list(col) for col in zip(*matrix)], [*zip(*[iter("abcdef")] * 2)])


def swap(seq, i, j):
    seq[i], seq[j] = seq[j], seq[i]
    return seq


print(swap([1, 2, 3], 0, 2), (lambda head, *tail: (tail, head))(*"word"), dict([*{"a": 1}.items(), ("b", 2)]))
try:
    raise ValueError(1, (2, 3))
except ValueError as e:
    code, (low, high) = e.args
    print(code, low, high)
first, second = "日本"
(one, two), three = b"ab", memoryview(b"c")
print(first, second, one, two, three[0], *bytes(2), *{"k"}, *frozenset([1]))
