"""Set and MutableSet from a few methods: operators with other iterables, comparison, hashing, in-place changes."""
from collections.abc import MutableSet, Set


class ListSet(Set):
    def __init__(self, items=()):
        self.items = []
        for i in items:
            if i not in self.items:
                self.items.append(i)

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def __repr__(self):
        return f"LS{self.items}"

    __hash__ = Set._hash


class MutSet(ListSet, MutableSet):
    __hash__ = None

    def add(self, x):
        if x not in self.items:
            self.items.append(x)

    def discard(self, x):
        if x in self.items:
            self.items.remove(x)


a, b = ListSet("abcd"), ListSet("cdef")
print(a & b, a | b, a - b, a ^ b, a <= b, ListSet("ab") < a, a >= ListSet("ad"), a > a, a == ListSet("dcba"), a != b, a == set("abcd"), a.isdisjoint(b), a.isdisjoint("xyz"))
print(a & "axd", "xa" & a if hasattr(a, "__rand__") else "", ["z"] | a, {"a", "q"} - a, a - {"a"}, set("ab") < a, a & frozenset("a"), type(a | b).__name__)
print(hash(a) == hash(ListSet("bcda")), hash(ListSet()) == hash(frozenset()), hash(a) == hash(frozenset("abcd")), len({a, ListSet("dbca")}))
for bad in (lambda: a & 5, lambda: 5 | a, lambda: a < "abcd", lambda: a <= 3, lambda: a - 1, lambda: hash(MutSet())):
    try:
        print(bad())
    except TypeError as e:
        print(e)
m = MutSet("abc")
m |= "xa"
print(m)
m &= "abx"
m -= "b"
m ^= "xyz"
print(m, m.pop(), m)
for bad in (lambda: m.remove("nope"), lambda: MutSet().pop()):
    try:
        bad()
    except KeyError as e:
        print("KeyError", e)
m -= m
print(m, len(m))
m.add(1)
m ^= m
m.clear()
print(m, isinstance(m, MutableSet), issubclass(set, MutableSet), issubclass(frozenset, MutableSet), isinstance({}.keys(), Set))


class Evens(Set):
    def __contains__(self, x):
        return x % 2 == 0

    def __iter__(self):
        return iter(range(0, 10, 2))

    def __len__(self):
        return 5

    @classmethod
    def _from_iterable(cls, it):
        return frozenset(it)


print(sorted(Evens() & range(5)), sorted(Evens() - {0, 2}), Evens() == {0, 2, 4, 6, 8}, Evens() >= {2, 4}, 100 in Evens())
