"""Calls that ops refuse, with their words: ends, windows and places that cannot be, results that cannot be written to."""
import torch
import torch.nn.functional as F


def show(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


pair, number = torch.ones(2), torch.tensor(3.0)
for line in (torch.linspace, torch.logspace):
    for ends in ((pair, 3), (1, pair), (torch.tensor(1), number), (torch.ones(2, 2), number)):
        show(lambda: line(*ends, 2))
for sizes in ([2, 1, 0, 1, 2], [2, 0, 1, 1, 2], [0, 1, 1, 2]):
    show(lambda: F.max_pool3d(torch.ones(sizes), 1))
    show(lambda: F.avg_pool3d(torch.ones(sizes), 1))
show(lambda: F.max_pool1d(torch.ones(2, 2, 2), 5, 1))
show(lambda: F.max_pool1d(torch.ones(2, 2, 4), 3, 5, dilation=4))
show(lambda: F.max_pool1d(torch.ones(0, 1, 49), 2, 50, 4))
show(lambda: F.max_pool2d(torch.ones(0, 1, 49), 2, 50, 4))
show(lambda: F.max_pool2d(torch.ones(2, 0, 1, 49), 2, 50, 0))
for size in ((2, 2), 2, (1, 2, 3), (1,), (-1, 3), -3):
    for pool in (F.adaptive_avg_pool2d, F.adaptive_max_pool2d):
        show(lambda: pool(torch.ones(2, 2), size))
        show(lambda: tuple(pool(torch.ones(1, 2, 4, 4), size).shape))
show(lambda: F.adaptive_max_pool1d(torch.ones(3, 4, 4), (1, 2)))
show(lambda: F.max_unpool1d(torch.ones(8, 8), torch.zeros(8, 7, dtype=torch.int64), 3, 2))
show(lambda: F.conv2d(torch.ones(1, 1, 4, 3), torch.ones(1, 2, 2), padding="same"))
show(lambda: F.batch_norm(torch.ones(2, 3), None, None, training=True, eps=0))

x = torch.ones(3, 4)
show(lambda: x.narrow(1, torch.tensor(True), 2))
show(lambda: x.narrow(1, torch.tensor(-2), 2).shape)
show(lambda: torch.narrow_copy(x, 3, 0, 0))
show(lambda: torch.vdot(pair, pair.half()))
show(lambda: torch.ldexp(torch.tensor([1, 2]), 2))
show(lambda: torch.nextafter(torch.tensor([1, 2]), 2))
show(lambda: torch.isclose(pair, pair, rtol=-0.4))
show(lambda: pair.exponential_(0))
show(lambda: torch.zeros(3).double().scatter_add(0, torch.tensor([0, 1, 1]), torch.ones(3)))
show(lambda: torch.ones(2, dtype=torch.int64).masked_fill(torch.tensor(False), torch.tensor(1j)))
show(lambda: torch.ones(2).masked_fill(torch.tensor(True), torch.tensor(1 + 0j)))
show(lambda: torch._chunk_cat([torch.ones(2, 3), torch.ones(4)], -1, 3))
show(lambda: torch._chunk_cat([], 0, 1))
for call in ("__radd__", "__rdiv__", "__rmul__", "__rpow__", "__ror__"):
    show(lambda: getattr(torch.Tensor, call)(2, pair))

one, at, src = torch.zeros(1).expand(3), torch.tensor([0, 0, 1]), torch.arange(3.0)
for out in (one, torch.zeros(3, dtype=torch.float64)):
    show(lambda: torch.gather(src, 0, at, out=out))
    show(lambda: torch.index_select(src, 0, at, out=out))
    show(lambda: torch.take(src, at, out=out))
    show(lambda: torch.masked_select(src, src >= 0, out=out))
    show(lambda: torch.cat([src[:1], src[:2]], out=out))
    show(lambda: torch.bernoulli(src * 0, out=out))
show(lambda: torch.multinomial(torch.ones(3), 3, out=torch.zeros(3)))
show(lambda: torch.complex(src, src, out=torch.zeros(3, dtype=torch.complex128)))
show(lambda: torch.amax(torch.ones(3, 3), 0, out=torch.zeros(3).int()))

# Complex numbers into real tensors, dimensions that an empty index does not excuse, elements that share memory.
def shown(call):
    try:
        print(call())
    except (RuntimeError, IndexError, TypeError) as error:
        print(type(error).__name__, str(error).split("\n")[0][:100])


first = torch.tensor([0])
for value in (torch.tensor(3 + 4j), 1j, 3 + 0j, torch.tensor(2.5), 2):
    shown(lambda: torch.zeros(2, 3).index_fill(0, first, value))
shown(lambda: torch.zeros(3).gather(5, torch.zeros(0, dtype=torch.int64)))
shown(lambda: torch.add(torch.ones(3), 1, out=torch.zeros(1).expand(3)))
shown(lambda: torch.logspace(0, 1, torch.tensor(3)))
shown(lambda: torch.logspace(0, 1, True))
half = torch.tensor([1000.0, 3.0], dtype=torch.half)
for divisor in (0.3, torch.tensor(0.3, dtype=torch.half), torch.tensor([0.3, 0.7], dtype=torch.half)):
    shown(lambda: torch.div(half, divisor, rounding_mode="trunc"))
for family in (torch.optim.Adafactor, torch.optim.Muon):
    weight = torch.nn.Parameter(torch.ones(2, 2, dtype=torch.complex64))
    weight.grad = torch.ones_like(weight)
    shown(family([weight]).step)
