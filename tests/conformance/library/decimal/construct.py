"""Decimals from strings, ints, floats and tuples."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
for s in ['1','-1.50','1e10','1E-7','0.000001','0.0000001','inf','-Infinity','nan','snan12','-0','0E5','1_000.5',' 12 ','abc','1..2','','.5','5.','1e','٣','123456789012345678901234567890']:
    show(lambda: D(s))
show(lambda: D(5))
show(lambda: D(1.1))
show(lambda: D((0,(1,2,3),-2)))
show(lambda: D((1,(),'F')))
show(lambda: D(None))
show(lambda: D((2,(1,),0)))
