"""Contexts: precision, rounding, flags, traps."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
getcontext().prec=6
show(lambda: D(1)/D(7))
show(lambda: D('1.23456789')+0)
show(lambda: +D('1234567.8'))
show(lambda: round(D('2.675'),2))
show(lambda: round(D('2.5')))
show(lambda: D('2.675').quantize(D('0.01'),rounding=ROUND_HALF_UP))
show(lambda: D('1e5').quantize(D('0.01')))
for r in ['ROUND_UP','ROUND_DOWN','ROUND_CEILING','ROUND_FLOOR','ROUND_HALF_UP','ROUND_HALF_DOWN','ROUND_HALF_EVEN','ROUND_05UP']:
    print(r,[str(D(x).quantize(D('1'),rounding=r)) for x in ('1.5','2.5','-1.5','-2.5','1.1','1.9','-1.1','5.5','10.1')])
with localcontext() as c:
    c.prec=50
    show(lambda: D(2).sqrt())
    show(lambda: D(1).exp())
    show(lambda: D(10).ln())
    show(lambda: D(2)**D('0.3'))
    show(lambda: D(2)**-5)
    show(lambda: D('1.5')**30)
    show(lambda: D(2).log10())
show(lambda: getcontext())
show(lambda: ExtendedContext)
show(lambda: BasicContext)
getcontext().traps[Inexact]=True
show(lambda: D(1)/3)
getcontext().traps[Inexact]=False
c=Context(prec=3,Emax=5,Emin=-5,traps=[])
show(lambda: c.create_decimal('1234567'))
show(lambda: c.multiply(D('1e5'),D('10')))
show(lambda: c)
c.clear_flags()
show(lambda: c.divide(D(1),D('3e6')))
show(lambda: c)
show(lambda: c.divide(1,0))
show(lambda: c.sqrt(-1))
show(lambda: c.power(2,10))
show(lambda: c.abs(D('-1.2345')))
show(lambda: c.divmod(7,2))
show(lambda: c.add(1,1.5))
