"""Sequence and MutableSequence: index with bounds, negative steps, reversed, iteration by index, slices passed through."""
from collections.abc import MutableSequence, Sequence


class Seq(Sequence):
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, i):
        log.append(i)
        return self.items[i]

    def __len__(self):
        return len(self.items)


log = []
s = Seq(5, 6, 7, 5)
print(list(s), log)
log.clear()
print(5 in s, 9 in s, s.index(5), s.index(5, 1), s.index(7, -2), s.count(5), list(reversed(s)), s[1:3], s[-1])
for args in ((9,), (6, 2), (5, 1, 2), (7, -1)):
    try:
        print(s.index(*args))
    except ValueError as e:
        print("ValueError", e.args)


class Mut(MutableSequence):
    def __init__(self, items=()):
        self.items = list(items)

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, v):
        self.items[i] = v

    def __delitem__(self, i):
        del self.items[i]

    def __len__(self):
        return len(self.items)

    def insert(self, i, v):
        self.items.insert(i, v)


m = Mut([1, 2, 3])
m.append(4)
m.extend(m)
print(m.items, m.pop(), m.pop(0), m.pop(-2), m.items)
m.remove(2)
m.reverse()
m += (7, 8)
m[0:2] = ["a"]
del m[-1]
print(m.items, m == m, m == Mut(m.items), m.index("a"), m.count(3))
for bad in (lambda: Mut().pop(), lambda: m.remove("zz"), lambda: m.pop(50), lambda: m.__iadd__(5), lambda: m + [1], lambda: Seq()[0], lambda: hash(m) and "hashable"):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
m.clear()
print(m.items, isinstance(m, Sequence), [issubclass(t, Sequence) for t in (list, tuple, str, bytes, bytearray, range, memoryview, dict, set)], [issubclass(t, MutableSequence) for t in (list, bytearray, tuple, __import__("collections").deque)])
match Seq(1, 2):
    case [a, b]:
        print("matched", a, b)


class Old:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * i


o = Old()
print(list(o), 4 in o, isinstance(o, Sequence), list(zip(o, "ab")), [*reversed(range(3))])
try:
    reversed(o)
except TypeError as e:
    print(e)
