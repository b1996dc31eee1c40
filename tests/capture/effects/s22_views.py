"""Scenario 22: overlapping views; other strides or offset; a transposed input mutated; set_, data=, resize."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("22 one of two overlapping views is written")
def overlapping(run):
    def g(a, b):
        a.mul_(2)
        return a + b
    f = run.compile(g)
    base = torch.arange(6.0)
    run.phase(f, lambda: (torch.ones(4), torch.ones(4)))
    run.phase(f, lambda: (base[:4], base[2:]), watch=[base])
    run.phase(f, lambda: (base[1:5], base[1:5]), watch=[base])

@scenario("22 the same shape with other strides")
def strides(run):
    f = run.compile(lambda x: (x + 1, x.reshape(-1), x.is_contiguous()))
    m = torch.arange(9.0).view(3, 3)
    run.phase(f, lambda: (m,))
    run.phase(f, lambda: (m.t(),))
    run.phase(f, lambda: (torch.zeros(3).expand(3, 3),))

@scenario("22 the same shape at another offset")
def offset(run):
    f = run.compile(lambda x: x * 2 + x.storage_offset())
    base = torch.arange(8.0)
    run.phase(f, lambda: (base[:4],))
    run.phase(f, lambda: (base[3:7],))

@scenario("22 a transposed input mutated in place")
def transposed(run):
    def g(x):
        x[0] = 5.0
        return x.sum(0)
    f = run.compile(g)
    m = torch.zeros(2, 2)
    run.phase(f, lambda: (m,), watch=[m])
    run.phase(f, lambda: (m.t(),), watch=[m])

@scenario("22 a view made inside is returned and shares memory")
def shares(run):
    def g(x): return x.view(-1)[1:], x + 0
    f = run.compile(g)
    m = torch.zeros(2, 2)
    for _ in range(2):
        for _ in range(4):
            out = run.call(f, m)
            out[0].add_(1)
            out[1].add_(100)
            run.note(m, out[0], out[1])
        m = torch.ones(2, 2)

@scenario("22 data assigned, another storage and shape")
def data(run):
    w = torch.ones(3)
    f = run.compile(lambda x: x * w.sum())
    run.phase(f, lambda: (torch.ones(2),))
    w.data = torch.full((5,), 2.0)
    run.phase(f, lambda: (torch.ones(2),))
    w.data[0] = 100.0
    run.phase(f, lambda: (torch.ones(2),))

if __name__ == "__main__":
    main()
