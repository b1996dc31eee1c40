"""Minima of functions of one number."""

import math

import numpy as np
from scipy.optimize._result import OptimizeResult

_GOLDEN = 0.3819660


def bracket(f, first, second, most=1000):
    """Three places, the middle one lowest, found by ever longer steps downhill; and the calls this took."""
    ratio, limit, tiny = 1.618034, 110.0, 1e-21
    at_first, at_second = f(first), f(second)
    if at_first < at_second:
        first, second, at_first, at_second = second, first, at_second, at_first
    third = second + ratio * (second - first)
    at_third = f(third)
    calls, count = 3, 0
    while at_third < at_second:
        p = (second - first) * (at_second - at_third)
        q = (second - third) * (at_second - at_first)
        span = q - p
        place = second - ((second - third) * q - (second - first) * p) / (2 * tiny if abs(span) < tiny else 2 * span)
        furthest = second + limit * (third - second)
        if count > most:
            raise RuntimeError("No valid bracket was found before the iteration limit was reached. Consider trying different initial points or increasing `maxiter`.")
        count += 1
        value = None
        if (place - third) * (second - place) > 0:
            value = f(place)
            calls += 1
            if value < at_third:
                return second, place, third, value, calls
            if value > at_second:
                return first, second, place, at_second, calls
            place = third + ratio * (third - second)
        elif (place - furthest) * (furthest - third) >= 0:
            place = furthest
        elif (place - furthest) * (third - place) > 0:
            value = f(place)
            calls += 1
            if value < at_third:
                second, third, at_second, at_third = third, place, at_third, value
                place = third + ratio * (third - second)
            else:
                first, second, third, at_first, at_second, at_third = second, third, place, at_second, at_third, value
                continue
        else:
            place = third + ratio * (third - second)
        value = f(place)
        calls += 1
        first, second, third, at_first, at_second, at_third = second, third, place, at_second, at_third, value
    return first, second, third, at_second, calls


def _narrowed(low, high, best, tried, better):
    """The interval that holds the minimum once `tried` was better than `best`, or was not."""
    if better:
        return (best, high) if tried >= best else (low, best)
    return (tried, high) if tried < best else (low, tried)


class _Parabola:
    """The three lowest places so far, and the step to the least of the parabola through them."""

    def __init__(self, place, value):
        self.x = self.w = self.v = place
        self.fx = self.fw = self.fv = value

    def step(self):
        r = (self.x - self.w) * (self.fx - self.fv)
        q = (self.x - self.v) * (self.fx - self.fw)
        p = (self.x - self.v) * q - (self.x - self.w) * r
        q = 2 * (q - r)
        return (-p if q > 0 else p), abs(q)

    def seen(self, u, fu):
        """Whether u is the lowest now."""
        if fu <= self.fx:
            self.v, self.w, self.x = self.w, self.x, u
            self.fv, self.fw, self.fx = self.fw, self.fx, fu
            return True
        if fu <= self.fw or self.w == self.x:
            self.v, self.w, self.fv, self.fw = self.w, u, self.fw, fu
        elif fu <= self.fv or self.v in (self.x, self.w):
            self.v, self.fv = u, fu
        return False


def _brent(f, ends, xtol=1.48e-8, maxiter=500):
    if ends is None:
        a, middle, b, value, calls = bracket(f, 0.0, 1.0)
    elif len(ends) == 2:
        a, middle, b, value, calls = bracket(f, *ends)
    else:
        a, middle, b = ends
        a, b = min(a, b), max(a, b)
        value, calls = f(middle), 3
        if not a < middle < b:
            raise ValueError("Bracketing values (xa, xb, xc) do not fulfill this requirement: (xa < xb) and (xb < xc)")
        if not (value < f(a) and value < f(b)):
            raise ValueError("Bracketing values (xa, xb, xc) do not fulfill this requirement: (f(xb) < f(xa)) and (f(xb) < f(xc))")
    low, high = min(a, b), max(a, b)
    seen, before, move, count = _Parabola(middle, value), 0.0, 0.0, 0
    while count < maxiter:
        near = xtol * abs(seen.x) + 1e-11
        half = 0.5 * (low + high)
        if abs(seen.x - half) < 2 * near - 0.5 * (high - low):
            break
        golden = abs(before) <= near
        if not golden:
            p, q = seen.step()
            earlier, before = before, move
            golden = not (q * (low - seen.x) < p < q * (high - seen.x) and abs(p) < abs(0.5 * q * earlier))
            if not golden:
                move = p / q
                if seen.x + move - low < 2 * near or high - seen.x - move < 2 * near:
                    move = near if half - seen.x >= 0 else -near
        if golden:
            before = low - seen.x if seen.x >= half else high - seen.x
            move = _GOLDEN * before
        u = seen.x + (move if abs(move) >= near else near if move >= 0 else -near)
        fu, x = f(u), seen.x
        calls += 1
        low, high = _narrowed(low, high, x, u, seen.seen(u, fu))
        count += 1
    success = count < maxiter and not (math.isnan(seen.x) or math.isnan(seen.fx))
    message = (f"\nOptimization terminated successfully;\nThe returned value satisfies the termination criteria\n(using xtol = {xtol} )" if success
               else "\nMaximum number of iterations exceeded")
    return OptimizeResult(fun=seen.fx, x=seen.x, nit=count, nfev=calls, success=success, message=message)


def _bounded(f, bounds, xatol=1e-5, maxiter=500):
    if len(bounds) != 2:
        raise ValueError("bounds must have two elements.")
    low, high = bounds
    if not (np.isfinite(low) and np.isfinite(high)):
        raise ValueError("Optimization bounds must be finite scalars.")
    if low > high:
        raise ValueError("The lower bound exceeds the upper bound.")
    part, root_eps = 0.5 * (3.0 - math.sqrt(5.0)), math.sqrt(2.2e-16)
    seen = _Parabola(low + part * (high - low), None)
    seen.fx = seen.fw = seen.fv = f(seen.x)
    calls, before, move, full = 1, 0.0, 0.0, False
    half = 0.5 * (low + high)
    near = root_eps * abs(seen.x) + xatol / 3.0
    while abs(seen.x - half) > 2 * near - 0.5 * (high - low):
        golden = True
        if abs(before) > near:
            p, q = seen.step()
            earlier, before = before, move
            if abs(p) < abs(0.5 * q * earlier) and q * (low - seen.x) < p < q * (high - seen.x):
                golden, move = False, p / q
                if seen.x + move - low < 2 * near or high - seen.x - move < 2 * near:
                    move = near if half >= seen.x else -near
        if golden:
            before = low - seen.x if seen.x >= half else high - seen.x
            move = part * before
        u = seen.x + (1 if move >= 0 else -1) * max(abs(move), near)
        fu, x = f(u), seen.x
        calls += 1
        low, high = _narrowed(low, high, x, u, seen.seen(u, fu))
        half = 0.5 * (low + high)
        near = root_eps * abs(seen.x) + xatol / 3.0
        if calls >= maxiter:
            full = True
            break
    broken = math.isnan(seen.x) or math.isnan(seen.fx)
    status = 2 if broken else 1 if full else 0
    message = ("Solution found.", "Maximum number of function calls reached.", "NaN result encountered.")[status]
    return OptimizeResult(fun=seen.fx, status=status, success=status == 0, message=message, x=seen.x, nfev=calls, nit=calls)


def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None, options=None):
    kind = ("bounded" if bounds is not None else "brent") if method is None else method.lower()
    args = args if isinstance(args, tuple) else (args,)
    options = dict(options or {})
    if options.pop("disp", 0):
        raise NotImplementedError("scipy.optimize.minimize_scalar with disp is not implemented")

    def f(x):
        return np.asarray(fun(x, *args)).reshape(())[()]

    if bounds is not None and kind == "brent":
        raise ValueError("Use of `bounds` is incompatible with 'method=Brent'.")
    if kind == "bounded":
        if bounds is None:
            raise ValueError("The `bounds` parameter is mandatory for method `bounded`.")
        if tol is not None:
            options.setdefault("xatol", tol)
        return _bounded(f, bounds, **options)
    if kind != "brent":
        raise NotImplementedError(f"scipy.optimize.minimize_scalar with method {method} is not implemented")
    if tol is not None:
        options.setdefault("xtol", tol)
    return _brent(f, bracket, **options)
