"""Exception classes with and without their own __init__, __new__, attributes, slots and metaclasses: how they are made by calls and by raise."""


class Plain(Exception):
    pass


class Code(ValueError):
    def __init__(self, code, text="none"):
        super().__init__(text)
        self.code = code


class NewOne(LookupError):
    def __new__(cls, *args, **kwargs):
        self = super().__new__(cls, *args)
        self.made = (args, sorted(kwargs))
        return self

    def __init__(self, *args, **kwargs):
        super().__init__("init", *args)


class Slotted(RuntimeError):
    __slots__ = ("where",)

    def __init__(self, where):
        self.where = where


class Loud(type):
    def __call__(cls, *args):
        print("calling", cls.__name__, args)
        return super().__call__(*args)


class Called(Exception, metaclass=Loud):
    pass


class Deep(Code):
    def __init__(self, *args):
        super().__init__(len(args))


for make in (Plain, lambda: Plain(1, 2), lambda: Code(3), lambda: Code(4, "t"), lambda: Code(code=5, text="k"), lambda: NewOne(1, k=2), lambda: Slotted("here"), lambda: Called("c"), lambda: Deep(1, 2)):
    e = make()
    print(repr(e), e.args, e, getattr(e, "code", None), getattr(e, "made", None), getattr(e, "where", None), e.__dict__)
for what in (Plain, Called, StopIteration, KeyError, OSError, UnicodeError):
    try:
        raise what
    except Exception as e:
        print(type(e).__name__, e.args, getattr(e, "value", "-"), getattr(e, "errno", "-"))
for what in (Code, Slotted, UnicodeDecodeError):
    try:
        raise what
    except TypeError as e:
        print(type(e).__name__, e)
print(StopIteration().value, StopIteration(1).value, StopIteration(1, 2).value, StopIteration(1, 2).args)
print(AttributeError("a").name, AttributeError("a", name="n", obj=1).name, NameError("x", name="y").name, SystemExit(3).code, SystemExit(1, 2).code)
print(OSError(2, "gone", "f").filename, type(OSError(2, "gone")).__name__, ImportError("m", name="n").name)
for bad in (lambda: Plain(a=1), lambda: KeyError(k=1), lambda: StopIteration(v=1)):
    try:
        bad()
    except TypeError as e:
        print(e)
try:
    raise 5
except TypeError as e:
    print(e)
try:
    raise int
except TypeError as e:
    print(e)


class NotOne(Exception):
    def __new__(cls):
        return 7


try:
    raise NotOne
except TypeError as e:
    print(e)


class Base:
    def __init__(self):
        self.base = True


class Sub(Base):
    def __init__(self):
        super().__init__()
        object.__init__(self)


class Bare:
    def __init__(self, x):
        super().__init__()
        self.x = x


print(Sub().base, Bare(3).x)
try:
    class Wrong:
        def __init__(self):
            super().__init__(1)
    Wrong()
except TypeError as e:
    print(e)
