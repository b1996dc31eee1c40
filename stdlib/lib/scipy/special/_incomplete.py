"""The incomplete beta and gamma functions and their inverses."""

import math

import numpy as np
from numpy import _torch as torch
from scipy._arrays import elementwise

_TINY = 1e-300
_gammaln, _gammainc, _gammaincc = elementwise(torch.lgamma), elementwise(torch.special.gammainc), elementwise(torch.special.gammaincc)


def _arrays(*args):
    return [np.array(a) for a in np.broadcast_arrays(*(np.asarray(a, dtype=np.float64) for a in args))]


def _stirling_error(z):
    """What Stirling's formula for the logarithm of the gamma function leaves out."""
    total, far = np.zeros_like(z), z.copy()
    for _ in range(16):
        near = far < 16
        if not near.any():
            break
        total = total + np.where(near, (far + 0.5) * np.log1p(1 / far) - 1, 0.0)
        far = far + near
    s = 1 / (far * far)
    return total + (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - s * 691 / 360360))))) / far


def beta_weight(a, b, x):
    """x**a * (1 - x)**b over the beta function, without the cancellation of its three logarithms."""
    n, over = a + b, x * b - (1 - x) * a
    # The logarithms of x * n / a and (1 - x) * n / b, by what they are more than one where they are near it.
    of_a = a * np.where(over < -0.5 * a, np.log(x * n / a), np.log1p(over / a))
    of_b = b * np.where(over > 0.5 * b, np.log1p(-x) + np.log(n / b), np.log1p(-over / b))
    return np.sqrt(a * b / (2 * math.pi * n)) * np.exp(of_a + of_b + _stirling_error(n) - _stirling_error(a) - _stirling_error(b))


def _fraction(a, b, x):
    """The continued fraction of the incomplete beta function, by Lentz's way."""
    safe = lambda v: np.where(np.abs(v) < _TINY, _TINY, v)
    c, d = np.ones_like(x), 1 / safe(1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 1000):
        for term in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d, c = 1 / safe(1 + term * d), safe(1 + term / c)
            found = found * (d * c)
        if not (np.abs(d * c - 1) > 4e-16).any():
            break
    return found


def betainc(a, b, x):
    return _beta_parts(a, b, x)[0][()]


def betaincc(a, b, x):
    return _beta_parts(a, b, x)[1][()]


def _beta_parts(a, b, x):
    """The part below x and the part above it; each is computed where it is the smaller one."""
    a, b, x = _arrays(a, b, x)
    with np.errstate(all="ignore"):
        wrong = ~((a > 0) & (b > 0) & (x >= 0) & (x <= 1))
        turned = x > (a + 1) / (a + b + 2)
        p, q, at = np.where(turned, b, a), np.where(turned, a, b), np.where(turned, 1 - x, x)
        inner = np.where((at > 0) & (at < 1), at, 0.5)
        weight = beta_weight(p, q, inner) / p
        small = np.where(at <= 0, 0.0, np.where(at >= 1, 1.0, weight * _fraction(p, q, inner)))
    small[wrong] = math.nan
    return np.where(turned, 1 - small, small), np.where(turned, small, 1 - small)


def inverse(value_at, density_at, wanted, low, high, start):
    """Where a growing function has these values: Newton's steps, kept between the ends."""
    x = np.clip(start, low, high)
    settled = np.zeros(x.shape, dtype=bool)
    with np.errstate(all="ignore"):
        for _ in range(200):
            over = value_at(x) - wanted
            low, high = np.where(over < 0, x, low), np.where(over > 0, x, high)
            following = x - over / density_at(x)
            inside = (following > low) & (following < high)
            middle = np.where((low > 0) & (high > 4 * low), np.sqrt(low * high), 0.5 * (low + high))
            following = np.where(settled | (over == 0), x, np.where(inside, following, middle))
            # A step so short doubles the digits once more, and there are no others.
            settled = settled | (np.abs(following - x) <= np.where(inside, 1e-9, 4e-16) * np.abs(x)) | np.isnan(wanted)
            x = following
            if settled.all():
                break
    return x


def _inside(y):
    """y, and a half where the answer is known."""
    return np.where((y > 0) & (y < 1), y, 0.5)


def betaincinv(a, b, y):
    a, b, y = _arrays(a, b, y)
    with np.errstate(all="ignore"):
        found = inverse(lambda x: betainc(a, b, x), lambda x: beta_weight(a, b, x) / (x * (1 - x)), _inside(y), np.zeros_like(a), np.ones_like(a), a / (a + b))
    return np.where((y >= 0) & (y <= 1), np.where(y == 0, 0.0, np.where(y == 1, 1.0, found)), math.nan)[()]


def _gamma_inverse(a, y, upper):
    a, y = _arrays(a, y)
    with np.errstate(all="ignore"):
        weight = _gammaln(a)
        density = lambda x: np.exp((a - 1) * np.log(x) - x - weight)
        high = a + 40 * np.sqrt(a) + 800
        if upper:
            found = inverse(lambda x: -_gammaincc(a, x), density, -_inside(y), np.zeros_like(a), high, a)
        else:
            found = inverse(lambda x: _gammainc(a, x), density, _inside(y), np.zeros_like(a), high, a)
    none, all_of_it = (1.0, 0.0) if upper else (0.0, 1.0)
    return np.where((y >= 0) & (y <= 1), np.where(y == none, 0.0, np.where(y == all_of_it, math.inf, found)), math.nan)[()]


def gammaincinv(a, y):
    return _gamma_inverse(a, y, False)


def gammainccinv(a, y):
    return _gamma_inverse(a, y, True)


def stdtr(df, t):
    """Student's distribution function."""
    df, t = _arrays(df, t)
    with np.errstate(all="ignore"):
        tail = 0.5 * np.asarray(betainc(df / 2, 0.5, np.where(np.isinf(t), 0.0, df / (df + t * t))))
        near = 0.5 - 0.5 * np.asarray(betainc(0.5, df / 2, np.where(np.isinf(t), 1.0, t * t / (df + t * t))))
    tail = np.where(t * t < df, near, tail)
    return np.where(t > 0, 1 - tail, tail)[()]


def stdtrit(df, p):
    """Where Student's distribution function is p."""
    df, p = _arrays(df, p)
    side = np.minimum(p, 1 - p)
    with np.errstate(all="ignore"):
        far = np.asarray(betaincinv(df / 2, 0.5, 2 * side))
        near = np.asarray(betaincinv(0.5, df / 2, 1 - 2 * side))
        size = np.where(side < 0.25, np.sqrt(df * (1 - far) / far), np.sqrt(df * near / (1 - near)))
    return np.where(p < 0.5, -size, size)[()]
