"""Sparse matrices as data, and the assignment problem."""
import io
import warnings

import numpy as np
import scipy
from scipy import fft, fftpack, interpolate, linalg, ndimage, optimize, signal, sparse as sp, special, stats
from scipy.io import loadmat, wavfile
from scipy.spatial import distance

np.set_printoptions(precision=5, suppress=True, linewidth=150)

warnings.simplefilter("ignore")


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


rng = np.random.RandomState(0); c = rng.rand(5,7)
show("lsa", lambda: optimize.linear_sum_assignment(c))
show("lsaT", lambda: optimize.linear_sum_assignment(c.T))
show("lsam", lambda: optimize.linear_sum_assignment(c[:5,:5],maximize=True))
show("lsai", lambda: optimize.linear_sum_assignment(rng.randint(0,4,(6,6))))
show("lsab", lambda: optimize.linear_sum_assignment([[np.nan]]))
m = sp.coo_matrix((np.array([3.,4,5,6]),(np.array([0,2,1,0]),np.array([1,0,2,1]))),shape=(3,3))
show("coo", lambda: (m.shape,m.nnz,m.row,m.col,m.data,m.toarray(),m.dtype)); r=m.tocsr()
show("csr", lambda: (r.indptr,r.indices,r.data,r.nnz))
show("ops", lambda: ((r+sp.eye(3)).toarray(), (r-r.T).toarray(), r.dot(np.arange(3.)), r.dot(r).toarray(), (r*2).toarray(), r.multiply(r.T).toarray(), (r@np.eye(3))))
show("sum", lambda: (np.array(r.sum(1)), np.array(r.sum(0)), r.sum(), r.mean()))
show("diags", lambda: (sp.diags([1.,2,3]).toarray(), sp.diags([[1,2],[3,4,5]],[1,0]).toarray(), sp.eye(2,3,k=1).toarray(), sp.identity(2).toarray()))
show("gcn", lambda: (lambda adj: (adj + adj.T.multiply(adj.T > adj) - adj.multiply(adj.T > adj)).toarray())(r))
show("st", lambda: (sp.vstack([r,r]).toarray(), sp.hstack([r,m]).shape, sp.block_diag([r,np.eye(2)]).toarray()))
show("idx", lambda: (r[0,1], r[0].toarray(), r[1:].toarray(), r[:,1].toarray(), r[[0,2]].toarray()))
show("isp", lambda: (sp.issparse(r), sp.isspmatrix_csr(r), sp.csr_matrix(np.eye(2)).nnz, sp.csr_matrix((2,3)).toarray(), sp.csr_matrix((np.array([1,2]),np.array([0,1]),np.array([0,1,2]))).toarray()))
print(r)
print(repr(m), r.T.format)
