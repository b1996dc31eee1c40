"""Scenario 12: 0.0 then -0.0 where `copysign` or `1/x` tells them apart."""
import math
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("12 as an argument", first="hit", then="hit")
def argument(run):
    f = run.compile(lambda x, z: x * math.copysign(1, z))
    run.phase(f, lambda: (torch.ones(2), 0.0))
    run.phase(f, lambda: (torch.ones(2), -0.0))

@scenario("12 as a global and in a container", first="hit")
def reached(run):
    o = {"z": 0.0}
    l = [0.0]
    f = run.compile(lambda x: (x * math.copysign(1, o["z"]), str(l[0])))
    run.phase(f, lambda: (torch.ones(2),))
    o["z"] = -0.0
    run.phase(f, lambda: (torch.ones(2),))
    l[0] = -0.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("12 in a tensor", first="hit")
def in_tensor(run):
    f = run.compile(lambda x: (1 / x, torch.copysign(torch.ones(2), x), x.signbit()))
    for v in (0.0, -0.0):
        run.phase(f, lambda: (torch.full((2,), v),))

@scenario("12 a tensor's number", first="hit")
def number(run):
    f = run.compile(lambda x: math.copysign(2.0, x[0].item()))
    for v in (0.0, -0.0, 0.0):
        run.phase(f, lambda: (torch.full((2,), v),))

@scenario("12 complex, and the result of arithmetic", first="hit")
def made(run):
    f = run.compile(lambda x, z, c: (x, str(z * -1), str(c)))
    for z, c in ((0.0, 0j), (-0.0, 0j), (0.0, complex(0.0, -0.0)), (0.0, complex(-0.0, 0.0))):
        run.phase(f, lambda: (torch.ones(1), z, c))


if __name__ == "__main__":
    main()
