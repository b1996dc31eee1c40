"""Least squares by Levenberg and Marquardt in Moré's form (1978), and curves fitted with it."""

import inspect
import math
import warnings

import numpy as np
from scipy.optimize._result import OptimizeWarning

_EPS = float(np.finfo(float).eps)
_MESSAGES = {1: "Both actual and predicted relative reductions in the sum of squares\n  are at most {ftol:f}",
             2: "The relative error between two consecutive iterates is at most {xtol:f}",
             3: "Both actual and predicted relative reductions in the sum of squares\n  are at most {ftol:f} and the relative error between two consecutive "
                "iterates is at \n  most {xtol:f}",
             4: "The cosine of the angle between func(x) and any column of the\n  Jacobian is at most {gtol:f} in absolute value",
             5: "Number of calls to function has reached maxfev = {maxfev}."}


def _damping(jacobian, residuals, scale, radius, damping):
    """The step within the radius, and what damps it so."""
    def step_of(p):
        tall = np.concatenate([jacobian, np.diag(math.sqrt(p) * scale)])
        return np.linalg.lstsq(tall, np.concatenate([-residuals, np.zeros(scale.size)]), rcond=None)[0]

    def slope_of(p, scaled, length):
        inner = jacobian.T @ jacobian + p * np.diag(scale ** 2)
        w = scale * scaled / length
        return float(w @ np.linalg.solve(inner, w))

    step = np.linalg.lstsq(jacobian, -residuals, rcond=None)[0]
    scaled = scale * step
    length = float(np.linalg.norm(scaled))
    over = length - radius
    if over <= 0.1 * radius:
        return step, 0.0
    low = 0.0
    if np.linalg.matrix_rank(jacobian) == scale.size:
        low = over / (radius * slope_of(0.0, scaled, length))
    size = float(np.linalg.norm(jacobian.T @ residuals / scale))
    high = size / radius or np.finfo(float).tiny / min(radius, 0.1)
    damping = min(max(damping, low), high) or size / length
    for count in range(10):
        damping = damping or max(np.finfo(float).tiny, 0.001 * high)
        step = step_of(damping)
        scaled, before = scale * step, over
        length = float(np.linalg.norm(scaled))
        over = length - radius
        if abs(over) <= 0.1 * radius or low == 0 and over <= before < 0:
            break
        change = over / (radius * slope_of(damping, scaled, length))
        low, high = (max(low, damping), high) if over > 0 else (low, min(high, damping))
        damping = max(low, damping + change)
    return step, damping


def _differences(call, x, residuals, epsfcn):
    columns = []
    for i in range(x.size):
        step = math.sqrt(max(epsfcn, _EPS)) * abs(x[i]) or math.sqrt(max(epsfcn, _EPS))
        moved = x.copy()
        moved[i] = x[i] + step
        columns.append((call(moved) - residuals) / step)
    return np.stack(columns, axis=1)


def _least_squares(call, derivative, x, ftol, xtol, gtol, maxfev, epsfcn, factor, diag):
    """x, residuals, Jacobian of the last step, calls, and the number of what ended it."""
    calls = 0

    def counted(at):
        nonlocal calls
        calls += 1
        return call(at)

    residuals = counted(x)
    size = float(np.linalg.norm(residuals))
    scale = None if diag is None else np.asarray(diag, dtype=float)
    damping, turn = 0.0, 1
    while True:
        jacobian = derivative(x) if derivative else _differences(counted, x, residuals, epsfcn)
        columns = np.linalg.norm(jacobian, axis=0)
        if turn == 1:
            scale = np.where(columns == 0, 1.0, columns) if diag is None else scale
            x_size = float(np.linalg.norm(scale * x))
            radius = factor * x_size or factor
        steepest = 0.0
        if size:
            with np.errstate(divide="ignore", invalid="ignore"):
                steepest = float(np.max(np.where(columns == 0, 0.0, np.abs(jacobian.T @ residuals / size) / columns)))
        if steepest <= gtol:
            return x, residuals, jacobian, calls, 4
        scale = np.maximum(scale, columns) if diag is None else scale
        while True:
            step, damping = _damping(jacobian, residuals, scale, radius, damping)
            following = x + step
            length = float(np.linalg.norm(scale * step))
            radius = min(radius, length) if turn == 1 else radius
            found = counted(following)
            size_found = float(np.linalg.norm(found))
            actual = 1 - (size_found / size) ** 2 if size and 0.1 * size_found < size else -1.0 if size else 0.0
            linear = (float(np.linalg.norm(jacobian @ step)) / size) ** 2 if size else 0.0
            damped = damping * (length / size) ** 2 if size else 0.0
            predicted, slope = linear + damped / 0.5, -(linear + damped)
            ratio = actual / predicted if predicted else 0.0
            if ratio <= 0.25:
                shrink = 0.5 if actual >= 0 else 0.5 * slope / (slope + 0.5 * actual)
                if 0.1 * size_found >= size or shrink < 0.1:
                    shrink = 0.1
                radius = shrink * min(radius, length / 0.1)
                damping /= shrink
            elif damping == 0 or ratio >= 0.75:
                radius, damping = length / 0.5, 0.5 * damping
            if ratio >= 1e-4:
                x, residuals, size = following, found, size_found
                x_size = float(np.linalg.norm(scale * x))
                turn += 1
            small = abs(actual) <= ftol and predicted <= ftol and ratio <= 2
            if small or radius <= xtol * x_size:
                return x, residuals, jacobian, calls, 3 if small and radius <= xtol * x_size else 1 if small else 2
            if calls >= maxfev:
                return x, residuals, jacobian, calls, 5
            if ratio >= 1e-4:
                break


def _covariance(jacobian):
    with np.errstate(all="ignore"):
        try:
            inverse = np.linalg.inv(jacobian.T @ jacobian)
        except np.linalg.LinAlgError:
            return None
    return inverse if np.isfinite(inverse).all() and np.linalg.matrix_rank(jacobian) == jacobian.shape[1] else None


def leastsq(func, x0, args=(), Dfun=None, full_output=False, col_deriv=False, ftol=1.49012e-8, xtol=1.49012e-8, gtol=0.0, maxfev=0, epsfcn=None, factor=100, diag=None):
    args = args if isinstance(args, tuple) else (args,)
    x = np.asarray(x0, dtype=float).flatten()

    def call(at):
        return np.atleast_1d(np.asarray(func(at.copy(), *args), dtype=float)).ravel()

    def derivative(at):
        found = np.asarray(Dfun(at.copy(), *args), dtype=float)
        return found.T if col_deriv else found

    count = call(x).size
    if x.size > count:
        raise TypeError(f"Improper input: func input vector length N={x.size} must not exceed func output vector length M={count}")
    most = maxfev or (100 if Dfun else 200) * (x.size + 1)
    x, residuals, jacobian, calls, ended = _least_squares(call, derivative if Dfun else None, x, ftol, xtol, gtol, most, _EPS if epsfcn is None else epsfcn, factor, diag)
    message = _MESSAGES[ended].format(ftol=ftol, xtol=xtol, gtol=gtol, maxfev=most)
    if full_output:
        covariance = _covariance(jacobian) if ended < 5 else None
        return x, covariance, {"fvec": residuals, "nfev": calls, "fjac": np.linalg.qr(jacobian)[1].T}, message, ended
    if ended == 5:
        warnings.warn(message, RuntimeWarning, stacklevel=2)
    return x, ended


def curve_fit(f, xdata, ydata, p0=None, sigma=None, absolute_sigma=False, check_finite=None, bounds=(-np.inf, np.inf), method=None, jac=None, *, full_output=False,
              nan_policy=None, **kwargs):
    low, high = (np.asarray(end, dtype=float) for end in bounds)
    if np.isfinite(low).any() or np.isfinite(high).any() or method not in (None, "lm"):
        raise NotImplementedError("scipy.optimize.curve_fit with bounds or a method other than 'lm' is not implemented")
    if nan_policy is not None:
        raise NotImplementedError("scipy.optimize.curve_fit with nan_policy is not implemented")
    if p0 is None:
        names = inspect.signature(f).parameters.values()
        if any(p.kind == p.VAR_POSITIONAL for p in names) or len(names) < 2:
            raise ValueError("Unable to determine number of fit parameters.")
        p0 = np.ones(len(names) - 1)
    p0 = np.atleast_1d(np.asarray(p0, dtype=float))
    ydata = np.asarray(ydata, dtype=float)
    xdata = np.asarray(xdata, dtype=float) if isinstance(xdata, (list, tuple, np.ndarray)) else xdata
    if ydata.size == 0:
        raise ValueError("`ydata` must not be empty!")
    if check_finite is not False and not (np.isfinite(ydata).all() and (not isinstance(xdata, np.ndarray) or np.isfinite(xdata).all())):
        raise ValueError("array must not contain infs or NaNs")
    weigh = lambda r: r
    if sigma is not None:
        sigma = np.asarray(sigma, dtype=float)
        if sigma.shape == (ydata.size,) or sigma.size == 1:
            weigh = lambda r: (r.T / sigma.reshape(-1)).T if sigma.size > 1 else r / sigma.item()
        elif sigma.shape == (ydata.size, ydata.size):
            factor = np.linalg.cholesky(sigma)
            weigh = lambda r: np.linalg.solve(factor, r)
        else:
            raise ValueError("`sigma` has incorrect shape.")
    derivative = (lambda p: weigh(np.asarray(jac(xdata, *p), dtype=float))) if callable(jac) else None
    x, covariance, info, message, ended = leastsq(lambda p: weigh(np.ravel(f(xdata, *p)) - ydata.ravel()), p0, Dfun=derivative, full_output=True, **kwargs)
    if ended == 5:
        raise RuntimeError("Optimal parameters not found: " + message)
    unknown = covariance is None
    if unknown:
        covariance = np.full((x.size, x.size), np.inf)
    elif not absolute_sigma:
        if ydata.size > x.size:
            covariance = covariance * (np.sum(info["fvec"] ** 2) / (ydata.size - x.size))
        else:
            covariance, unknown = np.full((x.size, x.size), np.inf), True
    if unknown:
        warnings.warn("Covariance of the parameters could not be estimated", OptimizeWarning, stacklevel=2)
    return (x, covariance, info, message, ended) if full_output else (x, covariance)
