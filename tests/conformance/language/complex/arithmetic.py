# complex numbers: operators, text, parsing and errors.
a, b = 3 + 4j, 1 - 2j
print(a + b, a - b, a * b, a / b, a ** 2, a ** -1, a ** b, a ** 0.5, abs(a), -a, +a, a.conjugate(), a.real, a.imag, a == b, a != b, a == 3 + 4j, bool(0j), hash(a) == hash(3 + 4j), hash(2 + 0j) == hash(2))
print(1j, -1j, 1 + 0j, -0.0 + 1j, complex(-0.0, -0.0), complex(1, float("inf")), complex(float("nan"), -0.0), 1e20j, 1.5j, complex(0, -1), -(0j), 1 - 0j, [1j], str(2j))
for s in ("1+2j", "1-2j", "j", "-j", "+1j", "1e5j", "(1+2j)", " ( 1 + 2j ) ", "1 + 2j", "nan+infj", "3", "1_0+2j", "", "1+j2", "1+2", "abc", "1j+2", "(1", "inf-nanj"):
    try:
        print(repr(s), complex(s))
    except ValueError as e:
        print(repr(s), e)
for call in ("complex('1', 2)", "complex(1, '2')", "complex(None)", "complex([])", "a < b", "a // b", "a % b", "divmod(a, b)", "int(a)", "float(a)", "a / 0", "0j ** -1", "round(a)", "max(a, b)", "pow(a, 2, 3)", "complex(1, 2, 3)", "a + 'x'", "1j.real", "complex(real=1, imag=2)", "complex(1j, 2j)", "complex()", "complex(imag=3)", "math"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
print(f"{a:.2f}", f"{a}", f"{a:10.1f}|", f"{a:>20}", f"{a:g}", f"{a:e}", f"{a:+.1f}", format(a, ""), f"{1j:.0f}", f"{a:,.2f}", f"{a:<20.2f}|", f"{a:^20.1e}|")
for spec in ("d", "010f", "=10f", "%", "s", "x"):
    try:
        print(format(a, spec))
    except ValueError as e:
        print(spec, e)
class C:
    def __complex__(self):
        return 5 + 6j
print(complex(C()), complex(1.5), complex(True), 1j ** 2, (1 + 1j) ** 10, 2 ** 1j, 1.5 + 2j - 2j, 1j * 1j, 3 - 1j)
class D(complex):
    def __repr__(self):
        return "D" + complex.__repr__(self)
print(D(1, 2), D(1, 2) + 1, [D(3)], D("1+1j"), abs(D(3, 4)))
