"""Scenario 3: `a is b` on inputs decides a branch."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("3 two tensors, then one twice", first="hit", then="miss")
def tensors(run):
    f = run.compile(lambda a, b: a * 2 if a is b else a + b)
    run.phase(f, lambda: (torch.ones(2), torch.ones(2)))
    def same():
        t = torch.ones(2)
        return t, t
    run.phase(f, same)
    run.phase(f, lambda: (torch.ones(2), torch.ones(2)))

@scenario("3 one list twice, then two equal ones", first="hit", then="miss")
def lists(run):
    f = run.compile(lambda a, b, x: (x, a is b, a == b))
    def same():
        l = [1, 2]
        return l, l, torch.ones(2)
    run.phase(f, same)
    run.phase(f, lambda: ([1, 2], [1, 2], torch.ones(2)))

@scenario("3 an argument that is a global, and one that is not")
def with_global(run):
    kept = torch.ones(2)
    f = run.compile(lambda a: a * 2 if a is kept else a + 1)
    run.phase(f, lambda: (kept,))
    run.phase(f, lambda: (torch.ones(2),))
    run.phase(f, lambda: (kept,))

@scenario("3 None, True and small numbers", first="hit")
def words(run):
    f = run.compile(lambda x, v: (x, v is None, v is True, v is Ellipsis))
    for v in (None, True, 1, Ellipsis, False, 0):
        run.phase(f, lambda: (torch.ones(1), v))


if __name__ == "__main__":
    main()
