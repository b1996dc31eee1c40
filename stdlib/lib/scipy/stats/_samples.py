"""What samples say: shape, differences of means, a line through points, the distance of two of them."""

import math
from collections import namedtuple

import numpy as np
from scipy.stats import _beta_part


class LinregressResult(namedtuple("LinregressResult", ["slope", "intercept", "rvalue", "pvalue", "stderr"])):
    """A line through points, with the error of where it begins beside it."""

    def __new__(cls, slope, intercept, rvalue, pvalue, stderr, intercept_stderr):
        made = super().__new__(cls, slope, intercept, rvalue, pvalue, stderr)
        made.intercept_stderr = intercept_stderr
        return made

    def __repr__(self):
        shown = [f"{name}={value!r}" for name, value in zip(self._fields, self)]
        return f"LinregressResult({', '.join(shown)}, intercept_stderr={self.intercept_stderr!r})"


class TtestResult(namedtuple("TtestResult", ["statistic", "pvalue"])):
    """A statistic and its p value, with the degrees of freedom beside them."""

    def __new__(cls, statistic, pvalue, df):
        made = super().__new__(cls, statistic, pvalue)
        made.df = df
        return made

    def __repr__(self):
        return f"TtestResult(statistic={self.statistic!r}, pvalue={self.pvalue!r}, df={self.df!r})"


def _samples(a, axis):
    a = np.asarray(a)
    if axis is None:
        return a.ravel(), 0
    return a, axis


def _moments(a, axis):
    a, axis = _samples(a, axis)
    away = a - a.mean(axis, keepdims=True)
    return a.shape[axis], [(away ** n).mean(axis) for n in (2, 3, 4)]


def skew(a, axis=0, bias=True, nan_policy="propagate"):
    n, (second, third, _) = _moments(a, axis)
    with np.errstate(all="ignore"):
        found = third / second ** 1.5
    return found if bias or n < 3 else found * math.sqrt((n - 1.0) * n) / (n - 2.0)


def kurtosis(a, axis=0, fisher=True, bias=True, nan_policy="propagate"):
    n, (second, _, fourth) = _moments(a, axis)
    with np.errstate(all="ignore"):
        found = fourth / second ** 2.0
    if not bias and n > 3:
        found = 1.0 / (n - 2) / (n - 3) * ((n ** 2 - 1.0) * found - 3 * (n - 1) ** 2.0) + 3.0
    return found - 3 if fisher else found


def iqr(x, axis=None, rng=(25, 75)):
    low, high = np.percentile(x, rng, axis=axis)
    return high - low


def _beyond(t, df, alternative):
    """How likely Student's t lies that far out."""
    t, df = float(t), float(df)
    if math.isnan(t) or math.isnan(df):
        return math.nan
    both = _beta_part(df / 2, 0.5, df / (df + t * t)) if math.isfinite(t) else 0.0
    if alternative == "two-sided":
        return both
    if alternative not in ("less", "greater"):
        raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")
    return both / 2 if (t > 0) == (alternative == "greater") else 1 - both / 2


def _tested(difference, spread, df, alternative):
    with np.errstate(all="ignore"):
        t = np.asarray(difference / spread)
    degrees = np.broadcast_to(df, t.shape)
    p = np.array([_beyond(a, b, alternative) for a, b in zip(t.ravel().tolist(), degrees.ravel().tolist())]).reshape(t.shape)
    return TtestResult(t[()], p[()], df if t.ndim == 0 else np.array(degrees))


def ttest_1samp(a, popmean, axis=0, nan_policy="propagate", alternative="two-sided"):
    a, axis = _samples(a, axis)
    n = a.shape[axis]
    return _tested(a.mean(axis) - popmean, np.sqrt(a.var(axis, ddof=1) / n), np.int64(n - 1), alternative)


def ttest_rel(a, b, axis=0, nan_policy="propagate", alternative="two-sided"):
    a, b = np.asarray(a), np.asarray(b)
    if a.shape != b.shape:
        raise ValueError("unequal length arrays")
    return ttest_1samp(a.astype(np.float64) - b, 0.0, axis, alternative=alternative)


def ttest_ind(a, b, *, axis=0, equal_var=True, nan_policy="propagate", alternative="two-sided"):
    (a, axis), (b, _) = _samples(a, axis), _samples(b, axis)
    n, m, va, vb = a.shape[axis], b.shape[axis], a.var(axis, ddof=1), b.var(axis, ddof=1)
    if equal_var:
        df = np.float64(n + m - 2.0)
        spread = np.sqrt(((n - 1) * va + (m - 1) * vb) / df * (1.0 / n + 1.0 / m))
    else:
        df = (va / n + vb / m) ** 2 / ((va / n) ** 2 / (n - 1) + (vb / m) ** 2 / (m - 1))
        spread = np.sqrt(va / n + vb / m)
    return _tested(a.mean(axis) - b.mean(axis), spread, df, alternative)


def linregress(x, y, alternative="two-sided"):
    x, y = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    n = x.size
    if np.max(x) == np.min(x) and n > 1:
        raise ValueError("Cannot calculate a linear regression if all x values are identical")
    (across, both), (_, along) = np.cov(x, y, bias=True)
    r = np.float64(0.0 if across == 0 or along == 0 else min(max(float(both / np.sqrt(across * along)), -1.0), 1.0))
    slope = both / across
    df = n - 2
    t = float(r) * math.sqrt(df / ((1.0 - float(r) + 1e-20) * (1.0 + float(r) + 1e-20)))
    error = np.sqrt((1 - r ** 2) * along / across / df)
    return LinregressResult(slope, y.mean() - slope * x.mean(), r, np.float64(_beyond(t, df, alternative)), error, error * np.sqrt(across + x.mean() ** 2))


def wasserstein_distance(u_values, v_values, u_weights=None, v_weights=None):
    """The area between the two distribution functions."""
    def below(values, weights, at):
        order = np.argsort(values, kind="stable")
        places = np.searchsorted(values[order], at, side="right")
        if weights is None:
            return places / values.size
        sums = np.concatenate([[0.0], np.cumsum(np.asarray(weights, dtype=np.float64)[order])])
        return sums[places] / sums[-1]

    u, v = (np.asarray(x, dtype=np.float64).ravel() for x in (u_values, v_values))
    every = np.sort(np.concatenate([u, v]))
    return np.sum(np.abs(below(u, u_weights, every[:-1]) - below(v, v_weights, every[:-1])) * np.diff(every))
