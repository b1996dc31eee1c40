"""scipy.special over torch.special."""

import math

import numpy as np
from numpy import _torch as torch
from scipy._absent import names_of as _names_of
from scipy._arrays import elementwise as _elementwise, to_tensor as _to_tensor
from scipy.special._incomplete import betainc, betaincc, betaincinv, gammaincinv, gammainccinv, stdtr, stdtrit

_s = torch.special
expit = _elementwise(torch.sigmoid, "expit")
erf, erfc, erfcx, erfinv = (_elementwise(f) for f in (torch.erf, torch.erfc, _s.erfcx, torch.erfinv))
gammaln, digamma, psi = _elementwise(torch.lgamma, "gammaln"), _elementwise(torch.digamma), _elementwise(torch.digamma, "psi")
i0, i0e, i1, i1e = (_elementwise(f) for f in (torch.i0, _s.i0e, _s.i1, _s.i1e))
j0, j1, y0, y1, k0, k1 = (_elementwise(f) for f in (_s.bessel_j0, _s.bessel_j1, _s.bessel_y0, _s.bessel_y1, _s.modified_bessel_k0, _s.modified_bessel_k1))
ndtr, ndtri, log_ndtr, entr = (_elementwise(f) for f in (_s.ndtr, _s.ndtri, _s.log_ndtr, _s.entr))
xlogy, xlog1py = _elementwise(torch.xlogy, "xlogy"), _elementwise(_s.xlog1py, "xlog1py")
gammainc, gammaincc = _elementwise(_s.gammainc, "gammainc"), _elementwise(_s.gammaincc, "gammaincc")
expm1, log1p, exp2 = _elementwise(torch.expm1), _elementwise(torch.log1p), _elementwise(torch.exp2)
erfcinv = _elementwise(lambda x: _s.ndtri(x / 2) * -math.sqrt(0.5), "erfcinv")
log_expit = _elementwise(torch.nn.functional.logsigmoid, "log_expit")
cbrt = _elementwise(lambda x: torch.sign(x) * torch.abs(x) ** (1 / 3), "cbrt")
betaln = _elementwise(lambda a, b: torch.lgamma(a) + torch.lgamma(b) - torch.lgamma(a + b), "betaln")
rel_entr = _elementwise(lambda x, y: torch.where((x > 0) & (y > 0), x * torch.log(x / y), torch.where((x == 0) & (y >= 0), 0.0, math.inf)), "rel_entr")
kl_div = _elementwise(lambda x, y: torch.where((x > 0) & (y > 0), x * torch.log(x / y) - x + y, torch.where((x == 0) & (y >= 0), y, math.inf)), "kl_div")


def logit(x, out=None):
    with np.errstate(divide="ignore", invalid="ignore"):
        return _elementwise(torch.logit, "logit")(x, out=out)


def _gamma(x):
    size = torch.exp(torch.lgamma(x))
    # Below zero the sign changes at each whole number, where there is a pole.
    sign = torch.where((x < 0) & (torch.floor(x) % 2 != 0), -1.0, 1.0)
    value = torch.where((x < 0) & (torch.floor(x) == x), math.nan, size * sign)
    whole = (torch.floor(x) == x) & (x > 0) & (x < 171)
    return torch.where(whole, torch.round(value), value) if x.dtype == torch.float64 and bool((value[whole] < 2 ** 50).all()) else value


def gamma(x, out=None):
    if isinstance(x, (int, float)) and x > 0:
        return np.float64(math.gamma(x)) if x < 171.6 else np.float64(math.inf)
    return _elementwise(_gamma, "gamma")(x, out=out)


def beta(a, b):
    return np.exp(betaln(a, b))


def polygamma(n, x):
    return np.asarray(_elementwise(lambda t: torch.polygamma(int(n), t), "polygamma")(x))


def zeta(x, q=None):
    return _elementwise(_s.zeta, "zeta")(x, 1.0 if q is None else q)


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    if return_sign:
        raise NotImplementedError("scipy.special.logsumexp with return_sign is not implemented")
    a = np.asarray(a)
    a = a.astype(np.float64) if a.dtype.kind in "biu" else a
    top = np.max(a, axis=axis, keepdims=True)
    top = np.where(np.isfinite(top), top, 0)
    terms = np.exp(a - top)
    if b is not None:
        terms = np.asarray(b) * terms
    with np.errstate(divide="ignore"):
        out = np.log(np.sum(terms, axis=axis, keepdims=keepdims))
    return out + (top if keepdims else np.squeeze(top, axis=axis))


def softmax(x, axis=None):
    x = np.asarray(x)
    terms = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return terms / np.sum(terms, axis=axis, keepdims=True)


def log_softmax(x, axis=None):
    x = np.asarray(x)
    moved = x - np.max(x, axis=axis, keepdims=True)
    return moved - np.log(np.sum(np.exp(moved), axis=axis, keepdims=True))


def _counted(function, exact, *args):
    if exact:
        return function(*(int(a) for a in args)) if all(int(a) >= 0 for a in args) else 0
    arrays = np.broadcast_arrays(*(np.asarray(a, dtype=np.float64) for a in args))
    values = np.array([float(function(*(int(v) for v in row))) if all(v >= 0 for v in row) else 0.0 for row in zip(*(a.ravel() for a in arrays))])
    return values.reshape(arrays[0].shape)[()]


def comb(N, k, *, exact=False, repetition=False):
    if repetition:
        return comb(N + k - 1, k, exact=exact)
    return _counted(math.comb, exact, N, k)


def perm(N, k, exact=False):
    return _counted(math.perm, exact, N, k)


def factorial(n, exact=False, extend="zero"):
    if exact and np.ndim(n) == 0:
        return math.factorial(int(n)) if n >= 0 else 0
    values = gamma(np.asarray(n, dtype=np.float64) + 1)
    return np.where(np.asarray(n) < 0, 0.0, values)[()]


def binom(n, k):
    n, k = np.asarray(n, dtype=np.float64), np.asarray(k, dtype=np.float64)
    if np.all(n == np.floor(n)) and np.all(k == np.floor(k)):
        return comb(n, k)
    return np.exp(gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1))


def eval_legendre(n, x):
    x = np.asarray(x, dtype=np.float64)
    before, now = np.ones_like(x), x
    if n == 0:
        return before[()]
    for i in range(1, int(n)):
        before, now = now, ((2 * i + 1) * x * now - i * before) / (i + 1)
    return now[()]


def huber(delta, r):
    r = np.abs(np.asarray(r, dtype=np.float64))
    return np.where(r <= delta, 0.5 * r * r, delta * (r - 0.5 * delta))[()]


__getattr__ = _names_of(__name__)
