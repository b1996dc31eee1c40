"""itertools pull no more than they need; reprs, argument errors, exceptions out of the inner iterators."""
import itertools as it


def source(n, log):
    for i in range(n):
        log.append(i)
        yield i


def pulled(maker, take):
    log = []
    iterator = maker(source(10, log))
    got = list(it.islice(iterator, take))
    return got, log


print(pulled(lambda s: it.takewhile(lambda x: x < 2, s), 5))
print(pulled(lambda s: it.islice(s, 2, 8, 3), 5))
print(pulled(lambda s: it.chain([9], s), 2))
print(pulled(lambda s: it.zip_longest(s, "ab", fillvalue="-"), 3))
print(pulled(lambda s: it.accumulate(s, initial=100), 2))
print(pulled(lambda s: it.pairwise(s), 2))
print(pulled(lambda s: it.tee(s)[0], 3))
print(pulled(lambda s: it.product(s, "x"), 1))
print(pulled(lambda s: it.cycle(s), 12))
print(repr(it.count(3)), repr(it.count(1, 2)), repr(it.count(1.5, 0.5)), repr(it.repeat(5)), repr(it.repeat("x", 3)), repr(it.count(-1, -1)), list(it.islice(it.count(2 ** 63 - 1), 3)))
for call in ("it.islice([1], -1)", "it.islice([1], 1, 2, 0)", "it.islice([1], 'x')", "it.repeat()", "it.repeat(1, 'x')", "it.count('a')", "it.combinations([1], -1)", "it.permutations([1], 'x')",
             "it.product([1], repeat=-1)", "it.tee([1], -1)", "it.starmap(pow)", "list(it.starmap(pow, [1]))", "it.groupby()", "it.chain(1)", "list(it.chain(1))", "it.cycle(3)", "it.accumulate(3)",
             "it.zip_longest([1], fill=2)", "list(it.compress([1]))", "it.takewhile(None)", "list(it.takewhile(None, [1]))", "it.chain.from_iterable(3)", "it.pairwise()", "it.islice()", "it.count(1, 2, 3)", "list(it.filterfalse(None, [0, 1, '', 'a']))"):
    try:
        r = eval(call)
        print(call, r if isinstance(r, list) else type(r).__name__)
    except Exception as e:
        print(call, type(e).__name__, e)
r = it.repeat("a", 4)
next(r)
print(r, r.__length_hint__(), list(r), r)


def broken():
    yield 1
    raise KeyError("inside")


for maker in (lambda: it.chain(broken()), lambda: it.accumulate(broken()), lambda: it.zip_longest(broken(), "abc"), lambda: map(int, broken()), lambda: it.cycle(broken()), lambda: it.starmap(print, broken())):
    got = []
    try:
        for x in maker():
            got.append(x)
    except Exception as e:
        print(got, type(e).__name__, e)
try:
    print(list(zip([1, 2], [1], strict=True)))
except ValueError as e:
    print(e)
