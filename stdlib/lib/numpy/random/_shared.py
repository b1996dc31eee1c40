"""What RandomState and Generator share: shapes of draws, parameters that are arrays, probabilities."""

import operator

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, wrap
from numpy._scalars import generic


def checked_size(size):
    """The shape of what is drawn, as a list; None of a single draw."""
    if size is None:
        return None
    try:
        shape = [operator.index(size)]
    except TypeError:
        shape = [operator.index(n) for n in size]
    if any(n < 0 for n in shape):
        raise ValueError("negative dimensions are not allowed")
    return shape


def row_of(shape, draw, each=()):
    """An array of this shape, of as many numbers as `draw` is asked for; or with something of another shape for each of these."""
    n = 1
    for k in shape:
        n *= k
    return wrap(draw(n).reshape([*shape, *each]))


def drawn(one, row, size):
    """A number, or an array of them."""
    shape = checked_size(size)
    return one() if shape is None else row_of(shape, row)


def numbers_of(size, *parameters):
    """The shape of what is drawn (None: one number), and the parameters as numbers, or as tensors with one for each draw."""
    if all(isinstance(p, (int, float, generic)) for p in parameters):
        return checked_size(size), [float(p) for p in parameters]
    from numpy._layout import broadcast_arrays, broadcast_to
    arrays = broadcast_arrays(*[_array_of(p, dt.f8) for p in parameters])
    shape = checked_size(size)
    if shape is None:
        shape = list(arrays[0].shape)
        if not shape:
            return None, [a.item() for a in arrays]
    try:
        columns = [broadcast_to(a, shape).ravel()._t.contiguous() for a in arrays]
    except ValueError:
        raise ValueError(f"Output size {tuple(shape)} is not compatible with broadcast dimensions of inputs {arrays[0].shape}.") from None
    return shape, columns


def permuted_rows(x, order):
    if x.dtype.kind in "OUVmM":
        return x[order.tolist()]
    return wrap(x._t.index_select(0, order))


def probabilities(p, n, words="Probabilities do not sum to 1. See Notes section of docstring for more information.", mark=""):
    a = _array_of(p, dt.f8)
    if a.ndim != 1:
        raise ValueError(f"{mark}p{mark} must be 1-dimensional")
    if a.size != n:
        raise ValueError(f"{mark}a{mark} and {mark}p{mark} must have same size")
    values = a.tolist()
    if any(v != v for v in values):
        raise ValueError("Probabilities contain NaN")
    if any(v < 0 for v in values):
        raise ValueError("Probabilities are not non-negative")
    if abs(sum(values) - 1.0) > max(1e-8, (float(dt.finfo(getattr(p, "dtype", dt.f8)).eps) if getattr(p, "dtype", dt.f8).kind == "f" else 2e-16) ** 0.5):
        raise ValueError(words)
    return a


def without_replacement(count, n, shares, how="replace is False"):
    if count > n:
        raise ValueError(f"Cannot take a larger sample than population when {how}")
    if shares is not None and int((shares._t > 0).sum()) < count:
        raise ValueError("Fewer non-zero entries in p than size")
