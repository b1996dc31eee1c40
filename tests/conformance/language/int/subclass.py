# Subclasses of int keep their class where CPython does.
class N(int):
    def __repr__(self):
        return f"N({int(self)})"
    def __add__(self, other):
        return N(int(self) + int(other))
    __radd__ = __add__
n = N(5)
print(n, n + 1, 1 + n, n * 2, type(n * 2).__name__, -n, type(-n).__name__, abs(n), sum([n, n]), [n], {n: 1}, {5: "five"}[n])
print(isinstance(n, int), n == 5, hash(n) == hash(5), n < 6, f"{n:d}", "%d" % n, "%s" % n, str(n), int(n), type(int(n)).__name__)
print(N("12"), N("ff", 16), N(3.7), N.from_bytes(b"\x01\x00", "big"), type(N.from_bytes(b"a", "big")).__name__)
n.extra = 1
print(n.extra, n.__dict__, n.real, type(n.real).__name__, +n, type(+n).__name__, n.__index__(), n.numerator)
class T(int):
    def __new__(cls, v, tag=None):
        self = super().__new__(cls, v)
        self.tag = tag
        return self
t = T(3, tag="x")
print(t, t.tag, range(t), [1, 2, 3, 4][t], t in (3,), bool(T(0)), T(2**70) + 1)
class S(int):
    __slots__ = ()
print(S(4) // 3, S(4).bit_length())
try:
    class Q(int):
        __slots__ = ("a",)
except TypeError as e:
    print(e)
try:
    class B(bool):
        pass
except TypeError as e:
    print(e)
class I(int):
    def __int__(self):
        return 99
    def __index__(self):
        return 77
i = I(5)
print(int(i), [0] * 6 == [0] * i, hex(i), float(i), i + 0)
