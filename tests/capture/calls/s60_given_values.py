"""Numbers and texts as arguments: where they are only moved, put somewhere, handed out, changed by constants or compared with
constants, another one must hit and be the one that is put there; where anything else depends on them, it must miss."""
import collections
import functools
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import harness
from harness import main, scenario

varied = functools.partial(harness.varied, 60)


class Point:
    def __init__(self, x, y=0):
        self.x, self.y = x, y


class Slots:
    __slots__ = ("a", "b")

    def __init__(self):
        self.a = self.b = None


class Doubling:
    """Setting an attribute runs code."""

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)


class Limited:
    def __init__(self):
        self._n = 0

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value
        self.large = value > 100


class Named(str):
    pass


SHARED = Point(1)
SHARED_DICT = {"k": 1}
TOTAL = 0
LOG = collections.deque()


@varied("given back", lambda: (5,), unread=[lambda: (7,), lambda: (-1,), lambda: (2 ** 60,), lambda: (5.0,), lambda: (True,), lambda: ("5",), lambda: (2 ** 70,),
                                               lambda: (None,), lambda: (float("nan"),), lambda: (b"5",), lambda: (5j,)],
        read=[lambda: ([],), lambda: (Named("5"),), lambda: (int,), lambda: (...,)])
def _(x):
    return x


@varied("a float given back", lambda: (0.5,), unread=[lambda: (-0.0,), lambda: (1e9,), lambda: (1,), lambda: (float("inf"),)])
def _(x):
    return x


@varied("a text given back", lambda: ("one",), unread=[lambda: ("two",), lambda: ("",), lambda: ("\u00e4" * 300,), lambda: (b"one",), lambda: (1,)],
        read=[lambda: (Named("one"),), lambda: ([],)])
def _(x):
    return x


@varied("not looked at", lambda: (1, 2, "t"), unread=[lambda: (1, 3, "u"), lambda: (4, 9, "")], read=[lambda: (1, [2], "t")])
def _(x, y, t):
    return x


@varied("in the tuple, list or dict that is returned", lambda: (1, "a", 0.5), unread=[lambda: (2, "b", -0.0), lambda: (2, 2, 0.5)], read=[lambda: (None, "a", 0.5)])
def _(x, t, y):
    if x is None:
        return [t, x]
    return {"x": t, "y": y}


@varied("put into attributes of an argument", lambda: (Point(0), 1, "a"), unread=[lambda: (Point(5), 2, "b"), lambda: (Point(5), 2 ** 50, ""), lambda: (Point(0), None, 1)],
        read=[lambda: (Point(0), 1, []), lambda: (Slots(), 1, "a")])
def _(p, n, text):
    p.n, p.text = n, text
    p.again = n


@varied("put somewhere, then replaced", lambda: (Point(0), 1), unread=[lambda: (Point(5), 2)])
def _(p, n):
    p.n = n
    p.n = "constant"
    p.m = n


@varied("put somewhere and read there", lambda: (Point(0), 1), unread=[lambda: (Point(3), 1)], read=[lambda: (Point(0), 2)])
def _(p, n):
    p.n = n
    return [p.n] * 2


@varied("put into an object from outside, read through another name", lambda: (1,), read=[lambda: (2,)])
def _(n):
    SHARED.n = n
    other = SHARED
    return getattr(other, "n") + len("ab")


@varied("members of __slots__", lambda: (Slots(), 1), unread=[lambda: (Slots(), 2), lambda: (Slots(), 2.0)], read=[lambda: (Point(0), 1)])
def _(o, n):
    o.a = n
    o.b = n
    o.b = None


@varied("a class that changes what is set", lambda: (Doubling(), 1), read=[lambda: (Doubling(), 2)])
def _(o, n):
    o.n = n


@varied("a property that looks at what is set", lambda: (Limited(), 1), read=[lambda: (Limited(), 99), lambda: (Limited(), 101)])
def _(o, n):
    o.n = n


@varied("appended to a list", lambda: ([], 1, "a"), unread=[lambda: ([3, 4], 2, "b"), lambda: ([], 1, 1)], read=[lambda: ([], 1, [])])
def _(items, n, text):
    items.append(n)
    items.append(text)


@varied("appended, and the list is looked at", lambda: ([], 1), read=[lambda: ([], 3)])
def _(items, n):
    items.append(n)
    return items[-1] * 2


@varied("put into a dict", lambda: ({}, "k", 1), unread=[lambda: ({}, "k", 2), lambda: ({"k": 5, "l": 1}, "k", 7)],
        read=[lambda: ({}, "l", 1)])
def _(d, k, n):
    d[k] = n


@varied("put into a dict and found there", lambda: ({}, 1), read=[lambda: ({}, 2)])
def _(d, n):
    d["k"] = n
    return str(d.get("k"))


@varied("put into a dict from outside and found there", lambda: (1,), read=[lambda: (2,)])
def _(n):
    SHARED_DICT["k"] = n
    return str(SHARED_DICT["k"])


@varied("setdefault gives what it was given", lambda: ({}, 1), read=[lambda: ({}, 2)])
def _(d, n):
    return str(d.setdefault("k", n))


@varied("a deque", lambda: (1,), unread=[lambda: (2,)])
def _(n):
    LOG.append(n)


@varied("arithmetic with constants", lambda: (3,), unread=[lambda: (4,), lambda: (2 ** 61 - 1,), lambda: (-7,)], read=[lambda: (3.0,)])
def _(n):
    return (n + 1) * 3 - 2, n % 5, n // -2


@varied("arithmetic of two arguments, of which the second one counts", lambda: (3, 4), unread=[lambda: (4, 4)], read=[lambda: (3, 5)])
def _(n, m):
    return n + m


@varied("twice the same argument", lambda: (3,), read=[lambda: (4,)])
def _(n):
    return n * n


@varied("what a comparison decides", lambda: (3,), unread=[lambda: (4,), lambda: (1,), lambda: (2 ** 60,)],
        read=[lambda: (0,), lambda: (-1,), lambda: (3.0,)])
def _(n):
    if n > 0:
        return "positive"
    return "negative" if n < 0 else "zero"


@varied("the outcome of a comparison as a result", lambda: (3,), unread=[lambda: (5,)], read=[lambda: (4,), lambda: (-2,)])
def _(n):
    odd = n % 2 == 1
    return [odd, n < 0], "odd" if odd else "even"


@varied("truth of a number", lambda: (3,), unread=[lambda: (-3,)], read=[lambda: (0,)])
def _(n):
    return "yes" if n else "no"


@varied("truth of a float", lambda: (0.5,), unread=[lambda: (2.5,)], read=[lambda: (0.0,), lambda: (-0.0,), lambda: (float("nan"),)])
def _(x):
    return "yes" if x else "no"


@varied("truth and length of a text", lambda: ("ab",), read=[lambda: ("",), lambda: ("abc",), lambda: ("cd",)])
def _(t):
    return len(t) if t else t


@varied("compared with NaN", lambda: (0.5,), unread=[lambda: (1.5,)], read=[lambda: (float("nan"),), lambda: (2.5,)])
def _(x):
    return "less" if x < 2.0 else "not less"


@varied("which class it has", lambda: (3,), unread=[lambda: (4,)], read=[lambda: (True,), lambda: ("3",)])
def _(n):
    return isinstance(n, int), n is None, n


def helper(n, more=1):
    return n


def adds(n):
    return n + 1


class Caller:
    def method(self, n):
        return n

    def __call__(self, n):
        return self.method(n)


CALLER = Caller()


Pair = collections.namedtuple("Pair", "first second")


@varied("a named tuple", lambda: (1, "a"), unread=[lambda: (2, "b"), lambda: (None, 0.5)], read=[lambda: ([], "a")])
def _(x, y):
    return tuple.__new__(Pair, (x, y))


@varied("a named tuple by its class", lambda: (1, "a"), unread=[lambda: (2, "a")], read=[lambda: (2, "b"), lambda: ([], "a")])
def _(x, y):
    return Pair(x, y)


@varied("a named tuple that is looked at", lambda: (1, "a"), unread=[lambda: (2, "a")], read=[lambda: (True, "a"), lambda: (1.0, "a")])
def _(x, y):
    pair = Pair(x, y)
    return pair.first + 1


class Loud:
    """With a finalizer."""
    died = []

    def __init__(self, n):
        self.n = n

    def __del__(self):
        Loud.died.append(self.n)


KEPT = []


def kept(loud):
    KEPT.append(loud)
    return (loud,)


@varied("an object with a finalizer", lambda: kept(Loud(1)), unread=[lambda: kept(Loud(1))], read=[lambda: kept(Loud(2))])
def _(loud):
    loud.seen = True
    return repr([loud.n])


@varied("passed on to functions", lambda: (3, "t"), unread=[lambda: (4, "u"), lambda: (3, 3)], read=[lambda: ("3", 3)])
def _(n, t):
    kept = helper(n)
    return adds(kept), CALLER.method(t), CALLER(n)


@varied("passed to a function twice, the second time another value", lambda: (3,), unread=[lambda: (4,)])
def _(n):
    a = helper(n)
    b = helper(10)
    return a, b, helper(b)


@varied("passed to a function that looks", lambda: (3,), read=[lambda: (4,)])
def _(n):
    return (lambda m: repr([m]))(n)


@varied("passed in varying arguments", lambda: (3,), unread=[lambda: (4,)], read=[lambda: (4.0,)])
def _(n):
    return (lambda *all: all[0])(n)


@varied("a variable of an inner function", lambda: (3,), read=[lambda: (4,)])
def _(n):
    def inner():
        return n
    return inner()


@varied("a generator's", lambda: (3,), read=[lambda: (4,)])
def _(n):
    return list(i * n for i in range(2))


@varied("assigned again", lambda: (3,), unread=[lambda: (4,)])
def _(n):
    m = n
    n = 5
    return m, n


@varied("deleted", lambda: (3,), read=[])
def _(n):
    del n


@varied("in a loop", lambda: (3,), read=[lambda: (4,), lambda: (5,)])
def _(n):
    total = 0
    while n > 0:
        total += n
        n -= 1
    return total


@varied("an exception caught inside", lambda: (3,), read=[lambda: (4,)])
def _(n):
    try:
        [][n]
    except IndexError:
        return n


@varied("the same text twice", lambda: ("abc",) * 2, unread=[lambda: ("x" * 50, "y" * 50)])
def _(a, b):
    return a, b


@varied("the same text twice, one of them read", lambda: ("abc",) * 2, unread=[lambda: ("abc", "other")], read=[lambda: ("abd", "abc")])
def _(a, b):
    return a.upper(), b, a


@varied("a key of a dict", lambda: ("k",), read=[lambda: ("l",)])
def _(k):
    return {k: 1}


@varied("a number that scales a tensor", lambda: (torch.ones(2), 3, "t"),
        unread=[lambda: (torch.ones(2), 3, "u"), lambda: (torch.ones(2), 4, "t")], read=[lambda: (torch.ones(2), True, "t")])
def _(x, n, t):
    return x * n, t


@varied("an argument that a counter is advanced by", lambda: (Point(1), 2), read=[lambda: (Point(1), 3)])
def _(p, n):
    p.x += n
    return n


@scenario("60 put somewhere and read by a native")
def read_by_native(run):
    def f(p, n):
        p.n = n
        return str(vars(p))

    def g(items, n):
        before = len(items)
        items.append(n)
        return before, sum(items), sorted(items)

    def h(p, n):
        p.n = n
        return p.__reduce_ex__(2)
    for region in f, h:
        f = run.compile(region)
        for n in 1, 2, 3:
            run.phase(f, lambda: (Point(0), n))
    f = run.compile(g)
    for n in 1, 2, 3:
        run.phase(f, lambda: ([5], n))


@scenario("60 an exception that shows the variables of its frame")
def frames_of_exception(run):
    def inner(n):
        return [][n]

    def f(n):
        try:
            inner(n)
        except IndexError as error:
            return error

    def variables(n):
        entry, found = f(n).__traceback__, []
        while entry:
            found.append(sorted(entry.tb_frame.f_locals.items(), key=str))
            entry = entry.tb_next
        return found
    f = run.compile(f)
    for n in 1, 2, 3:
        run.phase(lambda n: str(variables(n)), lambda: (n,))


@scenario("60 too large for the next operator", first="hit")
def too_large(run):
    f = run.compile(lambda n: (n * 2 ** 40 * 2 ** 40 * 2 ** 40, n * 2 ** 40 + 0.5))
    run.phase(f, lambda: (3,))
    for n in 2 ** 30, 2 ** 61, -2 ** 61:
        run.phase(f, lambda: (n,))


@scenario("60 a global that is set to an argument and read", first="any")
def global_set(run):
    def f(n):
        global TOTAL
        TOTAL = n
        return TOTAL + 1
    g = run.compile(f)
    for n in 1, 2, 3:
        run.phase(g, lambda: (n,))
        run.note(TOTAL)


@scenario("60 a variable that is set to an argument", first="any")
def variable_set(run):
    kept = 0

    def f(n):
        nonlocal kept
        kept = n

    def g(n):
        nonlocal kept
        kept = n
        return kept * 2
    f, g = run.compile(f), run.compile(g)
    for n in 1, 2, 2.5:
        run.phase(f, lambda: (n,))
        run.note(kept)
        run.phase(g, lambda: (n,))
        run.note(kept)


@scenario("60 a bound method and a module's forward", first="any")
def bound(run):
    class Net(torch.nn.Module):
        def forward(self, x, n, name):
            self.last, self.name = n, name
            return x + 1

    net, caller = Net(), Caller()
    f, g, h = run.compile(net), run.compile(caller.method), run.compile(caller)
    for n in 1, 2, 3:
        run.phase(f, lambda: (torch.ones(2), n, f"n{n}"))
        run.note(net.last, net.name)
        run.phase(g, lambda: (n,))
        run.phase(h, lambda: (n,))


@scenario("60 keywords and defaults", first="any")
def keywords(run):
    f = run.compile(lambda a, b=2, *, c=3: (c, b, a))
    for n in 1, 2, 3:
        run.phase(f, lambda: (n,))
        run.phase(lambda n: f(n, c=n + 1), lambda: (n,))
        run.phase(lambda n: f(b=n, a=n + 1), lambda: (n,))
        run.phase(lambda n: f(n, n + 5), lambda: (n,))


@scenario("60 many values need one record", first="hit")
def many(run):
    f = run.compile(lambda p, n, t: (setattr(p, "n", 1), n, t))
    run.phase(f, lambda: (Point(1), 0, ""))
    for n in range(40):
        run.call(f, Point(n), n, str(n))


if __name__ == "__main__":
    main()
