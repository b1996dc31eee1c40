"""Continuous distributions with numbers that give their shape, and the simple ones with a closed form."""

import math

import numpy as np
from scipy import special
from scipy.stats._distributions import _Continuous


class _T(_Continuous):
    shapes = ("df",)

    def _logpdf(self, x, df):
        return special.gammaln((df + 1) / 2) - special.gammaln(df / 2) - 0.5 * np.log(df * math.pi) - (df + 1) / 2 * np.log1p(x * x / df)

    def _pdf(self, x, df):
        return np.exp(self._logpdf(x, df))

    def _cdf(self, x, df):
        return special.stdtr(df, x)

    def _sf(self, x, df):
        return special.stdtr(df, -x)

    def _ppf(self, q, df):
        return special.stdtrit(df, q)

    def _isf(self, q, df):
        return -special.stdtrit(df, q)

    def _rvs(self, generator, size, df):
        return generator.standard_t(df, size)

    def _moments(self, df):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(df > 1, 0.0, np.inf), np.where(df > 2, df / (df - 2), np.where(df > 1, np.inf, np.nan))


class _Gamma(_Continuous):
    shapes = ("a",)

    def _logpdf(self, x, a):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(x < 0, -np.inf, special.xlogy(a - 1, x) - x - special.gammaln(a))

    def _pdf(self, x, a):
        return np.exp(self._logpdf(x, a))

    def _cdf(self, x, a):
        return special.gammainc(a, np.maximum(x, 0.0))

    def _sf(self, x, a):
        return special.gammaincc(a, np.maximum(x, 0.0))

    def _ppf(self, q, a):
        return special.gammaincinv(a, q)

    def _isf(self, q, a):
        return special.gammainccinv(a, q)

    def _rvs(self, generator, size, a):
        return generator.standard_gamma(a, size)

    def _moments(self, a):
        return a, a


class _Chi2(_Continuous):
    """A gamma distribution of half the shape and twice the scale."""

    shapes = ("df",)

    def _logpdf(self, x, df):
        return gamma._logpdf(x / 2, df / 2) - math.log(2)

    def _pdf(self, x, df):
        return gamma._pdf(x / 2, df / 2) / 2

    def _cdf(self, x, df):
        return gamma._cdf(x / 2, df / 2)

    def _sf(self, x, df):
        return gamma._sf(x / 2, df / 2)

    def _ppf(self, q, df):
        return 2 * gamma._ppf(q, df / 2)

    def _isf(self, q, df):
        return 2 * gamma._isf(q, df / 2)

    def _rvs(self, generator, size, df):
        return generator.chisquare(df, size)

    def _moments(self, df):
        return df, 2 * df


class _Beta(_Continuous):
    shapes = ("a", "b")

    def _logpdf(self, x, a, b):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where((x < 0) | (x > 1), -np.inf, special.xlog1py(b - 1, -x) + special.xlogy(a - 1, x) - special.betaln(a, b))

    def _pdf(self, x, a, b):
        return np.exp(self._logpdf(x, a, b))

    def _cdf(self, x, a, b):
        return special.betainc(a, b, np.clip(x, 0.0, 1.0))

    def _sf(self, x, a, b):
        return special.betaincc(a, b, np.clip(x, 0.0, 1.0))

    def _ppf(self, q, a, b):
        return special.betaincinv(a, b, q)

    def _rvs(self, generator, size, a, b):
        return generator.beta(a, b, size)

    def _moments(self, a, b):
        return a / (a + b), a * b / ((a + b) ** 2 * (a + b + 1))


class _F(_Continuous):
    shapes = ("dfn", "dfd")

    def _logpdf(self, x, n, d):
        with np.errstate(divide="ignore", invalid="ignore"):
            inside = n / 2 * np.log(n) + d / 2 * np.log(d) + special.xlogy(n / 2 - 1, x) - (n + d) / 2 * np.log(d + n * x) - special.betaln(n / 2, d / 2)
            return np.where(x < 0, -np.inf, inside)

    def _pdf(self, x, n, d):
        return np.exp(self._logpdf(x, n, d))

    def _cdf(self, x, n, d):
        x = np.maximum(x, 0.0)
        return special.betainc(n / 2, d / 2, n * x / (d + n * x))

    def _sf(self, x, n, d):
        x = np.maximum(x, 0.0)
        return special.betainc(d / 2, n / 2, d / (d + n * x))

    def _ppf(self, q, n, d):
        part = special.betaincinv(n / 2, d / 2, q)
        return d * part / (n * (1 - part))

    def _rvs(self, generator, size, n, d):
        return generator.f(n, d, size)

    def _moments(self, n, d):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(d > 2, d / (d - 2), np.inf), np.where(d > 4, 2 * d * d * (n + d - 2) / (n * (d - 2) ** 2 * (d - 4)), np.inf)


class _LogNorm(_Continuous):
    shapes = ("s",)

    def _pdf(self, x, s):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(x > 0, np.exp(-np.log(x) ** 2 / (2 * s * s)) / (s * x * math.sqrt(2 * math.pi)), 0.0)

    def _cdf(self, x, s):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(x > 0, special.ndtr(np.log(x) / s), 0.0)

    def _sf(self, x, s):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(x > 0, special.ndtr(-np.log(x) / s), 1.0)

    def _ppf(self, q, s):
        return np.exp(s * special.ndtri(q))

    def _isf(self, q, s):
        return np.exp(-s * special.ndtri(q))

    def _rvs(self, generator, size, s):
        return np.exp(s * generator.standard_normal(size))

    def _moments(self, s):
        p = np.exp(s * s)
        return np.sqrt(p), p * (p - 1)


class _Laplace(_Continuous):
    def _pdf(self, x):
        return 0.5 * np.exp(-np.abs(x))

    def _cdf(self, x):
        return np.where(x > 0, 1.0 - 0.5 * np.exp(-np.abs(x)), 0.5 * np.exp(-np.abs(x)))

    def _sf(self, x):
        return self._cdf(-x)

    def _ppf(self, q):
        with np.errstate(divide="ignore"):
            return np.where(q > 0.5, -np.log(2 * (1 - q)), np.log(2 * q))

    def _isf(self, q):
        return -self._ppf(q)

    def _rvs(self, generator, size):
        return generator.laplace(0, 1, size=size)

    def _moments(self):
        return 0.0, 2.0


class _Logistic(_Continuous):
    def _pdf(self, x):
        return np.exp(self._logpdf(x))

    def _logpdf(self, x):
        y = -np.abs(x)
        return y - 2.0 * np.log1p(np.exp(y))

    def _cdf(self, x):
        return special.expit(x)

    def _sf(self, x):
        return special.expit(-x)

    def _ppf(self, q):
        return special.logit(q)

    def _isf(self, q):
        return -special.logit(q)

    def _rvs(self, generator, size):
        return generator.logistic(size=size)

    def _moments(self):
        return 0.0, math.pi ** 2 / 3


class _Cauchy(_Continuous):
    def _pdf(self, x):
        return 1.0 / math.pi / (1.0 + x * x)

    def _cdf(self, x):
        return np.arctan2(1, -x) / math.pi

    def _sf(self, x):
        return np.arctan2(1, x) / math.pi

    def _ppf(self, q):
        return np.where(q == 0, -np.inf, np.where(q == 1, np.inf, np.tan(math.pi * q - math.pi / 2)))

    def _moments(self):
        return np.nan, np.nan


class _Weibull(_Continuous):
    shapes = ("c",)

    def _pdf(self, x, c):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(x >= 0, c * x ** (c - 1) * np.exp(-x ** c), 0.0)

    def _cdf(self, x, c):
        return -np.expm1(-np.maximum(x, 0.0) ** c)

    def _sf(self, x, c):
        return np.exp(-np.maximum(x, 0.0) ** c)

    def _ppf(self, q, c):
        return (-np.log1p(-q)) ** (1 / c)

    def _isf(self, q, c):
        return (-np.log(q)) ** (1 / c)

    def _moments(self, c):
        first = special.gamma(1 + 1 / c)
        return first, special.gamma(1 + 2 / c) - first ** 2


class _Pareto(_Continuous):
    shapes = ("b",)

    def _pdf(self, x, b):
        return np.where(x >= 1, b * np.maximum(x, 1.0) ** (-b - 1), 0.0)

    def _cdf(self, x, b):
        return 1 - np.maximum(x, 1.0) ** -b

    def _sf(self, x, b):
        return np.maximum(x, 1.0) ** -b

    def _ppf(self, q, b):
        return (1 - q) ** (-1 / b)

    def _isf(self, q, b):
        return q ** (-1 / b)

    def _moments(self, b):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(b > 1, b / (b - 1), np.inf), np.where(b > 2, b / ((b - 1) ** 2 * (b - 2)), np.inf)


t, gamma, chi2, beta, f, lognorm = _T(), _Gamma(), _Chi2(), _Beta(), _F(), _LogNorm()
laplace, logistic, cauchy, weibull_min, pareto = _Laplace(), _Logistic(), _Cauchy(), _Weibull(), _Pareto()
