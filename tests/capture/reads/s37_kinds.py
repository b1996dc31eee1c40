"""Objects of every kind come from outside, as arguments and otherwise, and change between calls."""
import array
import collections
import itertools
import os
import sys
import threading
import types
import weakref

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Named(dict):
    pass


class Rows(list):
    pass


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


def kind(name, make, read, change):
    """`read(state, x)` with the state reached as an argument, and as a global."""
    @scenario(f"37 {name} as an argument")
    def argument(run):
        f = run.compile(read)
        state, x = make(), torch.ones(2)
        run.phase(f, lambda: (state, x), watch=())
        change(state)
        run.phase(f, lambda: (state, x), watch=())

    @scenario(f"37 {name}, another one as the argument")
    def other(run):
        f = run.compile(read)
        x = torch.ones(2)
        first, second = make(), make()
        change(second)
        run.phase(f, lambda: (first, x))
        run.phase(f, lambda: (second, x))

    @scenario(f"37 {name} in a closure")
    def closed_over(run):
        state, x = make(), torch.ones(2)
        f = run.compile(lambda x: read(state, x))
        run.phase(f, lambda: (x,))
        change(state)
        run.phase(f, lambda: (x,))


kind("set", lambda: {1, 2}, lambda s, x: x * len(s) + (3 in s), lambda s: s.add(3))
kind("frozenset with a tuple", lambda: [frozenset({(1, 2)})], lambda s, x: x * len(s[0]), lambda s: s.__setitem__(0, frozenset()))
kind("dict subclass", lambda: Named(a=1), lambda s, x: x * s["a"] + len(s), lambda s: s.update(a=2, b=3))
kind("list subclass", lambda: Rows([1, [2]]), lambda s, x: x * s[1][0] + len(s), lambda s: s[1].__setitem__(0, 5))
kind("deque", lambda: collections.deque([1, 2]), lambda s, x: x * s[0] + len(s), lambda s: s.appendleft(5))
kind("Counter", lambda: collections.Counter("aab"), lambda s, x: x * s["a"], lambda s: s.update("aa"))
kind("OrderedDict", lambda: collections.OrderedDict(a=1, b=2), lambda s, x: x * next(iter(s.values())), lambda s: s.move_to_end("a"))
kind("defaultdict", lambda: collections.defaultdict(int, a=1), lambda s, x: x * s.get("a", 0), lambda s: s.update(a=7))
kind("array", lambda: array.array("i", [1, 2]), lambda s, x: x * s[0], lambda s: s.__setitem__(0, 9))
kind("bytearray", lambda: bytearray(b"ab"), lambda s, x: x * s[0], lambda s: s.__setitem__(0, 99))
kind("memoryview", lambda: memoryview(bytearray(b"ab")), lambda s, x: x * s[0], lambda s: s.__setitem__(0, 99))
kind("mappingproxy", lambda: (lambda d: (types.MappingProxyType(d), d))({"a": 1}), lambda s, x: x * s[0]["a"], lambda s: s[1].update(a=4))
kind("dict view", lambda: (lambda d: (d.keys(), d))({"a": 1}), lambda s, x: x * len(s[0]), lambda s: s[1].update(b=4))
kind("dict items", lambda: (lambda d: (d.items(), d))({"a": 1}), lambda s, x: x * sum(v for _, v in s[0]), lambda s: s[1].update(b=4))
kind("list iterator", lambda: iter([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), lambda s, x: x * next(s), lambda s: next(s))
kind("itertools.count", lambda: itertools.count(1), lambda s, x: x * next(s), lambda s: next(s))
kind("itertools.chain", lambda: itertools.chain([1, 2, 3, 4], [5, 6, 7, 8, 9, 10]), lambda s, x: x * next(s), lambda s: next(s))
kind("itertools.cycle", lambda: itertools.cycle([1, 2]), lambda s, x: x * next(s), lambda s: next(s))
kind("generator", lambda: (i for i in range(20)), lambda s, x: x * next(s), lambda s: next(s))
kind("zip", lambda: zip(range(20), range(20)), lambda s, x: x * next(s)[0], lambda s: next(s))
kind("enumerate", lambda: enumerate("abcdefghijklmnopq"), lambda s, x: x * next(s)[0], lambda s: next(s))
kind("exception", lambda: ValueError(1), lambda s, x: x * s.args[0], lambda s: setattr(s, "args", (5,)))
kind("object with slots", lambda: Point(1, 2), lambda s, x: x * s.x + s.y, lambda s: setattr(s, "y", 5))
kind("namespace", lambda: types.SimpleNamespace(a=[1]), lambda s, x: x * s.a[0], lambda s: s.a.__setitem__(0, 4))
kind("function attribute", lambda: (lambda: 1), lambda s, x: x * len(s.__name__), lambda s: setattr(s, "__name__", "abc"))
kind("function default", lambda: (lambda a=[1]: a[0]), lambda s, x: x * s(), lambda s: s.__defaults__[0].__setitem__(0, 6))
kind("weak reference", lambda: (lambda p: [weakref.ref(p), p])(Point(1, 2)) if hasattr(Point, "__weakref__") else [lambda: None, 0],
     lambda s, x: x if s[0]() is None else x * 2, lambda s: s.__setitem__(1, None))
kind("class name", lambda: type("A", (), {}), lambda s, x: x * len(s.__name__), lambda s: setattr(s, "__name__", "abc"))
kind("module attribute", lambda: types.ModuleType("m"), lambda s, x: x * len(dir(s)), lambda s: setattr(s, "b", 1))
kind("slice", lambda: [slice(0, 1)], lambda s, x: x[s[0]] * s[0].stop, lambda s: s.__setitem__(0, slice(0, 2)))
kind("property of a class", lambda: type("A", (), {"p": property(lambda self: self.q), "q": 2})(), lambda s, x: x * s.p, lambda s: setattr(s, "q", 3))


@scenario("37 threading.local")
def local(run):
    state = threading.local()
    state.n = 1
    f = run.compile(lambda x: x * state.n)
    x = torch.ones(2)
    run.phase(f, lambda: (x,))
    state.n = 3
    run.phase(f, lambda: (x,))


GLOBAL_TENSOR = torch.ones(2)
GLOBAL_LIST = [1]


def uses_global(x, items):
    return x * 2 + GLOBAL_TENSOR + GLOBAL_LIST[0] * len(items)


@scenario("37 the argument is the global, then is not")
def was_global(run):
    global GLOBAL_TENSOR
    GLOBAL_TENSOR, GLOBAL_LIST[:] = torch.ones(2), [1]
    f = run.compile(uses_global)
    run.phase(f, lambda: (GLOBAL_TENSOR, GLOBAL_LIST))
    other, items = torch.full((2,), 5.0), [1]
    run.phase(f, lambda: (other, items))


@scenario("37 the argument becomes the global")
def becomes_global(run):
    global GLOBAL_TENSOR
    GLOBAL_TENSOR, GLOBAL_LIST[:] = torch.ones(2), [1]
    f = run.compile(uses_global)
    other, items = torch.full((2,), 5.0), [1]
    run.phase(f, lambda: (other, items))
    run.phase(f, lambda: (GLOBAL_TENSOR, GLOBAL_LIST))


@scenario("37 a finalizer runs in the region")
def finalizer(run):
    log = []

    class Noisy:
        def __del__(self):
            log.append(1)

    def f(x):
        Noisy()
        return x * 2

    g = run.compile(f)
    x = torch.ones(2)
    run.phase(g, lambda: (x,), watch=(log,))
    run.note(len(log))


@scenario("37 an object with a finalizer is left to the result")
def finalizer_later(run):
    log = []

    class Noisy:
        def __del__(self):
            log.append(1)

    def f(x):
        kept = [Noisy()]
        return x * 2, kept

    g = run.compile(f)
    x = torch.ones(2)
    for _ in range(4):
        g(x)
    run.note(len(log))


@scenario("37 a weak reference's callback runs in the region")
def callback(run):
    log = []

    class Thing:
        pass

    def f(x):
        thing = Thing()
        ref = weakref.ref(thing, lambda r: log.append(2))
        del thing
        return x * 2

    g = run.compile(f)
    x = torch.ones(2)
    run.phase(g, lambda: (x,), watch=(log,))


class Proxied:
    def __init__(self):
        self.n = 2

    def __getattr__(self, name):
        return 7 if name == "n" else 9


@scenario("37 an attribute is deleted, then __getattr__ answers")
def deleted(run):
    state = Proxied()
    f = run.compile(lambda x: x * state.n)
    x = torch.ones(2)
    run.phase(f, lambda: (x,))
    del state.n
    run.phase(f, lambda: (x,))
    state.n = 4
    run.phase(f, lambda: (x,))


@scenario("37 a region deletes an attribute that __getattr__ replaces")
def deletes(run):
    def f(state, x):
        before = state.n
        del state.n
        return x * state.n + before
    g = run.compile(f)
    x = torch.ones(2)
    run.phase(g, lambda: (Proxied(), x))


class Methods:
    def m(self):
        return 1


@scenario("37 identity of bound methods")
def methods(run):
    state = Methods()
    kept = state.m

    def f(x):
        return x, state.m is state.m, kept is state.m, kept == state.m, kept is kept
    g = run.compile(f)
    x = torch.ones(2)
    run.phase(g, lambda: (x,))


@scenario("37 a bound method is the result")
def method_result(run):
    state = Methods()
    g = run.compile(lambda x: (x, state.m))
    x = torch.ones(2)
    results = [g(x)[1] for _ in range(4)]
    run.note(results[2] is results[3], results[2] == results[3], results[3]())


if __name__ == "__main__":
    main()
