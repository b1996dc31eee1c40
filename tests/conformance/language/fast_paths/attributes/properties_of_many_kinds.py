"""One place that reads a property, an attribute, a field or the class of objects of many classes; classes change under way."""
from collections import namedtuple


class A:
    def __init__(self, v):
        self.v = v

    @property
    def size(self):
        return self.v


class B(A):
    @property
    def size(self):
        return -self.v


class C:
    size = 7


class D:
    __slots__ = ("size",)

    def __init__(self, size):
        self.size = size


class E(B):
    @property
    def size(self):
        return super().size * 10


class F:
    def __getattr__(self, name):
        return name


class G:
    @property
    def size(self):
        raise AttributeError("no size")


Point = namedtuple("Point", "size other")


def read(o):
    try:
        return o.size
    except AttributeError as e:
        return str(e)


def sized(o):
    return read(o), o.__class__.__name__


many = [A(1), B(2), C(), D(4), E(5), F(), G(), Point(8, 9)]
for turn in range(4):
    print([sized(o) for o in many])
    print(sum(o.size for o in many[:5]), [o.size for o in (A(3), B(3), C(), D(3), E(3))])
A.size = property(lambda self: "new")
print([read(o) for o in many])
del B.size
print([read(o) for o in many])
B.size = 12
C.size = property(lambda self: "of C")
print([read(o) for o in many])
E.size = property(lambda self, more=3: more)
print([read(o) for o in many])
E.size = property()
print([read(o) for o in many])


def numbers(x):
    try:
        return x.bit_length(), x.conjugate()
    except AttributeError:
        return x.is_integer(), x.conjugate(), x.hex()


print([numbers(x) for x in (0, 5, -7, 2.5, True, 2**61, 2**62, 2**70, -0.0, 1e300, False, 3)])


class Int(int):
    def bit_length(self):
        return "mine"


def bits(x):
    return x.bit_length()


print([bits(x) for x in (1, Int(5), 2**80, 255, True, Int(0), 7)])
for bad in (1.5, None, "a"):
    try:
        bits(bad)
    except AttributeError as e:
        print(e)
print([bits(x) for x in (1, 2, 3)])
try:
    (5).bit_length(1)
except TypeError as e:
    print(e)
