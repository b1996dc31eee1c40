"""numpy.linalg over torch.linalg."""

import math

from numpy import _torch as torch

from numpy import _absent, _dtypes as dt
from numpy._ndarray import _array_of, cast, ndarray, normal_axis, value_of, wrap


class LinAlgError(ValueError):
    pass


LinAlgError.__module__ = "numpy.linalg"


def _result(name, fields):
    import collections
    made = collections.namedtuple(name, fields)
    made.__module__ = "numpy.linalg"
    return made


EigResult, EighResult = _result("EigResult", "eigenvalues eigenvectors"), _result("EighResult", "eigenvalues eigenvectors")
QRResult, SVDResult, SlogdetResult = _result("QRResult", "Q R"), _result("SVDResult", "U S Vh"), _result("SlogdetResult", "sign logabsdet")


def _matrix(a, square=False):
    a = _array_of(a, None)
    if a.dtype is dt.f2:
        raise TypeError("array type float16 is unsupported in linalg")
    t = cast(a._t, a.dtype if a.dtype.kind in "fc" else dt.f8)
    if t.dim() < 2:
        raise LinAlgError(f"{t.dim()}-dimensional array given. Array must be at least two-dimensional")
    if square and t.shape[-1] != t.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return t


def _finite(t):
    if not bool((torch.isfinite(t.real) & torch.isfinite(t.imag) if t.is_complex() else torch.isfinite(t)).all()):
        raise LinAlgError("Array must not contain infs or NaNs")


def _run(call, words="Singular matrix"):
    try:
        return call()
    except RuntimeError as e:  # torch.linalg.LinAlgError is one
        raise LinAlgError(words) from None


def _by_rows(matrices):
    """LAPACK's matrices lie by columns, numpy's results do not."""
    return wrap(matrices.contiguous())


def inv(a):
    t = _matrix(a, True)
    return _by_rows(_run(lambda: torch.linalg.inv(t)))


def solve(a, b):
    t = _matrix(a, True)
    b = _array_of(b, None)
    d = dt._promote(wrap(t).dtype, b.dtype)
    x, y = cast(t, d), cast(b._t, d)
    vector = y.dim() == 1
    if y.shape[0 if vector else -2] != x.shape[-1]:
        raise ValueError(f"solve{'1' if vector else ''}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                         f"{'(m,m),(m)->(m)' if vector else '(m,m),(m,n)->(m,n)'} (size {y.shape[0 if vector else -2]} is different from {x.shape[-1]})")
    made = _run(lambda: torch.linalg.solve(x, y.unsqueeze(-1) if vector else y))
    return _by_rows(made.squeeze(-1) if vector else made)


def tensorsolve(a, b, axes=None):
    a, b = _array_of(a, None), _array_of(b, None)
    if axes is not None:
        order = [i for i in range(a.ndim) if i not in axes] + list(axes)
        a = a.transpose(order)
    shape = a.shape[b.ndim:]
    n = math.prod(shape)
    if a.size != n * n:
        raise LinAlgError("Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])")
    return solve(a.reshape(-1, n), b.ravel()).reshape(shape)


def tensorinv(a, ind=2):
    a = _array_of(a, None)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    n = math.prod(a.shape[ind:])
    return inv(a.reshape(n, -1)).reshape(a.shape[ind:] + a.shape[:ind])


_FEW_PIVOTS = 256


def _sign_and_log(t):
    """Of the determinant: logarithms of the pivots are added one after the other."""
    if t.shape[-1] == 0:
        return torch.ones(t.shape[:-2], dtype=t.dtype), torch.zeros(t.shape[:-2], dtype=t.real.dtype)
    lu, pivots, _ = torch.linalg.lu_factor_ex(t)
    diagonal = lu.diagonal(0, -2, -1)
    size = diagonal.abs()
    singular = (size == 0).any(-1)
    swapped = (pivots != torch.arange(1, t.shape[-1] + 1)).sum(-1) % 2 == 1
    sign = torch.where(size == 0, diagonal, diagonal / size).prod(-1) * torch.where(swapped, -1, 1)
    if size.dtype is torch.float64 and size.numel() <= _FEW_PIVOTS:  # to the last bit, as the logarithm of a number is
        rows = [sum(-math.inf if x == 0 else math.log(x) for x in row) for row in size.reshape(-1, size.shape[-1]).tolist()]
        log = torch.tensor(rows, dtype=torch.float64).reshape(size.shape[:-1])
    else:
        log = torch.cumsum(torch.log(size), -1)[..., -1]
    return torch.where(singular, torch.zeros_like(sign), sign), log


def det(a):
    sign, log = _sign_and_log(_matrix(a, True))
    return value_of(sign * torch.exp(log))


def slogdet(a):
    sign, log = _sign_and_log(_matrix(a, True))
    return SlogdetResult(value_of(sign), value_of(log))


def cholesky(a, /, *, upper=False):
    t = _matrix(a, True)
    made = _run(lambda: torch.linalg.cholesky(t), "Matrix is not positive definite")
    return _by_rows(made.transpose(-1, -2).conj() if upper else made)


def qr(a, mode="reduced"):
    if mode not in ("reduced", "complete", "r", "raw"):
        raise ValueError(f"Unrecognized mode '{mode}'")
    if mode == "raw":
        raise NotImplementedError("numpy.linalg.qr: mode='raw' is not implemented")
    q, r = torch.linalg.qr(_matrix(a), mode="complete" if mode == "complete" else "reduced")
    return _by_rows(r) if mode == "r" else QRResult(_by_rows(q), _by_rows(r))


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    t = _matrix(a)
    if not compute_uv:
        return wrap(torch.linalg.svdvals(t))
    u, s, v = _run(lambda: torch.linalg.svd(t, full_matrices=full_matrices), "SVD did not converge")
    return SVDResult(_by_rows(u), wrap(s), _by_rows(v))


def svdvals(x, /):
    return wrap(torch.linalg.svdvals(_matrix(x)))


def eig(a):
    t = _matrix(a, True)
    _finite(t)
    w, v = _run(lambda: torch.linalg.eig(t), "Eigenvalues did not converge")
    if not t.is_complex() and bool((w.imag == 0).all()):
        w, v = w.real.contiguous(), v.real.contiguous()
    return EigResult(wrap(w), wrap(v))


def eigvals(a):
    t = _matrix(a, True)
    _finite(t)
    w = _run(lambda: torch.linalg.eigvals(t), "Eigenvalues did not converge")
    return wrap(w.real.contiguous() if not t.is_complex() and bool((w.imag == 0).all()) else w)


def _uplo(UPLO):
    if UPLO.upper() not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return UPLO.upper()


def eigh(a, UPLO="L"):
    t, UPLO = _matrix(a, True), _uplo(UPLO)
    w, v = _run(lambda: torch.linalg.eigh(t, UPLO=UPLO), "Eigenvalues did not converge")
    return EighResult(wrap(w), _by_rows(v))


def eigvalsh(a, UPLO="L"):
    t, UPLO = _matrix(a, True), _uplo(UPLO)
    return wrap(_run(lambda: torch.linalg.eigvalsh(t, UPLO=UPLO), "Eigenvalues did not converge"))


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    t = _matrix(a)
    if not t.numel():
        return wrap(t.new_zeros(tuple(t.shape[:-2]) + (t.shape[-1], t.shape[-2])))
    share = rcond if rcond is not None else rtol if rtol is not None else 1e-15 if rtol is None else max(t.shape[-2:]) * float(dt.finfo(wrap(t).dtype).eps)
    u, s, v = torch.linalg.svd(t, full_matrices=False)
    limit = torch.as_tensor(_array_of(share, None)._t).to(s.dtype)
    limit = (limit.unsqueeze(-1) if limit.dim() else limit) * s.amax(-1, keepdim=True)
    inverse = torch.where(s > limit, 1 / torch.where(s > limit, s, torch.ones_like(s)), torch.zeros_like(s))
    return wrap(torch.matmul(v.transpose(-1, -2).conj() * inverse.unsqueeze(-2), u.transpose(-1, -2).conj()))


def lstsq(a, b, rcond=None):
    t, b = _matrix(a), _array_of(b, None)
    d = dt._promote(wrap(t).dtype, b.dtype)
    x, y = cast(t, d), cast(b._t, d)
    if x.dim() != 2:
        raise LinAlgError(f"{x.dim()}-dimensional array given. Array must be two-dimensional")
    vector = y.dim() == 1
    y = y.unsqueeze(-1) if vector else y
    m, n = x.shape
    if y.shape[0] != m:
        raise LinAlgError("Incompatible dimensions")
    u, s, v = torch.linalg.svd(x, full_matrices=False)
    share = max(m, n) * float(dt.finfo(d).eps) if rcond is None else float(dt.finfo(d).eps) if rcond < 0 else rcond
    keep = s > share * (s[0] if s.numel() else 0)
    rank = value_of(keep.sum().to(torch.int32))
    inverse = torch.where(keep, 1 / torch.where(keep, s, torch.ones_like(s)), torch.zeros_like(s))
    found = torch.matmul(v.transpose(0, 1).conj() * inverse, torch.matmul(u.transpose(0, 1).conj(), y))
    if rank == n and m > n:
        rest = y - torch.matmul(x, found)
        left = (rest * rest.conj()).real.sum(0) if rest.is_complex() else (rest * rest).sum(0)
    else:
        left = torch.zeros(0, dtype=s.dtype)
    return wrap(found.squeeze(-1) if vector else found), wrap(left), rank, wrap(s)


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    a = _array_of(A, None)
    if a.ndim < 2:
        return int(bool((a._t != 0).any()))
    s = torch.linalg.svdvals(_matrix(a))
    if tol is None:
        share = max(a.shape[-2:]) * float(dt.finfo(wrap(s).dtype).eps) if rtol is None else rtol
        limit = s.amax(-1, keepdim=True) * share
    else:
        limit = cast(_array_of(tol, None)._t, wrap(s).dtype)
        limit = limit.unsqueeze(-1) if limit.dim() else limit
    return value_of((s > limit).sum(-1))


def matrix_power(a, n):
    import operator
    a = _array_of(a, None)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    try:
        n = operator.index(n)
    except TypeError:
        raise TypeError("exponent must be an integer") from None
    t = a._t
    if n < 0:
        t, n = inv(a)._t, -n
    made = None
    while n:
        if n & 1:
            made = t if made is None else torch.matmul(made, t)
        n >>= 1
        if n:
            t = torch.matmul(t, t)
    if made is None:
        made = torch.eye(a.shape[-1], dtype=t.dtype).expand(a.shape).clone()
    return wrap(made)


def norm(x, ord=None, axis=None, keepdims=False):
    a = _array_of(x, None)
    t = cast(a._t, a.dtype if a.dtype.kind in "fc" else dt.f8)
    if axis is None:
        n = t.dim()
        if ord is None or ord in ("f", "fro") and n == 2 or ord == 2 and n == 1:
            flat = t.reshape(-1)
            size = flat.real * flat.real + flat.imag * flat.imag if flat.is_complex() else flat * flat
            made = torch.sqrt(size.sum())
            return value_of(made.reshape((1,) * n) if keepdims else made)
        axes = tuple(range(n))
        if n > 2:
            raise ValueError("Improper number of dimensions to norm.")
    else:
        axes = tuple(normal_axis(i, t.dim()) for i in (axis if isinstance(axis, tuple) else (axis,)))
    if len(axes) == 1:
        return value_of(_vector_norm(t, ord, axes[0], keepdims))
    if len(axes) != 2:
        raise ValueError("Improper number of dimensions to norm.")
    if axes[0] == axes[1]:
        raise ValueError("Duplicate axes given.")
    return value_of(_matrix_norm(t, ord, axes, keepdims))


def _vector_norm(t, ord, axis, keepdims):
    if isinstance(ord, str):
        raise ValueError(f"Invalid norm order '{ord}' for vectors")
    size = t.abs()
    if ord is None or ord == 2:
        return torch.sqrt((size * size).sum(axis, keepdim=keepdims))
    if ord == math.inf:
        return size.amax(axis, keepdim=keepdims)
    if ord == -math.inf:
        return size.amin(axis, keepdim=keepdims)
    if ord == 0:
        return (size != 0).to(size.dtype).sum(axis, keepdim=keepdims)
    if ord == 1:
        return size.sum(axis, keepdim=keepdims)
    return torch.pow(torch.pow(size, ord).sum(axis, keepdim=keepdims), 1.0 / ord)


def _matrix_norm(t, ord, axes, keepdims):
    turned = t.movedim(axes, (-2, -1))
    size = turned.abs()
    if ord in (None, "fro", "f"):
        made = torch.sqrt((size * size).sum((-2, -1)))
    elif ord in (2, -2, "nuc"):
        s = torch.linalg.svdvals(turned.contiguous())
        made = s.amax(-1) if ord == 2 else s.amin(-1) if ord == -2 else s.sum(-1)
    elif ord in (1, -1):
        made = size.sum(-2).amax(-1) if ord == 1 else size.sum(-2).amin(-1)
    elif ord in (math.inf, -math.inf):
        made = size.sum(-1).amax(-1) if ord > 0 else size.sum(-1).amin(-1)
    else:
        raise ValueError("Invalid norm order for matrices.")
    if keepdims:
        made = made.reshape([1 if i in axes else n for i, n in enumerate(t.shape)])
    return made


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    a = _array_of(x, None)
    if axis is None:
        made = norm(a.ravel(), ord)
        return _array_of(made, None).reshape((1,) * a.ndim) if keepdims else made
    if isinstance(axis, tuple):
        rest = [i for i in range(a.ndim) if i not in axis]
        flat = a.transpose(rest + list(axis)).reshape([a.shape[i] for i in rest] + [-1])
        made = norm(flat, ord, -1)
        return _array_of(made, None).reshape([1 if i in axis else n for i, n in enumerate(a.shape)]) if keepdims else made
    return norm(a, ord, axis, keepdims)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    return norm(x, ord, (-2, -1), keepdims)


def cond(x, p=None):
    t = _matrix(x)
    if p in (None, 2, -2):
        s = torch.linalg.svdvals(t)
        return value_of(s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1])
    return norm(wrap(t), p, (-2, -1)) * norm(inv(wrap(t)), p, (-2, -1))


def multi_dot(arrays, *, out=None):
    from numpy._functions.products import dot
    if len(arrays) < 2:
        raise ValueError("Expecting at least two arrays.")
    made = arrays[0]
    for a in arrays[1:]:
        made = dot(made, a)
    if out is not None:
        out[...] = made
        return out
    return made


def _forward(name, home="numpy._functions.products"):
    def function(*args, **kwargs):
        import importlib
        return getattr(importlib.import_module(home), name)(*args, **kwargs)
    function.__name__ = name
    return function


tensordot = _forward("tensordot")
matmul, vecdot = _forward("matmul", "numpy._ufuncs"), _forward("vecdot", "numpy._ufuncs")
matrix_transpose = _forward("matrix_transpose", "numpy._layout")


def outer(x1, x2, /):
    from numpy._functions.products import outer as run
    return run(x1, x2)


def cross(x1, x2, /, *, axis=-1):
    from numpy._functions.products import cross as run
    return run(x1, x2, axis=axis)


def diagonal(x, /, *, offset=0):
    from numpy._functions.creation import diagonal as run
    return run(x, offset, -2, -1)


def trace(x, /, *, offset=0, dtype=None):
    from numpy._functions.products import trace as run
    return run(x, offset, -2, -1, dtype)


__getattr__ = _absent.names_of(__name__)
