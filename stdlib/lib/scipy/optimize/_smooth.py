"""Functions with gradients, given or by differences; the quasi-Newton methods over them."""

import math

import numpy as np
from scipy.optimize._line_search import Search, wolfe, wolfe_by_zoom
from scipy.optimize._result import OptimizeResult

_EPS = float(np.finfo(float).eps)


class Bounds:
    def __init__(self, lb=-np.inf, ub=np.inf, keep_feasible=False):
        self.lb, self.ub, self.keep_feasible = np.atleast_1d(lb), np.atleast_1d(ub), keep_feasible

    def __repr__(self):
        return f"Bounds({self.lb!r}, {self.ub!r})"


def limits(bounds, count):
    """Lower and upper ends, infinite where there are none."""
    if bounds is None:
        return np.full(count, -np.inf), np.full(count, np.inf)
    if isinstance(bounds, Bounds):
        low, high = np.broadcast_to(bounds.lb, count).astype(float), np.broadcast_to(bounds.ub, count).astype(float)
    else:
        if len(bounds) != count:
            raise ValueError("length of x0 != length of bounds")
        low = np.array([-np.inf if a is None else a for a, _ in bounds], dtype=float)
        high = np.array([np.inf if b is None else b for _, b in bounds], dtype=float)
    if (low > high).any():
        raise ValueError("LBFGSB - one of the lower bounds is greater than an upper bound.")
    return low, high


class Function:
    """A function and its gradient; each place is computed once, calls are counted."""

    def __init__(self, fun, jac, args, eps, low=None, high=None):
        self.fun, self.jac, self.args, self.eps, self.low, self.high = fun, jac, args, eps, low, high
        self.nfev = self.njev = 0
        self._x = self._gradient_x = self._both_x = None

    def _call(self, x):
        self.nfev += 1
        out = self.fun(np.copy(x), *self.args)
        if self.jac is True:
            out, self._own = out
            self._both_x = np.copy(x)
        value = np.asarray(out)
        if value.size != 1:
            raise ValueError("The user-provided objective function must return a scalar value.")
        return float(value.item())

    def value(self, x):
        if self._x is None or not np.array_equal(x, self._x):
            self._x, self._value = np.copy(x), self._call(x)
        return self._value

    def gradient(self, x):
        if self._gradient_x is not None and np.array_equal(x, self._gradient_x):
            return self._gradient
        self.njev += 1
        if self.jac is True:
            self.value(x)
            if not np.array_equal(self._both_x, x):
                self._call(x)
            found = np.asarray(self._own, dtype=float)
        elif callable(self.jac):
            found = np.atleast_1d(np.asarray(self.jac(np.copy(x), *self.args), dtype=float))
        else:
            found = self._differences(x)
        self._gradient_x, self._gradient = np.copy(x), found
        return found

    def _differences(self, x):
        base = self.value(x)
        way = np.where(x >= 0, 1.0, -1.0)
        central = self.jac == "3-point"
        if self.eps is None or self.jac in ("2-point", "3-point"):
            steps = _EPS ** (1 / 3 if central else 0.5) * way * np.maximum(1.0, np.abs(x))
        else:
            steps = np.broadcast_to(np.asarray(self.eps, dtype=float), x.shape).copy()
            steps = np.where(x + steps - x == 0, math.sqrt(_EPS) * way * np.maximum(1.0, np.abs(x)), steps)
        if self.low is not None:
            outside = (x + steps < self.low) | (x + steps > self.high)
            steps = np.where(outside & (np.abs(steps) <= np.maximum(x - self.low, self.high - x)), -steps, steps)
        found = np.empty(x.shape)
        for i in range(x.size):
            moved = np.copy(x)
            moved[i] = x[i] + steps[i]
            if central:
                back = np.copy(x)
                back[i] = x[i] - steps[i]
                found[i] = (self._call(moved) - self._call(back)) / (moved[i] - back[i])
            else:
                found[i] = (self._call(moved) - base) / (moved[i] - x[i])
        return found


def bfgs(function, x, callback, gtol=1e-5, norm=np.inf, maxiter=None, xrtol=0, c1=1e-4, c2=0.9, hess_inv0=None):
    most = x.size * 200 if maxiter is None else maxiter
    value, gradient = function.value(x), function.gradient(x)
    inverse = np.eye(x.size) if hess_inv0 is None else np.asarray(hess_inv0, dtype=float)
    before, count, failed = value + np.linalg.norm(gradient) / 2, 0, False
    size = np.linalg.norm(gradient, ord=norm)
    while size > gtol and count < most:
        way = -np.dot(inverse, gradient)
        along = (lambda s: function.value(x + s * way), lambda s: float(np.dot(function.gradient(x + s * way), way)), value, before, float(np.dot(gradient, way)))
        found = wolfe(*along, c1, c2) or wolfe_by_zoom(*along, c1, c2)
        if found is None:
            failed = True
            break
        step, before, value = found[0], value, found[1]
        moved = step * way
        x = x + moved
        following = function.gradient(x)
        change, gradient = following - gradient, following
        count += 1
        if callback is not None and callback(x, value):
            break
        size = np.linalg.norm(gradient, ord=norm)
        if size <= gtol or step * np.linalg.norm(way) <= xrtol * (xrtol + np.linalg.norm(x)):
            break
        if not math.isfinite(value):
            failed = True
            break
        product = float(np.dot(change, moved))
        rho = 1000.0 if product == 0 else 1.0 / product
        left = np.eye(x.size) - moved[:, np.newaxis] * change[np.newaxis, :] * rho
        inverse = np.dot(left, np.dot(inverse, left.T)) + rho * moved[:, np.newaxis] * moved[np.newaxis, :]
    status = 2 if failed else 1 if count >= most else 3 if math.isnan(size) or math.isnan(value) or np.isnan(x).any() else 0
    message = ("Optimization terminated successfully.", "Maximum number of iterations has been exceeded.",
               "Desired error not necessarily achieved due to precision loss.", "NaN result encountered.")[status]
    return OptimizeResult(fun=value, jac=gradient, hess_inv=inverse, nfev=function.nfev, njev=function.njev, status=status, success=status == 0,
                          message=message, x=x, nit=count)


class LbfgsInvHessProduct:
    """The inverse of the Hessian that pairs of steps and changes of gradient stand for."""

    def __init__(self, sk, yk):
        if sk.shape != yk.shape or sk.ndim != 2:
            raise ValueError("sk and yk must have matching shape, (n_corrs, n)")
        self.sk, self.yk, self.n_corrs = sk, yk, sk.shape[0]
        self.rho = 1 / np.einsum("ij,ij->i", sk, yk)
        self.shape, self.dtype = (sk.shape[1], sk.shape[1]), np.dtype(np.float64)

    def matvec(self, x):
        q, weights = np.array(x, dtype=float).reshape(-1), []
        for s, y, rho in zip(self.sk[::-1], self.yk[::-1], self.rho[::-1]):
            weights.append(rho * np.dot(s, q))
            q = q - weights[-1] * y
        for s, y, rho, weight in zip(self.sk, self.yk, self.rho, weights[::-1]):
            q = q + s * (weight - rho * np.dot(y, q))
        return q

    dot = __matmul__ = __mul__ = __call__ = matvec

    def todense(self):
        return np.stack([self.matvec(row) for row in np.eye(self.shape[0])], axis=1)

    def __repr__(self):
        return f"<{self.shape[0]}x{self.shape[1]} LbfgsInvHessProduct with dtype=float64>"


class _Memory:
    """The last pairs of steps and changes, as theta*I - W M W' (Byrd, Lu, Nocedal and Zhu, 1995)."""

    def __init__(self, size):
        self.size, self.clear = size, self._clear
        self._clear()

    def _clear(self):
        self.s, self.y, self.theta, self.w = [], [], 1.0, None

    def add(self, s, y, theta):
        self.s, self.y, self.theta = [*self.s, s][-self.size:], [*self.y, y][-self.size:], theta
        s, y = np.array(self.s), np.array(self.y)
        products = s @ y.T
        lower = np.tril(products, -1)
        self.w = np.concatenate([y, theta * s]).T
        self.m = np.linalg.inv(np.block([[-np.diag(np.diag(products)), lower.T], [lower, theta * (s @ s.T)]]))


def _cauchy(x, gradient, low, high, memory):
    """The first minimum of the quadratic model along the projected way down, and W' times the way to it."""
    with np.errstate(divide="ignore", invalid="ignore"):
        breaks = np.where(gradient < 0, (x - high) / gradient, np.where(gradient > 0, (x - low) / gradient, np.inf))
    way = np.where(breaks > 0, -gradient, 0.0)
    point, theta, w = np.copy(x), memory.theta, memory.w
    p = w.T @ way if w is not None else None
    c = np.zeros_like(p) if w is not None else None
    slope = -float(way @ way)
    if slope == 0:
        return point, c
    first = -theta * slope
    curve = first - (float(p @ memory.m @ p) if w is not None else 0.0)
    best, passed = -slope / curve, 0.0
    for i in np.argsort(breaks, kind="stable"):
        if breaks[i] <= 0:
            continue
        length = breaks[i] - passed
        if best < length:
            break
        point[i] = high[i] if way[i] > 0 else low[i]
        offset, g = point[i] - x[i], gradient[i]
        slope += length * curve + g * g + theta * g * offset
        curve -= theta * g * g
        if w is not None:
            c = c + length * p
            row = w[i]
            slope -= g * float(row @ memory.m @ c)
            curve -= 2 * g * float(row @ memory.m @ p) + g * g * float(row @ memory.m @ row)
            p = p + g * row
        curve = max(_EPS * first, curve)
        way[i] = 0.0
        best, passed = -slope / curve, breaks[i]
        if not way.any():
            best = 0.0
            break
    best = max(best, 0.0)
    point = point + np.where(way != 0, (passed + best) * way, 0.0)
    return point, c + best * p if w is not None else None


def _in_subspace(x, gradient, point, c, low, high, memory):
    """From there the minimum over the variables that are free, back within the bounds."""
    free = (point > low) & (point < high)
    if memory.w is None or not free.any():
        return point
    theta, w, m = memory.theta, memory.w[free], memory.m
    rest = (gradient + theta * (point - x))[free] - w @ (m @ c)
    inner = np.linalg.solve(np.eye(m.shape[0]) - m @ (w.T @ w) / theta, m @ (w.T @ rest))
    step = -rest / theta - w @ inner / theta ** 2
    full = np.copy(point)
    full[free] = np.clip(point[free] + step, low[free], high[free])
    if float((full - x) @ gradient) <= 0:
        return full
    with np.errstate(divide="ignore", invalid="ignore"):
        room = np.where(step > 0, (high[free] - point[free]) / step, np.where(step < 0, (low[free] - point[free]) / step, np.inf))
    full[free] = point[free] + min(1.0, float(room.min())) * step
    return full


def l_bfgs_b(function, x, callback, low, high, maxcor=10, ftol=2.2204460492503131e-09, gtol=1e-5, maxfun=15000, maxiter=15000, maxls=20):
    bounded = bool(np.isfinite(low).any() or np.isfinite(high).any())
    boxed = bool((np.isfinite(low) & np.isfinite(high)).all())
    x = np.clip(x, low, high)
    value, gradient, memory, count = function.value(x), function.gradient(x), _Memory(maxcor), 0

    def projected():
        return float(np.max(np.abs(np.clip(x - gradient, low, high) - x), initial=0.0))

    message, status = "", 1
    if projected() <= gtol:
        message, status = "CONVERGENCE: NORM OF PROJECTED GRADIENT <= PGTOL", 0
    while not message:
        if bounded or memory.w is None:
            point, c = _cauchy(x, gradient, low, high, memory)
        else:
            point, c = np.copy(x), np.zeros(memory.m.shape[0])
        way = _in_subspace(x, gradient, point, c, low, high, memory) - x
        found = _along(function, x, value, gradient, way, low, high, bounded, boxed, count, maxls)
        if found is None:
            if memory.w is None:
                message, status = "ABNORMAL: ", 2
                break
            memory.clear()
            continue
        step, slope, following, value_before = *found, value
        x, value = following, function.value(following)
        before, gradient = gradient, function.gradient(x)
        count += 1
        if callback is not None and callback(x, value):
            message, status = "STOP: CALLBACK REQUESTED HALT", 99
        elif projected() <= gtol:
            message, status = "CONVERGENCE: NORM OF PROJECTED GRADIENT <= PGTOL", 0
        elif value_before - value <= ftol * max(abs(value_before), abs(value), 1.0):
            message, status = "CONVERGENCE: RELATIVE REDUCTION OF F <= FACTR*EPSMCH", 0
        elif count >= maxiter:
            message, status = "STOP: TOTAL NO. OF ITERATIONS REACHED LIMIT", 1
        elif function.nfev > maxfun:
            message, status = "STOP: TOTAL NO. OF F,G EVALUATIONS EXCEEDS LIMIT", 1
        change, moved = gradient - before, step * way
        product = float(gradient @ way - slope) * step
        if product > -_EPS * slope * step:
            memory.add(moved, change, float(change @ change) / product)
    pairs = (np.array(memory.s), np.array(memory.y)) if memory.s else (np.zeros((0, x.size)), np.zeros((0, x.size)))
    return OptimizeResult(fun=value, jac=gradient, nfev=function.nfev, njev=function.njev, nit=count, status=status, message=message, x=x,
                          success=status == 0, hess_inv=LbfgsInvHessProduct(*pairs))


def _along(function, x, value, gradient, way, low, high, bounded, boxed, count, most_calls):
    """A step along the way, the slope at its start and where it leads; None where none was found."""
    slope = float(gradient @ way)
    if slope >= 0:
        return None
    longest = 1e10
    if bounded:
        with np.errstate(divide="ignore", invalid="ignore"):
            room = np.where(way > 0, (high - x) / way, np.where(way < 0, (low - x) / way, np.inf))
        longest = 1.0 if count == 0 else min(longest, float(room.min()))
    length = float(np.sqrt(way @ way))
    step = min(1.0 / length, longest) if count == 0 and not boxed else 1.0
    search = Search(step, value, slope, 1e-3, 0.9, 0.1, 0.0, longest)
    for _ in range(most_calls):
        if search.state != "more":
            break
        point = np.clip(x + way if search.step == 1 else x + search.step * way, low, high)
        search.given(function.value(point), float(function.gradient(point) @ way))
    return None if search.state in ("more", "error") else (search.step, slope, point)
