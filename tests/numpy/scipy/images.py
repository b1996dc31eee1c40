"""scipy.ndimage."""
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


img = np.arange(30.).reshape(5,6)**1.5
show("gf", lambda: ndimage.gaussian_filter(img,1))
show("gf2", lambda: ndimage.gaussian_filter(img,[1,.5],mode="constant"))
show("gf3", lambda: ndimage.gaussian_filter(img,1.3,order=1,mode="nearest"))
show("gf4", lambda: ndimage.gaussian_filter(img.astype(int),2,mode="mirror"))
show("gf5", lambda: ndimage.gaussian_filter1d(img,1.,axis=0,order=2,mode="wrap"))
show("uf", lambda: ndimage.uniform_filter(img,3))
show("nc", lambda: (ndimage.convolve(img,np.arange(9).reshape(3,3)), ndimage.correlate(img,np.arange(4).reshape(2,2))))
show("mf", lambda: (ndimage.maximum_filter(img,3), ndimage.minimum_filter(img,2), ndimage.median_filter(img,3)))
show("so", lambda: ndimage.sobel(img,0))
