"""What changes between two calls must be seen: each of these runs a region until it hits, changes one thing that the region
depends on, in ways that are easily overlooked, and runs it again; all must be as in a plain run."""
import collections
import dataclasses
import enum
import functools
import itertools
import os
import sys
import types

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def x3():
    return (torch.ones(3),)


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def probe(name):
    return scenario("52 " + name)


def changed(name, *changes):
    """A region, its arguments, what to watch, and functions that change something; a phase before each and one after."""
    def register(build):
        @probe(name)
        def body(run):
            region, make, watch, *changes = build()
            f = run.compile(region)
            run.phase(f, make, watch=watch)
            for change in changes:
                try:
                    change()
                except Exception as error:
                    run.note(repr(error))
                run.phase(f, make, watch=watch)
        return build
    return register


# --- iterators

@probe("a list's iterator at other positions")
def _(run):
    f = run.compile(lambda it, x: (x * next(it), list(it)))
    for skip in (1, 1, 1, 2, 0, 3, 1, 1):
        it = iter([1, 2, 3, 4, 5])
        for _ in range(skip):
            next(it)
        run.call(f, it, torch.ones(2))
        run.note(next(it, "end"))

@probe("an iterator over a list that was changed")
def _(run):
    f = run.compile(lambda it, x: (x * next(it), it))
    for items in ([1, 2, 3], [1, 2, 3], [1, 2, 3], [7, 2, 3], [1, 2], [True, 2, 3], [1.0, 2, 3], [1, 2, 3]):
        l = list(items)
        it = iter(l)
        out = run.call(f, it, torch.ones(2))
        l.append(8)
        run.note(out and out[1] is it, list(it))

@probe("two names for one iterator, and two iterators")
def _(run):
    f = run.compile(lambda a, b: (next(a), next(b), next(a)))
    l = [1, 2, 3, 4]
    for _ in range(3):
        it = iter(l)
        run.call(f, it, it)
        run.note(list(it))
    for _ in range(3):
        a, b = iter(l), iter(l)
        run.call(f, a, b)
        run.note(list(a), list(b))

@probe("zip over the same iterator twice, and over two")
def _(run):
    f = run.compile(lambda z: (next(z), next(z)))
    l = [1, 2, 3, 4, 5, 6]
    for _ in range(3):
        it = iter(l)
        run.call(f, zip(it, it))
        run.note(list(it))
    for _ in range(3):
        it, other = iter(l), iter(l)
        run.call(f, zip(it, other))
        run.note(list(it), list(other))

@probe("an iterator that is also reached as a global's attribute")
def _(run):
    o = Box(it=None)
    f = run.compile(lambda it: (next(it), next(o.it)))
    for other in (0, 0, 0, 1, 1, 0):
        it = iter([1, 2, 3])
        o.it = iter([1, 2, 3]) if other else it
        run.call(f, it)
        run.note(list(it), list(o.it))

@probe("an iterator of the globals that is stepped outside")
def _(run):
    o = Box(it=iter(range(40)))
    f = run.compile(lambda x: x * next(o.it))
    for skip in (0, 0, 0, 1, 0, 5, 0):
        for _ in range(skip):
            next(o.it)
        run.call(f, torch.ones(2))
    run.note(list(o.it))

@probe("generators at other positions, with other variables, of other functions")
def _(run):
    def numbers(n, k=1):
        total = 0
        for i in range(n):
            total += k
            got = yield total
            if got:
                total = got
    def others(n, k=1):
        for i in range(n):
            yield -i
    f = run.compile(lambda g, x: (x * next(g), next(g)))
    for make, skip, sent in ((lambda: numbers(5), 1, 0), (lambda: numbers(5), 1, 0), (lambda: numbers(5), 1, 0), (lambda: numbers(5), 2, 0),
                             (lambda: numbers(5, 3), 1, 0), (lambda: others(5), 1, 0), (lambda: numbers(5), 1, 50), (lambda: numbers(5), 0, 0)):
        g = make()
        for _ in range(skip):
            next(g)
        if sent:
            g.send(sent)
        run.call(f, g, torch.ones(2))
        run.note(list(g))

@probe("a generator whose closure changes")
def _(run):
    k = 1
    def numbers():
        for i in range(9):
            yield i * k
    f = run.compile(lambda g: (next(g), next(g)))
    for value in (1, 1, 1, 2, 3.0):
        g = numbers()
        next(g)
        k = value
        run.call(f, g)
        run.note(next(g))

@probe("enumerate, reversed, map and range iterators that differ in one number")
def _(run):
    def double(v): return v * 2
    def triple(v): return v * 3
    f = run.compile(lambda it: (next(it), next(it)))
    for make in (lambda: enumerate([1, 2, 3]), lambda: enumerate([1, 2, 3]), lambda: enumerate([1, 2, 3]), lambda: enumerate([1, 2, 3], 5),
                 lambda: reversed([1, 2, 3]), lambda: iter([1, 2, 3]), lambda: iter((1, 2, 3)), lambda: map(double, [1, 2]),
                 lambda: map(double, [1, 2]), lambda: map(double, [1, 2]), lambda: map(triple, [1, 2]), lambda: iter(range(3)),
                 lambda: iter(range(1, 3)), lambda: iter(range(0, 9, 4)), lambda: iter({1: 2, 3: 4}), lambda: iter({1: 2, 3: 4}.values()),
                 lambda: itertools.count(2), lambda: itertools.count(2), lambda: itertools.count(2), lambda: itertools.count(3),
                 lambda: itertools.chain([1], [2]), lambda: itertools.chain([1], [3]), lambda: itertools.repeat(3), lambda: itertools.repeat(3, 2)):
        it = make()
        run.call(f, it)
        run.note(list(itertools.islice(it, 3)))

@probe("an iterator that a region gave is stepped by the caller")
def _(run):
    l = [1, 2, 3]
    def region(x):
        it = iter(l)
        next(it)
        return it, x * 2
    f = run.compile(region)
    kept = []
    for i in range(6):
        it, _ = run.call(f, torch.ones(2))
        run.note(next(it))
        kept.append(it)
        if i == 4:
            l.append(4)
    run.note([list(it) for it in kept])

@probe("a dict that grows under an iterator from outside")
def _(run):
    d = {"a": 1, "b": 2}
    o = Box(it=iter(d))
    f = run.compile(lambda x: next(o.it, "end"))
    for _ in range(4):
        o.it = iter(d)
        run.call(f, torch.ones(1))
    o.it = iter(d)
    d["c"] = 3
    run.call(f, torch.ones(1))

# --- numbers and counters

@probe("a counter changes its type, or becomes very large")
def _(run):
    o = Box(n=0, stats={"n": 0}, l=[0])
    def region(x):
        o.n += 1
        o.stats["n"] += 1
        o.l[0] += 1
        return x * 2
    f = run.compile(region)
    run.phase(f, x3, watch=(o,))
    for value in (0.5, True, 2 ** 61 - 2, 2 ** 70, torch.zeros(1), "no", 1 + 2j, 5):
        o.n = o.stats["n"] = o.l[0] = value
        run.phase(f, x3, watch=(o,))

@probe("a counter of a dict is read elsewhere, replaced and deleted")
def _(run):
    o = Box(stats={"n": 0, "m": 1})
    def region(x):
        o.stats["n"] += 1
        return x * 2, o.stats["m"], len(o.stats)
    f = run.compile(region)
    run.phase(f, x3, watch=(o,))
    o.stats["m"] = 7
    run.phase(f, x3, watch=(o,))
    o.stats = {"n": 5, "m": 1}
    run.phase(f, x3, watch=(o,))
    o.stats = collections.Counter(m=3)
    run.phase(f, x3, watch=(o,))
    o.stats = {"m": 1}
    run.phase(f, x3, watch=(o,))

@probe("a counter decides now and then")
def _(run):
    o = Box(n=0, stats={"n": 0})
    def region(x):
        o.n += 1
        o.stats["n"] += 1
        if o.n % 3 == 0:
            return x * 3
        return x * 2 if o.stats["n"] > 6 else x
    f = run.compile(region)
    run.phase(f, x3, watch=(o,), calls=12)

@probe("a class attribute's counter, and an instance that shadows it")
def _(run):
    class Base:
        count = 0
    class Derived(Base):
        pass
    o = Derived()
    def region(x):
        Base.count += 1
        return x * 2, o.count
    f = run.compile(region)
    run.phase(f, x3)
    run.note(Base.count, Derived.count)
    Derived.count = 50
    run.phase(f, x3)
    run.note(Base.count, Derived.count)
    o.count = 3
    run.phase(f, x3)
    run.note(Base.count, Derived.count, o.count)

@probe("a class attribute is written and the class is used by others")
def _(run):
    class Net:
        mode = "a"
        def forward(self, x):
            return x * 2 if self.mode == "a" else x * 3
    o = Net()
    f = run.compile(lambda x: o.forward(x))
    def switch(x):
        Net.mode = "b" if Net.mode == "a" else "a"
        return x
    g = run.compile(switch)
    for _ in range(4):
        run.phase(f, x3, calls=2)
        run.phase(g, x3, calls=1)
        run.note(Net.mode)

@probe("numbers that are equal and differ")
def _(run):
    f = run.compile(lambda x, n: (x * n, type(n), str(n)))
    for n in (1, 1, 1, True, 1.0, 1 + 0j, 0.0, -0.0, 0, False, 2 ** 62, 2.0 ** 62, float("nan"), float("nan"), float("inf")):
        run.call(f, torch.ones(2), n)

# --- numbers taken from tensors: what is only put somewhere is another one each time, what is looked at is compared

SEEN = Box()

def measured(name, body, watch=()):
    @probe("a number of a tensor " + name)
    def _(run):
        SEEN.__dict__.update(l=[], d={}, total=0.0, last=None)
        f = run.compile(body)
        for v in (1.0, 1.0, 1.0, 2.0, 3.0, float("nan"), 2.0, -0.0, 1e300, 1.0):
            run.call(f, torch.full((2,), v, dtype=torch.float64), watch=watch)
            run.note(torch.tensor(v))


def put(x):
    n = x[0].item()
    SEEN.last = n
    SEEN.l.append(n)
    SEEN.d["n"] = n
    return n, [n], {"n": n}, (n, (n,)), {"m": [n]}

measured("is put into every place", put, (SEEN,))

def added(x):
    SEEN.total += x[0].item()
    SEEN.total -= x.sum().item()
    return x

measured("advances a total", added, (SEEN,))

def total_used(x):
    SEEN.total += x[0].item()
    return x * SEEN.total

measured("advances a total that is used", total_used, (SEEN,))

def through_place(x):
    o = Box(n=x[0].item(), l=[x[1].item()])
    return x * o.n, o.l[0] + 1

measured("is used after it was put somewhere", through_place)

USES = {
    "is compared": lambda x, n: n > 1.5,
    "is equal to another": lambda x, n: n == x[1].item(),
    "is formatted": lambda x, n: (f"{n:.2f}", str(n), "%g" % n, repr([n])),
    "is a key": lambda x, n: {n: 1}.get(2.0),
    "is a member of a set": lambda x, n: len({n, 2.0}),
    "is summed up in a list": lambda x, n: sum([n, 1]),
    "is sorted": lambda x, n: sorted([n, 2.5, 0.5])[0] == n,
    "is the largest": lambda x, n: max([n, 2.0]) == 2.0,
    "is converted": lambda x, n: int(n) if n == n and abs(n) < 1e9 else None,
    "is a truth": lambda x, n: 1 if n else 2,
    "is rounded": lambda x, n: round(n) if abs(n) < 9 else 0,
    "is in a list that is compared": lambda x, n: ([[n]] == [[2.0]], (n,) < (2.5,)),
    "is looked for": lambda x, n: 2.0 in [n, 1],
    "is unpacked and used": lambda x, n: (lambda a, b: a + b)(*[n, 1]),
    "is a default and a keyword": lambda x, n: (lambda a=n, *, b=n: a + b)(b=n),
    "is multiplied with a tensor": lambda x, n: (x * n, n + x, torch.full((2,), n), torch.tensor([n, 1.0])),
    "is a float's method": lambda x, n: n.is_integer() if abs(n) < 1e9 else None,
    "goes through map, zip and a generator": lambda x, n: ([v + 1 for v in map(lambda v: v, [n])], [a for a, _ in zip([n], "a")], sum(v for v in (n, 1))),
    "is matched": lambda x, n: [0 for v in [n] if v is not None],
    "is math's": lambda x, n: __import__("math").isnan(n),
    "is an exception's": lambda x, n: str(ValueError(n)),
    "is json's": lambda x, n: __import__("json").dumps({"n": n}),
    "is packed": lambda x, n: __import__("struct").pack("d", n),
}
for _name, _use in USES.items():
    measured(_name, lambda x, _use=_use: _use(x, x[0].item()))
measured("becomes a number in other ways", lambda x: (float(x[0]), int(x[1]) if x[1].abs() < 9 else 0, x.tolist(), bool(x[0]), f"{x[0]:.1f}", str(x), [float(v) for v in x]))

# --- objects, classes and functions

@changed("the class of an object, its bases, its methods")
def _():
    class A:
        def f(self, x): return x + 1
    class B(A):
        pass
    class C(A):
        def f(self, x): return x * 5
    o = B()
    def base():
        B.__bases__ = (C,)
    def patch():
        A.f = lambda self, x: x - 1
    return (lambda x: o.f(x)), x3, (), lambda: setattr(o, "__class__", C), lambda: setattr(o, "__class__", B), base, patch, \
        lambda: setattr(o, "f", lambda x: x * 9), lambda: delattr(o, "f")

@changed("a property, a descriptor, __getattr__ and __slots__ appear")
def _():
    class D:
        def __get__(self, o, cls): return self.k
        k = 3
    class A:
        def __init__(self): self.v = 2
    o = A()
    def hook():
        A.__getattr__ = lambda self, name: 11
    def late():
        D.__set__ = lambda self, o, v: None
    return (lambda x: (x * getattr(o, "v", 0), getattr(o, "w", 7))), x3, (o,), lambda: setattr(A, "v", property(lambda self: 40)), \
        lambda: setattr(A, "v", D()), late, lambda: setattr(D, "k", 4), hook, lambda: delattr(A, "v")

@changed("defaults, code, closure and annotations of a function")
def _():
    k = 1
    def inner(x, by=2, *, add=0):
        return x * by + add + k
    def other(x, by=2, *, add=0):
        return x - by + k
    def cell():
        nonlocal k
        k = 5
    return (lambda x: (inner(x), inner.__name__)), x3, (), lambda: setattr(inner, "__defaults__", (3,)), \
        lambda: inner.__kwdefaults__.update(add=4), cell, lambda: setattr(inner, "__code__", other.__code__), \
        lambda: setattr(inner, "__name__", "renamed")

@changed("an attribute through __dict__, vars and setattr")
def _():
    o = Box(a=1)
    return (lambda x: (x * o.a, hasattr(o, "b"), sorted(vars(o)))), x3, (), lambda: o.__dict__.update(a=2), \
        lambda: vars(o).__setitem__("b", 1), lambda: setattr(o, "c", 1), lambda: o.__dict__.clear(), lambda: o.__dict__.update(a=1)

@probe("objects as arguments that differ in class, in slots, in one attribute")
def _(run):
    class A:
        def __init__(self, v, w=0): self.v, self.w = v, w
        def f(self): return self.v
    class B(A):
        def f(self): return self.v + 10
    f = run.compile(lambda o, x: x * o.f())
    for make in (lambda: A(1), lambda: A(1), lambda: A(1), lambda: A(1), lambda: A(2), lambda: B(1), lambda: B(1), lambda: A(1, w=2), lambda: A(True), lambda: A(1)):
        run.call(f, make(), torch.ones(2))

@probe("two objects that share a part, and two that do not")
def _(run):
    def region(a, b):
        a.l.append(1)
        return len(b.l)
    f = run.compile(region)
    for shared in (1, 1, 1, 1, 0, 0, 0, 1):
        l = []
        run.call(f, Box(l=l), Box(l=l if shared else []))

@probe("an object that is an argument and is in another one")
def _(run):
    class A:
        pass
    f = run.compile(lambda o, l, b: (o.k, len(l), b.find(b"a")))
    o, b = A(), bytearray(b"xa")
    o.k = 1
    for l in ([A()], [A()], [A()], [o, b], [o, b], [o, b], [o, b]):
        run.call(f, o, l, b)
    o.k = 2
    run.call(f, o, [o, b], b)
    b.clear()
    run.call(f, o, [o, b], b)

@changed("an enum, a namedtuple and a dataclass are replaced by equal ones")
def _():
    class C(enum.Enum):
        R = 1
    class D(enum.Enum):
        R = 1
    P = collections.namedtuple("P", "x y")
    Q = collections.namedtuple("P", "x y")
    o = Box(c=C.R, p=P(1, 2))
    return (lambda x: (x * o.c.value, o.c is C.R, type(o.p) is P, o.p.x)), x3, (), lambda: setattr(o, "c", D.R), \
        lambda: setattr(o, "p", Q(1, 2)), lambda: setattr(o, "p", P(True, 2)), lambda: setattr(o, "p", (1, 2))

@changed("a sort's key, a global function and a built-in's name")
def _():
    o = Box(key=lambda v: v)
    def shadow():
        globals()["sorted"] = lambda l, key: ["mine"]
    def back():
        del globals()["sorted"]
    return (lambda x: (x, sorted([2, 3, 1], key=o.key))), x3, (), lambda: setattr(o, "key", lambda v: -v), \
        lambda: setattr(o, "key", abs), shadow, back

@changed("functools.lru_cache is cleared, filled and wrapped anew")
def _():
    calls = []
    @functools.lru_cache(maxsize=2)
    def table(n):
        calls.append(n)
        return n * k[0]
    k = [2]
    def region(x):
        return x * table(3) + table(4)
    def same():
        assert tuple(table.cache_info())[2:] == (2, 2)
    return region, x3, (calls,), same, lambda: calls.extend(table.cache_info()), lambda: table(3), lambda: calls.extend(table.cache_info()), lambda: table.cache_clear(), lambda: k.__setitem__(0, 9), lambda: table.cache_clear(), \
        lambda: [table(i) for i in range(5)]

@probe("a cached property is deleted")
def _(run):
    class Net:
        k = 2
        @functools.cached_property
        def scale(self): return self.k * 2
    net = Net()
    f = run.compile(lambda x: x * net.scale)
    run.phase(f, x3)
    net.k = 5
    run.phase(f, x3)
    del net.scale
    run.phase(f, x3)

# --- containers

@changed("order and kind of what a region walks")
def _():
    o = Box(d={"a": 1, "b": 2}, s=[1, 2])
    return (lambda x: (x, list(o.d), [type(v) for v in o.s], o.s)), x3, (), lambda: setattr(o, "d", {"b": 2, "a": 1}), \
        lambda: setattr(o, "s", (1, 2)), lambda: setattr(o, "s", [True, 2]), lambda: setattr(o, "d", collections.OrderedDict(b=2, a=1)), \
        lambda: o.d.move_to_end("b")

@changed("a defaultdict's factory, a deque's length, a Counter's class")
def _():
    o = Box(d=collections.defaultdict(int), q=collections.deque([1], maxlen=2))
    def region(x):
        o.d["n"] += 1
        o.q.append(x.sum())
        return x, len(o.q)
    def factory():
        o.d.default_factory = lambda: 100
        del o.d["n"]
    return region, x3, (o,), factory, lambda: setattr(o, "q", collections.deque([1], maxlen=3)), \
        lambda: setattr(o, "d", collections.Counter()), lambda: setattr(o, "d", {"n": 1})

@probe("what a defaultdict makes is filled, returned and kept")
def _(run):
    o = Box(d=collections.defaultdict(list), e=collections.defaultdict(dict))
    def region(x):
        o.d["k"].append(1)
        o.e["a"]["b"] = x
        l = o.d["other"]
        l.append(2)
        return l, o.d.pop("k"), o.e.pop("a"), o.d.pop("other"), o.d.setdefault("s", [3]), o.d.pop("s")
    f = run.compile(region)
    for _ in range(6):
        out = run.call(f, torch.ones(1), watch=(o,))
        run.note(out[0] is out[3], out[4] is out[5])

@changed("a function's attributes, and a class's")
def _():
    def inner(x): return x * inner.k
    class C:
        k = 2
    inner.k = 2
    def gone():
        del inner.k
        inner.__dict__["k"] = 9
    kept = []
    def other():
        kept.append(inner.__dict__)
        inner.__dict__ = {"k": 7}
    return (lambda x: (inner(x), inner.__dict__.get("k") if False else 0, getattr(inner, "more", 0), C.k)), x3, (), lambda: setattr(inner, "k", 3), \
        lambda: setattr(inner, "more", 1), gone, other, lambda: inner.__dict__.update(k=8), lambda: setattr(C, "k", 3)

@changed("a function gets its first attribute")
def _():
    def inner(x): return x
    return (lambda x: x * getattr(inner, "k", 2)), x3, (), lambda: setattr(inner, "k", 3), lambda: inner.__dict__.clear()

@probe("what is replaced in a container dies at its time")
def _(run):
    log, d, l = [], {"k": 0, "after": 0}, []
    class Dies:
        def __init__(self, n): self.n = n
        def __del__(self): log.append((self.n, d.get("after"), len(l)))
    def region(x, n):
        d["k"] = 5
        d["after"] = n
        l.clear()
        return x
    f = run.compile(region)
    for i in range(5):
        d["k"] = Dies(i) if i > 2 else 1
        d["after"] = -1
        l.append(Dies(10 + i) if i > 2 else 1)
        run.call(f, torch.ones(1), 3, watch=(log,))

@changed("dict and list subclasses with methods of their own")
def _():
    class D(dict):
        pass
    class L(list):
        pass
    o = Box(d=D(a=1), l=L([1, 2]))
    def get():
        D.__getitem__ = lambda self, k: 30
    def length():
        L.__len__ = lambda self: 40
    def missing():
        D.__missing__ = lambda self, k: 50
    def each():
        L.__iter__ = lambda self: iter([6])
    return (lambda x: (x * o.d["a"], len(o.l), list(o.l))), x3, (), get, length, missing, each, lambda: setattr(o, "d", {"a": 2})

@probe("the same list twice, and two equal lists")
def _(run):
    def region(a, b):
        a.append(1)
        return len(b), a is b
    f = run.compile(region)
    for same in (0, 0, 0, 1, 1, 1, 0):
        a = [1]
        run.call(f, a, a if same else [1])

@probe("what a region gave is changed by the caller")
def _(run):
    kept = {"l": [1]}
    def region(x):
        return [x * 2, [1], {"a": kept}], kept["l"]
    f = run.compile(region)
    for _ in range(6):
        out, l = run.call(f, torch.ones(2))
        out[0].add_(1)
        out[1].append(2)
        l.append(3)
        run.note(kept)

# --- tensors and autograd

@probe("item decides: other values")
def _(run):
    log = []
    def region(x):
        n = x.sum().item()
        log.append(n)
        if n > 3:
            return x * n, x.tolist(), int(x[0]), float(x[1]), bool(x[0] > 1), f"{x[0]:.2f}"
        return x
    f = run.compile(region)
    for v in (1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, -0.0, float("nan"), float("nan"), float("inf"), 2.0):
        run.call(f, torch.full((3,), v), watch=(log,))

@probe("a number of a tensor from outside, which is changed")
def _(run):
    t, o = torch.tensor([1.0, 2.0]), Box(best=10.0)
    def region(x):
        if t[0].item() < o.best:
            o.best = t[0].item()
        return x * o.best
    f = run.compile(region)
    run.phase(f, x3, watch=(o, t))
    for change in (lambda: t.fill_(0.5), lambda: t.mul_(2), lambda: t.zero_(), lambda: setattr(o, "best", 3.0)):
        change()
        run.phase(f, x3, watch=(o, t))

@probe("views, strides and the same memory twice")
def _(run):
    def region(a, b):
        a.add_(1)
        return b * 2, a.stride()
    f = run.compile(region)
    base = torch.zeros(4, 4)
    for make in (lambda: (torch.ones(2, 2), torch.ones(2, 2)),) * 3 + (
            lambda: (base[:2, :2], base[:2, :2]), lambda: (base[:2, :2], base[1:3, 1:3]), lambda: (base[:2, :2], base[2:, 2:]),
            lambda: (torch.ones(2, 2).t(), torch.ones(2, 2)), lambda: (lambda t: (t, t))(torch.ones(2, 2)), lambda: (torch.ones(2, 2), torch.ones(2, 2).expand(2, 2)),
            lambda: (base[:2, :2], base[:2, :2])):
        run.call(f, *make())
        run.note(base)

@changed("requires_grad, .grad, .data and versions of what is reached")
def _():
    w = torch.ones(3, requires_grad=True)
    def region(x):
        y = x * w
        return y, y.requires_grad, w.grad is None
    def data():
        w.data = torch.full((3,), 2.0)
    def grad():
        w.grad = torch.ones(3)
    return region, x3, (w,), lambda: w.requires_grad_(False), lambda: w.requires_grad_(), data, grad, lambda: setattr(w, "grad", None)

@probe("results that require grad are walked backward by the caller")
def _(run):
    w = torch.ones(3, requires_grad=True)
    f = run.compile(lambda x: ((x * w).pow(2), (x * w).sum()))
    for i in range(6):
        y, s = run.call(f, torch.full((3,), float(i)))
        (y.sum() + s).backward()
        run.note(w.grad, y._version, type(y.grad_fn).__name__)
        if i == 3:
            w.grad = None
        if i == 4:
            with torch.no_grad():
                w.mul_(2)

@probe("tensor hooks are added, changed and removed")
def _(run):
    w, seen = torch.ones(3, requires_grad=True), []
    def region(x):
        w.grad = None
        (x * w).sum().backward()
        return w.grad
    f = run.compile(region)
    run.phase(f, x3, watch=(w, seen))
    handle = w.register_hook(lambda g: g * 2)
    run.phase(f, x3, watch=(w, seen))
    other = w.register_hook(lambda g: seen.append(1))
    run.phase(f, x3, watch=(w, seen))
    handle.remove()
    run.phase(f, x3, watch=(w, seen))
    other.remove()
    run.phase(f, x3, watch=(w, seen))
    k = [5]
    w.register_hook(lambda g: g * k[0])
    run.phase(f, x3, watch=(w, seen))
    k[0] = 6
    run.phase(f, x3, watch=(w, seen))

@probe("hooks of modules are added, changed and removed")
def _(run):
    torch.manual_seed(1)
    net, seen, k = nn.Sequential(nn.Linear(3, 3), nn.ReLU()), [], [2]
    f = run.compile(net)
    run.phase(f, x3, watch=(seen,))
    a = net[0].register_forward_hook(lambda m, args, out: out * k[0])
    run.phase(f, x3, watch=(seen,))
    k[0] = 3
    run.phase(f, x3, watch=(seen,))
    b = net.register_forward_pre_hook(lambda m, args: seen.append(1))
    run.phase(f, x3, watch=(seen,))
    a.remove()
    run.phase(f, x3, watch=(seen,))
    b.remove()
    net.register_full_backward_hook(lambda m, gi, go: seen.append(2))
    out = run.call(f, torch.ones(3).requires_grad_())
    out.sum().backward()
    run.phase(f, x3, watch=(seen,))

@probe("autograd.Function: its methods, its context, its closure")
def _(run):
    k = [2]
    class Scale(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, by):
            ctx.by = by * k[0]
            ctx.save_for_backward(x)
            return x * by
        @staticmethod
        def backward(ctx, g):
            return g * ctx.by * ctx.saved_tensors[0], None
    w = torch.ones(3, requires_grad=True)
    def region(x):
        w.grad = None
        Scale.apply(x * w, 3).sum().backward()
        return w.grad
    f = run.compile(region)
    run.phase(f, x3)
    k[0] = 5
    run.phase(f, x3)
    Scale.backward = staticmethod(lambda ctx, g: (g * 100, None))
    run.phase(f, x3)
    leaves = run.compile(lambda x: Scale.apply(x * w, 3))
    for i in range(5):
        w.grad = None
        y = run.call(leaves, torch.full((3,), float(i)))
        k[0] = i
        y.sum().backward()
        run.note(w.grad)

@changed("grad mode, default type, threads and determinism")
def _():
    w = torch.ones(3, requires_grad=True)
    return (lambda x: (x * w, torch.ones(1).dtype, torch.is_grad_enabled())), x3, (), lambda: torch.set_grad_enabled(False), \
        lambda: torch.set_grad_enabled(True), lambda: torch.set_default_dtype(torch.float64), lambda: torch.set_default_dtype(torch.float32)

@probe("seeds, draws and dropout")
def _(run):
    net = nn.Dropout(0.5)
    f = run.compile(lambda x: (net(x), torch.rand(2), torch.randperm(3)))
    for i in range(8):
        if i in (3, 6):
            torch.manual_seed(7)
        if i == 5:
            net.p = 0.1
        if i == 7:
            net.eval()
        run.call(f, torch.ones(4))
        run.note(torch.rand(1))

# --- modules and training

@changed("a module's parts are replaced, frozen, shared and moved")
def _():
    torch.manual_seed(1)
    net = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Linear(3, 2))
    def replace():
        net[0].weight = nn.Parameter(torch.ones(3, 3))
    def layer():
        net[2] = nn.Linear(3, 2, bias=False)
    def share():
        net[0].weight = net[2].weight
    def load():
        net.load_state_dict({k: torch.zeros_like(v) for k, v in net.state_dict().items()})
    return net, lambda: (torch.arange(12.0).reshape(4, 3),), (), replace, lambda: net.eval(), layer, lambda: net.train(), load, \
        lambda: net[0].requires_grad_(False), lambda: setattr(net[1], "momentum", 0.5), lambda: setattr(net[1], "track_running_stats", False), \
        lambda: net.register_module("3", nn.ReLU()), share, lambda: net[0].register_parameter("bias", None)

def trained(name, optimizer, *changes):
    @probe("training: " + name)
    def body(run):
        torch.manual_seed(1)
        net = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 2))
        opt = optimizer(net.parameters())
        scheduler = torch.optim.lr_scheduler.StepLR(opt, 2, 0.5)
        def region(x, y):
            opt.zero_grad()
            loss = F.cross_entropy(net(x), y)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            opt.step()
            return loss.item()
        f = run.compile(region)
        make = lambda: (torch.ones(2, 3), torch.tensor([0, 1]))
        watch = list(net.parameters())
        run.phase(f, make, watch=watch)
        for change in (lambda: opt.param_groups[0].__setitem__("lr", 0.5), lambda: opt.state.clear(), scheduler.step, scheduler.step,
                       lambda: opt.param_groups[0].__setitem__("weight_decay", 0.1), lambda: net[0].weight.requires_grad_(False),
                       lambda: setattr(net[2], "bias", nn.Parameter(torch.ones(2))), lambda: opt.load_state_dict(opt.state_dict()),
                       lambda: opt.add_param_group({"params": [net[2].bias], "lr": 1.0}), lambda: net[0].weight.requires_grad_(True)):
            change()
            run.phase(f, make, watch=watch, calls=3)
        run.note(str(opt.state_dict()["param_groups"]))
    return body

trained("SGD, every change", lambda p: torch.optim.SGD(p, lr=0.1))
trained("SGD with momentum, every change", lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9))
trained("Adam, every change", lambda p: torch.optim.Adam(p, lr=0.1))
trained("AdamW, every change", lambda p: torch.optim.AdamW(p, lr=0.1))

@probe("training: a scheduler inside, whose rate changes at each step")
def _(run):
    torch.manual_seed(1)
    net = nn.Linear(3, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 10)
    def region(x):
        opt.zero_grad()
        net(x).pow(2).sum().backward()
        opt.step()
        scheduler.step()
        return opt.param_groups[0]["lr"]
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2, 3),), watch=list(net.parameters()), calls=12)

@probe("a step that fails after it began to write")
def _(run):
    net, o = nn.Linear(3, 2), Box(n=0)
    index = torch.tensor([0, 1])
    def region(x):
        o.n += 1
        with torch.no_grad():
            net.weight.add_(1)
        return net(x)[index]
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2, 3),), watch=(o, net.weight))
    index.fill_(5)
    run.phase(f, lambda: (torch.ones(2, 3),), watch=(o, net.weight))
    index.fill_(1)
    run.phase(f, lambda: (torch.ones(2, 3),), watch=(o, net.weight))

@probe("exceptions of other kinds, and none")
def _(run):
    o = Box(error=ValueError, n=0)
    def region(x):
        o.n += 1
        if o.error:
            raise o.error("because", o.n > 0)
        return x
    f = run.compile(region)
    run.phase(f, x3, watch=(o,))
    for error in (KeyError, type("Mine", (ValueError,), {}), None, ValueError):
        o.error = error
        run.phase(f, x3, watch=(o,))

@probe("a module of sys.modules is replaced, a name of it is rebound")
def _(run):
    made = types.ModuleType("made_for_probe")
    made.k = 2
    sys.modules["made_for_probe"] = made
    def region(x):
        import made_for_probe
        from made_for_probe import k
        return x * k, made_for_probe.k
    f = run.compile(region)
    run.phase(f, x3)
    made.k = 3
    run.phase(f, x3)
    other = types.ModuleType("made_for_probe")
    other.k = 4
    sys.modules["made_for_probe"] = other
    run.phase(f, x3)
    del sys.modules["made_for_probe"]

@probe("Python's random numbers")
def _(run):
    import random
    random.seed(1)
    l = [1, 2, 3, 4]
    def region(x):
        random.shuffle(l)
        return x * random.random(), random.choice(l)
    f = run.compile(region)
    for i in range(6):
        if i == 4:
            random.seed(1)
        run.call(f, torch.ones(2), watch=(l,))
        run.note(random.random())


@changed("what vars, globals and delattr look at")
def _():
    o = Box(a=1)
    globals().update(SCALE=2)
    def region(x):
        o.b = x * 2
        delattr(o, "b")
        return x * vars(o)["a"] * globals()["SCALE"], len(vars(o)), sorted(vars(o))
    def value(v): o.a = v
    def more(): o.c = 1
    def less(): del o.c
    def scale(): globals().update(SCALE=3)
    def there(): o.b = 9
    return region, x3, [o], lambda: value(2), more, less, scale, there, lambda: value(True)

@changed("a delattr that finds nothing, or a descriptor")
def _():
    o = Box(a=1, b=2)
    def region(x):
        delattr(o, "b")
        return x * o.a
    def again(): o.b = 5
    def stands(): Box.b = property(lambda self: 4, None, lambda self: setattr(self, "a", 7))
    def falls(): del Box.b
    return region, x3, [o], again, stands, falls, again

@probe("sys.exc_info() while something is handled outside")
def _(run):
    f = run.compile(lambda x: (x * 2, sys.exc_info()[0]))
    for kind in (None, None, None, ValueError, KeyError, None):
        try:
            if kind:
                raise kind("outside")
            run.call(f, torch.ones(2))
        except Exception:
            run.call(f, torch.ones(2))

@changed("a hash in Python, and what it reads")
def _():
    class Key:
        salt = 0
        def __init__(self, n): self.n = n
        def __hash__(self): return hash((self.n, Key.salt))
        def __eq__(self, other): return self.n == other.n
        def __repr__(self): return f"Key({self.n}, {Key.salt})"
    table = {Key(1): 2}
    def region(x):
        return x * table.get(Key(1), 10), repr(Key(1)), hash(Key(2)) == hash(Key(2))
    def salted(): Key.salt = 1
    def back(): Key.salt = 0
    def shown(): Key.__repr__ = lambda self: "key"
    def hashed(): Key.__hash__ = lambda self: 5
    return region, x3, [], salted, back, shown, hashed

@probe("float() of a tensor decides, and is put somewhere")
def _(run):
    w = torch.zeros(2)
    seen = []
    def region(x):
        w.add_(x)
        seen.append(float(w.sum()))
        return float(w[0]), x * 2 if float(w[1]) < 5 else x * 3
    f = run.compile(region)
    for i in range(9):
        run.call(f, torch.ones(2), watch=[w, seen])


# --- functions that are made for each call

def given(name):
    """A region, functions that make its arguments, and what to watch: calls with each in turn, twice."""
    def register(build):
        @probe(name)
        def body(run):
            region, makers, *watch = build()
            f = run.compile(region)
            for make in makers * 2:
                for _ in range(3):
                    run.call(f, *make(), watch=watch)
        return build
    return register

@given("closures that differ in their code, variables, defaults, names and attributes")
def _():
    def times(n): return lambda v: v * n
    def plus(n): return lambda v: v + n
    def either(add, n): return (lambda v: v + n) if add else (lambda v: v * n)
    def defaults(a, b):
        def g(v, n=a, *, m=b, seen=[]):
            return v * n * m * (len(seen) + 1)
        return g
    def named(name, **attributes):
        def g(v): return v
        g.__name__ = name
        g.__dict__.update(attributes)
        return g
    def empty(filled):
        def g(v): return v * later
        if filled: later = 3
        return g
    w = torch.ones(2)
    def region(g, x):
        return g(x), g.__name__, getattr(g, "tag", None), g
    makes = [lambda: times(1), lambda: times(2), lambda: times(True), lambda: times(1.0), lambda: times([3]), lambda: times(None),
             lambda: times(w), lambda: times(torch.ones(2, 2)), lambda: plus(2), lambda: either(True, 3), lambda: either(False, 3),
             lambda: defaults(1, 2), lambda: defaults(2, 2), lambda: defaults(1, 2.0), lambda: named("a"), lambda: named("b"),
             lambda: named("a", tag=2), lambda: named("a", tag=3), lambda: empty(True), lambda: empty(False)]
    return region, [lambda make=make: (make(), torch.ones(2)) for make in makes]

@given("closures that share a variable, or do not")
def _():
    def make(shared):
        n = m = 0
        def step():
            nonlocal n
            n += 1
            return n
        return step, (lambda: n) if shared else (lambda: m)
    kept = make(True)
    def region(step, get, x):
        step()
        return x * step(), get(), step is get
    return region, [lambda: (*make(True), torch.ones(2)), lambda: (*make(False), torch.ones(2)), lambda: (*kept, torch.ones(2))], kept

@given("a closure whose variables, model and list change outside")
def _():
    net, l, d, turn = nn.Linear(2, 2), [1], {"k": 2}, [0]
    def make(): return lambda v: net(v) * l[0] * d["k"]
    def changed():
        turn[0] += 1
        if turn[0] % 4 == 0: l[0] += 1
        if turn[0] % 5 == 0: d["k"] += 1
        return make(), torch.ones(2)
    return lambda g, x: g(x), [lambda: (make(), torch.ones(2)), changed, changed, changed], l, d

@given("a closure that is also somewhere else")
def _():
    box = Box(g=None)
    def make(n): return lambda v: v * n
    def put():
        box.g = make(2)
        return box.g, torch.ones(2)
    def region(g, x): return g(x), box.g is g, box.g and box.g(x)
    return region, [lambda: (make(2), torch.ones(2)), put, lambda: (make(2), torch.ones(2)), lambda: (box.g, torch.ones(2)), lambda: (make(3), torch.ones(2))]

@given("bound methods of other objects, classes and functions")
def _():
    class K:
        def __init__(self, n=2): self.n = n
        def m(self, v): return v * self.n
        def count(self, v):
            self.n += 1
            return v * 2
    class L(K):
        def m(self, v): return v - self.n
    k, other = K(), K(5)
    def own():
        o = K()
        o.m = types.MethodType(lambda self, v: v + self.n, o)
        return o.m
    def region(g, x): return g(x), g.__self__, g.__name__
    makers = [lambda: k.m, lambda: other.m, lambda: K().m, lambda: K(3).m, lambda: L().m, lambda: k.count, own,
              lambda: types.MethodType(lambda self, v: v * self, 3), lambda: types.MethodType(lambda self, v: v * self, 4)]
    return region, [lambda make=make: (make(), torch.ones(2)) for make in makers], k, other

@given("the same function twice, or two, and a method with its object")
def _():
    def make(): return lambda v: v + 1
    class K:
        n = 2
        def m(self, v):
            self.n = 7
            return v * self.n
    k, j = K(), K()
    def region(f, g, x): return f is g, f == g, len({f: 1, g: 2}), f(g(x)), getattr(f, "__self__", None) is g
    def same():
        g = make()
        return g, g, torch.ones(2)
    return region, [same, lambda: (make(), make(), torch.ones(2)), lambda: (k.m, k.m, torch.ones(2)), lambda: (k.m, j.m, torch.ones(2))], k, j


# --- counters as results

COUNTED = {
    "alone": "o.n += 1; return o.n",
    "in a tuple": "o.n += 1; return x, o.n, o.n - 1",
    "in a dict": "o.n += 1; return {'n': o.n, 'x': x}",
    "two values for one key": "o.n += 1; return {'n': o.n, 'm': 5, 'n': o.n + 1}",
    "as a key": "o.n += 1; return {o.n: x}",
    "before finally": "try: return x, o.n\n  finally: o.n = 50",
    "before with ends": "with o: return x, o.n",
    "and then used": "o.n += 1; t = x, o.n; return t[1] * x",
    "unpacked": "o.n += 1; a, b = x, o.n; return a * b",
    "of a method": "return o.tick(), o.tick(2) + 1",
    "of a pair": "return o.pair(x)",
    "of a pair that is unpacked": "a, b = o.pair(x); return a * b",
    "by len": "return len(o), x",
    "by bool and in": "return bool(o), 3 in o",
    "by __new__": "return N(), x",
    "by a property, an operator, an item": "return o.p, o + 1, o[0], -o",
    "by a key of sorted": "return sorted([1, 2, 3], key=lambda v: o.tick() % 2), x",
    "by a generator": "return [v for v in numbers()], x",
    "by map and reduce": "return list(map(lambda v: o.tick(), [1, 2])), functools.reduce(lambda a, b: o.tick(), [1, 2, 3])",
    "as an argument": "return (lambda a: x * a)(o.tick())",
    "as an argument that comes back": "return (lambda a: a)(o.tick())",
    "raised": "o.n += 1; raise ValueError(o.n)",
    "compared": "o.n += 1; return o.n > 3, not o.n, o.n and x",
}
COUNTER = """
class K:
  def __init__(self): self.n = 0
  def tick(self, by=1): self.n += by; return self.n
  def pair(self, x): self.n += 1; return x, self.n
  def __len__(self): return self.n
  def __bool__(self): return self.n > 2
  def __contains__(self, v): return self.n
  def __add__(self, other): self.n += 1; return self.n
  def __getitem__(self, i): return self.n
  def __neg__(self): return self.n
  def __enter__(self): self.n += 1
  def __exit__(self, *raised): self.n += 1
  @property
  def p(self): self.n += 1; return self.n
class N:
  def __new__(cls): o.n += 1; return o.n
o = K()
def numbers():
  yield o.tick()
  yield (yield from rest())
def rest():
  yield 1
  return o.tick()
"""
for counted in COUNTED:
    @probe("a counter as a result: " + counted)
    def _(run, counted=counted):
        space = types.ModuleType("space").__dict__
        space.update(functools=functools)
        exec(COUNTER + "def region(x):\n  " + COUNTED[counted], space)
        o = space["o"]
        f = run.compile(space["region"])
        run.phase(f, x3, watch=[o])
        for value in (10, 1.5, True, -4, 0, 2**59, 2**70, "1", 3):
            o.n = value
            run.phase(f, x3, watch=[o])


PLACES = {
    "__getattribute__ in Python": ("""
class C:
  def __getattribute__(self, name): return K if name == "n" else object.__getattribute__(self, name)
o = C()
object.__setattr__(o, "n", 7)""", ["object.__setattr__(o, 'n', 8)", "K = 8"]),
    "a property of the metaclass": ("""
class M(type):
  @property
  def n(cls): return K
  @n.setter
  def n(cls, value): global K; K = value
class o(metaclass=M): n = 7""", ["K = 8", "K = 7", "del M.n"]),
    "__getattribute__ of the metaclass": ("""
class M(type):
  def __getattribute__(cls, name): return K if name == "n" else type.__getattribute__(cls, name)
class o(metaclass=M): n = 7""", ["type.__setattr__(o, 'n', 8)", "K = 8", "del M.__getattribute__"]),
    "a property over an attribute of its name": ("""
class C:
  n = property(lambda self: K, lambda self, value: None)
o = C()
o.__dict__["n"] = 7""", ["o.__dict__['n'] = 8", "K = 8", "del C.n"]),
    "a descriptor that becomes a property": ("""
class D:
  def __get__(self, o, cls): return K
class C: n = D()
o = C()
o.__dict__["n"] = 7""", ["o.__dict__['n'] = 8", "D.__set__ = lambda self, o, value: None", "K = 9"]),
}

for place in PLACES:
    for use in ("return o.n, x", "return x * (2 if o.n == 7 else 3)", "o.n += 1; return o.n"):
        @probe(f"a number that is not what the place of its name holds: {place}, {use}")
        def _(run, place=place, use=use):
            setup, changes = PLACES[place]
            space = types.ModuleType("space").__dict__
            exec(f"K = 7{setup}\ndef region(x):\n  {use}", space)
            f = run.compile(space["region"])
            run.phase(f, x3)
            for change in changes:
                exec(change, space)
                run.phase(f, x3)


if __name__ == "__main__":
    main()
