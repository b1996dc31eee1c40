"""Scenario 27: outputs (a, a), cycles, outputs aliasing inputs, globals or earlier outputs; fresh objects each call."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

KEPT = [torch.zeros(1)]

@scenario("27 the same tensor twice in the output")
def pair(run):
    def g(x):
        y = x + 1
        return y, y, [y]
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    out = run.call(f, torch.zeros(2))
    out[0].add_(5)
    run.note(out, out[0] is out[1], out[1] is out[2][0])

@scenario("27 a cyclic structure")
def cycle(run):
    def g(x):
        l = [x * 2]
        d = {"l": l}
        l.append(d)
        return l
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    out = run.call(f, torch.ones(2))
    run.note(out[1]["l"] is out)

@scenario("27 a text, bytes or a large number that was given comes back itself")
def given(run):
    def g(a, b, held): return a, [b], {"k": a}, held[0]
    f = run.compile(g)
    made = lambda: ("".join(["ab", "cd"]), bytes([1, 2]), 10**30 + 1)
    for i in range(8):
        text, raw, number = made()
        other = "".join(["ab", "cd"]) if i < 5 else text
        out = run.call(f, text, raw, [number, other])
        run.note(out[0] is text, out[1][0] is raw, out[2]["k"] is text, out[3] is number)
        out = run.call(f, text, other, [text])
        run.note(out[0] is text, out[1][0] is other, out[3] is text)

@scenario("27 an output that is an input, or a global's tensor")
def alias(run):
    def g(x, l): return x, l, KEPT, KEPT[0], l[0]
    KEPT[0] = torch.zeros(1)
    f = run.compile(g)
    x, l = torch.ones(2), [torch.zeros(2)]
    for _ in range(4):
        out = run.call(f, x, l)
        run.note(out[0] is x, out[1] is l, out[2] is KEPT, out[3] is KEPT[0], out[4] is l[0])
    KEPT[0] = torch.full((1,), 8.0)
    for _ in range(4):
        out = run.call(f, l[0], l)
        run.note(out[0] is out[4], out[3] is KEPT[0])

@scenario("27 fresh objects each call")
def fresh(run):
    def g(x): return [x + 1], {}, (1, x.sum())
    f = run.compile(g)
    x, previous = torch.ones(2), None
    for _ in range(5):
        out = run.call(f, x)
        if previous is not None:
            run.note([a is b for a, b in zip(out, previous)], out[0][0] is previous[0][0])
            out[0].append("changed")
            out[0][0].add_(1)
        previous = out

@scenario("27 an output kept outside is not overwritten by the next call")
def kept(run):
    f = run.compile(lambda x: x * 2)
    outs = []
    for i in range(5):
        outs.append(run.call(f, torch.full((3,), float(i))))
    run.note(outs)

@scenario("27 the input itself after an in-place operation")
def in_place(run):
    f = run.compile(lambda x: x.add_(1))
    t = torch.zeros(2)
    for _ in range(4):
        run.note(run.call(f, t) is t, t)
    u = torch.zeros(2)
    run.note(run.call(f, u) is u, u, t)

@scenario("27 an object made in the region with tensors inside")
def made(run):
    class Out:
        def __init__(self, a, b): self.a, self.b = a, b
    f = run.compile(lambda x: Out(x + 1, [x - 1]))
    run.phase(f, lambda: (torch.ones(2),))
    run.phase(f, lambda: (torch.zeros(2),))

if __name__ == "__main__":
    main()
