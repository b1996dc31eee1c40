"""Initial value problems by embedded pairs of Runge and Kutta: Dormand and Prince's of order 5, Bogacki and Shampine's of order 3."""

import math
import warnings

import numpy as np


class OdeResult(dict):
    """What was found, by attributes or keys."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    __setattr__, __delattr__ = dict.__setitem__, dict.__delitem__

    def __dir__(self):
        return list(self)

    def __repr__(self):
        width = max(map(len, self), default=0) + 1
        return "\n".join(f"{name.rjust(width)}: {value}" for name, value in self.items())


class _Pair:
    """Nodes, weights of the stages, of the result and of its error; `between` gives the polynomial inside a step."""

    def __init__(self, order, nodes, stages, result, error, between):
        self.order, self.nodes, self.between = order, nodes, np.array(between)
        self.stages, self.result, self.error = [np.array(row) for row in stages], np.array(result), np.array(error)


_PAIRS = {
    "RK45": _Pair(
        4, (0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1),
        ([], [1 / 5], [3 / 40, 9 / 40], [44 / 45, -56 / 15, 32 / 9], [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
         [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656]),
        [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
        [-71 / 57600, 0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40],
        [[1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432], [0, 0, 0, 0],
         [0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799],
         [0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072],
         [0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632],
         [0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844],
         [0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423]]),
    "RK23": _Pair(
        2, (0, 1 / 2, 3 / 4), ([], [1 / 2], [0, 3 / 4]), [2 / 9, 1 / 3, 4 / 9], [5 / 72, -1 / 12, -1 / 9, 1 / 8],
        [[1, -4 / 3, 5 / 9], [0, 1, -2 / 3], [0, 4 / 3, -8 / 9], [0, -1, 1]]),
}


def _size(x):
    return float(np.linalg.norm(x)) / math.sqrt(x.size)


class _Run:
    """A solution on its way: where it is, its slope there, the length of the next step."""

    def __init__(self, fun, span, y0, pair, rtol, atol, max_step, first_step):
        self.calls = 0
        self.fun, self.pair, self.rtol, self.atol, self.max_step = fun, pair, rtol, atol, max_step
        (self.t, self.end), self.y = span, y0
        self.sign = 1.0 if self.end >= self.t else -1.0
        self.slope = self.asked(self.t, self.y)
        self.length = self._first_length() if first_step is None else first_step

    def asked(self, t, y):
        self.calls += 1
        return np.asarray(self.fun(t, y), dtype=self.y.dtype)

    def _first_length(self):
        whole = abs(self.end - self.t)
        if whole == 0.0:
            return 0.0
        scale = self.atol + np.abs(self.y) * self.rtol
        height, rise = _size(self.y / scale), _size(self.slope / scale)
        trial = min(1e-6 if height < 1e-5 or rise < 1e-5 else 0.01 * height / rise, whole)
        bend = _size((self.asked(self.t + trial * self.sign, self.y + trial * self.sign * self.slope) - self.slope) / scale) / trial
        better = max(1e-6, trial * 1e-3) if rise <= 1e-15 and bend <= 1e-15 else (0.01 / max(rise, bend)) ** (1 / (self.pair.order + 1))
        return min(100 * trial, better, whole, self.max_step)

    def step(self):
        """Goes on by a step whose error is small enough, and gives what lies between; None if no step is short enough."""
        least, refused = 10 * abs(float(np.nextafter(self.t, self.sign * np.inf)) - self.t), False
        length, power = min(max(self.length, least), self.max_step), -1 / (self.pair.order + 1)
        while length >= least:
            t = self.t + length * self.sign
            if self.sign * (t - self.end) > 0:
                t = self.end
            h = t - self.t
            length = abs(h)
            slopes = [self.slope]
            for node, weights in zip(self.pair.nodes[1:], self.pair.stages[1:]):
                slopes.append(self.asked(self.t + node * h, self.y + np.stack(slopes, 1) @ weights * h))
            y = self.y + h * (np.stack(slopes, 1) @ self.pair.result)
            slopes.append(self.asked(t, y))
            every = np.stack(slopes, 1)
            error = _size(every @ self.pair.error * h / (self.atol + np.maximum(np.abs(self.y), np.abs(y)) * self.rtol))
            if error < 1:
                factor = 10.0 if error == 0 else min(10.0, 0.9 * error ** power)
                self.length = length * (min(1.0, factor) if refused else factor)
                between = _Between(self.t, self.y, h, every @ self.pair.between)
                self.t, self.y, self.slope = t, y, slopes[-1]
                return between
            length, refused = length * max(0.2, 0.9 * error ** power), True
        return None


class _Between:
    def __init__(self, t, y, h, weights):
        self.t, self.y, self.h, self.weights = t, y, h, weights

    def __call__(self, t):
        x = (np.asarray(t, dtype=np.float64) - self.t) / self.h
        powers = np.cumprod(np.tile(x, (self.weights.shape[1], 1)), axis=0)
        return self.h * (self.weights @ powers) + self.y[:, None]


def _check_steps(span, atol, max_step, first_step):
    if max_step <= 0:
        raise ValueError("`max_step` must be positive.")
    if np.any(atol < 0):
        raise ValueError("`atol` must be positive.")
    if first_step is not None and first_step <= 0:
        raise ValueError("`first_step` must be positive.")
    if first_step is not None and first_step > abs(span[1] - span[0]):
        raise ValueError("`first_step` exceeds bounds.")


def solve_ivp(fun, t_span, y0, method="RK45", t_eval=None, dense_output=False, events=None, vectorized=False, args=None, *, rtol=1e-3, atol=1e-6, max_step=np.inf,
              first_step=None, **options):
    if method not in _PAIRS:
        raise NotImplementedError(f"scipy.integrate.solve_ivp with method={method!r} is not implemented")
    if dense_output or events is not None:
        raise NotImplementedError(f"scipy.integrate.solve_ivp with {'dense_output' if dense_output else 'events'} is not implemented")
    start, end = map(float, t_span)
    y0 = np.asarray(y0)
    y0 = y0 if y0.dtype.kind == "c" else y0.astype(np.float64)
    if y0.ndim != 1:
        raise ValueError("`y0` must be 1-dimensional.")
    wanted = None
    if t_eval is not None:
        wanted = np.asarray(t_eval)
        if wanted.ndim != 1:
            raise ValueError("`t_eval` must be 1-dimensional.")
        if np.any(wanted < min(start, end)) or np.any(wanted > max(start, end)):
            raise ValueError("Values in `t_eval` are not within `t_span`.")
        if np.any(np.diff(wanted) * (1 if end > start else -1) <= 0):
            raise ValueError("Values in `t_eval` are not properly sorted.")
    if options:
        names = ", ".join(f"`{name}`" for name in options)
        warnings.warn(f"The following arguments have no effect for a chosen solver: {names}.", stacklevel=2)
    atol, max_step = np.asarray(atol), float(max_step)
    if atol.ndim > 0 and atol.shape != y0.shape:
        raise ValueError("`atol` has wrong shape.")
    _check_steps((start, end), atol, max_step, first_step)
    called = fun if args is None else lambda t, y: fun(t, y, *args)
    run = _Run(called, (start, end), y0, _PAIRS[method], rtol, atol, max_step, first_step)
    times, values, status, taken = [start], [y0[:, None]] if wanted is None else [], 0, 0
    while run.t != end:
        between = run.step()
        if between is None:
            status = -1
            break
        if wanted is None:
            times.append(run.t)
            values.append(run.y[:, None])
            continue
        upto = taken
        while upto < len(wanted) and run.sign * (wanted[upto] - run.t) <= 0:
            upto += 1
        if upto > taken:
            values.append(between(wanted[taken:upto]))
            taken = upto
    message = ("The solver successfully reached the end of the integration interval." if status == 0 else
               "Required step size is less than spacing between numbers.")
    return OdeResult(message=message, success=status >= 0, status=status, t=np.array(times) if wanted is None else wanted[:taken], y=np.concatenate(values, 1) if values else np.array([]), sol=None,
                     t_events=None, y_events=None, nfev=run.calls, njev=0, nlu=0)
