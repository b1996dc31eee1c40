"""Numbers that stand anywhere, and numbers that tensors gave and that decide something, with changes between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario

_turns.register(__file__, "numbers.txt")
_turns.register(__file__, "measured.txt")
_turns.register(__file__, "numbers_of_training.txt")


@scenario("71 the best so far", first="later", then="hit")
def best(run):
    import torch

    class Box:
        pass
    best, seen = Box(), []
    best.value = 1e9
    def region(x):
        value = x.sum().item()
        seen.append(value)
        if value < best.value:
            best.value = value
        return value
    f = run.compile(region)
    x = torch.ones(2) * 100
    def lower():
        x.sub_(1)
        return (x,)
    run.phase(f, lower, calls=6)
    run.phase(f, lower)
    def higher():
        x.add_(1)
        return (x,)
    run.phase(f, higher)
    run.note(best.value, seen)


@scenario("71 floats by keyword", first="later", then="hit")
def by_keyword(run):
    import torch
    f = run.compile(lambda x, k=1.0, *, n=2: x * k + n)
    values = iter([i / 8 for i in range(100)])
    run.phase(lambda k: f(torch.ones(2), n=k, k=k * 2), lambda: (next(values),), calls=6)
    run.phase(lambda k: f(torch.ones(2), n=k, k=k * 2), lambda: (next(values),))


_turns.register(__file__, "items_set.txt")
main()
