"""Tuples as keys, copies of lists, few sorted by keys, heaps of objects, joins: where the short ways end and others begin."""
import heapq
import math
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from fractions import Fraction


class Key:
    """Equal to an int, and says so when asked."""

    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        print("eq", self.n)
        return self.n == (other.n if isinstance(other, Key) else other)


def tuples_in_dicts():
    d = {(1, 2): "ints", (1.5, "a"): "mixed", ((1, 2), ("x", (3,))): "nested", (): "empty"}
    for key in [(1, 2), (True, 2.0), (1.0, 2), (1.5, "".join("a")), ((1, 2), ("x", (3,))), ((1, 2), ("x", (3.0,))), (), (2, 1), (1, 2, 3), (None,)]:
        print(key, d.get(key, "none"), key in d, key not in d, d.setdefault(key, "new"))
    print(d.pop((1, True + 1)), d.pop((9,), "absent"), len(d))
    d[1.0, 2] = "again"
    d[1, 2.0] += "!"
    del d[()]
    print(d)
    nan = float("nan")
    n = {(nan, 1): "nan"}
    print(n.get((nan, 1)), n.get((float("nan"), 1)))
    k = {(Key(1), 2): "key"}
    print(k.get((1, 2)), (1, 2) in k, (1, 3) in k)
    k[1, 2] = "other"
    print(len(k), k[(Key(1), 2)])
    deep = (((((1,),),),),)
    print({deep: 1}[(((((1,),),),),)])
    big = {(2 ** 70, -1): "big", (-1, -2): "minus"}
    print(big[2 ** 70, -1], big[-1, -2], hash((-1, -2)) == hash((-2, -2)))
    try:
        d[1, []]
    except TypeError as e:
        print(e)
    try:
        d.get((1, {}))
    except TypeError as e:
        print(e)
    many = {}
    for x in range(40):
        for y in range(40):
            many[x, y] = x * y
    print(sum(many[x, y] == x * y for x in range(40) for y in range(40)), many.get((40, 0)), len(many))
    grid = defaultdict(list)
    for i in range(6):
        grid[i % 2, i % 3].append(i)
    print(dict(grid))


def tuples_in_sets():
    s = {(1, 2), ("a", 3)}
    s.add((1.0, True + 1))
    s.discard(("a", 3.0))
    s.discard(("b",))
    print(s, (True, 2) in s, (1,) in s, frozenset(s) == {(1, 2)})
    try:
        s.remove((5, 5))
    except KeyError as e:
        print("KeyError", e)
    t = {(Key(1), 0)}
    print((1, 0) in t, (2, 0) in t)
    t.add((1, 0))
    t.discard((1, 0))
    print(len(t))
    a, b = {(i, i % 3) for i in range(10)}, {(i, i % 2) for i in range(10)}
    print(sorted(a & b), sorted(a - b), len(a | b), sorted(a ^ b), (a & b) <= a)
    gone = {(i, 0) for i in range(50)}
    for i in range(49):
        gone.remove((i, 0))
    print(gone, (48, 0) in gone, (49, 0) in gone)
    try:
        {(1, [])}
    except TypeError as e:
        print(e)


def copies():
    for n in (0, 1, 3, 4, 5, 9):
        for make in (lambda i: i, str, float, lambda i: [i], lambda i: None if i % 2 else i):
            items = [make(i) for i in range(n)]
            print(items[:], items[::2], items[::-1], items + items[:2], items * 2, tuple(items), tuple(items) + (1,), end=" ")
            items.extend(items)
            print(len(items))
    inner = []
    outer = [inner, 1, 2, 3] * 2
    outer[:][0].append("shared")
    print(outer, [inner] * 3)
    stack = []
    for i in range(30):
        stack.append(i)
        if i % 3:
            stack.pop()
    while stack:
        stack.pop()
    stack.append(1)
    print(stack)


def few_sorted():
    items = ["ccc", "a", "bb", "dd", "e"]
    for reverse in (False, True):
        print(sorted(items, key=len, reverse=reverse), sorted(items, key=lambda s: s[0], reverse=reverse),
              sorted(items, key=lambda s: -len(s), reverse=reverse), sorted(items, key=lambda s: (len(s), s), reverse=reverse))
    items.sort(key=lambda s: s[-1])
    print(items, sorted([3, 1, 2], key=lambda x: x % 2), sorted("banana", key="nab".index))
    seen = []

    def key(x):
        seen.append(len(items))
        return len(x)

    items.sort(key=key)
    print(items, seen)


class Job:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"Job({self.n})"


class Late(Job):
    def __lt__(self, other):
        return True


def heaps():
    heap = []
    for i in (5, 3, 8, 1, 9, 2):
        heapq.heappush(heap, Job(i))
    heapq.heappush(heap, Late(4))
    print([heapq.heappop(heap) for _ in range(3)])
    Job.__lt__ = lambda self, other: self.n > other.n
    heapq.heapify(heap)
    print([heapq.heappop(heap) for _ in range(len(heap))])
    mixed = [(2, "b"), (1, "z"), (1, "a"), (2, 5.0)]
    try:
        heapq.heapify(mixed)
        print(heapq.heappop(mixed), heapq.heappop(mixed), heapq.heappop(mixed))
    except TypeError as e:
        print(e)
    shrinking = [Job(3), Job(2), Job(1)]

    def less(self, other):
        shrinking.clear()
        return False

    Job.__lt__ = less
    try:
        heapq.heapify(shrinking)
    except RuntimeError as e:
        print(e)


def joins():
    for sep in ("", ",", ", and then ", "\u20ac"):
        print(sep.join(["", "a", "bc", "12345678", "123456789", "x" * 20, "\xe9", "end"]), sep.join(["a", ""]), sep.join(["", ""]) == sep)
    print("".join(["abcdefgh"] * 3), "-".join(c for c in "abc"), "".join(["a", "\u4e2d", "b"]), ascii("".join(["\xff", "a"])))
    print("a,b,,c,".split(","), "".split(","), ",".split(","), "abc".split("b"), " a\t b\x1cc ".split(), "a,b,c".split(",", 1), "a\u20acb".split("\u20ac"), "\xe9,\xe9".split(","))

    class S(str):
        pass

    print(S(",").join([S("a"), "b", S("cd")]))


class Counted(dict):
    def __delitem__(self, key):
        print("del", key)
        super().__delitem__(key)


class Loud(Counted):
    def __setitem__(self, key, value):
        print("set", key, value)
        super().__setitem__(key, value)


def dicts():
    for make in (Counted, Loud, Counter, OrderedDict):
        d = make()
        for w in "abca":
            d[w] = d.get(w, 0) + 1
        d["a"] += 5
        del d["b"]
        print(type(d).__name__, dict(d))
    print({**{}}, {**{"a": 1}, "b": 2, **{"a": 3}}, {**{1: 2}, **{3: 4}})

    def f(*a, **k):
        return a, k

    original = {"x": 1}
    a, k = f(*(1, 2), **original)
    k["y"] = 2
    print(a, k, original, f(**{"p": 1}, **{"q": 2}))
    for wrong in ({1: 2}, {"x": 1, 3: 4}):
        try:
            f(**wrong)
        except TypeError as e:
            print(e)
    try:
        f(**{"a": 1}, **{"a": 2})
    except TypeError as e:
        print(e)
    c = Counter({"a": 2 ** 61 - 2})
    c.update("aaab")
    print(c)
    c = Counter({"a": 1.5})
    c.update("ab")
    print(c)


def others():
    P = namedtuple("P", "x y")
    p = P(1, [2])
    print([p.x for _ in range(3)], p.y, [q.x for q in (P(5, 6), P(7, 8))])

    class Q(deque):
        def __getitem__(self, i):
            return "item", i

        def __len__(self):
            return 17

    for q in (deque([1, 2, 3]), Q([1, 2, 3])):
        print([q[i] for i in (0, -1)], len(q))
    try:
        deque()[0]
    except IndexError as e:
        print(e)
    print(list(zip([1, 2], (3, 4), range(2))), [a + b + c for a, b, c in zip([1, 2], (3, 4), range(2))], list(zip()), list(zip([1])),
          list(zip(*[[i, i] for i in range(10)])))
    try:
        list(zip([1, 2], [1], strict=True))
    except ValueError as e:
        print(e)
    z, w = 1 + 2j, 2 - 1j
    for _ in range(3):
        z = z * z - w
        w = w + 1
        w += z * 1j
        print(z, w, z / 2, 2 * w, -z * z)
    try:
        z / 0
    except ZeroDivisionError as e:
        print(e)


def extremes_and_rests():
    words = ["pear", "fig", "apple", "kiwi"]
    print(max(words, key=len), min(words, key=len), max(words, key=lambda w: w[-1]), min(iter(words), key=lambda w: w[1]))
    print(max({"a": 1, "b": 3, "c": 3}, key={"a": 1, "b": 3, "c": 3}.get), max([], key=len, default="none"), min((), default=0))
    print(max("ab", "c", key=len), min("ab", "c", key=len), sorted(words, key=len), sorted([-3, 2, -1], key=abs), sorted("bca", key=ord))
    for call in (lambda: max([], key=len), lambda: min((), key=lambda x: x), lambda: max(3, key=len), lambda: sorted([1, "a"], key=len),
                 lambda: max([1, "a"], key=lambda x: x)):
        try:
            print(call())
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    print(math.gcd(), math.gcd(12), math.gcd(12, 18), math.gcd(-12, 18, 8), math.gcd(2 ** 70, 6), math.gcd(True, 0), math.lcm(4, 6), math.hypot(3, 4))
    for wrong in ((1.5, 2), ("a",)):
        try:
            math.gcd(*wrong)
        except TypeError as e:
            print(e)
    a, b = Fraction(3, -4), Fraction(2, 6)
    print(a, b, a + b, a - b, a * b, a / b, -a, +a, abs(a), a ** 2, a ** -3, b ** 0, a // b, a % b, divmod(a, b), b < a, a + 1, 2 - a, a * 0.5)
    print((a - a), (a - a).denominator, repr(a / -1), 1 / a, 6 * b, hash(b * 3) == hash(1))
    try:
        a / (b - b)
    except ZeroDivisionError as e:
        print(e)

    class Half(Fraction):
        pass

    print(type(Half(1, 2) + Half(1, 2)).__name__, type(-Half(1, 2)).__name__, Half("1/2"))


class Checked:
    def __init__(self):
        self.log = []

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        self._x = value
        return [value]

    def __setitem__(self, key, value):
        self.log.append((key, value))
        return "ignored"

    def __delitem__(self, key):
        if key == 2:
            raise KeyError(key)


def setters():
    c = Checked()
    for i in range(3):
        c.x = i
        c.x += 10
        c[i] = c.x
        try:
            del c[i]
        except KeyError as e:
            print("KeyError", e)
    print(c.x, c.log)


for part in (tuples_in_dicts, tuples_in_sets, copies, few_sorted, heaps, joins, dicts, others, extremes_and_rests, setters):
    print("--", part.__name__)
    part()
