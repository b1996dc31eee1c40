"""scipy.ndimage: filters of images of any rank."""

import numpy as np
from scipy._absent import names_of as _names_of
from scipy.ndimage._interpolation import affine_transform, map_coordinates, rotate, shift, spline_filter, spline_filter1d, zoom
from scipy.ndimage._measurements import (
    center_of_mass, extrema, find_objects, generate_binary_structure, iterate_structure, label, maximum, maximum_position, mean, median, minimum,
    minimum_position, standard_deviation, sum_labels, variance)
from scipy.ndimage._morphology import (
    binary_closing, binary_dilation, binary_erosion, binary_fill_holes, binary_opening, binary_propagation, distance_transform_edt)

__getattr__ = _names_of(__name__)
_MODES = {"reflect": "symmetric", "grid-mirror": "symmetric", "nearest": "edge", "mirror": "reflect", "wrap": "wrap", "grid-wrap": "wrap", "constant": "constant",
          "grid-constant": "constant"}


def _padded(input, before, after, axis, mode, cval):
    if mode not in _MODES:
        raise RuntimeError("boundary mode not supported")
    widths = [(0, 0)] * input.ndim
    widths[axis] = (before, after)
    more = {"constant_values": cval} if _MODES[mode] == "constant" else {}
    return np.pad(input, widths, mode=_MODES[mode], **more)


def _stored(result, input, output):
    if output is None:
        kind = input.dtype
    elif isinstance(output, np.ndarray):
        output[...] = result
        return output
    else:
        kind = np.dtype(output)
    return result.astype(kind)


def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    input, weights = np.asarray(input), np.asarray(weights, dtype=np.float64)
    axis %= input.ndim
    left = len(weights) // 2 + origin
    padded = _padded(input.astype(np.float64), left, len(weights) - 1 - left, axis, mode, cval)
    count = input.shape[axis]

    def moved(i):
        part = [slice(None)] * input.ndim
        part[axis] = slice(i, i + count)
        return padded[tuple(part)]

    values, half = weights.tolist(), len(weights) // 2
    if len(values) % 2 and all(abs(a - b) <= 2.220446e-16 for a, b in zip(values, values[::-1])):
        # The same numbers on both sides are taken together, from outside in: the order of sums decides where a whole number is cut.
        total = moved(half) * values[half]
        for i in range(half):
            total = total + (moved(i) + moved(len(values) - 1 - i)) * values[i]
    else:
        total = 0.0
        for i, weight in enumerate(values):
            total = total + weight * moved(i)
    return _stored(total, input, output)


def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    weights = np.asarray(weights)[::-1]
    origin = -origin - (1 if len(weights) % 2 == 0 else 0)
    return correlate1d(input, weights, axis, output, mode, cval, origin)


def _gaussian_weights(sigma, order, radius):
    at = np.arange(-radius, radius + 1)
    phi = np.exp(-0.5 / (sigma * sigma) * at ** 2)
    phi = phi / phi.sum()
    if order == 0:
        return phi
    # A derivative multiplies by a polynomial: q' - q x / sigma^2, order times.
    q = [1.0]
    for _ in range(order):
        derived = [k * c for k, c in enumerate(q)][1:] + [0.0, 0.0]
        moved = [0.0] + [-c / (sigma * sigma) for c in q]
        q = [(derived[k] if k < len(derived) else 0.0) + (moved[k] if k < len(moved) else 0.0) for k in range(len(q) + 1)]
    return sum(c * at.astype(np.float64) ** k for k, c in enumerate(q)) * phi


def gaussian_filter1d(input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None):
    sigma = float(sigma)
    radius = int(truncate * sigma + 0.5) if radius is None else radius
    return correlate1d(input, _gaussian_weights(sigma, order, radius)[::-1], axis, output, mode, cval, 0)


def _each(value, count):
    return list(value) if isinstance(value, (list, tuple, np.ndarray)) else [value] * count


def _along(input, axes, output, step):
    """One axis after another, as the type of the result."""
    input = np.asarray(input)
    kind = input.dtype if output is None or isinstance(output, np.ndarray) else np.dtype(output)
    result = input.astype(kind)
    for number, axis in enumerate(axes):
        result = step(number, axis, result, kind)
    if isinstance(output, np.ndarray):
        output[...] = result
        return output
    return result


def gaussian_filter(input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None, axes=None):
    input = np.asarray(input)
    axes = list(range(input.ndim)) if axes is None else [a % input.ndim for a in _each(axes, 1)]
    sigmas, orders, modes, radii = (_each(v, len(axes)) for v in (sigma, order, mode, radius))
    kept = [i for i in range(len(axes)) if sigmas[i] > 1e-15]
    return _along(input, kept, output, lambda _, i, x, kind: gaussian_filter1d(
        x, sigmas[i], axes[i], orders[i], kind, modes[i], cval, truncate, radius=radii[i]))


def uniform_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    return correlate1d(input, np.full(size, 1.0 / size), axis, output, mode, cval, origin)


def uniform_filter(input, size=3, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    input = np.asarray(input)
    axes = list(range(input.ndim)) if axes is None else axes
    sizes, modes = _each(size, len(axes)), _each(mode, len(axes))
    return _along(input, axes, output, lambda i, axis, x, kind: uniform_filter1d(x, sizes[i], axis, kind, modes[i], cval, origin))


def correlate(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    input, weights = np.asarray(input), np.asarray(weights, dtype=np.float64)
    if input.ndim != weights.ndim:
        raise RuntimeError("filter weights array has incorrect shape.")
    padded, origins = input.astype(np.float64), _each(origin, input.ndim)
    for axis, size in enumerate(weights.shape):
        left = size // 2 + origins[axis]
        padded = _padded(padded, left, size - 1 - left, axis, mode, cval)
    total = 0.0
    for place in np.ndindex(*weights.shape):
        if weights[place] != 0:
            total = total + weights[place] * padded[tuple(slice(p, p + n) for p, n in zip(place, input.shape))]
    return _stored(total, input, output)


def convolve(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    weights = np.asarray(weights)
    origins = [-o - (1 if size % 2 == 0 else 0) for o, size in zip(_each(origin, weights.ndim), weights.shape)]
    return correlate(input, np.flip(weights), output, mode, cval, origins)


def _ranked(input, size, footprint, output, mode, cval, origin, choose):
    """choose(what the window around each element holds, along the last axis)"""
    input = np.asarray(input)
    if footprint is None:
        if size is None:
            raise RuntimeError("no footprint provided")
        sizes, held = _each(size, input.ndim), None
    else:
        footprint = np.asarray(footprint, dtype=bool)
        sizes, held = list(footprint.shape), np.nonzero(footprint.reshape(-1))[0]
    padded, origins, modes = input, _each(origin, input.ndim), _each(mode, input.ndim)
    for axis, count in enumerate(sizes):
        left = count // 2 + origins[axis]
        padded = _padded(padded, left, count - 1 - left, axis, modes[axis], cval)
    windows = np.lib.stride_tricks.sliding_window_view(padded, tuple(sizes)).reshape(*input.shape, -1)
    return _stored(choose(windows if held is None else windows[..., held]), input, output)


def maximum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):
    return _ranked(input, size, footprint, output, mode, cval, origin, lambda w: w.max(-1))


def minimum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):
    return _ranked(input, size, footprint, output, mode, cval, origin, lambda w: w.min(-1))


def _of_rank(rank):
    """The element of that place in order; rank(count) gives it."""
    return lambda w: np.sort(w, axis=-1)[..., rank(w.shape[-1])]


def median_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):
    return _ranked(input, size, footprint, output, mode, cval, origin, _of_rank(lambda count: count // 2))


def rank_filter(input, rank, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):
    def place(count):
        if not -count <= rank < count:
            raise RuntimeError("rank not within filter footprint size")
        return rank

    return _ranked(input, size, footprint, output, mode, cval, origin, _of_rank(place))


def percentile_filter(input, percentile, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):
    share = float(percentile) + (100 if percentile < 0 else 0)
    if share < 0 or share > 100:
        raise RuntimeError("invalid percentile")
    return _ranked(input, size, footprint, output, mode, cval, origin, _of_rank(lambda count: count - 1 if share == 100 else int(count * share / 100.0)))


def _by_second_derivatives(input, output, derivative):
    """The sum over all axes."""
    total = 0
    for axis in range(np.ndim(input)):
        total = total + derivative(axis)
    return _stored(total, np.asarray(input), output)


def laplace(input, output=None, mode="reflect", cval=0.0):
    return _by_second_derivatives(input, output, lambda axis: correlate1d(input, [1, -2, 1], axis, None, mode, cval))


def _orders(input, axis, order):
    return [order if a == axis else 0 for a in range(np.ndim(input))]


def gaussian_laplace(input, sigma, output=None, mode="reflect", cval=0.0, **kwargs):
    return _by_second_derivatives(input, output, lambda axis: gaussian_filter(input, sigma, _orders(input, axis, 2), None, mode, cval, **kwargs))


def gaussian_gradient_magnitude(input, sigma, output=None, mode="reflect", cval=0.0, **kwargs):
    squared = _by_second_derivatives(input, None, lambda axis: gaussian_filter(input, sigma, _orders(input, axis, 1), None, mode, cval, **kwargs) ** 2)
    return _stored(np.sqrt(squared), np.asarray(input), output)


def _flat(structure):
    if structure is not None:
        raise NotImplementedError("scipy.ndimage: grey morphology with a structure of heights is not implemented")


def grey_erosion(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):
    _flat(structure)
    return minimum_filter(input, size, footprint, output, mode, cval, origin)


def grey_dilation(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):
    _flat(structure)
    if footprint is not None:
        footprint = np.flip(np.asarray(footprint))
    sizes = footprint.shape if footprint is not None else _each(size, np.ndim(input))
    origins = [-o - (1 if n % 2 == 0 else 0) for o, n in zip(_each(origin, np.ndim(input)), sizes)]
    return maximum_filter(input, size, footprint, output, mode, cval, origins)


def grey_opening(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):
    return grey_dilation(grey_erosion(input, size, footprint, structure, None, mode, cval, origin), size, footprint, structure, output, mode, cval, origin)


def grey_closing(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):
    return grey_erosion(grey_dilation(input, size, footprint, structure, None, mode, cval, origin), size, footprint, structure, output, mode, cval, origin)


def _edges(input, axis, output, mode, cval, across):
    """Differences along the axis, smoothed along all others."""
    input = np.asarray(input)
    result = correlate1d(input, [-1, 0, 1], axis, output, mode, cval)
    for other in range(input.ndim):
        if other != axis % input.ndim:
            result = correlate1d(result, across, other, output, mode, cval)
    return result


def sobel(input, axis=-1, output=None, mode="reflect", cval=0.0):
    return _edges(input, axis, output, mode, cval, [1, 2, 1])


def prewitt(input, axis=-1, output=None, mode="reflect", cval=0.0):
    return _edges(input, axis, output, mode, cval, [1, 1, 1])


_lookup = __getattr__


def __getattr__(name):
    """`sum` is not a global of this module, whose functions call Python's."""
    return sum_labels if name == "sum" else _lookup(name)
