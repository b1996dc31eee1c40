"""What a RecursionError says: comparisons and reprs within others count as frames do; sys.setrecursionlimit's own errors."""
import sys


def show(f):
    try:
        f()
        print("fine")
    except BaseException as e:
        print(type(e).__name__, e)


for n in (0, -1, 1, 2, 3, 2 ** 40, "a", 1.5, None):
    show(lambda: sys.setrecursionlimit(n))
sys.setrecursionlimit(1000)


def nest(n, wrap, x):
    for _ in range(n):
        x = wrap(x)
    return x


a, b = nest(5000, lambda x: [x], []), nest(5000, lambda x: [x], [])
t, u = nest(5000, lambda x: (x,), ()), nest(5000, lambda x: (x,), ())
d, e = nest(5000, lambda x: {1: x}, {}), nest(5000, lambda x: {1: x}, {})
for f in (lambda: a == b, lambda: a < b, lambda: t == u, lambda: t >= u, lambda: d == e, lambda: d != e, lambda: repr(a), lambda: str(t), lambda: repr(d), lambda: f"{a}", lambda: "%s" % a):
    show(f)
short = nest(300, lambda x: [x], [])
print(short == nest(300, lambda x: [x], []), len(repr(short)))


class Asking:
    def __eq__(self, other):
        return [self] == [other]

    def __lt__(self, other):
        return self < other

    def __repr__(self):
        return repr([self])


show(lambda: Asking() < Asking())
show(lambda: repr(Asking()))
sys.setrecursionlimit(20000)
print(a == b, len(repr(a)))
