"""Functions of one number."""
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


D = Decimal
vals=['1.1','3','-2.5','0','-0','1e20','1e-20','Infinity','-Infinity','NaN','123456789.987654321','7','0.5','2','-3']
for x in vals+['2','10','100','0.1','1','1.0000000001','123.456','0.99']:
    for m in ['sqrt','exp','ln','log10','normalize','to_integral_value','adjusted','as_tuple','is_normal','number_class','next_plus','next_minus','logb','to_eng_string','__hash__','__int__','__float__','as_integer_ratio','__neg__','__abs__','__round__','__floor__','__ceil__','copy_negate']:
        if m=='__hash__' and x=='NaN': continue
        print(m,x,end=' '); show(lambda: getattr(D(x),m)())
