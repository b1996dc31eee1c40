"""__new__ written in Python: what it returns decides about __init__."""


class Plain:
    def __new__(cls, *args, **kwargs):
        print("new", cls.__name__, args, kwargs)
        return object.__new__(cls)


Plain(1, 2)
Plain(a=1)
Plain(*[1, 2], **{"b": 3})


class Other:
    def __new__(cls, x):
        return x


print(Other(5), Other(None))
try:
    Other()
except TypeError as e:
    print(e)


class Base:
    def __new__(cls, kind, value=7):
        return object.__new__({"sub": Sub, "deep": Deep}.get(kind, cls))


class Sub(Base):
    def __init__(self, *args, **kwargs):
        self.got = args, kwargs


class Deep(Sub):
    pass


for kind in ("sub", "deep", "own"):
    made = Base(kind)
    print(type(made).__name__, getattr(made, "got", None))
print(Base("sub", 1).got, Base("sub", value=2).got, Base(kind="deep").got)


# A class that appears only now.
class Factory:
    def __new__(cls, *args):
        class Fresh(cls):
            def __init__(self, *args):
                self.args = args

        return object.__new__(Fresh)


print(Factory(1, 2, 3).args)


class Number(int):
    def __new__(cls, text, base=10):
        return super().__new__(cls, text, base)


print(Number("12"), Number("ff", 16), type(Number("1")).__name__)


class Filled(list):
    def __new__(cls, *args):
        return super().__new__(cls)


print(Filled("abc"), Filled())


class Raising:
    def __new__(cls, x):
        if x:
            raise ValueError(x)
        return super().__new__(cls)


for x in (0, 1):
    try:
        print(type(Raising(x)).__name__)
    except ValueError as e:
        print("ValueError", e)


class Gen:
    def __new__(cls, n):
        for i in range(n):
            yield i


print(list(Gen(3)))


class Returned:
    def __new__(cls):
        return object.__new__(cls)

    def __init__(self):
        return None


class BadInit(Returned):
    def __init__(self):
        return 5


class Late:
    def __new__(cls, *a):
        return object.__new__(BadInit)


print(type(Late()).__name__)
try:
    BadInit()
except TypeError as e:
    print(e)


class Meta(type):
    def __call__(cls, *args):
        return "meta", super().__call__(*args).value


class Made(metaclass=Meta):
    def __new__(cls, value):
        self = super().__new__(cls)
        self.value = value
        return self


print(Made(3))


class Single:
    one = None

    def __new__(cls):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one


print(Single() is Single())


def recurse(n):
    class R:
        def __new__(cls, n):
            return 0 if n == 0 else 1 + R(n - 1)

    return R(n)


print(recurse(50))
try:
    recurse(5000)
except RecursionError:
    print("RecursionError")
Plain.__new__ = lambda cls, *a: a
print(Plain(1))
