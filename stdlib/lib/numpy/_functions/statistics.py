"""Statistics of samples: histograms and counts, quantiles, averages, covariances."""

import math
import operator

from numpy import _torch as torch

from numpy import _dtypes as dt, _reductions
from numpy._ndarray import _array_of, cast, change, ndarray, normal_axis, value_of, wrap
from numpy._rows import searched, sorted_rows
from numpy._numeric import diff


def _a(x):
    return _array_of(x, None)


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
    from numpy._functions.creation import linspace
    d = dt._promote(wrap(t).dtype, dt.f4) if t.dtype.is_floating_point else dt.f8
    return linspace(low, high, bins + 1, dtype=d)


def _counted(t, edges, weights):
    """How many values fall between each two edges; the last interval is closed."""
    d = dt._promote(wrap(t).dtype, edges.dtype)
    d = d if d.kind == "f" and d is not dt.f2 else dt.f8
    x, e = cast(t, d), cast(edges._t, d)
    at = searched(e, x.contiguous(), True) - 1
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
        at = searched(e, x.contiguous(), True) - 1
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
    return wrap(made), edges


_range = range


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if not isinstance(bins, int) and (len(bins) not in (1, 2)):
        bins = [_a(bins), _a(bins)]
    made, edges = histogramdd([x, y], bins, range, density, weights)
    return made, edges[0], edges[1]


def digitize(x, bins, right=False):
    from numpy._functions.sorting import searchsorted
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

_METHODS = ("inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased",
            "normal_unbiased", "lower", "higher", "midpoint", "nearest")
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
        raise ValueError(f"{method!r} is not a valid method. Use one of: dict_keys({list(_METHODS)})")
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
    t = sorted_rows(t.reshape(outer + (-1,)))
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
        t = sorted_rows(t)
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
