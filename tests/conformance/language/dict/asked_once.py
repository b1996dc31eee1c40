"""__hash__ and __eq__ of keys are asked as often as CPython asks them, also for keys that are missing."""
from collections import defaultdict


class K:
    def __init__(self, same=False):
        self.same = same

    def __hash__(self):
        print("hash", end=" ")
        return 1

    def __eq__(self, other):
        print("eq", end=" ")
        return self.same


class D(dict):
    def __missing__(self, key):
        return "missing"


def look(d, key):
    try:
        print(d[key])
    except (KeyError, TypeError, ValueError) as e:
        print(type(e).__name__)


class Bad(K):
    def __eq__(self, other):
        raise ValueError

    __hash__ = K.__hash__


class Unhashable:
    __hash__ = None


plain, special, default = {K(): 1}, D({K(): 2}), defaultdict(int, {K(): 3})
for _ in range(3):
    for d in (plain, special, {}):
        for key in (K(), K(True), Bad(), Unhashable(), (K(),), 1.0, frozenset([1])):
            look(d, key)
look(default, K())
print(len(default))
for n in range(3):
    print(K() in plain, plain.get(K(), "none"), K() in {K()}, sep=" | ")


for a, b in (({1, 2, 3}, frozenset([2, 3, 4])), (frozenset("a"), {"a"}), (set(), {1}), ({1}, set())):
    for r in (a & b, a | b, a - b, a ^ b):
        print(type(r).__name__, sorted(r), end="; ")
    c = a
    c &= b
    print(type(c).__name__, c is a, end="; ")
    c |= b
    print(sorted(c), sorted(a))


class S(set):
    def __and__(self, other):
        return "and"

    def __ror__(self, other):
        return "ror"


print({1} & S([1]), S([1]) & {1}, {1} | S([2]), type({1} - S([1])).__name__, type(S([1]) - {1}).__name__)
for wrong in (lambda: {1} & [1], lambda: {1} | None, lambda: {1} - 1, lambda: {1} & {}.keys()):
    try:
        print(wrong())
    except TypeError as e:
        print(e)
print("a b  c".split(), " x ".split(), "".split(), "a,b,,c".split(","), "a b c d".split(None, 2), [len("x y " * n) and len(("x y " * n).split()) for n in (7, 8, 9, 30)],
      ("\u00e9 \u20ac b ".split()), "1-2-3".split("-", 1), len(",".join("ab" * 20).split(",")))
