"""scipy.stats: shapes of samples, differences of means, lines, distances."""
import numpy as np
from scipy import stats

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
