"""Calls as programs make them: two to settle, and from the third on each must be a hit. Of every kind that a region may be
asked to do at once: effects, results, arguments, tensors, modules, training steps."""
import collections
import contextlib
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


def call(name, first="later"):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("51 " + name, first=first)
        def body(run):
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=6)
        return build
    return register


def x23():
    return (torch.arange(6.0).reshape(2, 3),)


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


# --- effects on objects

@call("attributes are written, added and deleted")
def _():
    o = Box(a=1, b=[1], gone=2)
    def region(x):
        o.a = x.sum()
        o.new = (x, 2)
        o.gone = 1
        del o.gone
        return x + 1
    return region, x23, o

@call("a list changes in every way and is as it was")
def _():
    l = [3, 1, 2]
    def region(x):
        l.append(9)
        l.insert(0, 7)
        l.sort()
        l.reverse()
        l.extend([1, 2])
        l[0] = 5
        l[1:3] = [8]
        del l[0]
        l.clear()
        l.extend([3, 1, 2])
        return x * len(l)
    return region, x23, l

@call("a list grows")
def _():
    l = []
    def region(x):
        l.append(x * 2)
        l.append("seen")
        return x
    return region, x23, l

@call("a dict is updated")
def _():
    d = {"a": 1}
    def region(x):
        d.update(c=3, a=2)
        d.setdefault("d", [])
        d.pop("c")
        return x
    return region, x23, d

@call("tensors in a dict are replaced, and read again")
def _():
    d = {"a": 1, "mean": None}
    def region(x):
        d["mean"] = x.mean()
        d["more"] = x * d["mean"]
        return d["a"]
    return region, x23, d

@call("words are counted in a dict")
def _():
    d = {}
    def region(x):
        for w in "a b a".split():
            d[w] = d.get(w, 0) + 1
        return x
    return region, x23, d

@call("a nested dict's counter")
def _():
    o = Box(stats={"n": 0, "loss": 0.0})
    def region(x):
        o.stats["n"] += 1
        o.stats["loss"] += 0.5
        return x * 2
    return region, x23, o

@call("a counter in a list")
def _():
    l = [0, 10]
    def region(x):
        l[0] += 1
        return x * 2
    return region, x23, l

@call("a set gets and loses members")
def _():
    s = {1}
    def region(x):
        s.add(5)
        s.discard(5)
        s.add(2)
        return x
    return region, x23, s

@call("a deque turns")
def _():
    q = collections.deque([1, 2, 3], maxlen=3)
    def region(x):
        q.append(4)
        q.rotate(1)
        q.popleft()
        q.extend([1, 2, 3])
        return x * q[0]
    return region, x23, q

@call("a deque of the last results")
def _():
    q = collections.deque(maxlen=2)
    def region(x):
        q.append(x * 2)
        return x + 1
    return region, x23, q

@call("a Counter counts")
def _():
    c = collections.Counter()
    def region(x):
        c["a"] += 1
        c["b"] -= 2
        return x
    return region, x23, c

@call("a defaultdict makes a list and appends")
def _():
    d = collections.defaultdict(list)
    def region(x):
        d["seen"].append(1)
        return x
    return region, x23, d

@call("an OrderedDict is reordered")
def _():
    d = collections.OrderedDict(a=1, b=2)
    def region(x):
        d["b"] = 3
        d.move_to_end("a")
        return x
    return region, x23, d

@call("a UserDict is filled")
def _():
    d = collections.UserDict(a=1)
    def region(x):
        d["b"] = 2
        return x * d["a"]
    return region, x23, d

@call("an argument object's attributes are written")
def _():
    def region(o, x):
        o.n += 1
        o.last = x * 2
        return o.last
    return region, lambda: (Box(n=3, last=None), torch.ones(2))

@call("a counter on an object that is passed each time")
def _():
    o = Box(n=0)
    def region(o, x):
        o.n += 1
        return x * 2
    return region, lambda: (o, torch.ones(2)), o

@call("a class attribute counts")
def _():
    class Cls:
        count = 0
    def region(x):
        Cls.count += 1
        return x + 1
    return region, x23, Cls.__dict__.get, Cls

@call("a class attribute is written")
def _():
    class Cls:
        last = None
    def region(x):
        Cls.last = 5
        return x * Cls.last
    return region, x23

@call("a counter that is first the class's, then the object's")
def _():
    class Cls:
        n = 0
    o = Cls()
    def region(x):
        o.n += 1
        return x + 1
    return region, x23, o

G = 0

@call("a global counts")
def _():
    def region(x):
        global G
        G += 1
        return x
    return region, x23

@call("a nonlocal is rebound to a tensor")
def _():
    last = None
    def region(x):
        nonlocal last
        last = x + 1
        return last * 2
    return region, x23

@call("a function's attribute counts")
def _():
    def region(x):
        region.calls += 1
        return x * 2
    region.calls = 0
    return region, x23

@call("a default that is changed")
def _():
    def inner(x, seen=[]):
        seen.append(1)
        return x
    return lambda x: inner(x) * 2, x23

@call("a bytearray is written")
def _():
    b = bytearray(b"abc")
    def region(x):
        b[0] = 100
        b.append(1)
        b.pop()
        return x * len(b)
    return region, x23, b

@call("itertools.count numbers the calls", first="any")  # how far it is, is guarded
def _():
    ids = itertools.count(5)
    def region(x):
        return x * 2, next(ids)
    return region, x23

# --- values as results and arguments

@dataclasses.dataclass
class Out:
    a: object
    b: object = dataclasses.field(default_factory=list)

@call("a dataclass in and out")
def _():
    def region(o):
        o.b.append(1)
        return dataclasses.replace(o, a=o.a * 2)
    return region, lambda: (Out(torch.ones(2)),)

Point = collections.namedtuple("Point", "x y")

@call("a namedtuple in and out")
def _():
    return lambda p: p._replace(x=p.x + p.y), lambda: (Point(torch.ones(2), 3),)

class Color(enum.Enum):
    RED = 1
    BLUE = 2

@call("an enum decides")
def _():
    return lambda x, c: (x * 2 if c is Color.RED else x, c, c.name, Color(2)), lambda: (torch.ones(2), Color.RED)

@call("frozensets, bytes and complex numbers")
def _():
    def region(x, f, b, c):
        return x * len(f | {9}), b + b"!", c * 2j, frozenset(f), bytes(b)
    return region, lambda: (torch.ones(2), frozenset({1, 2}), b"ab", 1 + 2j)

class Names(list):
    def shout(self):
        return [str(n).upper() for n in self]

class Miss(dict):
    def __missing__(self, key):
        return key * 2

@call("subclasses of containers in and out")
def _():
    return lambda x, l, d: (x, l.shout(), Names(l), d["zz"], Miss(d)), lambda: (torch.ones(2), Names("ab"), Miss(a=1))

@call("a subclass of list as an argument grows")
def _():
    return lambda l: (l.append("c"), len(l), l), lambda: (Names("ab"),)

@call("a deque, Counter, defaultdict and OrderedDict as results")
def _():
    def region(x):
        return (collections.deque([x * 2, 1], maxlen=4), collections.Counter("aab"), collections.defaultdict(list, a=[x]),
                collections.OrderedDict(b=x), types.SimpleNamespace(a=x), collections.UserDict(a=1))
    return region, x23

@call("a deque, Counter, defaultdict and OrderedDict as arguments")
def _():
    def region(q, c, d, o):
        return q[0] * c["a"] + d["k"][0] + o["b"], len(q), d["new"]
    return region, lambda: (collections.deque([torch.ones(2)]), collections.Counter("aab"),
                            collections.defaultdict(list, k=[torch.ones(2)]), collections.OrderedDict(b=1))

@call("aliases and a cycle")
def _():
    def region(x):
        l = [x * 2]
        d = {"l": l, "m": l}
        l.append(d)
        return l, d, l
    return region, x23

@call("closures and bound methods as results")
def _():
    def region(x):
        y = x * 2
        return (lambda z: z + y), [1].append, Box(a=x).__init__
    return region, x23

# --- iterators and generators

@call("a list's iterator part-way as an argument")
def _():
    def make():
        it = iter([1, 2, 3, 4])
        next(it)
        return it, torch.ones(2)
    def region(it, x):
        return x * next(it), it
    return region, make

@call("zip, enumerate, map and reversed as arguments")
def _():
    def make():
        return zip([1, 2], "ab"), enumerate([5, 6]), reversed([1, 2]), map(abs, [-1, -2]), torch.ones(2)
    def region(z, e, r, m, x):
        return next(z), next(e), next(r), next(m), list(z), list(e), x * 2
    return region, make

@call("iterators of a range, a text and a tuple as arguments")
def _():
    def make():
        return iter(range(5)), iter("abc"), iter((1, 2)), torch.ones(2)
    def region(r, s, t, x):
        return next(r), next(s), next(t), list(r), x * 2
    return region, make

@call("a dict's iterator as an argument", first="refuse")
def _():
    return lambda d, x: (next(d), x * 2), lambda: (iter({"a": 1, "b": 2}.items()), torch.ones(2))

@call("a generator part-way as an argument", first="any")
def _():
    def numbers(n):
        for i in range(n):
            yield i
    def make():
        g = numbers(5)
        next(g)
        return g, torch.ones(2)
    def region(g, x):
        return x * next(g), next(g), g
    return region, make

@call("a generator is run to its end", first="any")
def _():
    def batches(l):
        for b in l:
            yield b * 2
    return lambda g: sum(g), lambda: (batches([torch.ones(2), torch.ones(2)]),)

@call("iterators as results")
def _():
    def region(x):
        it = iter([x * 2, 5])
        next(it)
        return it, zip([1], [2]), enumerate([3, 4]), map(str, [1, 2]), iter(range(4)), reversed([1, 2])
    return region, x23

@call("a generator as a result", first="any")
def _():
    def region(x):
        def rows():
            for i in range(3):
                yield x * i
        g = rows()
        next(g)
        return g, (i for i in range(3))
    return region, x23

@call("an iterator of the globals is stepped", first="any")
def _():
    o = Box(it=itertools.cycle([1, 2]))
    def region(x):
        return x * next(o.it)
    def make():
        o.it = itertools.cycle([1, 2])
        next(o.it)
        return (torch.ones(2),)
    return region, make

# --- exceptions and control

class Refused(Exception):
    def __init__(self, why, x):
        super().__init__(why)
        self.x = x

@call("an exception leaves the region")
def _():
    seen = []
    def region(x):
        seen.append(1)
        y = x * 2
        raise Refused("no", y)
    return region, x23, seen

@call("exceptions inside, finally and suppress")
def _():
    def region(x):
        try:
            try:
                {}["k"]
            finally:
                x = x + 1
        except KeyError as e:
            return x, e.args, type(e).__name__
    return region, x23

@call("a context manager in Python")
def _():
    class Scope:
        depth = 0
        def __enter__(self):
            self.depth += 1
            return self
        def __exit__(self, *what):
            self.depth -= 1
    scope = Scope()
    def region(x):
        with scope as s, Scope():
            return x * s.depth
    return region, x23, scope

@call("properties, descriptors, super and __getattr__")
def _():
    class Field:
        def __set_name__(self, owner, name):
            self.name = "_" + name
        def __get__(self, o, cls):
            return getattr(o, self.name, 1)
        def __set__(self, o, v):
            setattr(o, self.name, v)
    class Base:
        size = Field()
        def f(self, x):
            return x + 1
        def __getattr__(self, name):
            if name.startswith("__"):
                raise AttributeError(name)
            return len(name)
    class Derived(Base):
        @property
        def twice(self):
            return self.size * 2
        def f(self, x):
            return super().f(x) * self.twice
    o = Derived()
    def region(x):
        o.size = 3
        return o.f(x) + o.missing
    return region, x23, o

@call("recursion, comprehensions, f-strings, sorting by keys and match")
def _():
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)
    def kind(v):
        match v:
            case {"a": n}:
                return n
            case [a, *rest]:
                return len(rest)
            case int() | str():
                return 7
    def region(x):
        words = sorted(["bb", "a", "ccc"], key=lambda w: -len(w))
        return x * fib(6), [w for w in words if len(w) > 1], {w: len(w) for w in words}, f"{x.shape} {fib(4):>4}", kind({"a": 2}), kind([1, 2]), kind(3)
    return region, x23

@call("*args and **kwargs")
def _():
    def inner(*args, scale=1, **more):
        return sum(args) * scale, sorted(more)
    def region(x):
        args, more = (x, x), {"b": 1, "a": 2}
        return inner(*args, scale=2, **more)
    return region, x23

@call("functools.lru_cache", first="any")
def _():
    @functools.lru_cache(maxsize=None)
    def table(n):
        return tuple(i * i for i in range(n))
    return lambda x: x * table(x.shape[1])[2], x23

@call("functools.cached_property and singledispatch")
def _():
    class Net:
        @functools.cached_property
        def scale(self):
            return 3.0
    net = Net()
    @functools.singledispatch
    def apply(v, x):
        return x
    @apply.register
    def _int(v: int, x):
        return x * v
    return lambda x: apply(2, x) * net.scale, x23

@call("a memo by shape")
def _():
    masks = {}
    def region(x):
        key = (x.shape, x.dtype)
        if key not in masks:
            masks[key] = torch.tril(torch.ones(x.shape))
        return x * masks[key]
    return region, x23, masks

# --- tensors

@call("shapes, dtypes and sizes are asked")
def _():
    def region(x):
        b, n = x.shape
        return x * x.shape[0] + x.size(1) + x.dim() + x.numel() + b, x.dtype, x.size(), x.shape[-1]
    return region, x23

@call("views, slices, chunk and transpose as results")
def _():
    return lambda x: (x[1:], (x * 2)[:, 1], x.chunk(3, dim=1), x.t(), (x + 1).t(), x.view(-1), x), x23

@call("written in place, and through views")
def _():
    def region(x):
        x.add_(1)
        x[:, 0] = 1
        x.t()[1] += 2
        x.view(-1)[2:4].mul_(3)
        return x[0]
    return region, x23

@call("a kept tensor is written in place")
def _():
    ema = torch.zeros(2, 3)
    def region(x):
        with torch.no_grad():
            ema.mul_(0.9).add_(x, alpha=0.1)
        return x - ema
    return region, x23, ema

@call("item decides and scales")
def _():
    def region(x):
        n = x.sum().item()
        if n > 3:
            return x * n, x[0].tolist()
        return x
    return region, x23

@call("best so far")
def _():
    best = Box(loss=float("inf"), n=0)
    def region(x):
        loss = x.mean()
        if loss.item() < best.loss:
            best.loss = loss.item()
            best.n += 1
        return loss
    return region, x23, best

@call("losses are kept as numbers")
def _():
    losses = []
    def region(x):
        losses.append(x.mean().item())
        return x
    return region, x23, losses

@call("masks, where, gather, scatter, topk, sort, cat, stack, einsum")
def _():
    index = torch.tensor([[0, 2], [1, 0]])
    def region(x):
        y = torch.where(x > 2, x, -x)
        z = x.gather(1, index) + torch.zeros(2, 3).scatter(1, index, 1.0)[:, :2]
        t = x.topk(2)
        return y, z, t, torch.sort(x, descending=True), torch.cat([x, y]), torch.stack([x, y]), torch.einsum("ij,kj->ik", x, y), x.masked_fill(x > 2, 0), x[x > 2], x.max(dim=1), x.argmax()
    return region, x23

@call("random draws of torch")
def _():
    def region(x):
        return x + torch.randn(2, 3), torch.rand_like(x), torch.randperm(4), torch.randint(0, 9, (2,)), F.dropout(x, 0.5)
    return region, x23

@call("random draws of random", first="any")
def _():
    import random
    random.seed(3)
    return lambda x: x * random.random(), x23

@call("results that require grad")
def _():
    w = torch.ones(3, requires_grad=True)
    def region(x):
        y = x * w
        return y, y.sum(), y.detach(), w
    return region, x23, w

@call("no_grad, enable_grad and set_grad_enabled")
def _():
    w = torch.ones(3, requires_grad=True)
    @torch.no_grad()
    def quiet(x):
        return x * w
    def region(x):
        with torch.no_grad():
            a = x * w
        with torch.set_grad_enabled(False), torch.enable_grad():
            b = x * w
        return a, b, quiet(x), torch.is_grad_enabled()
    return region, x23

@call("tensor hooks set inside")
def _():
    w = torch.ones(3, requires_grad=True)
    seen = []
    def region(x):
        y = x * w
        y.register_hook(lambda g: g * 2)
        y.register_hook(lambda g: seen.append(tuple(g.shape)))
        y.sum().backward()
        return w.grad
    return region, x23, w, seen

@call("a tensor hook from outside")
def _():
    w = torch.ones(3, requires_grad=True)
    w.register_hook(lambda g: g * 3)
    def region(x):
        w.grad = None
        (x * w).sum().backward()
        return w.grad
    return region, x23, w

@call("torch.autograd.grad and create_graph")
def _():
    def region(x):
        x = x.clone().requires_grad_()
        g, = torch.autograd.grad((x ** 3).sum(), x, create_graph=True)
        return torch.autograd.grad(g.sum(), x)[0], g
    return region, x23

class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        ctx.scale = 2
        return x * x

    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return g * x * ctx.scale

@call("torch.autograd.Function, forward and backward")
def _():
    w = torch.ones(3, requires_grad=True)
    def region(x):
        w.grad = None
        Square.apply(x * w).sum().backward()
        return w.grad
    return region, x23, w

@call("torch.autograd.Function, its result leaves")
def _():
    w = torch.ones(3, requires_grad=True)
    return lambda x: Square.apply(x * w), x23

# --- modules

def module(name, make, *inputs, train=False):
    @call(name)
    def _():
        torch.manual_seed(1)
        m = make()
        m.train(train)
        return m, lambda: tuple(t() if callable(t) else t for t in inputs) or x23(), *m.parameters(), *m.buffers()

ones = lambda *shape: lambda: torch.linspace(-1, 1, int(torch.tensor(shape).prod())).reshape(shape)
module("LayerNorm", lambda: nn.LayerNorm(3), ones(2, 3))
module("Linear of three dimensions", lambda: nn.Linear(3, 4), ones(2, 2, 3))
module("BatchNorm in training", lambda: nn.BatchNorm1d(3), ones(4, 3), train=True)
module("BatchNorm2d and Dropout in training", lambda: nn.Sequential(nn.BatchNorm2d(2), nn.Dropout(0.5)), ones(2, 2, 3, 3), train=True)
module("LSTM", lambda: nn.LSTM(3, 4), ones(5, 2, 3))
module("GRU with a state", lambda: nn.GRU(3, 4, batch_first=True), ones(2, 5, 3), ones(1, 2, 4))
module("MultiheadAttention", lambda: nn.MultiheadAttention(8, 2, batch_first=True), ones(2, 3, 8), ones(2, 3, 8), ones(2, 3, 8))

class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.attend = nn.MultiheadAttention(8, 2, dropout=0.1, batch_first=True)
        self.norm1, self.norm2 = nn.LayerNorm(8), nn.LayerNorm(8)
        self.mlp = nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.Dropout(0.1), nn.Linear(16, 8))

    def forward(self, x):
        a, _ = self.attend(self.norm1(x), self.norm1(x), self.norm1(x), need_weights=False)
        x = x + a
        return x + self.mlp(self.norm2(x))

module("a block of a transformer in training", Block, ones(2, 3, 8), train=True)
module("Embedding", lambda: nn.Embedding(10, 3), lambda: torch.tensor([1, 2, 3]))
module("Conv2d, pooling and Flatten", lambda: nn.Sequential(nn.Conv2d(1, 2, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten()), ones(1, 1, 6, 6))

@call("scaled_dot_product_attention, causal")
def _():
    return lambda q: F.scaled_dot_product_attention(q, q, q, is_causal=True), lambda: (ones(1, 2, 4, 8)(),)

@call("cross_entropy and other losses")
def _():
    def region(a, y):
        return F.cross_entropy(a, y), F.nll_loss(a.log_softmax(1), y), F.mse_loss(a, a * 0), F.binary_cross_entropy_with_logits(a, a.sigmoid())
    return region, lambda: (ones(3, 4)(), torch.tensor([0, 1, 2]))

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(3, 3) for _ in range(2))
        self.heads = nn.ModuleDict({"a": nn.Linear(3, 2), "b": nn.Linear(3, 1)})
        self.scales = nn.ParameterList(nn.Parameter(torch.ones(3)) for _ in range(2))
        self.register_buffer("steps", torch.zeros((), dtype=torch.long))
        self.register_buffer("mean", torch.zeros(3))
        self.calls = 0
        self.stats = {"n": 0}

    def forward(self, x, head="a"):
        self.calls += 1
        self.stats["n"] += 1
        self.steps += 1
        if self.training:
            with torch.no_grad():
                self.mean = 0.9 * self.mean + 0.1 * x.mean(0)
        for layer, s in zip(self.layers, self.scales):
            x = F.relu(layer(x)) * s
        return self.heads[head](x - self.mean)

@call("a module with lists, dicts, buffers and counters")
def _():
    torch.manual_seed(1)
    net = Net()
    return net, x23, net.mean, net.steps, net.stats

@call("a module in evaluation, with a keyword")
def _():
    torch.manual_seed(1)
    net = Net().eval()
    return lambda x: net(x, head="b"), x23, net.stats

@call("forward hooks of a module")
def _():
    torch.manual_seed(1)
    net, seen = nn.Sequential(nn.Linear(3, 3), nn.ReLU()), []
    net[0].register_forward_hook(lambda m, a, out: seen.append(tuple(out.shape)))
    net[1].register_forward_pre_hook(lambda m, a: (a[0] + 1,))
    return net, x23, seen

@call("a hook keeps features")
def _():
    torch.manual_seed(1)
    net, features = nn.Sequential(nn.Linear(3, 3), nn.ReLU()), {}
    net[0].register_forward_hook(lambda m, a, out: features.__setitem__("0", out.detach()))
    return lambda x: (net(x), features["0"].sum()), x23, features

@call("a full backward hook of a module")
def _():
    torch.manual_seed(1)
    net, seen = nn.Sequential(nn.Linear(3, 3), nn.ReLU()), []
    net[0].register_full_backward_hook(lambda m, gi, go: seen.append(tuple(go[0].shape)))
    def region(x):
        net.zero_grad()
        net(x * net[0].weight.sum()).sum().backward()  # an input without a gradient warns, which reads frames
        return net[0].weight.grad
    return region, x23, seen

@call("state_dict, load_state_dict and named_parameters")
def _():
    torch.manual_seed(1)
    net, other = nn.Linear(3, 2), nn.Linear(3, 2)
    def region(x):
        other.load_state_dict(net.state_dict())
        n = sum(p.numel() for _, p in net.named_parameters())
        return other(x) * n
    return region, x23, *other.parameters()

@call("train and eval inside")
def _():
    torch.manual_seed(1)
    net = nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5))
    def region(x):
        net.eval()
        a = net(x)
        net.train()
        return a, net(x)
    return region, x23

# --- training

def training(name, optimizer, *, clip=None, schedule=None, first="later"):
    @call("training: " + name, first=first)
    def _():
        torch.manual_seed(1)
        net = nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4), nn.ReLU(), nn.Dropout(0.1), nn.Linear(4, 2))
        opt = optimizer(net.parameters())
        scheduler = schedule(opt) if schedule else None
        def region(x, y):
            opt.zero_grad()
            loss = F.cross_entropy(net(x), y)
            loss.backward()
            if clip:
                clip(net.parameters())
            opt.step()
            if scheduler:
                scheduler.step()
            return loss.detach()
        return region, lambda: (ones(2, 3)(), torch.tensor([0, 1])), *net.parameters(), opt.param_groups[0]["lr"]

training("SGD", lambda p: torch.optim.SGD(p, lr=0.1))
training("SGD, momentum, weight decay, clipped norm", lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01, nesterov=True),
         clip=lambda p: nn.utils.clip_grad_norm_(p, 1.0))
training("Adam, clipped values", lambda p: torch.optim.Adam(p, lr=0.01), clip=lambda p: nn.utils.clip_grad_value_(p, 0.1))
training("AdamW, amsgrad", lambda p: torch.optim.AdamW(p, lr=0.01, amsgrad=True))
training("SGD, StepLR", lambda p: torch.optim.SGD(p, lr=0.1), schedule=lambda o: torch.optim.lr_scheduler.StepLR(o, 100))
training("Adam, LambdaLR that is constant", lambda p: torch.optim.Adam(p, lr=0.1), schedule=lambda o: torch.optim.lr_scheduler.LambdaLR(o, lambda n: 1.0), first="any")
training("RMSprop", lambda p: torch.optim.RMSprop(p, lr=0.01))
training("Adagrad", lambda p: torch.optim.Adagrad(p, lr=0.01), first="any")

@call("training: gradients are accumulated")
def _():
    torch.manual_seed(1)
    net = nn.Linear(3, 2)
    def region(x):
        (net(x).pow(2).mean() / 2).backward()
        return net.weight.grad
    return region, x23, *net.parameters()

@call("training: Adam with a loss as a number, and a log")
def _():
    torch.manual_seed(1)
    net, log = nn.Linear(3, 2), {"steps": 0}
    opt = torch.optim.Adam(net.parameters())
    def region(x):
        opt.zero_grad(set_to_none=True)
        loss = net(x).pow(2).mean()
        loss.backward()
        opt.step()
        log["steps"] += 1
        return loss
    return region, x23, log

# --- natives that ask the interpreter

@call("a loss as float(), after a step")
def _():
    w = torch.ones(3, requires_grad=True)
    def region(x):
        loss = (x * w).sum()
        loss.backward()
        with torch.no_grad():
            w.sub_(w.grad, alpha=0.1)
        w.grad = None
        return float(loss)
    return region, x23, w

@call("vars, globals and delattr")
def _():
    o = Box(a=1, gone=None)
    def region(x):
        setattr(o, "new", x * 2)
        delattr(o, "new")
        o.gone = x + 1
        del o.gone
        o.gone = vars(o)["a"]
        return x * vars(o)["a"], globals()["Box"] is Box
    return region, x23, o

@call("an ExitStack with callbacks")
def _():
    seen = []
    def region(x):
        with contextlib.ExitStack() as stack:
            stack.callback(seen.append, "end")
            seen.append("begin")
            return x * 2
    return region, x23, seen

@call("a list grows by a call with packed arguments")
def _():
    l = []
    append = l.append
    def region(x, *args):
        append(*args)
        l.append(*(7,), **{})
        return x
    return region, lambda: (torch.ones(3), 5), l

@call("the hash of a frozen data class that is made inside")
def _():
    @dataclasses.dataclass(frozen=True)
    class Shape:
        rows: int
        columns: int = 3
    table = {Shape(2): 5}
    def region(x):
        return x * table[Shape(x.shape[0])]
    return region, x23, table

@call("a device as an argument of functions")
def _():
    def region(x):
        return torch.arange(3, device=x.device), x.to(x.device), torch.zeros(2, device=torch.device("cpu"))
    return region, x23

# --- counters as results

@call("a counter is returned, and in a tuple, a list and a dict")
def _():
    o = Box(n=0, m=2.0)
    def region(x):
        o.n += 1
        o.m *= 1.5
        return {"first": 0, "n": o.n * 2 + 1, "m": o.m, "x": x * 2}
    return region, x23, o

@call("a counter of a method is returned")
def _():
    class Clock:
        def __init__(self): self.now = 0
        def tick(self, by=1):
            self.now += by
            return self.now
        def __call__(self, x): return x, self.tick(2)
    clock = Clock()
    return clock, x23, clock

@call("a module returns how often it was called")
def _():
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner, self.calls = nn.Linear(3, 2), 0
        def forward(self, x):
            self.calls += 1
            return self.inner(x), self.calls
    net = Net()
    return net, x23, net

# --- what is made for each call

@call("a closure that is made for each call")
def _():
    log = Box(n=2)
    def make(k):
        return lambda v: v * k + log.n
    def region(function, x):
        return function(x), function
    return region, lambda: (make(3), torch.ones(2)), log

@call("a bound method, looked up for each call")
def _():
    class Scale:
        def __init__(self): self.by = 2
        def of(self, x): return x * self.by
    scale = Scale()
    def region(method, x):
        return method(x)
    return region, lambda: (scale.of, torch.ones(2)), scale

@call("functions with defaults and shared variables, made for each call")
def _():
    def make():
        n = 0
        def step(k=2, *, m=[1]):
            nonlocal n
            n += k
            return n * m[0]
        return step, lambda: n
    def region(step, get, x):
        step()
        return x * step(3), get()
    return region, lambda: (*make(), torch.ones(2))

def trains(name, make, schedule=None, before=0):
    @call("training: " + name)
    def _():
        torch.manual_seed(2)
        net = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1))
        opt = make(net.parameters())
        rates = schedule and schedule(opt)
        for _ in range(before):
            rates.step()
        def region(x):
            loss = net(x).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            opt.step()
            if rates:
                rates.step()
            return loss.item()
        return region, x23, list(net.parameters())

for one in ("SGD", "Adam", "AdamW", "RMSprop", "Adagrad", "Adadelta", "Adamax"):
    trains(one, lambda parameters, one=one: getattr(torch.optim, one)(parameters, lr=0.01))
trains("Adagrad, with decay", lambda parameters: torch.optim.Adagrad(parameters, lr=0.01, lr_decay=0.1))
sgd = lambda parameters: torch.optim.SGD(parameters, lr=0.01, momentum=0.9, nesterov=True)
rates = torch.optim.lr_scheduler
trains("StepLR between its steps", sgd, lambda o: rates.StepLR(o, 30))
trains("MultiStepLR between its milestones", sgd, lambda o: rates.MultiStepLR(o, [20, 40]))
trains("LinearLR after its end", sgd, lambda o: rates.LinearLR(o, total_iters=3), before=4)
trains("ConstantLR after its end", sgd, lambda o: rates.ConstantLR(o, total_iters=3), before=4)

# --- alternation

@scenario("51 training and evaluation in turns", first="later")
def _(run):
    torch.manual_seed(1)
    net = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Dropout(0.5))
    f = run.compile(net)
    for i in range(2):
        net.train(i == 0)
        run.call(f, ones(2, 3)())
    run.turns(f, [lambda i: net.train(i % 2 == 0)], [ones(2, 3)], calls=6)

@scenario("51 shapes and types in turns", first="later")
def _(run):
    f = run.compile(lambda x: x * x.shape[0] + x.sum())
    inputs = [lambda: torch.ones(2, 3), lambda: torch.ones(4), lambda: torch.ones(2, dtype=torch.float64)]
    for make in inputs:
        run.call(f, make())
    run.turns(f, [], inputs, calls=6)


@call("one_hot of other classes each time")
def _():
    rows = itertools.cycle([[0, 1], [4, 4], [3, 0], [1, 2]])
    return lambda y: F.one_hot(y, 5), lambda: (torch.tensor(next(rows)),)


if __name__ == "__main__":
    main()
