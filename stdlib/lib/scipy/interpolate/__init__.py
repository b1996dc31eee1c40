"""scipy.interpolate: between the numbers of one axis, linearly or by the nearest."""

import numpy as np
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


class interp1d:
    def __init__(self, x, y, kind="linear", axis=-1, copy=True, bounds_error=None, fill_value=np.nan, assume_sorted=False):
        if kind not in ("linear", "nearest", "previous", "next"):
            raise NotImplementedError(f"scipy.interpolate.interp1d of kind {kind!r} is not implemented")
        self.x, self.y, self.kind, self.axis = np.asarray(x), np.asarray(y), kind, axis
        if not assume_sorted:
            order = np.argsort(self.x, kind="stable")
            self.x, self.y = self.x[order], np.take(self.y, order, axis=axis)
        self._extrapolates = isinstance(fill_value, str) and fill_value == "extrapolate"
        self.bounds_error = (not self._extrapolates and np.ndim(fill_value) == 0 and fill_value != fill_value) if bounds_error is None else bounds_error
        self.fill_value = fill_value

    def __call__(self, at):
        at = np.asarray(at, dtype=np.float64)
        flat, xs = at.ravel(), self.x.astype(np.float64)
        if self.bounds_error and len(flat):
            if flat.min() < xs[0]:
                raise ValueError(f"A value ({flat.min()}) in x_new is below the interpolation range's minimum value ({xs[0]}).")
            if flat.max() > xs[-1]:
                raise ValueError(f"A value ({flat.max()}) in x_new is above the interpolation range's maximum value ({xs[-1]}).")
        ys = np.moveaxis(self.y, self.axis, 0)
        found = self._found(flat, xs, ys.astype(np.float64).reshape(len(xs), -1))
        if not self._extrapolates:
            low, high = self.fill_value if isinstance(self.fill_value, tuple) else (self.fill_value, self.fill_value)
            found[flat < xs[0]] = low
            found[flat > xs[-1]] = high
        found = found.reshape(*at.shape, *ys.shape[1:])
        return np.moveaxis(found, list(range(at.ndim)), [self.axis % self.y.ndim + i for i in range(at.ndim)]) if ys.ndim > 1 else found

    def _found(self, at, xs, ys):
        if self.kind == "linear":
            high = np.clip(np.searchsorted(xs, at), 1, len(xs) - 1)
            low = high - 1
            slope = (ys[high] - ys[low]) / (xs[high] - xs[low])[:, None]
            return slope * (at - xs[low])[:, None] + ys[low]
        if self.kind == "nearest":
            return ys[np.clip(np.searchsorted((xs[1:] + xs[:-1]) / 2.0, at, side="left"), 0, len(xs) - 1)].copy()
        place = np.searchsorted(xs, at, side="right") - 1 if self.kind == "previous" else np.searchsorted(xs, at, side="left")
        return ys[np.clip(place, 0, len(xs) - 1)].copy()
