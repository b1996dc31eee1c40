"""Means, medians, spreads and relations of data, exactly where that is possible."""

import math
import numbers
import random
import sys
from bisect import bisect_left, bisect_right
from collections import Counter, namedtuple
from fractions import Fraction
from itertools import repeat
from operator import mul

__all__ = ["NormalDist", "StatisticsError", "correlation", "covariance", "fmean", "geometric_mean", "harmonic_mean",
           "linear_regression", "mean", "median", "median_grouped", "median_high", "median_low", "mode", "multimode",
           "pstdev", "pvariance", "quantiles", "stdev", "variance"]


class StatisticsError(ValueError):
    pass


def _is_decimal(T):
    """Whether a type is decimal's, without importing that module for those who do not use it."""
    decimal = sys.modules.get("decimal")
    return decimal is not None and issubclass(T, decimal.Decimal)


def _common_type(T, S):
    """The type of results made of both."""
    if T is S or S is int or S is bool:
        return T
    if T is int:
        return S
    if issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    if issubclass(T, Fraction) and issubclass(S, float):
        return S
    if issubclass(T, float) and issubclass(S, Fraction):
        return T
    raise TypeError("don't know how to coerce %s and %s" % (T.__name__, S.__name__))


def _ratio(x):
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return x, None  # infinite, or no number
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _exact_sum(data):
    """The type of the sum, the sum as a fraction, and how many there were."""
    count, types, partial = 0, set(), {}
    for x in data:
        types.add(type(x))
        n, d = _ratio(x)
        partial[d] = partial.get(d, 0) + n
        count += 1
    if None in partial:
        total = partial[None]
    else:
        total = sum(Fraction(n, d) for d, n in partial.items())
    kind = int
    for t in sorted(types, key=lambda t: t.__name__):
        kind = _common_type(kind, t)
    return kind, total, count


def _convert(value, T):
    if type(value) is T:
        return value
    if issubclass(T, int) and value.denominator != 1:
        T = float
    try:
        return T(value)
    except TypeError:
        if _is_decimal(T):
            return T(value.numerator) / T(value.denominator)
        raise


def mean(data):
    """Return the arithmetic mean of the data."""
    kind, total, n = _exact_sum(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    return _convert(total / n, kind)


def fmean(data, weights=None):
    """Return the arithmetic mean as a float, computed in floats; the data may have weights."""
    try:
        n = len(data)
    except TypeError:
        data = list(data)
        n = len(data)
    if weights is None:
        if not n:
            raise StatisticsError("fmean requires at least one data point")
        return math.fsum(data) / n
    weights = list(weights)
    if n != len(weights):
        raise StatisticsError("data and weights must be the same length")
    top, bottom = math.fsum(map(mul, data, weights)), math.fsum(weights)
    if not bottom:
        raise StatisticsError("sum of weights must be non-zero")
    return top / bottom


def geometric_mean(data):
    """Return the geometric mean of positive data as a float."""
    try:
        return math.exp(fmean(map(math.log, data)))
    except ValueError:
        raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers") from None


def _no_negatives(values, message):
    for x in values:
        if x < 0:
            raise StatisticsError(message)
        yield x


def harmonic_mean(data, weights=None):
    """Return the harmonic mean of data that is not negative; it may have weights."""
    if iter(data) is data:
        data = list(data)
    message = "harmonic mean does not support negative values"
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not (isinstance(x, numbers.Real) or _is_decimal(type(x))):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(message)
        return x
    if weights is None:
        weights, total_weight = repeat(1, n), n
    else:
        if iter(weights) is weights:
            weights = list(weights)
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        _, total_weight, _ = _exact_sum(w for w in _no_negatives(weights, message))
    try:
        data = _no_negatives(data, message)
        kind, total, _ = _exact_sum(w / x if w else 0 for w, x in zip(weights, data))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return _convert(total_weight / total, kind)


def median(data):
    """Return the middle value of the data, or the mean of the two in the middle."""
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError("no median for empty data")
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """Return the middle value of the data, or the smaller of the two in the middle."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]


def median_high(data):
    """Return the middle value of the data, or the larger of the two in the middle."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[len(data) // 2]


def median_grouped(data, interval=1):
    """Return the median of data that stands for intervals of this width around its values."""
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    x = data[n // 2]
    i = bisect_left(data, x)
    j = bisect_right(data, x, lo=i)
    try:
        interval, x = float(interval), float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float")
    return x - interval / 2.0 + interval * (n / 2 - i) / (j - i)


def mode(data):
    """Return the most common value; of several the one that comes first."""
    counts = Counter(iter(data)).most_common(1)
    if not counts:
        raise StatisticsError("no mode for empty data")
    return counts[0][0]


def multimode(data):
    """Return a list of the most common values, in the order in which they come first."""
    counts = Counter(iter(data))
    if not counts:
        return []
    most = max(counts.values())
    return [value for value, count in counts.items() if count == most]


def quantiles(data, *, n=4, method="exclusive"):
    """The n - 1 points that cut the data into n parts of equal probability."""
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError("must have at least two data points")
    if method == "inclusive":
        m, result = size - 1, []
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == "exclusive":
        m, result = size + 1, []
        for i in range(1, n):
            j = min(max(i * m // n, 1), size - 1)
            delta = i * m - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError(f"Unknown method: {method!r}")


def _squares(data, c=None):
    """The type, the sum of squared deviations from c or from the mean, the mean, and how many there were."""
    if c is not None:
        kind, total, n = _exact_sum((d := x - c) * d for x in data)
        return kind, total, c, n
    count, types, sums, squares = 0, set(), {}, {}
    for x in data:
        types.add(type(x))
        n, d = _ratio(x)
        sums[d] = sums.get(d, 0) + n
        squares[d] = squares.get(d, 0) + n * n
        count += 1
    kind = int
    for t in sorted(types, key=lambda t: t.__name__):
        kind = _common_type(kind, t)
    if not count:
        return kind, Fraction(0), Fraction(0), 0
    if None in sums:
        odd = sums[None]
        return kind, odd, odd, count
    total = sum(Fraction(n, d) for d, n in sums.items())
    square = sum(Fraction(n, d * d) for d, n in squares.items())
    return kind, (count * square - total * total) / count, total / count, count


def _of_population(who, data, c):
    """The mean square of deviations, and its type."""
    kind, squares, _, n = _squares(data, c)
    if n < 1:
        raise StatisticsError(f"{who} requires at least one data point")
    return squares / n, kind


def _of_sample(who, data, c):
    """The same of a population of which the data are a sample."""
    kind, squares, _, n = _squares(data, c)
    if n < 2:
        raise StatisticsError(f"{who} requires at least two data points")
    return squares / (n - 1), kind


def variance(data, xbar=None):
    """Return the variance of a sample. xbar is its mean, if that is known."""
    return _convert(*_of_sample("variance", data, xbar))


def pvariance(data, mu=None):
    """Return the variance of a whole population. mu is its mean, if that is known."""
    return _convert(*_of_population("pvariance", data, mu))


def _root(value, kind):
    """The square root of a fraction, correctly rounded."""
    if _is_decimal(kind):
        return _decimal_root(value)
    if not isinstance(value, Fraction):
        return math.sqrt(value)
    return _float_root(value.numerator, value.denominator)


def _integer_root(n, m):
    """The root of n / m, rounded to odd, so that one more rounding gives the nearest."""
    root = math.isqrt(n // m)
    return root | (root * root * m != n)


def _float_root(n, m):
    shift = (n.bit_length() - m.bit_length() - 109) // 2
    if shift >= 0:
        return float(_integer_root(n, m << 2 * shift) << shift)
    return _integer_root(n << -2 * shift, m) / (1 << -shift)


def _decimal_root(value):
    from decimal import Decimal
    n, m = value.numerator, value.denominator
    if n <= 0:
        if not n:
            return Decimal("0.0")
        n, m = -n, -m
    root = (Decimal(n) / Decimal(m)).sqrt()
    plus = root.next_plus()
    np, dp = plus.as_integer_ratio()
    nr, dr = root.as_integer_ratio()
    if 4 * n * (dr * dp)**2 > m * (dr * np + dp * nr)**2:
        return plus
    minus = root.next_minus()
    nm, dm = minus.as_integer_ratio()
    if 4 * n * (dr * dm)**2 < m * (dr * nm + dm * nr)**2:
        return minus
    return root


def stdev(data, xbar=None):
    """Return the standard deviation of a sample: the square root of its variance."""
    return _root(*_of_sample("stdev", data, xbar))


def pstdev(data, mu=None):
    """Return the standard deviation of a whole population."""
    return _root(*_of_population("pstdev", data, mu))


def _means(who, x, y):
    """How many points there are, and the mean of each coordinate."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f"{who} requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(f"{who} requires at least two data points")
    return n, math.fsum(x) / n, math.fsum(y) / n


def covariance(x, y, /):
    """Return the covariance of two samples of equal length."""
    n, xbar, ybar = _means("covariance", x, y)
    return math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)) / (n - 1)


def correlation(x, y, /):
    """Return Pearson's correlation coefficient of two samples of equal length."""
    _, xbar, ybar = _means("correlation", x, y)
    sxy = math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y))
    sxx = math.fsum((d := xi - xbar) * d for xi in x)
    syy = math.fsum((d := yi - ybar) * d for yi in y)
    try:
        return sxy / math.sqrt(sxx * syy)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant")


LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"))


def linear_regression(x, y, /, *, proportional=False):
    """Return slope and intercept of the straight line that fits y over x best. With proportional=True it goes
    through the origin."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError("linear regression requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError("linear regression requires at least two data points")
    if proportional:
        sxy = math.fsum(xi * yi for xi, yi in zip(x, y))
        sxx = math.fsum(xi * xi for xi in x)
    else:
        xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
        sxy = math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y))
        sxx = math.fsum((d := xi - xbar) * d for xi in x)
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError("x is constant")
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


def _poly(r, top, bottom, scale=1.0):
    """A quotient of two polynomials by Horner's rule, the highest coefficient first."""
    a = b = 0.0
    for c in top:
        a = a * r + c
    for c in bottom:
        b = b * r + c
    return a * scale / b


# Wichura's algorithm AS 241 (PPND16): the quantile of the normal distribution by three rational functions.
_CENTRE = ((2.50908_09287_30122_6727e+3, 3.34305_75583_58812_8105e+4, 6.72657_70927_00870_0853e+4,
            4.59219_53931_54987_1457e+4, 1.37316_93765_50946_1125e+4, 1.97159_09503_06551_4427e+3,
            1.33141_66789_17843_7745e+2, 3.38713_28727_96366_6080e+0),
           (5.22649_52788_52854_5610e+3, 2.87290_85735_72194_2674e+4, 3.93078_95800_09271_0610e+4,
            2.12137_94301_58659_5867e+4, 5.39419_60214_24751_1077e+3, 6.87187_00749_20579_0830e+2,
            4.23133_30701_60091_1252e+1, 1.0))
_MIDDLE = ((7.74545_01427_83414_07640e-4, 2.27238_44989_26918_45833e-2, 2.41780_72517_74506_11770e-1,
            1.27045_82524_52368_38258e+0, 3.64784_83247_63204_60504e+0, 5.76949_72214_60691_40550e+0,
            4.63033_78461_56545_29590e+0, 1.42343_71107_49683_57734e+0),
           (1.05075_00716_44416_84324e-9, 5.47593_80849_95344_94600e-4, 1.51986_66563_61645_71966e-2,
            1.48103_97642_74800_74590e-1, 6.89767_33498_51000_04550e-1, 1.67638_48301_83803_84940e+0,
            2.05319_16266_37758_82187e+0, 1.0))
_TAIL = ((2.01033_43992_92288_13265e-7, 2.71155_55687_43487_57815e-5, 1.24266_09473_88078_43860e-3,
          2.65321_89526_57612_30930e-2, 2.96560_57182_85048_91230e-1, 1.78482_65399_17291_33580e+0,
          5.46378_49111_64114_36990e+0, 6.65790_46435_01103_77720e+0),
         (2.04426_31033_89939_78564e-15, 1.42151_17583_16445_88870e-7, 1.84631_83175_10054_68180e-5,
          7.86869_13114_56132_59100e-4, 1.48753_61290_85061_48525e-2, 1.36929_88092_27358_05310e-1,
          5.99832_20655_58879_37690e-1, 1.0))


def _normal_quantile(p, mu, sigma):
    q = p - 0.5
    if abs(q) <= 0.425:
        return mu + _poly(0.180625 - q * q, *_CENTRE, q) * sigma
    r = math.sqrt(-math.log(p if q <= 0.0 else 1.0 - p))
    x = _poly(r - 1.6, *_MIDDLE) if r <= 5.0 else _poly(r - 5.0, *_TAIL)
    return mu + (-x if q < 0.0 else x) * sigma


class NormalDist:
    """A normal distribution, by its mean and its standard deviation."""

    __slots__ = {"_mu": "Arithmetic mean of a normal distribution",
                 "_sigma": "Standard deviation of a normal distribution"}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu, self._sigma = float(mu), float(sigma)

    @classmethod
    def from_samples(cls, data):
        data = list(data)
        kind, squares, middle, n = _squares(data)
        if n < 2:
            raise StatisticsError("stdev requires at least two data points")
        return cls(float(middle), float(_root(squares / (n - 1), float)))

    def samples(self, n, *, seed=None):
        gauss = random.gauss if seed is None else random.Random(seed).gauss
        return [gauss(self._mu, self._sigma) for _ in repeat(None, n)]

    def _spread(self, name):
        if not self._sigma:
            raise StatisticsError(f"{name}() not defined when sigma is zero")
        return self._sigma

    def pdf(self, x):
        variance = self._spread("pdf") * self._sigma
        diff = x - self._mu
        return math.exp(diff * diff / (-2.0 * variance)) / math.sqrt(math.tau * variance)

    def cdf(self, x):
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._spread("cdf") * math.sqrt(2.0))))

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        if self._sigma <= 0.0:
            raise StatisticsError("cdf() not defined when sigma at or below zero")
        return _normal_quantile(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """The area that both curves cover."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        X, Y = self, other
        if (Y._sigma, Y._mu) < (X._sigma, X._mu):
            X, Y = Y, X
        x_var, y_var = X.variance, Y.variance
        if not x_var or not y_var:
            raise StatisticsError("overlap() not defined when sigma is zero")
        dv, dm = y_var - x_var, math.fabs(Y._mu - X._mu)
        if not dv:
            return 1.0 - math.erf(dm / (2.0 * X._sigma * math.sqrt(2.0)))
        a = X._mu * y_var - Y._mu * x_var
        b = X._sigma * Y._sigma * math.sqrt(dm * dm + dv * math.log(y_var / x_var))
        x1, x2 = (a + b) / dv, (a - b) / dv
        return 1.0 - (math.fabs(Y.cdf(x1) - X.cdf(x1)) + math.fabs(Y.cdf(x2) - X.cdf(x2)))

    def zscore(self, x):
        return (x - self._mu) / self._spread("zscore")

    mean = property(lambda self: self._mu)
    median = property(lambda self: self._mu)
    mode = property(lambda self: self._mu)
    stdev = property(lambda self: self._sigma)
    variance = property(lambda self: self._sigma * self._sigma)

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * math.fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / math.fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        return (x1._mu, x1._sigma) == (x2._mu, x2._sigma) if isinstance(x2, NormalDist) else NotImplemented

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state


# CPython's names of what its users reach.
_normal_dist_inv_cdf, _exact_ratio, _sum, _coerce, _fail_neg = _normal_quantile, _ratio, _exact_sum, _common_type, _no_negatives
_integer_sqrt_of_frac_rto, _float_sqrt_of_frac = _integer_root, _float_root


def _isfinite(x):
    try:
        return x.is_finite()
    except AttributeError:
        return math.isfinite(x)


def _decimal_sqrt_of_frac(n, m):
    return _decimal_root(Fraction(n, m))
