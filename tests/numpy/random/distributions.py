import numpy as np

r = np.random.RandomState(3)
for name, arguments in (("exponential", (2,)), ("gamma", (2, 1)), ("gamma", (0.5, 1)), ("beta", (0.2, 0.2)), ("beta", (2, 3)), ("binomial", (10, 0.3)), ("binomial", (20, 0.8)), ("poisson", (3,)), ("poisson", (20,)), ("laplace", ()),
                        ("logistic", ()), ("gumbel", ()), ("rayleigh", ()), ("weibull", (2,)), ("pareto", (3,)), ("power", (3,)), ("chisquare", (3,)), ("standard_cauchy", ()), ("standard_t", (4,)), ("f", (2, 3)),
                        ("triangular", (0, 1, 3)), ("geometric", (0.4,)), ("geometric", (0.1,)), ("negative_binomial", (3, 0.4))):
    print(name, getattr(r, name)(*arguments, size=3))
print(r.multinomial(10, [0.2, 0.3, 0.5]), r.dirichlet([1, 2, 3]), r.multinomial(5, [0.5, 0.5], size=2))
