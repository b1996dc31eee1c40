"""complex() of objects with __complex__, __float__, __index__; subclasses; strings of all kinds; what is refused."""
import cmath
import numbers


class C:
    def __init__(self, result):
        self.result = result

    def __complex__(self):
        return self.result


class F:
    def __float__(self):
        return 2.5


class I:
    def __index__(self):
        return 7


class Sub(complex):
    pass


print(complex(C(1j)), complex(F()), complex(I()), complex(F(), I()), complex(C(1 + 1j), C(2)) if False else "", complex(Sub(2, 3)), type(complex(Sub(1))).__name__)
for value in (1, 1.5, None, "1j"):
    try:
        print(complex(C(value)))
    except TypeError as e:
        print(e)
for args in ((1, 2j), (1j, 1j), (1 + 2j, 3), (True, False), (10 ** 20, 0), (10 ** 400,), ("1", 1), (1, "1"), (b"1",), ({},), (object,), (1, None)):
    try:
        print(args if len(str(args)) < 60 else "big", complex(*args))
    except Exception as e:
        print(args if len(str(args)) < 60 else "big", type(e).__name__, e)
for s in ("1.5e3-2E-3j", "infinity", "-Infinityj", "nan-nanj", "\t1j\n", "\u0661+\u0662j", "1__0j", "1_000.5j", "(j)", "((1))", "1+", "+", "e5", "1e", "1je", "1+2i", "1 j", "0x1p3", "++1j", "1+-2j", "\u00a01j", "1e400", ".5j", "5.j", "(-.5e-1+.5J)"):
    try:
        print(ascii(s), complex(s))
    except ValueError as e:
        print(ascii(s), e)
for f in (int, float, round, bool, str, repr, abs, hex, bin, chr, list, len, iter, range):
    try:
        r = f(1 + 0j)
        print(f.__name__, r)
    except TypeError as e:
        print(f.__name__, e)
s = Sub(1, 2)
print(type(s + 1).__name__, type(-s).__name__, type(s.conjugate()).__name__, s == 1 + 2j, isinstance(s, numbers.Complex), issubclass(complex, numbers.Real), s.__dict__)
print(cmath.sqrt(-1), cmath.phase(-1), cmath.polar(1j), complex(cmath.rect(2, 0)), cmath.exp(1j * cmath.pi).real)
