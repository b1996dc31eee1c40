# What a Generator draws of each distribution, and what RandomState does.
import numpy as np

DRAWS = [("exponential", (2.0,)), ("standard_exponential", ()), ("gamma", (0.5, 2.0)), ("gamma", (3.0, 2.0)), ("standard_gamma", (1.0,)), ("beta", (0.5, 0.5)),
         ("beta", (2.0, 3.0)), ("binomial", (10, 0.3)), ("binomial", (100, 0.5)), ("binomial", (1000, 0.9)), ("poisson", (3.0,)), ("poisson", (50.0,)),
         ("chisquare", (3.0,)), ("f", (2.0, 3.0)), ("standard_t", (4.0,)), ("standard_cauchy", ()), ("pareto", (3.0,)), ("weibull", (2.0,)), ("power", (3.0,)),
         ("laplace", (0.0, 1.0)), ("logistic", (0.0, 1.0)), ("gumbel", (0.0, 1.0)), ("rayleigh", (1.0,)), ("triangular", (0.0, 1.0, 3.0)), ("geometric", (0.5,)),
         ("geometric", (0.1,)), ("negative_binomial", (3, 0.4)), ("zipf", (2.5,)), ("logseries", (0.6,)), ("noncentral_chisquare", (3.0, 1.0)),
         ("noncentral_chisquare", (0.5, 1.0)), ("noncentral_f", (3.0, 4.0, 1.0)), ("vonmises", (0.0, 1.0)), ("hypergeometric", (5, 6, 4)), ("wald", (1.0, 2.0)),
         ("lognormal", (0.0, 1.0))]
for made, left_out in ((np.random.default_rng(42), ()), (np.random.RandomState(3), ("logseries", "hypergeometric"))):
    for name, parameters in DRAWS:
        if name not in left_out:
            print(name, np.array2string(np.asarray(getattr(made, name)(*parameters, size=4)), precision=10))
rng = np.random.default_rng(7)
print(rng.multinomial(20, [0.2, 0.3, 0.5]), rng.multinomial(20, [0.2, 0.3, 0.5], size=2))
print(rng.dirichlet([1.0, 2.0, 3.0]), rng.dirichlet([0.01, 0.02], size=2))
print(rng.multivariate_normal([0, 1], [[2, 0.5], [0.5, 1]], size=2), rng.multivariate_normal([0, 1], [[2, 0.5], [0.5, 1]], method="cholesky"))
print(rng.permuted(np.arange(6).reshape(2, 3)), rng.permuted(np.arange(6).reshape(2, 3), axis=1))
print(rng.poisson([1.0, 20.0]), rng.exponential(size=(2, 2)), rng.random())
for bad in ("exponential(-1.0)", "binomial(3, 1.5)", "beta(0, 1)", "poisson(-1)"):
    try:
        eval("rng." + bad)
    except ValueError as error:
        print(error)
