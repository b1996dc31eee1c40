"""pad: constants, edges, mirrors, ramps and statistics beside an array."""

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, cast, wrap

_ALLOWED = {"constant": ("constant_values",), "edge": (), "empty": (), "wrap": (), "reflect": ("reflect_type",), "symmetric": ("reflect_type",),
            "linear_ramp": ("end_values",), "mean": ("stat_length",), "median": ("stat_length",), "maximum": ("stat_length",), "minimum": ("stat_length",)}


def _pairs(given, n, what):
    """(before, after) for each axis."""
    if isinstance(given, dict):
        made = [(0, 0)] * n
        for axis, width in given.items():
            made[axis] = tuple(width) if isinstance(width, (tuple, list)) else (width, width)
        return made
    a = _array_of(given, None)
    if what == "width" and a.dtype.kind not in "iu":
        raise TypeError("`pad_width` must be of integral type.")
    t = a._t
    try:
        return [tuple(row) for row in t.expand(n, 2).tolist()]
    except RuntimeError:
        raise ValueError(f"operands could not be broadcast together with remapped shapes [original->remapped]: {a.shape}  and requested shape ({n},2)") from None


def pad(array, pad_width, mode, options):
    a = _array_of(array, None)
    widths = _pairs(pad_width, a.ndim, "width")
    if any(w < 0 for pair in widths for w in pair):
        raise ValueError("index can't contain negative values")
    if callable(mode):
        return _by_function(a, widths, mode, options)
    if mode not in _ALLOWED:
        raise ValueError(f"mode '{mode}' is not supported")
    wrong = set(options) - set(_ALLOWED[mode])
    if wrong:
        raise ValueError(f"unsupported keyword arguments for mode '{mode}': {wrong}")
    t = a._t
    for axis, (before, after) in enumerate(widths):
        if not before and not after:
            continue
        n = t.shape[axis]
        if mode in ("constant", "empty"):
            values = _pairs(options.get("constant_values", 0), a.ndim, "value")[axis]
            t = torch.cat([_constant(t, axis, before, values[0]), t, _constant(t, axis, after, values[1])], axis)
            continue
        if n == 0:
            raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
        if mode in ("edge", "wrap", "reflect", "symmetric"):
            t = _indexed(t, axis, before, after, mode, options.get("reflect_type", "even"))
        elif mode == "linear_ramp":
            ends = _pairs(options.get("end_values", 0), a.ndim, "value")[axis]
            t = torch.cat([_ramp(t, axis, before, ends[0], True), t, _ramp(t, axis, after, ends[1], False)], axis)
        else:
            lengths = options.get("stat_length")
            lengths = (None, None) if lengths is None else _pairs(lengths, a.ndim, "length")[axis]
            t = torch.cat([_statistic(t, axis, before, lengths[0], mode, True), t, _statistic(t, axis, after, lengths[1], mode, False)], axis)
    return wrap(t if t is not a._t else t.clone())


def _constant(t, axis, n, value):
    shape = list(t.shape)
    shape[axis] = n
    return cast(torch.tensor(value), wrap(t).dtype).expand(shape)


def _indexed(t, axis, before, after, mode, reflect):
    n = t.shape[axis]
    at = torch.arange(-before, n + after)
    if mode == "edge":
        at = torch.clamp(at, 0, n - 1)
    elif mode == "wrap":
        at = torch.remainder(at, n)
    else:
        period = 2 * n if mode == "symmetric" else max(2 * (n - 1), 1)
        turn = torch.div(at, period, rounding_mode="floor")
        at = torch.remainder(at, period)
        mirrored = at >= n
        at = torch.where(mirrored, (period - 1 if mode == "symmetric" else period) - at, at)
        if reflect == "odd":
            return _odd(t, axis, before, after, mode)
    return t.index_select(axis, at)


def _odd(t, axis, before, after, mode):
    """Mirrored through the edge's value: in pieces no longer than what is there."""
    skip = 0 if mode == "symmetric" else 1
    while before or after:
        n = t.shape[axis]
        step = max(n - skip, 1)
        if before:
            k = min(before, step)
            edge = t.narrow(axis, 0, 1)
            piece = 2 * edge - t.narrow(axis, min(skip, n - 1), k).flip(axis)
            t, before = torch.cat([piece, t], axis), before - k
        n = t.shape[axis]
        if after:
            k = min(after, step)
            edge = t.narrow(axis, n - 1, 1)
            piece = 2 * edge - t.narrow(axis, max(n - skip - k, 0), k).flip(axis)
            t, after = torch.cat([t, piece], axis), after - k
    return t


def _ramp(t, axis, n, end, left):
    d = wrap(t).dtype
    if not n:
        return t.narrow(axis, 0, 0)
    edge = t.narrow(axis, 0 if left else t.shape[axis] - 1, 1).to(torch.float64)
    shape = [1] * t.dim()
    shape[axis] = n
    part = torch.arange(n).to(torch.float64).reshape(shape) / n
    ramp = end + (edge - end) * part
    ramp = ramp if left else ramp.flip(axis)
    return cast(torch.floor(ramp) if d.kind in "iu" else ramp, d)


def _statistic(t, axis, n, length, mode, left):
    if not n:
        return t.narrow(axis, 0, 0)
    size = t.shape[axis]
    length = size if length is None else min(int(length), size)
    part = wrap(t.narrow(axis, 0 if left else size - length, length))
    if mode in ("maximum", "minimum"):
        value = part.max(axis, keepdims=True) if mode == "maximum" else part.min(axis, keepdims=True)
    else:
        from numpy import _ufuncs
        from numpy._functions import statistics
        value = part.mean(axis, keepdims=True) if mode == "mean" else statistics.median(part, axis, keepdims=True)
        if part.dtype.kind in "iu":
            value = _ufuncs.rint(value)
        value = value.astype(part.dtype)
    shape = list(t.shape)
    shape[axis] = n
    return value._t.expand(shape)


def _by_function(a, widths, function, options):
    from numpy._indexing import ndindex
    made = pad(a, widths, "constant", {})
    for axis in range(a.ndim):
        others = made.shape[:axis] + made.shape[axis + 1:]
        for at in ndindex(others):
            row = made[at[:axis] + (slice(None),) + at[axis:]]
            function(row, widths[axis], axis, options)
    return made
