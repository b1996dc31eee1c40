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


def _any_nans(nan_policy, *samples):
    if nan_policy not in ("propagate", "omit", "raise"):
        raise ValueError("nan_policy must be one of {'propagate', 'omit', 'raise'}.")
    found = any(bool(np.isnan(a).any()) for a in samples)
    if found and nan_policy == "raise":
        raise ValueError("The input contains nan values")
    return found


def _without_nans(called, samples, axis, nan_policy, least, paired=False):
    """What a call gives with each place and the samples there, those along the axis, less their nans.

    All it gives is nan where nans are to stay, and where a sample has fewer than `least` numbers.
    """
    samples = [np.moveaxis(a, axis, -1) for a in samples]
    shape, rows = np.broadcast_shapes(*[a.shape[:-1] for a in samples]), []
    samples = [np.broadcast_to(a, (*shape, a.shape[-1])) for a in samples]
    for place in np.ndindex(*shape):
        here = [a[place] for a in samples]
        keep = [~np.isnan(a) for a in here]
        whole = all(bool(k.all()) for k in keep)
        if paired:
            keep = [keep[0] & keep[1]] * 2
        here = [a[k] for a, k in zip(here, keep)]
        rows.append(called(place, *here) if (whole or nan_policy == "omit") and min(map(len, here)) >= least else None)
    width = next((len(row) for row in rows if row is not None), 3)
    unknown = (np.result_type(*samples).type(math.nan),) * width
    columns = [np.array(column).reshape(shape) for column in zip(*[unknown if row is None else row for row in rows])]
    return [c.astype(np.float64) if shape and c.dtype.kind == "i" else c[()] for c in columns]


def _moments(a, axis):
    """How many numbers there are, and their central moments; the second is nan where all are nearly the same."""
    mean = a.mean(axis, keepdims=True)
    second, third, fourth = [((a - mean) ** n).mean(axis) for n in (2, 3, 4)]
    same = second <= (np.finfo(second.dtype).eps * mean.squeeze(axis)) ** 2
    return a.shape[axis], (np.where(same, second.dtype.type(math.nan), second)[()], third, fourth)


def skew(a, axis=0, bias=True, nan_policy="propagate"):
    a, axis = _samples(a, axis)
    if _any_nans(nan_policy, a):
        return _without_nans(lambda place, row: (skew(row, bias=bias),), (a,), axis, nan_policy, 1)[0]
    n, (second, third, _) = _moments(a, axis)
    with np.errstate(all="ignore"):
        found = third / second ** 1.5
    return found if bias or n < 3 else found * math.sqrt((n - 1.0) * n) / (n - 2.0)


def kurtosis(a, axis=0, fisher=True, bias=True, nan_policy="propagate"):
    a, axis = _samples(a, axis)
    if _any_nans(nan_policy, a):
        called = lambda place, row: (kurtosis(row, fisher=fisher, bias=bias),)
        return _without_nans(called, (a,), axis, nan_policy, 1)[0]
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


def _every(result):
    return *result, result.df


def ttest_1samp(a, popmean, axis=0, nan_policy="propagate", alternative="two-sided"):
    a, axis = _samples(a, axis)
    if _any_nans(nan_policy, a):
        means = np.broadcast_to(popmean, np.moveaxis(a, axis, -1).shape[:-1])
        called = lambda place, row: _every(ttest_1samp(row, means[place], alternative=alternative))
        return TtestResult(*_without_nans(called, (a,), axis, nan_policy, 1))
    n = a.shape[axis]
    return _tested(a.mean(axis) - popmean, np.sqrt(a.var(axis, ddof=1) / n), np.int64(n - 1), alternative)


def ttest_rel(a, b, axis=0, nan_policy="propagate", alternative="two-sided"):
    a, b = np.asarray(a), np.asarray(b)
    if a.shape != b.shape:
        raise ValueError("unequal length arrays")
    if _any_nans(nan_policy, a, b):
        (a, axis), (b, _) = _samples(a, axis), _samples(b, axis)
        called = lambda place, *rows: _every(ttest_rel(*rows, alternative=alternative))
        return TtestResult(*_without_nans(called, (a, b), axis, nan_policy, 1, paired=True))
    return ttest_1samp(a.astype(np.float64) - b, 0.0, axis, alternative=alternative)


def ttest_ind(a, b, *, axis=0, equal_var=True, nan_policy="propagate", alternative="two-sided"):
    (a, axis), (b, _) = _samples(a, axis), _samples(b, axis)
    if _any_nans(nan_policy, a, b):
        called = lambda place, *rows: _every(ttest_ind(*rows, equal_var=equal_var, alternative=alternative))
        return TtestResult(*_without_nans(called, (a, b), axis, nan_policy, 1))
    n, m, va, vb = a.shape[axis], b.shape[axis], a.var(axis, ddof=1), b.var(axis, ddof=1)
    if equal_var:
        df = np.float64(n + m - 2.0)
        squares = [(count - 1) * v for count, v in ((n, va), (m, vb)) if count != 1]  # one number has no spread
        spread = np.sqrt(sum(squares) / df * (1.0 / n + 1.0 / m))
    else:
        df = (va / n + vb / m) ** 2 / ((va / n) ** 2 / (n - 1) + (vb / m) ** 2 / (m - 1))
        df = np.where(np.isnan(df), 1.0, df)[()]
        spread = np.sqrt(va / n + vb / m)
    return _tested(a.mean(axis) - b.mean(axis), spread, df, alternative)


def linregress(x, y, alternative="two-sided"):
    x, y = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    if x.shape != y.shape:
        raise ValueError("Array shapes are incompatible for broadcasting.")
    n = x.size
    if n < 2:
        return LinregressResult(*[np.float64(math.nan)] * 6)
    if np.max(x) == np.min(x):
        raise ValueError("Cannot calculate a linear regression if all x values are identical")
    (across, both), (_, along) = np.cov(x, y, bias=True)
    r = np.float64(math.nan)
    if across != 0 and along != 0:
        r = np.float64(min(max(float(both / np.sqrt(across * along)), -1.0), 1.0))
    elif both != 0:
        r = np.float64(0.0)
    slope = both / across
    if n == 2:  # nothing is left over to tell an error by
        return LinregressResult(slope, y.mean() - slope * x.mean(), r, 1.0 if y[0] == y[1] else 0.0, 0.0, 0.0)
    df = n - 2
    t = float(r) * math.sqrt(df / ((1.0 - float(r) + 1e-20) * (1.0 + float(r) + 1e-20)))
    error = np.sqrt((1 - r ** 2) * along / across / df)
    return LinregressResult(slope, y.mean() - slope * x.mean(), r, np.float64(_beyond(t, df, alternative)), error, error * np.sqrt(across + x.mean() ** 2))


def _weighed(values, weights):
    """Values and weights of a distribution, if it is one."""
    values = np.asarray(values, dtype=np.float64).ravel()
    if values.size == 0:
        raise ValueError("Distribution can't be empty.")
    if weights is None:
        return values, None
    weights = np.asarray(weights, dtype=np.float64)
    if len(weights) != len(values):
        raise ValueError("Value and weight array-likes for the same empirical distribution must be of the same size.")
    if np.any(weights < 0):
        raise ValueError("All weights must be non-negative.")
    if not 0 < np.sum(weights) < math.inf:
        raise ValueError("Weight array-like sum must be positive and finite. "
                         "Set as None for an equal distribution of weight.")
    return values, weights


def wasserstein_distance(u_values, v_values, u_weights=None, v_weights=None):
    """The area between the two distribution functions."""
    def below(values, weights, at):
        order = np.argsort(values, kind="stable")
        places = np.searchsorted(values[order], at, side="right")
        if weights is None:
            return places / values.size
        sums = np.concatenate([[0.0], np.cumsum(weights[order])])
        return sums[places] / sums[-1]

    (u, u_weights), (v, v_weights) = _weighed(u_values, u_weights), _weighed(v_values, v_weights)
    every = np.sort(np.concatenate([u, v]))
    return np.sum(np.abs(below(u, u_weights, every[:-1]) - below(v, v_weights, every[:-1])) * np.diff(every))
