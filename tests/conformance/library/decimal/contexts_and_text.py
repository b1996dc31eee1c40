from decimal import *
import decimal, pickle, copy, math
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e, type(e).__mro__[1].__name__)
D = Decimal
for s in ["1.10", "-0", "1E+5", "NaN123", "sNaN", "-Infinity", "1_000.5", " 7 ", "abc", "1e-30", "0E-10", "٣"]:
    t(lambda: D(s))
for f in [lambda: D(1.1), lambda: D((1, (1, 2, 3), -2)), lambda: D("1") / 3, lambda: D(1) / 0, lambda: D(0) / 0, lambda: D("sNaN") + 1, lambda: D("NaN") < 1, lambda: D("NaN") == 1, lambda: D(7) // -2, lambda: D(7) % -2, lambda: divmod(D("-7.5"), 2), lambda: D(2) ** D("0.5"), lambda: pow(D(3), 5, 7), lambda: D(-2) ** D("0.5"), lambda: D("1.25").quantize(D("0.1"), ROUND_HALF_UP), lambda: D("1.25").quantize(D("0.1")), lambda: D("1e50").quantize(D("1e-5")), lambda: round(D("2.675"), 2), lambda: round(D("2.5")), lambda: int(D("-3.9")), lambda: float(D("1e400")), lambda: math.floor(D("-1.5")), lambda: D("123.456").as_tuple(), lambda: D("1.5").as_integer_ratio(), lambda: D("Infinity").as_integer_ratio(), lambda: D("12.340").normalize(), lambda: D("1000").normalize(), lambda: D("1E+3").to_eng_string(), lambda: D("123").adjusted(), lambda: D("2").sqrt(), lambda: D("10").ln(), lambda: D("100").log10(), lambda: D("1").exp(), lambda: D("1.2").compare(D("NaN")), lambda: D("5").next_plus(), lambda: D("5").fma(3, 2), lambda: D("1.23").scaleb(3), lambda: D("1101").logical_and(D("1011")), lambda: D("12").rotate(3), lambda: D("123456").shift(-2), lambda: D("-5").copy_abs(), lambda: D("5").copy_sign(D("-1")), lambda: D("1.0").compare_total(D("1")), lambda: D("5.5").to_integral_value(), lambda: D("5.5").to_integral_exact(ROUND_UP), lambda: D(3) + 1.5, lambda: D(3) == 3.0, lambda: D("0.1") == 0.1, lambda: D("0.1") < 0.2, lambda: hash(D("1.5")) == hash(1.5), lambda: D(1) + None, lambda: D([]), lambda: max(D(1), D("NaN")), lambda: D(3).max(D("NaN")), lambda: D("1").number_class(), lambda: D(10).is_normal(), lambda: complex(D(2)), lambda: D("1").from_float(0.5), lambda: 1 + D(1), lambda: sum([D("0.1")] * 3), lambda: D("3").remainder_near(2)]:
    t(f)
for spec in ["", ".2f", "10.3f", "<10", "^+12.1e", ",", ",.2f", "%", ".1%", "g", "010.2f", "_>8", "n", "E", ".0f", "z", "x"]:
    try: print(repr(format(D("-1234567.891"), spec)), repr(format(D("0"), spec)))
    except ValueError as e: print(spec, e)
with localcontext() as c:
    c.prec = 5; c.rounding = ROUND_DOWN
    print(D(2) / 3, +D("1.23456789"), c)
with localcontext(prec=3) as c: print(D(1) / 7)
c = Context(prec=4, traps=[Inexact])
for f in [lambda: c.divide(D(1), 3), lambda: c.create_decimal("1.23456"), lambda: c.sqrt(4), lambda: c.power(2, 3), lambda: c.add(1, 2), lambda: c.flags[Inexact], lambda: sorted(s.__name__ for s in c.traps if c.traps[s]), lambda: Context(prec=0), lambda: Context(rounding="x"), lambda: c.Etiny(), lambda: BasicContext.rounding, lambda: setattr(c, "nope", 1), lambda: getcontext().prec, lambda: ExtendedContext, lambda: c.copy().prec, lambda: c.to_sci_string(D("1e9")), lambda: c.canonical(D(1))]:
    t(f)
print(pickle.loads(pickle.dumps(D("1.50"))), copy.copy(D(1)), decimal.HAVE_THREADS, decimal.MAX_PREC, [n for n in dir(D) if not n.startswith("_")])
