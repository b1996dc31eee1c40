"""Products of vectors and matrices, and einsum."""

import _numpy

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, cast, ndarray, normal_axis, shape_text, value_of, wrap
from numpy._natives import stand_for
from numpy._ufuncs import product


def _pair(a, b):
    a, b = _array_of(a, None), _array_of(b, None)
    d = dt._promote(a.dtype, b.dtype)
    return cast(a._t, d), cast(b._t, d), d


def _given(t, d, out):
    if d is dt.b1 and t.dtype is not torch.bool:
        t = t != 0
    if out is not None:
        from numpy._ndarray import change
        if out.shape != tuple(t.shape):
            raise ValueError("output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)")
        change(out, lambda o: o.copy_(t))
        return out
    return value_of(t)


def dot(a, b, out=None):
    if isinstance(a, torch.Tensor) and not isinstance(b, ndarray):
        return a.dot(b)
    x, y, d = _pair(a, b)
    if not x.dim() or not y.dim():
        return _given(x & y if d is dt.b1 else x * y, d, out)
    along = 0 if y.dim() == 1 else y.dim() - 2
    if x.shape[-1] != y.shape[along]:
        raise ValueError(f"shapes {shape_text(x.shape)} and {shape_text(y.shape)} not aligned: {x.shape[-1]} (dim {x.dim() - 1}) != {y.shape[along]} (dim {along})")
    if d is dt.b1:
        x, y = x.to(torch.int64), y.to(torch.int64)
    if x.dim() <= 2 and y.dim() <= 2:
        return _given(product(x, y), d, out)
    return _given(torch.tensordot(x, y, dims=([x.dim() - 1], [along])), d, out)


stand_for(dot, _numpy.matmul)


def vdot(a, b, /):
    x, y, d = _pair(a, b)
    x = x.reshape(-1)
    if x.numel() != y.numel():
        raise ValueError(f"cannot reshape array of size {y.numel()} into shape ({x.numel()},)")
    return dot(wrap(x.conj() if x.is_complex() else x), wrap(y.reshape(-1)))


def inner(a, b, /):
    x, y, d = _pair(a, b)
    if not x.dim() or not y.dim():
        return value_of(x * y)
    if x.shape[-1] != y.shape[-1]:
        turned = list(y.shape)[:-2] + list(y.shape)[-2:][::-1]  # the product is by its transpose
        along = max(y.dim() - 2, 0)
        raise ValueError(f"shapes {shape_text(x.shape)} and {shape_text(turned)} not aligned: {x.shape[-1]} (dim {x.dim() - 1}) != {turned[along]} (dim {along})")
    return _given(torch.tensordot(x, y, dims=([x.dim() - 1], [y.dim() - 1])) if x.dim() > 1 or y.dim() > 1 else product(x, y), d, None)


def outer(a, b, out=None):
    from numpy import _ufuncs
    return _ufuncs.multiply(_array_of(a, None).ravel()[:, None], _array_of(b, None).ravel()[None, :], out=out)


def tensordot(a, b, axes=2):
    x, y, d = _pair(a, b)
    try:
        left, right = axes
    except TypeError:
        n = int(axes)
        left, right = list(range(x.dim() - n, x.dim())), list(range(n))
    left = [left] if isinstance(left, int) else list(left)
    right = [right] if isinstance(right, int) else list(right)
    if len(left) != len(right) or any(x.shape[i] != y.shape[j] for i, j in zip(left, right)):
        raise ValueError("shape-mismatch for sum")
    if not left:
        return value_of(x.reshape(tuple(x.shape) + (1,) * y.dim()) * y)
    return wrap(torch.tensordot(x, y, dims=([normal_axis(i, x.dim()) for i in left], [normal_axis(j, y.dim()) for j in right])))


def kron(a, b):
    x, y, d = _pair(a, b)
    n = max(x.dim(), y.dim())
    x = x.reshape((1,) * (n - x.dim()) + tuple(x.shape))
    y = y.reshape((1,) * (n - y.dim()) + tuple(y.shape))
    left = x.reshape([m for s in x.shape for m in (s, 1)])
    right = y.reshape([m for s in y.shape for m in (1, s)])
    return value_of((left * right).reshape([s * u for s, u in zip(x.shape, y.shape)]))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    from numpy._functions.creation import diagonal
    from numpy._reductions import sum
    return sum(diagonal(a, offset, axis1, axis2), -1, dtype, out)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    x, y, d = _pair(a, b)
    x, y = x.movedim(normal_axis(axisa, x.dim(), "axisa"), -1), y.movedim(normal_axis(axisb, y.dim(), "axisb"), -1)
    if x.shape[-1] not in (2, 3) or y.shape[-1] not in (2, 3):
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if x.shape[-1] == 2 and y.shape[-1] == 2:
        import warnings
        warnings.warn("Arrays of 2-dimensional vectors are deprecated. Use arrays of 3-dimensional vectors instead. (deprecated in NumPy 2.0)", DeprecationWarning,
                      stacklevel=2)
        return wrap(x[..., 0] * y[..., 1] - x[..., 1] * y[..., 0])
    if x.shape[-1] != y.shape[-1]:
        import warnings
        warnings.warn("Arrays of 2-dimensional vectors are deprecated. Use arrays of 3-dimensional vectors instead. (deprecated in NumPy 2.0)", DeprecationWarning,
                      stacklevel=2)
        x, y = (torch.cat([t, torch.zeros_like(t[..., :1])], -1) if t.shape[-1] == 2 else t for t in (x, y))
    x0, x1, x2 = x[..., 0], x[..., 1], x[..., 2]
    y0, y1, y2 = y[..., 0], y[..., 1], y[..., 2]
    made = torch.stack([x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0], -1)
    return wrap(made.movedim(-1, normal_axis(axisc, made.dim(), "axisc")))


def einsum(*operands, out=None, dtype=None, order="K", casting="safe", optimize=False):
    if not isinstance(operands[0], str):
        operands = _of_lists(operands)
    equation, arrays = operands[0].replace(" ", ""), [_array_of(a, None) for a in operands[1:]]
    inputs = equation.split("->")[0].split(",")
    if len(inputs) != len(arrays):
        raise ValueError("more operands provided to einstein sum function than specified in the subscripts string" if len(arrays) < len(inputs) else
                         "fewer operands provided to einstein sum function than specified in the subscripts string")
    for i, (names, a) in enumerate(zip(inputs, arrays)):
        if "..." not in names and len(names) != a.ndim:
            if len(names) > a.ndim:
                raise ValueError(f"einstein sum subscripts string contains too many subscripts for operand {i}")
            raise ValueError(f"operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.")
    for name in equation.replace("->", "").replace(",", "").replace(".", ""):
        if not (name.isascii() and name.isalpha()):
            raise ValueError(f"invalid subscript '{name}' in einstein sum subscripts string, subscripts must be letters")
    for name in equation.partition("->")[2].replace(".", ""):
        if not any(name in names for names in inputs):
            raise ValueError(f"einstein sum subscripts string included output subscript '{name}' which never appeared in an input")
    d = dt.result_type(*arrays) if dtype is None else dt._dtype_of(dtype)
    tensors = [cast(a._t, d) for a in arrays]
    if d is dt.b1:
        tensors = [t.to(torch.int64) for t in tensors]
    return _given(torch.einsum(equation, *tensors), d, out)


def _of_lists(operands):
    name = lambda s: "".join("..." if i is Ellipsis else chr(ord("A") + i if i < 26 else ord("a") + i - 26) for i in s)
    arrays, lists = operands[0:len(operands) // 2 * 2:2], operands[1::2]
    equation = ",".join(name(s) for s in lists[:len(arrays)])
    if len(operands) % 2:
        equation += "->" + name(operands[-1])
    return (equation,) + tuple(arrays)


def einsum_path(*operands, optimize="greedy", einsum_call=False):
    raise NotImplementedError("numpy.einsum_path is not implemented")
