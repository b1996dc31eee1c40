"""Regions that change state in many ways: each is called four times, the state is changed from outside, and it is called four times
more; results, exceptions and the state after each call must be equal plain and compiled."""
import collections
import functools
import heapq
import itertools
import os
import sys
import types
import weakref

import mpy
import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _twice import compare

CASES = {}


def case(make):
    CASES[make.__name__] = make
    return make


class Box:
    def __init__(self, **attributes):
        self.__dict__.update(attributes)


def show(value, seen=None):
    """A text of a value, with which parts are the same object."""
    seen = {} if seen is None else seen
    if value is None or isinstance(value, (bool, int, float, str, bytes, range)):
        return f"{type(value).__name__} {value!r}"
    if id(value) in seen:
        return f"#{seen[id(value)][0]}"
    seen[id(value)] = (len(seen), value)
    name = f"{type(value).__name__}#{len(seen) - 1}"
    if isinstance(value, torch.Tensor):
        return f"{name} {value.tolist()} version {value._version}"
    inside = ""
    if isinstance(value, dict):
        inside = ", ".join(f"{show(k, seen)}: {show(v, seen)}" for k, v in value.items())
    elif isinstance(value, (list, tuple, set, frozenset, collections.deque)):
        inside = ", ".join(show(v, seen) for v in value)
    own = getattr(value, "__dict__", {}) if not isinstance(value, (type, types.FunctionType)) else {}
    return f"{name} [{inside}] {{{', '.join(f'{k}={show(v, seen)}' for k, v in own.items())}}}"


@case
def setdefault():
    d = {}
    def f(x):
        d.setdefault("k", []).append(x * 2)
        return len(d)
    return f, d, lambda: d.clear()


@case
def in_place_operators():
    b = Box(items=[1], s={1}, t=(1,), d={"a": 1}, n=1)
    def f(x):
        b.items += [x]
        b.s |= {2, 3}
        b.t += (2,)
        b.d |= {"b": x}
        return b.items is b.items
    return f, b, lambda: b.items.clear()


@case
def slices():
    l = [1, 2, 3, 4]
    def f(x):
        l[1:3] = [x]
        del l[0]
        l[-1] = 7
        l.insert(0, 5)
        l.append(8)
        return l[0]
    return f, l, lambda: l.extend([1, 2, 3])


@case
def sorting():
    l = [3, 1, 2]
    def f(x):
        l.append(2)
        return x
    def g(x):
        l.sort(reverse=True)
        l.reverse()
        return x * l[0]
    return (lambda x: (f(x), g(x))), l, lambda: l.insert(0, 9)


@case
def mappings():
    dd, c, od = collections.defaultdict(list), collections.Counter(), collections.OrderedDict(a=1, b=2)
    def f(x):
        dd["k"].append(1)
        c["x"] += 1
        c.update("ab")
        od.move_to_end("a")
        od["c"] = x
        return x + len(od)
    return f, [dd, c, od], lambda: (dd.clear(), od.clear(), od.update(a=5))


@case
def queues():
    q, h = collections.deque([1, 2, 3], maxlen=4), [5, 6]
    def f(x):
        q.append(4)
        q.rotate(1)
        heapq.heappush(h, 3)
        return x * q[0], heapq.heappop(h)
    return f, [q, h], lambda: (q.clear(), q.append(9), h.append(0))


@case
def default_argument():
    def f(x, acc=[]):
        acc.append(x.shape[0])
        return x, acc
    return f, f.__defaults__, lambda: f.__defaults__[0].clear()


@case
def class_default():
    class Model:
        n = 10
        log = []
    m = Model()
    def f(x):
        m.n += 1
        m.log.append(1)
        return x
    return f, [m, Model.log], lambda: m.__dict__.clear()


@case
def class_counter():
    class Model:
        n = 10
    def f(x):
        Model.n += 1
        return x * Model.n
    return f, Model.__dict__["n"], lambda: setattr(Model, "n", 3)


@case
def property_setter():
    class Model:
        def __init__(self):
            self._v, self.log = 1, []
        @property
        def v(self):
            return self._v
        @v.setter
        def v(self, value):
            self.log.append(value)
            self._v = value * 2
    m = Model()
    def f(x):
        m.v = 3
        return x * m.v
    return f, m, lambda: m.__dict__.update(_v=100)


@case
def property_counter():
    class Model:
        def __init__(self):
            self._n = 0
        n = property(lambda self: self._n, lambda self, v: setattr(self, "_n", v))
    m = Model()
    def f(x):
        m.n += 1
        return x
    return f, m, lambda: m.__dict__.update(_n=7)


@case
def own_setattr():
    class Model:
        def __setattr__(self, name, value):
            object.__setattr__(self, name, value)
            object.__setattr__(self, "last", name)
    m = Model()
    m.n = 0
    def f(x):
        m.n += 1
        m.y = x
        return m.last
    return f, m, lambda: setattr(m, "n", 40)


@case
def own_setattr_changes():
    class Model:
        def __setattr__(self, name, value):
            object.__setattr__(self, name, value + 1)
    m = Model()
    m.n = 0
    def f(x):
        m.n += 1
        return x
    return f, m, lambda: setattr(m, "n", 40)


@case
def data_descriptor():
    class Field:
        def __set__(self, obj, value):
            obj.__dict__["_" + "f"] = value
        def __get__(self, obj, kind):
            return obj.__dict__.get("_f", 0)
    class Model:
        f = Field()
    m = Model()
    def g(x):
        m.f = m.f + 1
        return x * m.f
    return g, m, lambda: m.__dict__.clear()


@case
def guards_of_contexts():
    class Depth:
        depth = 0
        def __enter__(self):
            self.depth += 1
            return self
        def __exit__(self, *exc):
            self.depth -= 1
    d = Depth()
    def f(x):
        with d as e, e:
            return x * 2
    return f, d, lambda: setattr(d, "depth", 5)


@case
def swap():
    a, b = Box(v=torch.ones(2)), Box(v=torch.zeros(2))
    def f(x):
        a.v, b.v = b.v, a.v
        return x + a.v
    return f, [a, b], lambda: setattr(a, "v", torch.full((2,), 7.0))


@case
def same_object_kept():
    b = Box(last=None)
    kept = torch.ones(2)
    def f(x):
        same = b.last is x
        b.last = x
        b.pair = (x, b)
        return same
    return f, b, lambda: setattr(b, "last", kept), lambda: (kept,)


@case
def toggle():
    b = Box(flag=True)
    def f(x):
        b.flag = not b.flag
        return x if b.flag else -x
    return f, b, lambda: setattr(b, "flag", 1)


@case
def large_counter():
    b = Box(n=2 ** 62 - 3, m=1.5, k=True)
    def f(x):
        b.n += 1
        b.m *= 1e200
        b.k += 1
        return x
    return f, b, lambda: b.__dict__.update(n=2 ** 61, m=float("nan"))


@case
def counters_of_counters():
    b = Box(n=1, m=2, a=0.0)
    def f(x):
        b.n = 1 + b.n
        b.n = b.n + b.m
        b.a = b.a * 0.5 + 3
        b.m -= 1
        b.m += 1
        return x
    return f, b, lambda: b.__dict__.update(n=10, m=20)


@case
def counter_and_view():
    b = Box(n=1)
    def f(x):
        b.n += 1
        return x * vars(b)["n"], getattr(b, "n"), "n" in b.__dict__
    return f, b, lambda: b.__dict__.update(n=10)


@case
def counter_in_condition():
    b = Box(n=0)
    def f(x):
        b.n += 1
        if b.n % 3 == 0:
            return x * 100
        return x
    return f, b, lambda: setattr(b, "n", 0)


@case
def counter_kept_elsewhere():
    b = Box(n=0, old=None)
    def f(x):
        b.old = b.n
        b.n += 1
        return x
    return f, b, lambda: setattr(b, "n", 50)


@case
def counter_by_exception():
    b = Box(n=0)
    def f(x):
        try:
            b.n += [1][5]
        except IndexError:
            b.n += 1
        try:
            b.n = b.n + {}["k"]
        except KeyError:
            pass
        return x
    return f, b, lambda: setattr(b, "n", 50)


@case
def texts_and_tuples():
    b = Box(s="", t=(), parts=[])
    def f(x):
        b.s += "ab"
        b.t = b.t[-2:] + (x.shape[0],)
        b.parts = [*b.parts[-1:], len(b.s)]
        return x
    return f, b, lambda: b.__dict__.update(s="zz")


@case
def deleted_names():
    b = Box(a=1, b=2)
    def f(x):
        had = hasattr(b, "a")
        if had:
            del b.a
        b.c = had
        return x
    return f, b, lambda: setattr(b, "a", 9)


@case
def outer_iterator():
    it, n = iter(range(100)), itertools.count()
    def f(x):
        return x * next(it), next(n)
    return f, [], lambda: next(it)


@case
def cached():
    calls = []
    @functools.lru_cache
    def slow(n):
        calls.append(n)
        return n * 2
    def f(x):
        return x * slow(3)
    return f, calls, slow.cache_clear


@case
def finalizers():
    log = []
    class Loud:
        def __init__(self, n):
            self.n = n
        def __del__(self):
            log.append(self.n)
    b = Box(v=Loud(0))
    def f(x):
        b.v = x
        log.append("after")
        return x
    return f, [log], lambda: setattr(b, "v", Loud(1))


@case
def weak_callbacks():
    log = []
    b = Box(v=Box(k=1))
    refs = [weakref.ref(b.v, lambda r: log.append("dead"))]
    def f(x):
        b.v = [x]
        log.append("after")
        return x
    def change():
        b.v = Box(k=2)
        refs.append(weakref.ref(b.v, lambda r: log.append("dead again")))
    return f, [log], change


@case
def circles():
    b = Box(n=0)
    def f(x):
        b.self = b
        b.pair = [b, (b, x)]
        b.pair.append(b.pair)
        return b.pair
    return f, b, lambda: b.__dict__.clear()


@case
def arguments_twice():
    def f(a, b):
        a.append(1)
        b.append(2)
        return len(a), a is b
    shared = []
    return f, shared, shared.clear, lambda: (shared, shared)


@case
def closures_that_write():
    def make():
        n, log = 0, []
        def add(x):
            nonlocal n
            n += 1
            log.append(x)
            return n
        return add, lambda: n
    add, read = make()
    def f(x):
        add(x)
        return x
    return f, add.__closure__[0].cell_contents, lambda: add(torch.zeros(1))


@case
def methods_bound():
    class Model:
        def __init__(self):
            self.calls = []
        def note(self, x):
            self.calls.append(x.sum())
            return self
    m = Model()
    note = m.note
    def f(x):
        return note(x).note(x) is m
    return f, m, m.calls.clear


@case
def bytes_and_arrays():
    data = bytearray(b"ab")
    def f(x):
        data.append(99)
        data.extend(b"xy")
        data[0] = 65
        return x * data[0]
    return f, data, lambda: data.__setitem__(slice(None), b"qq")


@case
def sets():
    s, t = {1, 2}, {3}
    def f(x):
        s.add(5)
        s.discard(1)
        t.update(s, [9])
        return x * (5 in s)
    return f, [s, t], lambda: (s.clear(), t.clear(), s.add(1))


@case
def failing_natives():
    l, d, s = [1], {}, set()
    def f(x):
        found = []
        for go in (lambda: l.remove(7), lambda: d.pop("k"), lambda: s.remove(1), lambda: l.pop(9), lambda: d.popitem()):
            try:
                go()
            except (ValueError, KeyError, IndexError) as e:
                found.append(type(e).__name__)
        l.append(len(found))
        return x, found
    return f, [l, d, s], lambda: (l.append(7), d.update(k=1), s.add(1))


@case
def namespace():
    n = types.SimpleNamespace(a=1)
    def f(x):
        n.a += 1
        n.b = x
        setattr(n, "c", [x])
        return x
    return f, n, lambda: delattr(n, "b")


def run(make, compiling):
    f, state, change, *arguments = make()
    arguments = arguments[0] if arguments else lambda: (torch.arange(2.0),)
    f = torch.compile(f) if compiling else f
    log = []
    for phase in range(3):
        for _ in range(4):
            try:
                got = show(f(*arguments()))
            except Exception as e:
                got = f"raised {type(e).__name__} {e}"
            log.append((got, show(state)))
        change()
    return log, mpy.explain(f)["hits"] if compiling else 0


compare(46, CASES, run)
