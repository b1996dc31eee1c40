"""scipy.special."""
import io

import numpy as np
import scipy
from scipy import fft, fftpack, interpolate, linalg, ndimage, optimize, signal, sparse as sp, special, stats
from scipy.io import loadmat, wavfile
from scipy.spatial import distance

np.set_printoptions(precision=5, suppress=True, linewidth=150)


def short(x):
    if isinstance(x, (float, np.floating)):
        return f"{type(x).__name__}({float(x):.6g})"
    return type(x)(map(short, x)) if type(x) in (tuple, list) else x


def show(name, make):
    """What it gives, or how it refuses."""
    try:
        print(name, short(make()))
    except Exception as e:
        print(name, type(e).__name__, str(e)[:140])


x = np.linspace(-3,3,7); pos = np.array([.1,.5,1.,2.5,4.])
for n in "expit erf erfc erfcx gammaln digamma psi i0 i0e i1 i1e j0 j1 ndtr log_ndtr exp2 expm1 cbrt gamma log_expit".split(): show(n, lambda: getattr(special,n)(x+.25))
for n in "y0 y1 k0 k1 entr erfinv ndtri logit erfcinv".split(): show(n, lambda: getattr(special,n)(pos/5))
show("xlogy", lambda: special.xlogy(pos,pos))
show("gi", lambda: special.gammainc(pos,1.5))
show("beta", lambda: (special.beta(2,3), special.betaln(pos,2)))
show("poly", lambda: special.polygamma(1,pos))
show("zeta", lambda: special.zeta(3))
show("lse", lambda: (special.logsumexp([1,2,3]), special.logsumexp(np.ones((2,3)),axis=1), special.logsumexp([1.,2.],b=[2,3])))
show("sm", lambda: special.softmax(x))
show("lsm", lambda: special.log_softmax(np.array([[1.,2],[3,4]]),axis=1))
show("comb", lambda: (special.comb(5,2), special.comb(5,2,exact=True), special.comb([5,6],2), special.perm(5,2), special.factorial(5), special.factorial([3,4]), special.factorial(20,exact=True), special.binom(5,2)))
show("sc", lambda: (special.expit(0.5), type(special.expit(0.5)), special.gamma(5), special.gamma(.5), special.erf(np.float32(1))))
show("kl", lambda: (special.rel_entr([.5,.5],[.4,.6]), special.kl_div([.5,.5],[.4,.6])))
