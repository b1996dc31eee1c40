# __class__ and its cell: set before mro(), missing, another class's; code objects are one each; property's docstrings.
import weakref


class Meta(type):
    def mro(cls):
        return super().mro()


class A(metaclass=Meta):
    def f(self):
        return __class__


print(A().f())


class Forgets(type):
    def __new__(cls, name, bases, namespace):
        namespace.pop("__classcell__", None)
        return super().__new__(cls, name, bases, namespace)


class Twice(type):
    def __new__(cls, name, bases, namespace):
        made = super().__new__(cls, name, bases, namespace)
        type("Other", (), namespace)
        return made


for meta in (Forgets, Twice):
    try:
        class B(metaclass=meta):
            def f(self):
                return __class__
    except (RuntimeError, TypeError) as e:
        print(type(e).__name__, e)


class Plain(metaclass=Forgets):
    pass


class Cells:
    def method(self):
        super()


def outer():
    k = Cells()

    def inner():
        return k

    return inner


try:
    Cells.method(outer().__closure__[0])
except TypeError as e:
    print(e)


def f():
    pass


code = f.__code__
print(f.__code__ is code, weakref.ref(code)() is code)


class Sub(property):
    """of the class"""


class Slotted(property):
    __slots__ = ()


class C:
    @Sub
    def x(self):
        """of the getter"""

    @x.setter
    def x(self, value):
        """of the setter"""

    y = property(lambda self: 1, doc="given")


print(C.x.__doc__, C.y.getter(lambda self: 2).__doc__, Sub().__doc__)
try:
    Slotted(f.__class__(f.__code__, {}, "g"))
    f.__doc__ = "text"
    Slotted(f)
except AttributeError as e:
    print("AttributeError")
try:
    exec("class X: pass", {"__builtins__": {}})
except NameError as e:
    print(e)
try:
    exec(f.__code__, closure=())
except TypeError as e:
    print(e)


def makes(a):
    def reads():
        nonlocal a
        a += 1

    return reads, lambda: a


reads, value = makes(1)
exec(reads.__code__, {}, closure=reads.__closure__)
print(value())
for wrong in ((), (1,), None):
    try:
        exec(reads.__code__, {}, closure=wrong)
    except TypeError as e:
        print(e)
