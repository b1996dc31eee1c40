"""scipy.integrate: sums of samples, and initial values by pairs of Runge and Kutta."""
import warnings

import numpy as np
from scipy.integrate import cumulative_trapezoid, simpson, solve_ivp, trapezoid

x = np.linspace(0, np.pi, 11) ** 1.3
for count in (11, 10, 3, 2):
    a, b = x[:count], np.sin(x[:count])
    print(f"{trapezoid(b, a):.8f} {simpson(b, x=a):.8f} {simpson(b, dx=0.1):.8f}", np.round(cumulative_trapezoid(b, a, initial=0)[-2:], 6))
y = np.arange(12.0).reshape(3, 4) ** 2
print(trapezoid(y, axis=0), simpson(y, axis=0), cumulative_trapezoid(y, dx=2.0), simpson(y))


def lorenz(t, s, sigma=10.0, rho=28.0, beta=8 / 3):
    x, y, z = s
    return [sigma * (y - x), x * (rho - z) - y, x * y - beta * z]


def shown(r):
    print(r.success, r.status, r.message, r.nfev, r.t.shape, r.y.shape, np.round(r.t[-3:], 6), np.round(r.y[:, -2:], 5).tolist())


shown(solve_ivp(lorenz, (0, 1), [1.0, 1.0, 1.0]))
shown(solve_ivp(lorenz, (0, 1), [1.0, 1.0, 1.0], t_eval=np.linspace(0, 1, 7), rtol=1e-6, atol=1e-9, args=(9.0, 27.0)))
shown(solve_ivp(lambda t, y: -0.5 * y, [0, 10], [2, 4, 8], method="RK23"))
shown(solve_ivp(lambda t, y: -0.5 * y, [0, 10], [2, 4, 8], method="RK23", t_eval=[0, 1, 5, 10]))
shown(solve_ivp(lambda t, y: [y[1], -np.sin(y[0])], (5, 0), [0.3, 0.0], max_step=0.5))
shown(solve_ivp(lambda t, y: [y[1], (1 - y[0] ** 2) * y[1] - y[0]], (0, 3), [2.0, 0.0], first_step=0.1, atol=[1e-6, 1e-8]))
r = solve_ivp(lambda t, y: y, (0, 1), [1.0])
print(sorted(r), r["t"][0], r.sol is None)
for bad in (lambda: solve_ivp(lorenz, (0, 1), [[1.0]]), lambda: solve_ivp(lorenz, (0, 1), [1.0, 1, 1], t_eval=[2.0]), lambda: solve_ivp(lorenz, (0, 1), [1.0, 1, 1], t_eval=[0.5, 0.2]),
            lambda: trapezoid([1, 2, 3], [1, 2])):
    try:
        print(bad())
    except ValueError as error:
        print(error)

decay = lambda t, y: -y
for bad in (dict(atol=-1), dict(atol=[1e-6, 1e-6]), dict(max_step=-1), dict(first_step=-1), dict(first_step=5)):
    try:
        print(solve_ivp(decay, (0, 1), [1.0], **bad))
    except ValueError as error:
        print(error)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(solve_ivp(decay, (0, 1), [1.0], jac=None, colour="red").success, *[w.message for w in seen])
for places in ([0, 0, 1, 2, 3], [0, 1, 1, 2, 3], [0, 1, 2, 2], [0, 1, 1, 1], [0, 0, 0, 0]):  # samples at the same place
    print(f"{simpson(np.arange(1.0, len(places) + 1), x=places):.6f}")
