"""The format mini-language."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
for s in ['','.2f','10.3f','<10','>10','^10','=+10','010.2f','e','.3e','E','g','.3g','%','.1%',',','020,.2f','+','n',' ','*^15.1f','.0f','z.1f','d','s','.5','.2']:
    for x in ['1234567.891','-0.001','0','Infinity','NaN','1e10','12.5']:
        print(repr(s),x,end=' '); show(lambda: format(D(x),s))
