"""Minima, roots and curves fitted to points: what is found, how often the function was called, what is printed."""

import numpy as np
from scipy import optimize
from scipy.optimize import rosen, rosen_der


def bowl(x):
    return (x[0] - 1) ** 2 + (x[1] + 2) ** 2 + x[0] * x[1]


def quartic(x):
    return np.sum((x - 3) ** 4) + np.sin(x).sum()


for method in ("Nelder-Mead", "BFGS", "L-BFGS-B"):
    for function, start in ((bowl, [0, 0]), (quartic, [0.0, 1, 7])):
        r = optimize.minimize(function, start, method=method)
        print(method, r.x.round(3), round(r.fun, 5), r.nit, r.nfev, r.get("njev"), r.success, r.status, r.message, list(r))
start = [1.3, 0.7, 0.8, 1.9, 1.2]
r = optimize.minimize(rosen, start, method="BFGS", jac=rosen_der)
print(r.x.round(4), r.nit, r.nfev, r.njev, r.hess_inv.round(2)[0])
for limits in ([(0, 0.9)] * 5, [(None, 0.9), (0.95, 3), (None, None), (0, None), (-1, 0.7)]):
    r = optimize.minimize(rosen, start, jac=rosen_der, bounds=limits)
    print(r.x.round(4), round(r.fun, 6), r.nit, r.nfev, r.message, r.hess_inv)
r = optimize.minimize(rosen, [0.3, 0.7], method="nelder-mead", bounds=[(0, 0.8), (0, 1)], options={"adaptive": True, "disp": True})
print(r.x.round(4), r.nit, r.nfev)
r = optimize.minimize(lambda x, a: (((x - a) ** 2).sum(), 2 * (x - a)), np.zeros(3), args=(2.0,), jac=True, options={"disp": True})
print(r.x.round(6), r.success, r.nit, r.nfev)
r = optimize.minimize(rosen, [3.0, -4], method="BFGS", options={"maxiter": 3})
print(r.x.round(4), r.message, r.success, r.status)
seen = []
optimize.minimize(bowl, [5.0, 0], callback=lambda x: seen.append(x.round(2).tolist()))
print(seen)
print(optimize.OptimizeResult(fun=1.5, x=np.array([1.0, 2.5e-7, -3]), nit=3, message="found", success=True, table=np.eye(4)))
for spoiled in (lambda: optimize.minimize(bowl, [0, 0], method="none"), lambda: optimize.minimize(bowl, [[0, 0]]), lambda: optimize.brentq(lambda x: x * x + 1, 0, 1),
                lambda: optimize.minimize(lambda x: x, [0.0, 1]), lambda: optimize.newton(lambda x: x * x + 1, 1.0, maxiter=3)):
    try:
        spoiled()
    except (ValueError, RuntimeError) as error:
        print(type(error).__name__, error)

print(optimize.brentq(lambda x: x ** 3 - 2, 0, 2, full_output=True), optimize.brentq(lambda x: np.cos(x) - x, 0, 1))
print(optimize.root_scalar(lambda x: x ** 3 - 2, bracket=[0, 2]), optimize.root_scalar(lambda x: x ** 3 - 2, x0=1.0, fprime=lambda x: 3 * x * x).root)
print(optimize.newton(lambda x: x ** 3 - 2, 1.0), optimize.bisect(lambda x: x ** 3 - 2, 0, 2))
print(optimize.minimize_scalar(lambda x: (x - 2) ** 2))
print(optimize.minimize_scalar(lambda x: (x - 2) ** 2, bounds=(0, 1), method="bounded"))
r = optimize.minimize_scalar(lambda x: np.sin(x) + 0.1 * x * x, bracket=(-3, 0))
print(round(r.x, 6), round(r.fun, 6), r.nit, r.nfev)


def decay(x, a, b, c):
    return a * np.exp(-b * x) + c


x = np.linspace(0, 4, 50)
y = decay(x, 2.5, 1.3, 0.5) + 0.2 * np.random.default_rng(1).normal(size=50)
found, spread = optimize.curve_fit(decay, x, y)
print(found.round(6), spread.round(6))
print(optimize.curve_fit(decay, x, y, p0=[1, 1, 1], sigma=np.full(50, 0.2), absolute_sigma=True)[1].round(6))
found, spread, info, message, ended = optimize.curve_fit(decay, x, y, full_output=True)
print(info["nfev"], message, ended)
found, ended = optimize.leastsq(lambda v: [v[0] - 1, 10 * (v[1] - v[0] ** 2)], [2, 2])
print(found.round(5), ended in (1, 2, 3, 4))
try:
    optimize.curve_fit(lambda x, a, b: a * x + b, [1.0], [2.0])
except TypeError as error:
    print(error)


# --- what a method has no use for is said
import warnings


def said(f):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            f()
        except ValueError as e:
            print(type(e).__name__, e)
    print([str(w.message) for w in seen])


from scipy.optimize import minimize as _minimize, minimize_scalar as _minimize_scalar
_f, _start = lambda x: (x ** 2).sum(), np.ones(2)
for _method in ("BFGS", "L-BFGS-B", "Nelder-Mead"):
    said(lambda: _minimize(_f, _start, method=_method, hess=lambda x: np.eye(2)))
    said(lambda: _minimize(_f, _start, method=_method, constraints={"type": "eq", "fun": lambda x: x[0]}))
    said(lambda: _minimize(_f, _start, method=_method, jac=lambda x: 2 * x))
    said(lambda: _minimize(_f, _start, method=_method, bounds=[(0, 1)] * 2))
said(lambda: _minimize_scalar(lambda x: x, bounds=(-1, np.inf)))
