"""Images at places between their elements, by splines of an order up to 5."""

import math

import numpy as np

_PADDING = 12  # what is added on each side where the edge goes on and a spline of a higher order looks beyond it
_MODES = ("constant", "nearest", "mirror", "reflect")


def _bspline(order, t):
    """The central B-spline of the order."""
    if order == 0:
        return np.ones_like(t)
    total = 0.0
    for j in range(order + 2):
        total = total + (-1) ** j * math.comb(order + 1, j) * np.maximum(t + (order + 1) / 2 - j, 0.0) ** order
    return total / math.factorial(order)


def _inside(index, count, mode):
    """Places beyond the ends as places inside: mirrored about the last element, or about its outer side ("reflect")."""
    if count == 1:
        return np.zeros_like(index)
    period = 2 * count if mode == "reflect" else 2 * count - 2
    index = index % period
    return np.where(index < count, index, (2 * count - 1 if mode == "reflect" else period) - index)


def spline_filter1d(input, order=3, axis=-1, output=np.float64, mode="mirror"):
    """The coefficients of the spline through the elements."""
    if order < 0 or order > 5:
        raise RuntimeError("spline order not supported")
    if mode not in ("mirror", "reflect", "constant", "nearest"):
        raise NotImplementedError(f"scipy.ndimage.spline_filter1d with mode {mode!r} is not implemented")
    values = np.asarray(input).astype(np.float64)
    count = values.shape[axis]
    if order > 1 and count > 1:
        system = np.zeros((count, count))
        for step in range(-(order // 2), order // 2 + 1):
            at = _inside(np.arange(count) + step, count, "reflect" if mode == "reflect" else "mirror")
            np.add.at(system, (np.arange(count), at), float(_bspline(order, np.array(float(step)))))
        moved = np.moveaxis(values, axis, 0)
        solved = np.linalg.solve(system, moved.reshape(count, -1)).reshape(moved.shape)
        values = np.moveaxis(solved, 0, axis)
    return values.astype(output)


def spline_filter(input, order=3, output=np.float64, mode="mirror"):
    values = np.asarray(input).astype(np.float64)
    for axis in range(values.ndim):
        values = spline_filter1d(values, order, axis, np.float64, mode)
    return values.astype(output)


def _as_type(values, kind):
    """Whole numbers are rounded, halves away from zero."""
    if kind.kind not in "biu":
        return values.astype(kind)
    values = np.trunc(np.where(values > 0, values + 0.5, values - 0.5))
    return (np.maximum(values, 0) if kind.kind in "bu" else values).astype(kind)


def _checked(order, mode):
    if order < 0 or order > 5:
        raise RuntimeError("spline order not supported")
    if mode not in _MODES:
        raise NotImplementedError(f"scipy.ndimage: interpolation with mode {mode!r} is not implemented")


def _sampled(input, coordinates, output, order, mode, cval, prefilter):
    """The image at coordinates[axis], which broadcast to the result's shape."""
    _checked(order, mode)
    input = np.asarray(input)
    if np.iscomplexobj(input):
        raise NotImplementedError("scipy.ndimage: interpolation of complex images is not implemented")
    values, coordinates = input.astype(np.float64), [np.asarray(c, dtype=np.float64) for c in coordinates]
    shape = np.broadcast_shapes(*(c.shape for c in coordinates))
    outside = np.zeros(shape, dtype=bool)
    if mode == "constant":
        for c, n in zip(coordinates, input.shape):
            outside = outside | (c < 0) | (c > n - 1)
    elif mode == "nearest":
        if order > 1 and prefilter:
            values = np.pad(values, _PADDING, mode="edge")
            coordinates = [c + _PADDING for c in coordinates]
        coordinates = [np.clip(c, 0, n - 1) for c, n in zip(coordinates, values.shape)]
    if order > 1 and prefilter:
        values = spline_filter(values, order, mode=mode)
    total = _weighed(values, coordinates, shape, order, mode)
    total = np.where(outside, float(cval), total)
    if isinstance(output, np.ndarray):
        output[...] = _as_type(total, output.dtype)
        return output
    return _as_type(total, input.dtype if output is None else np.dtype(output))


def _weighed(values, coordinates, shape, order, mode):
    places, weights = [], []
    for c, n in zip(coordinates, values.shape):
        first = np.floor(c if order % 2 else c + 0.5) - order // 2
        places.append([_inside((first + i).astype(np.int64), n, mode) for i in range(order + 1)])
        weights.append([_bspline(order, c - first - i) for i in range(order + 1)])
    total = np.zeros(shape)
    for chosen in np.ndindex(*[order + 1] * len(coordinates)):
        weight = 1.0
        for axis, i in enumerate(chosen):
            weight = weight * weights[axis][i]
        total = total + weight * values[tuple(places[axis][i] for axis, i in enumerate(chosen))]
    return total


def map_coordinates(input, coordinates, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    coordinates = np.asarray(coordinates)
    if coordinates.shape[0] != np.ndim(input):
        raise RuntimeError("invalid shape for coordinate array")
    return _sampled(input, list(coordinates), output, order, mode, cval, prefilter)


def _grids(shape):
    return np.ogrid[tuple(slice(0, n) for n in shape)] if len(shape) > 1 else [np.arange(shape[0])]


def _numbers(value, rank):
    return [float(value)] * rank if np.ndim(value) == 0 else [float(v) for v in value]


def zoom(input, zoom, output=None, order=3, mode="constant", cval=0.0, prefilter=True, *, grid_mode=False):
    if grid_mode:
        raise NotImplementedError("scipy.ndimage.zoom with grid_mode is not implemented")
    input = np.asarray(input)
    shape = tuple(int(round(n * z)) for n, z in zip(input.shape, _numbers(zoom, input.ndim)))
    steps = [(old - 1) / (new - 1) if new > 1 else 1.0 for old, new in zip(input.shape, shape)]
    return _sampled(input, [np.minimum(grid * step, n - 1) for grid, step, n in zip(_grids(shape), steps, input.shape)], output, order, mode, cval, prefilter)


def shift(input, shift, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    input = np.asarray(input)
    moved = [grid - step for grid, step in zip(_grids(input.shape), _numbers(shift, input.ndim))]
    return _sampled(input, moved, output, order, mode, cval, prefilter)


def affine_transform(input, matrix, offset=0.0, output_shape=None, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    input, matrix = np.asarray(input), np.asarray(matrix, dtype=np.float64)
    rank, offsets = input.ndim, _numbers(offset, input.ndim)
    if matrix.ndim == 2 and matrix.shape[1] == rank + 1:
        offsets, matrix = matrix[:rank, rank].tolist(), matrix[:rank, :rank]
    if matrix.ndim == 1:
        matrix = np.diag(matrix)
    if output_shape is None:
        output_shape = output.shape if isinstance(output, np.ndarray) else input.shape
    grids = _grids(tuple(output_shape))
    coordinates = []
    for row, off in zip(matrix.tolist(), offsets):
        at = off
        for weight, grid in zip(row, grids):
            at = at + weight * grid
        coordinates.append(at)
    return _sampled(input, coordinates, output, order, mode, cval, prefilter)


def rotate(input, angle, axes=(1, 0), reshape=True, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    input = np.asarray(input)
    if input.ndim < 2:
        raise ValueError("input array should be at least 2D")
    first, second = sorted(axis % input.ndim for axis in axes)
    cosine, sine = (_of_degrees(angle, start) for start in (90.0, 0.0))
    turn = np.array([[cosine, sine], [-sine, cosine]])
    plane = np.array([input.shape[first], input.shape[second]])
    shape = plane
    if reshape:
        corners = turn @ np.array([[0, 0, plane[0], plane[0]], [0, plane[1], 0, plane[1]]], dtype=np.float64)
        shape = (corners.max(1) - corners.min(1) + 0.5).astype(int)
    offset = (plane - 1) / 2 - turn @ ((shape - 1) / 2)
    matrix, offsets, sizes = np.eye(input.ndim), [0.0] * input.ndim, list(input.shape)
    for i, axis in enumerate((first, second)):
        offsets[axis], sizes[axis] = float(offset[i]), int(shape[i])
        for j, other in enumerate((first, second)):
            matrix[axis, other] = turn[i, j]
    if input.ndim > 2 and order > 1 and prefilter:
        # Across the plane nothing moves, so that a spline there would give back the elements.
        return _each_plane(input, (first, second), matrix, offsets, sizes, output, order, mode, cval)
    return affine_transform(input, matrix, offsets, tuple(sizes), output, order, mode, cval, prefilter)


def _each_plane(input, axes, matrix, offsets, sizes, output, order, mode, cval):
    moved = np.moveaxis(input, axes, (-2, -1))
    turn, shape = matrix[np.ix_(axes, axes)], (sizes[axes[0]], sizes[axes[1]])
    planes = [affine_transform(plane, turn, [offsets[a] for a in axes], shape, None, order, mode, cval) for plane in moved.reshape(-1, *moved.shape[-2:])]
    result = np.moveaxis(np.stack(planes).reshape(*moved.shape[:-2], *shape), (-2, -1), axes)
    if isinstance(output, np.ndarray):
        output[...] = result
        return output
    return result if output is None else result.astype(output)


def _of_degrees(angle, start):
    """The sine of start + angle, exact at right angles."""
    turned = (start + angle) % 360.0
    if turned % 90 == 0:
        return (0.0, 1.0, 0.0, -1.0)[int(turned // 90)]
    return math.sin(math.radians(angle)) if start == 0 else math.cos(math.radians(angle))
