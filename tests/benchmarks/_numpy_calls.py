"""numpy's operations at one size each: prints a line per case, its name, the number of elements and microseconds a call.

    _numpy_calls.py [NAME ...]

Runs under mpy and under CPython with numpy; `ops.py --numpy` drives it. The least of five calls.
"""
import sys
import time

import numpy as np

N = 100_000
old, new = np.random, np.random.default_rng(0)
old.seed(0)
x, m, k = old.rand(N), old.rand(300, 300), old.randint(0, 1000, N)
few = np.linspace(0, 1, 50)


def places(n):
    total = 0.0
    for i in range(n):
        total += x[i]
    return total


def filled(n):
    y = np.zeros(N)
    for i in range(n):
        y[i] = i
    return y


def counted(n):
    y = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            y[i, j] += i
    return y


CASES = {
    "rand": lambda: old.rand(N), "randn": lambda: old.randn(N), "randint": lambda: old.randint(0, 100, N), "normal": lambda: old.normal(0, 1, N),
    "shuffle": lambda: old.shuffle(x.copy()), "permutation": lambda: old.permutation(N), "choice": lambda: old.choice(N, 1000),
    "gamma": lambda: old.gamma(2.0, 1.0, N), "poisson": lambda: old.poisson(3.0, N), "new.random": lambda: new.random(N),
    "new.normal": lambda: new.normal(size=N), "new.integers": lambda: new.integers(0, 100, N), "new.permutation": lambda: new.permutation(N),
    "sort": lambda: np.sort(x), "argsort": lambda: np.argsort(x), "unique": lambda: np.unique(k), "bincount": lambda: np.bincount(k),
    "histogram": lambda: np.histogram(x, 50), "digitize": lambda: np.digitize(x, few), "searchsorted": lambda: np.searchsorted(few, x),
    "cumsum": lambda: x.cumsum(), "median": lambda: np.median(x), "percentile": lambda: np.percentile(x, [5, 50, 95]),
    "where": lambda: np.where(x > 0.5, x, 0), "nonzero": lambda: np.nonzero(x > 0.5), "by a mask": lambda: x[x > 0.5], "by places": lambda: x[k],
    "isin": lambda: np.isin(k, [1, 2, 3]), "meshgrid": lambda: np.meshgrid(k[:300], k[:300]), "outer": lambda: np.outer(x[:300], x[:300]),
    "product": lambda: m @ m, "einsum": lambda: np.einsum("ij,jk->ik", m, m), "svd": lambda: np.linalg.svd(m[:100, :100]), "inv": lambda: np.linalg.inv(m),
    "eigh": lambda: np.linalg.eigh(m + m.T), "solve": lambda: np.linalg.solve(m, m[0]), "qr": lambda: np.linalg.qr(m), "norm": lambda: np.linalg.norm(m),
    "fft": lambda: np.fft.fft(x), "rfft": lambda: np.fft.rfft(x), "convolve": lambda: np.convolve(x[:5000], x[:100]), "interp": lambda: np.interp(x, few, few),
    "polyfit": lambda: np.polyfit(x[:1000], x[:1000], 3), "gradient": lambda: np.gradient(x), "diff": lambda: np.diff(x), "cov": lambda: np.cov(m),
    "std": lambda: x.std(), "var of columns": lambda: m.var(0), "sum of rows": lambda: m.sum(1), "max": lambda: x.max(), "argmax": lambda: m.argmax(1),
    "concatenate": lambda: np.concatenate([m, m]), "tile": lambda: np.tile(m, (2, 2)), "repeat": lambda: np.repeat(x, 2), "roll": lambda: np.roll(m, 1, 0),
    "transpose": lambda: m.T.copy(), "pad": lambda: np.pad(m, 3), "add.at": lambda: np.add.at(np.zeros(1000), k, x),
    "add.reduceat": lambda: np.add.reduceat(x, np.arange(0, N, 100)), "exp": lambda: np.exp(x), "sin": lambda: np.sin(x), "log": lambda: np.log(x),
    "power": lambda: x ** 2.5, "sqrt": lambda: np.sqrt(x), "mod": lambda: np.mod(x, 0.3), "clip": lambda: np.clip(x, 0.2, 0.8), "round": lambda: np.round(x, 2),
    "astype": lambda: x.astype(np.float32), "tolist": lambda: x.tolist(), "array of a list": lambda: np.array(list(range(10_000))), "str": lambda: str(x),
    "apply_along_axis": lambda: np.apply_along_axis(np.sum, 1, m), "vectorize": lambda: np.vectorize(lambda v: v + 1)(x[:5000]),
    "5,000 items read": lambda: places(5000), "5,000 items written": lambda: filled(5000), "70 x 70 items added to": lambda: counted(70),
}


def least(call):
    def once():
        start = time.perf_counter()
        given = call()
        if isinstance(given, tuple):
            given = given[0]
        if isinstance(given, np.ndarray) and given.size:
            given.ravel()[0].item()  # done before the clock is read
        return time.perf_counter() - start

    once()
    return min(once() for _ in range(5)) * 1e6


if __name__ == "__main__":
    for name in sys.argv[1:] or CASES:
        print(name.replace(" ", "_"), N, f"{least(CASES[name]):.1f}", flush=True)
