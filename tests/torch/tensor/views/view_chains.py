# Random chains of views, copies and reads, then an operation that may take its operands as they lie in memory: all
# against plain lists. Sizes are small and often equal, so that a mistaken order of axes fits its shape. All values are
# small integers: every sum is exact in whatever order.
import itertools
import random

import torch
import torch.nn.functional as F

rng = random.Random(20241)


class Plain:
    """An array as a shape and its elements in row-major order."""

    def __init__(self, shape, element):
        self.shape = tuple(shape)
        self.data = [element(*at) for at in itertools.product(*map(range, self.shape))]

    def __call__(self, *at):
        k = 0
        for i, n in zip(at, self.shape):
            k = k * n + i
        return self.data[k]

    def nested(self):
        rows = self.data
        for n in reversed(self.shape[1:]):
            rows = [rows[i:i + n] for i in range(0, len(rows), n)]
        return rows if self.shape else rows[0]


def fresh(shape):
    numbers = [float(rng.randint(-4, 4)) for _ in Plain(shape, lambda *at: 0).data]
    plain = Plain(shape, lambda *at: 0)
    plain.data = numbers
    return torch.tensor(numbers).view(*shape), plain


def permute(x, p):
    order = rng.sample(range(len(p.shape)), len(p.shape))
    shape = [p.shape[k] for k in order]
    return x.permute(*order), Plain(shape, lambda *at: p(*[at[order.index(k)] for k in range(len(at))]))


def swap(x, p):
    if len(p.shape) < 2:
        return x, p
    order = list(range(len(p.shape)))
    order[-1], order[-2] = order[-2], order[-1]
    return x.transpose(-1, -2), Plain([p.shape[k] for k in order], lambda *at: p(*[at[k] for k in order]))


def contiguous(x, p):
    return x.contiguous(), p


def clone(x, p):
    return x.clone(), p


def read(x, p):
    assert x.tolist() == p.nested(), (x.tolist(), p.nested())
    return x, p


def double(x, p):
    return x + x, Plain(p.shape, lambda *at: 2 * p(*at))


def strip(x, p):
    axis = rng.randrange(len(p.shape))
    start = rng.randrange(p.shape[axis])
    step = rng.choice([1, 1, 2])
    count = len(range(start, p.shape[axis], step))
    index = tuple(slice(start, None, step) if k == axis else slice(None) for k in range(len(p.shape)))
    shape = [count if k == axis else n for k, n in enumerate(p.shape)]
    return x[index], Plain(shape, lambda *at: p(*[start + step * i if k == axis else i for k, i in enumerate(at)]))


def reshape(x, p):
    shape = list(p.shape)
    rng.shuffle(shape)
    q = Plain(shape, lambda *at: 0)
    q.data = p.data
    return x.reshape(*shape), q


def flip(x, p):
    axis = rng.randrange(len(p.shape))
    last = p.shape[axis] - 1
    return x.flip(axis), Plain(p.shape, lambda *at: p(*[last - i if k == axis else i for k, i in enumerate(at)]))


def expand(x, p):
    if p.shape[0] != 1:
        return x, p
    n = rng.choice([2, 3])
    return x.expand(n, *p.shape[1:]), Plain((n,) + p.shape[1:], lambda i, *at: p(0, *at))


def write(x, p):
    y = x.clone()
    y.transpose(0, -1).add_(3)
    return y, Plain(p.shape, lambda *at: p(*at) + 3)


STEPS = [permute, swap, swap, contiguous, contiguous, clone, read, read, read, double, strip, reshape, flip, expand, write]
kept = []


def chain(shape):
    x, p = fresh(shape)
    for _ in range(rng.randrange(6)):
        x, p = rng.choice(STEPS)(x, p)
        if rng.random() < 0.3:
            kept.append(x)
    del kept[:-4]
    return x, p


def multiply(p, q, rows, inner, columns):
    return Plain((rows, columns), lambda i, j: sum(p(i, k) * q(k, j) for k in range(inner)))


def size():
    return rng.choice([1, 2, 2, 3, 3])


def pair(rank):
    """Two chains of one rank whose last two axes can be multiplied."""
    while True:
        n = size()
        a, p = chain([2] * (rank - 2) + [n, n])
        b, q = chain([2] * (rank - 2) + [n, n])
        if p.shape[-1] == q.shape[-2] and p.shape[:-2] == q.shape[:-2]:
            return a, p, b, q


def matmul():
    a, p, b, q = pair(2)
    return a @ b, multiply(p, q, p.shape[0], p.shape[1], q.shape[1])


def linear():
    a, p, b, q = pair(2)
    w, wp = swap(b, q)
    bias, bp = fresh([q.shape[1]])
    product = multiply(p, q, p.shape[0], p.shape[1], q.shape[1])
    return F.linear(a, w, bias), Plain(product.shape, lambda i, j: product(i, j) + bp(j))


def batched(a, p, b, q):
    return Plain((p.shape[0], p.shape[1], q.shape[2]),
                 lambda n, i, j: sum(p(n, i, k) * q(n, k, j) for k in range(p.shape[2])))


def bmm():
    a, p, b, q = pair(3)
    return torch.bmm(a, b), batched(a, p, b, q)


def einsum():
    a, p, b, q = pair(3)
    result = batched(a, p, b, q)
    return torch.einsum("nik,nkj->jni", a, b), Plain((result.shape[2],) + result.shape[:2], lambda j, n, i: result(n, i, j))


def conv():
    x, p = chain([2, 2, 3, 3])
    w, q = chain([2, 2, 2, 2])
    if p.shape[1] != q.shape[1] or p.shape[2] < q.shape[2] or p.shape[3] < q.shape[3]:
        return x, p
    shape = (p.shape[0], q.shape[0], p.shape[2] - q.shape[2] + 1, p.shape[3] - q.shape[3] + 1)
    return F.conv2d(x, w), Plain(shape, lambda n, o, i, j: sum(
        p(n, c, i + a, j + b) * q(o, c, a, b)
        for c in range(q.shape[1]) for a in range(q.shape[2]) for b in range(q.shape[3])))


def pooled(pool, combine):
    x, p = chain([2, 2, 2, 2])
    if p.shape[2] < 2 or p.shape[3] < 2:
        return x, p
    shape = (p.shape[0], p.shape[1], p.shape[2] - 1, p.shape[3] - 1)
    return pool(x, 2, 1), Plain(shape, lambda n, c, i, j: combine([p(n, c, i + a, j + b) for a in (0, 1) for b in (0, 1)]))


def max_pool():
    return pooled(F.max_pool2d, max)


def avg_pool():
    return pooled(F.avg_pool2d, lambda window: sum(window) / 4)


def total():
    x, p = chain([size(), size(), size()])
    axis = rng.randrange(3)
    shape = [n for k, n in enumerate(p.shape) if k != axis]
    return x.sum(axis), Plain(shape, lambda *at: sum(p(*at[:axis], i, *at[axis:]) for i in range(p.shape[axis])))


def running_total():
    x, p = chain([size(), size(), size()])
    axis = rng.randrange(3)
    return x.cumsum(axis), Plain(p.shape, lambda *at: sum(
        p(*at[:axis], i, *at[axis + 1:]) for i in range(at[axis] + 1)))


def ordered():
    x, p = chain([size(), size()])
    return torch.sort(x, 1)[0], Plain(p.shape, lambda i, j: sorted(p(i, k) for k in range(p.shape[1]))[j])


def joined():
    x, p = chain([2, 2])
    y, q = chain([2, 2])
    if p.shape[1] != q.shape[1]:
        return x, p
    n = p.shape[0]
    return torch.cat([x, y]), Plain((n + q.shape[0], p.shape[1]), lambda i, j: p(i, j) if i < n else q(i - n, j))


def picked():
    x, p = chain([3, 3])
    rows = [rng.randrange(p.shape[0]) for _ in range(3)]
    return x.index_select(0, torch.tensor(rows)), Plain((3, p.shape[1]), lambda i, j: p(rows[i], j))


def summed_up():
    x, p = chain([3, 3])
    y, q = chain([3, 3])
    if p.shape != q.shape:
        return x, p
    return x * y - y, Plain(p.shape, lambda *at: p(*at) * q(*at) - q(*at))


def gradient():
    a, p, b, q = pair(2)
    a = a.detach().requires_grad_()
    (a @ b).sum().backward()
    return a.grad, Plain(p.shape, lambda i, k: sum(q(k, j) for j in range(q.shape[1])))


for operation in [matmul, linear, bmm, einsum, conv, max_pool, avg_pool, total, running_total, ordered, joined, picked, summed_up, gradient]:
    for turn in range(40):
        x, p = operation()
        assert tuple(x.shape) == p.shape, (operation.__name__, turn, x.shape, p.shape)
        assert x.tolist() == p.nested(), (operation.__name__, turn, x.tolist(), p.nested())
    print(operation.__name__, "as written")

y = torch.arange(4.0).view(2, 2).t().contiguous()
y.tolist()
print(torch.eye(2) @ y)
