"""Tensors that have another size at each call: batches, sequences, parts of caches, states that grow. Where nobody looks at the size, the steps are
performed again with what it is; where somebody does, or an operation fails, each size is a record of its own."""
import os
import random
import sys

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn

SIZES = [4, 4, 5, 3, 4, 6, 1, 2, 5, 1, 0, 4, 3]


def rows(n):
    return (torch.randn(n, 3),)


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def sized(name, make=rows, hits=0, sizes=SIZES, watch=()):
    """A region that is called with what make() gives of each size; so many calls must hit."""
    def register(build):
        @scenario("113 " + name)
        def body(run):
            region = build()
            f = run.compile(region)
            for n in sizes:
                run.call(f, *make(n), watch=watch)
            counted = run.counted()
            if counted and counted[0] < hits:
                raise AssertionError(f"{counted[0]} of {hits} hit: {run.why()}")
        return build
    return register


def region(name, function, make=rows, hits=0, sizes=SIZES):
    sized(name, make, hits, sizes)(lambda: function)


# Nobody looks at the size.
region("a sum", lambda x: (x * 2).relu().sum(0), hits=11)
region("turned and flattened", lambda x: (x.T.contiguous().view(-1), x.reshape(-1, 1), x.flatten()), hits=10)  # what is turned lies in order where it has one row
region("products", lambda x: (x @ x.T, torch.einsum("bi,bj->ij", x, x)), hits=11)
region("running sums and sorted", lambda x: (x.cumsum(0), x.sort(0).values, x.argsort(0)), hits=11)
region("of two equal ones", lambda x: torch.stack([x, x * 2]).mean(0), hits=11)
region("like it", lambda x: x + torch.ones_like(x), hits=11)
region("positions", lambda x: x.view(-1)[(x.view(-1) > 0).nonzero().squeeze(-1)] * 2, hits=8)
region("labels", lambda x, y: (F.cross_entropy(x, y), (x.argmax(1) == y).float().mean()),
       lambda n: (torch.randn(n, 3), torch.randint(0, 3, (n,))), 8, [4, 5, 3, 4, 6, 1, 2, 5, 4, 3, 7])
region("in a dict", lambda d: (d["x"] * d["y"][:, None]).sum(), lambda n: ({"x": torch.randn(n, 3), "y": torch.randint(0, 2, (n,))},), 9)
region("in a list", lambda xs: torch.cat(xs).sum(0), lambda n: ([torch.randn(n, 3), torch.randn(2, 3)],), 11)

# Somebody does.
region("asked", lambda x: x * 2 / x.shape[0])
region("asked of a result", lambda x: (x * 2).sum(1).size(0))
region("how many", lambda x: (len(x[1:] * 2), (x * 3).numel(), len((x > 0).nonzero()), (x * 2).nelement(), torch.numel(x)))
region("rows one by one", lambda x: ([r.sum() for r in x * 2], list(x), [a + b for a, b in zip(x * 2, x)], sum(x)))
region("parts", lambda x: ((x * 2).chunk(2), len((x * 2).unbind(0)), [p.sum() for p in (x * 2).split(2)]))
region("shown", lambda x: (repr((x * 3).sum(1)), f"{(x + 1).shape}"))
region("as numbers", lambda x: ((x * 3).sum(1).tolist(), (x + 1).numpy().shape))
region("compared", lambda x: x + 1 if (x + 1).shape == torch.Size([4, 3]) else x - 1)
region("its memory", lambda x: (x.T.is_contiguous(), x.t().stride(), (x[:2] + 1).untyped_storage().size(), x[:2].storage_offset()))
region("how many dimensions are left", lambda x: ((x * 2).squeeze().dim(), (x * 2).squeeze(0)))
region("attention", lambda x: F.scaled_dot_product_attention(x, x, x), lambda n: (torch.randn(2, 1, n + 1, 4),))
region("of another's size", lambda x: (x.new_zeros(x.size()) + 1, x.exp() / x.exp().sum(0).expand_as(x)))
region("views and writes", lambda x: (lambda y: (y[:, :1].add_(1), y[:, 1:].sum(1), y))(x + 1))


@sized("a memory that is taken over")
def _():
    p = torch.zeros(2, 3)

    def f(x):
        p.data = x * 2
        return p.sum(), p.shape
    return f


@sized("a memory that is taken over, and seen outside")
def _():
    p = torch.zeros(2, 3)

    def f(x):
        p.data = x * 2
        return p
    return f


@sized("out= from before")
def _():
    b = torch.zeros(4, 3)
    c = b.view(-1)

    def f(x):
        torch.add(x, x, out=b)
        return b, c.sum()
    return f


@sized("out= of the run")
def _():
    def f(x):
        b = torch.zeros(0)
        torch.add(x, x, out=b)
        return b, b.shape
    return f


@sized("made larger in place")
def _():
    b = torch.zeros(3)

    def f(x):
        b.resize_(x.shape[0])
        y = x.clone()
        y.unsqueeze_(0)
        y.squeeze_(1)
        return b.copy_(x.sum(1)).sum(), y
    return f


# Operations that fail for a size.
W = torch.randn(4, 1)


@sized("failing")
def _():
    return lambda x: x * W


@sized("failing, and caught")
def _():
    def f(x):
        try:
            return x * W
        except RuntimeError as e:
            return str(e)
    return f


@sized("failing for where it lies", lambda n: (torch.randn(3, n + 2).T if n % 2 else torch.randn(n + 2, 3),))
def _():
    def f(x):
        try:
            return x.view(-1).sum()
        except RuntimeError:
            return "no", x.sum()
    return f


@sized("failing for where it lies, not caught", lambda n: (torch.randn(3, n + 2).T if n % 2 else torch.randn(n + 2, 3),))
def _():
    return lambda x: (x * 2).view(-1)[:2]


# What gives the tensor itself for some sizes, and another one for others.
def lies_otherwise(n):
    return (torch.randn(3, n).T,)


@sized("the same tensor, or not", lies_otherwise)
def _():
    def f(x):
        y = x.contiguous()
        return y + 1 if y is x else y - 1
    return f


@sized("the same tensor as one of the run, or not", lies_otherwise)
def _():
    def f(x):
        y = x * 2
        y = y.T.T if y.dim() else y
        z = y.contiguous()
        return z is y, {y: 1}.get(z), z
    return f


@sized("an attribute of the same tensor, or not", lies_otherwise)
def _():
    def f(x):
        x.contiguous().seen = True
        return hasattr(x, "seen")
    return f


# Layers and steps of training.
def layer(name, make_layer, make=rows, hits=0, sizes=SIZES):
    sized("layer " + name, make, hits, sizes)(lambda: (lambda m: lambda x: m(x))(make_layer()))


layer("Linear", lambda: nn.Linear(3, 2), hits=11)
layer("BatchNorm1d", lambda: nn.BatchNorm1d(3))
layer("BatchNorm1d in eval", lambda: nn.BatchNorm1d(3).eval())
layer("LayerNorm", lambda: nn.LayerNorm(3))
layer("GRU", lambda: nn.GRU(3, 3, batch_first=True), lambda n: (torch.randn(2, n, 3),))
layer("Conv1d", lambda: nn.Conv1d(3, 4, 3, padding=1), lambda n: (torch.randn(2, 3, n + 3),))


def trains(name, make_optimizer):
    @sized("training by " + name, hits=9)
    def _():
        m = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
        o = make_optimizer(m.parameters())

        def f(x):
            o.zero_grad()
            loss = m(x).pow(2).sum()
            loss.backward()
            o.step()
            return loss.item()
        return f


trains("SGD", lambda p: torch.optim.SGD(p, lr=0.1))
trains("Adam", lambda p: torch.optim.Adam(p, lr=0.1))


@sized("a backward pass in Python that asks for the size")
def _():
    class Scaled(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2 / g.shape[0]
    w = torch.randn(3, requires_grad=True)

    def f(x):
        w.grad = None
        Scaled.apply(x * w).sum().backward()
        return w.grad
    return f


@sized("a hook")
def _():
    w = torch.randn(3, 3, requires_grad=True)

    def f(x):
        w.grad = None
        y = x @ w
        y.register_hook(lambda g: g * 2)
        y.sum().backward()
        return w.grad
    return f


# States.
@sized("a state that grows")
def _():
    s = Box(h=torch.zeros(0, 3))

    def f(x):
        s.h = torch.cat([s.h, x])
        return s.h.mean(0)
    return f


@sized("a state that grows, and is asked")
def _():
    s = Box(h=torch.zeros(0, 3))

    def f(x):
        s.h = torch.cat([s.h, x])
        return s.h.mean(0), s.h.shape[0]
    return f


@sized("a cache of keys and values", lambda n: (torch.randn(1, 1, 3),), 10)
def _():
    s = Box(past=[(torch.zeros(1, 1, 3), torch.zeros(1, 1, 3)) for _ in range(2)])

    def f(x):
        new = []
        for k, v in s.past:
            k, v = torch.cat([k, x], 1), torch.cat([v, x * 2], 1)
            x = (k.softmax(1) * v).sum(1, keepdim=True)
            new.append((k, v))
        s.past = new
        return x
    return f


@sized("the filled part of a cache", lambda n: (torch.randn(2, 3),), 10)
def _():
    cache, s = torch.zeros(2, 16, 3), Box(at=0)

    def f(x):
        cache[:, s.at] = x
        s.at += 1
        keys = cache[:, : s.at]
        weights = torch.softmax((x[:, None] * keys).sum(-1), -1)
        return (weights[..., None] * keys).sum(1)
    return f


@sized("windows share memory", lambda n: (lambda b: (b[:n], b))(torch.randn(6, 3)))
def _():
    def f(x, b):
        x.add_(1)
        return b.sum(), x
    return f


# Ints of lists and packs.
TABLE = torch.arange(96.0).reshape(32, 3)
LISTS = [[1, 2, 3], [1, 2, 3], [4, 5, 6], [7, 1, 1], [2, 2, 2], [0, 0, 0], [3, -1, 2], [True, 2, 3], [1.0, 2, 3], [31, 30, 29], [32, 1, 1], [1, 2],
         [5, 6, 7], [-32, 0, 1], [2**40, 1, 1], [5, 6, 8]]


def of_lists(name, hits=0):
    def register(function):
        sized("list: " + name, lambda v: (list(v),), hits, LISTS)(lambda: function)
        return function
    return register


@of_lists("rows in a loop, and the number again", 6)
def _(at):
    y = 0
    for i in at:
        y = y + TABLE[i] * i
    return y


@of_lists("appended")
def _(at):
    y = []
    for i in at:
        y.append((TABLE[i], i, i + 1))
    return y


@of_lists("written")
def _(at):
    b = torch.zeros(40, 3)
    for i in at:
        b[i] = i
    return b


@of_lists("an error")
def _(at):
    i = None
    for i in at:
        try:
            TABLE[i]
        except IndexError:
            return i, "bad"
    return i


@of_lists("the variable is another thing")
def _(at):
    i = None
    for i in at:
        i = TABLE[i]
    return i


@of_lists("a tensor of them")
def _(at):
    return torch.tensor(at), torch.tensor(at, dtype=torch.float32)


@of_lists("sizes")
def _(at):
    a, b = at[:2]
    return TABLE[a:b], torch.zeros(abs(a) % 7 + 1, 2), torch.arange(int(a))


def starred(*a, **k):
    return TABLE[a[0]] + k.get("w", 0), a, torch.zeros(a[1], 2), TABLE[a[1] : a[0]]


sized("packs", lambda v: v, 4, [(5, 2), (5, 2), (6, 2), (7, 3), (7, 7), (True, 1), (2, 2), (1.0, 2), (31, 0), (32, 1), (3, 1), (2**70, 1), (4, 1), (-3, 2)])(
    lambda: starred)
sized("packs that are compared", lambda v: v, 0, [(5, 2), (5, 2), (6, 2), (7, 3), (7, 7), (True, 1), (2, 2), (31, 0)])(
    lambda: lambda *a: (a[0] is a[1], a[0] == a[1], a[0] > 6, {a[0]: 1}, str(a[1]), a, TABLE[a[0]]))
sized("sizes beside equal constants", lambda n: (n,), 2, [1, 1, 2, 3, 4, 5, 6, 0, 3, 2])(
    lambda: lambda a: (torch.zeros(a, 3), torch.zeros(3, a), torch.ones(2, a, 2), torch.full((a,), 3), torch.full((a,), a), torch.ones((a, a))))


# Numbers that were equal when the region was recorded, or equal to a constant beside them.
PAIRS = [(1, 2), (1, 2), (2, 2), (3, 3), (4, 1), (1, 4), (2, 3), (5, 5), (5, 1), (-3, 2)]


def of_pairs(name, function):
    sized("pair: " + name, lambda v: v, 0, PAIRS)(lambda: function)


of_pairs("two in a tuple", lambda a, b: torch.zeros((abs(a), abs(b))))
of_pairs("a quotient and a rest", lambda a, b: torch.zeros(divmod(abs(a) + 7, b + 1)))
of_pairs("beside a constant", lambda a, b: (torch.zeros((abs(a), 2)), torch.zeros([2, abs(a), abs(a)])))
of_pairs("beside a value", lambda a, b: (torch.full((abs(a),), 3), torch.full((abs(a), 2), abs(b)), torch.full([abs(a)], 2.0)))
of_pairs("sizes and strides", lambda a, b: torch.arange(90).as_strided((abs(a), abs(b)), (abs(b), abs(a)), abs(a)))


# A random generator of the program's own.
@sized("draws of a generator")
def _():
    g = torch.Generator().manual_seed(1)

    def f(x):
        return x + torch.randn(x.shape[1], generator=g), torch.rand_like(x.sum(0))
    return f


@sized("a generator that is an argument, and another one", lambda n: (torch.Generator().manual_seed(n), torch.ones(3)))
def _():
    return lambda g, x: torch.bernoulli(x / 2, generator=g) + torch.randperm(3, generator=g)


@sized("a generator that is sown again, and asked")
def _():
    g, s = torch.Generator(), Box(n=0)

    def f(x):
        s.n += 1
        if s.n % 4 == 0:
            g.manual_seed(s.n)
        return torch.randn(2, generator=g), g.get_state().sum() if s.n % 3 == 0 else None
    return f


@sized("a replay that goes back has drawn nothing", lambda n: (torch.full((2,), float(n)),))
def _():
    g = torch.Generator().manual_seed(1)

    def f(x):
        return torch.randn(2, generator=g) * (1 if x.sum() > 6 else 2), torch.rand(1, generator=g)
    return f


@sized("divmod", lambda v: v, 0, [(7, 2), (7, 2), (8, 3), (9, 4), (-7, 2), (7, -2), (0, 5), (5, 0), (True, 2), (7.5, 2), (2**70, 3), (9, 2), (8, 3)])
def _():
    s = Box(n=0)

    def f(a, b):
        s.n = s.n + 1
        q, r = divmod(s.n, 4)
        return divmod(a, b), q, r, torch.ones(2) * q, divmod(s.n, 3)[1] + 1
    return f

main()
