"""Loops, membership and calls at the edges of their short ways: ends, deleted places, long texts, odd verdicts."""
import gc


def ends(make):
    """A loop ends, and its iterator stays at its end although the container grows."""
    box = make()
    it = iter(box)
    seen = []
    for x in it:
        seen.append(x)
    if isinstance(box, list):
        box.append(99)
    for x in it:
        seen.append(("again", x))
    return seen


for make in (lambda: [1, 2], lambda: (1, 2), lambda: range(2), lambda: {1: 2}, lambda: {1: 2}.values(), lambda: {1: 2}.items(), lambda: []):
    for _ in range(3):
        print(ends(make), end=" ")
    print()


class Dies:
    def __del__(self):
        print("died")


def held():
    for x in [Dies()]:
        del x
    print("after the loop")


held()


def changing(d):
    try:
        for k in d:
            del d[k]
            d[k + 10] = 0
            if k > 60:
                break
    except RuntimeError as e:
        print(e)


changing({1: 0, 2: 0})

# Sets whose places were deleted, of ints of both signs and of ints with equal hashes.
s = set()
for i in range(-40, 40):
    s.add(i)
for i in range(-40, 40, 3):
    s.discard(i)
print([i for i in range(-45, 45) if i in s] == sorted(s), [i for i in range(-45, 45) if i not in s])
big = (1 << 61) - 1
s = {0, -2, big + 5}
print(big in s, -1 in s, 5 in s, big + 5 in s, 5.0 in s, True in s, False in s, -2 - big in s)
s = frozenset("abcdefgh") | {1, 1.5}
print("a" in s, "z" in s, "ab" in s, 1 in s, 1.0 in s, 2 in s, "h" not in s)

# A character in texts of all lengths about those that are read at once.
for n in (0, 1, 7, 8, 9, 15, 16, 63, 64, 65, 200):
    text = "x" * n
    print(n, "y" in text, "x" in text, "y" in text + "y", "y" not in text + "y", "\0" in text, "\0" in text + "\0", "\xff" in text + "\xff",
          "é" in text + "\u20ac", "\u20ac" in text, "" in text, "xy" in text + "y")

# What a filter's function says need not be a bool.
print(list(filter(lambda x: x % 3, range(8))), list(filter(lambda x: x > 2, [1, 2, 3, 4])), [x for x in filter(lambda x: [], (1, 2))])


def stops(x):
    if x == 3:
        raise StopIteration
    return x != 1


print(list(filter(stops, [1, 2, 3, 4])), list(map(stops, [1, 2, 3, 4])))
try:
    list(filter(lambda x: 1 // x, [1, 0]))
except ZeroDivisionError as e:
    print(e)


def inner(xs):
    yield from map(lambda x: x + 1, xs)
    yield from filter(lambda x: x > 1, xs)


print(list(inner([1, 2, 3])), list(inner(())))


# Native classes that are made by their constructors alone, over and over at one place.
class Sub(map):
    pass


def made(xs, kind):
    return list(kind(xs))


for kind in (enumerate, reversed, zip, lambda xs: Sub(str, xs), lambda xs: enumerate(xs, 5), lambda xs: zip(xs, xs), lambda xs: map(str, xs), enumerate, zip):
    print(made([1, 2], kind), end=" ")
print()
for args in ((), ([1],), ([1], 2), ([1], 2, 3), (5,)):
    for kind in (enumerate, zip, map, filter, slice, complex, int):
        for _ in range(2):
            try:
                r = kind(*args)
                print(kind.__name__, len(args), r if isinstance(r, (slice, complex, int)) else list(r) if kind is not map else type(r))
            except TypeError as e:
                print(e)


# Class methods of native classes, of the class, of a subclass and of an instance, at one place.
class I(int):
    def __new__(cls, v):
        return int.__new__(cls, v + 1)


for cls in (int, I, bool, int, 7, I):
    print(cls.from_bytes(b"\1", "big"), cls.from_bytes(b"\1\0", byteorder="little"))
for cls in (dict, type("D", (dict,), {}), dict):
    print(cls.fromkeys("ab", 1), list.__len__([1]), dict.__contains__({1: 2}, 1))
for _ in range(2):
    for call in (lambda: int.from_bytes(), lambda: int.from_bytes(1, 2, 3, 4), lambda: int.from_bytes(1, 2, 3, signed=1), lambda: int.from_bytes(signed=1), lambda: dict.fromkeys(), lambda: int.from_bytes(b"", foo=1), lambda: list.__len__()):
        try:
            call()
        except TypeError as e:
            print(e)


# Functions that die with their call.
def once():
    return (lambda x: [y + x for y in range(x)])(3), (lambda: Dies())() and 1, [f() for f in [lambda: 5]]


print(once())
gc.collect()
