"""Random pipelines of natives over a random nested state, which changes at a random place between calls.

    s42_random_natives.py [FIRST LAST]     seeds, both included; the programs are the same for the same seed
"""
import bisect
import collections
import functools
import heapq
import itertools
import math
import operator
import os
import random
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import describe

try:
    import mpy
except ImportError:
    mpy = None


class Box:
    """An object in Python with every operation that natives ask for."""

    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"Box({self.v!r})"

    def __iter__(self):
        return iter([self.v])

    def __len__(self):
        return 1

    def __eq__(self, other):
        return isinstance(other, Box) and self.v == other.v

    def __hash__(self):
        return 5

    def __call__(self, *args):
        return self.v, len(args)


def made(r, depth=0):
    """A random state."""
    def parts(low, high):
        return [made(r, depth + 1) for _ in range(r.randint(low, high))]
    kind = r.random()
    if depth == 0:
        return parts(2, 4)
    if depth == 3 or kind < 0.25:
        return r.choice([0, 1, 2, 3, 7, 1.5, "ab", "c", True, None])
    if kind < 0.55:
        return parts(1, 3)
    if kind < 0.7:
        return tuple(parts(1, 3))
    if kind < 0.8:
        return {key: made(r, depth + 1) for key in r.sample("abcd", r.randint(1, 3))}
    if kind < 0.85:
        return collections.deque(parts(1, 3))
    if kind < 0.9:
        return {r.randint(0, 9) for _ in range(3)}
    if kind < 0.95:
        return bytearray(b"abc")
    return Box(made(r, depth + 1))


def changeable(state):
    """What can be changed in a state."""
    found = [state] if isinstance(state, (list, collections.deque, bytearray, set, dict, Box)) else []
    inner = state.values() if isinstance(state, dict) else [state.v] if isinstance(state, Box) else state
    if isinstance(state, (list, tuple, collections.deque, dict, Box)):
        for part in inner:
            found += changeable(part)
    return found


def change(r, state):
    place = r.choice(changeable(state))
    fresh = r.choice([lambda: 5, lambda: [9], lambda: "zz", lambda: {"q": 1}])()
    if isinstance(place, Box):
        place.v = fresh
    elif isinstance(place, dict):
        place[r.choice([*place, "new"])] = fresh
    elif isinstance(place, set):
        place.add(r.randint(99, 199))
    elif isinstance(place, bytearray):
        place[0] = (place[0] + 1) % 256
    elif r.random() < 0.5 or not place:
        place.append(fresh)
    else:
        place[r.randrange(len(place))] = fresh


# From iterables to an iterable.
STEPS = """
map(lambda v: v, {})                                            map(str, {})
map(repr, {})                                                   map(type, {})
map(bool, {})                                                   map(operator.truth, {})
map(len, filter(lambda v: hasattr(v, '__len__'), {}))           map(list, filter(lambda v: hasattr(v, '__iter__'), {}))
map(operator.attrgetter('v'), filter(lambda v: hasattr(v, 'v'), {}))
map(operator.itemgetter(0), map(lambda v: [v], {}))             map(functools.partial(operator.contains, [1, [9]]), {})
map(lambda v: v.get('a') if isinstance(v, dict) else v, {})     map(lambda v: [*v] if hasattr(v, '__iter__') else v, {})
map(lambda v: v(1) if callable(v) else v, {})                   map(max, map(lambda v: [str(v)], {}))
filter(None, {})                                                filter(lambda v: v, {})
zip({}, {})                                                     enumerate({})
itertools.chain({}, {})                                         itertools.islice({}, 2)
itertools.chain.from_iterable(v for v in {} if hasattr(v, '__iter__'))
itertools.accumulate({}, lambda a, b: b)                        itertools.pairwise({})
itertools.product({}, [1])                                      itertools.combinations({}, 2)
itertools.zip_longest({}, [1])                                  itertools.compress({}, {})
itertools.takewhile(lambda v: v is not None, {})                itertools.dropwhile(lambda v: v, {})
itertools.starmap(lambda *a: a, zip({}, {}))                    itertools.filterfalse(callable, {})
itertools.tee({})[0]                                            itertools.islice(itertools.cycle({}), 4)
(key for key, _ in itertools.groupby({}, key=str))              (list(group) for _, group in itertools.groupby({}, key=str))
reversed(list({}))                                              list({})[1:]
list({})                                                        tuple({})
(v for v in {})                                                 [v for v in {}]
delegated({})                                                   collections.deque({})
sorted({}, key=str)                                             sorted({}, key=repr, reverse=True)
heapq.nsmallest(3, {}, key=str)                                 collections.Counter(map(str, {})).elements()
dict(enumerate({})).values()                                    dict(enumerate({})).items()
collections.OrderedDict(enumerate({})).values()                 dict(zip('abc', {}))
"""
# From iterables to a result.
ENDS = """
list({})                                                        tuple({})
repr(list({}))                                                  str([*{}])
'%s' % (list({}),)                                              '{{}}'.format(list({}))
format([*{}])                                                   ','.join(map(str, {}))
[3] in {}                                                       list({}) == [1, [9]]
len(list({}))                                                   next(iter({}), None)
any({})                                                         all({})
functools.reduce(lambda a, b: (a, b), {}, 0)                    sum(map(lambda v: 1, {}))
max({}, key=str, default=0)                                     min({}, key=repr, default=0)
max(map(str, {}), default='')                                   hash(tuple(map(str, {})))
dict(zip('abc', {}))                                            sorted(map(str, {}))
bisect.bisect_left(sorted(map(str, {})), 'b')                   math.prod(map(len, map(str, {})))
list(collections.deque({}, 2))                                  repr(collections.deque({}))
(lambda *a: a)(*{})                                             (lambda a, *b: (a, b))(*{}, 1)
"""


def expressions(table):
    return [part.strip() for line in table.strip().splitlines() for part in line.split("  ") if part.strip()]


STEPS, ENDS = expressions(STEPS), expressions(ENDS)


def delegated(iterable):
    yield from iterable


def items(value):
    return value if hasattr(value, "__iter__") else [value]


def pipeline(r, depth):
    if not depth:
        return r.choice(["s", "s", "items(s[0])", "items(s[1])", "items(s[-1])"])
    step = r.choice(STEPS)
    return f"({step.format(*[pipeline(r, depth - 1) for _ in range(step.count('{}'))])})"


def program(seed):
    """The text of a function of (state, x), and how the state is reached."""
    r = random.Random(seed)
    end = r.choice(ENDS)
    return f"lambda s, x: (x * 2, {end.format(pipeline(r, r.randint(1, 3)))})", r.choice(["closure", "argument", "attribute"])


def run(seed, compiling):
    """What was seen, and the hits."""
    text, way = program(seed)
    r = random.Random(seed + 1_000_000)
    state, x, seen = made(r), torch.ones(2), []
    read, box = eval(text), Box(None)
    box.v = state
    f = {"closure": lambda x: read(state, x), "attribute": lambda x: read(box.v, x), "argument": read}[way]
    arguments = (state, x) if way == "argument" else (x,)
    if compiling:
        f = torch.compile(f)
    for _ in range(4):
        for _ in range(3):
            try:
                seen.append(describe(f(*arguments)))
            except Exception as error:
                seen.append(f"{type(error).__name__}: {error}")
        seen.append(repr(state))
        change(r, state)
    return seen, mpy.explain(f)["hits"] if mpy and compiling else 0


def main():
    first, last = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (1, 400)
    wrong = programs_with_hits = 0
    for seed in range(first, last + 1):
        plain, (compiled, hits) = run(seed, False)[0], run(seed, True)
        programs_with_hits += hits > 0
        if plain != compiled:
            wrong += 1
            at = next(i for i, (a, b) in enumerate(zip(plain, compiled)) if a != b)
            print(f"DIFFERENT {seed}: {program(seed)}\n  plain:    {plain[at]}\n  compiled: {compiled[at]}")
    if mpy and programs_with_hits < (last - first + 1) // 2:
        wrong += 1
        print("less than half of the programs were ever replayed")
    print('ok' if not wrong else 'FAILED', f"{last - first + 1} programs, {programs_with_hits} of them replayed, {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
