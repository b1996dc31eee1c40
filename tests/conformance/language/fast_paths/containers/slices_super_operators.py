"""Slices of all shapes, super() in one expression, operators that decline."""
p = list(range(10)); p[:4] = p[3::-1]; p[2:5] = []; p[1:3] = (9, 9, 9, 9); print(p, p[::-1], p[5:2], p[-3:], p[::2], p[100:], "abc"[::-1], (1, 2, 3)[::-2], "abc"[-2:], p[True:])
try: p[1:2] = 5
except TypeError as e: print(e)
try: [1][::0]
except ValueError as e: print(e)
class S1:
    def m(self, *a): return ("S1", a)
class S2(S1):
    def m(self, *a):
        return super().m(1, *a), super().m(), [super(S2, self).m() for _ in range(1)]
    @classmethod
    def k(cls): return super().__name__ if hasattr(super(), "__name__") else "none"
print(S2().m(2), S2.k())
class Z:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return "radd"
    def __lt__(self, o): return NotImplemented
class Z2(Z):
    def __radd__(self, o): return "radd2"
try: Z() + Z()
except TypeError as e: print(e)
print(Z() + Z2(), 1 + Z())
try: Z() < Z()
except TypeError as e: print(e)
try: Z() + 1
except TypeError as e: print(e)
