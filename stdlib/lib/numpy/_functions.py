"""Functions of arrays, in terms of torch's."""

import builtins
import math

import torch
from numpy._array import _finished, _made, _or_value, _shape, _tensor, _type, array, asarray, binary, multiply, ndarray, operands, unary, unravel
from numpy._shapes import *
from numpy._types import generic

# ---- single elements

sqrt, exp, exp2, expm1, log, log2, log10, log1p = (unary(n, getattr(torch, n)) for n in "sqrt exp exp2 expm1 log log2 log10 log1p".split())
sin, cos, tan, sinh, cosh, tanh = (unary(n, getattr(torch, n)) for n in "sin cos tan sinh cosh tanh".split())
arcsin, arccos, arctan, arcsinh, arccosh, arctanh = (unary(n, getattr(torch, n)) for n in "arcsin arccos arctan arcsinh arccosh arctanh".split())
radians = deg2rad = unary("radians", torch.deg2rad)
degrees = rad2deg = unary("degrees", torch.rad2deg)
cbrt = unary("cbrt", lambda t: t.sign() * t.abs() ** (1 / 3))
floor, ceil, trunc, rint = (unary(n, lambda t, f=f: f(t) if t.dtype.is_floating_point else t, False) for n, f in (("floor", torch.floor), ("ceil", torch.ceil), ("trunc", torch.trunc), ("rint", torch.round)))
fix = trunc
absolute = unary("absolute", lambda t: t if t.dtype is torch.bool else t.abs(), False)
negative, positive = unary("negative", torch.neg, False), unary("positive", lambda t: t.clone(), False)
sign = unary("sign", torch.sgn, False)
square = unary("square", lambda t: t * t, False)
reciprocal = unary("reciprocal", lambda t: torch.reciprocal(t) if t.dtype.is_floating_point or t.dtype.is_complex else torch.div(1, t, rounding_mode="trunc"), False)
isnan, isinf, isfinite = unary("isnan", torch.isnan, False), unary("isinf", torch.isinf, False), unary("isfinite", torch.isfinite, False)
signbit, logical_not, invert = unary("signbit", torch.signbit, False), unary("logical_not", torch.logical_not, False), unary("invert", torch.bitwise_not, False)
bitwise_not = invert
conjugate = conj = unary("conjugate", lambda t: t.conj() if t.is_complex() else t, False)
maximum, minimum, fmax, fmin = (binary(n, getattr(torch, n)) for n in "maximum minimum fmax fmin".split())
logical_and, logical_or, logical_xor = (binary(n, getattr(torch, n)) for n in "logical_and logical_or logical_xor".split())
arctan2, hypot = binary("arctan2", torch.atan2, True), binary("hypot", torch.hypot, True)
logaddexp, logaddexp2, copysign = binary("logaddexp", torch.logaddexp, True), binary("logaddexp2", torch.logaddexp2, True), binary("copysign", torch.copysign, True)
fmod, float_power = binary("fmod", torch.fmod), binary("float_power", torch.float_power)
gcd, lcm = binary("gcd", torch.gcd), binary("lcm", torch.lcm)
sinc = unary("sinc", torch.sinc)
i0 = unary("i0", torch.i0)
nan_to_num = unary("nan_to_num", torch.nan_to_num, False)


def abs(x, *args, **kwargs):
    return absolute(x, *args, **kwargs)


def round(a, decimals=0, out=None):
    t = _tensor(a)
    if not t.dtype.is_floating_point:
        return _finished(t.clone(), out, True)
    return _finished(torch.round(t) if decimals == 0 else torch.round(t * 10.0 ** decimals) / 10.0 ** decimals, out, True)


around = round_ = round


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    low, high = a_min if a_min is not None else min, a_max if a_max is not None else max
    result = _tensor(a)
    if low is not None:
        result = torch.maximum(*operands(_made(result), low))
    if high is not None:
        result = torch.minimum(*operands(_made(result), high))
    return _finished(result.clone() if result is _tensor(a) else result, out, True)


def real(a):
    return asarray(a).real


def imag(a):
    return asarray(a).imag


def angle(z, deg=False):
    return _or_value(torch.angle(_tensor(z)) * (180 / math.pi if deg else 1))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    x, y = operands(a, b)
    near = (x == y) | (torch.isfinite(y) & ((x - y).abs() <= atol + rtol * y.abs()))
    return _or_value(near | (x.isnan() & y.isnan()) if equal_nan else near)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(_tensor(isclose(a, b, rtol, atol, equal_nan)).all())


def array_equal(a, b, equal_nan=False):
    x, y = _tensor(a), _tensor(b)
    return x.shape == y.shape and bool((x == y).all())


def isscalar(x):
    return isinstance(x, (generic, bool, int, float, complex, str, bytes))


def iscomplexobj(x):
    return _tensor(x).is_complex()


def isrealobj(x):
    return not iscomplexobj(x)


# ---- reductions

def _reduction(name, whole, along, before=None):
    def function(a, axis=None, dtype=None, out=None, keepdims=False, **unused):
        t = _tensor(a)
        if dtype is not None:
            t = t.to(_type(dtype))
        elif before is not None:
            t = before(t)
        if axis is None:
            result = whole(t)
            result = result.reshape([1] * t.dim()) if keepdims else result
        else:
            result = along(t, axis, keepdims)
        return _finished(result, out, True)

    function.__name__ = function.__qualname__ = name
    function.__module__ = "numpy"
    return function


def _summed(t):
    return t.to(torch.int64) if not (t.dtype.is_floating_point or t.dtype.is_complex) and t.dtype is not torch.uint8 else t


def _floats(t):
    return t.to(torch.float64) if not (t.dtype.is_floating_point or t.dtype.is_complex) else t


def _products(t, axis, keep):
    for d in sorted(([axis] if isinstance(axis, int) else [d % t.dim() for d in axis]), reverse=True):
        t = t.prod(d, keepdim=keep)
    return t


sum = _reduction("sum", lambda t: t.sum(), lambda t, axis, keep: t.sum(axis, keep), _summed)
prod = product = _reduction("prod", lambda t: t.prod(), _products, _summed)
mean = _reduction("mean", lambda t: t.mean(), lambda t, axis, keep: t.mean(axis, keep), _floats)
amax = max = _reduction("max", lambda t: t.amax(), lambda t, axis, keep: t.amax(axis, keep))
amin = min = _reduction("min", lambda t: t.amin(), lambda t, axis, keep: t.amin(axis, keep))
all = _reduction("all", lambda t: (t != 0).all(), lambda t, axis, keep: (t != 0).all(axis, keep))
any = _reduction("any", lambda t: (t != 0).any(), lambda t, axis, keep: (t != 0).any(axis, keep))
nansum = _reduction("nansum", lambda t: torch.nansum(t), lambda t, axis, keep: torch.nansum(t, axis, keep), _summed)
nanmean = _reduction("nanmean", lambda t: torch.nanmean(t), lambda t, axis, keep: torch.nanmean(t, axis, keep), _floats)
nanmax = _reduction("nanmax", lambda t: t[~t.isnan()].amax(), lambda t, axis, keep: torch.where(t.isnan(), -math.inf, t).amax(axis, keep))
nanmin = _reduction("nanmin", lambda t: t[~t.isnan()].amin(), lambda t, axis, keep: torch.where(t.isnan(), math.inf, t).amin(axis, keep))
median = _reduction("median", lambda t: torch.quantile(t.reshape(-1), 0.5), lambda t, axis, keep: torch.quantile(t, 0.5, axis, keep), lambda t: t.to(torch.float64))


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **unused):
    t = _floats(_tensor(a))
    result = torch.var(t, tuple(range(t.dim())) if axis is None else axis, correction=ddof, keepdim=keepdims)
    return _finished(result if dtype is None else result.to(_type(dtype)), out, True)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **unused):
    return sqrt(var(a, axis, dtype, None, ddof, keepdims), out=out)


def ptp(a, axis=None):
    return max(a, axis) - min(a, axis)


def average(a, axis=None, weights=None, returned=False):
    if weights is None:
        return mean(a, axis)
    w = asarray(weights)
    return sum(multiply(a, w), axis) / sum(w, axis)


def count_nonzero(a, axis=None, keepdims=False):
    result = (_tensor(a) != 0).sum(axis, keepdims) if axis is not None else (_tensor(a) != 0).sum()
    return int(result) if axis is None else _or_value(result)


def argmax(a, axis=None, out=None, *, keepdims=False):
    return _finished(torch.argmax(_countable(a), axis, keepdims), out, True)


def argmin(a, axis=None, out=None, *, keepdims=False):
    return _finished(torch.argmin(_countable(a), axis, keepdims), out, True)


def _countable(a):
    t = _tensor(a)
    return t.to(torch.uint8) if t.dtype is torch.bool else t


def cumsum(a, axis=None, dtype=None, out=None):
    t = _summed(_tensor(a)) if dtype is None else _tensor(a, _type(dtype))
    return _finished(t.reshape(-1).cumsum(0) if axis is None else t.cumsum(axis), out, True)


def cumprod(a, axis=None, dtype=None, out=None):
    t = _summed(_tensor(a)) if dtype is None else _tensor(a, _type(dtype))
    return _finished(t.reshape(-1).cumprod(0) if axis is None else t.cumprod(axis), out, True)


def quantile(a, q, axis=None, keepdims=False, **unused):
    return _or_value(torch.quantile(_tensor(a).to(torch.float64), _tensor(q).to(torch.float64), axis, keepdims))


def percentile(a, q, axis=None, keepdims=False, **unused):
    return quantile(a, asarray(q) / 100, axis, keepdims)


def diff(a, n=1, axis=-1):
    return _made(torch.diff(_tensor(a), n, axis))


def trapezoid(y, x=None, dx=1.0, axis=-1):
    return _or_value(torch.trapezoid(_tensor(y), None if x is None else _tensor(x), dim=axis) if x is not None else torch.trapezoid(_tensor(y), dx=dx, dim=axis))


# ---- orders, sets, places

def sort(a, axis=-1, kind=None, order=None):
    t = _tensor(a)
    return _made(t.reshape(-1).sort()[0] if axis is None else t.sort(axis)[0])


def argsort(a, axis=-1, kind=None, order=None):
    t = _tensor(a)
    return _made(t.reshape(-1).argsort(stable=True) if axis is None else t.argsort(dim=axis, stable=True))


def searchsorted(a, v, side="left", sorter=None):
    x, y = operands(a, v)
    return _or_value(torch.searchsorted(x.contiguous(), y.contiguous(), side=side))


def digitize(x, bins, right=False):
    return searchsorted(bins, x, "left" if right else "right")


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None):
    t = _tensor(ar)
    values, inverse, counts = torch.unique(t, return_inverse=True, return_counts=True, dim=axis)
    results = [_made(values)]
    if return_index:
        flat = inverse.reshape(-1)
        first = torch.full((values.size(0 if axis is None else axis),), flat.numel(), dtype=torch.int64).scatter_reduce(0, flat, torch.arange(flat.numel()), "amin")
        results.append(_made(first))
    if return_inverse:
        results.append(_made(inverse))
    if return_counts:
        results.append(_made(counts))
    return results[0] if len(results) == 1 else tuple(results)


def isin(element, test_elements, invert=False):
    a, b = operands(element, test_elements)
    found = (a.unsqueeze(-1) == b.reshape(-1)).any(-1)
    return _or_value(~found if invert else found)


in1d = isin


def intersect1d(a, b):
    x = unique(a)
    return x[isin(x, b)]


def union1d(a, b):
    return unique(concatenate((ravel(a), ravel(b))))


def setdiff1d(a, b):
    x = unique(a)
    return x[isin(x, b, invert=True)]


def where(condition, x=None, y=None):
    if x is None and y is None:
        return nonzero(condition)
    a, b = operands(x, y)
    return _or_value(torch.where(_tensor(condition) != 0, a, b))


def nonzero(a):
    return tuple(_made(t.contiguous()) for t in torch.nonzero(_tensor(a), as_tuple=True))


def flatnonzero(a):
    return nonzero(ravel(a))[0]


def argwhere(a):
    return _made(torch.nonzero(_tensor(a)))


def take(a, indices, axis=None, mode="raise"):
    t, at = _tensor(a), _tensor(indices).to(torch.int64)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, axis % t.dim())
    at = torch.where(at < 0, at + t.size(axis), at)
    return _or_value(t.index_select(axis, at.reshape(-1)).reshape(tuple(t.shape[:axis]) + tuple(at.shape) + tuple(t.shape[axis + 1:])))


def take_along_axis(arr, indices, axis):
    return _made(torch.take_along_dim(_tensor(arr), _tensor(indices), axis))


def compress(condition, a, axis=None):
    t = _tensor(a)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, axis)
    return _made(t.index_select(axis, _tensor(condition).nonzero().reshape(-1)))


def unravel_index(indices, shape):
    if isinstance(indices, (int, generic)):
        return unravel(int(indices), shape)
    return tuple(_made(t) for t in torch.unravel_index(_tensor(indices), _shape(shape)))


def ravel_multi_index(multi_index, dims):
    at = 0
    for i, n in zip(multi_index, dims):
        at = at * n + i
    return at


def bincount(x, weights=None, minlength=0):
    return _made(torch.bincount(_tensor(x), None if weights is None else _tensor(weights), minlength))


def histogram(a, bins=10, range=None, density=None, weights=None):
    x = _tensor(a).reshape(-1).to(torch.float64)
    if not isinstance(bins, int):
        edges = _tensor(bins).to(torch.float64)
    else:
        low, high = range if range is not None else (float(x.min()), float(x.max())) if x.numel() else (0.0, 1.0)
        low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
        edges = linspace(low, high, bins + 1)._t
    inside = x[(x >= edges[0]) & (x <= edges[-1])]
    at = (torch.searchsorted(edges, inside, right=True) - 1).clamp(max=edges.numel() - 2)
    w = None if weights is None else _tensor(weights).reshape(-1)[(x >= edges[0]) & (x <= edges[-1])]
    counts = torch.bincount(at, w, edges.numel() - 1)
    return _made(counts / counts.sum() / edges.diff() if density else counts), _made(edges)


# ---- products

def dot(a, b, out=None):
    x, y = operands(a, b)
    if not x.dim() or not y.dim():
        return _finished(x * y, out, True)
    if y.dim() > 2:
        return _finished(torch.tensordot(x, y, ([x.dim() - 1], [y.dim() - 2])), out, True)
    return _finished(torch.matmul(x, y), out, True)


def inner(a, b):
    return _or_value(torch.inner(*operands(a, b)))


def outer(a, b, out=None):
    x, y = operands(a, b)
    return _finished(torch.outer(x.reshape(-1), y.reshape(-1)), out, True)


def vdot(a, b):
    x, y = operands(a, b)
    return _or_value(torch.vdot(x.reshape(-1), y.reshape(-1)))


def tensordot(a, b, axes=2):
    return _or_value(torch.tensordot(*operands(a, b), axes))


def einsum(subscripts, *given, **unused):
    return _or_value(torch.einsum(subscripts, *operands(*given)))


def kron(a, b):
    return _made(torch.kron(*operands(a, b)))


def cross(a, b, axis=-1):
    return _made(torch.linalg.cross(*operands(a, b), dim=axis))


def trace(a, offset=0):
    return sum(diagonal(a, offset), -1)


def diagonal(a, offset=0, axis1=0, axis2=1):
    return _made(torch.diagonal(_tensor(a), offset, axis1, axis2))


def diag(v, k=0):
    return _made(torch.diag(_tensor(v), k).clone())


def diagflat(v, k=0):
    return _made(torch.diagflat(_tensor(v), k))


def fill_diagonal(a, val, wrap=False):
    a._t.fill_diagonal_(val, wrap)


def tril(m, k=0):
    return _made(torch.tril(_tensor(m), k))


def triu(m, k=0):
    return _made(torch.triu(_tensor(m), k))


def tri(N, M=None, k=0, dtype=None):
    return _made(torch.tril(torch.ones(N, N if M is None else M), k).to(_type(dtype)))


def tril_indices(n, k=0, m=None):
    return tuple(_made(t) for t in torch.tril_indices(n, n if m is None else m, k))


def triu_indices(n, k=0, m=None):
    return tuple(_made(t) for t in torch.triu_indices(n, n if m is None else m, k))


def cov(m, y=None, rowvar=True, bias=False, ddof=None):
    t = _floats(_tensor(m))
    correction = ddof if ddof is not None else 0 if bias else 1
    return _or_value(torch.cov(t if rowvar or t.dim() < 2 else t.T, correction=correction))


def corrcoef(x, y=None, rowvar=True):
    t = _floats(_tensor(x))
    return _or_value(torch.corrcoef(t if rowvar or t.dim() < 2 else t.T))


def convolve(a, v, mode="full"):
    x, y = operands(a, v)
    x, y = (x, y) if x.numel() >= y.numel() else (y, x)
    n, k = x.numel(), y.numel()
    padding = {"full": k - 1, "valid": 0, "same": k - 1}[mode]
    made = torch.conv1d(_floats(x).reshape(1, 1, -1), _floats(y).flip(0).reshape(1, 1, -1), padding=padding).reshape(-1)
    made = made[(k - 1) // 2:(k - 1) // 2 + n] if mode == "same" else made
    return _made(made if x.dtype.is_floating_point else made.round().to(x.dtype))


def interp(x, xp, fp, left=None, right=None):
    at, places, values = (_tensor(v).to(torch.float64) for v in (x, xp, fp))
    i = (torch.searchsorted(places.contiguous(), at.contiguous(), right=True) - 1).clamp(0, places.numel() - 2)
    slope = (values[i + 1] - values[i]) / (places[i + 1] - places[i])
    made = values[i] + slope * (at - places[i])
    made = torch.where(at < places[0], values[0] if left is None else left, made)
    return _or_value(torch.where(at > places[-1], values[-1] if right is None else right, made))


def polyval(p, x):
    y = 0
    for c in asarray(p):
        y = y * x + c
    return y


def vectorize(pyfunc, *unused, **unused_too):
    def call(*args):
        tensors = torch.broadcast_tensors(*map(_tensor, args))
        made = [pyfunc(*(v for v in row)) for row in zip(*(_made(t.reshape(-1)) for t in tensors))]
        return array(made).reshape(tuple(tensors[0].shape))

    return call


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    t = _tensor(arr).movedim(axis, -1)
    rows = [asarray(func1d(_made(row), *args, **kwargs)) for row in t.reshape(-1, t.size(-1))]
    made = stack(rows).reshape(tuple(t.shape[:-1]) + rows[0].shape)
    return made if not rows[0].ndim else moveaxis(made, -1, axis)


def may_share_memory(a, b):
    return bool(_tensor(a)._shares_storage(_tensor(b)))


shares_memory = may_share_memory


# ---- files: .npy

def save(file, arr, allow_pickle=True):
    a = asarray(arr)
    head = repr({"descr": a.dtype.str, "fortran_order": False, "shape": a.shape}).encode()
    head += b" " * (-(len(head) + 11) % 64) + b"\n"
    data = b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head + a.tobytes()
    if hasattr(file, "write"):
        file.write(data)
    else:
        with open(file if str(file).endswith(".npy") else f"{file}.npy", "wb") as out:
            out.write(data)


def load(file, mmap_mode=None, allow_pickle=False, **unused):
    if hasattr(file, "read"):
        data = file.read()
    else:
        with open(file, "rb") as source:
            data = source.read()
    if data[:2] == b"PK":
        import io
        import zipfile

        archive = zipfile.ZipFile(io.BytesIO(data))
        return {name[:-4]: load(io.BytesIO(archive.read(name))) for name in archive.namelist()}
    if data[:6] != b"\x93NUMPY":
        raise ValueError("Cannot load file containing pickled data when allow_pickle=False")
    import ast

    wide = data[6] > 1
    start = 12 if wide else 10
    end = start + int.from_bytes(data[8:start], "little")
    head = ast.literal_eval(data[start:end].decode("latin1"))
    made = frombuffer(data[end:], head["descr"], math.prod(head["shape"]))
    return made.reshape(head["shape"][::-1]).T if head["fortran_order"] else made.reshape(head["shape"])


# Methods that are the function of their name.
for _name in ("sum prod mean var std max min argmax argmin cumsum cumprod all any round clip argsort nonzero dot take repeat trace diagonal searchsorted ptp conj conjugate compress").split():
    def _method(self, *args, _function=globals()[_name], **kwargs):
        return _function(self, *args, **kwargs)

    _method.__name__ = _name
    setattr(ndarray, _name, _method)
