# numpy.polynomial: the classes of its six kinds, and functions of series.
import numpy as np
from numpy.polynomial import Polynomial as P, Chebyshev as C, Legendre as L, Hermite as H, Laguerre as La, HermiteE as He
p=P([1,2,3]); print(p); print(repr(p)); print(p(2),p([0,1]),p.deriv(),p.integ(),p+1,p*p,p-P([1]),p**2,p//P([1,1]),p%P([1,1]),p.roots(),p.degree(),len(p),p.coef)
x=np.linspace(0,4,9); y=1+2*x-0.5*x**2; f=P.fit(x,y,2); print(f.convert().coef.round(6), f.domain, np.round(f(1.5),6)); print(P.fromroots([1,2]),P.identity(),P.basis(3))
for K in (C,L,H,He,La):
    k=K([1,2,3]); print(k,repr(k)); print(np.round(k(0.3),10),k.deriv().coef.round(8),k.integ().coef.round(8),(k*k).coef.round(8),np.round(k.convert(kind=P).coef,8),K.fit(x,y,2)(1.).round(6))
from numpy.polynomial import polynomial as pm, chebyshev as cm, legendre as lm
print(pm.polyval(2.,[1,2,3]),pm.polyfit(x,y,2).round(6),pm.polyadd([1],[1,2]),pm.polymul([1,1],[1,1]),pm.polyroots([2,-3,1]),pm.polyder([1,2,3]),pm.polyvander(np.array([1.,2.]),2)); print(cm.chebval(0.5,[1,2,3]),cm.cheb2poly([0,0,1]),cm.poly2cheb([0,0,1]),lm.legval(0.5,[0,0,1]),cm.chebfit(x,y,2).round(6))
print(f"{p:ascii}"); print(p==P([1,2,3]),p!=C([1,2,3]),p.linspace(3))
