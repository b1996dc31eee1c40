"""A signal's handler runs within a second while a native works on and on; what cannot be allocated is refused at once.

Run by mpy itself. (CPython notices most of these only when memory is out, so nothing is recorded.)
"""
import collections
import functools
import heapq
import itertools
import operator
import os
import re
import signal
import sys
import time

LIMIT = 1.0
count, repeat = itertools.count, itertools.repeat
ENDLESS = {
    "list": lambda: list(count()),
    "tuple": lambda: tuple(count()),
    "set": lambda: set(count()),
    "frozenset": lambda: frozenset(repeat(1)),
    "dict": lambda: dict(repeat((1, 2))),
    "dict.fromkeys": lambda: dict.fromkeys(repeat(1)),
    "in count": lambda: -1 in count(),
    "in repeat": lambda: 2 in repeat(1),
    "in iterator": lambda: -1 in iter(range(10**12)),
    "sum of a range": lambda: sum(range(10**12)),
    "sum": lambda: sum(repeat(1)),
    "max of a range": lambda: max(range(10**12)),
    "min": lambda: min(count()),
    "any": lambda: any(repeat(0)),
    "all of a range": lambda: all(range(1, 10**12)),
    "list of a range": lambda: list(range(10**12)),
    "set of a range": lambda: set(range(10**12)),
    "deque": lambda: collections.deque(count(), maxlen=1),
    "join": lambda: "".join(repeat("")),
    "bytes.join": lambda: b"".join(repeat(b"")),
    "bytes": lambda: bytes(repeat(1)),
    "extend": lambda: [].extend(repeat(1)),
    "slice": lambda: operator.setitem([], slice(0, 0), repeat(1)),
    "star": lambda: [*repeat(1)],
    "call": lambda: max(*repeat(1)),
    "update": lambda: set().update(repeat(1)),
    "isdisjoint": lambda: {1}.isdisjoint(repeat(2)),
    "filter": lambda: next(filter(None, repeat(0))),
    "dropwhile": lambda: next(itertools.dropwhile(bool, repeat(1))),
    "islice": lambda: next(itertools.islice(repeat(1), 10**12, None)),
    "chain": lambda: next(itertools.chain.from_iterable(repeat(()))),
    "countOf": lambda: operator.countOf(repeat(1), 2),
    "map": lambda: list(map(abs, repeat(1))),
    "reduce": lambda: functools.reduce(operator.or_, repeat(1)),
    "Counter": lambda: collections.Counter(repeat(1)),
    "groupby": lambda: list(itertools.groupby(repeat(1))),
    "product": lambda: collections.deque(itertools.product(range(100), repeat=20), 0),
    "nlargest": lambda: heapq.nlargest(3, repeat(1)),
    "sorted": lambda: sorted(words * 12),
    "power": lambda: 3 ** (1 << 28),
    "power with a modulus": lambda: pow(3, (1 << 300000) - 1, (1 << 300000) + 1),
    "re.findall": lambda: re.findall("a|b", "ab" * 10_000_000),
}
REFUSED = {
    "list": lambda: [0] * 10**10,
    "tuple": lambda: (0,) * 10**10,
    "str": lambda: "a" * 10**13,
    "bytearray": lambda: bytearray(10**13),
    "in place": lambda: operator.imul([0], 10**10),
}


def doubled(pair):
    value = ()
    for _ in range(60):
        value = pair(value)
    return value


def print_to_full_pipe():
    kept = os.dup(1)
    read, write = os.pipe()
    os.dup2(write, 1)
    try:
        sys.stdout.write("a" * 1_000_000)
    finally:
        os.dup2(kept, 1)


ENDLESS |= {
    "repr of lists": lambda: repr(doubled(lambda value: [value, value])),
    "repr of tuples": lambda: repr(doubled(lambda value: (value, value))),
    "repr of dicts": lambda: repr(doubled(lambda value: {1: value, 2: value})),
    "text to a full pipe": print_to_full_pipe,
}


def interrupt(*arguments):
    raise KeyboardInterrupt


def time_of(function):
    start = time.monotonic()
    try:
        function()
        how = "ends"
    except BaseException as error:
        how = type(error).__name__
    signal.setitimer(signal.ITIMER_REAL, 0)
    return how, time.monotonic() - start


signal.signal(signal.SIGALRM, interrupt)
words = ["x" * 30 + str(i * 7919 % 1000003) for i in range(250_000)]
failed = 0
for cases, wanted in ((ENDLESS, "KeyboardInterrupt"), (REFUSED, "MemoryError")):
    for name, function in cases.items():
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        how, seconds = time_of(function)
        if how != wanted or seconds > LIMIT:
            print(f"{name}: {how} after {seconds:.2f} s, not {wanted}")
            failed = 1
sys.exit(failed)
