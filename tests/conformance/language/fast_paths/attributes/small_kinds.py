"""Complex numbers, bytes, sets and reversed lists where handlers and warm paths take the common cases."""
from collections import OrderedDict, defaultdict


def complexes():
    z, c = 0j, 0.25 + 0.5j
    kept = []
    for _ in range(6):
        kept.append(z)
        z = z * z + c
        z *= 1.5
        z /= 1 + 0.5j
        z -= 0.125
    print(kept, z)
    a = 1 + 2j
    b = a
    a *= a
    print(a, b, a * 2, 2.5 * a, a / 2, 1 / a, a / a, a / 4j, (3 + 1j) / (1e300 + 1e-300j))
    print(a == b, a != b, b == 1 + 2j, b != 1 + 2j, a == -3, (3 + 0j) == 3, a == "x", b in [a, 1 + 2j])
    nan = complex(float("nan"), 0)
    print(nan == nan, nan != nan, nan in [nan], (nan,) == (nan,), complex(0.0, -0.0) == 0j)
    print(complex(float("nan"), 1) / complex(float("nan"), 1), complex(float("inf"), 1) * 2j)
    for divisor in (0j, 0, 0.0, False):
        try:
            print(a / divisor)
        except ZeroDivisionError as e:
            print("ZeroDivisionError", e)
    print(len({1 + 2j: 1, 1 + 2j: 2, complex(1, 2): 3}), {3 + 0j: 1, 3: 2})


def byte_kinds():
    b, a = b"abcdef", bytearray(b"abcdef")
    print([b[i] for i in range(-6, 6)], [a[i] for i in range(-6, 6)])
    print(b[1:3], a[1:3], b[:], a[:], b[4:2], a[-2:], b[::2], a[::-1], b[-100:100], b[5:1:-2])
    part = a[1:4]
    part[0] = 0
    print(a, part, type(part), type(b[1:2]))
    for key, value in ((0, 255), (-1, 0), (6, 1), (-7, 1), (0, 256), (0, -1), (0, "a"), (0, True), ("a", 1)):
        try:
            a[key] = value
            print(key, value, a)
        except (IndexError, ValueError, TypeError) as e:
            print(key, value, type(e).__name__, e)
    print(b"a" == b"a", b"a" == bytearray(b"a"), b"a" < b"\xff", b"" < b"a", b"ab" >= b"abc", b"a" == "a", b"a" != b"b")
    print((b"a", b"b") == (b"a", b"b"), [b"x"] == [b"y"], b"x" in [b"y", b"x"], {b"k": 1}[bytes([107])], b"k" in {b"j", b"k"})
    print(bytes([1, 2, 3]), bytes((255, 0)), bytearray([7]), bytes(3), bytearray(2), bytes(b"q"), bytearray(b"q"), bytes([]))
    print(bytes([True, 2]), bytes(bytearray(b"z")), bytes(x for x in (1, 2)), bytes(range(3)), bytes(map(int, "12")))
    for wrong in ([256], [-1], (1, 2, 300), [1.5], ["a"], -1, 1.5, "a", [10**30]):
        for kind in (bytes, bytearray):
            try:
                print(kind(wrong))
            except (ValueError, TypeError, OverflowError) as e:
                print(kind.__name__, wrong, type(e).__name__, e)
    total = 0
    for x in b:
        total += x
    for x in bytearray(b):
        total += x
    print(total)
    grows = bytearray(b"ab")
    seen = []
    for x in grows:
        seen.append(x)
        if len(grows) < 5:
            grows.append(x + 1)
    print(seen, grows)
    for x in grows:
        grows.clear()
    print(x, grows)


class Shrinks:
    def __init__(self, array):
        self.array = array

    def __index__(self):
        self.array.clear()
        return 7


def index_that_shrinks():
    a = bytearray(b"abcdef")
    try:
        a[5] = Shrinks(a)
        print(a)
    except IndexError as e:
        print(type(e).__name__, e, a)


def walks():
    l = [1, 2, 3, 4]
    print([x for x in reversed(l)], list(reversed((1, 2))), list(reversed(range(4))), list(reversed("abc")))
    seen = []
    for x in reversed(l):
        seen.append(x)
        if x == 4:
            l.pop()
            l.pop()
            l.pop()
    print(seen, l)
    r = reversed([1, 2])
    print(next(r), next(r), next(r, "end"), next(r, "end"))
    for wrong in (5, {1}, None):
        try:
            reversed(wrong)
        except TypeError as e:
            print(e)
    s = set(range(20))
    for i in range(0, 20, 3):
        s.discard(i)
    print(sorted(x for x in s))
    total = 0
    for x in s:
        total += x
    print(total)
    try:
        for x in s:
            s.add(x + 100)
    except RuntimeError as e:
        print(e)
    for x in set():
        print("none")
    words = {"only"}
    for x in words:
        print(x)
    f = frozenset([3])
    for x in f:
        print(x)


class Yes(dict):
    def __contains__(self, key):
        return True


class Loud:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        print("asked", self.n)
        return self.n == (other.n if isinstance(other, Loud) else other)


class Subclass(dict):
    pass


def keys_of_subclasses():
    d = OrderedDict([(1, 2), ("a", 3)])
    print(1 in d, 2 in d, "a" in d, "b" in d, 1 not in d, 2 not in d, 1.0 in d, True in d)
    d = defaultdict(list)
    print(1 in d, len(d), d[1], 1 in d)
    print(5 in Yes(), 5 not in Yes())
    s = Subclass({Loud(1): 1})
    print(1 in s, Loud(1) in s, Loud(2) in s)
    Subclass.__contains__ = lambda self, key: "patched"
    print(3 in s)
    del Subclass.__contains__
    print(3 in s)
    try:
        [] in s
    except TypeError as e:
        print(e)


def ends():
    print(sum(x for x in (1, 2)), sum((x for x in (1, 2)), 10), sum([[1], [2]], []), sum([1.5, 2]), sum([], True), sum((), 0.0))
    for start in ("", b"", bytearray()):
        try:
            sum([], start)
        except TypeError as e:
            print(e)
    print(max(x for x in (2, 5, 3)), min(x for x in (2, 5, 3)), max({1, 7}), min("hello"), max(range(5)), min({"b": 1, "a": 2}))
    print(max((x for x in ()), default="none"), min(iter([]), default=3), max(map(abs, (-3, 2))))
    for f in (lambda: max(x for x in ()), lambda: min(iter([])), lambda: max(5), lambda: min(x for x in (1, "a"))):
        try:
            print(f())
        except (ValueError, TypeError) as e:
            print(type(e).__name__, e)
    print(max(1, 2, key=lambda x: -x), max([3, 1], key=lambda x: -x), sorted([3, 1, 2], key=lambda x: -x, reverse=1))
    print(sorted([3, 1], reverse=0), sorted([], key=len), sorted(["bb", "a"], key=len, reverse=True))
    l = ["bb", "a", "ccc"]
    l.sort(key=len, reverse=2)
    print(l)


for f in (complexes, byte_kinds, index_that_shrinks, walks, keys_of_subclasses, ends):
    for _ in range(3):
        f()
