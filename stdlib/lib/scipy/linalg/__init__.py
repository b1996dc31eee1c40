"""scipy.linalg over numpy.linalg and torch.linalg."""

import math

import numpy as np
from numpy import _torch as torch
from numpy.linalg import LinAlgError
from scipy._absent import names_of as _names_of
from scipy._arrays import from_tensor as _from, to_tensor as _to

__getattr__ = _names_of(__name__)


def inv(a, **kwargs):
    return np.linalg.inv(a)


def det(a, **kwargs):
    return np.linalg.det(a)


def pinv(a, **kwargs):
    return np.linalg.pinv(a)


def norm(a, ord=None, axis=None, keepdims=False, check_finite=True):
    return np.linalg.norm(a, ord, axis, keepdims)


def solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, check_finite=True, assume_a=None, transposed=False):
    return np.linalg.solve(np.asarray(a).T if transposed else a, b)


def svd(a, full_matrices=True, compute_uv=True, overwrite_a=False, check_finite=True, lapack_driver="gesdd"):
    found = np.linalg.svd(a, full_matrices=full_matrices, compute_uv=compute_uv)
    return tuple(found) if compute_uv else found


def svdvals(a, **kwargs):
    return np.linalg.svd(a, compute_uv=False)


def eigh(a, b=None, *, lower=True, eigvals_only=False, **kwargs):
    if b is not None or kwargs:
        raise NotImplementedError("scipy.linalg.eigh with b or other options is not implemented")
    uplo = "L" if lower else "U"
    return np.linalg.eigvalsh(a, uplo) if eigvals_only else tuple(np.linalg.eigh(a, uplo))


def eigvalsh(a, b=None, lower=True, **kwargs):
    return eigh(a, b, lower=lower, eigvals_only=True, **kwargs)


def eig(a, b=None, left=False, right=True, **kwargs):
    if b is not None or left:
        raise NotImplementedError("scipy.linalg.eig with b or left is not implemented")
    values, vectors = np.linalg.eig(a)
    values = values.astype(np.complex128)
    return (values, vectors) if right else values


def eigvals(a, **kwargs):
    return np.linalg.eigvals(a).astype(np.complex128)


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    found = np.linalg.cholesky(a)
    return found if lower else np.conj(found.T).copy()


def cho_factor(a, lower=False, **kwargs):
    return cholesky(a, lower), lower


def cho_solve(c_and_lower, b, **kwargs):
    c, lower = c_and_lower
    return _from(torch.cholesky_solve(_to(b).reshape(len(b), -1), _to(c), upper=not lower)).reshape(np.shape(b))


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    if pivoting:
        raise NotImplementedError("scipy.linalg.qr with pivoting is not implemented")
    if mode == "r":
        return (np.linalg.qr(a, "r") if np.shape(a)[0] <= np.shape(a)[1] else np.linalg.qr(a, "complete")[1],)
    return tuple(np.linalg.qr(a, "reduced" if mode == "economic" else "complete"))


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    p, l, u = torch.linalg.lu(_to(a))
    if permute_l:
        return _from(p @ l), _from(u)
    return (_from(p.argmax(-1)) if p_indices else _from(p)), _from(l), _from(u)


def lu_factor(a, **kwargs):
    packed, pivots = torch.linalg.lu_factor(_to(a))
    return _from(packed), _from(pivots).astype(np.int32) - 1


def lu_solve(lu_and_piv, b, trans=0, **kwargs):
    packed, pivots = lu_and_piv
    b = np.asarray(b)
    found = torch.linalg.lu_solve(_to(packed), torch.from_numpy(np.asarray(pivots).astype(np.int32) + 1), _to(b).reshape(len(b), -1))
    return _from(found).reshape(b.shape)


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, **kwargs):
    a, b = np.asarray(a), np.asarray(b)
    if trans in (1, "T", 2, "C"):
        a, lower = (np.conj(a.T) if trans in (2, "C") else a.T), not lower
    found = torch.linalg.solve_triangular(_to(a), _to(b).reshape(len(b), -1), upper=not lower, unitriangular=unit_diagonal)
    return _from(found).reshape(b.shape)


def lstsq(a, b, cond=None, **kwargs):
    return tuple(np.linalg.lstsq(a, b, rcond=cond))


def expm(A):
    return _from(torch.linalg.matrix_exp(_to(A)))


def sqrtm(A, disp=None, blocksize=64):
    """By eigenvectors; of a symmetric matrix by its real ones."""
    A = np.asarray(A)
    A = A.astype(np.float64) if A.dtype.kind in "biu" else A
    if np.allclose(A, np.conj(A.T), atol=1e-12 * max(1.0, float(np.abs(A).max()))):
        values, vectors = np.linalg.eigh(A)
        if (values >= -1e-10 * max(1.0, float(np.abs(values).max()))).all():
            root = (vectors * np.sqrt(np.clip(values, 0, None))) @ np.conj(vectors.T)
            return (root, 0.0) if disp is False else root
    values, vectors = np.linalg.eig(A)
    root = (vectors * np.sqrt(values.astype(np.complex128))) @ np.linalg.inv(vectors)
    if np.allclose(root.imag, 0, atol=1e-10 * max(1.0, float(np.abs(root).max()))) and A.dtype.kind != "c":
        root = root.real
    return (root, 0.0) if disp is False else root


def toeplitz(c, r=None):
    c = np.asarray(c).ravel()
    r = np.conj(c) if r is None else np.asarray(r).ravel()
    values = np.concatenate((c[::-1], r[1:]))
    return values[len(c) - 1 - np.arange(len(c))[:, None] + np.arange(len(r))[None, :]]


def circulant(c):
    c = np.asarray(c)
    at = np.arange(len(c))
    return c[(at[:, None] - at[None, :]) % len(c)]


def hankel(c, r=None):
    c = np.asarray(c).ravel()
    r = np.zeros_like(c) if r is None else np.asarray(r).ravel()
    values = np.concatenate((c, r[1:]))
    return values[np.arange(len(c))[:, None] + np.arange(len(r))[None, :]]


def hadamard(n, dtype=int):
    if n < 1 or n & (n - 1):
        raise ValueError("n must be an positive integer, and n must be a power of 2")
    made = np.ones((1, 1), dtype=np.int64 if dtype is int else dtype)
    while made.shape[0] < n:
        made = np.vstack((np.hstack((made, made)), np.hstack((made, -made))))
    return made


def block_diag(*arrs):
    arrs = [np.atleast_2d(a) for a in arrs] or [np.zeros((1, 0))]
    out = np.zeros((sum(a.shape[0] for a in arrs), sum(a.shape[1] for a in arrs)), dtype=np.result_type(*[a.dtype for a in arrs]))
    down = right = 0
    for a in arrs:
        out[down:down + a.shape[0], right:right + a.shape[1]] = a
        down, right = down + a.shape[0], right + a.shape[1]
    return out


def dft(n, scale=None):
    at = np.arange(n)
    made = np.exp(-2j * np.pi / n * at[:, None] * at[None, :])
    return made / math.sqrt(n) if scale == "sqrtn" else made / n if scale == "n" else made


def orth(A, rcond=None):
    u, s, vh = np.linalg.svd(A, full_matrices=False)
    limit = np.max(s, initial=0.0) * (np.finfo(s.dtype).eps * max(np.shape(A)) if rcond is None else rcond)
    return u[:, :int((s > limit).sum())]


def null_space(A, rcond=None):
    u, s, vh = np.linalg.svd(A, full_matrices=True)
    limit = np.max(s, initial=0.0) * (np.finfo(s.dtype).eps * max(np.shape(A)) if rcond is None else rcond)
    return np.conj(vh[int((s > limit).sum()):].T).copy()
