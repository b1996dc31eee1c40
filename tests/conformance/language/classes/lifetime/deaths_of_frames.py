"""The order in which what functions, generators, exceptions and containers held is finalized."""
from collections import OrderedDict, defaultdict, deque


class A:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print(self.n, end=" ")


def gen():
    a, b, c = A("a"), A("b"), [A("c"), A("d")]
    yield 1


g = gen()
next(g)
del g
print("generator")


def inner(p):
    x, y = A("x"), A("y")
    raise ValueError


def outer():
    u, v = A("u"), A("v")
    inner(A("p"))


try:
    outer()
except ValueError:
    print("caught", end=" ")
print("traceback")


def deep(n):
    mine = A(n)
    if n:
        deep(n - 1)
    raise KeyError(n)


try:
    deep(4)
except KeyError as e:
    del e
    print("caught", end=" ")
print("chain")

d = deque([A(1), A(2), A(3)])
del d
print("deque")
d = OrderedDict([(1, A(1)), (2, A(2))])
del d
print("ordered")
d = defaultdict(list, {1: A(1), 2: [A(2), A(3)]})
del d
print("default")


def closure():
    a, b = A("a"), A("b")

    def f():
        return a, b

    return f


f = closure()
del f
print("closure")


class C:
    x, y = A("x"), A("y")


class E(Exception):
    pass


e = E(A(1), A(2))
e.note, e.more = A(3), A(4)
del e
print("exception")


def body():
    a, b, c = A(1), A(2), A(3)
    return None


body()
print("function")


def early():
    a, b = A(1), A(2)
    a = A(3)
    print("set", end=" ")
    del b
    return [A(4), a]


early()
print("early")
x = iter([A(1), A(2)])
del x
print("iterator")
m = map(None, [A(1)], [A(2)])
del m
print("map")
z = zip([A(1)], (A(2),))
del z
print("zip")
s = slice(A(1), A(2), A(3))
del s
print("slice")
