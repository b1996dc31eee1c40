"""Tensors that are made of numbers, and numbers that generator expressions find or functions get by name: calls with others
must hit from the third on."""
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    pass


def call(name, first="later", calls=8):
    """A function that gives a region and a function that makes the arguments of the i-th call."""
    def register(build):
        @scenario("82 " + name, first=first)
        def body(run):
            region, make = build()
            i = iter(range(calls))
            run.phase(run.compile(region), lambda: make(next(i)), calls=calls)
        return build
    return register


def counted(name, start, region, step=0.1, **more):
    """region(n), where n is what an attribute has been counted to, and where it is an argument."""
    def of_attribute():
        box = Box()
        box.n = start
        def counts():
            box.n += step
            return region(box.n)
        return counts, lambda i: ()
    call(name + ", of an attribute", **more)(of_attribute)
    call(name + ", of an argument", **more)(lambda: (region, lambda i: (start + i * step,)))


FLOATS = (torch.float16, torch.bfloat16, torch.float32, torch.float64)

counted("a float", 0.0, torch.tensor)
counted("a float of each type", 0.5, lambda n: [torch.tensor(n, dtype=d) for d in FLOATS])
counted("a float as a whole number, a bool, a complex number", 0.5,
        lambda n: [torch.tensor(n, dtype=d) for d in (torch.int64, torch.bool, torch.complex64)], first="any")
counted("floats in a list and a tuple", 0.5, lambda n: [torch.tensor([n, 2.0]), torch.tensor((1.0, n, n)), torch.as_tensor([n])])
counted("floats in a list, of each type", 0.5, lambda n: [torch.tensor([n, 2.0], dtype=d) for d in FLOATS])
counted("floats in a list, as a leaf", 0.5, lambda n: (torch.tensor([n], requires_grad=True) * 2).sum())
counted("floats in a nested list", 0.5, lambda n: torch.tensor([[n, 1.0]]), first="any")
counted("floats too large for the type", 1e38, lambda n: [torch.tensor(n), torch.tensor([n, -n])], step=1e38)
counted("an int", 1, torch.tensor, step=7)
counted("an int as a float", 1, lambda n: [torch.tensor(n, dtype=torch.float32), torch.tensor(n, dtype=torch.float64)], step=7)
counted("an int of a narrow type", 1, lambda n: torch.tensor(n, dtype=torch.uint8), step=7, first="any")
counted("an int beside its like", 1, lambda n: (torch.tensor(n), torch.tensor(n) * torch.tensor(4)), step=1)
counted("ints in a list", 1, lambda n: torch.tensor([n, 1]), step=1, first="any")


@call("ints become too large", first="any", calls=10)
def _():
    box = Box()
    box.n = 1
    def region():
        box.n *= 2048
        try:
            return torch.tensor(box.n)
        except (ValueError, RuntimeError) as error:
            return type(error).__name__, str(error)
    return region, lambda i: ()


@call("numbers of all kinds", first="any", calls=32)
def _():
    numbers = (0.5, float("nan"), float("inf"), -0.0, 0.0, 3, True, -3, 2**62, 1 + 2j, 1e300, -1e300)
    return lambda n: (torch.tensor(n), n), lambda i: (numbers[(i // 2) % len(numbers)],)


@call("floats of a list of the arguments")
def _():
    return lambda x, l: x * torch.tensor(l), lambda i: (torch.ones(2), [1.0 + i, 2.0])


@call("floats of a list from before, which changes", first="any", calls=12)
def _():
    held = [1.0, 2.0]
    def make(i):
        held[i % 2] = float(i // 3)
        return ()
    return lambda: torch.tensor(held), make


@scenario("82 the default type changes", first="later", then="miss")
def default_type(run):
    box = Box()
    box.n = 0.1
    def region():
        box.n += 0.1
        return torch.tensor(box.n), torch.tensor([box.n, 1.0])
    f = run.compile(region)
    run.phase(f, lambda: (), calls=6)
    torch.set_default_dtype(torch.float64)
    try:
        run.phase(f, lambda: ())
    finally:
        torch.set_default_dtype(torch.float32)


# --- in generator expressions

@call("weights of a loss in a sum")
def _():
    weights = {"a": 1.0, "b": 0.5}
    def make(i):
        weights["b"] = 0.5 + i
        return (torch.arange(3.0),)
    return lambda x: sum(weights[k] * v for k, v in {"a": x.mean(), "b": x.square()}.items()), make


@call("an attribute in a list of powers")
def _():
    box = Box()
    def make(i):
        box.n = 0.5 + i
        return (torch.arange(3.0),)
    return lambda x: list(x * box.n for _ in range(2)), make


@call("a number that a generator compares", first="any", calls=12)
def _():
    box = Box()
    def make(i):
        box.n = 0.5 * (i // 2)
        return (torch.arange(3.0),)
    return lambda x: any(box.n > 1.0 for _ in range(2)) or x * box.n, make


@call("a number that a generator gives to others", first="any", calls=12)
def _():
    box = Box()
    def make(i):
        box.n = 0.5 * (i // 2)
        return ()
    return lambda: (list(box.n for _ in range(2)), max(box.n - k for k in (1, 2)), sorted([*(-box.n for _ in "ab"), 1.0])), make


@call("a generator counts", first="any")
def _():
    box = Box()
    box.n = 0.5
    def counting():
        for _ in range(3):
            box.n += 0.25
            yield box.n
    return lambda x: (x * sum(counting()), box.n), lambda i: (torch.ones(2),)


# --- given by name

def by_name(x, *, k=1, a=2):
    return x * k + a


class Holds:
    def method(self, x, a, /, k):
        return x * k + a


def everywhere(x, n):
    h = Holds()
    return by_name(x, k=n) + by_name(x, a=n, k=3) + h.method(x, 1, k=n) + h.method(x, n, k=2) + h.method(x, n, k=n)


call("an int by name")(lambda: (everywhere, lambda i: (torch.ones(2), i)))


@call("an int of an attribute by name")
def _():
    box = Box()
    box.n = 0
    def region(x):
        box.n += 1
        return everywhere(x, box.n)
    return region, lambda i: (torch.ones(2),)


@call("what is only handed on by name", first="any")
def _():
    values = (1, "a", True, None, 2**70, 2, 1.5, "b")
    return lambda v: everywhere_handed(v, then=v), lambda i: (values[i % len(values)],)


def everywhere_handed(v, *, then):
    return v, [then]


@call("an int by name decides", first="any", calls=12)
def _():
    def decides(x, *, k):
        return x * k if k > 2 else x - k
    return lambda x, n: decides(x, k=n), lambda i: (torch.ones(2), i % 6)


@call("names that do not fit", first="any")
def _():
    box = Box()
    box.n = 0
    def region(x):
        box.n += 1
        out = []
        for f in (lambda: by_name(k=box.n), lambda: by_name(x, x=box.n), lambda: by_name(x, other=box.n),
                  lambda: Holds().method(x, a=box.n, k=1), lambda: Holds().method(x, 1, 2, k=box.n)):
            try:
                out.append(f())
            except TypeError as error:
                out.append(str(error))
        return out
    return region, lambda i: (torch.ones(2),)


@call("by name to what keeps it in a cell, a pack or a generator", first="any")
def _():
    def cell(x, *, k):
        return (lambda: x * k)()
    def pack(x, **more):
        return x * more["k"]
    def gives(x, k):
        yield x * k
    return lambda x, n: (cell(x, k=n), pack(x, k=n), next(gives(x, k=n))), lambda i: (torch.ones(2), i)


main()
