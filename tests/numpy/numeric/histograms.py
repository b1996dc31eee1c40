import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


x = [1, 2, 1, 4, 5.5, 3]
show(lambda: np.histogram(x, bins=3), lambda: np.histogram(x, bins=[0, 2, 4, 6]), lambda: np.histogram(x, bins=4, range=(0, 4)), lambda: np.histogram([1, 2, 1], bins=2, density=True), lambda: np.histogram(x, bins=2, weights=[1, 2, 3, 4, 5, 6]),
     lambda: np.histogram_bin_edges(x, 4), lambda: np.histogram(x, bins=[3, 2]), lambda: np.digitize([0.2, 6.4, 3], [0, 1, 2.5, 4]), lambda: np.digitize([1, 2], [3, 2, 1]), lambda: np.digitize([1, 2], [1, 2], right=True),
     lambda: np.bincount([0, 1, 1, 3]), lambda: np.bincount([0, 1, 1], weights=[0.5, 1, 2]), lambda: np.bincount([1], minlength=4), lambda: np.bincount([-1]), lambda: np.histogram2d([1, 2, 3], [1, 2, 1], bins=2), lambda: np.histogram([], bins=2))
show(lambda: np.percentile([1, 2, 3, 4], 50), lambda: np.percentile([[1, 2], [3, 5]], [25, 75], axis=0), lambda: np.quantile([1, 2, 3.0], [0.25, 0.5]), lambda: np.quantile([1, 2, 3, 10], 0.4, method="lower"),
     lambda: np.quantile([1, 2, 3, 10], 0.4, method="nearest"), lambda: np.quantile([1, 2, 3, 10], 0.3, method="median_unbiased"), lambda: np.median([3, 1, 2]), lambda: np.median([[1, 2], [3, 4]], axis=1), lambda: np.median([1, np.nan]),
     lambda: np.nanmedian([1, np.nan, 3]), lambda: np.nanpercentile([1, np.nan, 3], 50), lambda: np.quantile([1], 2), lambda: np.cov([[1, 2, 3], [3, 2, 1.5]]), lambda: np.cov([1, 2, 3]), lambda: np.corrcoef([1, 2, 3], [1, 3, 2]))
