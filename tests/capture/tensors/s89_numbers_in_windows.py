"""Numbers that came from tensors, counters and what is computed of them, in lists that are cut, turned round, unpacked and given to natives: whatever
looks at them must see what they are at each call."""
import array
import bisect
import collections
import copy
import functools
import heapq
import itertools
import json
import math
import operator
import os
import pickle
import statistics
import struct
import sys

import numpy as np
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

# What is done with `l`, a list of three numbers.
USES = """
sum(reversed(l)); max(iter(l)); sorted(reversed(l)); math.fsum(iter(l)); math.prod(l[::-1]); list(map(abs, l)); dict(zip("abc", l))
sorted(set(reversed(l))); " ".join(map(str, l[1:])); torch.tensor(l[1:]); np.array(l[::-1]); np.array([l, l[::-1]]); statistics.mean(l[1:]); min(*l[:2]); any(l[1:])
all(reversed(l)); tuple(l) == (1, 2, 3); l[1:] == [2, 3]; [2, 3] == l[1:]; l[1:] in [[2, 3]]; l[:2].index(l[1]); l[1:].count(2)
bisect.bisect(l[::1], 1.5); str(l[1:]); f"{l[1:]}"; "%s" % (l[1:],); hash(tuple(l[1:])); {tuple(l): 1}; array.array("d", l[1:])
functools.reduce(operator.add, l[1:]); list(itertools.accumulate(l)); operator.itemgetter(0)(l[1:]); sum(map(operator.neg, reversed(l)))
2 in reversed(l); 2 in l[1:]; list(enumerate(reversed(l))); [a for a, b in zip(l, l[1:]) if a < b]; list(itertools.takewhile(lambda v: v > 1, l))
list(filter(None, l[1:])); l[1:] < l[:2]; max(l[1:], key=lambda v: -v); json.dumps(l[1:]); struct.pack("3d", *l); (l[1:] * 2)[0]; (l + l[::-1])[3:5]
collections.deque(l[1:], 2); collections.Counter(l[1:]); heapq.nlargest(1, l[1:]); [*reversed(l)][0] > 1; sorted(l[1:], reverse=True)
list(zip(*[l, l[::-1]])); dict.fromkeys(l[1:]); frozenset(l[:2]) == {1, 2}; complex(*l[1:]); divmod(*l[1:]); pow(*l[1:]); round(*l[2:])
range(*[int(v) for v in l[1:]]); slice(*l[1:]); [10, 20, 30, 40][int(l[1:][0])]; "abcdef"[int(l[::-1][0])]; x.view(-1)[: int(l[1:][0])]
torch.full((2,), l[::-1][0]); x * l[1:][0]; x + reversed(l).__next__(); next(reversed(l)) * x; torch.stack([x * v for v in l[1:]]); l[1:].pop()
l[::2].remove(l[0]); (lambda *a: a[0] < a[1])(*l[1:]); (lambda *, a, b: a < b)(**dict(zip("ab", l))); [v for v in l[::-1]].sort()
isinstance(l[1:][0], float); repr(iter(l[1:]).__reduce__()[1]); copy.copy(l[1:]); copy.deepcopy(l[1:]); pickle.dumps(l[1:])
list(itertools.chain(l[1:], reversed(l))); list(itertools.pairwise(l)); list(itertools.islice(l, int(l[1:][0])))
list(itertools.combinations(l[1:], 2)); sum(itertools.repeat(l[1:][0], 2)); statistics.median(reversed(l)); math.dist(l[1:], l[:2])
math.hypot(*l[1:]); "".join(chr(65 + int(v)) for v in l[1:]); bytes([int(v) for v in l[1:]]); operator.lt(*l[1:]); l[1:].__lt__(l[:2])
l[1:].__eq__([2, 3]); l.__getitem__(slice(1, 3)) == [2, 3]; tuple(l)[1:] == (2, 3); tuple(l)[::-1] < (3, 2); list(reversed(tuple(l)))
list(reversed({v: 1 for v in l})); list(map(lambda a, b: a > b, l[1:], reversed(l)))
"""
NUMBERS = ["x[i].item()", "int(x[i])", "float(x[i]) + 1", "c.n + i", "c.f * (i + 1)"]
TENSORS = [[1.0, 2.0, 3.0]] * 3 + [[2.0, 3.0, 1.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [1.0, 1.0, 1.0], [0.0, 2.0, -1.0], [2.0, 2.0, 3.0], [1.0, 2.0, 3.0]]
REGION = """
def region(x):
    l = []
    for i in range(3):
        l.append({number})
    c.n += 1
    c.f += 0.5
    return {use}
"""


class State:
    n, f = 0, 0.5


for number in NUMBERS:
    for use in filter(None, USES.replace("\n", "; ").split("; ")):
        @scenario(f"89 {number}: {use}")
        def body(run, number=number, use=use):
            names = dict(globals(), c=State())
            exec(REGION.format(number=number, use=use), names)
            compiled = run.compile(names["region"])
            for values in TENSORS:
                run.call(compiled, torch.tensor(values))

main()
