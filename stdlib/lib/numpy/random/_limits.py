"""What the parameters of distributions may be, by the names by which a source knows them (`_numpy.Source`)."""

import math

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of

_MOST_MEAN = 9223372036854775807.0 - 10.0 * 9223372036854775807.0 ** 0.5  # of a Poisson distribution


def _below_zero(t):  # zero with a sign is refused as well
    return torch.signbit(t) & ~torch.isnan(t)


# What is refused: whether one number surely is not, which of a tensor are, and whether the message names those that are no numbers.
_REFUSED = {
    "{0} < 0": (lambda x: x > 0, _below_zero, False),
    "{0} <= 0": (lambda x: x > 0, lambda t: t <= 0, False),
    "{0} < 0, {0} > 1": (lambda x: 0 <= x <= 1, lambda t: ~((t >= 0) & (t <= 1)), True),
    "{0} < 0, {0} >= 1": (lambda x: 0 <= x < 1, lambda t: ~((t >= 0) & (t < 1)), True),
    "{0} <= 1": (lambda x: x > 1, lambda t: ~(t > 1), True),
    "{0} < 0 or": (lambda x: x >= 0, lambda t: ~(t >= 0), True),
}
_UNIT, _POSITIVE, _NOT_NEGATIVE = "{0} < 0, {0} > 1", "{0} <= 0", "{0} < 0"
_LIMITS = {
    "normal_around": (None, ("scale", _NOT_NEGATIVE)),
    "exponential_times": (("scale", _NOT_NEGATIVE),),
    "gamma": (("shape", _NOT_NEGATIVE),),
    "gamma_times": (("shape", _NOT_NEGATIVE), ("scale", _NOT_NEGATIVE)),
    "beta": (("a", _POSITIVE), ("b", _POSITIVE)),
    "chisquare": (("df", _POSITIVE),),
    "noncentral_chisquare": (("df", _POSITIVE), ("nonc", _NOT_NEGATIVE)),
    "f": (("dfnum", _POSITIVE), ("dfden", _POSITIVE)),
    "noncentral_f": (("dfnum", _POSITIVE), ("dfden", _POSITIVE), ("nonc", _NOT_NEGATIVE)),
    "standard_t": (("df", _POSITIVE),),
    "lognormal": (None, ("sigma", _NOT_NEGATIVE)),
    "laplace": (None, ("scale", _NOT_NEGATIVE)),
    "logistic": (None, ("scale", _NOT_NEGATIVE)),
    "gumbel": (None, ("scale", _NOT_NEGATIVE)),
    "vonmises": (None, ("kappa", _NOT_NEGATIVE)),
    "rayleigh": (("scale", _NOT_NEGATIVE),),
    "weibull": (("a", _NOT_NEGATIVE),),
    "pareto": (("a", _POSITIVE),),
    "power": (("a", _POSITIVE),),
    "wald": (("mean", _POSITIVE), ("scale", _POSITIVE)),
    "binomial": (None, ("p", _UNIT)),
    "negative_binomial": (("n", _POSITIVE), ("p", _UNIT)),
    "zipf": (("a", "{0} <= 1"),),
    "logseries": (("p", "{0} < 0, {0} >= 1"),),
}


def _tensor(x):
    return _array_of(x, dt.f8)._t


def _check_one(name, text, x):
    allowed, refused, none = _REFUSED[text]
    if type(x) in (int, float) and allowed(x):
        return
    t = _tensor(x)
    if bool(refused(t).any()):
        words = text.format(name)
        if none:
            words = words.removesuffix(" or") + (f" or {name} contains NaNs" if t.dim() else f" or {name} is NaN")
        raise ValueError(words)


def _check_count(n):
    if type(n) is int and 0 <= n < 1 << 62:
        return
    t = _tensor(n)
    if bool(torch.isnan(t).any()):
        raise ValueError("cannot convert float NaN to integer")
    if bool((t.abs() >= 9223372036854775808.0).any()):
        raise OverflowError("Python int too large to convert to C long")
    if bool((t < 0).any()):
        raise ValueError("n < 0")


def _check_triangle(left, mode, right):
    if all(type(x) in (int, float) for x in (left, mode, right)) and left <= mode <= right and left < right:
        return
    left, mode, right = map(_tensor, (left, mode, right))
    if bool((left > mode).any()):
        raise ValueError("left > mode")
    if bool((mode > right).any()):
        raise ValueError("mode > right")
    if bool((left == right).any()):
        raise ValueError("left == right")


def _check_mean(lam):
    if type(lam) in (int, float) and 0 <= lam <= _MOST_MEAN:
        return
    t = _tensor(lam)
    if bool((~(t <= _MOST_MEAN) if t.dim() else t > _MOST_MEAN).any()):
        raise ValueError("lam value too large")
    _check_one("lam", "{0} < 0 or", lam)


def check_range(low, high, ordered):
    """What uniform numbers lie between; `ordered`: the lower end comes first."""
    if type(low) in (int, float) and type(high) in (int, float) and low < high and math.isfinite(high - low):
        return
    t = _tensor(high) - _tensor(low)
    if not bool(torch.isfinite(t).all()):
        raise OverflowError("high - low range exceeds valid bounds" if ordered and not t.dim() else "Range exceeds valid bounds")
    if ordered and bool(_below_zero(t).any()):
        raise ValueError("high - low < 0")


def check_probability(p):
    """Of what is drawn until it succeeds."""
    if type(p) is float and 0 < p <= 1:
        return
    t = _tensor(p)
    if bool((~((t > 0) & (t <= 1))).any()):
        raise ValueError("p <= 0, p > 1 or p contains NaNs")


def check_failures(n, p):
    """Of how many failures Generator counts."""
    n, p = _tensor(n), _tensor(p)
    if bool(torch.isnan(n).any()):
        raise ValueError("n must not be NaN")
    if bool(((1 - p) / p * (n + 10.0 * torch.sqrt(n)) > _MOST_MEAN).any()):
        raise ValueError("n too large or p too small, see Generator.negative_binomial Notes")


def check_parameters(distribution, parameters):
    if distribution == "binomial":
        _check_count(parameters[0])
    for limit, x in zip(_LIMITS.get(distribution, ()), parameters):
        if limit is not None:
            _check_one(*limit, x)
    if distribution == "triangular":
        _check_triangle(*parameters)
    elif distribution == "geometric":
        check_probability(*parameters)
    elif distribution == "poisson":
        _check_mean(*parameters)


def check_sample(good, bad, sample):
    """Of what is taken of good and bad ones."""
    for name, x in (("ngood", good), ("nbad", bad), ("nsample", sample)):
        _check_one(name, _NOT_NEGATIVE, x)
    if bool((_tensor(good) + _tensor(bad) < _tensor(sample)).any()):
        raise ValueError("ngood + nbad < nsample")


def check_shares(n, shares):
    """Of so many trials, each of which has one of several outcomes."""
    if not all(0 <= p <= 1 for p in shares):
        raise ValueError("pvals < 0, pvals > 1 or pvals contains NaNs")
    if sum(shares[:-1]) > 1.0 + 1e-12:
        raise ValueError("sum(pvals[:-1]) > 1.0")
    if n < 0:
        raise ValueError("n < 0")
