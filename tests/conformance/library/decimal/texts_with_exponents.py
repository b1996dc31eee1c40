"""Decimals made of texts with an exponent, in their arithmetic too."""
from decimal import Decimal, InvalidOperation, getcontext

for text in ("1e5", "1E+5", "-1.50e-3", "+2.e2", ".5E1", "0e-30", "0E7", "1e-25", "123456789012345678901234567890e-40",
             "1e999999", "1e-999999", "1e1000000", "1E-0", "1e00000000000001", "e5", "1e", "1e+", "1e-", "1ee5", "1e5.0",
             "1e5 ", ".e1", "-e1", "1e--5", "1e+-5", "1_0e1_0", "1e٣"):
    try:
        d = Decimal(text)
        print(repr(text), repr(d), d.as_tuple(), d + 1 == Decimal("1") + d)
    except InvalidOperation as e:
        print(repr(text), type(e).__name__, e)

third = Decimal(1) / 3
for step in ("1e-5", "1E-2", "1e0", "1e1", "1e-27"):
    print(step, third.quantize(Decimal(step)), Decimal("12345.678").quantize(Decimal(step)) if step != "1e-27" else "")
context = getcontext()
print([signal.__name__ for signal, on in context.flags.items() if on])
context.clear_flags()
print(third.quantize(Decimal("1e-5")), [s.__name__ for s, on in context.flags.items() if on])
