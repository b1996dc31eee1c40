"""RecursionError from every kind of deep call: functions, repr, comparison, attribute hooks, generators, and what works after it."""
import functools
import sys

sys.setrecursionlimit(300)


def down(n):
    return down(n + 1)


class Loop:
    def __getattr__(self, name):
        return getattr(self, name + "x")


class Eq:
    def __eq__(self, o):
        return self == o


class Rep:
    def __repr__(self):
        return repr([self])


class Call:
    def __call__(self):
        return self()


class It:
    def __iter__(self):
        return iter(self)


class Add:
    def __add__(self, o):
        return self + o


class Prop:
    @property
    def p(self):
        return self.p


def gen():
    yield from gen()


@functools.lru_cache
def cached(n):
    return cached(n + 1)


nest = []
for _ in range(100000):
    nest = [nest]
for name, action in {"function": lambda: down(0), "getattr": lambda: Loop().x, "eq": lambda: Eq() == 1, "repr": lambda: repr(Rep()), "call": lambda: Call()(), "iter": lambda: iter(It()), "add": lambda: Add() + 1, "property": lambda: Prop().p, "generator": lambda: list(gen()), "cache": lambda: cached(0), "nested repr": lambda: repr(nest), "nested eq": lambda: nest == [nest], "sorted key": lambda: sorted([1, 2], key=down), "comprehension": lambda: [down(i) for i in range(1)], "exec": lambda: exec("def f(): f()\nf()", {})}.items():
    try:
        action()
        print(name, "no error")
    except RecursionError as e:
        print(name, type(e).__name__, str(e).split(" while")[0].split(" in ")[0])
count = 0


def handle(n):
    global count
    try:
        return handle(n + 1)
    except RecursionError:
        count += 1
        return n


print(handle(0) > 200, count >= 1)
for bad in (0, -1, "x"):
    try:
        sys.setrecursionlimit(bad)
    except Exception as e:
        print(type(e).__name__, e)
print(sys.getrecursionlimit())
