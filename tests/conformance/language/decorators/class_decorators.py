"""Decorators of classes: added methods, replaced classes, dataclass-like code, order with metaclass and __init_subclass__, nested classes."""
import functools

log = []


class Meta(type):
    def __new__(m, name, bases, ns, **kw):
        log.append(f"new {name} {sorted(kw)}")
        return super().__new__(m, name, bases, ns)

    def __init__(cls, name, bases, ns, **kw):
        log.append(f"init {name}")
        super().__init__(name, bases, ns)


class Base(metaclass=Meta):
    def __init_subclass__(cls, **kw):
        log.append(f"subclass {cls.__name__}")


def note(cls):
    log.append(f"deco {cls.__name__}")
    return cls


@note
class Sub(Base):
    pass


print(log)


def fields(cls):
    names = list(cls.__annotations__)

    def __init__(self, *args):
        if len(args) != len(names):
            raise TypeError(f"{cls.__name__} wants {names}")
        for n, a in zip(names, args):
            setattr(self, n, cls.__annotations__[n](a))

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in names)})"

    cls.__init__, cls.__repr__ = __init__, __repr__
    return cls


@fields
class Point:
    x: int
    y: float


print(Point("3", "4.5"), Point.__init__.__qualname__)
try:
    Point(1)
except TypeError as e:
    print(e)


def ordered(cls):
    def key(self):
        return tuple(getattr(self, s) for s in cls.__slots__)
    cls.__lt__ = lambda self, o: key(self) < key(o)
    cls.__eq__ = lambda self, o: key(self) == key(o)
    return functools.total_ordering(cls)


@ordered
class V:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


print(V(1, 2) < V(1, 3), V(2, 0) >= V(1, 9), sorted([V(2, 1), V(1, 5)])[0].b, V(1, 1) == V(1, 1))


def wrap_methods(prefix):
    def deco(cls):
        for name, attr in list(vars(cls).items()):
            if callable(attr) and not name.startswith("__"):
                def make(f):
                    @functools.wraps(f)
                    def run(self, *a):
                        return prefix + str(f(self, *a))
                    return run
                setattr(cls, name, make(attr))
        return cls
    return deco


@wrap_methods("> ")
class Talk:
    def hello(self):
        return "hello"

    def twice(self, w):
        return w * 2


print(Talk().hello(), Talk().twice("ab"), Talk.hello.__name__)


def replaced(cls):
    return type(cls.__name__ + "New", (cls,), {"extra": lambda self: super(type(self), self).base()})


@replaced
class Old:
    def base(self):
        return "base of old"


print(Old.__name__, Old().extra(), Old.__mro__[1].__name__)


@lambda cls: {k: v for k, v in vars(cls).items() if not k.startswith("_")}
class constants:
    A = 1
    B = [2]


print(constants)
