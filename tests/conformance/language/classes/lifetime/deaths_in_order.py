"""What dies within another object's death: finalizers and weak references' callbacks in order, however deep it lies."""
import weakref


class A:
    def __init__(self, n, more=None):
        self.n, self.more = n, more

    def __del__(self):
        print(self.n, end=" ")


class Plain:
    pass


class S:
    __slots__ = ("a", "b")


class L(list):
    pass


class T(tuple):
    pass


def plain():
    p = Plain()
    p.a, p.b, p.c = A(1), [A(2)], A(3)
    return p


def slots():
    s = S()
    s.a, s.b = A(1), (A(2), A(3))
    return s


makers = [
    lambda: [A(1), A(2), A(3)],
    lambda: (A(1), A(2), A(3)),
    lambda: [(A(1), A(2)), (A(3), [A(4), A(5)])],
    lambda: [[A(1), A(2)], A(3), [A(4)]],
    lambda: {1: A(1), 2: A(2), 3: [A(3), A(4)]},
    lambda: [{1: A(1)}, {2: (A(2), A(3))}, A(4)],
    plain,
    slots,
    lambda: [plain(), slots()],
    lambda: L([A(1), [A(2)]]),
    lambda: T((A(1), A(2))),
    lambda: [T((A(1),)), L([A(2)])],
    lambda: A(1, A(2, [A(3), A(4)])),
]
for make in makers:
    made = make()
    del made
    print("|")


def called(n):
    return lambda ref: print("ref", n, end=" ")


items = [Plain() for _ in range(3)]
refs = [weakref.ref(p, called(i)) for i, p in enumerate(items)]
holder = [[items[0]], (items[1],), {0: items[2]}]
del items
print("now", end=" ")
del holder
try:
    del p
except NameError:
    pass
print("|")


# Deep: no limit of the machine's stack is met.
def nest(make, n, end):
    at = end
    for _ in range(n):
        at = make(at)
    return at


def node(x):
    p = Plain()
    p.next = x
    return p


for make in (lambda x: [x], lambda x: (x,), lambda x: {0: x}, node, lambda x: L([x]), lambda x: T((x,)), lambda x: A("", x) if x is None else [x, x]):
    deep = nest(make, 100000, None)
    del deep
    print("done", end=" ")
deep = nest(lambda x: [x], 100000, A("end"))
del deep
print()


# Brought back to life on the way.
kept = []


class Back:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        kept.append(self)


x = [Back(1), [Back(2)], Back(3)]
del x
print([b.n for b in kept])
kept.clear()
print(kept)


# A finalizer that lets others die.
class Chain:
    def __init__(self, n):
        self.n, self.next = n, [A(n), Chain(n - 1)] if n else None

    def __del__(self):
        print("chain", self.n, end=" ")
        self.next = None


c = Chain(3)
del c
print()


def local():
    a, b, c = A("a"), A("b"), A("c")
    b = None
    print("set", end=" ")


local()
print()
