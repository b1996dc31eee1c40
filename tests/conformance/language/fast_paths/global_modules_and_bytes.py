# Functions of global modules and classes, called in loops, while the names, the modules and the classes change.
import math
import heapq
import types


def roots(n, x):
    total = 0.0
    for i in range(n):
        total += math.sqrt(x) + math.atan2(x, 2.0)
    return round(total, 9)


print(roots(10, 4.0), roots(10, 9))
for bad in ("a", None, -1.0):
    try:
        roots(3, bad)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

saved = math.sqrt
math.sqrt = lambda x: 100
print(roots(2, 4.0))
math.sqrt = saved
print(roots(2, 4.0))
del math.sqrt
try:
    roots(2, 4.0)
except AttributeError as e:
    print(e)
math.sqrt = saved
print(roots(2, 4.0))


class Tool:
    @staticmethod
    def sqrt(x):
        return x * 10

    @staticmethod
    def atan2(x, y):
        return 1


true_math = math
for math in (Tool, Tool(), types.SimpleNamespace(sqrt=abs, atan2=max), true_math):
    print(roots(3, 2.0))


def missing_argument():
    return math.sqrt(unbound)


try:
    missing_argument()
except NameError as e:
    print(e)


def unbound_local(flag):
    if flag:
        x = 4.0
    return math.sqrt(x)


print(unbound_local(True))
try:
    unbound_local(False)
except UnboundLocalError as e:
    print(e)


def heap(items):
    h = []
    for x in items:
        heapq.heappush(h, x)
    return [heapq.heappop(h) for _ in range(len(h))]


print(heap([5, 2, 8, 1]))


class Maker:
    made = 0

    @classmethod
    def make(cls, n):
        cls.made += n
        return cls.made

    def plain(self, n):
        return (type(self).__name__, n)


class Other(Maker):
    pass


def classes(n):
    out = []
    for i in range(n):
        out.append(Maker.make(1))
        out.append(Maker.plain(Other(), i))
    return out


print(classes(3))
Maker.plain = lambda self, n: "changed"
print(classes(2))

# Numbers' methods.


def numbers(values):
    out = []
    for v in values:
        out.append(v.is_integer() if isinstance(v, float) else v.bit_length())
    return out


print(numbers([1.5, 2.0, 7, 8, 1 << 70, -3.0, True]))


def conjugates(values):
    return [v.conjugate() for v in values]


print(conjugates([1, 2.5, 3j, True, 1 << 80]))


class Int(int):
    def bit_length(self):
        return "mine"


print([v.bit_length() for v in (5, Int(5), 5, True, 1 << 65)])

# bytes
x, y, e = b"ab", b"cd", b""
print(x + y, x + e is x, e + y is y, list(x), list(e), sum(b"\x01\x02\xff"), max(x), min(y), any(b"\0\0"), all(b"\1\0"))
print(sorted(b"hello"), [*b"hi"], sum(b"ab", 0.5), hash(x + y) == hash(b"abcd"))
items = [0]
items.extend(b"xyz")
items += b"!"
print(items)


class Bytes(bytes):
    def __add__(self, other):
        return "sum"

    def __radd__(self, other):
        return "reflected"

    def __iter__(self):
        return iter("own")


print(Bytes(b"q") + b"r", b"r" + Bytes(b"q"), list(Bytes(b"q")), b"r" + bytearray(b"s"))
for wrong in (1, "s", None):
    try:
        b"r" + wrong
    except TypeError as error:
        print(error)
print([callable(v) for v in (len, Maker, Maker(), Maker().plain, 5, lambda: 0, type("C", (), {"__call__": None})())])
