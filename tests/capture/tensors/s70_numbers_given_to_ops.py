"""Ints that vary from call to call and are given to ops of tensors; numbers that come to them through packs of arguments; numbers
that nobody wants, but whose computation raises."""
import math
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

VALUES = (2, 3, 0, -1, 1, 2, 2.0, True, False, 7, -0.0, 2**53 + 1, 2**62, 10**30, 5)


class Box:
    pass


def varying(name, then="hit", values=VALUES, tensors=((1.0, -2.0, 3.0), (4, 5, 6))):
    """region(x, n), where n is each of the values in turn: an argument, and an attribute of an object."""
    def register(region):
        for numbers in tensors:
            for given in True, False:
                @scenario(f"70 {name}, {'argument' if given else 'attribute'}, {type(numbers[0]).__name__}", first="any")
                def body(run):
                    box = Box()
                    f = run.compile(region if given else lambda x: region(x, box.n))
                    for n in (2, 3, 2, 3, *values):
                        box.n = n
                        run.call(f, torch.tensor(numbers), *([n] if given else []), watch=(box,))
                        run.call(f, torch.tensor(numbers), *([n] if given else []), watch=(box,))

                if numbers is tensors[0]:
                    @scenario(f"70 {name}, {'argument' if given else 'attribute'}, hits", first="later", then=then)
                    def hits(run):
                        box = Box()
                        f = run.compile(region if given else lambda x: region(x, box.n))
                        for n in (3, 5):
                            box.n = n
                            run.phase(f, lambda: (torch.tensor(numbers), *([n] if given else [])), calls=6)
        return region
    return register


@varying("operators")
def operators(x, n):
    return x * n, n * x, x + n, n - x, x - n, n + x


@varying("set as an item")
def set_as_an_item(x, n):
    y = x.clone()
    y[0] = n
    return y


@varying("set as items")
def set_as_items(x, n):
    y, z = torch.stack([x, x]), x.clone()
    y[1, 1:] = n
    z[z > 0] = n
    return y, z


@varying("set as an item in place of a leaf")
def set_in_leaf(x, n):
    w = x.double().requires_grad_()
    y = w * 2
    y[1] = n
    y.sum().backward()
    return w.grad, y, y.grad_fn is None


@varying("divided")
def divided(x, n):
    return x / n, n / x


@varying("in place")
def in_place(x, n):
    y = x.clone()
    y += n
    y *= n
    return y


@varying("whole parts", then="any")
def whole(x, n):
    return x // n, x % n


@varying("a power", then="any", values=(2, 3, 0, 1, -1, 2.0))
def power(x, n):
    return x ** n


@varying("compared with a tensor")
def compared(x, n):
    return x > n, n > x, x == n, x != n, n <= x


@varying("by ops")
def ops(x, n):
    return torch.mul(x, n), x.add(n), torch.sub(n, x) if False else x.sub(n), torch.where(x > 0, x, n)


@varying("alpha", values=(2, 3, 0, -1, 1))
def alpha(x, n):
    return x.add(x, alpha=n)


@varying("filled with an int", values=(2, 3, 0, -1, 2**40, 2**62, 2.5, True))
def filled(x, n):
    return torch.full((7,), n), torch.full((7,), n, dtype=torch.float64)


@varying("filled with a short int", values=(2, 3, 0, -1, 127, 128, -128, -129, 2.5, True))
def filled_short(x, n):
    return torch.full((7,), n, dtype=torch.int8)


@varying("ends of draws", values=(2, 3, 0, 1.5, -1, math.nan))
def ends(x, n):
    return torch.empty(7).uniform_(-float(n), float(n))


@varying("the same int twice in a call", then="miss", values=(2, 3, 1, 2))
def twice(x, n):
    return x.clamp(n, n), x.add(n, alpha=n)


@varying("an equal constant in the call", then="any", values=(2, 3, 1, 2, 4))
def equal_constant(x, n):
    return x.add(2, alpha=n), x.clamp(2, n), torch.add(2 * x, 3, alpha=n)


@varying("also a size", then="miss", values=(2, 3, 1))
def size(x, n):
    return x.repeat(n) * n


@varying("a list beside it", then="any", values=(2, 3, 1))
def beside(x, n):
    return torch.full((3,), n) * n, x.reshape(1, 3).expand(3, 3) * n


@varying("what is counted with")
def counted(x, n):
    return x * (n + 1), x - n * 2, x * (n - 1) * n


@varying("shown as well", then="miss")
def shown(x, n):
    return x * n, repr([n])


@varying("decides as well", values=(3, 4, 2, -1, 0, 3))
def decides(x, n):
    return x * n if n > 2 else x - n


@scenario("70 a counter that scales", first="later", then="hit")
def counter(run):
    box = Box()
    box.n = 0
    def region(x):
        box.n += 1
        return x * box.n, x / box.n
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)
    run.phase(f, lambda: (torch.ones(2),), watch=(box,))
    for n in (True, 1.5, 2**61 - 2, 2**63 - 2, -1, 0):
        box.n = n
        run.phase(f, lambda: (torch.ones(2),), watch=(box,))


def through(name, then="hit"):
    """region(box, x), box.k and box.j being other floats each time."""
    def register(region):
        @scenario(f"70 {name}", first="later", then=then)
        def body(run):
            box = Box()
            box.k, box.j = 0.5, 0.25
            f = run.compile(lambda x: region(box, x))
            run.phase(f, lambda: (torch.ones(2),), calls=6)
            for k, j in ((0.75, 0.5), (0.0, -0.0), (math.inf, 1.0), (1, 2), (0.5, 0.25), (math.nan, 1.5), (True, 0.5), (0.125, 8.0)):
                box.k, box.j = k, j
                run.phase(f, lambda: (torch.ones(2),), calls=2)
        return region
    return register


def passing(f):
    return lambda *args, **kwargs: f(*args, **kwargs)


@passing
def scaled(x, k, j=1.0):
    return x * k + j


@torch.no_grad()
def without_grad(x, k):
    return x * k


@through("through a decorator")
def decorated(o, x):
    return scaled(x, o.k), scaled(x, o.k, j=o.j), scaled(x, k=o.j)


@through("through no_grad")
def no_grad(o, x):
    return without_grad(x, o.k)


@through("through keywords")
def keywords(o, x):
    def by(**named):
        return x * named["k"] + named["j"], len(named)
    return by(k=o.k, j=o.j), by(**{"k": o.j, "j": o.k})


@through("items of dicts that are merged")
def merged(o, x):
    d = {**{"k": o.k}, "j": o.j}
    return x * d["k"] + d.get("j"), len(d), x * {name: o.k for name in ("a", "b")}["b"]


@through("keys of a dict that is merged", then="any")
def merged_keys(o, x):
    d = {**{o.k: 1}, o.j: 2}
    return x * 2, d.get(0.5), len(d), 0.25 in d


@scenario("70 computed in vain, but it raises", first="later", then="any")
def in_vain(run):
    box = Box()
    box.k, box.n = 2.0, 3
    def region(x):
        1 / box.k
        math.sqrt(box.k)
        7.0 % box.k
        1 / (box.n - 1)
        math.exp(box.k)
        0.0 ** box.k
        return x * 2
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), calls=6)
    for k, n in ((3.0, 4), (0.0, 3), (2.0, 1), (-1.0, 3), (800.0, 3), (2.5, 5), (-0.0, 0)):
        box.k, box.n = k, n
        run.phase(f, lambda: (torch.ones(2),), calls=2)


@scenario("70 an item that a counter comes to, divided by in vain")
def item_in_vain(run):
    d = {"n": 2}
    def region(a):
        d["n"] -= a
        n = d["n"]
        1 / n
    f = run.compile(region)
    for a in (1, 1, 2, 1.0, 2.0, 0.5, 1.5, 2.0, 2.0):
        d["n"] = 2
        run.phase(f, lambda: (a,), calls=2, watch=(d,))


@scenario("70 the operator of tensors is replaced")
def replaced(run):
    f = run.compile(lambda x, n: x * n)
    before = torch.Tensor.__mul__
    for n in (2, 3, 4):
        run.phase(f, lambda: (torch.ones(2), n), calls=2)
    torch.Tensor.__mul__ = lambda self, other: before(self, other + 1)
    for n in (2, 3, 4):
        run.phase(f, lambda: (torch.ones(2), n), calls=2)
    torch.Tensor.__mul__ = lambda self, other: other
    for n in (2, 3, 4):
        run.phase(f, lambda: (torch.ones(2), n), calls=2)
    torch.Tensor.__mul__ = before


# The last one: from here on each operator of tensors asks whether an operand is of a class of its own.
@scenario("70 a subclass of tensor with operators of its own")
def subclass(run):
    class Own(torch.Tensor):
        def __mul__(self, other):
            return torch.Tensor.add(self, other * 3)
        __rmul__ = lambda self, other, more=[2]: other * more[0]
    x = torch.ones(2).as_subclass(Own)
    f = run.compile(lambda x, n: (x * n, n * x))
    for n in (2, 3, 2, 4, 5, 2.0, 6):
        run.phase(f, lambda: (x, n), calls=2)
    Own.__mul__ = lambda self, other: other + 1
    for n in (2, 3, 2, 4):
        run.phase(f, lambda: (x, n), calls=2)


if __name__ == "__main__":
    main()
