"""torch.masked: reductions that leave elements out. What is masked becomes the value that changes nothing."""

import math

import torch


def _axes(dim, ndim):
    """The dimensions of a reduction, in order."""
    if dim is None:
        return tuple(range(ndim))
    given = dim if isinstance(dim, (tuple, list)) else (dim,)
    if not given:
        return tuple(range(ndim))
    axes = []
    for d in given:
        if not -max(ndim, 1) <= d < max(ndim, 1):
            raise IndexError(f"Dimension out of range (expected to be in range of [{-max(ndim, 1)}, {max(ndim, 1) - 1}], but got {d})")
        at = d % max(ndim, 1)
        if at in axes:
            raise RuntimeError(f"dim={at} appears multiple times in the list of dims")
        axes.append(at)
    return tuple(sorted(axes)) if ndim else ()


def _axis(dim, ndim):
    return _axes(dim, ndim)[0] if ndim else 0


def _full_mask(input, mask):
    """Where elements count, in the input's shape."""
    if mask is None:
        return torch.ones(input.shape, dtype=torch.bool, device=input.device)
    if mask.dim() > input.dim():
        raise IndexError("_input_mask expected broadcastable mask (got mask dimensionality higher than of the input)")
    return mask.to(torch.bool).expand(input.shape)


def _filled(input, mask, value):
    if mask is None:
        return input
    return torch.where(_full_mask(input, mask), input, torch.full((), value, dtype=input.dtype, device=input.device))


def _lowest(dtype):
    return -math.inf if dtype.is_floating_point else False if dtype == torch.bool else torch.iinfo(dtype).min


def _highest(dtype):
    return math.inf if dtype.is_floating_point else True if dtype == torch.bool else torch.iinfo(dtype).max


def _sum_type(input, dtype):
    if dtype is not None:
        return dtype
    return torch.int64 if input.dtype in (torch.uint8, torch.bool, torch.int8, torch.int16, torch.int32) else input.dtype


def _mean_type(input, dtype):
    if dtype is not None:
        return dtype
    return input.dtype if input.is_floating_point() or input.is_complex() else torch.float32


def sum(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    dtype = _sum_type(input, dtype)
    axes = _axes(dim, input.dim())
    x = _filled(input, mask, 0)
    return torch.sum(x, axes, bool(keepdim), dtype=dtype) if axes else x.to(dtype)


def prod(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    dtype = _sum_type(input, dtype)
    result = _filled(input, mask, 1).to(dtype)
    for d in reversed(_axes(dim, input.dim())):
        result = result.prod(d, keepdim=bool(keepdim))
    return result


def _running_type(input, dtype):
    """Running sums and products keep the type of ints, where whole ones are of 64 bits."""
    return dtype or (torch.int64 if input.dtype == torch.bool else input.dtype)


def cumsum(input, dim, *, dtype=None, mask=None):
    return torch.cumsum(_filled(input, mask, 0), _axis(dim, input.dim()), dtype=_running_type(input, dtype))


def cumprod(input, dim, *, dtype=None, mask=None):
    return torch.cumprod(_filled(input, mask, 1), _axis(dim, input.dim()), dtype=_running_type(input, dtype))


def amax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _filled(input, mask, _lowest(input.dtype))
    return torch.amax(x, _axes(dim, input.dim()), bool(keepdim)).to(dtype or input.dtype)


def amin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _filled(input, mask, _highest(input.dtype))
    return torch.amin(x, _axes(dim, input.dim()), bool(keepdim)).to(dtype or input.dtype)


def argmax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    return torch.argmax(_filled(input, mask, _lowest(input.dtype)), dim, bool(keepdim)).to(dtype or input.dtype)


def argmin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    return torch.argmin(_filled(input, mask, _highest(input.dtype)), dim, bool(keepdim)).to(dtype or input.dtype)


def mean(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    if dtype is None and not (input.is_floating_point() or input.is_complex()):
        raise ValueError(f"mean(): Could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {input.dtype}")
    count = sum(_full_mask(input, mask), dim, keepdim=keepdim)
    return sum(input, dim, keepdim=keepdim, dtype=_mean_type(input, dtype), mask=mask) / count


def median(input, dim=-1, *, keepdim=False, dtype=None, mask=None):
    dtype = dtype or input.dtype
    is_float = input.is_floating_point()
    x = _filled(input if is_float else input.to(torch.float32), mask, math.nan)
    result = torch.nanmedian(x, _axis(dim, input.dim()), bool(keepdim)).values
    if is_float:
        return result
    if bool(torch.isnan(result).any()):
        raise ValueError("masked median expects no fully masked out rows if dtype is not floating point")
    return result.to(dtype)


def logsumexp(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    dtype = dtype or input.dtype
    x = _filled(input.to(dtype), mask, -math.inf)
    return torch.logsumexp(x, _axes(dim, input.dim()), keepdim=keepdim).to(dtype)


def logaddexp(input, other, *, dtype=None, input_mask=None, other_mask=None):
    dtype = dtype or input.dtype
    return torch.logaddexp(_filled(input, input_mask, -math.inf), _filled(other, other_mask, -math.inf)).to(dtype)


def norm(input, ord=2.0, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _filled(input, mask, math.inf if ord == -math.inf else 0)
    return torch.linalg.vector_norm(x, ord, _axes(dim, input.dim()), bool(keepdim), dtype=dtype)


def _spread(input, dim, unbiased, correction, keepdim, dtype, mask):
    if unbiased is not None and correction is not None:
        raise ValueError("Only one of unbiased and correction may be given")
    correction = (1 if unbiased in (None, True) else 0) if correction is None else correction
    dtype = _mean_type(input, dtype)
    used = _full_mask(input, mask)
    count = sum(used, dim, keepdim=True)
    mean = sum(input, dim, keepdim=True, dtype=dtype, mask=used) / count
    off = input - mean
    total = sum(off * off.conj(), dim, keepdim=keepdim, dtype=dtype, mask=used)
    count = count.reshape(total.shape)
    if correction:
        count = (count.to(total.real.dtype) - correction).clamp(min=0)
    return (total / count).to(dtype)


def var(input, dim=None, unbiased=None, *, correction=None, keepdim=False, dtype=None, mask=None):
    return _spread(input, dim, unbiased, correction, keepdim, dtype, mask)


def std(input, dim=None, unbiased=None, *, correction=None, keepdim=False, dtype=None, mask=None):
    return torch.sqrt(_spread(input, dim, unbiased, correction, keepdim, dtype, mask)).to(_mean_type(input, dtype))


def _along(input, dim, dtype, mask, value, function):
    dtype = dtype or input.dtype
    return function(_filled(input, mask, value), _axis(dim, input.dim()), dtype=dtype)


def softmax(input, dim, *, dtype=None, mask=None):
    return _along(input, dim, dtype, mask, -math.inf, torch.nn.functional.softmax)


def log_softmax(input, dim, *, dtype=None, mask=None):
    return _along(input, dim, dtype, mask, -math.inf, torch.nn.functional.log_softmax)


def softmin(input, dim, *, dtype=None, mask=None):
    return _along(input, dim, dtype, mask, math.inf, torch.nn.functional.softmin)


def normalize(input, ord, dim, *, eps=1e-12, dtype=None, mask=None):
    size = norm(input, ord, dim, keepdim=True, dtype=dtype, mask=mask)
    return _filled(input, mask, 0) / torch.maximum(size, size.new_full([], eps))


from torch.masked._masked_tensor import MaskedTensor, as_masked_tensor, is_masked_tensor, masked_tensor
from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__, {"_ops": "torch.masked._ops"})
