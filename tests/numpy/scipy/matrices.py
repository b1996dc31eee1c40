"""scipy.linalg, distances, cosine transforms, interpolation, sound files."""
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


a = np.array([1.,3,2,5,4,4]); b = np.array([2.,3,1,6,3,5])
img = np.arange(30.).reshape(5,6)**1.5
rng = np.random.RandomState(0)
A = rng.rand(3,3); S = A@A.T+np.eye(3)
show("la", lambda: (linalg.inv(A), linalg.det(A), linalg.norm(A), linalg.expm(A), linalg.sqrtm(S), linalg.cholesky(S), linalg.cholesky(S,lower=True)))
show("lu", lambda: linalg.lu(A))
show("eigh", lambda: linalg.eigvalsh(S))
show("tz", lambda: (linalg.toeplitz([1,2,3]), linalg.toeplitz([1,2],[3,4,5]), linalg.circulant([1,2,3]), linalg.hadamard(4), linalg.block_diag([[1,2]],[[3]]), linalg.hankel([1,2,3])))
show("cs", lambda: (linalg.cho_solve(linalg.cho_factor(S),np.ones(3)), linalg.solve_triangular(np.tril(A),np.ones(3),lower=True), linalg.solve(A,np.ones(3)), linalg.lu_solve(linalg.lu_factor(A),np.ones(3))))
for mt in ("euclidean","sqeuclidean","cityblock","chebyshev","cosine","correlation","hamming","braycurtis","canberra"): show(mt, lambda: (distance.cdist(A,A[:2],mt), distance.pdist(A,mt)))
show("sq", lambda: (distance.squareform(distance.pdist(A)), distance.euclidean([1,2],[3,4]), distance.cosine([1,2],[3,4.])))
for ty in (1,2,3,4): show("dct", lambda: (fft.dct(a,ty), fft.idct(a,ty)))
show("dcto", lambda: (fft.dct(a,norm="ortho"), fft.idct(a,norm="ortho"), fft.dct(a,3,norm="ortho"), fftpack.dct(a), fftpack.idct(a), fft.next_fast_len(97), fft.dctn(img[:2,:3])))
show("i1", lambda: (interpolate.interp1d(a[:0:-1]*0+np.arange(5),b[1:])([.5,2.2]), interpolate.interp1d(np.arange(6),np.arange(12.).reshape(2,6))([.5,2.25]), interpolate.interp1d(np.arange(3),[1,2,4.],fill_value="extrapolate")([-1,5])))
import scipy, scipy.io, scipy.cluster, scipy.integrate
print(scipy.__version__)
from scipy.io import loadmat, wavfile; import io
f = io.BytesIO(); wavfile.write(f,8000,np.arange(6,dtype=np.int16).reshape(3,2)); f.seek(0)
print(wavfile.read(f))
