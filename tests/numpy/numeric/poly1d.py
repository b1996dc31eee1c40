# poly1d: what it computes and how it is shown.
import numpy as np
x=np.arange(6.); y=3*x**2-2*x+1
p=np.poly1d(np.polyfit(x,y,2).round(6)); print(p); print(repr(p)); print(p(2.),p([1,2]),p.order,p.c,p.roots,p.deriv(),p.integ(),p[1],p[9])
q=np.poly1d([1,-3,2]); print(q,q.r,q*p,q+1,q-p,-q,q**2,q/2,q==np.poly1d([1,-3,2]),q!=p,len(q),list(q)); print(np.polydiv([1.,5.,6.],[1.,2.]),q/np.poly1d([1,-1])); print(np.poly1d([1,2],r=True),np.poly1d([2,0,1],variable="z")); print(np.polyval(q,3),np.polyder(q),np.polyint(q),np.polyadd(q,[1]),np.polymul(q,q)); print(np.poly1d([0]),np.poly1d([1.5,0,-2.25,0])); print(np.poly1d([1e-5,2,123456.789]))
z=np.polyfit([0,1,2,3],[1,3,2,5],1); f=np.poly1d(z); print(np.round(f(4.5),6))
