"""scipy.stats: shapes of samples, differences of means, lines, distances."""
import warnings

import numpy as np
from scipy import stats

warnings.simplefilter("ignore")
rng = np.random.RandomState(0)
a, b = rng.randn(20), rng.randn(25) + 0.5
c = rng.randn(6, 3) + [0, 1, 2]


def shown(*values):
    print(*[np.round(np.asarray(v, dtype=np.float64), 7).tolist() for v in values])


for found in (stats.ttest_ind(a, b), stats.ttest_ind(a, b, equal_var=False), stats.ttest_rel(a, b[:20]), stats.ttest_1samp(a, 0.2), stats.ttest_ind(a, b, alternative="less"),
              stats.ttest_1samp(c, 1.0), stats.ttest_ind(c, c[:4] * 2, axis=0, alternative="greater")):
    shown(found.statistic, found.pvalue, found.df)
t, p = stats.ttest_ind(a, b)
shown(t, p)
shown(stats.skew(a), stats.skew(c), stats.skew(c, axis=1, bias=False), stats.kurtosis(a), stats.kurtosis(c, fisher=False), stats.kurtosis(c, axis=0, bias=False), stats.skew(c, axis=None))
shown(stats.iqr(a), stats.iqr(c, axis=0), stats.iqr(a, rng=(10, 90)))
line = stats.linregress(a, b[:20])
shown(*line)
print(line._fields, type(line).__name__)
shown(stats.wasserstein_distance(a, b), stats.wasserstein_distance([0, 1, 3], [5, 6, 8]), stats.wasserstein_distance([0.0, 1.0], [0.0, 1.0], [3.0, 1.0], [2.0, 2.0]))
for bad in (lambda: stats.linregress([1, 1, 1], [1, 2, 3]), lambda: stats.ttest_1samp(a, 0, alternative="up")):
    try:
        print(bad())
    except ValueError as error:
        print(error)

holes = np.where(np.arange(18).reshape(6, 3) % 7 == 3, np.nan, c)
for policy in ("omit", "propagate"):
    shown(stats.skew(holes, nan_policy=policy), stats.kurtosis(holes, axis=1, bias=False, nan_policy=policy))
    for found in (stats.ttest_1samp(holes, [1.0, 2.0, 3.0], nan_policy=policy), stats.ttest_rel(holes, c[::-1], nan_policy=policy),
                  stats.ttest_ind(holes, c[:4] * 2, nan_policy=policy), stats.ttest_ind(holes, c, axis=None, equal_var=False, nan_policy=policy)):
        shown(found.statistic, found.pvalue, found.df)
one = stats.ttest_1samp([1.0, np.nan, 3.0, 4.0], 0, nan_policy="omit")
print(type(one.df).__name__, one.df, stats.skew([np.nan], nan_policy="omit"), round(stats.ttest_ind([1.0], [1.0, 2.0, 5.0]).statistic, 6))
shown(stats.skew([0.1, 0.1, 0.1]), stats.skew([0.1, 0.1, 0.1], bias=False), stats.kurtosis([0.1] * 7), stats.skew([1e15, 1e15, 1e15 + 0.125]))
for x, y in (([1, 2, 3], [3, 3, 3]), ([1, 2], [1, 3]), ([1, 2], [3, 3]), ([1], [1])):
    line = stats.linregress(x, y)
    shown(*line, line.intercept_stderr)
for bad in (lambda: stats.skew(holes, nan_policy="raise"), lambda: stats.ttest_1samp(holes, 0, nan_policy="raise"),
            lambda: stats.linregress([1, 2, 3], [1, 2]), lambda: stats.wasserstein_distance([], [1]), lambda: stats.wasserstein_distance([1, 2], [1, 2], [-1, 2], [1, 1]),
            lambda: stats.wasserstein_distance([1, 2], [1, 2], [1, 2, 3], [1, 1]), lambda: stats.wasserstein_distance([1, 2], [1, 2], None, [0, 0])):
    try:
        print(bad())
    except ValueError as error:
        print(error)
try:
    stats.kurtosis(c, nan_policy="drop")
except ValueError as error:
    print(sorted(str(error)))  # the policies are named in the order of a set
