"""Numbers of classes, modules and slots that change from call to call, those that are given to draws and to ops that ask what they
are, and those that are followed while a generator runs."""
import math
import os
import sys
import types

import torch
import torch.nn.functional as F
from torch import nn

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

X = torch.tensor([1.0, -2.0, 3.0, 0.5])
KINDS = (0.5, 0.25, 1, 2, True, math.nan, -0.0, 0.0, 0.5, X, "a", None, 0.75)


def places(name, make, then="hit"):
    """make() gives a region of x, and what sets its number."""
    @scenario(f"74 {name}, other floats", first="later", then=then)
    def floats(run):
        region, put = make()
        f = run.compile(region)
        put(0.5)
        run.phase(f, lambda: (X,), calls=6)
        put(0.25)
        run.phase(f, lambda: (X,))

    @scenario(f"74 {name}, other kinds")
    def kinds(run):
        region, put = make()
        f = run.compile(region)
        for v in KINDS:
            put(v)
            for _ in range(2):
                run.call(f, X)


class Meta(type):
    pass


def of_class(base=object, meta=type):
    class Holder(base, metaclass=meta):
        k = 0.5
        other = 3
    return Holder


@lambda make: places("of a class", make)
def class_itself():
    c = of_class()
    return lambda x: x * c.k, lambda v: setattr(c, "k", v)


@lambda make: places("of a class, by an object", make)
def by_object():
    c = of_class()
    o = c()
    return lambda x: (x * o.k, o.k), lambda v: setattr(c, "k", v)


@lambda make: places("of a base", make)
def of_base():
    base = of_class()
    class Derived(base):
        pass
    o = Derived()
    return lambda x: x * o.k + Derived.k, lambda v: setattr(base, "k", v)


@lambda make: places("of a metaclass", make, then="any")
def of_meta():
    meta = type("Meta", (type,), {"k": 0.5})
    class Plain(metaclass=meta):
        pass
    return lambda x: x * Plain.k, lambda v: setattr(meta, "k", v)


@lambda make: places("of a module", make)
def of_module():
    m = types.ModuleType("settings")
    m.k = 0.5
    return lambda x: x * m.k, lambda v: setattr(m, "k", v)


@lambda make: places("of a slot", make)
def of_slot():
    class Slots:
        __slots__ = ("k",)
    o = Slots()
    o.k = 0.5
    return lambda x: x * o.k, lambda v: setattr(o, "k", v)


@lambda make: places("of a class of modules", make)
def of_network():
    class Scaled(nn.Module):
        k = 0.5
        def forward(self, x):
            return x * self.k
    m = Scaled()
    return m, lambda v: setattr(Scaled, "k", v)


@lambda make: places("by another __getattribute__", make, then="any")
def hidden():
    class Doubled:
        k = 0.5
        def __getattribute__(self, name):
            v = object.__getattribute__(self, name)
            return v * 2 if name == "k" and isinstance(v, (int, float)) else v
    o = Doubled()
    return lambda x: x * o.k, lambda v: setattr(Doubled, "k", v)


@lambda make: places("beyond super()", make, then="any")
def beyond():
    base = of_class()
    class Derived(base):
        k = 7.0
        def f(self, x):
            return x * super().k
    o = Derived()
    return o.f, lambda v: setattr(base, "k", v)


@lambda make: places("asked for by name", make, then="any")
def by_name():
    c = of_class()
    return lambda x: (x * getattr(c, "k"), hasattr(c, "k"), sorted(n for n in vars(c) if not n.startswith("__"))), lambda v: setattr(c, "k", v)


@scenario("74 an attribute comes before the class's, and goes")
def shadowed(run):
    c = of_class()
    class Derived(c):
        pass
    o = Derived()
    f = run.compile(lambda x: (x * o.k, Derived.k, o.other))
    def both():
        for _ in range(3):
            run.call(f, X)
    both()
    o.k = 9.0
    both()
    c.k = 3.0
    both()
    del o.k
    both()
    Derived.k = 4.0
    both()
    c.k = 5.0
    both()
    Derived.k = property(lambda self: 0.125)
    both()
    del Derived.k
    both()
    del c.k
    both()
    c.k = 6.0
    c.other = 8
    both()


@scenario("74 a descriptor takes the place of a number that objects hide")
def descriptor(run):
    class Kept:
        def __get__(self, o, owner=None):
            return 7.0
        def __set__(self, o, v):
            o.__dict__["z"] = v
    c = of_class()
    def region(x):
        o = c()
        o.k = 3.0
        return x * o.k, sorted(vars(o))
    f = run.compile(region)
    for v in (0.5, 0.75, Kept(), 1.0, 2):
        c.k = v
        for _ in range(3):
            run.call(f, X)


@scenario("74 counters of classes")
def counters(run):
    c = of_class()
    o = c()
    def region(x):
        c.other += 1
        type(o).k *= 0.5
        o.own = o.other
        return x * o.k + c.other, o.own
    f = run.compile(region)
    run.phase(f, lambda: (X,), calls=6)
    c.other, c.k = 100, 2.0
    run.phase(f, lambda: (X,))


def given(name, region, values, then="any"):
    @scenario(f"74 {name}")
    def body(run):
        torch.manual_seed(0)
        f = run.compile(region)
        for v in values:
            for _ in range(2):
                run.call(f, *(v if isinstance(v, tuple) else (v,)))
        run.note(torch.rand(2))


def power_and_gradient(k):
    x = X.abs().requires_grad_()
    y = x ** k
    y.sum().backward()
    return y, x.grad, torch.tensor([1, 2, 3]) ** abs(k)


def dropped(p):
    x = torch.ones(20, requires_grad=True)
    y = F.dropout(x, p, True)
    y.sum().backward()
    return y, x.grad, F.dropout(X, p, False)


def set_items(k):
    y, z, b = X.clone(), torch.zeros(4, dtype=torch.int64), torch.zeros(2, dtype=torch.bool)
    y[1] = k
    y[2:] = k
    y[y > 2] = k
    z[0] = k
    b[1] = k
    return y, z, b


def filled(k):
    y = torch.full((3,), k)
    y[0] = 7
    return (y, torch.full_like(X, k), X.new_full((2, 2), k), torch.full((), k), torch.full((0,), k), X.clone().fill_(k), X.masked_fill(X > 0, k), torch.tensor(k),
            torch.tensor(k, dtype=torch.float64, requires_grad=True), torch.full((2,), k, dtype=torch.bool), torch.full((2,), k, dtype=torch.float16), torch.zeros(4).scatter_(0, torch.tensor([1]), k))


SOME = (0.5, 0.1, 1.0, 0.0, 2.5, -0.0, 3, 4, 1e-50, math.nan, 0.25)
given("a power", power_and_gradient, (2.0, 3.0, 2, 3, 1.0, 0.5, 0.0, 1.7, 2.5, 4, 1, 0, 1.9, True))
given("a negative power", lambda k: X ** k, (-0.5, -1.0, -2.0, -3, -1.5, -2.5, -1))
given("dropout", dropped, (0.5, 0.3, 0.0, 1.0, 0.9, -0.1, 1.1, -1e-20, 1e-300, 1, 0, 0.25))
given("items that are set", set_items, (*SOME, 1e30, True))
given("full", filled, (*SOME[:-2], math.inf, True))
given("full of ints", lambda k: (torch.full((2,), k, dtype=torch.int32), torch.zeros(2, dtype=torch.uint8).fill_(k)), (1.5, 2.5, 3, 255.0, 256.0, -1.0, 1e20, 0.0))
given("normal, bernoulli and exponential", lambda a, b: (torch.empty(5).normal_(a, b), torch.empty(5).bernoulli_(b), torch.empty(3).exponential_(b), torch.zeros(3, 5).t().normal_(0.0, b)),
      ((0.0, 0.5), (1.0, 0.25), (0.5, 1.0), (0.0, -1.0), (0.5, 2.0), (0.1, 0.2), (1, 1)))
given("uniform", lambda a, b: (torch.empty(5).uniform_(a, b), torch.empty(5).uniform_(-1.0, b), torch.empty(5).uniform_(a, 9.0)), ((0.0, 0.5), (1.0, 0.25), (0.5, 1.0), (0.0, -1.0), (0.5, 10.0), (9.5, 10.0), (0.1, 0.2), (1, 2)))
given("addmm", lambda a, b: torch.addmm(torch.eye(2) * 2, torch.ones(2, 2), torch.ones(2, 2), alpha=a, beta=b), ((0.5, 1.0), (0.25, 0.5), (1.0, 0.0), (2.0, 3.0), (1, 0), (0, 1)))
given("attention", lambda s, p: F.scaled_dot_product_attention(*[X.view(1, 2, 2)] * 3, scale=s, dropout_p=p), ((0.5, 0.0), (0.25, 0.5), (1.0, 0.3), (2, 0.0), (None, 0.5)))
given("two ints divided", lambda a, b: X * (a / b), ((1, 2), (3, 4), (0, 5), (2**40, 3), (1, 0), (True, 2), (1.0, 2)))
given("functions of ints", lambda n: X * math.sqrt(n) + float(n) + abs(n), (1, 2, 4, 0, -1, 2.0, True, 2**60))


def generators(name):
    def register(region):
        @scenario(f"74 {name}")
        def body(run):
            f = run.compile(region)
            for k, n in ((0.5, 1), (0.25, 2), (0.125, 3), (1, 2), (2, 3), (3, 0.5), (4, 0.25), (0.5, 1)):
                for _ in range(2):
                    run.call(f, X, k, n)
        return region
    return register


@generators("a generator runs beside")
def beside(x, k, n):
    def count(to):
        for i in range(to):
            yield i
    s = 0
    for i in count(3):
        s = s + x * k * i
    n += 1
    return s + k, n


@generators("a generator calls functions with variables of the same places")
def calls(x, k, n):
    def h(v, walk):
        w = v
        if walk:
            for _ in (i for i in range(2)):
                pass
        return w * 2
    def through(a):
        for i in range(2):
            yield h(a, True) + h(i, False)
    a, b = h(k, True), h(n, True)
    return x * a - b, list(through(n)), h(k, False), k


@generators("generators within each other, and what they are sent")
def within(x, k, n):
    def walk(t):
        if isinstance(t, list):
            for u in t:
                yield from walk(u)
        else:
            yield t * k
    def sums():
        total = 0.0
        while True:
            total += yield total
    s = sums()
    next(s)
    s.send(k)
    total = s.send(n)
    s.close()
    return list(walk([x, [x, [x]]])), total * 2, x * total


@generators("numbers in tuples that are taken apart at once")
def apart(x, k, n):
    a, b = k, n
    a, b = b, a
    for i in range(3):
        a, b = b, a + i
    (c, d), e = (n, k), n
    return x * a + b, a, c / (1 + abs(d)), x * e, type(k) is type(n)


@generators("a generator raises")
def raises(x, k, n):
    def once():
        yield k
        raise ValueError(n)
    y = x
    try:
        for v in once():
            y = x * v
    except ValueError as error:
        return y, error.args
main()
