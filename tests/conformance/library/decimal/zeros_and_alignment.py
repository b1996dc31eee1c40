# Zeros in front of a width imply an alignment, which must not be given twice; digits are grouped into the zeros of the
# flag, not into a fill that happens to be one.
from decimal import Decimal

for text in ("1234567.891", "-0.000012345", "1E+5", "NaN", "-Infinity", "0", "-0.00", "123"):
    for spec in ("0=+5,.0f", "x>-020,.3f", ",n", "010,.1f", ">010", "0>10.2f", "0>12,.1f", "0^12,.1f", "=012", "<+08.1f",
                 "+012,.2f", "n", "x=12,"):
        try:
            print(text, spec, "|" + format(Decimal(text), spec) + "|")
        except ValueError as error:
            print(text, spec, error)
