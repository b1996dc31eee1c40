"""Scenario 19: texts with backslashes, quotes, newlines, NUL and lone surrogates, as keys and as values."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

TEXTS = ["", "a", "a\\n", "a\n", "'", '"', "\0", "a\0b", "\ud800", "\U0001f600", "\xe9", "e\u0301", " a", "A"]

@scenario("19 as an argument")
def argument(run):
    f = run.compile(lambda x, s: (x, s, s + "!", len(s), repr(s)))
    for _ in range(2):
        for s in TEXTS:
            run.call(f, torch.ones(1), s)

@scenario("19 as keys and values of an argument")
def keys(run):
    f = run.compile(lambda x, d: (x, list(d.items())))
    for _ in range(2):
        for s in TEXTS:
            run.call(f, torch.ones(1), {s: s, "k": [s]})

@scenario("19 as a global, and as bytes", first="hit", then="miss")
def reached(run):
    o = [TEXTS[2], TEXTS[2].encode()]
    f = run.compile(lambda x: (x, o[0].split("\n"), o[1]))
    run.phase(f, lambda: (torch.ones(1),))
    for s in TEXTS[3:8]:
        o[0], o[1] = s, s.encode()
        run.phase(f, lambda: (torch.ones(1),))

@scenario("19 an equal text is as good", first="hit", then="hit")
def equal(run):
    f = run.compile(lambda x, s: (x, s.upper()))
    run.phase(f, lambda: (torch.ones(1), "".join(["a", "b\n"])))
    run.phase(f, lambda: (torch.ones(1), "ab" + chr(10)))

@scenario("19 an attribute's name that is computed", first="hit")
def computed(run):
    class Box:
        pass
    o = Box()
    for s in ("a\n", "\0", "a"):
        setattr(o, s, 1)
        f = run.compile(lambda x, s: (x * getattr(o, s), setattr(o, s, 2)))
        run.phase(f, lambda: (torch.ones(1), s), watch=(o,), calls=5)


if __name__ == "__main__":
    main()
