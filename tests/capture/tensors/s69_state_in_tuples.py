"""A recurrent layer's state that is kept as a tuple of tensors, and replaced by each call."""
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    pass


def state(name, then="any"):
    def register(change):
        @scenario(f"67 {name}", first="later", then=then)
        def body(run):
            box = Box()
            box.h = (torch.zeros(2), torch.ones(2))
            def region(x):
                a, b = box.h
                box.h = (a * 0.5 + x, b - a)
                return a + b
            f = run.compile(region)
            run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)
            change(box)
            run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=5)
            change(box)
            run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=5)
    return register


state("goes on", then="hit")(lambda box: None)


@state("another tuple", then="hit")
def another(box): box.h = (torch.full((2,), 3.0), torch.full((2,), 4.0))


@state("the same tensors in another tuple", then="hit")
def again(box): box.h = (box.h[0], box.h[1])


@state("swapped")
def swapped(box): box.h = box.h[::-1]


@state("one tensor twice")
def twice(box): box.h = (box.h[0], box.h[0])


@state("another shape")
def shape(box): box.h = (torch.ones(2, 2), box.h[1])


@state("another type")
def dtype(box): box.h = (box.h[0].double(), box.h[1])


@state("a list")
def as_list(box): box.h = list(box.h)


@state("one of them is kept elsewhere", then="hit")
def kept(box): box.kept = box.h[0]


@state("the tuple is kept elsewhere, and comes back")
def comes_back(box):
    if hasattr(box, "old"):
        box.h = box.old
    box.old = box.h


@state("a view of the other")
def view(box): box.h = (box.h[1][:], box.h[1])


@state("written in place", then="hit")
def in_place(box): box.h[0].add_(5)


@state("requires a gradient")
def grad(box): box.h = (box.h[0].clone().requires_grad_(), box.h[1])


@scenario("67 an argument that is part of it", first="later")
def argument(run):
    box = Box()
    box.h = (torch.zeros(2), torch.ones(2))
    def region(x):
        a, b = box.h
        box.h = (a + x, b - x)
        return a
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)
    run.phase(f, lambda: (box.h[0],), watch=(box,))
    run.phase(f, lambda: (box.h[1],), watch=(box,))


@scenario("67 in dicts, with an LSTM", first="later")
def lstm(run):
    torch.manual_seed(3)
    layer, kept = torch.nn.LSTM(2, 3, batch_first=True), {"h": None}
    def region(x):
        out, kept["h"] = layer(x, kept["h"])
        kept["h"] = tuple(t.detach() for t in kept["h"])
        return out.detach()
    f = run.compile(region)
    x = torch.ones(1, 2, 2)
    for i in range(7):
        run.call(f, x * i)
    kept["h"] = None
    for i in range(4):
        run.call(f, x * i)
    kept["h"] = (torch.ones(1, 1, 3), torch.ones(1, 1, 3))
    for i in range(4):
        run.call(f, x * i)
    run.note(kept["h"])


@scenario("67 two places with one tuple")
def two_places(run):
    box = Box()
    box.h = box.g = (torch.zeros(2), torch.ones(2))
    def region(x):
        a, b = box.h
        c, d = box.g
        box.h = (a + x, b)
        box.g = (c - x, d)
        return a + c
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)
    box.g = box.h
    run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)


@scenario("67 its identity")
def identity(run):
    box = Box()
    box.h = (torch.zeros(2), torch.ones(2))
    old = box.h
    def region(x):
        same = box.h is old
        a, b = box.h
        box.h = (a + x, b)
        return a, same
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(box,), calls=6)


if __name__ == "__main__":
    main()
