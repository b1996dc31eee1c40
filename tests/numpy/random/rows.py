"""Rows of draws of both generators: lengths below and above the words that are made at once, parameters that are arrays, and the state behind."""
import numpy as np

CALLS = {
    "random": ((),), "standard_normal": ((),), "standard_exponential": ((),), "uniform": ((2, 5), ([1, 2, 3], 4)), "normal": ((1, 2), ([0, 10, 20], 1)),
    "exponential": ((3,), ([1, 2, 3],)), "gamma": ((0.5, 1), (1, 2), (2.5, 3), ([0.3, 1.0, 4.0], 2)), "standard_gamma": ((0.2,), (7,)), "beta": ((0.5, 0.4), (2, 3), ([0.1, 1, 5], 0.5)),
    "chisquare": ((1,), (5.5,)), "noncentral_chisquare": ((0.5, 2), (3, 1), (3, 0)), "f": ((2, 3),), "noncentral_f": ((2, 3, 1),), "standard_t": ((3,),), "standard_cauchy": ((),),
    "lognormal": ((0, 0.5),), "laplace": ((1, 2),), "logistic": ((1, 2),), "gumbel": ((1, 2),), "triangular": ((0, 1, 4),), "vonmises": ((0, 1e-9), (1, 1e-6), (1, 2), (3, 1e7)),
    "rayleigh": ((2,),), "weibull": ((1.5,),), "pareto": ((3,),), "power": ((2,),), "wald": ((1, 2),), "binomial": ((10, 0.3), (10, 0.8), (1000, 0.4), (1000, 0.7), ([5, 100, 1000], 0.5)),
    "poisson": ((0,), (3,), (50,), ([1, 20, 300],)), "negative_binomial": ((3, 0.4),), "zipf": ((2.5,),), "logseries": ((0.6,),), "geometric": ((0.2,), (0.6,)),
}


def shown(x):
    """Its type and shape, and its numbers but for their last digits."""
    a = np.asarray(x)
    if a.dtype.kind == "f":
        return f"{a.dtype}{a.shape} {' '.join(f'{v:.13g}' for v in a.ravel()[:3].tolist() + a.ravel()[-3:].tolist())}"
    return f"{a.dtype}{a.shape} {a.ravel()[:4].tolist()} {a.ravel()[-4:].tolist()} {int(a.astype(np.int64).sum())}"


for make in (np.random.RandomState, np.random.default_rng):
    for name, several in CALLS.items():
        for parameters in several:
            g = make(7)
            call = getattr(g, name)
            arrays = any(isinstance(p, list) for p in parameters)
            sizes = ((2, 3), (500, 3), None) if arrays else (3, 700, (20, 5), None)
            print(make.__name__, name, parameters, *[shown(call(*parameters, size=n)) for n in sizes], f"{g.random():.17g}")
    g = make(11)
    integers = g.randint if make is np.random.RandomState else g.integers
    for d, bounds in ((bool, ((0, 2),)), ("int8", ((-128, 128), (0, 100), (3, 4))), ("uint8", ((0, 256), (5, 10))), ("int16", ((-5, 700),)), ("uint16", ((0, 65536), (1, 60000))),
                      ("int32", ((-2 ** 31, 2 ** 31), (0, 1000))), ("uint32", ((0, 2 ** 32), (5, 2 ** 31 + 9))),
                      ("int64", ((-2 ** 63, 2 ** 63), (0, 2 ** 32), (0, 2 ** 32 - 1), (-5, 2 ** 62), (0, 10))), ("uint64", ((0, 2 ** 64), (2 ** 63, 2 ** 63 + 10), (1, 2 ** 40)))):
        for low, high in bounds:
            print(d, low, high, integers(low, high, 5, dtype=d), integers(low, high, 700, dtype=d)[-3:], integers(low, high, dtype=d), f"{g.random():.17g}")
    print(integers([1, 10, 100], [5, 20, 1000]), integers(0, [3, 30, 300], (2, 3)), integers(5, size=(2, 0)))
    for n in (1, 2, 10, 5000):
        x = np.arange(n)
        g.shuffle(x)
        print(x[:5], g.permutation(n)[-5:], g.permutation(np.arange(n) * 2)[:5], f"{g.random():.17g}")
    items, rows = list("abcdefgh"), np.arange(12).reshape(4, 3)
    g.shuffle(items)
    g.shuffle(rows)
    print(items, rows.tolist(), g.permutation(rows).tolist(), g.choice(10, 5), g.choice(30000, 4, replace=False), g.choice(30000, 1000, replace=False)[:4], g.bytes(7))
    print(g.choice(["x", "y", "z"], 4, p=[0.1, 0.2, 0.7]), g.multinomial(20, [0.2, 0.3, 0.5], 2), shown(g.dirichlet([1, 2, 3], 4)), g.choice(500, 20, replace=False))
old, new = np.random.RandomState(3), np.random.default_rng(3)
old.standard_normal(3), new.integers(10), new.random(dtype=np.float32)
kept = old.get_state(), new.bit_generator.state
first = old.standard_normal(4), new.integers(0, 99, 4), new.random(700)
old.set_state(kept[0])
new.bit_generator.state = kept[1]
print(np.array_equal(first[0], old.standard_normal(4)), np.array_equal(first[1], new.integers(0, 99, 4)), np.array_equal(first[2], new.random(700)), kept[0][2:4], kept[1]["has_uint32"])
import copy
import pickle

for g in (old, new):
    again, same = pickle.loads(pickle.dumps(g)), copy.deepcopy(g)
    print(g.random(3), again.random(3), same.random(3))
print(new.bit_generator.random_raw(2), new.bit_generator.random_raw(), old.tomaxint(2), new.permuted(np.arange(12).reshape(3, 4), axis=1).tolist(), new.permuted([1, 2, 3]))
out = np.zeros(4)
new.random(out=out)
print(out, shown(new.random(900, dtype=np.float32)), shown(new.standard_normal(2000, dtype=np.float32)), new.integers(0, 10, dtype=np.uint8), type(new.integers(5)), type(new.random()), type(old.normal()))
