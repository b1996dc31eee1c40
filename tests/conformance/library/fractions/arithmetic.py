from fractions import Fraction as F
a, b = F(3, 4), F(-2, 5)
print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), a ** 2, a ** -2, a ** F(1, 2), 2 ** F(3), 2 ** F(1, 2), -a, +a, abs(b), b ** 3, b ** -3)
print(a + 1, 1 + a, a + 0.5, 0.5 * a, a + 1j, 2 - a, 2 / a, 7 // a, 7 % a, divmod(7, a), 2.0 ** a, a ** 2.0, sum([a, b, 1]), F(0) ** 0, 1j ** F(2))
print(int(F(-7, 2)), float(F(1, 3)), round(F(7, 2)), round(F(5, 2)), round(F(22, 7), 2), round(F(1234), -2), F(-7, 2).__floor__(), F(-7, 2).__ceil__(), F(-7, 2).__trunc__(), bool(F(0)), complex(a), a.real, a.imag, a.conjugate())
for f in (lambda: a / 0, lambda: a // F(0), lambda: F(0) ** -1, lambda: a + "x", lambda: a % 0):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
