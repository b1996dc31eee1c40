"""Keywords given to classes derived from built-in ones, sets as members of sets, and what is left of iterators."""
import array
import collections
import operator


def attempt(make):
    try:
        print(make())
    except TypeError as e:
        print("TypeError:", e)


for base in (list, tuple, set, frozenset, float):
    plain = type("Plain", (base,), {})

    class WithInit(base):
        def __init__(self, *args, extra=None):
            self.extra = extra

    class WithNew(base):
        def __new__(cls, arg, extra=None):
            self = super().__new__(cls, arg)
            self.extra = extra
            return self

    given = 1.5 if base is float else (1, 2)
    attempt(lambda: plain(sequence=()))
    attempt(lambda: WithInit(given, extra=3).extra)
    attempt(lambda: WithNew(given, extra=3).extra)


class Unhashable(set):
    pass


members = {frozenset([1]), frozenset([2, 3])}
print(Unhashable([1]) in members, Unhashable([9]) in members)
members.discard(Unhashable([1]))
members.remove(Unhashable([2, 3]))
print(members)

d = collections.deque("abc")
it, back = iter(d), reversed(d)
print(operator.length_hint(it), next(it), operator.length_hint(it), operator.length_hint(back), list(it), operator.length_hint(it))
it = iter(d)
d.append("d")
print(operator.length_hint(it))

a = array.array("i", [1])
it = iter(a)
print(list(it))
a.append(2)
print(list(it), int(array.array("B", b"12")), float(memoryview(b" 2.5 ")), int(bytearray(b"7")))


class Raw(bytes):
    pass


print(int(Raw(b"11")), float(Raw(b"0.5")))
