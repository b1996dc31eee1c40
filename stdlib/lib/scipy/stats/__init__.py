"""scipy.stats: the common distributions; correlations, entropy, scores."""

from collections import namedtuple

import numpy as np
from scipy._absent import names_of as _names_of
from scipy.stats._discrete import bernoulli, binom, geom, nbinom, poisson, randint
from scipy.stats._distributions import expon, norm, truncnorm, uniform
from scipy.stats._shaped import beta, cauchy, chi2, f, gamma, laplace, logistic, lognorm, pareto, t, weibull_min

__getattr__ = _names_of(__name__)
_Correlation = namedtuple("PearsonRResult", ["statistic", "pvalue"])


def entropy(pk, qk=None, base=None, axis=0):
    from scipy.special import entr, rel_entr
    pk = np.asarray(pk, dtype=np.float64)
    pk = pk / np.sum(pk, axis=axis, keepdims=True)
    if qk is None:
        terms = entr(pk)
    else:
        qk = np.asarray(qk, dtype=np.float64)
        terms = rel_entr(pk, qk / np.sum(qk, axis=axis, keepdims=True))
    total = np.sum(terms, axis=axis)
    return total if base is None else total / np.log(base)


def zscore(a, axis=0, ddof=0, nan_policy="propagate"):
    a = np.asarray(a)
    return (a - np.mean(a, axis=axis, keepdims=True)) / np.std(a, axis=axis, ddof=ddof, keepdims=True)


def gmean(a, axis=0):
    return np.exp(np.mean(np.log(np.asarray(a, dtype=np.float64)), axis=axis))


def hmean(a, axis=0):
    a = np.asarray(a, dtype=np.float64)
    return 1.0 / np.mean(1.0 / a, axis=axis)


def sem(a, axis=0, ddof=1):
    a = np.asarray(a)
    return np.std(a, axis=axis, ddof=ddof) / np.sqrt(a.shape[axis])


def rankdata(a, method="average"):
    """Ranks from one on; equal numbers share the mean of theirs (or the least, the most)."""
    a = np.asarray(a).ravel()
    order = np.argsort(a, kind="stable")
    ranks, values = np.empty(a.size), a[order].tolist()
    places, first, dense = order.tolist(), 0, 0
    while first < len(values):
        last = first
        while last + 1 < len(values) and values[last + 1] == values[first]:
            last += 1
        dense += 1
        for i in range(first, last + 1):
            ranks[places[i]] = {"average": (first + last) / 2 + 1, "min": first + 1, "max": last + 1, "dense": dense, "ordinal": i + 1}[method]
        first = last + 1
    return ranks if method == "average" else ranks.astype(np.int64)


def _p_of_correlation(r, count):
    """Both tails of r for normal samples: a beta distribution's, by its continued fraction."""
    import math
    if abs(r) >= 1:
        return 0.0
    half = count / 2 - 1
    return float(min(1.0, 2 * _beta_part(half, half, 0.5 * (1 - abs(r)))))


def _beta_part(a, b, x):
    """The regularized incomplete beta function."""
    import math
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_part(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    tiny, c, d = 1e-300, 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d if abs(d) > tiny else tiny)
    h = d
    for m in range(1, 500):
        for term in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 + term * d
            d = 1 / (d if abs(d) > tiny else tiny)
            c = 1 + term / c
            c = c if abs(c) > tiny else tiny
            h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * h


def pearsonr(x, y):
    x, y = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    if x.size != y.size:
        raise ValueError("`x` and `y` must have the same length along `axis`.")
    xm, ym = x - x.mean(), y - y.mean()
    r = np.dot(xm, ym) / (np.sqrt(np.dot(xm, xm)) * np.sqrt(np.dot(ym, ym)))
    r = np.float64(max(min(float(r), 1.0), -1.0))
    return _Correlation(r, np.float64(_p_of_correlation(float(r), x.size) if x.size > 2 else 1.0))


def spearmanr(a, b=None):
    if b is None:
        a, b = np.asarray(a).T
    r = np.corrcoef(rankdata(a), rankdata(b))[0, 1]
    count = len(np.asarray(a))
    t = float(r) ** 2 * (count - 2) / max(1e-300, (1 - float(r)) * (1 + float(r)))
    p = _beta_part((count - 2) / 2, 0.5, (count - 2) / (count - 2 + t))
    return namedtuple("SignificanceResult", ["statistic", "pvalue"])(r, np.float64(p))


def mode(a, axis=0, keepdims=False):
    a = np.asarray(a)
    if a.ndim != 1:
        raise NotImplementedError("scipy.stats.mode of more than one axis is not implemented")
    values, counts = np.unique(a, return_counts=True)
    best = np.argmax(counts)
    return namedtuple("ModeResult", ["mode", "count"])(values[best], counts[best])


from scipy.stats._samples import iqr, kurtosis, linregress, skew, ttest_1samp, ttest_ind, ttest_rel, wasserstein_distance
