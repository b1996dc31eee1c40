import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(24).reshape(2, 3, 4)
for f in "sum prod min max mean std var any all argmin argmax ptp".split():
    if f != "prod":
        print(f, getattr(np, f)(a), repr(getattr(np, f)(a, axis=1)))
    if hasattr(a, f) and f not in ("prod",):
        print(repr(getattr(a, f)(axis=-1)), repr(getattr(a, f)(0)))
show(lambda: a.sum(axis=(0, 2)), lambda: a.sum(keepdims=True), lambda: np.sum([1, 2], dtype=float), lambda: np.sum([True, True]), lambda: np.sum(np.ones(3, np.int8)).dtype, lambda: np.sum([]),
     lambda: np.sum([1, 2, 3], where=[True, False, True]), lambda: np.sum([1], initial=10), lambda: np.max([], initial=3), lambda: np.max([]), lambda: a.sum(axis=3), lambda: a.sum(axis=(0, 0)),
     lambda: np.mean(a, axis=(0, 1)), lambda: np.mean(np.ones(2, np.float32)).dtype, lambda: np.var([1, 2, 3, 4], ddof=1), lambda: np.std([[1, 2], [3, 5]], axis=0), lambda: np.prod([2, 3]),
     lambda: np.prod((2, 3.5)), lambda: np.argmax([]), lambda: np.count_nonzero([[0, 1], [2, 0]]), lambda: np.count_nonzero([[0, 1], [2, 3]], axis=0), lambda: np.any([[0, 0], [0, 1]], axis=1))
show(lambda: np.cumsum([1, 2, 3]), lambda: np.cumsum(a, axis=2)[1], lambda: np.cumprod([1.5, 2]), lambda: np.cumsum([[1, 2], [3, 4]]), lambda: np.cumsum([True, True]),
     lambda: np.nansum([1, np.nan]), lambda: np.nanmax([1, np.nan, 3]), lambda: np.nanmean([[1, np.nan], [2, 3]], axis=0), lambda: np.nanstd([1, np.nan, 3]), lambda: np.nanargmin([np.nan, 2, 1]),
     lambda: np.nancumsum([1, np.nan, 2]), lambda: np.max([1, np.nan]), lambda: np.min(np.array([2, 1], np.uint8)), lambda: np.average([1, 2, 3], weights=[3, 2, 1]),
     lambda: np.average([[1, 2], [3, 4]], axis=0, returned=True), lambda: np.mean([1 + 2j, 3]))
out = np.zeros(2)
print(np.sum([[1, 2], [3, 4]], axis=0, out=out) is out, out)
