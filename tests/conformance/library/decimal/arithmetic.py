"""Operators on all kinds of operands."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
ops=['+','-','*','/','//','%','**']
vals=['1.1','3','-2.5','0','-0','1e20','1e-20','Infinity','-Infinity','NaN','123456789.987654321','7','0.5','2','-3']
for x in vals:
    for y in vals:
        for o in ops:
            if o == "**" and ("20" in x or "20" in y or "9876" in y):
                continue
            show(lambda: eval("D(x)%sD(y)" % o))
        show(lambda: divmod(D(x), D(y)))
