"""torch.special: functions of the host's library (torch._C._nn.special) and what is composed of them."""

import math

import torch
from torch import _C
from torch._composed import composed, inexact, takes
from torch._refusals import fault, mismatch

(_LGAMMA, _DIGAMMA, _ERFINV, _ERFC, _ERFCX, _NDTRI, _LOG_NDTR, _I0, _I0E, _I1, _I1E, _J0, _J1, _Y0, _Y1, _K0, _K1, _SCALED_K0, _SCALED_K1, _AIRY, _ZETA, _POLYGAMMA,
 _GAMMAINC, _GAMMAINCC) = range(24)


def _tensor(value):
    return value if isinstance(value, torch.Tensor) else torch.tensor(value, dtype=torch.float64 if torch.get_default_dtype() == torch.float64 else torch.float32)


def _host(name, which, grad=None):
    @composed(name, grad=grad, typed=1)
    def function(input):
        return _C._nn.special([input if grad else input.detach()], which)  # the others have no derivative in PyTorch

    return function


lgamma, gammaln = _host("lgamma", _LGAMMA, "LgammaBackward0"), _host("special_gammaln", _LGAMMA, "LgammaBackward0")
digamma, psi = _host("digamma", _DIGAMMA, "DigammaBackward0"), _host("special_psi", _DIGAMMA, "DigammaBackward0")
erfinv = _host("erfinv", _ERFINV, "ErfinvBackward0")
erfc = _host("erfc", _ERFC, "ErfcBackward0")
erfcx = _host("special_erfcx", _ERFCX, "SpecialErfcxBackward0")
ndtri = _host("special_ndtri", _NDTRI, "SpecialNdtriBackward0")
log_ndtr = _host("special_log_ndtr", _LOG_NDTR, "SpecialLogNdtrBackward0")
i0 = _host("i0", _I0, "I0Backward0")
i0e = _host("special_i0e", _I0E, "SpecialI0EBackward0")
i1 = _host("special_i1", _I1, "SpecialI1Backward0")
i1e = _host("special_i1e", _I1E, "SpecialI1EBackward0")
bessel_j0, bessel_j1 = _host("special_bessel_j0", _J0), _host("special_bessel_j1", _J1)
bessel_y0, bessel_y1 = _host("special_bessel_y0", _Y0), _host("special_bessel_y1", _Y1)
modified_bessel_i0, modified_bessel_i1 = _host("special_modified_bessel_i0", _I0), _host("special_modified_bessel_i1", _I1)
modified_bessel_k0, modified_bessel_k1 = _host("special_modified_bessel_k0", _K0), _host("special_modified_bessel_k1", _K1)
scaled_modified_bessel_k0, scaled_modified_bessel_k1 = _host("special_scaled_modified_bessel_k0", _SCALED_K0), _host("special_scaled_modified_bessel_k1", _SCALED_K1)
airy_ai = _host("special_airy_ai", _AIRY)


def _host_pair(name, which, grad=None):
    def function(input, other, *, out=None):
        if not isinstance(input, torch.Tensor) and not isinstance(other, torch.Tensor):
            raise TypeError(mismatch(name, False, (input, other), {}) or fault(name, (input, other), {}))
        if text := fault(name, (input, other), {}):  # igamma takes no numbers
            raise TypeError(text)
        pair = [t if isinstance(t, torch.Tensor) else torch.tensor(float(t), dtype=o.dtype if isinstance(o, torch.Tensor) and o.is_floating_point() else torch.get_default_dtype())
                for t, o in ((input, other), (other, input))]
        takes(name, *pair)
        result = _C._nn.special(pair, which)
        if grad is not None and result.requires_grad:
            _C._nn.named(result, grad)
        return result if out is None else out.copy_(result)

    function.__name__ = name
    return function


zeta = _host_pair("special_zeta", _ZETA, "SpecialZetaBackward0")
gammainc = _host_pair("igamma", _GAMMAINC, "IgammaBackward0")
gammaincc = _host_pair("igammac", _GAMMAINCC, "IgammacBackward0")


def polygamma(n, input, *, out=None):
    if isinstance(n, torch.Tensor):  # as a method of the tensor
        n, input = input, n
    if n < 0:
        raise RuntimeError("polygamma(n, x) does not support negative n.")
    takes("digamma" if n == 0 else "trigamma" if n == 1 else "polygamma", input)
    result = digamma(input) if n == 0 else _C._nn.special([torch.full((), float(n), dtype=inexact(input).dtype, device=input.device), input], _POLYGAMMA)
    if result.requires_grad:
        _C._nn.named(result, "PolygammaBackward0")
    return result if out is None else out.copy_(result)


@composed("mvlgamma", grad="MvlgammaBackward0", typed=1)
def multigammaln(input, p):
    input = inexact(input)
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    shifts = torch.arange(p, dtype=input.dtype) / 2
    return gammaln(input.unsqueeze(-1) - shifts).sum(-1) + p * (p - 1) / 4 * math.log(math.pi)


@composed("special_entr", grad="SpecialEntrBackward0", typed=1)
def entr(input):
    input = inexact(input)
    return _Entropy.apply(input) if torch.is_grad_enabled() and input.requires_grad else _entropy(input)


def _entropy(input):
    inside = input > 0
    safe = torch.where(inside, input, torch.ones_like(input))
    outside = torch.where(input == 0, torch.zeros_like(input), torch.where(input.isnan(), input, torch.full_like(input, -math.inf)))
    return torch.where(inside, -safe * safe.log(), outside)


class _Entropy(torch.autograd.Function):
    """Its slope follows the formula everywhere: infinite at zero, not a number below."""

    @staticmethod
    def forward(ctx, input):
        ctx.save_for_backward(input)
        return _entropy(input)

    @staticmethod
    def backward(ctx, grad):
        input, = ctx.saved_tensors
        return grad * (-1 - input.log())


def _times_log(name, log, least):
    """input * log(other), 0 where input is 0: also there the derivative by input is the logarithm, if other is finite and above `least`
    (else 0; PyTorch has infinity where other is infinite, and NaN by other where both are at their end)."""
    def function(input, other, *, out=None):
        if not isinstance(input, torch.Tensor) and not isinstance(other, torch.Tensor):
            raise TypeError(mismatch(name, False, (input, other), {} if out is None else {"out": out}))
        takes(name, input, other)
        dtype = torch.result_type(input, other)
        dtype = dtype if dtype.is_floating_point else torch.get_default_dtype()
        x, y = (t.to(dtype) if isinstance(t, torch.Tensor) else torch.tensor(t, dtype=dtype) for t in (input, other))
        none = (x == 0) & ~y.isnan()
        without = none & ((y <= least) | y.isinf())
        result = x * log(torch.where(without, torch.full_like(y, least + 1), y)) + 0.0  # a zero has no sign here
        if result.requires_grad:
            _C._nn.named(result, f"{name.capitalize() if name == 'xlogy' else 'SpecialXlog1Py'}Backward0")
        return result if out is None else out.copy_(result)

    function.__name__ = name
    return function


xlogy = _times_log("xlogy", torch.log, 0)
xlog1py = _times_log("special_xlog1py", torch.log1p, -1)


@composed("logit", grad="LogitBackward0", typed=1)
def logit(input, eps=None):
    input = inexact(input)
    z = input if eps is None or eps < 0 else input.clamp(eps, 1 - eps)
    return torch.log(z / (1 - z))


@composed("sinc", grad="SincBackward0")
def sinc(input):
    input = inexact(input)
    zero = input == 0
    angle = torch.where(zero, torch.ones_like(input), input * math.pi)
    return torch.where(zero, torch.ones_like(input), angle.sin() / angle)


@composed("special_ndtr", typed=1)
def ndtr(input):
    return 0.5 * erfc(inexact(input) * -math.sqrt(0.5))


@composed("special_spherical_bessel_j0", typed=1)
def spherical_bessel_j0(input):
    input = inexact(input)
    small = input.abs() < 0.5
    safe = torch.where(small, torch.ones_like(input), input)
    q = torch.where(small, input, torch.zeros_like(input)).square()
    series = 1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110))))
    return torch.where(input.isinf(), torch.zeros_like(input), torch.where(small, series, safe.sin() / safe))


def expit(input, *, out=None):
    return torch.sigmoid(input, out=out)


def log_softmax(input, dim, *, dtype=None):
    return torch.log_softmax(input, dim, dtype=dtype)


def softmax(input, dim, *, dtype=None):
    return torch.softmax(input, dim, dtype=dtype)


def logsumexp(input, dim, keepdim=False, *, out=None):
    result = torch.logsumexp(input, dim, keepdim)
    return result if out is None else out.copy_(result)


erf, exp2, expm1, log1p = torch.erf, torch.exp2, torch.expm1, torch.log1p


def round(input, *, decimals=0, out=None):
    if decimals == 0:  # PyTorch's rounds to so many digits, which integers do not have
        takes("special_round", input)
    return torch.round(input, decimals=decimals, out=out)



def _polynomial(name, first, second, step):
    """By its recurrence, as far as each element's n asks: y0 = first(x), y1 = second(x), y(k+1) = step(k, x, y(k), y(k-1))."""

    def function(input, n, *, out=None):
        if not isinstance(input, torch.Tensor) and not isinstance(n, torch.Tensor):
            raise TypeError(mismatch("special_" + name, False, (input, n), {} if out is None else {"out": out}))
        where = (input if isinstance(input, torch.Tensor) else n).device
        x = input if isinstance(input, torch.Tensor) else torch.tensor(float(input), device=where)
        degree = n if isinstance(n, torch.Tensor) else torch.tensor(n, device=where)
        x = inexact(x)
        degree = degree.to(torch.int64)
        x, degree = torch.broadcast_tensors(x, degree)
        top = int(degree.max()) if degree.numel() else -1
        before, here = first(x), second(x)
        result = torch.where(degree < 0, torch.zeros_like(x), torch.where(degree == 0, before, here))
        for k in range(1, top):
            before, here = here, step(k, x, here, before)
            result = torch.where(degree == k + 1, here, result)
        return result if out is None else out.copy_(result)

    function.__name__ = name
    return function


def _shifted(polynomial):
    def function(input, n, *, out=None):
        if not isinstance(input, torch.Tensor) and not isinstance(n, torch.Tensor):
            raise TypeError(mismatch("special_" + function.__name__, False, (input, n), {} if out is None else {"out": out}))
        return polynomial(inexact(input) * 2 - 1 if isinstance(input, torch.Tensor) else input * 2 - 1, n, out=out)

    function.__name__ = "shifted_" + polynomial.__name__
    return function


_one = torch.ones_like
_chebyshev = lambda k, x, y, z: 2 * x * y - z
chebyshev_polynomial_t = _polynomial("chebyshev_polynomial_t", _one, lambda x: x, _chebyshev)
chebyshev_polynomial_u = _polynomial("chebyshev_polynomial_u", _one, lambda x: 2 * x, _chebyshev)
chebyshev_polynomial_v = _polynomial("chebyshev_polynomial_v", _one, lambda x: 2 * x - 1, _chebyshev)
chebyshev_polynomial_w = _polynomial("chebyshev_polynomial_w", _one, lambda x: 2 * x + 1, _chebyshev)
shifted_chebyshev_polynomial_t, shifted_chebyshev_polynomial_u = _shifted(chebyshev_polynomial_t), _shifted(chebyshev_polynomial_u)
shifted_chebyshev_polynomial_v, shifted_chebyshev_polynomial_w = _shifted(chebyshev_polynomial_v), _shifted(chebyshev_polynomial_w)
hermite_polynomial_h = _polynomial("hermite_polynomial_h", _one, lambda x: 2 * x, lambda k, x, y, z: 2 * x * y - 2 * k * z)
hermite_polynomial_he = _polynomial("hermite_polynomial_he", _one, lambda x: x, lambda k, x, y, z: x * y - k * z)
laguerre_polynomial_l = _polynomial("laguerre_polynomial_l", _one, lambda x: 1 - x, lambda k, x, y, z: ((2 * k + 1 - x) * y - k * z) / (k + 1))
legendre_polynomial_p = _polynomial("legendre_polynomial_p", _one, lambda x: x, lambda k, x, y, z: ((2 * k + 1) * x * y - k * z) / (k + 1))

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
