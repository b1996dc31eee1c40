# Binary, reflected, in-place and unary operators.
class N:
    def __init__(self, v): self.v = v
    def __add__(self, o): return N(self.v + (o.v if isinstance(o, N) else o))
    def __radd__(self, o): return N(o + self.v + 100)
    def __iadd__(self, o): self.v += 1000; return self
    def __sub__(self, o): return NotImplemented
    def __rmul__(self, o): return f"{o}*{self.v}"
    def __neg__(self): return N(-self.v)
    def __abs__(self): return abs(self.v)
    def __invert__(self): return ~self.v
    def __pow__(self, o, m=None): return (self.v, o, m)
    def __matmul__(self, o): return "matmul"
    def __divmod__(self, o): return "divmod"
    def __floordiv__(self, o): return "floor"
    def __truediv__(self, o): return "true"
    def __mod__(self, o): return "mod"
    def __lshift__(self, o): return "shl"
    def __and__(self, o): return "and"
    def __rxor__(self, o): return "rxor"
    def __index__(self): return 2
    def __int__(self): return self.v
    def __float__(self): return self.v / 2
    def __repr__(self): return f"N({self.v})"
n = N(5)
print(n + 1, 1 + n, n + n, -n, abs(N(-3)), ~n, 3 * n, n ** 2, pow(n, 2, 7))
print(n @ 1, divmod(n, 2), n // 1, n / 1, n % 1, n << 1, n & 1, 1 ^ n)
m = n
n += 1
print(n, m is n, [10, 20, 30][n], int(n), float(n), hex(n))
for f in (lambda: n - 1, lambda: 1 - n, lambda: n * 2, lambda: +n):
    try:
        f()
    except TypeError as error:
        print(error)
