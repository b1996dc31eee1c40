"""Rounding, comparing, differences, histograms, order statistics, polynomials and windows."""

import math
import operator

import sys

from numpy import _torch as torch

from numpy import _dtypes as dt, _reductions
from numpy._ndarray import _array_of, asarray, cast, change, ndarray, normal_axis, value_of, wrap
from numpy._scalars import generic
from numpy._ufunc import float_for


def _a(x):
    return _array_of(x, None)


def _floats(x):
    a = _a(x)
    return cast(a._t, a.dtype if a.dtype.kind in "fc" else dt.f8)


# ---- rounding and the parts of numbers ----

_NOTHING = object()


def clip(a, a_min=_NOTHING, a_max=_NOTHING, out=None, *, min=_NOTHING, max=_NOTHING, **kwargs):
    if isinstance(a, torch.Tensor):
        return a.clip(a_min if a_min is not _NOTHING else min, a_max if a_max is not _NOTHING else max)
    low = min if a_min is _NOTHING else a_min
    high = max if a_max is _NOTHING else a_max
    low, high = (None if x is _NOTHING else x for x in (low, high))
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
        from numpy._layout import broadcast_to, concatenate
        shape = list(a.shape)
        shape[axis] = 1
        a = concatenate([broadcast_to(_a(p), shape) if _a(p).ndim == 0 else _a(p) for p in parts], axis)
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
    from numpy._layout import concatenate
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
    j = torch.clamp(torch.searchsorted(ps, t.contiguous(), right=True) - 1, 0, n - 2)
    slope = (fs[j + 1] - fs[j]) / (ps[j + 1] - ps[j])
    made = slope * (t - ps[j]) + fs[j]
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
    whole = torch.cat([torch.zeros(m - 1, dtype=x.dtype), x, torch.zeros(m - 1, dtype=x.dtype)])
    windows = torch.arange(n + m - 1).unsqueeze(1) + torch.arange(m).unsqueeze(0)
    made = whole[windows]
    if d is dt.b1:
        made = (made & y).any(1)
    else:
        made = (made * y).sum(1).to(x.dtype)
    if mode == "same":
        start = (m - 1) // 2
        made = made[start:start + n] if not (not reverse and swapped) else made[m // 2:m // 2 + n]
    elif mode == "valid":
        made = made[m - 1:n]
    elif mode != "full":
        raise ValueError(f"mode must be one of 'valid', 'same', or 'full' (got '{mode}')")
    return wrap(made)


# ---- histograms ----

def _estimate(t, name):
    n = t.numel()
    span = (t.max() - t.min()).item()
    if span == 0:
        return 1
    if name == "sqrt":
        width = span / math.sqrt(n)
    elif name == "sturges":
        width = span / (math.log2(n) + 1.0)
    elif name == "rice":
        width = span / (2.0 * n ** (1.0 / 3))
    elif name == "scott":
        width = (24.0 * math.pi ** 0.5 / n) ** (1.0 / 3.0) * t.std(correction=0).item()
    elif name in ("fd", "auto"):
        width = 2.0 * float(subtract_quartiles(t)) * n ** (-1.0 / 3.0)
        if name == "auto":
            sturges = span / (math.log2(n) + 1.0)
            width = min(width, sturges) if width else sturges
    else:
        raise NotImplementedError(f"numpy.histogram: bins={name!r} is not implemented")
    return max(1, math.ceil(span / width)) if width else 1


def subtract_quartiles(t):
    q = percentile(wrap(t), [75, 25])
    return float(q[0] - q[1])


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    t = _a(a)._t.reshape(-1)
    t = t.to(torch.float64) if t.dtype is torch.bool else t
    if not isinstance(bins, (int, str)) and _a(bins).ndim == 1:
        edges = _a(bins)
        if edges.size > 1 and bool((edges._t[:-1] > edges._t[1:]).any()):
            raise ValueError("`bins` must increase monotonically, when an array")
        return edges
    if range is not None:
        low, high = (float(x) for x in range)
        if low > high:
            raise ValueError("max must be larger than min in range parameter.")
    elif t.numel() == 0:
        low, high = 0.0, 1.0
    else:
        low, high = float(t.min().item()), float(t.max().item())
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError(f"{'supplied' if range is not None else 'autodetected'} range of [{low}, {high}] is not finite")
    if isinstance(bins, str):
        inside = t[(t >= low) & (t <= high)].to(torch.float64)
        bins = _estimate(inside, bins) if inside.numel() else 1
    bins = operator.index(bins)
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    if low == high:
        low, high = low - 0.5, high + 0.5
    from numpy._creation import linspace
    d = dt._promote(wrap(t).dtype, dt.f4) if t.dtype.is_floating_point else dt.f8
    return linspace(low, high, bins + 1, dtype=d)


def _counted(t, edges, weights):
    """How many values fall between each two edges; the last interval is closed."""
    d = dt._promote(wrap(t).dtype, edges.dtype)
    d = d if d.kind == "f" and d is not dt.f2 else dt.f8
    x, e = cast(t, d), cast(edges._t, d)
    at = torch.searchsorted(e, x.contiguous(), right=True) - 1
    n = e.shape[0] - 1
    at = torch.where(x == e[-1], torch.full_like(at, n - 1), at)
    keep = (at >= 0) & (at < n)
    w = torch.ones(x.shape, dtype=torch.int64) if weights is None else weights
    return torch.zeros(n, dtype=w.dtype).index_add(0, at[keep], w[keep])


def histogram(a, bins=10, range=None, density=None, weights=None):
    edges = histogram_bin_edges(a, bins, range, weights)
    t = _a(a)._t.reshape(-1)
    w = None if weights is None else _a(weights)._t.reshape(-1)
    if w is not None and w.shape != t.shape:
        raise ValueError("weights should have the same shape as a.")
    made = _counted(t.to(torch.uint8) if t.dtype is torch.bool else t, edges, w if w is None or w.dtype is not torch.bool else w.to(torch.int64))
    if density:
        width = diff(edges)._t.to(torch.float64)
        return wrap(made / width / made.sum()), edges
    return wrap(made), edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    if isinstance(sample, ndarray):
        columns = [sample._t[:, i] for i in _range(sample.shape[1])] if sample.ndim == 2 else [sample._t]
    else:
        columns = [_a(c)._t.reshape(-1) for c in sample]
    d = len(columns)
    bins = [bins] * d if isinstance(bins, int) else list(bins)
    if len(bins) != d:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    ranges = [None] * d if range is None else list(range)
    edges = [histogram_bin_edges(wrap(c), b, r) for c, b, r in zip(columns, bins, ranges)]
    flat, keep, shape = None, None, []
    for c, e in zip(columns, edges):
        x, e = c.to(torch.float64), e._t.to(torch.float64)
        n = e.shape[0] - 1
        at = torch.searchsorted(e, x.contiguous(), right=True) - 1
        at = torch.where(x == e[-1], torch.full_like(at, n - 1), at)
        inside = (at >= 0) & (at < n)
        keep = inside if keep is None else keep & inside
        flat = at if flat is None else flat * n + at
        shape.append(n)
    w = torch.ones(columns[0].shape[0], dtype=torch.float64) if weights is None else _a(weights)._t.to(torch.float64)
    total = 1
    for n in shape:
        total *= n
    made = torch.zeros(total, dtype=torch.float64).index_add(0, flat[keep], w[keep]).reshape(shape)
    if density:
        s = made.sum()
        for i, e in enumerate(edges):
            made = made / torch.diff(e._t.to(torch.float64)).reshape((1,) * i + (-1,) + (1,) * (d - i - 1))
        made = made / s
    return wrap(made), tuple(edges)


_range = range


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if not isinstance(bins, int) and (len(bins) not in (1, 2)):
        bins = [_a(bins), _a(bins)]
    made, edges = histogramdd([x, y], bins, range, density, weights)
    return made, edges[0], edges[1]


def digitize(x, bins, right=False):
    from numpy._sorting import searchsorted
    b = _a(bins)
    up = not b.size or bool((b._t[1:] >= b._t[:-1]).all())
    if not up and not bool((b._t[1:] <= b._t[:-1]).all()):
        raise ValueError("bins must be monotonically increasing or decreasing")
    if up:
        return searchsorted(b, x, "left" if right else "right")
    made = searchsorted(wrap(b._t.flip(0)), x, "left" if right else "right")
    return b.size - made


def bincount(x, /, weights=None, minlength=0):
    a = _a(x)
    if a.ndim != 1:
        raise ValueError("object too deep for desired array" if a.ndim > 1 else "object of too small depth for desired array")
    if a.dtype.kind not in "iub" and a.size:
        raise TypeError(f"Cannot cast array data from {a.dtype!r} to dtype('int64') according to the rule 'safe'")
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    t = a._t.to(torch.int64)
    if t.numel() and t.min().item() < 0:
        raise ValueError("'list' argument must have no negative elements")
    n = max(minlength, t.max().item() + 1 if t.numel() else 0)
    w = torch.ones(t.shape, dtype=torch.int64) if weights is None else cast(_a(weights)._t, dt.f8)
    if w.shape != t.shape:
        raise ValueError("The weights and list don't have the same length.")
    return wrap(torch.zeros(n, dtype=w.dtype).index_add(0, t, w))


# ---- order statistics ----

_METHODS = ("linear", "lower", "higher", "midpoint", "nearest", "inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen",
            "weibull", "median_unbiased", "normal_unbiased")
_OFFSETS = {"linear": (1, 1), "hazen": (0.5, 0.5), "weibull": (0, 0), "median_unbiased": (1 / 3.0, 1 / 3.0), "normal_unbiased": (3 / 8.0, 3 / 8.0),
            "interpolated_inverted_cdf": (0, 1)}


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None, interpolation=None):
    return _quantile(a, q, axis, out, method if interpolation is None else interpolation, keepdims, weights, False, 1.0, "Quantiles must be in the range [0, 1]")


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None, interpolation=None):
    return _quantile(a, q, axis, out, method if interpolation is None else interpolation, keepdims, weights, False, 100.0, "Percentiles must be in the range [0, 100]")


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None, interpolation=None):
    return _quantile(a, q, axis, out, method, keepdims, weights, True, 1.0, "Quantiles must be in the range [0, 1]")


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None, interpolation=None):
    return _quantile(a, q, axis, out, method, keepdims, weights, True, 100.0, "Percentiles must be in the range [0, 100]")


def _quantile(a, q, axis, out, method, keepdims, weights, skip_nan, scale, words):
    if weights is not None:
        raise NotImplementedError("numpy.quantile: weights are not implemented")
    if method not in _METHODS:
        raise ValueError(f"{method!r} is not a valid method. Use one of: {_METHODS}")
    a, qs = _a(a), _a(q)
    share = cast(qs._t, dt.f8) / scale
    if bool((share < 0).any()) or bool((share > 1).any()) or bool(torch.isnan(share).any()):
        raise ValueError(words)
    from numpy._reductions import axes_of
    axes = axes_of(axis, a.ndim)
    rest = [i for i in _range(a.ndim) if i not in axes]
    picks = method in ("lower", "higher", "nearest", "inverted_cdf", "closest_observation")  # one of the values
    d = a.dtype if a.dtype.kind == "f" or picks and a.dtype.kind in "iu" else dt.f8
    t = cast(a._t, d).permute(*rest, *axes) if a.ndim else cast(a._t, d).reshape(1)
    outer = tuple(a.shape[i] for i in rest)
    t = torch.sort(t.reshape(outer + (-1,)), dim=-1)[0]
    n = t.shape[-1]
    if n == 0:
        made = torch.full(tuple(share.shape) + outer, math.nan, dtype=torch.float64)
    else:
        nan = torch.isnan(t)
        count = (~nan).sum(-1) if skip_nan else torch.full(outer, n, dtype=torch.int64)
        made = torch.stack([_at_share(t, s.item(), count, method) for s in share.reshape(-1)]) if share.numel() else torch.zeros((0,) + outer, dtype=t.dtype)
        spoilt = count == 0 if skip_nan else nan.any(-1)
        made = torch.where(spoilt, torch.full((), math.nan, dtype=made.dtype), made) if d.kind == "f" else made
        made = made.reshape(tuple(share.shape) + outer)
    if keepdims:
        made = made.reshape(tuple(share.shape) + tuple(1 if i in axes else a.shape[i] for i in _range(a.ndim)))
    if out is not None:
        change(out, lambda o: o.copy_(cast(made, out.dtype)))
        return out
    return value_of(made)


def _at_share(t, s, count, method):
    """The value below which this share of a sorted row lies."""
    n = count.to(torch.float64)
    if method in ("lower", "higher", "midpoint", "nearest"):
        v = (n - 1) * s
        if method == "lower":
            v = torch.floor(v)
        elif method == "higher":
            v = torch.ceil(v)
        elif method == "nearest":
            v = torch.round(v)
        else:
            v = 0.5 * (torch.floor(v) + torch.ceil(v))
    elif method == "inverted_cdf":
        v = torch.ceil(n * s) - 1
    elif method == "averaged_inverted_cdf":
        v = torch.where(n * s == torch.floor(n * s), n * s - 0.5, torch.ceil(n * s) - 1)
    elif method == "closest_observation":
        v = torch.round(n * s) - 1
    elif method == "linear":
        v = (n - 1) * s
    else:
        alpha, beta = _OFFSETS[method]
        v = n * s + (alpha + s * (1 - alpha - beta)) - 1
    v = torch.maximum(torch.minimum(v, n - 1), torch.zeros_like(v))
    low = torch.floor(v)
    gamma = (v - low).to(t.dtype)
    i = low.to(torch.int64)
    j = torch.minimum(i + 1, torch.clamp(count - 1, min=0))
    a = torch.take_along_dim(t, i.unsqueeze(-1), -1).squeeze(-1)
    b = torch.take_along_dim(t, j.unsqueeze(-1), -1).squeeze(-1)
    gap = b - a
    if not t.dtype.is_floating_point:
        return a
    made = torch.where(gamma >= 0.5, b - gap * (1 - gamma), a + gap * gamma)
    return torch.where(a == b, a, torch.where(gamma == 0, a, made))


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _median(a, axis, out, keepdims, False)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _median(a, axis, out, keepdims, True)


def _median(a, axis, out, keepdims, skip_nan):
    a = _a(a)
    from numpy._reductions import axes_of
    axes = axes_of(axis, a.ndim)
    rest = [i for i in _range(a.ndim) if i not in axes]
    outer = tuple(a.shape[i] for i in rest)
    d = a.dtype if a.dtype.kind == "f" else dt.f8
    t = cast(a._t, d)
    t = t.permute(*rest, *axes).reshape(outer + (-1,)) if a.ndim else t.reshape(1)
    n = t.shape[-1]
    if n == 0:
        import warnings
        warnings.warn("Mean of empty slice.", RuntimeWarning, stacklevel=3)
        made = torch.full(outer, math.nan, dtype=t.dtype)
    else:
        t = torch.sort(t, dim=-1)[0]
        nan = torch.isnan(t)
        count = (~nan).sum(-1) if skip_nan else torch.full(outer, n, dtype=torch.int64)
        i = torch.clamp(torch.div(count - 1, 2, rounding_mode="floor"), min=0)
        j = torch.clamp(torch.div(count, 2, rounding_mode="floor"), max=n - 1)
        low = torch.take_along_dim(t, i.unsqueeze(-1), -1).squeeze(-1)
        high = torch.take_along_dim(t, j.unsqueeze(-1), -1).squeeze(-1)
        made = torch.where(i == j, low, (low + high) / 2)
        made = torch.where(count == 0 if skip_nan else nan.any(-1), torch.full((), math.nan, dtype=made.dtype), made)
    if keepdims:
        made = made.reshape([1 if i in axes else a.shape[i] for i in _range(a.ndim)])
    if out is not None:
        change(out, lambda o: o.copy_(cast(made, out.dtype)))
        return out
    return value_of(made)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = _a(a)
    if weights is None:
        made = _reductions.mean(a, axis, keepdims=keepdims)
        total = a.size / max(1, _a(made).size)
        total = _a(made).dtype.type(total) if not isinstance(made, ndarray) else wrap(torch.full(made.shape, total, dtype=made._t.dtype))
    else:
        w = _a(weights)
        d = dt.result_type(a.dtype, w.dtype, *([dt.f8] if a.dtype.kind in "biu" else []))
        if a.shape != w.shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            axes = [normal_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
            if w.shape != tuple(a.shape[i] for i in axes):
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            t = w._t.permute(sorted(_range(len(axes)), key=lambda k: axes[k]))
            w = wrap(t.reshape([a.shape[i] if i in axes else 1 for i in _range(a.ndim)]))
        total = _reductions.sum(wrap(cast(w._t, d).expand(a.shape)), axis, keepdims=keepdims)
        if bool((_a(total) == 0).any() if _a(total).ndim else total == 0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        made = _reductions.sum(wrap(cast(a._t, d) * cast(w._t, d)), axis, keepdims=keepdims) / total
    return (made, total) if returned else made


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    x = _a(m)
    if x.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    d = dt._dtype_of(dtype) if dtype is not None else dt._promote(x.dtype, dt.f8)
    t = cast(x._t, d)
    t = t.reshape(1, -1) if t.dim() < 2 else t if rowvar or t.shape[0] == 1 and not rowvar and False else t if rowvar else t.transpose(0, 1)
    if y is not None:
        other = cast(_a(y)._t, d)
        other = other.reshape(1, -1) if other.dim() < 2 else other if rowvar else other.transpose(0, 1)
        t = torch.cat([t, other], 0)
    ddof = (0 if bias else 1) if ddof is None else ddof
    w = None
    if fweights is not None:
        w = cast(_a(fweights)._t, dt.f8)
    if aweights is not None:
        aw = cast(_a(aweights)._t, dt.f8)
        w = aw if w is None else w * aw
    n = t.shape[1]
    if w is None:
        mean, total = t.mean(1, keepdim=True), float(n)
        factor = n - ddof
    else:
        total = w.sum()
        mean = ((t * w).sum(1) / total).unsqueeze(1)
        total = total.item()
        factor = total if ddof == 0 else total - ddof if aweights is None else total - ddof * (w * aw).sum().item() / total
    if factor <= 0:
        import warnings
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=2)
        factor = 0.0
    apart = t - mean
    made = torch.matmul(apart, (apart if w is None else apart * w).transpose(0, 1).conj() if d.kind == "c" else (apart if w is None else apart * w).transpose(0, 1))
    made = made / factor
    return wrap(made.reshape(()) if made.numel() == 1 else made)


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    c = _a(cov(x, y, rowvar, dtype=dtype))
    if c.ndim == 0:
        return c[()] / c[()]
    t = c._t
    scale = torch.sqrt(t.diagonal().real if t.is_complex() else t.diagonal())
    made = t / scale.unsqueeze(1) / scale.unsqueeze(0)
    return wrap(made if made.is_complex() else torch.clamp(made, -1, 1))


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

def _as_poly1d(result, *given):
    """A polynomial object, if one of those that were given is one."""
    if "numpy._poly1d" in sys.modules:
        from numpy._poly1d import poly1d
        if any(isinstance(p, poly1d) for p in given):
            return poly1d(result)
    return result


def polyval(p, x):
    coefficients, x = _a(p), x if isinstance(x, (ndarray, generic)) else _a(x)
    y = None
    for c in coefficients:
        y = x * 0 + c if y is None else y * x + c
    y = x * 0 if y is None else y
    return y[()] if isinstance(y, ndarray) and not y.ndim else y


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    if full or cov:
        raise NotImplementedError("numpy.polyfit: full and cov are not implemented")
    from numpy import linalg
    from numpy._creation import vander
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
    made, _, rank, _ = linalg.lstsq(left / scale, ys, rcond=len(xs) * float(dt.finfo(dt.f8).eps) if rcond is None else rcond)
    if rank != deg + 1:
        import warnings
        from numpy.exceptions import RankWarning
        warnings.warn("Polyfit may be poorly conditioned", RankWarning, stacklevel=2)
    return (made.T / scale).T


def _aligned(a1, a2):
    a, b = _a(a1).ravel(), _a(a2).ravel()
    n = max(a.size, b.size)
    from numpy._layout import concatenate
    from numpy._creation import zeros
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
    from numpy._layout import concatenate
    constants = [0] * m if k is None else list(_a(k).ravel()) * (m if _a(k).size == 1 else 1)
    for i in _range(m):
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
