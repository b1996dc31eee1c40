"""Imaginary literals, complex in comprehensions and dicts, attribute access, matching, __format__ by subclass, numeric tower methods."""
import operator
import sys
from fractions import Fraction
from decimal import Decimal

print(1j, 1J, 1.j, .5j, 1e3j, 1_0j, 0j, 00j, 0.0j, 1e-3J, -1j, 3-0j, 09j, 1j.imag, 1j .real, (1).imag, 2.5.real, True.imag)
for text in ("1jj", "0x1j", "1_j", "1j2", "j", "1ej", "0b1j", "1.2.3j"):
    try:
        print(text, eval(text))
    except (SyntaxError, NameError) as e:
        print(text, type(e).__name__, e.args[0])
for a, b in ((1j, 2), (2.0, 1j), (True, 1j), (1j, Fraction(1, 2)), (Fraction(1, 2), 1j), (10 ** 30, 1j), (1j, "s"), (None, 1j), ([1], 1j)):
    row = []
    for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.eq):
        try:
            row.append(repr(op(a, b)))
        except TypeError as e:
            row.append(str(e))
    print(row)
for op in (operator.lt, operator.le, operator.gt, operator.ge, operator.floordiv, operator.mod, operator.and_, operator.lshift, operator.matmul):
    try:
        print(op(1j, 1j))
    except TypeError as e:
        print(e)
for op in (operator.invert, operator.index, operator.not_, operator.truth, operator.neg, operator.pos, operator.abs):
    try:
        print(op.__name__, op(3 - 4j))
    except TypeError as e:
        print(op.__name__, e)


class Cplx(complex):
    def __format__(self, spec):
        return f"<{spec}>"

    def __add__(self, other):
        return Cplx(complex.__add__(self, other))

    __radd__ = __add__

    def __hash__(self):
        return 1

    def __eq__(self, other):
        return True


c = Cplx(1, 2)
print(f"{c:abc}", c + 1, type(1 + c).__name__, 5 == c, hash(c), c.real, type(c.imag).__name__, type(c * 2).__name__)
match 2 + 3j:
    case 1j:
        print("no")
    case complex(real=2.0, imag=i):
        print("matched", i)
match 3 - 2j:
    case 3 - 2j:
        print("literal pattern")
roots = {complex(round(z.real, 9) + 0.0, round(z.imag, 9) + 0.0) for z in (1j ** k for k in range(4))}
print(sorted(roots, key=lambda z: (z.real, z.imag)), sum(z for z in roots))
print([m for m in dir(complex) if not m.startswith("__")], sys.getsizeof(1j), complex.__mro__, (1j).__class__, isinstance(1j, (int, float)))
