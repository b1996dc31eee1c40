# Parameters that the distributions do not have: numbers, and arrays of them. What is refused draws nothing.
import numpy as np

PARAMETERS = {
    "beta": "a b", "binomial": "n p", "chisquare": "df", "exponential": "scale", "f": "dfnum dfden",
    "gamma": "shape scale", "geometric": "p", "gumbel": "loc scale", "laplace": "loc scale", "logistic": "loc scale",
    "lognormal": "mean sigma", "logseries": "p", "negative_binomial": "n p", "noncentral_chisquare": "df nonc",
    "noncentral_f": "dfnum dfden nonc", "normal": "loc scale", "pareto": "a", "poisson": "lam", "power": "a",
    "rayleigh": "scale", "standard_gamma": "shape", "standard_t": "df", "uniform": "low high", "vonmises": "mu kappa",
    "wald": "mean scale", "weibull": "a", "zipf": "a",
}
GOOD = {"p": 0.5, "n": 5, "a": 1.5, "low": 0, "high": 1}


def tried(g, method, *args, **kw):
    try:
        getattr(g, method)(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "drawn"


for make in (np.random.RandomState, np.random.default_rng):
    for method, names in PARAMETERS.items():
        names = names.split()
        for i, name in enumerate(names):
            for bad in (-1.0, -0.0, 0.0, 1.0, 1.5, 1e20, float("nan")):
                args = [GOOD.get(n, 2.0) for n in names]
                args[i] = bad
                if method in ("geometric", "negative_binomial") and bad in (0.0, 1e20) and name == "p":
                    continue
                g = make(5)
                size = {"size": 0} if bad != bad or bad == 1e20 else {}
                one = tried(g, method, *args, **size)
                args[i] = [bad]
                print(make.__name__, method, name, bad, one, "|", tried(g, method, *args, **size))
    for left, mode, right in ((1, 0.5, 2), (0, 3, 2), (1, 1, 1)):
        print("triangular", tried(make(5), "triangular", left, mode, right), tried(make(5), "triangular", [left], mode, right, size=0))
    for pvals in ([-0.1, 1.1], [float("nan"), 1.0], [0.9, 0.9, 0.1]):
        print("multinomial", tried(make(5), "multinomial", 5, pvals))
    print("multinomial", tried(make(5), "multinomial", -1, [0.5, 0.5]))
    g = make(5)
    print(tried(g, "zipf", 1.0), tried(g, "uniform", float("inf"), 1.0), g.normal())
for sample in ((-1, 2, 1), (2, -1, 1), (2, 2, -1), (2, 2, 5), ([2], 2, [-1])):
    print("hypergeometric", tried(np.random.default_rng(5), "hypergeometric", *sample))

g = np.random.RandomState(5)
print(g.bytes(0), g.random_sample())  # no bytes take a word, too
nan = float("nan")
for make in (np.random.RandomState, np.random.default_rng):
    g = make(5)
    print(g.vonmises(0.0, nan), g.noncentral_chisquare(0.5, nan), g.noncentral_f(0.5, 2.0, nan))
print(np.random.RandomState(5).negative_binomial(nan, 0.5))

# More numbers than memory has.
rng, state = np.random.default_rng(1), np.random.RandomState(1)
for draw in (lambda n: rng.random(n), lambda n: rng.random(2 * n, dtype="f4"), lambda n: state.rand(n), lambda n: rng.permutation(n),
             lambda n: rng.normal(size=n), lambda n: rng.integers(0, 10, n), lambda n: rng.choice(n, n, replace=False)):
    for n in (1 << 61, (1 << 61) + 1):
        try:
            print("drawn", len(draw(n)))
        except (ValueError, MemoryError):
            print("refused")
