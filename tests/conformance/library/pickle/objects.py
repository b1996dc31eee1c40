"""Instances: __dict__, __slots__, __getstate__, __setstate__, __reduce__, __getnewargs__ and subclasses of built-in types."""
import collections
import pickle


class Plain:
    def __init__(self):
        self.x, self.y = 1, [2]


class Slots:
    __slots__ = ("a", "b")


class State:
    def __init__(self):
        self.keep, self.drop = 1, 2

    def __getstate__(self):
        return {"keep": self.keep}

    def __setstate__(self, state):
        self.__dict__.update(state, restored=True)


class Reduced:
    def __init__(self, n):
        self.n = n

    def __reduce__(self):
        return Reduced, (self.n + 1,)


class NewArgs:
    def __new__(cls, a, *, b=0):
        self = object.__new__(cls)
        self.a, self.b = a, b
        return self

    def __getnewargs_ex__(self):
        return (self.a,), {"b": self.b}


class L(list):
    pass


class D(dict):
    pass


class I(int):
    pass


Point = collections.namedtuple("Point", "x y")
for protocol in range(6):
    p = pickle.loads(pickle.dumps(Plain(), protocol))
    print(protocol, p.__dict__, type(p).__name__)
    s = pickle.loads(pickle.dumps(State(), protocol))
    print(s.__dict__, pickle.loads(pickle.dumps(Reduced(1), protocol)).n)
    one = L([1, 2])
    one.extra = "e"
    two = pickle.loads(pickle.dumps(one, protocol))
    print(two, two.extra, pickle.loads(pickle.dumps(D(a=1), protocol)), pickle.loads(pickle.dumps(I(5), protocol)) + 1)
    print(pickle.loads(pickle.dumps(Point(1, 2), protocol)), pickle.loads(pickle.dumps(ValueError("v", 2), protocol)))
    if protocol >= 2:
        n = pickle.loads(pickle.dumps(NewArgs(1, b=2), protocol))
        slots = Slots()
        slots.a = 3
        back = pickle.loads(pickle.dumps(slots, protocol))
        print(n.a, n.b, back.a, hasattr(back, "b"))
try:
    pickle.dumps(Slots(), 0)
except TypeError as e:
    print(e)
