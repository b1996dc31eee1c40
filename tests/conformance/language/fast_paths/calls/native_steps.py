"""Iterators, keys and operators of native types, and of classes that inherit them, where no function in Python has a say, and where one does."""
import itertools
from array import array
from collections import deque
from datetime import date, datetime, timedelta
from operator import attrgetter, itemgetter

# --- loops and next()
for name, make in {
    "deque": lambda: deque([1, 2, 3]), "array": lambda: array("d", [1.5, 2.5]), "chain": lambda: itertools.chain([1], (2,), "ab"),
    "islice": lambda: itertools.islice(itertools.count(), 2, 9, 3), "product": lambda: itertools.product("ab", [1, 2]), "cycle": lambda: itertools.islice(itertools.cycle("xy"), 5),
    "zip_longest": lambda: itertools.zip_longest("abc", [1]), "pairwise": lambda: itertools.pairwise(range(4)), "set": lambda: iter({5}), "accumulate": lambda: itertools.accumulate([1, 2, 3]),
}.items():
    seen = []
    for item in make():
        seen.append(item)
    it = iter(make())
    print(name, seen, list(make()) == seen, next(it), next(it, None))
    for _ in it:
        pass
    try:
        next(it)
    except StopIteration as e:
        print("end", e.args, next(it, "default"))


def failing():
    yield 1
    raise ValueError("in the generator")


for use in (lambda: [x for x in itertools.chain(failing())], lambda: next(itertools.islice(failing(), 1, 2)), lambda: list(itertools.chain(failing()))):
    try:
        print(use())
    except ValueError as e:
        print("ValueError", e)
d = deque([1, 2])
try:
    for x in d:
        d.append(x)
except RuntimeError as e:
    print("RuntimeError", e)
for use in (lambda: next([]), lambda: next(3)):
    try:
        print(use())
    except TypeError as e:
        print("TypeError", e)
calls = []


class Source:
    def __init__(self, name):
        self.name = name

    def __iter__(self):
        return self

    def __next__(self):
        calls.append(self.name)
        raise StopIteration


z = zip(Source("a"), Source("b"))
print(next(z, "none"), next(z, "none"), calls)

# --- keys that are natives
words = ["pear", "Fig", "apple", "kiwi", "fig", ""]
table = {"pear": 3, "Fig": 1, "apple": 3, "kiwi": 0, "fig": 1, "": 9}
pairs = [(i * 7 % 5, -i) for i in range(12)]


class Point:
    def __init__(self, x):
        self.x = x


points = [Point(i * 3 % 7) for i in range(7)]
for key in (len, str.lower, table.get, str, hash and str.upper, repr, table.__getitem__):
    print(max(words, key=key), min(words, key=key), sorted(words, key=key), max(table, key=key), min(iter(words), key=key))
print(max(pairs, key=itemgetter(0)), min(pairs, key=itemgetter(1)), sorted(pairs, key=itemgetter(0, 1))[:3], sorted(pairs, key=itemgetter(-1), reverse=True)[:3])
print([p.x for p in sorted(points, key=attrgetter("x"))], max(points, key=attrgetter("x")).x)
print(max([], key=len, default="none"), max({1: 2, 3: 0}.items(), key=itemgetter(1)), max(range(5), key=(3).__sub__), min("hello", key=ord))
for use in (lambda: max([1, "a"], key=len), lambda: min([], key=len), lambda: max(["a", None], key=str.lower), lambda: max([[1], [2]], key=itemgetter(3)), lambda: max([1, 2j], key=abs and complex),
            lambda: sorted(["a", 3], key=str.lower)):
    try:
        print(use())
    except (TypeError, ValueError, IndexError) as e:
        print(type(e).__name__, e)


class Loud(str):
    def lower(self):
        return "never asked"


print(sorted([Loud("B"), "a"], key=str.lower), max([Loud("B"), "a"], key=str.lower))

# --- operators
day, later = date(2020, 2, 28), date(2021, 3, 1)
print(day < later, day == later, later - day, day + timedelta(2), datetime(2020, 1, 1) > datetime(2019, 1, 1), timedelta(1) * 2 == timedelta(2))
for use in (lambda: day < datetime(2020, 1, 1), lambda: day + 1, lambda: "a" % 1, lambda: "%d" % "x", lambda: [1] - [2], lambda: {1} | [2], lambda: b"a" * 1.5):
    try:
        print(use())
    except TypeError as e:
        print("TypeError", e)


class Number(int):
    pass


class Text(str):
    pass


class Row(list):
    pass


a, b = Number(3), Number(5)
print(a + b, a < b, a == 3, 4 - a, a // 2, type(a + b).__name__, a ** 2, -a, a & 1, Text("x") + "y", Text("a") < "b", Text("%s-%s") % (1, 2), Row([1]) + [2], Row([1]) == [1], Row([1]) < Row([2]))
Number.__add__ = lambda self, other: "added"
Number.__lt__ = lambda self, other: "less"
Text.__radd__ = lambda self, other: "reflected"
Row.__eq__ = lambda self, other: "equal"
print(a + b, a < b, a - b, "q" + Text("x"), Row([1]) == [1], Row([1]) + [2])
if a < b:
    print("a truth")
row = Row([1])
row += [2]
print(row, type(row).__name__)
Row.__iadd__ = lambda self, other: "in place"
row += [3]
print(row)

# --- keys that are floats, sets, texts
numbers = {1: "int", 2.5: "float", 0.0: "zero", float("inf"): "inf"}
nan = float("nan")
numbers[nan] = "nan"
print(numbers[1.0], numbers[2.5], numbers[-0.0], numbers[False], numbers.get(3.5), numbers[nan], numbers.get(float("nan")), numbers[float("inf")], 1.0 in {1}, 1 in {1.0}, True in {1.0}, {0.5, 0.5, 1, 1.0, True})
small, big = {1, 2, 3}, set(range(30))
print(small | big == big, small - {1}, big - small == set(range(4, 30)) | {0}, big ^ small == set(range(4, 30)) | {0}, small.copy() == small, set(big) == big, (small - {9}, small))
big -= {3, 4, 99}
print(sorted(big)[:5], len(big), sorted(set("hello world") | set("xyz")))
print("%s and %d%%, %s" % ("text", 5, 7), "%s" % "x", "%d" % 3, "%s" % (1.5,), "%d" % 3.7, "%s%s" % ("a", "b"), "ab" * 5, "é" * 3, "xy" * 0, 3 * "abc")
for use in (lambda: "%s %s" % "x", lambda: "%s" % ("a", "b"), lambda: "%d" % "x", lambda: "%s %(a)s" % {"a": 1}):
    try:
        print(use())
    except TypeError as e:
        print("TypeError", e)
print(round(2.5), round(3.5), round(-0.5), round(7), round(2.675, 2), round(1234, -2), round(True), round(2.5, None), b"a,b,,c".split(b","), b"abc".split(b"bc"))
