"""Functions of single elements that are composed of others."""

import math

import torch
from torch import _C
from torch._composed import SCALAR_NAMES, composed, inexact, only_tensor, takes
from torch._refusals import mismatch
from torch.special import (digamma, erfc, erfinv, gammainc as igamma, gammaincc as igammac, lgamma, i0, logit, multigammaln as mvlgamma, polygamma, sinc, xlogy)


def _one_less(z):
    """1 - z with the imaginary part's sign turned, also that of zero: it says on which side of a cut z lies."""
    return torch.complex(1 - z.real, -z.imag)


def _roots(z):
    return torch.sqrt(_one_less(z)), torch.sqrt(z + 1)


@composed("asin", grad="AsinBackward0")
def asin(input):
    x = inexact(input)
    if x.is_complex():
        a, b = _roots(x)
        return torch.complex(torch.atan2(x.real, (a * b).real), asinh((a.conj() * b).imag))
    return torch.atan2(x, torch.sqrt((1 - x) * (1 + x)))


@composed("acos", grad="AcosBackward0")
def acos(input):
    x = inexact(input)
    if x.is_complex():
        a, b = _roots(x)
        return torch.complex(2 * torch.atan2(a.real, b.real), asinh((b.conj() * a).imag))
    return torch.atan2(torch.sqrt((1 - x) * (1 + x)), x)


def _where_big(x, limit, big_value, value):
    """`value` of what is below the limit, `big_value` of the others; neither sees what the other is for."""
    big = x > limit
    one = torch.ones_like(x)
    return torch.where(big, big_value(torch.where(big, x, one)), value(torch.where(big, one, x)))


@composed("asinh", grad="AsinhBackward0")
def asinh(input):
    x = inexact(input)
    if x.is_complex():
        return torch.log(x + torch.sqrt(x * x + 1))
    below = x < 0
    size = torch.where(below, -x, x)
    y = _where_big(size, 1e8, lambda a: a.log() + math.log(2), lambda a: torch.log1p(a + a * a / (1 + torch.sqrt(a * a + 1))))
    return torch.where(below, -y, torch.where(x == 0, x, y))


@composed("acosh", grad="AcoshBackward0")
def acosh(input):
    x = inexact(input)
    if x.is_complex():
        return torch.log(x + torch.sqrt(x + 1) * torch.sqrt(x - 1))
    y = _where_big(x, 1e8, lambda a: a.log() + math.log(2), lambda a: torch.log1p(a - 1 + torch.sqrt((a - 1) * (a + 1))))
    return torch.where(x < 1, torch.full_like(x, math.nan), y)


@composed("atanh", grad="AtanhBackward0")
def atanh(input):
    x = inexact(input)
    if x.is_complex():
        return (torch.log(1 + x) - torch.log(_one_less(x))) / 2
    return (torch.log1p(x) - torch.log1p(-x)) / 2


arcsin, arccos, arcsinh, arccosh, arctanh = asin, acos, asinh, acosh, atanh


@composed("deg2rad", grad="Deg2RadBackward0", typed=1)
def deg2rad(input):
    return inexact(input) * (math.pi / 180)


@composed("rad2deg", grad="Rad2DegBackward0", typed=1)
def rad2deg(input):
    return inexact(input) * (180 / math.pi)


def float_power(input, exponent, *, out=None):
    if not isinstance(input, torch.Tensor) and not isinstance(exponent, torch.Tensor):
        raise TypeError(mismatch("float_power", False, (input, exponent), {} if out is None else {"out": out}))
    wide = lambda t: (t.to(torch.complex128) if t.is_complex() else t.to(torch.float64)) if isinstance(t, torch.Tensor) else t if isinstance(t, complex) else float(t)
    result = torch.pow(wide(input), wide(exponent))
    return result if out is None else out.copy_(result)


@composed("ldexp")
def ldexp(input, other):
    only_tensor("ldexp", other)
    return input * torch.pow(2.0, torch.as_tensor(other))


@composed("frexp")
def frexp(input):
    if not input.is_floating_point():
        raise RuntimeError("torch.frexp() only supports floating-point dtypes")
    size = input.abs().to(torch.float64)
    plain = torch.isfinite(input) & (input != 0)
    e = torch.where(plain, torch.floor(torch.log2(torch.where(plain, size, torch.ones_like(size)))) + 1, torch.zeros_like(size))
    m = size * torch.pow(2.0, -e)
    e = torch.where(plain & (m >= 1), e + 1, torch.where(plain & (m < 0.5), e - 1, e))
    mantissa = torch.where(plain, (input.to(torch.float64) * torch.pow(2.0, -e)).to(input.dtype), input)
    return torch._return_type("frexp", ("mantissa", "exponent"), (mantissa, e.to(torch.int32)))


@composed("heaviside", typed=1)
def heaviside(input, values):
    if input.dtype != values.dtype:
        raise RuntimeError("heaviside is not yet implemented for tensors with different dtypes.")
    return torch.where(input == 0, values, (input > 0).to(input.dtype))


@composed("copysign", grad="CopysignBackward0", typed=2)
def copysign(input, other):
    y = other if isinstance(other, torch.Tensor) else torch.tensor(float(other))
    dtype = torch.result_type(input, other)
    x = input.to(dtype if dtype.is_floating_point else torch.get_default_dtype())
    return torch.where(torch.signbit(y) if y.dtype != torch.uint8 and y.dtype != torch.bool else y < 0, -x.abs(), x.abs())


@composed("nextafter")
def nextafter(input, other):
    only_tensor("nextafter", other)
    takes("nextafter", input, other)
    import struct

    x, y = torch.broadcast_tensors(*_of_one_type(input, other))
    # Steps are taken on the bits: those of bfloat16 are the upper half of a float32.
    code = {torch.float16: ("e", "h"), torch.bfloat16: ("f", "i"), torch.float32: ("f", "i"), torch.float64: ("d", "q")}[x.dtype]
    unit = 1 << 16 if x.dtype == torch.bfloat16 else 1

    def after(a, b):
        if math.isnan(a) or math.isnan(b):
            return math.nan
        if a == b:
            return b
        if a == 0:
            return math.copysign(struct.unpack(code[0], struct.pack(code[1], unit))[0], b)
        n = struct.unpack(code[1], struct.pack(code[0], a))[0]
        return struct.unpack(code[0], struct.pack(code[1], n + (unit if (b > a) == (a > 0) else -unit)))[0]

    return torch.tensor([after(a, b) for a, b in zip(x.reshape(-1).tolist(), y.reshape(-1).tolist())], dtype=x.dtype).reshape(x.shape)


def _of_one_type(*tensors):
    dtype = torch.result_type(*tensors)
    return (t.to(dtype) for t in tensors)


@composed("gcd", typed=2)
def gcd(input, other):
    a, b = torch.broadcast_tensors(*(t.abs() for t in _of_one_type(input, other)))
    while bool((b != 0).any()):
        some = b != 0
        a, b = torch.where(some, b, a), torch.where(some, a % torch.where(some, b, torch.ones_like(b)), b)
    return a.clone()


@composed("lcm", typed=2)
def lcm(input, other):
    input, other = _of_one_type(input, other)
    g = gcd(input, other)
    return torch.where(g == 0, torch.zeros_like(g), (input // torch.where(g == 0, torch.ones_like(g), g) * other).abs())


@composed("logaddexp2", grad="Logaddexp2Backward0", typed=2)
def logaddexp2(input, other):
    top = torch.maximum(input, other)
    return torch.where(torch.isinf(top) & (input == other), top, top + torch.log1p(torch.exp2(-(input - other).abs())) / math.log(2))


@composed("fill")
def fill(input, value):
    return input.clone().fill_(value)


@composed("zero_")
def zero_(input):
    return input.zero_()


@composed("is_nonzero")
def is_nonzero(input):
    if input.numel() != 1:
        raise RuntimeError("Boolean value of Tensor with no values is ambiguous" if input.numel() == 0 else "Boolean value of Tensor with more than one value is ambiguous")
    return bool(input)


@composed("is_same_size")
def is_same_size(input, other):
    return input.shape == other.shape


@composed("is_signed")
def is_signed(input):
    return input.dtype.is_signed
