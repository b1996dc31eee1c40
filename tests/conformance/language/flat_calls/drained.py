"""min, max, sum, sorted, list.sort and the containers made of what comes from Python: results, order of calls, errors, and chains of them
that are deeper than the machine's stack would allow if each took a part of it."""
import sys
import traceback


class N:
    def __init__(self, v, tag=""): self.v, self.tag = v, tag
    def __lt__(self, o): log.append("lt"); return self.v < o.v
    def __gt__(self, o): log.append("gt"); return self.v > o.v
    def __add__(self, o): return N(self.v + (o.v if isinstance(o, N) else o))
    def __radd__(self, o): return N(o + self.v)
    def __repr__(self): return f"N{self.v}{self.tag}"


log = []
ns = [N(3, "a"), N(1, "b"), N(2), N(1, "c"), N(3, "d")]
for f in (min, max):
    for items in (ns, tuple(ns), iter(ns), (n for n in ns), [5, N(7)][1:], [ns[0]]):
        log.clear()
        print(f.__name__, f(items), log)
    print(f(*ns), f(ns, key=lambda n: -n.v), f(ns[0], ns[1], key=lambda n: n), f([], default=N(9)), f((), key=len, default=None))
    for bad in ((), (5,), ([],), ([1, "x"],), ([N(1), object()],), ([object(), object()],)):
        try: f(*bad)
        except Exception as e: print(type(e).__name__, e)
    for kw in ({"default": 1}, {"other": 1}, {"key": 5}):
        try: f(1, 2, **kw)
        except TypeError as e: print(e)
    print(f.__name__, f.__qualname__, f.__module__)
print(sum(ns), sum(ns, N(10)), sum([1, N(2), 3.5]), sum((1, 2), N(3)), sum(n for n in ns), sum([N(1)], 0.5), sum([[1], [2]], []))
for bad in (([N(1), "x"],), ([1, object()],), (["a"], ""), (5,)):
    try: sum(*bad)
    except TypeError as e: print(e)

log.clear()
print(sorted(ns), set(log))
for n in range(0, 20):
    items = [N(i * 7 % 5, i) for i in range(n)]
    want = [i for v in range(5) for i in range(n) if i * 7 % 5 == v]
    assert [i.tag for i in sorted(items)] == want, n
    assert [i.tag for i in sorted(items, key=lambda i: i)] == want
    down = [i for v in (4, 3, 2, 1, 0) for i in range(n) if i * 7 % 5 == v]
    assert [i.tag for i in sorted(items, reverse=True)] == down, n
    assert [i.tag for i in sorted(items, reverse=True, key=lambda i: i)] == down, n
    copy = list(items); copy.sort(); assert [i.tag for i in copy] == want
    copy = list(items); copy.sort(reverse=True); assert [i.tag for i in copy] == down
for n in (2, 5, 50):
    log.clear(); sorted([N(i) for i in range(n)]); print(n, len(log))
    log.clear(); sorted([N(-i) for i in range(n)]); print(n, len(log))
class Bad:
    def __init__(self, action): self.action = action
    def __lt__(self, o): return self.action(self, o)
def fails(a, b): raise KeyError("in lt")
for do in (lambda l: sorted(l), lambda l: l.sort()):
    l = [Bad(fails), Bad(fails)]
    try: do(l)
    except KeyError as e: print(e, len(l), [f.name for f in traceback.extract_tb(e.__traceback__)])
l = [Bad(lambda a, b: l.append(1) or False), Bad(lambda a, b: (print(len(l)), l.append(2))[0])]
try: l.sort()
except ValueError as e: print(e, len(l))
l = [Bad(lambda a, b: NotImplemented), Bad(lambda a, b: NotImplemented)]
try: l.sort()
except TypeError as e: print(e)
print(sorted([N(2), 1, N(0)], key=lambda x: x.v if isinstance(x, N) else x))
try: sorted([N(1), 5])
except AttributeError as e: print(e)


class It:
    def __init__(self, *items): self.items = items
    def __iter__(self): return iter(self.items)
class Own:
    def __init__(self, *items): self.items = list(items)
    def __iter__(self): return self
    def __next__(self):
        if not self.items: raise StopIteration
        v = self.items.pop(0)
        if isinstance(v, Exception): raise v
        return v
class Sub(list):
    def __iter__(self): yield from ("sub", *list.__iter__(self))
class Keys:
    def keys(self): return ["a", "b"]
    def __getitem__(self, k): return k * 2
    def __iter__(self): raise KeyError("is not asked")
def gen(*items):
    for i in items: yield i
def pair(i): return (i, i)
for make in (list, tuple, set, frozenset, lambda x: dict(map(pair, x)), lambda x: [*x], lambda x: [].__iadd__(x)):
    for x in (gen(1, 2), It(1, 2), Own(1, 2), Sub((1, 2)), map(lambda i: i, gen(1, 2)), filter(lambda i: i, gen(0, 1, 2)), (i for i in ()), gen()):
        print(make(x), end=" ")
    for x in (Own(1, KeyError("in next")), gen(1, [], {}), 5, Own(1, StopIteration(5))):
        try: print(make(x))
        except (KeyError, TypeError) as e: print(type(e).__name__, e, len(traceback.extract_tb(e.__traceback__)))
for x in (gen((1, 2), [3, 4], "56", It(7, 8)), Keys(), It((1, 2)), map(pair, [1]), gen((1, 2), (1, 3))):
    print(dict(x))
for x in (gen((1, 2), 5), gen((1, 2, 3)), gen("a"), gen(([], 1)), Own((1, 2), (3,))):
    try: dict(x)
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
class L(list): pass
class D(dict): pass
print(type(L(gen(1))), L(gen(1, 2)), D(gen((1, 2))), D(a=1), list(), dict(), tuple(()), set(gen(1, 1)), frozenset(gen(2)))
print(dict(gen((1, 2)), b=3), list(*[gen(3)]), [list(gen(i)) for i in range(3)])
for bad in (lambda: list(gen(1), 2), lambda: tuple(x=gen(1)), lambda: set(gen(), gen()), lambda: list(iterable=gen())):
    try: bad()
    except TypeError as e: print(e)


def deep(n, make):
    if n: make(items(n - 1, make))
    else: reached.append(make.__name__)
def items(n, make):
    deep(n, make)
    yield (n, n)
reached = []
class Deep:
    def __init__(self, n, use): self.n, self.use = n, use
    def __lt__(self, o):
        if self.n: self.use([Deep(0, self.use), Deep(self.n - 1, self.use)])
        else: reached.append("end")
        return True
    __gt__ = __lt__
    def __add__(self, o):
        self < self
        return self


sys.setrecursionlimit(30000)
for make in (list, tuple, set, frozenset, dict, min, max, any, all):
    deep(60, make)
for use in (min, max, lambda l: sum(l, Deep(0, len))):
    use([Deep(0, use), Deep(60, use)])
print(sorted(set(reached)), len(reached) > 12)
