"""Rounding, comparing, differences, convolutions, windows, polynomials and bits."""

import math
import sys

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, asarray, cast, change, ndarray, normal_axis, shape_text, value_of, wrap
from numpy._rows import interpolated, searched, slid
from numpy._scalars import generic, make


def _a(x):
    return _array_of(x, None)


def _floats(x):
    a = _a(x)
    return cast(a._t, a.dtype if a.dtype.kind in "fc" else dt.f8)


# ---- rounding and the parts of numbers ----

_NOTHING = object()


_REAL, _BOUNDS = (float, dt.f8.type), (float, dt.f8.type, int)


def clip(a, a_min=_NOTHING, a_max=_NOTHING, out=None, *, min=_NOTHING, max=_NOTHING, **kwargs):
    if isinstance(a, torch.Tensor):
        return a.clip(a_min if a_min is not _NOTHING else min, a_max if a_max is not _NOTHING else max)
    low = min if a_min is _NOTHING else a_min
    high = max if a_max is _NOTHING else a_max
    low, high = (None if x is _NOTHING else x for x in (low, high))
    if type(a) in _REAL and type(low) in _BOUNDS and type(high) in _BOUNDS and out is None and not kwargs and low == low and high == high:
        made = high if (low if a < low else a) > high else low if a < low else a
        return make(dt.f8.type, float(made))
    from numpy import _ufuncs
    if low is None and high is None:
        return _ufuncs.positive(_a(a), out=out) if out is not None else _a(a).copy()
    made = a if isinstance(a, (ndarray, generic)) else _a(a)
    if low is not None:
        made = _ufuncs.maximum(made, _bound(low, made), **({"out": out} if high is None and out is not None else {}))
    if high is not None:
        made = _ufuncs.minimum(made, _bound(high, made), **({"out": out} if out is not None else {}), **kwargs)
    return made


def _bound(x, a):
    """A Python int beyond what the array's integers can be bounds nothing."""
    d = a.dtype
    if type(x) is int and d.kind in "iu":
        low, high = dt.int_limits(d)
        return low if x < low else high if x > high else x
    return x


def round(a, decimals=0, out=None):
    if isinstance(a, torch.Tensor):
        return a.round(decimals=decimals)
    a = _a(a)
    t = a._t
    if a.dtype.kind in "iu":
        if decimals >= 0:
            made = t.clone()
        else:
            scale = 10 ** -decimals
            made = cast(torch.round(t.to(torch.float64) / scale) * scale, a.dtype)
    elif a.dtype is dt.b1:
        made = t.to(torch.float16)
    else:
        scale = 10.0 ** abs(decimals)
        wide = t.to(torch.float32) if a.dtype is dt.f2 else t
        run = (lambda x: torch.round(x)) if not t.is_complex() else (lambda x: torch.complex(torch.round(x.real), torch.round(x.imag)))
        made = run(wide) if decimals == 0 else run(wide * scale) / scale if decimals > 0 else run(wide / scale) * scale
        made = made.to(t.dtype)
    if out is not None:
        change(out, lambda o: o.copy_(cast(made, out.dtype)))
        return out
    return value_of(made)


around = round


def fix(x, out=None):
    from numpy import _ufuncs
    return _ufuncs.trunc(x, out=out)


def real(val):
    return val.real if hasattr(val, "real") and not isinstance(val, (int, float, complex)) else _scalar_part(val, "real")


def imag(val):
    return val.imag if hasattr(val, "imag") and not isinstance(val, (int, float, complex)) else _scalar_part(val, "imag")


def _scalar_part(val, part):
    if isinstance(val, (list, tuple)):
        return getattr(_a(val), part)
    return getattr(val, part)


def angle(z, deg=False):
    a = _a(z)
    t = a._t
    made = torch.atan2(t.imag, t.real) if t.is_complex() else torch.atan2(torch.zeros_like(_floats(a)), _floats(a))
    return value_of(made * (180 / math.pi) if deg else made)


def isrealobj(x):
    return not iscomplexobj(x)


def iscomplexobj(x):
    return _a(x).dtype.kind == "c"


def isreal(x):
    a = _a(x)
    return value_of(a._t.imag == 0 if a.dtype.kind == "c" else torch.ones(a.shape, dtype=torch.bool))


def iscomplex(x):
    a = _a(x)
    return value_of(a._t.imag != 0 if a.dtype.kind == "c" else torch.zeros(a.shape, dtype=torch.bool))


def real_if_close(a, tol=100):
    a = _a(a)
    if a.dtype.kind != "c":
        return a
    eps = float(dt.finfo(a.dtype).eps)
    return a.real if bool((a._t.imag.abs() < (tol * eps if tol > 1 else tol)).all()) else a


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    a = _a(x)
    if a.dtype.kind not in "fc":
        return a.copy() if isinstance(x, ndarray) and copy else value_of(a._t) if a.ndim == 0 else a

    def plain(t):
        limits = dt.finfo(wrap(t).dtype)
        fill = lambda v: cast(_a(v)._t, wrap(t).dtype)
        t = torch.where(torch.isnan(t), fill(nan), t)
        t = torch.where(t == math.inf, fill(limits.max if posinf is None else posinf), t)
        return torch.where(t == -math.inf, fill(limits.min if neginf is None else neginf), t)

    made = torch.complex(plain(a._t.real), plain(a._t.imag)) if a.dtype.kind == "c" else plain(a._t)
    if not copy and isinstance(x, ndarray):
        change(x, lambda t: t.copy_(made))
        return x
    return value_of(made)


def isposinf(x, out=None):
    from numpy import _ufuncs
    a = _a(x)
    return _ufuncs.logical_and(_ufuncs.isinf(a), ~_ufuncs.signbit(a), out=out)


def isneginf(x, out=None):
    from numpy import _ufuncs
    a = _a(x)
    return _ufuncs.logical_and(_ufuncs.isinf(a), _ufuncs.signbit(a), out=out)


def common_type(*arrays):
    d = dt.f2
    for a in arrays:
        own = a.dtype
        if own.kind not in "iufc":
            raise TypeError("can't get common type for non-numeric array")
        d = dt._promote(d, own if own.kind in "fc" else dt.f8)
    return d.type


def mintypecode(typechars, typeset="GDFgdf", default="d"):
    found = [c for c in ((t if isinstance(t, str) else asarray(t).dtype.char) for t in typechars) if c in typeset]
    if not found:
        return default
    if "F" in found and "d" in found:
        return "D"
    return min(found, key=typeset.index)


# ---- comparing ----

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    x, y = _a(a), _a(b)
    d = dt.result_type(a if dt.weak_kind(a) else x, b if dt.weak_kind(b) else y)
    d = dt._promote(d, dt.f4) if d.kind not in "c" else d
    d = dt.f8 if d.kind != "c" and d is not dt.f4 else d
    p, q = cast(x._t, d), cast(y._t, d)
    finite = torch.isfinite(q.real) & torch.isfinite(q.imag) if q.is_complex() else torch.isfinite(q)
    if p.shape != q.shape:
        try:
            torch.broadcast_shapes(p.shape, q.shape)
        except RuntimeError:
            raise ValueError(f"operands could not be broadcast together with shapes {shape_text(p.shape)} {shape_text(q.shape)} ") from None
    made = ((p - q).abs() <= atol + rtol * q.abs()) & finite | (p == q)
    if equal_nan:
        made = made | (p != p) & (q != q)
    return value_of(made)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(_a(isclose(a, b, rtol, atol, equal_nan)).all())


def array_equal(a1, a2, equal_nan=False):
    try:
        a, b = _a(a1), _a(a2)
    except (ValueError, TypeError):
        return False
    if a.shape != b.shape:
        return False
    if a.dtype.kind in "mM":
        return a.shape == b.shape and bool((a == b).all())
    if a.dtype.kind in "OU" or b.dtype.kind in "OU":
        from numpy import _objects
        return _objects.array_equal(_objects._as_objects(a), _objects._as_objects(b))
    d = dt._promote(a.dtype, b.dtype)
    x, y = cast(a._t, d), cast(b._t, d)
    same = x == y
    if equal_nan and d.kind in "fc":
        same = same | (x != x) & (y != y)
    return bool(same.all())


def array_equiv(a1, a2):
    a, b = _a(a1), _a(a2)
    try:
        torch.broadcast_shapes(a._t.shape, b._t.shape)
    except RuntimeError:
        return False
    return bool((a == b if a.ndim or b.ndim else _a(a == b)).all())


# ---- differences and integrals ----

def diff(a, n=1, axis=-1, prepend=_NOTHING, append=_NOTHING):
    if n == 0:
        return a
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n!r}")
    a = _a(a)
    if not a.ndim:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = normal_axis(axis, a.ndim)
    parts = [p for p in (prepend, a, append) if p is not _NOTHING]
    if len(parts) > 1:
        from numpy._functions.joining import concatenate
        from numpy._layout import broadcast_to
        shape = list(a.shape)
        shape[axis] = 1
        a = concatenate([broadcast_to(_a(p), shape) if _a(p).ndim == 0 else _a(p) for p in parts], axis)
    if a.dtype.kind in "mM":
        for _ in range(n):
            a = a[(slice(None),) * axis + (slice(1, None),)] - a[(slice(None),) * axis + (slice(None, -1),)]
        return a
    t = a._t
    for _ in range(n):
        m = t.shape[axis]
        if m == 0:
            break
        left, right = t.narrow(axis, 1, m - 1), t.narrow(axis, 0, m - 1)
        t = left != right if t.dtype is torch.bool else left - right
    return wrap(t)


def ediff1d(ary, to_end=None, to_begin=None):
    a = _a(ary).ravel()
    made = diff(a)
    from numpy._functions.joining import concatenate
    parts = [_a(p).ravel().astype(a.dtype) for p in (to_begin,) if p is not None] + [made] + [_a(p).ravel().astype(a.dtype) for p in (to_end,) if p is not None]
    return concatenate(parts) if len(parts) > 1 else made


def gradient(f, *varargs, axis=None, edge_order=1):
    a = _a(f)
    axes = list(range(a.ndim)) if axis is None else [normal_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
    if not varargs:
        steps = [1.0] * len(axes)
    elif len(varargs) == 1 and _a(varargs[0]).ndim == 0:
        steps = [varargs[0]] * len(axes)
    elif len(varargs) == len(axes):
        steps = list(varargs)
    else:
        raise TypeError("invalid number of arguments")
    t = a._t if a.dtype.kind in "fc" else a._t.to(torch.float64)
    made = [wrap(_gradient_along(t, i, s, edge_order)) for i, s in zip(axes, steps)]
    return made[0] if len(made) == 1 else tuple(made)


def _gradient_along(t, axis, step, edge_order):
    n = t.shape[axis]
    if n < edge_order + 1:
        raise ValueError("Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required.")
    t = t.movedim(axis, 0)
    h = _a(step)._t
    varied = h.dim() == 1
    if varied:
        if h.shape[0] != n:
            raise ValueError("when 1d, distances must match the length of the corresponding dimension")
        h = torch.diff(h.to(t.dtype)).reshape((-1,) + (1,) * (t.dim() - 1))
        if bool((h == h[0]).all()):
            h, varied = h[0], False
    else:
        h = h.to(t.dtype)
    out = torch.empty_like(t)
    if not varied:
        out[1:-1] = (t[2:] - t[:-2]) / (2.0 * h)
        h0 = h1 = hn = hm = h
    else:
        a, b = h[:-1], h[1:]
        out[1:-1] = -b / (a * (a + b)) * t[:-2] + (b - a) / (a * b) * t[1:-1] + a / (b * (a + b)) * t[2:]
        h0, h1, hn, hm = h[0], h[1] if n > 2 else h[0], h[-1], h[-2] if n > 2 else h[-1]
    if edge_order == 1:
        out[0], out[-1] = (t[1] - t[0]) / h0, (t[-1] - t[-2]) / hn
    elif not varied:
        out[0] = -1.5 / h * t[0] + 2.0 / h * t[1] - 0.5 / h * t[2]
        out[-1] = 0.5 / h * t[-3] - 2.0 / h * t[-2] + 1.5 / h * t[-1]
    else:
        out[0] = -(2.0 * h0 + h1) / (h0 * (h0 + h1)) * t[0] + (h0 + h1) / (h0 * h1) * t[1] - h0 / (h1 * (h0 + h1)) * t[2]
        out[-1] = hn / (hm * (hm + hn)) * t[-3] - (hn + hm) / (hm * hn) * t[-2] + (2.0 * hn + hm) / (hn * (hm + hn)) * t[-1]
    return out.movedim(0, axis)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    a = _a(y)
    axis = normal_axis(axis, a.ndim)
    n = a.shape[axis]
    t = a._t if a.dtype.kind in "fc" else a._t.to(torch.float64)
    if x is None:
        d = dx
    else:
        p = _a(x)
        if p.ndim == 1:
            d = torch.diff(p._t.to(t.dtype)).reshape((1,) * axis + (-1,) + (1,) * (a.ndim - axis - 1))
        else:
            d = diff(p, axis=axis)._t
    return value_of((d * (t.narrow(axis, 1, n - 1) + t.narrow(axis, 0, n - 1)) / 2.0).sum(axis))


def interp(x, xp, fp, left=None, right=None, period=None):
    xs, ps, fs = _a(x), cast(_a(xp)._t, dt.f8), _a(fp)
    fs = fs._t if fs.dtype.kind == "c" else cast(fs._t, dt.f8)
    t = cast(xs._t, dt.f8)
    if period is not None:
        if period == 0:
            raise ValueError("period must be a non-zero value")
        period = abs(period)
        t, ps = torch.remainder(t, period), torch.remainder(ps, period)
        order = torch.argsort(ps)
        ps, fs = ps[order], fs[order]
        ps = torch.cat([ps[-1:] - period, ps, ps[:1] + period])
        fs = torch.cat([fs[-1:], fs, fs[:1]])
    n = ps.shape[0]
    if n == 0:
        raise ValueError("array of sample points is empty")
    if fs.shape[0] != n:
        raise ValueError("fp and xp are not of the same length.")
    low, high = fs[0] if left is None else torch.tensor(left, dtype=fs.dtype), fs[-1] if right is None else torch.tensor(right, dtype=fs.dtype)
    if n == 1:
        made = torch.where(t < ps[0], low, torch.where(t > ps[0], high, fs[0]))
        return value_of(made)
    if not fs.is_complex() and (made := interpolated(t, ps, fs, low.item(), high.item())) is not None:
        return value_of(made)
    j = torch.clamp(searched(ps, t.contiguous(), True) - 1, 0, n - 2)
    slope = (fs[j + 1] - fs[j]) / (ps[j + 1] - ps[j])
    made = slope * (t - ps[j]) + fs[j]
    made = torch.where(torch.isnan(made), slope * (t - ps[j + 1]) + fs[j + 1], made)  # from an end that is not infinite
    made = torch.where(torch.isnan(made) & (fs[j] == fs[j + 1]), fs[j], made)
    made = torch.where(t == ps[-1], fs[-1], made)
    made = torch.where(t < ps[0], low, torch.where(t > ps[-1], high, made))
    made = torch.where(torch.isnan(t), t.to(made.dtype), made)
    return value_of(made)


def unwrap(p, discont=None, axis=-1, *, period=2 * math.pi):
    a = _a(p)
    if a.dtype.kind == "i" and isinstance(period, int) and (discont is None or isinstance(discont, int)):
        return _unwrap_ints(a._t, discont, normal_axis(axis, a.ndim), period)
    t = _floats(a)
    axis = normal_axis(axis, t.dim())
    step = t.narrow(axis, 1, t.shape[axis] - 1) - t.narrow(axis, 0, t.shape[axis] - 1)
    half = period / 2
    discont = half if discont is None else discont
    mod = torch.remainder(step + half, period) - half
    mod = torch.where((mod == -half) & (step > 0), torch.full_like(mod, half), mod)
    fixed = torch.where(step.abs() < discont, torch.zeros_like(step), mod - step)
    return wrap(torch.cat([t.narrow(axis, 0, 1), t.narrow(axis, 1, t.shape[axis] - 1) + fixed.cumsum(axis)], axis))


def _unwrap_ints(t, discont, axis, period):
    step = t.diff(dim=axis)
    low = -(period // 2)
    mod = torch.remainder(step - low, period) + low
    if period % 2 == 0:
        mod = torch.where((mod == low) & (step > 0), mod.new_full((), period // 2), mod)
    fixed = torch.where(step.abs() < (period / 2 if discont is None else discont), torch.zeros_like(step), mod - step)
    return wrap(torch.cat([t.narrow(axis, 0, 1), t.narrow(axis, 1, t.shape[axis] - 1) + fixed.cumsum(axis)], axis))


# ---- convolutions ----

def convolve(a, v, mode="full"):
    return _slide(a, v, mode, True)


def correlate(a, v, mode="valid"):
    return _slide(a, v, mode, False)


def _slide(a, v, mode, reverse):
    a, v = _a(a), _a(v)
    a, v = (x.reshape(1) if x.ndim == 0 else x for x in (a, v))
    d = dt._promote(a.dtype, v.dtype)
    x, y = cast(a._t, d), cast(v._t, d)
    if not x.numel():
        raise ValueError("a cannot be empty" if reverse else "first array argument cannot be empty")
    if not y.numel():
        raise ValueError("v cannot be empty" if reverse else "second array argument cannot be empty")
    swapped = y.shape[0] > x.shape[0]
    if reverse:
        if swapped:
            x, y = y, x
        y = y.flip(0)
    else:
        y = y.conj() if y.is_complex() else y
    n, m = x.shape[0], y.shape[0]
    if not reverse and swapped:  # the correlation of the shorter with the longer is the other one backwards
        x, y, n, m = y.flip(0), x.flip(0), m, n
        y, x = y, x
    made = slid(x, y)
    if made is None:
        whole = torch.cat([torch.zeros(m - 1, dtype=x.dtype), x, torch.zeros(m - 1, dtype=x.dtype)])
        windows = torch.arange(n + m - 1).unsqueeze(1) + torch.arange(m).unsqueeze(0)
        made = whole[windows]
        made = (made & y).any(1) if d is dt.b1 else (made * y).sum(1).to(x.dtype)
    if mode == "same":
        start = (m - 1) // 2
        made = made[start:start + n] if not (not reverse and swapped) else made[m // 2:m // 2 + n]
    elif mode == "valid":
        made = made[m - 1:n]
    elif mode != "full":
        raise ValueError("Use one of 'valid', 'same', or 'full' for convolve/correlate mode")
    return wrap(made)


# ---- windows and special functions ----

def sinc(x):
    return value_of(torch.sinc(_floats(x)))


def i0(x):
    return wrap(torch.special.i0(_floats(x)))


def _window(M, run):
    n = int(M)
    if n < 1:
        return wrap(torch.zeros(0, dtype=torch.float64))
    if n == 1:
        return wrap(torch.ones(1, dtype=torch.float64))
    return wrap(run(torch.arange(1 - n, n, 2).to(torch.float64), n))


def hanning(M):
    return _window(M, lambda k, n: 0.5 + 0.5 * torch.cos(math.pi * k / (n - 1)))


def hamming(M):
    return _window(M, lambda k, n: 0.54 + 0.46 * torch.cos(math.pi * k / (n - 1)))


def blackman(M):
    return _window(M, lambda k, n: 0.42 + 0.5 * torch.cos(math.pi * k / (n - 1)) + 0.08 * torch.cos(2.0 * math.pi * k / (n - 1)))


def bartlett(M):
    return _window(M, lambda k, n: torch.where(k <= 0, 1 + k / (n - 1), 1 - k / (n - 1)))


def kaiser(M, beta):
    def run(k, n):
        alpha = (n - 1) / 2.0
        at = torch.arange(n).to(torch.float64)
        return torch.special.i0(beta * torch.sqrt(1 - ((at - alpha) / alpha) ** 2)) / torch.special.i0(torch.tensor(float(beta), dtype=torch.float64))
    return _window(M, run)


# ---- polynomials, the highest power first ----

def _is_poly1d(x):
    return "numpy._functions.poly1d" in sys.modules and isinstance(x, sys.modules["numpy._functions.poly1d"].poly1d)


def _as_poly1d(result, *given):
    """A polynomial object, if one of those that were given is one."""
    if "numpy._functions.poly1d" in sys.modules:
        from numpy._functions.poly1d import poly1d
        if any(isinstance(p, poly1d) for p in given):
            return poly1d(result)
    return result


def polyval(p, x):
    coefficients, x = _a(p), x if isinstance(x, (ndarray, generic)) or _is_poly1d(x) else _a(x)
    y = None
    for c in coefficients:
        y = x * 0 + c if y is None else y * x + c
    y = x * 0 if y is None else y
    return y[()] if isinstance(y, ndarray) and not y.ndim else y


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    from numpy import linalg
    from numpy._functions.creation import vander
    xs, ys = wrap(cast(_a(x)._t, dt.f8)), wrap(cast(_a(y)._t, dt.f8))
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if xs.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if xs.size == 0:
        raise TypeError("expected non-empty vector for x")
    if xs.shape[0] != ys.shape[0]:
        raise TypeError("expected x and y to have same length")
    left = vander(xs, deg + 1)
    if w is not None:
        weights = wrap(cast(_a(w)._t, dt.f8))
        left, ys = left * weights[:, None], ys * (weights[:, None] if ys.ndim == 2 else weights)
    scale = wrap(torch.sqrt((left._t * left._t).sum(0)))
    rcond = len(xs) * float(dt.finfo(dt.f8).eps) if rcond is None else rcond
    left = left / scale
    made, residuals, rank, singular = linalg.lstsq(left, ys, rcond=rcond)
    if rank != deg + 1 and not full:
        import warnings
        from numpy.exceptions import RankWarning
        warnings.warn("Polyfit may be poorly conditioned", RankWarning, stacklevel=2)
    made = (made.T / scale).T
    if full:
        return made, residuals, rank, singular, rcond
    if not cov:
        return made
    spread = linalg.inv(left.T @ left) / (scale[:, None] * scale)
    if cov == "unscaled":
        factor = 1
    elif len(xs) <= deg + 1:
        raise ValueError("the number of data points must exceed order to scale the covariance matrix")
    else:
        factor = residuals / (len(xs) - deg - 1)
    return made, spread * factor if ys.ndim == 1 else spread[:, :, None] * factor


def _aligned(a1, a2):
    a, b = _a(a1).ravel(), _a(a2).ravel()
    n = max(a.size, b.size)
    from numpy._functions.joining import concatenate
    from numpy._functions.creation import zeros
    return [x if x.size == n else concatenate((zeros(n - x.size, x.dtype), x)) for x in (a, b)]


def polyadd(a1, a2):
    a, b = _aligned(a1, a2)
    return _as_poly1d(a + b, a1, a2)


def polysub(a1, a2):
    a, b = _aligned(a1, a2)
    return _as_poly1d(a - b, a1, a2)


def polymul(a1, a2):
    return _as_poly1d(convolve(_a(a1), _a(a2)), a1, a2)


def polyder(p, m=1):
    given, p = p, _a(p)
    for _ in range(m):
        n = p.size - 1
        p = p[:-1] * wrap(torch.arange(n, 0, -1)) if n > 0 else p[:0]
    return _as_poly1d(p, given)


def polyint(p, m=1, k=None):
    given, p = p, _a(p)
    from numpy._functions.joining import concatenate
    constants = [0] * m if k is None else list(_a(k).ravel()) * (m if _a(k).size == 1 else 1)
    for i in range(m):
        p = concatenate((p / wrap(torch.arange(p.size, 0, -1)), [constants[i]]))
    return _as_poly1d(p, given)


def roots(p):
    from numpy import linalg
    p = _a(p)
    at = (p._t != 0).nonzero().reshape(-1).tolist()
    if not at:
        return wrap(torch.zeros(0, dtype=torch.float64))
    zeros_behind = p.size - at[-1] - 1
    c = p._t[at[0]:at[-1] + 1]
    c = c if c.dtype.is_floating_point or c.is_complex() else c.to(torch.float64)
    n = c.shape[0]
    made = torch.zeros(0, dtype=torch.float64)
    if n > 1:
        companion = torch.zeros((n - 1, n - 1), dtype=c.dtype)
        companion[0] = -c[1:] / c[0]
        if n > 2:
            i = torch.arange(n - 2)
            companion[i + 1, i] = 1
        made = linalg.eigvals(wrap(companion))._t
    if zeros_behind:
        made = torch.cat([made, torch.zeros(zeros_behind, dtype=made.dtype)])
    return wrap(made)


def poly(seq_of_zeros):
    z = _a(seq_of_zeros)
    if z.ndim == 2 and z.shape[0] == z.shape[1] and z.shape[0]:
        from numpy import linalg
        z = linalg.eigvals(z)
    made = _a([1.0])
    for root in z.ravel():
        made = convolve(made, _a([1, -root]))
    if made.dtype.kind == "c" and bool((made._t.imag.abs() < 1e-12).all()):
        made = made.real.copy()
    return made if z.size else 1.0


# ---- bits ----

def packbits(a, /, axis=None, bitorder="big"):
    if _a(a).dtype.kind not in "biu":
        raise TypeError("Expected an input array of integer or boolean data type")
    t = (_a(a)._t != 0).to(torch.int64)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, normal_axis(axis, t.dim()))
    t = t.movedim(axis, -1)
    n = t.shape[-1]
    if n % 8:
        t = torch.cat([t, torch.zeros(tuple(t.shape[:-1]) + (8 - n % 8,), dtype=t.dtype)], -1)
    weights = torch.tensor([128, 64, 32, 16, 8, 4, 2, 1] if bitorder == "big" else [1, 2, 4, 8, 16, 32, 64, 128])
    made = (t.reshape(tuple(t.shape[:-1]) + (-1, 8)) * weights).sum(-1).to(torch.uint8)
    return wrap(made.movedim(-1, axis))


def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    a = _a(a)
    if a.dtype is not dt.u1:
        raise TypeError("Expected an input array of unsigned byte data type")
    t, axis = (a._t.reshape(-1), 0) if axis is None else (a._t, normal_axis(axis, a.ndim))
    t = t.movedim(axis, -1).to(torch.int64).unsqueeze(-1)
    shifts = torch.arange(7, -1, -1) if bitorder == "big" else torch.arange(8)
    made = ((t >> shifts) & 1).to(torch.uint8)
    made = made.reshape(tuple(made.shape[:-2]) + (-1,))
    if count is not None:
        n = made.shape[-1]
        count = n + count if count < 0 else count
        made = made[..., :count] if count <= n else torch.cat([made, torch.zeros(tuple(made.shape[:-1]) + (count - n,), dtype=made.dtype)], -1)
    return wrap(made.movedim(-1, axis))
