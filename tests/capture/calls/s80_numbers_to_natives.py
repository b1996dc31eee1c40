"""Numbers made from what an object holds, which C++ code gets from a special method, a generator or a function that it calls: it
reads them, so that a replay must not go by the number of the recording."""
import array
import itertools
import json
import math
import os
import struct
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Holder:
    def __init__(self, *items):
        self.items = list(items)

    def first(self, *more):
        return float(self.items[0])

    __float__ = __abs__ = __neg__ = __round__ = first

    def __contains__(self, x):
        return float(self.items[0]) - 2.0

    def __lt__(self, other):
        return float(self.items[0]) < float(other.items[0])

    def __iter__(self):
        return (float(v) for v in self.items)

    def __hash__(self):
        return hash(float(self.items[0]))

    def __format__(self, spec):
        return format(float(self.items[0]), spec)


def yields(h):
    for v in h.items:
        yield float(v)


REGIONS = {
    "asked by __float__": lambda h: (math.sqrt(h), math.modf(h), math.hypot(h, 1.0), complex(h), math.isclose(h, 2.0), "%.1f" % h),
    "asked by other methods": lambda h: (1 in h, abs(h), -h, round(h, 1), hash(h), f"{h:.2f}"),
    "items of a generator": lambda h: (math.fsum(yields(h)), sum(yields(h)), max(yields(h)), array.array("d", yields(h)).tolist()),
    "items of an iterable": lambda h: (math.fsum(h), math.prod(h), tuple(h), sorted(h), dict(zip("ab", h))),
    "a function for each item": lambda h: (sum(map(lambda v: float(v), h.items)), list(filter(lambda v: float(v) - 2.0, h.items)),
                                           sorted(h.items, key=lambda v: -float(v)), max(h.items, key=lambda v: float(v) % 3)),
    "conditions": lambda h: (any(float(v) - 2.0 for v in h.items), list(itertools.takewhile(lambda v: float(v) - 2.0, h.items))),
    "order of objects": lambda h: [x.items for x in sorted([h, Holder(2.5)])],
    "texts and bytes": lambda h: (json.dumps(list(h)), struct.pack("<d", h.first()), h.first().hex(), " ".join(map(str, h))),
    "tensors": lambda h: (torch.tensor(list(yields(h))).tolist(), torch.full((2,), float(h)).tolist()),
}

for title, region in REGIONS.items():
    @scenario(f"80 {title}")
    def body(run, region=region):
        f = run.compile(region)
        holder = Holder(2, 5)
        run.phase(f, lambda: (holder,))
        for value in (3, 2, 0, 2.5, True):
            holder.items[0] = value
            run.phase(f, lambda: (holder,))

main()
