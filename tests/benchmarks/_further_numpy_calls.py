"""Further calls of numpy at 1,000 and 1,000,000 elements, and loops over scalars, rows and small matrices: prints a line per case, its name, the
number of elements and microseconds a call.

    _further_numpy_calls.py [NAME ...]

Runs under mpy and under CPython with numpy; `ops.py --numpy-further` drives it. The least of five rounds, each of as many calls as fill a few milliseconds.
"""
import io
import sys
import time

import numpy as np

SIZES = (1_000, 1_000_000)


def cases(n):
    r = np.random.RandomState(0)
    side = int(n ** 0.5)
    x, y, k = r.rand(n), r.rand(n), r.randint(0, 100, n)
    f, m, few = x.astype(np.float32), r.rand(side, side), np.linspace(0, 1, 50)
    order, mask, values = np.argsort(x), x > 0.5, x[:1000].tolist()
    text = "\n".join(",".join(f"{v:.6f}" for v in row) for row in r.rand(100, 10))
    a, b = r.rand(60, 60) + 60 * np.eye(60), r.rand(60)
    return {
        "where of three": lambda: np.where(mask, x, y), "where of numbers": lambda: np.where(x > 0.5, 1.0, 0.0), "places where": lambda: np.where(mask),
        "argwhere": lambda: np.argwhere(mask), "count_nonzero": lambda: np.count_nonzero(mask), "select": lambda: np.select([x < 0.3, x < 0.6], [x, y], 0.0),
        "histogram2d": lambda: np.histogram2d(x[:1000], y[:1000], 10), "bincount by weights": lambda: np.bincount(k, x), "unique of counts": lambda: np.unique(k, return_counts=True),
        "unique of floats": lambda: np.unique(f), "interp further": lambda: np.interp(x, few, few * 2), "cumsum of rows": lambda: m.cumsum(1), "cumprod": lambda: np.cumprod(x),
        "diff of rows": lambda: np.diff(m, axis=0), "percentile of rows": lambda: np.percentile(m, 50, axis=1), "median of rows": lambda: np.median(m, axis=1),
        "argsort of ints": lambda: np.argsort(k), "sort of ints": lambda: np.sort(k), "sort of rows": lambda: np.sort(m, axis=1), "lexsort": lambda: np.lexsort((k, x)),
        "partition": lambda: np.partition(x, n // 2), "argpartition": lambda: np.argpartition(x, 10), "intersect1d": lambda: np.intersect1d(k, k[:50]),
        "pad by edges": lambda: np.pad(m, 2, mode="edge"), "roll of all": lambda: np.roll(x, 7), "tile of one": lambda: np.tile(x, 3), "stack": lambda: np.stack([x, y]),
        "hstack": lambda: np.hstack([x, y]), "column_stack": lambda: np.column_stack([x, y]), "split": lambda: np.split(x, 10), "array_split": lambda: np.array_split(x, 7),
        "einsum of rows": lambda: np.einsum("ij,ij->i", m, m), "dot": lambda: x @ y, "trace": lambda: np.trace(m), "tril": lambda: np.tril(m),
        "solve small": lambda: np.linalg.solve(a, b), "svd small": lambda: np.linalg.svd(a), "det": lambda: np.linalg.det(a), "pinv": lambda: np.linalg.pinv(a),
        "norm of rows": lambda: np.linalg.norm(m, axis=1), "fft of rows": lambda: np.fft.fft(m), "fftfreq": lambda: np.fft.fftfreq(n), "convolve short": lambda: np.convolve(x, few[:5], "same"),
        "correlate": lambda: np.correlate(x[:1000], few), "clip by numbers": lambda: x.clip(0.1, 0.9), "gradient of rows": lambda: np.gradient(m, axis=0),
        "take_along_axis": lambda: np.take_along_axis(x, order, 0), "put": lambda: np.put(x.copy(), k, 1.0), "take": lambda: x.take(k), "flip": lambda: x[::-1].copy(),
        "steps back": lambda: x[::-2] + 1, "str of few": lambda: str(x[:50]), "repr of rows": lambda: repr(m[:10, :10]), "astype of ints": lambda: x.astype(np.int64),
        "tolist of rows": lambda: m.tolist(), "fromiter": lambda: np.fromiter(values, float), "array of rows": lambda: np.array([values[:10]] * 50), "loadtxt": lambda: np.loadtxt(io.StringIO(text), delimiter=","),
        "savetxt": lambda: np.savetxt(io.StringIO(), m[:20, :20]), "save and load": lambda: np.load(_saved(x)), "any of a comparison": lambda: (x > 2).any(), "isnan and all": lambda: np.isnan(x).all(),
        "allclose": lambda: np.allclose(x, y), "array_equal": lambda: np.array_equal(x, y), "mean": lambda: x.mean(), "std of rows": lambda: m.std(axis=1), "max of rows": lambda: m.max(axis=1),
        "argmin": lambda: x.argmin(), "ptp": lambda: np.ptp(x), "average": lambda: np.average(x, weights=y), "corrcoef": lambda: np.corrcoef(x, y), "nansum": lambda: np.nansum(x),
        "minimum": lambda: np.minimum(x, y), "maximum.accumulate": lambda: np.maximum.accumulate(x), "logical_and": lambda: mask & (y > 0.5), "floor_divide of ints": lambda: k // 7,
        "remainder of ints": lambda: k % 7, "power of two": lambda: x ** 2, "divide": lambda: x / y, "hypot": lambda: np.hypot(x, y), "arctan2": lambda: np.arctan2(x, y), "tanh": lambda: np.tanh(x),
        "linspace": lambda: np.linspace(0, 1, n), "arange": lambda: np.arange(n), "full": lambda: np.full(n, 1.5), "eye": lambda: np.eye(side), "reshape and transpose": lambda: x[:side * side].reshape(side, side).T.copy(),
        "broadcast add": lambda: m + m[0], "outer subtract": lambda: x[:1000, None] - y[None, :1000], "copyto": lambda: np.copyto(y, x), "ravel": lambda: m.ravel(), "mask written": lambda: _mask_written(x, mask),
        "slice written": lambda: _slice_written(y), "delete": lambda: np.delete(x, [1, 2, 3]), "insert": lambda: np.insert(x, 5, 1.0), "append": lambda: np.append(x, y), "searchsorted many": lambda: np.searchsorted(few, x),
        "digitize many": lambda: np.digitize(x, few), "standard_normal": lambda: new.standard_normal(n), "exponential": lambda: new.exponential(1.0, n), "choice by shares": lambda: new.choice(100, n, p=shares),
        "integers": lambda: new.integers(0, 1000, n), "binomial": lambda: new.binomial(10, 0.3, n), "dirichlet": lambda: new.dirichlet([1, 2, 3], n // 100), "shuffled": lambda: new.shuffle(x.copy()), "beta": lambda: new.beta(2, 3, n // 10),
    }


def _saved(x):
    stream = io.BytesIO()
    np.save(stream, x)
    stream.seek(0)
    return stream


def _mask_written(x, mask):
    y = x.copy()
    y[mask] = 0
    return y


def _slice_written(y):
    y[10:500] = 1.0
    y[::2] += 1
    return y


new = np.random.default_rng(0)
shares = np.full(100, 0.01)
one, other, three, few = np.float64(1.25), np.float64(0.5), np.random.RandomState(1).rand(3, 3), np.random.RandomState(2).rand(3)
rows, whole = np.random.RandomState(3).rand(1000, 3), np.arange(1000)


def loops():
    return {
        "1,000 scalars added": lambda: _times(lambda v: v + other, one), "1,000 scalars times a number": lambda: _times(lambda v: v * 2.0, one), "1,000 scalars compared": lambda: _times(lambda v: v < other, one),
        "1,000 formatted": lambda: _times("{:.3f}".format, one), "1,000 repr": lambda: _times(repr, one), "1,000 float()": lambda: _times(float, one), "1,000 np.float64()": lambda: _times(np.float64, 1.5),
        "1,000 np.sqrt of numbers": lambda: _times(np.sqrt, 2.0), "1,000 np.exp of scalars": lambda: _times(np.exp, one), "1,000 products of 3 x 3": lambda: _times(lambda v: v @ v, three), "1,000 dots of 3": lambda: _times(lambda v: v.dot(v), few),
        "1,000 norms of 3": lambda: _times(np.linalg.norm, few), "1,000 cross products": lambda: _times(lambda v: np.cross(v, v), few), "1,000 sums of 3": lambda: _times(lambda v: v.sum(), few), "1,000 np.zeros(3)": lambda: _times(np.zeros, 3),
        "1,000 np.array of 3": lambda: _times(np.array, [1.0, 2.0, 3.0]), "1,000 copies of 3": lambda: _times(lambda v: v.copy(), few), "1,000 adds of 3": lambda: _times(lambda v: v + v, few), "1,000 maxima of 3": lambda: _times(lambda v: v.max(), few),
        "1,000 reshapes": lambda: _times(lambda v: v.reshape(9), three), "1,000 transposes": lambda: _times(lambda v: v.T, three), "1,000 slices": lambda: _times(lambda v: v[1:3], few), "1,000 rows walked": lambda: sum(r[0] for r in rows),
        "1,000 items walked": lambda: sum(v for v in whole), "1,000 by enumerate": lambda: sum(i * v for i, v in enumerate(whole)), "1,000 new.random()": lambda: _times(lambda g: g.random(), new), "1,000 new.integers()": lambda: _times(lambda g: g.integers(10), new),
        "1,000 isinstance": lambda: _times(lambda v: isinstance(v, np.floating), one), "1,000 int of ints": lambda: _times(int, whole[3]), "1,000 asarray": lambda: _times(np.asarray, few), "1,000 shapes": lambda: _times(lambda v: v.shape, few),
        "1,000 dtypes": lambda: _times(lambda v: v.dtype, few), "1,000 means of 3": lambda: _times(lambda v: v.mean(), few), "1,000 stacks of 3": lambda: _times(np.vstack, [few, few]), "1,000 where of 3": lambda: _times(lambda v: np.where(v > 0.5, v, 0.0), few),
        "1,000 argmax of 3": lambda: _times(lambda v: v.argmax(), few), "1,000 concatenate of 3": lambda: _times(np.concatenate, [few, few]), "1,000 all of 3": lambda: _times(lambda v: (v > 0).all(), few), "1,000 clips of numbers": lambda: _times(lambda v: np.clip(v, 0, 1), 0.5),
        "1,000 abs of 3": lambda: _times(np.abs, few), "1,000 int arrays by places": lambda: _times(lambda v: v[[0, 2]], few), "1,000 in place adds": lambda: _times(lambda v: v.__iadd__(1.0), few.copy()),
    }


def _times(call, value):
    for _ in range(1000):
        made = call(value)
    return made


def least(call):
    def once(times):
        start = time.perf_counter()
        for _ in range(times):
            given = call()
            if isinstance(given, (tuple, list)):
                given = given[0]
            if isinstance(given, np.ndarray) and given.size:
                given.item(0)  # done before the clock is read
        return (time.perf_counter() - start) / times

    once(1)
    times = max(1, min(200, int(0.004 / max(once(1), 1e-7))))
    return min(once(times) for _ in range(5)) * 1e6


if __name__ == "__main__":
    for n, calls in [(n, cases(n)) for n in SIZES] + [(1_000, loops())]:
        for name in calls:
            if not sys.argv[1:] or name in sys.argv[1:]:
                print(name.replace(" ", "_"), n, f"{least(calls[name]):.1f}", flush=True)
