"""Decimals in the operations of most programs, and where contexts, traps, flags and odd operands make them other ones."""
from decimal import (ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, Clamped, Context, Decimal, DecimalException,
                     DivisionByZero, Inexact, InvalidOperation, Overflow, Rounded, getcontext, localcontext, setcontext)
import threading

numbers = [Decimal(s) for s in ("0", "-0", "0.00", "1", "-1", "1.5", "-2.50", "0.001", "123456789.987654321", "1E+5", "-7E-9", "9999999999999999999999999999", "99999999999999999999999999995",
                                "12345678901234567890123456789012345678901234567890", "3.14159265358979323846264338327950288", "1E+40", "1E-40", "NaN", "Infinity", "-Infinity")]
operations = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "//": lambda a, b: a // b, "%": lambda a, b: a % b,
              "q": lambda a, b: a.quantize(b), "<": lambda a, b: a < b, "==": lambda a, b: a == b, ">=": lambda a, b: a >= b}


def flags():
    return "".join(s.__name__[0] for s, on in getcontext().flags.items() if on)


def check(name, operation, *operands):
    try:
        result = operation(*operands)
    except DecimalException as e:
        result = type(e).__name__
    return f"{name} {result} {flags()}"


for settings in ({}, {"prec": 5}, {"prec": 9, "rounding": ROUND_UP}, {"prec": 60}, {"prec": 3, "traps": [Inexact]}, {"prec": 4, "traps": []}):
    setcontext(Context(**settings))
    total = 0
    for name, operation in operations.items():
        for i, a in enumerate(numbers):
            getcontext().clear_flags()
            line = [check(name, operation, a, b) for b in numbers[i % 3 :: 3]]
            total += len(line)
            if settings in ({}, {"prec": 5}) or i % 4 == 0:
                print(a, line)
    print(settings, total)

for rounding in (ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_DOWN, ROUND_UP, ROUND_CEILING, ROUND_FLOOR, ROUND_05UP):
    with localcontext() as context:
        context.prec, context.rounding = 3, rounding
        context.traps[Inexact] = False
        print(rounding, [str(+Decimal(s)) for s in ("1.234", "1.235", "1.245", "-1.245", "1.2451", "-1.2349", "9.995", "-9.999", "1.201", "1.251")],
              [str(Decimal(s).quantize(Decimal("0.1"), rounding=rounding)) for s in ("0.25", "0.35", "-0.25", "0.05", "-0.01", "99.94")], Decimal(1) - 1, Decimal("-0.5") + Decimal("0.5"))

setcontext(Context())
a = Decimal("2.5")
print(a + 1, 1 + a, 3 - a, a - 3, 2 * a, 10 / a, a / 4, 7 // a, 7 % a, -a, abs(-a), +a, a ** 2, a == 2.5, a < 3, a > 2.4, a == 5 / 2, a != "2.5", hash(a) == hash(2.5), bool(a), bool(Decimal("0.0")))
for use in (lambda: a + 1.5, lambda: a + "1", lambda: a < "1", lambda: a + True, lambda: Decimal("1_000.5"), lambda: Decimal(" 7 "), lambda: Decimal("x"), lambda: Decimal(1.1), lambda: a.quantize(Decimal("0.1"), rounding="sideways"),
            lambda: Decimal("1e5"), lambda: Decimal(True), lambda: Decimal((1, (2, 3), -1)), lambda: Decimal(a) is a, lambda: Decimal("٣.٥"), lambda: Decimal("1.2.3"), lambda: Decimal("."), lambda: Decimal(""), lambda: Decimal("+.5")):
    try:
        print(use())
    except (TypeError, DecimalException) as e:
        print(type(e).__name__)


class Money(Decimal):
    def __add__(self, other):
        return Money(Decimal.__add__(self, other))


m = Money("1.10")
print(type(m + 1).__name__, type(m * 2).__name__, m + Decimal("2.2"), type(Decimal(m)).__name__, m < 2, str(m), sum([m, Money(2)]))

# --- flags are noted each time they are cleared, traps are raised as soon as they are set
getcontext().clear_flags()
for _ in range(3):
    Decimal(1) / 3
print(flags())
getcontext().clear_flags()
Decimal(1) / 4
print(flags(), Decimal(1) / 3, flags())
getcontext().flags[Inexact] = False
print(flags(), Decimal(1) / 7, flags())
getcontext().traps[Inexact] = True
try:
    Decimal(1) / 3
except Inexact as e:
    print("trapped", flags())
getcontext().traps[Inexact] = False
getcontext().prec = 6
print(Decimal(1) / 3)
getcontext().Emax = 3
try:
    print(Decimal(999) * 99)
except Overflow:
    print("Overflow")
getcontext().clamp = 1
print(Decimal("1E+3") * 1)
setcontext(Context(prec=4))


def other():
    getcontext().prec = 12
    print(Decimal(1) / 3)


print(Decimal(1) / 3)
thread = threading.Thread(target=other)
thread.start()
thread.join()
print(Decimal(1) / 3)
print(sum([Decimal("0.1")] * 10), max(Decimal("1.0"), Decimal("1.00")), sorted([Decimal("2"), Decimal("-1"), Decimal("0.5")]), f"{Decimal('1234.5'):,.2f}", round(Decimal("2.675"), 2))
