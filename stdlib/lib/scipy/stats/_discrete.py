"""Distributions over whole numbers, with a place."""

import math

import numpy as np
from scipy import special
from scipy.special._incomplete import beta_weight
from scipy.stats._distributions import _Continuous, _Frozen, _generator


class _Discrete:
    """A family is _logpmf, _cdf, _sf, _moments, _support of (shapes); all else follows."""

    shapes = ()

    def _split(self, args, kwargs):
        values = dict(zip((*self.shapes, "loc"), args))
        values.update(kwargs)
        return [np.asarray(values[name], dtype=np.float64) for name in self.shapes], values.get("loc", 0)

    def __call__(self, *args, **kwargs):
        return _Frozen(self, args, kwargs)

    freeze = __call__

    def _pmf(self, k, *shapes):
        return np.exp(self._logpmf(k, *shapes))

    def _at(self, k, shapes, loc):
        """k from the place on, whether it is one of the numbers, and k where it is, else the least of them."""
        k = np.asarray(k, dtype=np.float64) - loc
        low, high = self._support(*shapes)
        inside = (k >= low) & (k <= high) & (np.floor(k) == k)
        return k, inside, np.where(inside, k, low)

    def pmf(self, k, *args, **kwargs):
        shapes, loc = self._split(args, kwargs)
        _, inside, at = self._at(k, shapes, loc)
        return np.where(inside, self._pmf(at, *shapes), 0.0)[()]

    def logpmf(self, k, *args, **kwargs):
        shapes, loc = self._split(args, kwargs)
        _, inside, at = self._at(k, shapes, loc)
        return np.where(inside, self._logpmf(at, *shapes), -np.inf)[()]

    def _either(self, k, args, kwargs, function, below, above):
        shapes, loc = self._split(args, kwargs)
        k = np.floor(np.asarray(k, dtype=np.float64) - loc)
        low, high = self._support(*shapes)
        return np.where(k < low, below, np.where(k >= high, above, function(np.clip(k, low, high), *shapes)))[()]

    def cdf(self, k, *args, **kwargs):
        return self._either(k, args, kwargs, self._cdf, 0.0, 1.0)

    def sf(self, k, *args, **kwargs):
        return self._either(k, args, kwargs, self._sf, 1.0, 0.0)

    def _sf(self, k, *shapes):
        return 1 - self._cdf(k, *shapes)

    def logcdf(self, k, *args, **kwargs):
        with np.errstate(divide="ignore"):
            return np.log(self.cdf(k, *args, **kwargs))

    def logsf(self, k, *args, **kwargs):
        with np.errstate(divide="ignore"):
            return np.log(self.sf(k, *args, **kwargs))

    def ppf(self, q, *args, **kwargs):
        """The least number whose distribution function reaches q, by halving."""
        shapes, loc = self._split(args, kwargs)
        low, high = self._support(*shapes)
        q, *wide = np.broadcast_arrays(np.asarray(q, dtype=np.float64), *shapes, low, high)
        shapes, low, high = wide[:-2], np.array(wide[-2]), np.array(wide[-1])
        inside = (q > 0) & (q < 1)
        wanted = np.where(inside, q, 0.5) * (1 - 1e-15)  # a sum that rounding left just below q reaches it
        mean, variance = self._moments(*shapes)
        left, right = low - 1, np.where(np.isfinite(high), high, np.maximum(low + 1, np.ceil(mean + 10 * np.sqrt(variance) + 10)))
        while (short := np.isinf(high) & (self._cdf(right, *shapes) < wanted)).any():
            right = np.where(short, 2 * right, right)
        for _ in range(64):
            middle = np.floor((left + right) / 2)
            reached = self._cdf(np.maximum(middle, low), *shapes) * np.where(middle < low, 0.0, 1.0) >= wanted
            left, right = np.where(reached, left, middle), np.where(reached, middle, right)
            if (right - left <= 1).all():
                break
        return (np.where(inside, right, np.where(q == 0, low - 1, np.where(q == 1, high, np.nan))) + loc)[()]

    def isf(self, q, *args, **kwargs):
        return self.ppf(1.0 - np.asarray(q), *args, **kwargs)

    def rvs(self, *args, size=None, random_state=None, **kwargs):
        if len(args) > len(self.shapes) + 1:
            size, args = args[len(self.shapes) + 1], args[:len(self.shapes) + 1]
        shapes, loc = self._split(args, kwargs)
        drawn = self._rvs(_generator(random_state), size, *shapes) + loc
        return int(drawn) if np.ndim(drawn) == 0 else drawn.astype(np.int64)

    def mean(self, *args, **kwargs):
        shapes, loc = self._split(args, kwargs)
        return np.float64(self._moments(*shapes)[0] + loc)

    def var(self, *args, **kwargs):
        return np.float64(self._moments(*self._split(args, kwargs)[0])[1])

    std, median, stats, interval = _Continuous.std, _Continuous.median, _Continuous.stats, _Continuous.interval


class _Binom(_Discrete):
    shapes = ("n", "p")

    def _pmf(self, k, n, p):
        inner = np.where((p > 0) & (p < 1), p, 0.5)
        found = beta_weight(k + 1, n - k + 1, inner) / (inner * (1 - inner) * (n + 1))
        return np.where(p == 0, k == 0, np.where(p == 1, k == n, found))

    def _support(self, n, p):
        return np.zeros_like(n), n

    def _logpmf(self, k, n, p):
        return special.gammaln(n + 1) - special.gammaln(k + 1) - special.gammaln(n - k + 1) + special.xlogy(k, p) + special.xlog1py(n - k, -p)

    def _cdf(self, k, n, p):
        return np.where(k >= n, 1.0, special.betaincc(k + 1, np.maximum(n - k, 1.0), p))

    def _sf(self, k, n, p):
        return np.where(k >= n, 0.0, special.betainc(k + 1, np.maximum(n - k, 1.0), p))

    def _rvs(self, generator, size, n, p):
        return generator.binomial(n.astype(np.int64), p, size)

    def _moments(self, n, p):
        return n * p, n * p * (1 - p)


class _Bernoulli(_Discrete):
    shapes = ("p",)

    def _support(self, p):
        return np.zeros_like(p), np.ones_like(p)

    def _logpmf(self, k, p):
        return special.xlogy(k, p) + special.xlog1py(1 - k, -p)

    def _pmf(self, k, p):
        return np.where(k == 1, p, 1 - p)

    def _cdf(self, k, p):
        return np.where(k >= 1, 1.0, 1 - p)

    def _rvs(self, generator, size, p):
        return generator.binomial(1, p, size)

    def _moments(self, p):
        return p, p * (1 - p)


class _Poisson(_Discrete):
    shapes = ("mu",)

    def _support(self, mu):
        return np.zeros_like(mu), np.full_like(mu, np.inf)

    def _logpmf(self, k, mu):
        return special.xlogy(k, mu) - special.gammaln(k + 1) - mu

    def _cdf(self, k, mu):
        return special.gammaincc(np.where(np.isfinite(k), k, 0.0) + 1, mu)

    def _sf(self, k, mu):
        return special.gammainc(np.where(np.isfinite(k), k, 0.0) + 1, mu)

    def _rvs(self, generator, size, mu):
        return generator.poisson(mu, size)

    def _moments(self, mu):
        return mu, mu


class _Geom(_Discrete):
    shapes = ("p",)

    def _support(self, p):
        return np.ones_like(p), np.full_like(p, np.inf)

    def _logpmf(self, k, p):
        return special.xlog1py(k - 1, -p) + np.log(p)

    def _cdf(self, k, p):
        return -np.expm1(np.log1p(-p) * k)

    def _sf(self, k, p):
        return np.exp(k * np.log1p(-p))

    def _rvs(self, generator, size, p):
        return generator.geometric(p, size)

    def _moments(self, p):
        return 1 / p, (1 - p) / p ** 2


class _NBinom(_Discrete):
    shapes = ("n", "p")

    def _support(self, n, p):
        return np.zeros_like(n), np.full_like(n, np.inf)

    def _logpmf(self, k, n, p):
        return special.gammaln(n + k) - special.gammaln(k + 1) - special.gammaln(n) + n * np.log(p) + special.xlog1py(k, -p)

    def _cdf(self, k, n, p):
        return special.betainc(n, np.where(np.isfinite(k), k, 0.0) + 1, p)

    def _rvs(self, generator, size, n, p):
        return generator.negative_binomial(n, p, size)

    def _moments(self, n, p):
        return n * (1 - p) / p, n * (1 - p) / (p * p)


class _RandInt(_Discrete):
    shapes = ("low", "high")

    def _support(self, low, high):
        return low, high - 1

    def _logpmf(self, k, low, high):
        return -np.log(high - low)

    def _pmf(self, k, low, high):
        return np.ones_like(k) / (high - low)

    def _cdf(self, k, low, high):
        return (np.floor(k) - low + 1.0) / (high - low)

    def _rvs(self, generator, size, low, high):
        draw = generator.integers if hasattr(generator, "integers") else generator.randint
        return draw(int(low), int(high), size=size)

    def _moments(self, low, high):
        return (low + high - 1) / 2, ((high - low) ** 2 - 1) / 12


binom, bernoulli, poisson, geom, nbinom, randint = _Binom(), _Bernoulli(), _Poisson(), _Geom(), _NBinom(), _RandInt()
