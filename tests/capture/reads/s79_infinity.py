"""Infinity is one object like other floats that are equal: whether a region makes it or finds it must not be mistaken."""
import math
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

inf = math.inf
PAIRS = [(inf, inf), (1.0, inf), (inf, 2.0), (-inf, inf), (1.0, 1.0), (5, inf), (inf, -inf), (inf, inf)]


class Box:
    pass


def finds_and_makes(s):
    return s.a, s.b, float("inf"), -float("inf"), 1e308 * 10


def passes_on(s):
    s.c = s.a
    return s.c is s.b, s.c == inf


def keeps_the_least(s):
    s.best = min(s.best, s.a)
    s.seen.append(s.best)
    return s.seen[-1]


def looks_for_it(s):
    return [s.a, s.b].index(s.b), {s.a: 1, s.b: 2}


def computes(s):
    return repr((s.a - 1, s.b * 2, s.a + s.b))


def counts(s):
    s.a += 1
    return s.a


for region in (finds_and_makes, passes_on, keeps_the_least, looks_for_it, computes, counts):
    @scenario(f"79 {region.__name__}")
    def body(run, region=region):
        box = Box()
        box.best, box.seen, box.c = inf, [], None
        f = run.compile(region)
        for box.a, box.b in PAIRS:
            run.phase(f, lambda: (box,), watch=(box,))

main()
