"""Comparison, order, quantize."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
vals=['1.1','3','-2.5','0','-0','1e20','1e-20','Infinity','-Infinity','NaN','123456789.987654321','7','0.5','2','-3']
for x in vals:
    for y in vals:
        show(lambda: (D(x) < D(y), D(x) == D(y)))
        show(lambda: D(x).compare_total(D(y)))
        show(lambda: D(x).max(D(y)))
        show(lambda: D(x).remainder_near(D(y)))
        show(lambda: D(x).quantize(D(y)))
