"""Connected parts of an image, and what is measured of them."""

import numpy as np


def generate_binary_structure(rank, connectivity):
    """Of the neighbours of an element of an image of that rank, those that differ from it in at most that many places."""
    if rank < 1:
        return np.array(True, dtype=bool)
    away = np.abs(np.indices([3] * rank) - 1).sum(0)
    return away <= max(connectivity, 1)


def iterate_structure(structure, iterations, origin=None):
    """The structure that one dilation needs to do what so many with this one do."""
    from scipy.ndimage._morphology import binary_dilation
    structure = np.asarray(structure).astype(bool)
    if iterations < 2:
        return structure.copy()
    grown = np.pad(structure, [((iterations - 1) * (n // 2),) * 2 for n in structure.shape])
    grown = binary_dilation(grown, structure, iterations=iterations - 1)
    return grown if origin is None else (grown, [iterations * o for o in ([origin] * structure.ndim if isinstance(origin, int) else origin)])


def _root(parents, i):
    while parents[i] != i:
        parents[i] = parents[parents[i]]
        i = parents[i]
    return i


def _joined(here, there, parents):
    """Each pair of labels that touch becomes one set, whose root is its smallest."""
    touching = (here > 0) & (there > 0)
    for a, b in set(zip(here[touching].tolist(), there[touching].tolist())):
        a, b = _root(parents, a), _root(parents, b)
        if a != b:
            parents[max(a, b)] = min(a, b)


def label(input, structure=None, output=None):
    """(which part each element that is not 0 belongs to, how many parts there are), numbered in the order of their first elements."""
    input = np.asarray(input)
    if np.iscomplexobj(input):
        raise TypeError("Complex type not supported")
    structure = generate_binary_structure(input.ndim, 1) if structure is None else np.asarray(structure, dtype=bool)
    if structure.ndim != input.ndim:
        raise RuntimeError("structure and input must have equal rank")
    if any(n != 3 for n in structure.shape):
        raise ValueError("structure dimensions must be equal to 3")
    if not (structure == np.flip(structure)).all():
        raise AssertionError("Structuring element is not symmetric")
    full = input != 0
    # Runs along the last axis are parts to begin with; only neighbours in other rows join them.
    along = bool(structure[(1,) * (input.ndim - 1) + (2,)]) if input.ndim else False
    begins = full.copy()
    if along:
        begins[..., 1:] &= ~full[..., :-1]
    runs = np.where(full, np.cumsum(begins.reshape(-1)).reshape(full.shape), 0)
    parents = list(range(int(begins.sum()) + 1))
    for place in zip(*(axis.tolist() for axis in np.nonzero(structure))):
        step = [p - 1 for p in place]
        if step <= [0] * input.ndim or (along and not any(step[:-1])):
            continue  # the pairs of the opposite step are the same
        here = runs[tuple(slice(max(0, -s), n - max(0, s)) for s, n in zip(step, runs.shape))]
        there = runs[tuple(slice(max(0, s), n - max(0, -s)) for s, n in zip(step, runs.shape))]
        _joined(here, there, parents)
    numbers, count = [0], 0
    for i in range(1, len(parents)):
        root = _root(parents, i)
        if root == i:
            count += 1
        numbers.append(count if root == i else numbers[root])
    labels = np.array(numbers, dtype=np.int32)[runs]
    if isinstance(output, np.ndarray):
        output[...] = labels
        return count
    return (labels if output is None else labels.astype(output)), count


def find_objects(input, max_label=0):
    """For each label the slices of the smallest box around it, None where it has no element."""
    input = np.asarray(input)
    found = []
    for number in range(1, (max_label or (int(input.max()) if input.size else 0)) + 1):
        places = np.nonzero(input == number)
        found.append(tuple(slice(int(axis.min()), int(axis.max()) + 1, None) for axis in places) if len(places[0]) else None)
    return found


def _groups(input, labels, index):
    """(the elements of each label of index, whether one label was asked for)"""
    if labels is None:
        if index is not None:
            raise ValueError("index without defined labels")
        return [input.reshape(-1)], True
    input, labels = np.broadcast_arrays(input, np.asarray(labels))
    if index is None:
        return [input[labels > 0]], True
    return [input[labels == number] for number in np.asarray(index).reshape(-1).tolist()], np.ndim(index) == 0


def _measured(input, labels, index, measure, kind=np.float64):
    groups, single = _groups(np.asarray(input), labels, index)
    values = [measure(group) for group in groups]
    return values[0] if single else np.array(values, dtype=kind)


def _exact(group):
    return group.astype(np.float64) if group.dtype.kind in "biu" else group


def sum_labels(input, labels=None, index=None):
    if labels is None:
        return np.asarray(input).sum()
    return _measured(input, labels, index, lambda group: _exact(group).sum())


def mean(input, labels=None, index=None):
    return _measured(input, labels, index, lambda group: _exact(group).sum() / np.float64(len(group)))


def variance(input, labels=None, index=None):
    return _measured(input, labels, index, lambda group: ((_exact(group) - _exact(group).mean()) ** 2).mean())


def standard_deviation(input, labels=None, index=None):
    return np.sqrt(variance(input, labels, index))


def median(input, labels=None, index=None):
    return _measured(input, labels, index, lambda group: np.median(group))


def minimum(input, labels=None, index=None):
    input = np.asarray(input)
    return _measured(input, labels, index, lambda group: group.min() if len(group) else input.dtype.type(0), input.dtype)


def maximum(input, labels=None, index=None):
    input = np.asarray(input)
    return _measured(input, labels, index, lambda group: group.max() if len(group) else input.dtype.type(0), input.dtype)


def _position(input, labels, index, choose):
    input = np.asarray(input)
    places, single = _groups(np.arange(input.size).reshape(input.shape), labels, index)
    flat = input.reshape(-1)
    found = [tuple(np.int64(p) for p in np.unravel_index(int(at[int(choose(flat[at]))]), input.shape)) for at in places]
    return found[0] if single else found


def minimum_position(input, labels=None, index=None):
    return _position(input, labels, index, np.argmin)


def maximum_position(input, labels=None, index=None):
    return _position(input, labels, index, np.argmax)


def extrema(input, labels=None, index=None):
    return (minimum(input, labels, index), maximum(input, labels, index), minimum_position(input, labels, index),
            maximum_position(input, labels, index))


def center_of_mass(input, labels=None, index=None):
    input = np.asarray(input)
    weight = sum_labels(input, labels, index)
    grids = np.ogrid[[slice(0, n) for n in input.shape]]
    axes = [sum_labels(input * grid.astype(float), labels, index) / weight for grid in grids]
    if np.ndim(axes[0]) == 0:
        return tuple(axes)
    return [tuple(row) for row in np.array(axes).T]
