"""How numbers of all types meet: results' types, comparison and hashing across types, conversions that lose or refuse, rounding."""
from decimal import Decimal
from fractions import Fraction
import operator

values = [True, 3, 2 ** 7, 2.5, Fraction(1, 3), 1 + 2j, Decimal("1.5")]
for op in (operator.add, operator.mul, operator.truediv, operator.floordiv, operator.pow):
    row = []
    for b in values:
        try:
            row.append(type(op(3, b)).__name__)
        except (TypeError, OverflowError) as e:
            row.append(type(e).__name__)
    print(op.__name__, row)
print([[a == b for b in (1, 1.0, True, Fraction(1), 1 + 0j, Decimal(1), "1")] for a in (1, 1.0, Decimal(1))])
print(len({1, 1.0, True, Fraction(1), 1 + 0j, Decimal(1)}), hash(0.5) == hash(Fraction(1, 2)) == hash(Decimal("0.5")), hash(2 ** 61 - 1), hash(-1), hash(float("inf")), hash(1e300) == hash(int(1e300)), hash(Fraction(1, 2 ** 61 - 1)))
for call in ("int(2.9)", "int(-2.9)", "int('0x1f', 16)", "int('0b11', 0)", "int(' 12 ')", "int('1_000')", "int('')", "int('1.5')", "int(float('nan'))", "int(float('inf'))", "int(Decimal('9.99'))", "int(Fraction(7, 2))", "int(1j)", "int('z', 36)", "int('9', 8)", "int(5, 2)", "int('5', 40)", "int(b'12')", "int('٣')", "float('1e5')", "float(' -inf ')", "float('1_0.5')", "float('x')", "float(2 ** 2000)", "float(Fraction(1, 3))", "float(Decimal('0.1'))", "float(1j)", "float(b'1.5')", "complex('1+1j')", "bool('')", "bool(0.0)", "bool(Decimal(0))",
             "round(2.5)", "round(3.5)", "round(-2.5)", "round(2.675, 2)", "round(1234, -2)", "round(1250, -2)", "round(Fraction(5, 2))", "round(Decimal('2.5'))", "round(1e300)", "round(2.5, None)", "round('x')", "round(float('nan'))", "round(1.5, 'x')", "divmod(7, -2)", "divmod(-7.5, 2)", "7 // 0", "7 % 0.0", "0 ** -1", "2 ** 0.5", "(-8) ** (1 / 3)", "1e308 * 10", "2.0 ** 2000", "10 ** -2", "(5).bit_length()", "(-5).bit_count()", "(2.5).as_integer_ratio()", "(10).as_integer_ratio()", "(0.1).hex()", "float.fromhex('0x1.8p1')", "(255).to_bytes(2, 'big')", "int.from_bytes(b'\\xff', 'big', signed=True)", "(3.0).is_integer()", "True + True", "~True", "-True", "1 < 2.5 < Fraction(7, 2)", "2 ** 53 == 2.0 ** 53", "2 ** 53 + 1 == 2.0 ** 53", "Decimal(1) < 1.5", "Fraction(1, 2) < Decimal(1)", "3 < 1j", "max(1, 1.0, True)", "min(True, 1.0, 1)", "sum([0.1] * 3)", "sum([True, 2, 2.5])", "abs(-2 ** 70)", "pow(3, -1, 7)", "pow(2, 10, 1000)", "pow(2, -1, 4)", "pow(2.0, 2, 3)"):
    try:
        r = eval(call)
        print(call, "->", repr(r))
    except Exception as e:
        print(call, "|", type(e).__name__, e)
