"""Continuous distributions with a place and a scale: what all share, and those of the normal family."""

import math

import numpy as np
from scipy import special


def _generator(state):
    if state is None:
        return np.random.mtrand._rand if hasattr(np.random, "mtrand") else np.random
    return np.random.RandomState(state) if isinstance(state, (int, np.integer)) else state


class _Continuous:
    """A family is its standard form: _pdf, _cdf, _ppf, _moments of (shapes); all else follows."""

    shapes = ()

    def _split(self, args, kwargs):
        names = (*self.shapes, "loc", "scale")
        values = dict(zip(names, args))
        values.update(kwargs)
        shapes = [np.asarray(values[name], dtype=np.float64) for name in self.shapes]
        return shapes, values.get("loc", 0), values.get("scale", 1)

    def __call__(self, *args, **kwargs):
        return _Frozen(self, args, kwargs)

    freeze = __call__

    def pdf(self, x, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return (self._pdf((np.asarray(x) - loc) / scale, *shapes) / scale)[()]

    def logpdf(self, x, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return (self._logpdf((np.asarray(x) - loc) / scale, *shapes) - np.log(scale))[()]

    def _logpdf(self, x, *shapes):
        with np.errstate(divide="ignore"):
            return np.log(self._pdf(x, *shapes))

    def cdf(self, x, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return np.asarray(self._cdf((np.asarray(x) - loc) / scale, *shapes))[()]

    def logcdf(self, x, *args, **kwargs):
        with np.errstate(divide="ignore"):
            return np.log(self.cdf(x, *args, **kwargs))

    def sf(self, x, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return np.asarray(self._sf((np.asarray(x) - loc) / scale, *shapes))[()]

    def _sf(self, x, *shapes):
        return 1.0 - self._cdf(x, *shapes)

    def logsf(self, x, *args, **kwargs):
        with np.errstate(divide="ignore"):
            return np.log(self.sf(x, *args, **kwargs))

    def ppf(self, q, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return np.asarray(self._ppf(np.asarray(q, dtype=np.float64), *shapes) * scale + loc)[()]

    def isf(self, q, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return np.asarray(self._isf(np.asarray(q, dtype=np.float64), *shapes) * scale + loc)[()]

    def _isf(self, q, *shapes):
        return self._ppf(1.0 - q, *shapes)

    def rvs(self, *args, size=None, random_state=None, **kwargs):
        names = (*self.shapes, "loc", "scale", "size")
        if len(args) > len(names) - 1:
            size, args = args[len(names) - 1], args[:len(names) - 1]
        shapes, loc, scale = self._split(args, kwargs)
        drawn = self._rvs(_generator(random_state), size, *shapes)
        return np.float64(drawn * scale + loc) if size is None else drawn * scale + loc

    def _rvs(self, generator, size, *shapes):
        return self._ppf(np.asarray(generator.uniform(size=size)), *shapes)[()]

    def mean(self, *args, **kwargs):
        shapes, loc, scale = self._split(args, kwargs)
        return np.float64(self._moments(*shapes)[0] * scale + loc)

    def var(self, *args, **kwargs):
        shapes, _, scale = self._split(args, kwargs)
        return np.float64(self._moments(*shapes)[1] * scale * scale)

    def std(self, *args, **kwargs):
        return np.sqrt(self.var(*args, **kwargs))

    def median(self, *args, **kwargs):
        return self.ppf(0.5, *args, **kwargs)

    def stats(self, *args, moments="mv", **kwargs):
        if moments.strip("mv"):
            raise NotImplementedError("stats of scipy.stats' distributions gives means and variances; skew and kurtosis are not implemented")
        given = tuple({"m": self.mean, "v": self.var}[which](*args, **kwargs) for which in moments)
        return given if len(given) > 1 else given[0]

    def fit(self, data, *args, **kwargs):
        raise NotImplementedError(f"scipy.stats: fit of {type(self).__name__.strip('_').lower()} is not implemented")

    def interval(self, confidence, *args, **kwargs):
        return self.ppf((1.0 - confidence) / 2, *args, **kwargs), self.ppf((1.0 + confidence) / 2, *args, **kwargs)


class _Frozen:
    def __init__(self, dist, args, kwargs):
        self.dist, self.args, self.kwds = dist, args, kwargs

    def rvs(self, size=None, random_state=None):
        return self.dist.rvs(*self.args, size=size, random_state=random_state, **self.kwds)

    def __getattr__(self, name):
        if name in ("pdf", "logpdf", "pmf", "logpmf", "cdf", "logcdf", "sf", "logsf", "ppf", "isf", "interval") and hasattr(self.dist, name):
            return lambda x: getattr(self.dist, name)(x, *self.args, **self.kwds)
        if name in ("mean", "var", "std", "median", "entropy", "stats") and hasattr(self.dist, name):
            return lambda **more: getattr(self.dist, name)(*self.args, **self.kwds, **more)
        raise AttributeError(name)


class _Norm(_Continuous):
    def _pdf(self, x):
        return np.exp(-x ** 2 / 2.0) / math.sqrt(2 * math.pi)

    def _logpdf(self, x):
        return -x ** 2 / 2.0 - math.log(math.sqrt(2 * math.pi))

    def _cdf(self, x):
        return special.ndtr(x)

    def _ppf(self, q):
        return special.ndtri(q)

    def _sf(self, x):
        return special.ndtr(-x)

    def _isf(self, q):
        return -special.ndtri(q)

    def logcdf(self, x, *args, **kwargs):
        _, loc, scale = self._split(args, kwargs)
        return np.asarray(special.log_ndtr((np.asarray(x) - loc) / scale))[()]

    def _rvs(self, generator, size):
        return generator.standard_normal(size)

    def _moments(self):
        return 0.0, 1.0

    def entropy(self, *args, **kwargs):
        _, _, scale = self._split(args, kwargs)
        return np.float64(0.5 * (math.log(2 * math.pi) + 1) + math.log(scale))

    def fit(self, data, **kwargs):
        data = np.asarray(data)
        return data.mean(), data.std()


class _Uniform(_Continuous):
    def _pdf(self, x):
        return np.where((x >= 0) & (x <= 1), 1.0, 0.0)

    def _cdf(self, x):
        return np.clip(x, 0.0, 1.0)

    def _ppf(self, q):
        return q

    def _rvs(self, generator, size):
        return generator.uniform(0.0, 1.0, size)

    def _moments(self):
        return 0.5, 1.0 / 12


class _Expon(_Continuous):
    def _logpdf(self, x):
        return np.where(x >= 0, -x, -np.inf)

    def _pdf(self, x):
        return np.where(x >= 0, np.exp(-x), 0.0)

    def _cdf(self, x):
        return np.where(x >= 0, -np.expm1(-x), 0.0)

    def _ppf(self, q):
        return -np.log1p(-q)

    def _sf(self, x):
        return np.where(x >= 0, np.exp(-x), 1.0)

    def _isf(self, q):
        return -np.log(q)

    def fit(self, data):
        data = np.asarray(data)
        return data.min(), data.mean() - data.min()

    def _rvs(self, generator, size):
        return generator.standard_exponential(size)

    def _moments(self):
        return 1.0, 1.0


class _TruncNorm(_Continuous):
    shapes = ("a", "b")

    def _mass(self, a, b):
        """The probability between a and b; on the side where it is not near one."""
        return np.where(a > 0, special.ndtr(-a) - special.ndtr(-b), special.ndtr(b) - special.ndtr(a))

    def _pdf(self, x, a, b):
        inside = (x >= a) & (x <= b)
        return np.where(inside, np.exp(-x ** 2 / 2.0) / math.sqrt(2 * math.pi) / self._mass(a, b), 0.0)

    def _logpdf(self, x, a, b):
        inside = (x >= a) & (x <= b)
        return np.where(inside, -x ** 2 / 2.0 - math.log(math.sqrt(2 * math.pi)) - np.log(self._mass(a, b)), -np.inf)

    def _cdf(self, x, a, b):
        x = np.clip(x, a, b)
        return self._mass(a, x) / self._mass(a, b)

    def _ppf(self, q, a, b):
        # Where the interval begins below zero from its left end, else from its right one: a quantile is far from free.
        below = np.asarray(a) < 0
        left = special.ndtri(special.ndtr(a) + q * self._mass(a, b)) if below.any() else q
        right = -special.ndtri(special.ndtr(-b) + (1 - q) * self._mass(a, b)) if not below.all() else q
        return np.where(below, left, right)

    def _moments(self, a, b):
        mass = self._mass(a, b)
        at_a, at_b = (np.exp(-v ** 2 / 2.0) / math.sqrt(2 * math.pi) / mass for v in (a, b))
        mean = at_a - at_b
        inner = np.where(np.isfinite(a), a, 0) * at_a - np.where(np.isfinite(b), b, 0) * at_b
        return mean, 1 + inner - mean * mean


norm, uniform, expon, truncnorm = _Norm(), _Uniform(), _Expon(), _TruncNorm()
