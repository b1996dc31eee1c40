import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a, b = np.array([[1, 2], [3, 4]]), np.array([[5, 6]])
show(lambda: np.concatenate([a, b]), lambda: np.concatenate([a, a], axis=1), lambda: np.concatenate([a, b], axis=None), lambda: np.concatenate([[1], [2.5]]), lambda: np.stack([a, a]).shape,
     lambda: np.stack([[1, 2], [3, 4]], axis=1), lambda: np.vstack([[1, 2], [3, 4]]), lambda: np.hstack([[1, 2], [3]]), lambda: np.dstack([a, a]).shape, lambda: np.column_stack([[1, 2], [3, 4]]),
     lambda: np.block([[a, a], [b, b]]), lambda: np.append([1, 2], [[3]]), lambda: np.append(a, b, axis=0), lambda: np.concatenate([]), lambda: np.concatenate([a, [1, 2]]), lambda: np.concatenate([a, b], axis=1),
     lambda: np.stack([a, b]), lambda: np.concatenate([1, 2]))
show(lambda: np.split(np.arange(6), 3), lambda: np.split(np.arange(6), [2, 5]), lambda: np.array_split(np.arange(5), 2), lambda: np.split(np.arange(5), 2), lambda: np.hsplit(a, 2), lambda: np.vsplit(a, 2),
     lambda: np.tile([1, 2], 3), lambda: np.tile(a, (2, 2)), lambda: np.repeat([1, 2], 2), lambda: np.repeat(a, [1, 2], axis=0), lambda: np.flip(a), lambda: np.flip(a, 1), lambda: np.fliplr(a), lambda: np.flipud(a),
     lambda: np.rot90(a), lambda: np.rot90(a, 2), lambda: np.roll([1, 2, 3], 1), lambda: np.roll(a, 1, axis=1), lambda: np.roll(a, (1, 1), (0, 1)), lambda: np.delete([1, 2, 3], 1), lambda: np.delete(a, 0, axis=1),
     lambda: np.insert([1, 2, 3], 1, 9), lambda: np.insert(a, 1, 5, axis=1), lambda: np.insert([1, 2], [0, 2], [8, 9]), lambda: np.resize([1, 2, 3], (2, 4)), lambda: np.trim_zeros([0, 1, 2, 0]), lambda: np.unstack(a))
