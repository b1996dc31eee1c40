# map, filter, zip, enumerate, reversed, iter, next.
print(list(map(str, [1, 2])), list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])), list(filter(None, [0, 1, "", "a"])), list(filter(lambda x: x > 1, [1, 2, 3])), list(zip("ab", [1, 2], (3, 4))), list(zip()), list(enumerate("ab", start=5)), list(reversed([1, 2])), list(zip("abc", range(2))), list(zip([1], strict=True)))
it = iter([1, 2, 3])
print(next(it), next(it, "d"), next(it), next(it, "done"), next(it, None), list(it))
n = 0
def counter():
    global n
    n += 1
    return n
print(list(iter(counter, 4)), type(iter(counter, 4)).__name__, type(iter([])).__name__, type(map(str, [])).__name__, iter(it) is it)
class Seq:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return i * 10
    def __len__(self):
        return 3
print(list(Seq()), 10 in Seq(), list(reversed(Seq())), [*Seq()], sorted(Seq(), reverse=True), tuple(Seq()), list(enumerate(Seq())), sum(Seq()), max(Seq()), dict(zip(Seq(), "abc")), type(iter(Seq())).__name__)
a, b, c = Seq()
print(a, b, c)
class R:
    def __reversed__(self):
        return "custom"
print(reversed(R()))
class NR:
    __reversed__ = None
    def __len__(self): return 0
    def __getitem__(self, i): return 0
for x in (NR(), 5, {1}, iter([]), (i for i in ())):
    try:
        reversed(x)
    except TypeError as e:
        print(e)
class Bad:
    def __iter__(self):
        return 5
class Bad2:
    __iter__ = None
class Bad3:
    def __next__(self):
        return 1
class Bad4:
    def __contains__(self, x):
        return []
    def __len__(self):
        return "x"
for f in (lambda: iter(Bad()), lambda: list(Bad()), lambda: iter(Bad2()), lambda: list(Bad3()), lambda: 1 in Bad4(), lambda: len(Bad4()), lambda: [*Bad()], lambda: 1 in Bad2(), lambda: 1 in 5, lambda: (lambda *a: a)(*5), lambda: [*None], lambda: {**[]}, lambda: (lambda **k: k)(**[1])):
    try:
        print(f())
    except TypeError as e:
        print(e)
z = zip([1, 2, 3], iter([1]))
print(next(z), next(z, "end"))
m = map(lambda x: 1 / x, [1, 0, 2])
print(next(m))
try:
    next(m)
except ZeroDivisionError as e:
    print(e, next(m))
import operator
print(list(map(None.__class__, [])) , [x for x in zip([1, 2], [3, 4])], dict(enumerate("ab")), enumerate("a").__class__)
