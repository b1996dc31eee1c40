# What is remembered of a class must be forgotten when the class, a base or its metaclass changes.
class A:
    def f(self):
        return "A.f"


class B(A):
    pass


class C(B):
    pass


c = C()


def call(o):
    return o.f()


print(call(c))
B.f = lambda self: "B.f"
print(call(c))
for i in range(50):  # the namespace grows and moves
    setattr(A, "name%d" % i, i)
    setattr(B, "name%d" % i, -i)
print(call(c), c.name49, C.name3)
del B.f
print(call(c))
for i in range(50):
    delattr(B, "name%d" % i)
print(c.name49, C.name3)


class D:
    def f(self):
        return "D.f"


class E(A):
    pass


e = E()
print(call(e))
E.__bases__ = (D,)
print(call(e))
D.f = lambda self: "new D.f"
print(call(e))
A.f = lambda self: "new A.f"
print(call(e), call(c))


# Operators
class N:
    def __init__(self, v):
        self.v = v

    def __add__(self, other):
        return "add"


class M(N):
    pass


def add(x, y):
    return x + y


def make(cls, v):
    return cls(v)


for cls in (N, M, N, M):
    print(add(make(cls, 1), 2), end=" ")
N.__add__ = lambda self, other: "other add"
for cls in (N, M):
    print(add(make(cls, 1), 2), end=" ")
M.__add__ = lambda self, other: "M's"
for cls in (N, M):
    print(add(make(cls, 1), 2), end=" ")
del M.__add__
print(add(make(M, 1), 2))


def new_init(self, v):
    self.v = v * 10


N.__init__ = new_init
print(make(N, 1).v, make(M, 2).v)
M.__init__ = lambda self, v: setattr(self, "v", "M")
print(make(N, 1).v, make(M, 2).v)
M.__new__ = lambda cls, v: object.__new__(N)
print(type(make(M, 2)).__name__)


# A metaclass that gets a __call__ later
class Meta(type):
    pass


class X(metaclass=Meta):
    def __init__(self, v):
        self.v = v


print(make(X, 1).v, make(X, 2).v)
Meta.__call__ = lambda cls, v: ("called", v)
print(make(X, 3))
del Meta.__call__
print(make(X, 4).v)


# Many classes that take turns: more than any cache holds
classes = [type("T%d" % i, (), {"__init__": lambda self, v, i=i: setattr(self, "v", (i, v)), "__add__": lambda self, o, i=i: (i, o)}) for i in range(300)]
print(sum(make(k, 1).v[0] + add(make(k, 2), 3)[0] for _ in range(3) for k in classes))


# A sort that meets a class whose comparison changes
class S:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        global swaps
        swaps += 1
        if swaps == 5:
            S.__lt__ = lambda self, other: self.v > other.v
        return self.v < other.v


swaps = 0
print(len(sorted([S(i) for i in (3, 1, 2, 5, 4, 9, 7)])), swaps)
