"""iter and next on odd objects: __getitem__ only, iterators without __iter__, exhaustion that ends, sentinels, __iter__ = None, next with defaults."""


class Get:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError("end")
        return i * 10


class Stop(Get):
    def __getitem__(self, i):
        if i == 2:
            raise StopIteration
        return i


class NextOnly:
    def __init__(self):
        self.n = 0

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n


class Iter:
    def __iter__(self):
        return NextOnly()


class Bad:
    def __iter__(self):
        return 5


class NoneIter:
    __iter__ = None
    __getitem__ = lambda self, i: i


class Raising:
    def __iter__(self):
        raise LookupError("no iterator today")


print(list(Get(3)), 20 in Get(3), max(Get(4)), [*Get(2)], dict(enumerate(Get(2))), list(zip(Get(2), Iter())), sum(Iter()), list(Stop(9)))
for make in (lambda: iter(NextOnly()), lambda: iter(Bad()), lambda: iter(NoneIter()), lambda: list(NoneIter()), lambda: iter(Raising()), lambda: iter(5), lambda: next(5), lambda: next([]), lambda: iter(5, 6), lambda: iter(), lambda: next(), lambda: list(NextOnly()), lambda: 3 in NextOnly(), lambda: iter(int), lambda: [x for x in None], lambda: next(iter([])), lambda: next(iter([]), "d", 3), lambda: iter([], None), lambda: reversed({1}), lambda: reversed(Iter()), lambda: enumerate(5), lambda: enumerate([], "x"), lambda: zip(5), lambda: map(str), lambda: map(str, 5), lambda: filter(None), lambda: list(map(5, [1])), lambda: list(filter(5, [1])), lambda: sum(["a"]), lambda: sum([[1]], 0), lambda: sum("ab", "")):
    try:
        r = make()
        print(type(r).__name__)
    except Exception as e:
        print(type(e).__name__, e)
it = iter(Get(2))
print(list(it), list(it), next(it, "done"), type(it).__name__)
lst = [1]
it = iter(lst)
print(list(it))
lst.append(2)
print(list(it), list(iter(lst)))
it = iter(Get(1))
print(next(it), next(it, None), next(it, None))


class Flaky:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n == 2:
            raise StopIteration
        return self.n


f = Flaky()
print(list(f), next(f), next(f))
n = iter([3, 2, 1, 0, 5]).__next__
print(list(iter(n, 0)), n())
calls = iter(lambda it=iter("abc"): next(it), "c")
print(list(calls), next(calls, "end"))
d = {"a": 1}
it = iter(d)
d["b"] = 2
try:
    next(it)
except RuntimeError as e:
    print(e)
print(list(map(lambda *a: a, [1, 2], "ab", (True,))), list(filter(None, [0, 1, "", "a", None])), list(zip()), list(zip([1])), list(enumerate("ab", -1)), list(reversed(range(3))), list(reversed("ab")), list(reversed({"x": 1, "y": 2})), any(x > 1 for x in Get(3)), all([]), min(Get(3), key=lambda v: -v), sorted(Iter(), reverse=True))
e = enumerate("abc", 2 ** 63 - 1)
print(next(e), next(e))
m = map(int, ["1", "x", "3"])
print(next(m))
try:
    next(m)
except ValueError:
    print(next(m))
for i in (r := range(5)):
    if i == 1:
        r = range(0)
print(i, r)
