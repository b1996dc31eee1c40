"""Ints that came from tensors (`mask.sum().item()`, `int(lengths.max())`): a replay hands out what they are then, with what is computed of
them, and asks again what they decided. Numbers given by name to ops (`x.mul_(c)`), and measured numbers beside loaded ones."""
import bisect
import collections
import functools
import itertools
import json
import math
import operator
import os
import sys
from dataclasses import dataclass

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class State:
    def __init__(self):
        self.correct, self.total, self.best, self.scale, self.counts, self.seen = 0, 0, -1, 0.5, {"n": 0}, []


def hits(name, make=lambda: (torch.randn(20),), calls=12, first="later"):
    def register(region):
        @scenario("84 " + name, first=first)
        def body(run):
            state = State()
            run.phase(run.compile(region), lambda: (state, *make()), watch=(state,), calls=calls)
        return region
    return register


def compared(name, make=lambda: (torch.randn(20),), calls=12):
    return hits(name, make, calls, first="any")


def positive(x):
    return (x > 0).sum().item()


@hits("added to an attribute")
def _(m, x):
    m.correct += (x > 0).sum().item()


@hits("added to attributes and divided")
def _(m, x):
    m.correct += int((x > 0).sum())
    m.total += len(x)
    return m.correct / m.total


@hits("added up in a variable")
def _(m, x):
    c = n = 0
    for i in range(3):
        c += (x > i - 1).sum().item()
        n += x.size(0)
    return c, n, c / n, c // 2, c % 3, -c, float(c), int(c), c * 2.5, 7 - c, c - 7.5


@hits("of the sum of an attribute and it, in a variable")
def _(m, x):
    c = m.total + positive(x)
    m.total = c
    return [c, c + 1, c / 2, c * m.scale]


@hits("in containers", calls=14)
def _(m, x):
    n = positive(x)
    m.seen.append(n)
    m.counts["n"] = m.counts["n"] + n
    m.counts["last"] = n
    return {"n": n, "all": [n, (n, n + 1)]}


@compared("what it decides", lambda: (torch.randn(4),), calls=40)
def _(m, x):
    n = positive(x)
    if not n:
        return "none"
    while n > 2:
        n -= 1
    if n == 2 or n * 2.5 >= m.total:
        m.total += n
    return -n


@hits("the best so far", lambda: (torch.randn(50),), calls=40)
def _(m, x):
    n = positive(x)
    if n > m.best:
        m.best = n
        return True
    return m.best - n


@hits("a sum that decides, the greater of two, the sign", calls=30)
def _(m, x):
    n, f = positive(x), x.sum().item()
    m.correct += n
    m.scale += -f
    return m.correct > 3, x / max(n, 1), max(100, n), min(n, 100.0), max(n, m.scale - 1000), -f, m.correct >= m.total


@compared("of two that are equal, of a NaN, and what is loaded", lambda: (torch.randint(-2, 3, (2,)) * torch.tensor([1.0, float("inf")]),), calls=40)
def _(m, x):
    a, b = (x[0] > 0).sum().item(), x[1].item()
    m.total = (m.total + 1) % 4
    return max(a, 1.0), max(1.0, a), min(a, 0), min(False, a), max(b, a), min(b, 0.0), max(a, m.total), min(m.total, b), max(m.scale, b), -b


@dataclass
class Metrics:
    correct: int
    share: float


class Point:
    def __init__(self, n, *more, key=None):
        self.n, self.more, self.key = n, more, key


def plus(n, by=1):
    return n + by


@hits("through functions and classes in Python")
def _(m, x):
    n = positive(x)
    p, q = Point(n), Point(0, n, 1, key=n)
    kept = Metrics(n, n / len(x))
    return plus(n), plus(by=n, n=2), p.n, q.more, q.key, kept.correct, kept.share, (lambda: n + 1)(), [n for _ in range(2)]


@hits("beside tensors", lambda: (torch.rand(20) + 0.1, torch.rand(3).double(), torch.arange(4)))
def _(m, x, d, i):
    n = (x > 0.3).sum().item()
    return x / n, n / x, n - x, x * (n + 1), d - n, d * (n / 3), d / (1 / n), x.mul(n), torch.div(d, n), x.add_(n), x.sub_(n), x / n * n


@hits("floats given by name", lambda: (torch.rand(20) + 0.1,))
def _(m, x):
    n = x.sum().item()
    y = x.clone()
    y.mul_(n).add_(n).div_(n).sub_(n)
    return x.mul(n), torch.div(x, n), torch.add(x, n), torch.sub(x, n), y


@hits("beside numbers that are loaded", lambda: (torch.rand(20) + 0.1,))
def _(m, x):
    n, c = x.sum().item(), (x > 0.5).sum().item()
    m.scale = m.scale * 0.75
    return x * (n * m.scale), x / (n + m.scale), x - m.scale / n, x * (c * m.scale), n * m.scale, c * m.scale, m.scale - c


@hits("through a backward pass", lambda: (torch.rand(20) + 0.1,))
def _(m, x):
    w = torch.ones(20, requires_grad=True)
    n = (x > 0.3).sum().item()
    loss = (x * w).sum() / n
    loss.backward()
    return loss.item() * n, w.grad


@hits("an argument and it", lambda: (torch.randn(20), int(torch.randint(0, 99, ()))))
def _(m, x, t):
    return t + positive(x), t


def large():
    values = [5, 7, 2 ** 61 - 1, 2 ** 61, 2 ** 62 + 1, -2 ** 63, 2 ** 53 + 1, 2 ** 63 - 1, -1, 0]
    return torch.tensor([values[int(torch.randint(0, len(values), ()))]])



@compared("large ones", lambda: (large(),), calls=25)
def _(m, x):
    n = x.sum().item()
    return n, n + n, n * 3, n - 1, n / 3, float(n), n // 7, n % 7, -n, n < 2 ** 53 + 0.5, n + 0.5


@compared("large ones beside tensors", lambda: (large(), torch.rand(2), torch.rand(2).double()), calls=24)
def _(m, x, f, d):
    n = x.sum().item()
    return f * n, d + n, d * (n + 1), f * (n * 3 / 2)


@compared("ints of other types", lambda: tuple(torch.randint(0, 9, (3,), dtype=d) for d in
                                            (torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64)), calls=12)
def _(m, *xs):
    return [x[0].item() for x in xs], [int(x[1]) + 1 for x in xs], [xs[0] * int(x[2]) for x in xs], [x.half() / x[0].item() for x in xs]


@compared("a divisor that may be zero", lambda: (torch.randn(1), torch.rand(2)), calls=24)
def _(m, x, y):
    n = positive(x)
    try:
        return 1 / n, 7 // n, 7 % n, y / n
    except ZeroDivisionError as e:
        return str(e)


@compared("what looks at it", lambda: (torch.randn(8),), calls=16)
def _(m, x):
    n = positive(x)
    d = {n: n, (n, 1): 2}
    return (x[:n], list(range(n)), str(n), f"{n:3}", "%d" % n, [0] * n, n in [1, 2, 3], max(n, 3), min([n, 2]), sum([n, n, 1]), sorted([n, 3, 1]), bool(n),
            hash(n) == n, d, n in d, n.bit_length(), divmod(n, 3), n ** 2, n << 1, n & 3, ~n, abs(n), round(n), pow(n, 2, 7), any([n, 0]), all([n]),
            list(filter(None, [n, 0, 1])), list(map(operator.neg, [n])), json.dumps([n, {"a": n}]), collections.Counter([n, n, 1]), [n, 1].index(n), (n,) == (4,),
            [n] == [4.0], {n, 4}, type(n), isinstance(n, int), repr([n]), (n).__add__(1), "abcdefgh"[n - 1:], x[n - 1], torch.arange(n), torch.full((2,), n),
            torch.tensor([n, 2]), divmod(7, n + 1), int(str(n)), complex(n), n == 4.0, n is None, [n].count(n), bytes([n]), chr(n + 65))


@compared("natives that take it out of containers", lambda: (torch.randn(6),), calls=30)
def _(m, x):
    n, k = positive(x), (x > 0.7).sum().item()
    d = {"a": n, "b": k}
    return (sorted(d, key=d.get), max(d, key=d.get), list(itertools.accumulate([n, 1, k])), list(itertools.accumulate(d.values())), sum(map(d.get, "ab")),
            functools.reduce(operator.add, d.values()), sorted([[n], [k]], key=operator.itemgetter(0)), list(map(operator.sub, [n], [k])), (lambda *a: a[0] < a[1])(n, k))


class Holder:
    def __init__(self, n):
        self.n = n


def taken(*parts):
    """Numbers that natives get from natives, which tell nobody what they do with them."""
    held, name = [Holder(n) for n in parts], operator.attrgetter("n")
    return ([(n, len(list(same))) for n, same in itertools.groupby(map(name, held))], [(n, len(list(same))) for n, same in itertools.groupby(held, key=name)],
            bisect.bisect(held[:1], 2, key=name), math.fsum(map(name, held)), math.prod(map(name, held)), 3 in map(name, held), list(itertools.accumulate(map(name, held))),
            collections.Counter(map(name, held)), dict(zip(map(name, held), "abc")), list(itertools.accumulate(map(getattr, held, "nnn"))))


@compared("natives that get ints from natives", lambda: (torch.randn(6),), calls=40)
def _(m, x):
    n, k = positive(x), (x > 0.7).sum().item()
    return taken(n, k, n), list(bytes(map(operator.attrgetter("n"), [Holder(n), Holder(k)])))


@compared("natives that get floats from natives", lambda: (torch.randn(6),), calls=40)
def _(m, x):
    n, k = (x > 0).float().sum().item(), (x > 0.7).float().sum().item()
    return taken(n, k, n)


@compared("in a run that is refused behind it", lambda: (torch.randn(6),), calls=10)
def _(m, x):
    n = positive(x)
    m.seen.append(n)
    kept, z = [n, (n, {"n": n})], n - n
    id(m)
    object().__hash__()
    print(end="")
    more = 0
    while n > 0:
        n -= 1
        more += n
    d = {kept[0]: 1}
    return (kept, z, bool(z), not z, "zero" if not z else "more", more, kept[0] == kept[1][0], kept[0] is kept[1][0], d.get(kept[0]), d == {kept[1][0]: 1}, kept[0] in [0, 1, 2, 3],
            kept[0] + 2 ** 62, kept[0] * 2 ** 40, -kept[0], list(range(kept[0])), "abcdefg"[kept[0]], [1, 2, 3, 4, 5, 6, 7][kept[0]], kept[0] < 3, kept[0] / 3, z * 5, z | 1, z == 0,
            {0: "a"}.get(z), sorted([kept[0], z, 1]), any([z]), json.dumps(kept))


@compared("ints that a hook sees", lambda: (torch.rand(3, requires_grad=True),))
def _(m, x):
    y = x * 2
    y.register_hook(lambda g: g * int((g > 0).sum()))
    y.sum().backward()
    return x.grad


@compared("generators and iterators")
def _(m, x):
    n = positive(x)

    def numbers():
        yield n
        yield n + 1
    return [k for k in numbers()], [a for a, b in zip([n], [1])], next(iter([n])), [k for k in (n, 2)]


@compared("raised with it", lambda: (torch.randn(4),))
def _(m, x):
    n = positive(x)
    if n > 2:
        raise ValueError(n)
    return n


@scenario("84 the sum is replaced meanwhile", first="later")
def _(run):
    state = State()

    def region(m, x):
        m.correct += positive(x)
        return m.correct
    f = run.compile(region)
    run.phase(f, lambda: (state, torch.randn(20)), watch=(state,), calls=6)
    state.correct = 2 ** 61 - 5
    run.phase(f, lambda: (state, torch.randn(20)), watch=(state,), calls=4)
    state.correct = 1.5
    run.phase(f, lambda: (state, torch.randn(20)), watch=(state,), calls=4)
    state.correct = True
    run.phase(f, lambda: (state, torch.randn(20)), watch=(state,), calls=4)


@hits("ints of floats")
def _(m, x):
    percent = int(x.mean().item() * 100)
    m.scale *= 1.25
    m.total += int(m.scale * 3)
    return percent, percent + 1, int(x.sum().item()) // 3, int(m.scale * 10), int(-m.scale), percent > 5000


@compared("ints of floats that are large, none, or decide", make=lambda: (torch.randn(20) * 1e18,))
def _(m, x):
    m.correct += 1
    m.scale *= 40
    try:
        return int(x.sum().item()), int(m.scale), "abc"[int(m.scale) % 3], int(x.sum().item() * float("inf"))
    except (OverflowError, ValueError) as error:
        return str(error)


@compared("an int of a float that raises and goes nowhere", make=lambda: (torch.randn(1),))
def _(m, x):
    value = x.item()
    int(1e999 if value > 0 else value)
    int(value * 1e300 * 1e300)
    return value


main()
