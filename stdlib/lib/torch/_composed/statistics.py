"""Reductions, orders, counts and differences that are composed of others."""

import math

import torch
from torch import _C
from torch._refusals import mismatch
from torch._composed import SCALAR_NAMES, composed, inexact, into, named_tuple, takes, wrap_dim


def _axes(dim):
    return None if dim is None else list(dim) if isinstance(dim, (tuple, list)) else [dim]


@composed("nansum", grad="NansumBackward0", typed=1)
def nansum(input, dim=None, keepdim=False, *, dtype=None):
    x = input if dtype is None else input.to(dtype)
    if x.is_floating_point():
        x = torch.where(x.isnan(), torch.zeros_like(x), x)
    return x.sum(dtype=dtype) if dim is None and not keepdim else x.sum(list(range(x.dim())) if dim is None else dim, keepdim, dtype=dtype)


@composed("nanmean", grad="NanmeanBackward0", typed=1)
def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    if not input.is_floating_point():
        raise RuntimeError(f"nanmean(): expected input to have floating point or complex dtype but got {SCALAR_NAMES[input.dtype]}")
    x = input if dtype is None else input.to(dtype)
    known = (~x.isnan()).to(x.dtype)
    dims = list(range(x.dim())) if dim is None else dim
    return nansum(x, dims, keepdim) / known.sum(dims, keepdim)


def _with_mean(name, spread):
    @composed(name, typed=1)
    def both(input, dim=None, unbiased=None, keepdim=False, *, correction=None):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        correction = (1 if unbiased in (None, True) else 0) if correction is None else correction
        dims = list(range(input.dim())) if dim is None and keepdim else dim
        wide = input.double() if input.dtype is torch.float32 else input  # PyTorch follows the mean in doubles
        mean = wide.mean() if dims is None else wide.mean(dims, keepdim)
        return spread(input, dims, correction=correction, keepdim=keepdim), mean.to(input.dtype)

    return both


std_mean, var_mean = _with_mean("std_mean", torch.std), _with_mean("var_mean", torch.var)


def _checked(input, name):
    if input.is_complex() or input.dtype == torch.bool:
        raise NotImplementedError(f"\"{name}\" not implemented for '{SCALAR_NAMES[input.dtype]}'")


def _ordered(input, name, dim, keepdim, at):
    """The element that stands at place `at` of the sorted ones, and where it is; `at` is a number or a column of them."""
    dim = wrap_dim(dim, input.dim())
    if input.dim() == 0:
        values, places = input.clone(), torch.zeros((), dtype=torch.int64)
    else:
        if isinstance(at, int):
            values, places = (t.narrow(dim, at, 1) for t in input.topk(at + 1, dim, largest=False))
        else:
            values, places = (t.gather(dim, at) for t in input.sort(dim, stable=True))
        if not keepdim:
            values, places = values.squeeze(dim), places.squeeze(dim)
    values, places = values.contiguous(), places.contiguous()
    if values.requires_grad:
        _C._nn.named(values, name.capitalize() + ("Backward1" if name == "nanmedian" else "Backward0"))
    return named_tuple(name, ("values", "indices"), (values, places))


@composed("kthvalue")
def kthvalue(input, k, dim=-1, keepdim=False):
    d = wrap_dim(dim, input.dim())
    n = input.size(d) if input.dim() else 1
    if not 1 <= k <= n:
        if n == 0:
            raise IndexError(f"kthvalue(): Expected reduction dim {d} to have non-zero size.")
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {d}")
    _checked(input, "kthvalue_cpu")
    return _ordered(input, "kthvalue", dim, keepdim, k - 1)


@composed("nanmedian", typed=1)
def nanmedian(input, dim=None, keepdim=False):
    if dim is None:
        flat = input.reshape(-1)
        return nanmedian(flat, 0)[0] if flat.numel() else input.new_full((), math.nan)
    dim = wrap_dim(dim, input.dim())
    if not input.is_floating_point() or input.dim() == 0:
        return _ordered(input, "nanmedian", dim, keepdim, (input.size(dim) - 1) // 2 if input.dim() else 0)
    known = (~input.isnan()).sum(dim, True)
    return _ordered(input, "nanmedian", dim, keepdim, (known - 1).clamp(min=0) // 2)


@composed("mode", typed=1)
def mode(input, dim=-1, keepdim=False):
    dim = wrap_dim(dim, input.dim())
    if input.dim() == 0:
        return named_tuple("mode", ("values", "indices"), (input.clone(), torch.zeros((), dtype=torch.int64)))
    if input.size(dim) == 0:
        raise IndexError(f"mode(): Expected reduction dim {dim} to have non-zero size.")
    values, places = input.sort(dim, stable=True)
    n = values.size(dim)
    step = torch.arange(n).reshape([n if i == dim else 1 for i in range(input.dim())]).expand(values.shape)
    fresh = torch.cat([torch.ones_like(values.narrow(dim, 0, 1), dtype=torch.bool), values.narrow(dim, 1, n - 1) != values.narrow(dim, 0, n - 1)], dim)
    start = torch.cummax(torch.where(fresh, step, torch.zeros_like(step)), dim)[0]
    at = (step - start).argmax(dim, True)  # the first of the longest runs ends here
    values, places = values.gather(dim, at), places.gather(dim, at)
    if not keepdim:
        values, places = values.squeeze(dim), places.squeeze(dim)
    return named_tuple("mode", ("values", "indices"), (values, places))


@composed("logcumsumexp", grad="LogcumsumexpBackward0", typed=1)
def logcumsumexp(input, dim):
    x = inexact(input)
    dim = wrap_dim(dim, x.dim())
    if x.dim() == 0:
        return x.clone()
    n, step = x.size(dim), 1
    while step < n:
        here, there = x.narrow(dim, step, n - step), x.narrow(dim, 0, n - step)
        x = torch.cat([x.narrow(dim, 0, step), torch.logaddexp(here, there)], dim)
        step *= 2
    return x


def _quantile(name, ignore_nan):
    @composed(name)
    def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
        if not input.is_floating_point() or input.dtype not in (torch.float32, torch.float64):
            raise RuntimeError(f"quantile() input tensor must be either float or double dtype")
        if not isinstance(q, torch.Tensor):
            if not 0 <= q <= 1:
                raise RuntimeError(f"{name}() q must be in the range [0, 1] but got {q:g}")
            q = torch.tensor(q, dtype=input.dtype)
        elif q.dtype != input.dtype:
            raise RuntimeError(f"{name}() q tensor must be same dtype as the input tensor")
        elif q.dim() > 1:
            raise RuntimeError(f"{name}() q must be a scalar or 1D tensor")
        elif not bool(((q >= 0) & (q <= 1)).all()):
            raise RuntimeError(f"{name}() q values must be in the range [0, 1]")
        if interpolation not in ("linear", "lower", "higher", "midpoint", "nearest"):
            raise RuntimeError(f"{name}() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {interpolation}")
        if input.numel() == 0:
            raise RuntimeError(f"{name}() input tensor must be non-empty")
        x = input.reshape(-1) if dim is None else input.movedim(dim, -1) if input.dim() else input.reshape(1)
        x = x.sort(-1)[0]
        n = x.size(-1)
        if ignore_nan:
            ranks = q.reshape(-1) * ((~x.isnan()).sum(-1, True) - 1).clamp(min=0).to(x.dtype)
        else:
            ranks = (q.reshape(-1) * (n - 1)).expand(tuple(x.shape[:-1]) + (q.numel(),))
            ranks = torch.where(x.isnan().any(-1, True), torch.full_like(ranks, float(n - 1)), ranks)
        if interpolation == "lower":
            ranks = ranks.floor()
        elif interpolation == "higher":
            ranks = ranks.ceil()
        elif interpolation == "nearest":
            ranks = ranks.round()
        low = ranks.floor().to(torch.int64)
        values = x.gather(-1, low)
        if interpolation in ("linear", "midpoint"):
            weight = torch.full_like(ranks, 0.5) if interpolation == "midpoint" else ranks - low
            values = torch.lerp(values, x.gather(-1, ranks.ceil().to(torch.int64)), weight)
        values = values.movedim(-1, 0)  # one for each q in front
        if keepdim:
            values = values.reshape([values.size(0)] + [1] * input.dim()) if dim is None else values.unsqueeze(1 + wrap_dim(dim, input.dim())) if input.dim() else values
        return values if q.dim() else values.squeeze(0)

    return quantile


quantile, nanquantile = _quantile("quantile", False), _quantile("nanquantile", True)


@composed("msort")
def msort(input):
    return input.sort(0)[0]


def _check_weights(weights, name, kind, fits, count):
    if weights.dim() > 1:
        raise RuntimeError(f"cov(): expected {name} to have one or fewer dimensions but got {name} with {weights.dim()} dimensions")
    if not fits:
        raise RuntimeError(f"cov(): expected {name} to have {kind} dtype but got {name} with {SCALAR_NAMES[weights.dtype]} dtype")
    if weights.numel() != count:
        raise RuntimeError(f"cov(): expected {name} to have the same numel as there are observations in the input but got {weights.numel()} != {count}")
    if weights.numel() and weights.min() < 0:
        raise RuntimeError(f"cov(): {name} cannot be negative")


@composed("cov")
def cov(input, *, correction=1, fweights=None, aweights=None):
    if input.dim() > 2:
        raise RuntimeError(f"cov(): expected input to have two or fewer dimensions but got an input with {input.dim()} dimensions")
    if input.dtype == torch.bool:
        raise RuntimeError("cov(): bool dtype is not supported for input")
    x = input.unsqueeze(0) if input.dim() < 2 else input
    x = x.unsqueeze(-1) if input.dim() == 0 else x
    count = x.size(1)
    weights = None
    if fweights is not None:
        _check_weights(fweights, "fweights", "integral", not fweights.is_floating_point(), count)
        weights = fweights
    if aweights is not None:
        _check_weights(aweights, "aweights", "floating point", aweights.is_floating_point(), count)
        weights = aweights if weights is None else weights * aweights
    total = count if weights is None else weights.sum()
    mean = x.to(inexact(x).dtype).mean(1, True) if weights is None else (x * weights).sum(1, True) / total
    if correction != 0 and aweights is not None and weights is not None:
        norm = total - correction * (weights * aweights).sum() / total
    else:
        norm = total - correction
    norm = torch.as_tensor(norm).clamp(min=0)
    off = x - mean
    result = (off @ (off if weights is None else off * weights).mH.to(off.dtype)) / norm
    return result.squeeze()


@composed("corrcoef")
def corrcoef(input):
    if input.dim() > 2:
        raise RuntimeError(f"corrcoef(): expected input to have two or fewer dimensions but got an input with {input.dim()} dimensions")
    c = cov(input)
    if c.dim() == 0:
        return c / c
    d = c.diagonal().real.sqrt() if c.is_complex() else c.diagonal().sqrt()
    c = c / d.unsqueeze(-1) / d.unsqueeze(0)
    return c if c.is_complex() else c.clamp(-1, 1)


# ---- counts

@composed("histc", typed=1)
def histc(input, bins=100, min=0, max=0):
    if bins <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins} for dimension 0")
    if not input.is_floating_point():
        raise NotImplementedError(f"\"histogram_cpu\" not implemented for '{SCALAR_NAMES[input.dtype]}'")
    x = input.detach().reshape(-1)
    low, high = float(min), float(max)
    if low == high and x.numel():
        low, high = float(x.min()), float(x.max())
    if low == high:
        low, high = low - 1, high + 1
    if not (math.isfinite(low) and math.isfinite(high)):
        raise RuntimeError(f"range of [{low:g}, {high:g}] is not finite")
    if low > high:
        raise RuntimeError("torch.histc: max must be larger than min")
    x = x[(x >= low) & (x <= high)]
    at = ((x - low) / (high - low) * bins).to(torch.int64).clamp(max=bins - 1)
    return torch.bincount(at, minlength=bins).to(input.dtype)


@composed("histogram")
def histogram(input, bins, *, range=None, weight=None, density=False):
    if not input.is_floating_point():
        raise NotImplementedError(f"\"histogramdd\" not implemented for '{SCALAR_NAMES[input.dtype]}'")
    x = input.detach().reshape(-1)
    if isinstance(bins, torch.Tensor):
        edges = bins
    else:
        if bins <= 0:
            raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins} for dimension 0")
        low, high = (float(range[0]), float(range[1])) if range is not None else (float(x.min()), float(x.max())) if x.numel() else (0.0, 1.0)
        if range is not None and low > high:
            raise RuntimeError("max must be larger than min")
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges = torch.linspace(low, high, bins + 1, dtype=input.dtype)
    n = edges.numel() - 1
    w = torch.ones_like(x) if weight is None else weight.reshape(-1).to(x.dtype)
    inside = (x >= edges[0]) & (x <= edges[-1])
    at = (searchsorted(edges.contiguous(), x, right=True) - 1).clamp(0, n - 1)
    hist = torch.zeros(n, dtype=x.dtype).scatter_add(0, at[inside], w[inside])
    if density:
        hist = hist / hist.sum() / edges.diff()
    return named_tuple("histogram", ("hist", "bin_edges"), (hist, edges))


@composed("searchsorted", "sorted_sequence")
def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None):
    if side is not None and side not in ("left", "right"):
        raise RuntimeError(f"torch.searchsorted(): side can only be 'left' or 'right' but got {side}")
    if side == "left" and right:
        raise RuntimeError("torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True")
    right = right or side == "right"
    number = not isinstance(input, torch.Tensor)
    values = torch.tensor(input, dtype=torch.result_type(sorted_sequence, input)) if number else input
    if sorted_sequence.dim() == 0:
        raise RuntimeError("torch.searchsorted(): boundaries tensor should have positive dimension")
    if sorted_sequence.dim() != 1 and tuple(sorted_sequence.shape[:-1]) != tuple(values.shape[:-1]):
        raise RuntimeError("torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and input value tensor must match, but "
                           f"we got boundaries tensor {list(sorted_sequence.shape)} and input value tensor {list(values.shape)}")
    if sorter is not None:
        sorted_sequence = sorted_sequence.gather(-1, sorter)
    edges, x = sorted_sequence.detach(), values.detach()
    count = edges.size(-1)
    low, high = torch.zeros_like(x, dtype=torch.int64), torch.full(x.shape, count, dtype=torch.int64)
    rows = edges.expand(tuple(x.shape[:-1]) + (count,)) if x.dim() else edges
    for _ in range(count.bit_length()):  # halves of what is left
        middle = (low + high) // 2
        safe = middle.clamp(max=max(count - 1, 0))
        there = (rows.gather(-1, safe) if x.dim() else edges[safe]) if count else x
        before = ~(there > x) if right else ~(there >= x)  # NaN stands behind all numbers
        if x.is_floating_point():
            before = before & (~there.isnan() | (x.isnan() if right else False)) if right else (before | (x.isnan() & ~there.isnan())) & ~there.isnan()
        open_ = low < high
        low, high = torch.where(open_ & before, middle + 1, low), torch.where(open_ & ~before, middle, high)
    return low.to(torch.int32) if out_int32 else low


def bucketize(input, boundaries, *, out_int32=False, right=False, out=None):
    if boundaries.dim() != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries.dim()})")
    if isinstance(input, torch.Tensor) and input.dtype != boundaries.dtype:
        both = torch.promote_types(input.dtype, boundaries.dtype)
        input, boundaries = input.to(both), boundaries.to(both)
    result = searchsorted(boundaries, input, out_int32=out_int32, right=right)
    return result if out is None else out.copy_(result)


def _order_of(rows):
    """The rows in lexical order: stable sorts from the last column to the first."""
    order = torch.arange(rows.size(0), device=rows.device)
    for c in range(rows.size(1) - 1, -1, -1):
        order = order[rows[:, c][order].argsort(stable=True)]
    return order


def _runs(rows):
    """Where a row differs from the one before it."""
    first = torch.ones(min(rows.size(0), 1), dtype=torch.bool, device=rows.device)
    return torch.cat([first, (rows[1:] != rows[:-1]).any(1)]) if rows.size(0) else first


def _results(values, inverse, counts, return_inverse, return_counts):
    results = (values,) + ((inverse,) if return_inverse else ()) + ((counts,) if return_counts else ())
    return results[0] if len(results) == 1 else results


def _as_rows(input, dim):
    """Elements, or the slices along a dimension, first; then each as a row; and the dimension."""
    if dim is None:
        return input.reshape(-1), input.reshape(-1, 1), None
    dim = wrap_dim(dim, input.dim())
    x = input.movedim(dim, 0)
    return x, x.reshape(x.size(0), -1) if x.numel() else x.reshape(x.size(0), 0), dim


def _from_rows(x, picked, dim):
    return x[picked].movedim(0, dim).contiguous()


def _sizes_of(group, count):
    return torch.bincount(group, minlength=count) if group.numel() else torch.zeros(0, dtype=torch.int64)


def _counted(x):
    """The different ones of whole numbers that lie close together, the place of each element among them, and how often they are there; else None."""
    n = x.numel()
    if n == 0 or x.dtype is torch.uint64:
        return None
    whole = x.detach().to(torch.int64)
    low, high = int(whole.min()), int(whole.max())
    if high - low > 4 * n:
        return None
    at = whole - low
    counts = torch.bincount(at)
    there = counts > 0
    return (there.nonzero().reshape(-1) + low).to(x.dtype), (there.cumsum(0) - 1)[at], counts[there]


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    takes("unique", input)
    x, rows, dim = _as_rows(input, dim)
    counted = _counted(x) if dim is None and not x.is_floating_point() else None
    if counted is not None:
        values, group, counts = counted
        return _results(values, group.reshape(input.shape) if return_inverse else None, counts, return_inverse, return_counts)
    if dim is None:
        ordered, order = x.sort(stable=True)
        runs = _runs(ordered.unsqueeze(1))
        values = ordered[runs]
    else:
        order = _order_of(rows)
        runs = _runs(rows[order])
        values = _from_rows(x, order[runs], dim)
    if not (return_inverse or return_counts):
        return values
    group = runs.cumsum(0) - 1
    inverse = torch.empty(rows.size(0), dtype=torch.int64, device=rows.device).scatter(0, order, group)
    return _results(values, inverse.reshape(input.shape) if dim is None else inverse, _sizes_of(group, values.size(0 if dim is None else dim)) if return_counts else None, return_inverse, return_counts)


@composed("unique_consecutive")
def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    x, rows, dim = _as_rows(input, dim)
    runs = _runs(rows)
    first = runs.nonzero().reshape(-1)
    values = x[first] if dim is None else _from_rows(x, first, dim)
    inverse = runs.cumsum(0) - 1
    counts = _sizes_of(inverse, first.numel()) if return_counts else None
    return _results(values, inverse.reshape(input.shape) if dim is None else inverse, counts, return_inverse, return_counts)


# ---- differences and sums along a line

def _spaced(y, x, dx, dim, name):
    dim = wrap_dim(dim, y.dim())
    if x is None:
        return dim, 1 if dx is None else dx
    if x.dim() == 1:
        if x.size(0) != y.size(dim):
            raise RuntimeError(f"{name}: There must be one `x` value for each sample point")
        x = x.reshape([-1 if i == dim else 1 for i in range(y.dim())])
    along = dim - y.dim() + x.dim() if x.dim() != y.dim() else dim
    return dim, x.narrow(along, 1, x.size(along) - 1) - x.narrow(along, 0, x.size(along) - 1)


def _one_spacing(name, y, x, dx):
    if x is not None and dx is not None:
        raise TypeError(mismatch(name, False, (y, x), {"dx": dx}))


@composed("trapezoid", "y", typed=1)
def trapezoid(y, x=None, *, dx=None, dim=-1):
    _one_spacing("trapezoid", y, x, dx)
    dim, step = _spaced(y, x, dx, dim, "trapezoid")
    n = y.size(dim)
    if n == 0:
        return y.sum(dim)
    return ((y.narrow(dim, 1, n - 1) + y.narrow(dim, 0, n - 1)) * step).sum(dim) / 2.0


trapz = trapezoid


@composed("cumulative_trapezoid", "y", typed=1)
def cumulative_trapezoid(y, x=None, *, dx=None, dim=-1):
    _one_spacing("cumulative_trapezoid", y, x, dx)
    dim, step = _spaced(y, x, dx, dim, "cumulative_trapezoid")
    n = y.size(dim)
    return ((y.narrow(dim, 1, n - 1) + y.narrow(dim, 0, n - 1)) * step).cumsum(dim) / 2.0


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    dims = list(range(input.dim())) if dim is None else [wrap_dim(d, input.dim()) for d in ([dim] if isinstance(dim, int) else dim)]
    for i, d in enumerate(dims):
        if d in dims[:i]:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
    spacing = 1 if spacing is None else spacing
    spacings = list(spacing) if isinstance(spacing, (tuple, list)) else [spacing] * len(dims)
    if isinstance(spacing, torch.Tensor):
        spacings = [spacing]
    if len(spacings) != len(dims):
        raise RuntimeError("torch.gradient expected spacing to be unspecified, a scalar or it's spacing and dim arguments to have the same length, but got a spacing argument of length "
                           f"{len(spacings)} and a dim argument of length {len(dims)}." if dim is not None else
                           f"torch.gradient expected spacing to be unspecified, a scalar, or a list of length equal to 'self.dim() = {input.dim()}', since dim argument was not given, "
                           f"but got a list of length {len(spacings)}")
    results = []
    for d, h in zip(dims, spacings):
        n = input.size(d)
        if n < edge_order + 1:
            raise RuntimeError(f"torch.gradient expected each dimension size to be at least edge_order+1")
        part = lambda start, length: input.narrow(d, start, length)
        if isinstance(h, torch.Tensor) and h.dim() == 1:
            x = h.reshape([-1 if i == d else 1 for i in range(input.dim())])
            steps = x.narrow(d, 1, n - 1) - x.narrow(d, 0, n - 1)
        else:
            steps = torch.full([n - 1 if i == d else 1 for i in range(input.dim())], float(h), dtype=inexact(input).dtype, device=input.device)
        a, b = steps.narrow(d, 0, n - 2), steps.narrow(d, 1, n - 2)
        inner = part(0, n - 2) * (-b / (a * (a + b))) + part(1, n - 2) * ((b - a) / (a * b)) + part(2, n - 2) * (a / (b * (a + b)))
        first, last = steps.narrow(d, 0, 1), steps.narrow(d, n - 2, 1)
        if edge_order == 1:
            left, right = (part(1, 1) - part(0, 1)) / first, (part(n - 1, 1) - part(n - 2, 1)) / last
        else:
            a, b = first, steps.narrow(d, 1, 1)
            left = part(0, 1) * (-(2 * a + b) / (a * (a + b))) + part(1, 1) * ((a + b) / (a * b)) - part(2, 1) * (a / (b * (a + b)))
            a, b = steps.narrow(d, n - 3, 1), last
            right = part(n - 3, 1) * (b / (a * (a + b))) - part(n - 2, 1) * ((a + b) / (a * b)) + part(n - 1, 1) * ((a + 2 * b) / (b * (a + b)))
        results.append(torch.cat([left, inner, right], d))
    return tuple(results)


@composed("diff")
def diff(input, n=1, dim=-1, prepend=None, append=None):
    if input.dim() == 0:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    if n < 0:
        raise RuntimeError(f"order must be non-negative but got {n}")
    if n == 0:
        return input.clone()
    pieces = ([prepend] if prepend is not None else []) + [input] + ([append] if append is not None else [])
    x = torch.cat(pieces, dim) if len(pieces) > 1 else input
    return _C._VariableFunctions.diff(x, n, dim)


@composed("renorm", grad="RenormBackward0")
def renorm(input, p, dim, maxnorm):
    if input.dim() < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {input.dim()} dimensions")
    if p <= 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    dim = wrap_dim(dim, input.dim())
    others = [d for d in range(input.dim()) if d != dim]
    size = torch.linalg_vector_norm(input, p, others, True)
    return input * torch.where(size > maxnorm, maxnorm / (size + 1e-7), torch.ones_like(size))


# ---- distances

def _distance(difference, p):
    """Norms along the last axis whose derivative is 0 where the difference is."""
    if p == 2:
        square = difference.square().sum(-1)
        zero = square == 0
        return torch.where(zero, torch.zeros_like(square), torch.where(zero, torch.ones_like(square), square).sqrt())
    return torch.linalg_vector_norm(difference, p, -1)


def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    for name, x in (("X1", x1), ("X2", x2)):
        if not x.is_floating_point():
            raise RuntimeError(f"cdist only supports floating-point dtypes, {name} got: {SCALAR_NAMES[x.dtype]}")
        if x.dim() < 2:
            raise RuntimeError(f"cdist only supports at least 2D tensors, {name} got: {x.dim()}D")
    takes("cdist", x1, x2)
    if x1.size(-1) != x2.size(-1):
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {x1.size(-1)} X2: {x2.size(-1)}")
    if p < 0:
        raise RuntimeError("cdist only supports non-negative p values")
    if compute_mode not in ("use_mm_for_euclid_dist_if_necessary", "use_mm_for_euclid_dist", "donot_use_mm_for_euclid_dist"):
        raise ValueError(f"{compute_mode} is not a valid value for compute_mode")
    result = _distance(x1.unsqueeze(-2) - x2.unsqueeze(-3), p)
    return _C._nn.named(result, "CdistBackward0") if result.requires_grad else result


@composed("pdist", grad="PdistBackward0")
def pdist(input, p=2):
    if input.dim() != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.dim()}D")
    if not input.is_floating_point():
        raise RuntimeError("pdist only supports floating-point dtypes")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    i, j = torch.triu_indices(input.size(0), input.size(0), 1)
    return _distance(input[i] - input[j], p)


def _check_logspace(start, end, steps):
    if isinstance(steps, bool) or not hasattr(steps, "__index__"):
        raise TypeError(mismatch("logspace", False, (start, end, steps), {}))
    shown = [f"{word} with {t.dim()} dimension(s)" for word, t in (("start", start), ("end", end)) if isinstance(t, torch.Tensor)]
    if any(isinstance(t, torch.Tensor) and t.dim() for t in (start, end)):
        raise RuntimeError(f"logspace only supports 0-dimensional start and end tensors, but got {' and '.join(shown)}.")


def _powers(base, start, end, steps):
    """Of doubles, counted from the nearer end, each operation rounded (linspace contracts two into one); by the host's library."""
    base, start, end = float(base), float(start), float(end)
    step = (end - start) / (steps - 1) if steps > 1 else 0.0
    return [_power(base, start + step * i if i < steps // 2 or steps == 1 else end - step * (steps - 1 - i)) for i in range(steps)]


def _power(base, exponent):
    try:
        return math.pow(base, exponent)
    except (OverflowError, ValueError):  # no number for Python's own
        return torch.pow(base, torch.tensor(exponent, dtype=torch.float64)).item()


def logspace(start, end, steps, base=10.0, *, dtype=None, layout=None, device=None, requires_grad=False, out=None):
    _check_logspace(start, end, steps)
    if dtype is not None and not (dtype.is_floating_point or dtype.is_complex):
        start, end = int(start), int(end)  # the ends are of the type, too
    made = torch.tensor(_powers(base, start, end, steps), dtype=torch.float64).to(dtype or torch.get_default_dtype()).requires_grad_(requires_grad)
    return made if out is None else into(out, made)


@composed("addbmm", grad="AddbmmBackward0")
def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    if batch1.dim() == batch2.dim() == 3 and batch1.size(2) != batch2.size(1):
        sizes = [f"{b.size(1)}x{b.size(2)}" for b in (batch1, batch2)]
        raise RuntimeError(f"Incompatible matrix sizes for bmm ({sizes[0]} and {sizes[1]})")
    product = torch.bmm(batch1, batch2).sum(0, dtype=batch1.dtype)
    product = product if alpha == 1 else alpha * product
    return product if beta == 0 else (input if beta == 1 else beta * input) + product
