"""scipy.signal."""
import io

import numpy as np
import scipy
from scipy import fft, fftpack, interpolate, linalg, ndimage, optimize, signal, sparse as sp, special, stats
from scipy.io import loadmat, wavfile
from scipy.spatial import distance

np.set_printoptions(precision=4, suppress=True, linewidth=150)


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


a = np.array([1.,3,2,5,4,4]); b = np.array([2.,3,1,6,3,5])
for w in ("hann","hamming","blackman","bartlett","boxcar","triang","nuttall","blackmanharris","flattop","cosine","bohman",("kaiser",8.6),("gaussian",2.),("tukey",.3),"tukey"):
    for f in (True,False): show(w, lambda: signal.get_window(w, 7, fftbins=f))
show("bad", lambda: signal.get_window("foo",3))
show("w8", lambda: (signal.windows.hann(8), signal.windows.triang(6), signal.windows.kaiser(5,3.), signal.windows.hann(1)))
for m in ("full","same","valid"): show(m, lambda: (signal.convolve(a,[1.,2,3],m), signal.correlate(a,[1.,2,3],m), signal.fftconvolve(a,b[:3],m), signal.convolve2d(a.reshape(2,3),np.ones((2,2)),m)))
show("c2", lambda: signal.convolve2d(a.reshape(2,3),np.arange(9).reshape(3,3),"same","symm"))
show("lf", lambda: (signal.lfilter([.5,.3],[1,-.4],a), signal.lfilter([1,-.97],[1],a)))
show("fw", lambda: (signal.firwin(7,.3), signal.firwin(7,[.2,.5],pass_zero=False), signal.kaiser_beta(60)))
show("rs", lambda: (signal.resample(a,4), signal.resample(a,9)))
