"""Scenarios 11 and 13: recorded with 1, called with True, then 1.0; dict keys; big ints; int and float of equal value. A
NaN argument hits and does not record again; NaN identity in `in`, index and count."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("11 a scalar argument of changing type")
def types(run):
    f = run.compile(lambda x, k: (x * k, k))
    x = torch.ones(2)
    for k in (1, True, 1.0, 1):
        run.phase(f, lambda: (x, k))

@scenario("11 the type shows in the result's dtype")
def dtype(run):
    f = run.compile(lambda x, k: x + k)
    x = torch.tensor([1, 2])
    for k in (1, 1.0, True):
        run.phase(f, lambda: (x, k))

@scenario("11 dict keys 1, True and 1.0")
def keys(run):
    def g(x, d):
        k = next(iter(d))
        return x * (2 if isinstance(k, bool) else 3 if isinstance(k, int) else 5) + d[1]
    f = run.compile(g)
    for k in (1, True, 1.0):
        run.phase(f, lambda: (torch.ones(2), {k: 10}))

@scenario("11 big integers")
def big(run):
    f = run.compile(lambda x, n: (x * (n % 7), n + 1))
    x = torch.ones(2)
    for n in (2 ** 62 - 1, 2 ** 62, 2 ** 63, 2 ** 100, float(2 ** 100)):
        run.phase(f, lambda: (x, n))

@scenario("11 an attribute turns from int to float")
def attribute(run):
    class C: k = 1
    def g(x): return x // 2 + C.k, C.k
    f = run.compile(g)
    x = torch.tensor([5, 6])
    run.phase(f, lambda: (x,))
    C.k = 1.0
    run.phase(f, lambda: (x,))
    C.k = True
    run.phase(f, lambda: (x,))

@scenario("11 a value that varies each call")
def varies(run):
    f = run.compile(lambda x, k: x * k)
    x, n = torch.ones(2), [0]
    def make():
        n[0] += 1
        return x, n[0] * 0.25
    run.phase(f, make, calls=6)
    run.phase(f, lambda: (x, 3))

NAN = float("nan")

@scenario("13 a NaN argument", first="hit", then="hit")
def argument(run):
    f = run.compile(lambda x, k: x * k)
    x = torch.ones(2)
    run.phase(f, lambda: (x, NAN))
    run.phase(f, lambda: (x, NAN))
    run.phase(f, lambda: (x, 2.0))

@scenario("13 a NaN attribute")
def attribute(run):
    class C: k = NAN
    f = run.compile(lambda x: x if C.k == C.k else -x)
    run.phase(f, lambda: (torch.ones(2),))
    C.k = 1.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("13 NaN in containers, by identity")
def identity(run):
    def g(x, items, v): return x * (1 if v in items else 2), items.count(v)
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), [NAN], NAN))
    run.phase(f, lambda: (torch.ones(2), [NAN], float("nan")))

@scenario("13 NaN as a dict key")
def key(run):
    f = run.compile(lambda x, d: x + d.get(NAN, 5.0))
    run.phase(f, lambda: (torch.ones(2), {NAN: 1.0}))
    run.phase(f, lambda: (torch.ones(2), {float("nan"): 1.0}))

if __name__ == "__main__":
    main()
