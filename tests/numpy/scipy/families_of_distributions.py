"""Densities, distribution functions, quantiles, samples and moments of the common distributions."""

import numpy as np
from scipy import special, stats

np.set_printoptions(precision=6, suppress=False)
x = np.array([-1.0, 0.1, 0.3, 0.9, 1.2, 2.5, 4])
q = np.array([0.001, 0.3, 0.5, 0.77, 0.975])
families = (("norm", ()), ("t", (3,)), ("chi2", (4,)), ("gamma", (2.5,)), ("beta", (2, 3)),
            ("expon", ()), ("lognorm", (0.8,)), ("f", (3, 10)), ("laplace", ()), ("logistic", ()), ("cauchy", ()), ("weibull_min", (1.5,)), ("pareto", (2.5,)))
for name, shapes in families:
    d = getattr(stats, name)
    print(name, shapes)
    with np.errstate(all="ignore"):
        for method in ("pdf", "logpdf", "cdf", "sf", "logcdf"):
            print(method, getattr(d, method)(x, *shapes), getattr(d, method)(x, *shapes, loc=0.2, scale=2.0))
        print(d.ppf(q, *shapes), d.isf(q, *shapes), f"{d.ppf(0.2, *shapes, loc=1, scale=3):.8f}")
        print(np.array([d.mean(*shapes), d.var(*shapes), d.std(*shapes), d.median(*shapes), *d.interval(0.9, *shapes), *d.stats(*shapes)]))
    np.random.seed(0)
    print(d.rvs(*shapes, size=4), d.rvs(*shapes, size=(2, 2), random_state=3), f"{d.rvs(*shapes, loc=2, scale=0.5, random_state=np.random.default_rng(1)):.6f}")
    print(d(*shapes).rvs(3, random_state=1), d(*shapes).ppf([0.1, 0.9]))

k = np.array([-1, 0, 1, 2, 2.5, 5, 10, 40])
for name, shapes in (("binom", (10, 0.3)), ("binom", (1, 0.5)), ("poisson", (3.5,)), ("poisson", (80,)), ("bernoulli", (0.3,)), ("geom", (0.2,)), ("nbinom", (5, 0.4)), ("randint", (2, 9))):
    d = getattr(stats, name)
    print(name, shapes)
    with np.errstate(all="ignore"):
        for method in ("pmf", "logpmf", "cdf", "sf"):
            print(method, getattr(d, method)(k, *shapes), getattr(d, method)(k, *shapes, loc=2))
        print(d.ppf([0, *q, 1], *shapes), d.isf(0.2, *shapes), np.array([d.mean(*shapes), d.var(*shapes), d.std(*shapes), d.median(*shapes), *d.interval(0.9, *shapes)]))
    np.random.seed(0)
    print(d.rvs(*shapes, size=6), d.rvs(*shapes, size=(2, 2), random_state=3), d.rvs(*shapes, loc=2, random_state=5))
    print(d(*shapes).pmf([1, 2, 3]), f"{d(*shapes).cdf(2):.8f}")
print(stats.binom.pmf([1, 2], [5, 6], 0.5), f"{stats.t.sf(40, 5):.10e} {stats.binom.cdf(480, 1000, 0.5):.12f} {stats.chi2.sf(300, 10):.8e}")
print(np.array([special.betainc(2, 3, 0.4), special.betaincinv(2, 3, 0.4), special.gammaincinv(2, 0.3), special.stdtr(3, 1.0), special.stdtrit(3, 0.9), special.betainc(200, 300, 0.4)]))
for wrong in (lambda: stats.t.rvs(3).no_such, lambda: stats.poisson(3).pdf(1)):
    try:
        wrong()
    except AttributeError:
        print("AttributeError")
