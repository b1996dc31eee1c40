# The class of a value that lies in another class gets descriptor methods, and loses them, after the value was read.
class V:
    def __call__(self, *args):
        return "called", len(args)


class Sub(V):
    pass


class Meta(type):
    m = V()


class C(metaclass=Meta):
    v, s = V(), Sub()


class D(C):
    pass


class Own:
    def __init__(self):
        self.v = "own"
    v = V()


def shown(x):
    return x if isinstance(x, (str, tuple)) else type(x).__name__


def read(o):
    return shown(o.v), shown(o.s)


def call(o):
    return o.v(), o.s()


def meta(c):
    return shown(c.m)


def own(o):
    return o.v


def by_super(d):
    return shown(super(D, d).v)


def store(o):
    try:
        o.v = "stored"
        del o.v
        return "plain"
    except Exception as e:
        return type(e).__name__


def all_of_it():
    for _ in range(40):
        seen = [read(C), read(D), read(C()), read(D()), call(C), call(D()), meta(C), meta(D), own(o), by_super(D()), store(D())]
    print(*seen)


o = Own()
all_of_it()
V.__get__ = lambda self, obj, owner: ("got", obj is None)
try:
    all_of_it()
except TypeError as e:
    print(e)
del V.__get__
all_of_it()
V.__set__ = lambda self, obj, value: None
all_of_it()
V.__get__ = lambda self, obj, owner: lambda *args: ("bound", len(args))
print(call(C), call(D()), own(o)())
del V.__set__, V.__get__
all_of_it()


class Mixin:
    def __get__(self, obj, owner):
        return ("mixed",)


class Base:
    pass


class W(Base):
    pass


class E:
    w = W()


def mixed(e):
    return shown(e.w)


for bases in (Base,), (Mixin,), (Base,):
    try:
        W.__bases__ = bases
    except TypeError as e:
        print(e)
    for _ in range(30):
        got = mixed(E), mixed(E())
    print(got)
