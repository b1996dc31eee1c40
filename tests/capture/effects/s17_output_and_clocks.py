"""Scenario 17: print and logging against tensor effects; clock, environment and file reads."""
import sys
import os
import time

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("17 print among effects on tensors", first="refuse")
def prints(run):
    t = torch.zeros(2)
    def region(x):
        t.add_(1)
        print("before", t.tolist())
        t.mul_(2)
        print("after", t.tolist())
        return t + x
    run.phase(run.compile(region), lambda: (torch.ones(2),), watch=(t,))

@scenario("17 the clock", first="refuse")
def clock(run):
    f = run.compile(lambda x: x if time.time() > 0 and time.perf_counter() >= 0 else None)
    run.phase(f, lambda: (torch.ones(1),))

@scenario("17 the environment", first="any")
def environment(run):
    os.environ["MPY_PROBE"] = "1"
    f = run.compile(lambda x: (x, os.environ.get("MPY_PROBE")))
    run.phase(f, lambda: (torch.ones(1),))
    os.environ["MPY_PROBE"] = "2"
    run.phase(f, lambda: (torch.ones(1),))

@scenario("17 a file", first="refuse")
def files(run):
    def region(x):
        with open(__file__) as stream:
            return x, len(stream.readline())
    run.phase(run.compile(region), lambda: (torch.ones(1),))

@scenario("17 a logger that keeps its records", first="any")
def logger(run):
    class Keep:
        def __init__(self): self.lines = []
        def info(self, text, *args): self.lines.append(text % args)
    log = Keep()
    def region(x):
        log.info("step %d of %s", 1, "all")
        return x * 2
    run.phase(run.compile(region), lambda: (torch.ones(1),), watch=(log,))


if __name__ == "__main__":
    main()
