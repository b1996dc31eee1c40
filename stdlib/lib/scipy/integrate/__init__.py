"""scipy.integrate: sums of samples, and initial values by the pairs of Runge and Kutta."""

import numpy as np
from scipy._absent import names_of as _names_of
from scipy.integrate._initial_values import OdeResult, solve_ivp

__getattr__ = _names_of(__name__)


def _steps(y, x, dx, axis, checked=True):
    """Distances between samples along the last axis, where y is put."""
    y = np.moveaxis(np.asarray(y), axis, -1)
    if x is None:
        return y, dx
    x = np.asarray(x)
    if x.ndim > 1:
        x = np.moveaxis(x, axis, -1)
    if checked and x.shape[-1] != y.shape[-1]:
        raise ValueError("If given, length of x along axis must be the same as y.")
    return y, np.diff(x, axis=-1)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    y, d = _steps(y, x, dx, axis, checked=False)
    return (d * (y[..., 1:] + y[..., :-1]) / 2.0).sum(-1)


def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    if initial is not None and initial != 0:
        raise ValueError("`initial` must be `None` or `0`.")
    y, d = _steps(y, x, dx, axis)
    sums = np.cumsum(d * (y[..., 1:] + y[..., :-1]) / 2.0, axis=-1)
    if initial is not None:
        sums = np.concatenate([np.zeros_like(sums[..., :1]), sums], -1)
    return np.moveaxis(sums, -1, axis)


def _quotient(a, b):
    """a / b, and 0 where samples lie at the same place and b is 0."""
    apart = b != 0
    return np.where(apart, a / np.where(apart, b, 1.0), 0.0)


def _pairs(y, d, last):
    """Parabolas through three samples each, up to the sample `last`."""
    left, right = d[..., 0:last - 1:2], d[..., 1:last:2]
    whole, ratio = left + right, _quotient(left, right)
    first, middle = 2.0 - _quotient(1.0, ratio), whole * _quotient(whole, left * right)
    return (whole / 6.0 * (y[..., 0:last - 1:2] * first + y[..., 1:last:2] * middle
                           + y[..., 2:last + 1:2] * (2.0 - ratio))).sum(-1)


def simpson(y, x=None, *, dx=1.0, axis=-1):
    y, d = _steps(y, x, dx, axis)
    n = y.shape[-1]
    d = np.broadcast_to(np.asarray(d, dtype=np.float64), (*y.shape[:-1], n - 1))
    if n % 2:
        return _pairs(y, d, n - 1)
    if n == 2:
        return 0.5 * d[..., -1] * (y[..., -1] + y[..., -2])
    # An even number of samples: the last piece is a part of the parabola through the last three.
    before, end = d[..., -2], d[..., -1]
    return (_pairs(y, d, n - 2) + y[..., -1] * _quotient(2 * end ** 2 + 3 * before * end, 6 * (before + end))
            + y[..., -2] * _quotient(end ** 2 + 3 * before * end, 6 * before)
            - y[..., -3] * _quotient(end ** 3, 6 * before * (before + end)))
