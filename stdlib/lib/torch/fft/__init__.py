"""torch.fft, by transforms along the last axis (torch._C._nn.fft)."""

import math

import torch
from torch import _C
from torch._composed import SCALAR_NAMES, composed, into, wrap_dim

_transform = _C._nn.fft


def _op(name, grad=None):
    return composed("fft_" + name, grad=grad)


def _complex(x):
    if x.is_complex():
        return x
    x = _real(x)
    return x.to(x.dtype.to_complex())


def _real(x):
    if x.dtype in (torch.float16, torch.bfloat16):
        raise RuntimeError(f"Unsupported dtype {SCALAR_NAMES[x.dtype]}")
    return x if x.is_floating_point() else x.to(torch.get_default_dtype())


def _only_real(x, name, real="real"):
    if x.is_complex():
        raise RuntimeError(f"{name} expects a {real} input tensor, but got {SCALAR_NAMES[x.dtype]}")
    return _real(x)


def _scale(x, n, norm, inverse):
    if norm not in (None, "backward", "forward", "ortho"):
        raise RuntimeError(f"Invalid normalization mode: \"{norm}\"")
    if norm == "ortho":
        return x / math.sqrt(n)
    return x / n if inverse == (norm in (None, "backward")) else x


def _resized(x, n, dim):
    """Cut or filled with zeros."""
    have = x.size(dim)
    if n < have:
        return x.narrow(dim, 0, n)
    if n > have:
        shape = list(x.shape)
        shape[dim] = n - have
        return torch.cat([x, x.new_zeros(shape)], dim)
    return x


def _length(n):
    if n < 1:
        raise RuntimeError(f"Invalid number of data points ({n}) specified")


def _along(x, dim, inverse):
    if dim == x.dim() - 1:
        return _transform(x, inverse)
    return _transform(x.transpose(dim, -1), inverse).transpose(dim, -1)


def _axis(dim, x):
    if x.dim() == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    return wrap_dim(dim, x.dim())


def _one(x, n, dim, norm, inverse):
    if inverse and not x.is_complex():  # backwards from real numbers: the conjugates of forwards
        return _one(x, n, dim, {None: "forward", "backward": "forward", "forward": "backward"}.get(norm, norm), False).conj()
    x = _complex(x)
    dim = _axis(dim, x)
    n = x.size(dim) if n is None else n
    _length(n)
    return _scale(_along(_resized(x, n, dim), dim, inverse), n, norm, inverse)


def _named(y, x):
    """Transforms of real and of complex numbers have derivatives of other names."""
    return _C._nn.named(y, "FftC2CBackward0" if x.is_complex() else "FftR2CBackward0") if y.requires_grad else y


@_op("fft")
def fft(input, n=None, dim=-1, norm=None):
    return _named(_one(input, n, dim, norm, False), input)


@_op("ifft")
def ifft(input, n=None, dim=-1, norm=None):
    return _named(_one(input, n, dim, norm, True), input)


@_op("rfft", "FftR2CBackward0")
def rfft(input, n=None, dim=-1, norm=None):
    x = _one(_only_real(input, "rfft"), n, dim, norm, False)
    return x.narrow(dim, 0, x.size(dim) // 2 + 1)


@_op("ihfft", "FftR2CBackward0")
def ihfft(input, n=None, dim=-1, norm=None):
    x = _one(_only_real(input, "ihfft"), n, dim, norm, True)
    return x.narrow(dim, 0, x.size(dim) // 2 + 1)


def _hermitian(x, n, dim):
    """All n numbers of a line of which half are given, the others being conjugates."""
    half = _resized(x, n // 2 + 1, dim)
    rest = (n - 1) // 2
    return half if rest == 0 and n == half.size(dim) else torch.cat([half, half.narrow(dim, 1, rest).conj().flip([dim])], dim)


def _to_real(input, n, dim, norm, inverse):
    x = _complex(input)
    dim = _axis(dim, x)
    n = 2 * (x.size(dim) - 1) if n is None else n
    _length(n)
    return _scale(_along(_hermitian(x, n, dim), dim, inverse).real, n, norm, inverse).contiguous()


@_op("irfft", "FftC2RBackward0")
def irfft(input, n=None, dim=-1, norm=None):
    return _to_real(input, n, dim, norm, True)


@_op("hfft", "FftC2RBackward0")
def hfft(input, n=None, dim=-1, norm=None):
    return _to_real(_complex(input), n, dim, norm, False)


def _shapes(x, s, dim, half=False):
    """Lengths and axes of a transform of several."""
    if dim is not None:
        dims = [_axis(d, x) for d in ([dim] if isinstance(dim, int) else dim)]
        if len(set(dims)) != len(dims):
            raise RuntimeError("FFT dims must be unique")
        if s is not None and len(s) != len(dims):
            raise RuntimeError("When given, dim and shape arguments must have the same length")
    elif s is not None:
        if len(s) > x.dim():
            raise RuntimeError(f"Got shape with {len(s)} values but input tensor only has {x.dim()} dimensions.")
        dims = list(range(x.dim() - len(s), x.dim()))
    else:
        dims = list(range(x.dim()))
    sizes = [x.size(d) for d in dims] if s is None else [x.size(d) if n == -1 else n for n, d in zip(s, dims)]
    if half and (s is None or s[-1] == -1) and dims:
        sizes[-1] = 2 * (x.size(dims[-1]) - 1)
    for n in sizes:
        _length(n)
    return sizes, dims


def _many(x, s, dim, norm, inverse):
    x = _complex(x)
    sizes, dims = _shapes(x, s, dim)
    for n, d in reversed([*zip(sizes, dims)]):
        x = _along(_resized(x, n, d), d, inverse)
    return _scale(x, math.prod(sizes), norm, inverse)


@_op("fftn", "FftC2CBackward0")
def fftn(input, s=None, dim=None, norm=None):
    return _many(input, s, dim, norm, False)


@_op("ifftn", "FftC2CBackward0")
def ifftn(input, s=None, dim=None, norm=None):
    return _many(input, s, dim, norm, True)


def _from_real(input, s, dim, norm, inverse, name):
    x = _only_real(input, name, "real-valued")
    sizes, dims = _shapes(x, s, dim)
    if not dims:
        raise RuntimeError(f"{name} must transform at least one axis")
    y = _many(x, sizes, dims, norm, inverse)
    return y.narrow(dims[-1], 0, sizes[-1] // 2 + 1)


@_op("rfftn", "FftR2CBackward0")
def rfftn(input, s=None, dim=None, norm=None):
    return _from_real(input, s, dim, norm, False, "rfftn")


@_op("ihfftn", "FftR2CBackward0")
def ihfftn(input, s=None, dim=None, norm=None):
    return _from_real(input, s, dim, norm, True, "ihfftn")


def _all_to_real(input, s, dim, norm, inverse, name):
    x = _complex(input)
    sizes, dims = _shapes(x, s, dim, True)
    if not dims:
        raise RuntimeError(f"{name} must transform at least one axis")
    for n, d in zip(sizes[:-1], dims[:-1]):
        x = _along(_resized(x, n, d), d, inverse)
    x = _along(_hermitian(x, sizes[-1], dims[-1]), dims[-1], inverse).real
    return _scale(x, math.prod(sizes), norm, inverse).contiguous()


@_op("irfftn", "FftC2RBackward0")
def irfftn(input, s=None, dim=None, norm=None):
    return _all_to_real(input, s, dim, norm, True, "irfftn")


@_op("hfftn", "FftC2RBackward0")
def hfftn(input, s=None, dim=None, norm=None):
    return _all_to_real(input, s, dim, norm, False, "hfftn")


def _two(name, many):
    @_op(name)
    def transform(input, s=None, dim=(-2, -1), norm=None):
        return many(input, s, dim, norm)

    return transform


fft2, ifft2, rfft2, irfft2, hfft2, ihfft2 = (_two(n, f) for n, f in (("fft2", fftn), ("ifft2", ifftn), ("rfft2", rfftn), ("irfft2", irfftn), ("hfft2", hfftn), ("ihfft2", ihfftn)))


def fftfreq(n, d=1.0, *, out=None, dtype=None, layout=None, device=None, requires_grad=False):
    dtype = dtype or torch.get_default_dtype()
    ints = list(range((n + 1) // 2)) + list(range(-(n // 2), 0))
    made = (torch.tensor(ints, dtype=dtype) * (1.0 / (n * d))).requires_grad_(requires_grad)
    return made if out is None else into(out, made)


def rfftfreq(n, d=1.0, *, out=None, dtype=None, layout=None, device=None, requires_grad=False):
    dtype = dtype or torch.get_default_dtype()
    made = (torch.arange(n // 2 + 1, dtype=dtype) * (1.0 / (n * d))).requires_grad_(requires_grad)
    return made if out is None else into(out, made)


def _shift(x, dim, sign):
    dims = list(range(x.dim())) if dim is None else [dim] if isinstance(dim, int) else list(dim)
    return x.roll([x.size(d) // 2 if sign > 0 else (x.size(d) + 1) // 2 for d in dims], dims)


@_op("fftshift")
def fftshift(input, dim=None):
    return _shift(input, dim, 1)


@_op("ifftshift")
def ifftshift(input, dim=None):
    return _shift(input, dim, -1)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
