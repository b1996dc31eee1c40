"""Operators, formats, hashes and floats of random numbers under random contexts: results, errors and flags, as a digest for each context."""
import hashlib
import random
from decimal import Context, Decimal, getcontext, setcontext

numbers = random.Random(5)
ODD = ["0", "-0", "0.00", "-0E+5", "Infinity", "-Infinity", "NaN", "sNaN", "1E+1000", "-1E-1001", "9" * 18, "9" * 19, "1" + "0" * 17, "-" + "9" * 18 + "E-18"]
SPECS = [".2f", ",.2f", "", ".0f", "+.3f", "010.2f", ">12.1f", "<12", "^14.4f", "*^15,.1f", "f", ".10f", "e", ".3e", "g", ".4g", "%", ".1%", "z.1f", "_>9.2f",
         " .2f", "#.2f", "12", "=+12.2f", ".30f", ",", "n", ".2", "d", "x", ".2F", "0=10.1f", ",.0f", "8,.3f", "012,.3f"]
ROUNDINGS = ["ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_FLOOR", "ROUND_CEILING", "ROUND_DOWN", "ROUND_UP", "ROUND_HALF_DOWN", "ROUND_05UP"]


def number():
    if numbers.randrange(10) == 0:
        return numbers.choice(ODD)
    n = numbers.choice([1, 2, 3, 5, 8, 12, 17, 18, 19, 25, 30])
    text = "".join(numbers.choice("0123456789") for _ in range(n))
    if numbers.random() < 0.5:
        text = text[: n // 2] + "." + text[n // 2 :]
    if numbers.random() < 0.2:
        text += "E%+d" % numbers.choice([0, 1, -1, 5, -7, 17, 18, -19, 500, 999, 1000, -1000, 2000, -5000])
    return numbers.choice(["", "-", "+"]) + text


def context():
    least, most = numbers.choice([(-999999, 999999), (-3000, 3000), (-100, 100), (-2017, 2018), (-2018, 2019), (-2019, 2017)])
    return Context(prec=numbers.choice([28, 28, 9, 17, 18, 19, 5, 60, 80]), rounding=numbers.choice(ROUNDINGS), Emin=least, Emax=most,
                   capitals=numbers.choice([1, 1, 0]), clamp=numbers.choice([0, 0, 1]), traps=[])


OPERATIONS = [
    lambda a, b: a + b, lambda a, b: b + a, lambda a, b: a - b, lambda a, b: b - a, lambda a, b: a * b, lambda a, b: b * a, lambda a, b: a / b,
    lambda a, b: a < b, lambda a, b: a == b, lambda a, b: a >= b, lambda a, b: b < a, lambda a, b: sum([a, b, a]), lambda a, b: a.is_nan() or hash(a),
    lambda a, b: float(a), lambda a, b: round(a, 2), lambda a, b: round(a), lambda a, b: round(a, -1), lambda a, b: int(a),
    lambda a, b: format(a, numbers.choice(SPECS)), lambda a, b: f"{a:{numbers.choice(SPECS)}}", lambda a, b: str(a), lambda a, b: a // b,
    lambda a, b: a % b, lambda a, b: -a, lambda a, b: abs(a), lambda a, b: {a: 1}.get(b),
]  # fmt: skip

for _ in range(20):
    setcontext(context())
    lines = []
    for _ in range(6):
        a = Decimal(number())
        b = Decimal(number()) if numbers.random() < 0.8 else numbers.choice([0, 1, -1, 5, 10**17, 10**18, -3, 7, True])
        for operation in OPERATIONS:
            try:
                result = repr(operation(a, b))
            except Exception as e:
                result = f"{type(e).__name__}: {e}"
            raised = ",".join(sorted(flag.__name__ for flag, on in getcontext().flags.items() if on))
            getcontext().clear_flags()
            lines.append(f"{a} {b} {result} {raised}")
    print(lines[numbers.randrange(len(lines))], hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12])

for precision in (1, 3, 28, 70):
    setcontext(Context(prec=precision, traps=[]))
    Decimal(1) / 3
    lines = []
    for _ in range(40):
        a, b = (Decimal("".join(numbers.choice("0123456789") for _ in range(numbers.randrange(73, 79)))) for _ in "ab")
        lines.append(f"{a * b} {a + b} {a / b}")
    print(lines[0], hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12])
