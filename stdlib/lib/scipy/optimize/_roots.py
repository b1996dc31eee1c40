"""Roots of functions of one number."""

import math

import numpy as np
from scipy.optimize._result import OptimizeResult

_EPS = float(np.finfo(float).eps)
_XTOL, _RTOL, _MOST = 2e-12, 4 * _EPS, 100


class RootResults(OptimizeResult):
    def __init__(self, root, iterations, function_calls, flag, method):
        super().__init__(root=root, iterations=iterations, function_calls=function_calls, converged=flag == 0,
                         flag={0: "converged", -1: "sign error", -2: "convergence error"}.get(flag, flag), method=method)


class _Counted:
    """The function with its further arguments; how often it was called."""

    def __init__(self, function, args):
        self.function, self.args, self.calls = function, args if isinstance(args, tuple) else (args,), 0

    def __call__(self, x):
        self.calls += 1
        value = self.function(x, *self.args)
        if math.isnan(value):
            raise ValueError(f"The function value at x={x} is NaN; solver cannot continue.")
        return float(value)


def _checked(xtol, rtol):
    if xtol <= 0:
        raise ValueError(f"xtol too small ({xtol:g} <= 0)")
    if rtol < _RTOL:
        raise ValueError(f"rtol too small ({rtol:g} < {_RTOL:g})")


def _ends(f, a, b):
    at_a, at_b = f(a), f(b)
    if at_a and at_b and (at_a > 0) == (at_b > 0):
        raise ValueError("f(a) and f(b) must have different signs")
    return at_a, at_b


def _given(root, iterations, f, converged, method, full_output, disp, most):
    if disp and not converged:
        raise RuntimeError(f"Failed to converge after {most} iterations.")
    return (root, RootResults(root, iterations, f.calls, 0 if converged else -2, method)) if full_output else root


def brentq(f, a, b, args=(), xtol=_XTOL, rtol=_RTOL, maxiter=_MOST, full_output=False, disp=True):
    """Brent's method (1973): inverse quadratic interpolation where it helps, else the middle."""
    _checked(xtol, rtol)
    f = _Counted(f, args)
    last, now = float(a), float(b)
    f_last, f_now = _ends(f, last, now)
    if f_last == 0 or f_now == 0:
        return _given(last if f_last == 0 else now, 0, f, True, "brentq", full_output, disp, maxiter)
    other = f_other = step = step_before = 0.0
    for count in range(1, maxiter + 1):
        if f_last != 0 and f_now != 0 and (f_last > 0) != (f_now > 0):
            other, f_other = last, f_last
            step = step_before = now - last
        if abs(f_other) < abs(f_now):
            last, now, other = now, other, now
            f_last, f_now, f_other = f_now, f_other, f_now
        near = (xtol + rtol * abs(now)) / 2
        half = (other - now) / 2
        if f_now == 0 or abs(half) < near:
            return _given(now, count, f, True, "brentq", full_output, disp, maxiter)
        tried = None
        if abs(step_before) > near and abs(f_now) < abs(f_last):
            if last == other:
                tried = -f_now * (now - last) / (f_now - f_last)
            else:
                slope, slope_other = (f_last - f_now) / (last - now), (f_other - f_now) / (other - now)
                tried = -f_now * (f_other * slope_other - f_last * slope) / (slope_other * slope * (f_other - f_last))
        if tried is not None and 2 * abs(tried) < min(abs(step_before), 3 * abs(half) - near):
            step_before, step = step, tried
        else:
            step_before = step = half
        last, f_last = now, f_now
        now += step if abs(step) > near else near if half > 0 else -near
        f_now = f(now)
    return _given(now, maxiter, f, False, "brentq", full_output, disp, maxiter)


def bisect(f, a, b, args=(), xtol=_XTOL, rtol=_RTOL, maxiter=_MOST, full_output=False, disp=True):
    _checked(xtol, rtol)
    f = _Counted(f, args)
    left, width = float(a), float(b) - float(a)
    at_left, at_right = _ends(f, left, float(b))
    if at_left == 0 or at_right == 0:
        return _given(left if at_left == 0 else float(b), 0, f, True, "bisect", full_output, disp, maxiter)
    for count in range(1, maxiter + 1):
        width /= 2
        middle = left + width
        at_middle = f(middle)
        if at_middle * at_left >= 0:
            left = middle
        if at_middle == 0 or abs(width) < xtol + rtol * abs(middle):
            return _given(middle, count, f, True, "bisect", full_output, disp, maxiter)
    return _given(left, maxiter, f, False, "bisect", full_output, disp, maxiter)


def newton(func, x0, fprime=None, args=(), tol=1.48e-8, maxiter=50, fprime2=None, x1=None, rtol=0.0, full_output=False, disp=True):
    """Newton's method where the derivative is given, else the secant's."""
    if tol <= 0:
        raise ValueError(f"tol too small ({tol:g} <= 0)")
    if maxiter < 1:
        raise ValueError("maxiter must be greater than 0")
    if np.size(x0) > 1 or fprime2 is not None:
        raise NotImplementedError("scipy.optimize.newton of arrays and with fprime2 is not implemented")
    args = args if isinstance(args, tuple) else (args,)
    now, calls = np.asarray(x0)[()] * 1.0, 0

    def done(root, iterations, converged, method):
        if disp and not converged:
            raise RuntimeError(f"Failed to converge after {iterations} iterations, value is {root}.")
        return (root, RootResults(root, iterations, calls, 0 if converged else -2, method)) if full_output else root

    if fprime is not None:
        for i in range(maxiter):
            value = func(now, *args)
            calls += 1
            if value == 0:
                return done(now, i, True, "newton")
            slope = fprime(now, *args)
            calls += 1
            if slope == 0:
                if disp:
                    raise RuntimeError(f"Derivative was zero. Failed to converge after {i + 1} iterations, value is {now}.")
                return done(now, i + 1, False, "newton")
            following = now - value / slope
            if np.isclose(following, now, rtol=rtol, atol=tol):
                return done(following, i + 1, True, "newton")
            now = following
        return done(now, maxiter, False, "newton")
    first = now
    if x1 is None:
        second = first * (1 + 1e-4) + (1e-4 if first >= 0 else -1e-4)
    else:
        if x1 == x0:
            raise ValueError("x1 and x0 must be different")
        second = x1
    at_first, at_second = func(first, *args), func(second, *args)
    calls = 2
    if abs(at_second) < abs(at_first):
        first, second, at_first, at_second = second, first, at_second, at_first
    for i in range(maxiter):
        if at_second == at_first:
            if second != first and disp:
                raise RuntimeError(f"Tolerance of {second - first} reached. Failed to converge after {i + 1} iterations, value is {second}.")
            return done((second + first) / 2, i + 1, second == first, "secant")
        if abs(at_second) > abs(at_first):
            following = (-at_first / at_second * second + first) / (1 - at_first / at_second)
        else:
            following = (-at_second / at_first * first + second) / (1 - at_second / at_first)
        if np.isclose(following, second, rtol=rtol, atol=tol):
            return done(following, i + 1, True, "secant")
        first, at_first = second, at_second
        second = following
        at_second = func(second, *args)
        calls += 1
    return done(following, maxiter, False, "secant")


def root_scalar(f, args=(), method=None, bracket=None, fprime=None, fprime2=None, x0=None, x1=None, xtol=None, rtol=None, maxiter=None, options=None):
    if fprime2 is not None or fprime is True:
        raise NotImplementedError("scipy.optimize.root_scalar with fprime2, or with derivatives that f gives itself, is not implemented")
    if method is None:
        if bracket is not None:
            method = "brentq"
        elif x0 is not None:
            method = "newton" if fprime else "secant"
        else:
            raise ValueError("Unable to select a solver as neither bracket nor starting point provided.")
    method = method.lower()
    given = dict(options or {})
    given.update({name: value for name, value in (("xtol", xtol), ("rtol", rtol), ("maxiter", maxiter)) if value is not None})
    if method in ("brentq", "bisect"):
        if not isinstance(bracket, (list, tuple, np.ndarray)):
            raise ValueError(f"Bracket needed for {method}")
        return {"brentq": brentq, "bisect": bisect}[method](f, *bracket[:2], args=args, full_output=True, disp=False, **given)[1]
    if method in ("newton", "secant"):
        if x0 is None:
            raise ValueError(f"x0 must not be None for {method}")
        if "xtol" in given:
            given["tol"] = given.pop("xtol")
        if method == "newton" and fprime is None:
            raise ValueError("fprime must be specified for newton")
        return newton(f, x0, fprime=fprime if method == "newton" else None, args=args, x1=x1, full_output=True, disp=False, **given)[1]
    raise NotImplementedError(f"scipy.optimize.root_scalar with method {method} is not implemented")
