"""Repr's limits for each kind of object, nesting, the fill text, very long strings and numbers."""
import array
import collections
import reprlib

r = reprlib.Repr()
print([(n, getattr(r, n)) for n in sorted(vars(r)) if n.startswith("max") or n in ("fillvalue", "indent")])
values = [list(range(10)), tuple(range(10)), set(range(10)), frozenset(range(10)), {i: i for i in range(10)}, collections.deque(range(10)), array.array("i", range(10)), "x" * 100, 10 ** 100, b"y" * 100, [[[[[[[[1]]]]]]]], (1,), (), [], {}, set(), frozenset(), array.array("d"), collections.deque(), -10 ** 60, "a'b\"" * 20, range(1000), 1.5, None, object, len]
for v in values:
    print(reprlib.repr(v))
r.maxlist = r.maxtuple = r.maxset = r.maxdict = r.maxdeque = r.maxarray = r.maxfrozenset = 2
r.maxstring, r.maxlong, r.maxother, r.maxlevel = 12, 8, 15, 3
for v in values:
    print(r.repr(v))
r.maxlevel = 0
print(r.repr([1]), r.repr({1: 2}), r.repr("s"), r.repr(5))
r = reprlib.Repr()
r.maxstring = 3
print(r.repr("abcdefgh"), r.repr("ab"))
r.maxstring = 0
print(r.repr("abc"))
r.maxother = 10


class Long:
    def __repr__(self):
        return "<" + "long" * 20 + ">"


class Bad:
    def __repr__(self):
        raise ValueError("x")


print(r.repr(Long()), r.repr([Long()]))
import re

print(re.sub(r"0x[0-9a-f]+", "0x", reprlib.repr(Bad())))
print(reprlib.repr({"b": 1, "a": [1, {2: 3}], "c": {4, 5}}), reprlib.repr({3, "x"} - {"x"}), reprlib.aRepr.maxdict)
