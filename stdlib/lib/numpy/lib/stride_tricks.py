"""numpy.lib.stride_tricks: windows with any strides."""

from numpy._layout import broadcast_arrays, broadcast_shapes, broadcast_to
from numpy._ndarray import _array_of, normal_axis, view


def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    a = _array_of(x, None)
    sizes = list(a.shape if shape is None else shape)
    width = a.itemsize
    steps = [s // width for s in (a.strides if strides is None else strides)]
    if any(s < 0 for s in steps):
        raise NotImplementedError("numpy.lib.stride_tricks.as_strided: strides below zero are not implemented")
    made = view(a, lambda t: t.as_strided(sizes, steps, t.storage_offset()))
    made._readonly = made._readonly or not writeable
    return made


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    a = _array_of(x, None)
    windows = tuple(window_shape) if hasattr(window_shape, "__iter__") else (window_shape,)
    if any(w < 0 for w in windows):
        raise ValueError("`window_shape` cannot contain negative values")
    axes = tuple(range(a.ndim)) if axis is None else tuple(normal_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,)))
    if len(windows) != len(axes):
        raise ValueError("Since axis is `None`, must provide window_shape for all dimensions of `x`; got "
                         f"{len(windows)} window_shape elements and `x.ndim` is {a.ndim}." if axis is None else
                         f"Must provide matching length window_shape and axis; got {len(windows)} window_shape elements and {len(axes)} axes elements.")
    shape = list(a.shape)
    for i, w in zip(axes, windows):
        if shape[i] < w:
            raise ValueError("window shape cannot be larger than input array shape")
        shape[i] -= w - 1
    return as_strided(a, shape + list(windows), a.strides + tuple(a.strides[i] for i in axes), writeable=writeable)
