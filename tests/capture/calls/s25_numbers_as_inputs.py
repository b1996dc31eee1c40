"""Scenario 25: a float lifted to an input keeps full precision; an int beyond int64; a bool apart from an equal bool; a text that varies."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("25 floats that differ in the last bit", first="hit")
def precise(run):
    f = run.compile(lambda x, k: (x * k, k))
    for k in (0.1, 0.1 + 2 ** -55, 1 / 3, 1e-320, 1.7e308, 3.0000000000000004):
        run.phase(f, lambda: (torch.ones(2, dtype=torch.float64), k))

@scenario("25 ints beyond 64 bits", first="hit")
def large(run):
    f = run.compile(lambda x, n: (x, n + 1, n % 7, -n))
    for n in (2 ** 61 - 1, 2 ** 61, 2 ** 63 - 1, 2 ** 63, 2 ** 64, -2 ** 63 - 1, 10 ** 40):
        run.phase(f, lambda: (torch.ones(1), n))

@scenario("25 a counter that leaves the small ints")
def leaves(run):
    class Box:
        pass
    o = Box()
    o.n = 2 ** 61 - 4
    def region(x):
        o.n += 1
        return x
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=9)

@scenario("25 two bools that are equal, then not", first="hit")
def bools(run):
    f = run.compile(lambda x, a, b: (x if a else -x, x if b else -x))
    for a, b in ((True, True), (True, False), (False, True), (False, False), (True, True)):
        run.phase(f, lambda: (torch.ones(1), a, b))

@scenario("25 a text that varies from call to call")
def texts(run):
    f = run.compile(lambda x, s: (x, f"{s}: {x.shape[0]}"))
    for i in range(12):
        run.call(f, torch.ones(2), f"step {i}")


if __name__ == "__main__":
    main()
