import warnings

import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


def told(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        got = call()
    print(got, [(w.category.__name__, str(w.message)) for w in caught])


for call in (lambda: np.array([1.0, 0.0, -1.0]) / 0, lambda: np.log([0.0, -1.0, 1.0]), lambda: np.sqrt([-1.0]), lambda: np.float64(1) / 0, lambda: np.float64(0) / 0, lambda: np.array([1, 2]) // 0,
             lambda: np.int64(5) % 0, lambda: np.exp([1000.0]), lambda: np.arcsin(2.0), lambda: np.log(0.0), lambda: np.int8(100) + np.int8(100), lambda: np.power(0.0, [-1.0]),
             lambda: np.array([np.nan]).astype(int), lambda: np.mean([]), lambda: np.float32(1e38) * np.float32(10), lambda: np.log1p([-1.0]), lambda: np.array([np.nan]) / 1,
             lambda: np.std([1.0], ddof=1), lambda: np.nanmean([np.nan]), lambda: np.sqrt(-1), lambda: np.array([1.0]) / np.inf):
    told(call)
with np.errstate(divide="ignore", invalid="raise"):
    told(lambda: np.array([1.0]) / 0)
    show(lambda: np.sqrt([-1.0]))
print(np.geterr())
old = np.seterr(all="ignore")
told(lambda: np.array([1.0]) / 0)
np.seterr(**old)


@np.errstate(all="ignore")
def quiet():
    return np.array([0.0]) / 0


told(quiet)
