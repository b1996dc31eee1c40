"""Shapes grown and shrunk, and the distance to what is 0."""

import numpy as np
from scipy.ndimage._measurements import generate_binary_structure


def _origins(origin, rank):
    return [origin] * rank if isinstance(origin, int) else list(origin)


def _neighbours(input, structure, origins, border, grow):
    """For each place of the structure that holds, the image moved there; what is outside is `border`."""
    lefts = [n // 2 + o for n, o in zip(structure.shape, origins)]
    widths = [(left, n - 1 - left) for left, n in zip(lefts, structure.shape)]
    before = [(right, left) if grow else (left, right) for left, right in widths]
    before = [(max(0, a), max(0, b)) for a, b in before]
    padded = np.pad(input, before, constant_values=border)
    for place in zip(*(axis.tolist() for axis in np.nonzero(structure))):
        steps = [left - p if grow else p - left for p, left in zip(place, lefts)]
        yield padded[tuple(slice(b[0] + s, b[0] + s + n) for b, s, n in zip(before, steps, input.shape))]


def _repeated(input, structure, iterations, mask, output, border, origin, brute_force, grow):
    input = np.asarray(input) != 0
    structure = generate_binary_structure(input.ndim, 1) if structure is None else np.asarray(structure).astype(bool)
    if structure.ndim != input.ndim:
        raise RuntimeError("structure and input must have same dimensionality")
    if structure.size < 1:
        raise RuntimeError("structure must not be empty")
    origins, result, done = _origins(origin, input.ndim), input, 0
    while iterations < 1 or done < iterations:
        moved = None
        for part in _neighbours(result, structure, origins, bool(border), grow):
            moved = part.copy() if moved is None else (moved | part if grow else moved & part)
        if mask is not None:
            moved = np.where(np.asarray(mask).astype(bool), moved, input)
        done += 1
        if (moved == result).all():
            break
        result = moved
    if isinstance(output, np.ndarray):
        output[...] = result
        return None
    return result if output is None else result.astype(output)


def binary_dilation(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    return _repeated(input, structure, iterations, mask, output, border_value, origin, brute_force, True)


def binary_erosion(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    return _repeated(input, structure, iterations, mask, output, border_value, origin, brute_force, False)


def binary_opening(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    kept = binary_erosion(input, structure, iterations, mask, None, border_value, origin, brute_force)
    return binary_dilation(kept, structure, iterations, mask, output, border_value, origin, brute_force)


def binary_closing(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    grown = binary_dilation(input, structure, iterations, mask, None, border_value, origin, brute_force)
    return binary_erosion(grown, structure, iterations, mask, output, border_value, origin, brute_force)


def binary_propagation(input, structure=None, mask=None, output=None, border_value=0, origin=0):
    return binary_dilation(input, structure, -1, mask, output, border_value, origin)


def binary_fill_holes(input, structure=None, output=None, origin=0):
    """What is 0 and cannot be reached from outside becomes 1."""
    empty = ~(np.asarray(input) != 0)
    filled = ~binary_dilation(np.zeros(empty.shape, bool), structure, -1, empty, None, 1, origin)
    if isinstance(output, np.ndarray):
        output[...] = filled
        return None
    return filled


def _squared_to_zero(columns, spacing):
    """Each row's lower envelope of the parabolas that stand at its places with these heights: the value there and whose it is."""
    places = np.arange(columns.shape[1]) * spacing
    apart = (places[:, None] - places[None, :]) ** 2
    values = np.empty(columns.shape)
    owners = np.empty(columns.shape, dtype=np.int64)
    step = max(1, 4_000_000 // max(1, apart.size))
    for first in range(0, len(columns), step):
        heights = columns[first:first + step, None, :] + apart[None]
        owners[first:first + step] = heights.argmin(-1)
        values[first:first + step] = heights.min(-1)
    return values, owners


def distance_transform_edt(input, sampling=None, return_distances=True, return_indices=False, distances=None, indices=None):
    """From each element that is not 0 the Euclidean distance to the nearest that is, and where that is."""
    if distances is not None or indices is not None:
        raise NotImplementedError("scipy.ndimage.distance_transform_edt into given arrays is not implemented")
    if not return_distances and not return_indices:
        raise RuntimeError("at least one of distances/indices must be specified")
    full = np.atleast_1d(np.asarray(input) != 0)
    if full.all():
        raise NotImplementedError("scipy.ndimage.distance_transform_edt of an image without zeros is not implemented")
    spacing = [1.0] * full.ndim if sampling is None else [float(s) for s in np.broadcast_to(np.asarray(sampling, dtype=float), full.ndim)]
    squared = np.where(full, np.inf, 0.0)
    nearest = list(np.indices(full.shape))
    for axis in range(full.ndim):
        rows = np.moveaxis(squared, axis, -1)
        values, owners = _squared_to_zero(rows.reshape(-1, rows.shape[-1]), spacing[axis])
        owners = np.moveaxis(owners.reshape(rows.shape), -1, axis)
        squared = np.moveaxis(values.reshape(rows.shape), -1, axis)
        nearest = [np.take_along_axis(index, owners, axis) for index in nearest]
    found = []
    if return_distances:
        found.append(np.sqrt(sum(((index - own) * step) ** 2.0 for index, own, step in zip(nearest, np.indices(full.shape), spacing))))
    if return_indices:
        found.append(np.stack(nearest).astype(np.int32))
    return found[0] if len(found) == 1 else tuple(found)
