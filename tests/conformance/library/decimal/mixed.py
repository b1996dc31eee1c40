"""Mixed with other numbers; methods of digits; names."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
import decimal
import fractions

show(lambda: D(1)==1.0)
show(lambda: D('0.5')<0.75)
show(lambda: 2+D('1.5'))
show(lambda: 2**D(3))
show(lambda: D(3).fma(2,D('0.5')))
show(lambda: sum([D('0.1')]*10))
show(lambda: hash(D('0.5'))==hash(0.5))
show(lambda: hash(D(10**20))==hash(10**20))
show(lambda: D('1.0')==1 and D('1.0') != 2)
show(lambda: max(D(1),D('2.5'),3))
show(lambda: sorted([D('3'),D('1.5'),2]))
show(lambda: setcontext(5))
show(lambda: Context(prec=0))
show(lambda: Context(rounding='x'))
show(lambda: int(D('12.9')))
show(lambda: D('12.9').__trunc__())
show(lambda: float(D('0.1')))
show(lambda: complex(D(2)))
show(lambda: pow(D(3),D(5),D(7)))
show(lambda: D('1100').logical_and(D('1010')))
show(lambda: D('123').shift(2))
show(lambda: D('123').rotate(1))
show(lambda: D('1.5').scaleb(3))
show(lambda: D(1).next_toward(2))
show(lambda: D('sNaN')+1)
show(lambda: D('sNaN')==1)
show(lambda: D('0.5')==fractions.Fraction(1,2))
show(lambda: DecimalTuple(0,(1,),2))
show(lambda: [n for n in dir(decimal) if n[0]!='_'])
show(lambda: [n for n in dir(D) if n[0]!='_'])
