"""Operators and methods of ndarray that are ufuncs and functions, found when they are first used."""

from torch import Tensor

from numpy import _scalars
from numpy._ndarray import ndarray
from numpy._scalars import generic

_OPERANDS = (ndarray, generic, int, float, complex, list, tuple, str)


def _function(name):
    from numpy import _homes
    return _homes.find(name)


def _operator(name):
    made = []

    def operator(self, other):
        if not made:
            made.append(_function(name))
        if type(other) is ndarray or isinstance(other, _OPERANDS):
            return made[0](self, other)
        return _foreign(made[0], self, other, False)

    def reflected(self, other):
        if not made:
            made.append(_function(name))
        if isinstance(other, _OPERANDS) or isinstance(other, Tensor):
            return made[0](other, self)
        return _foreign(made[0], self, other, True)

    def in_place(self, other):
        if not made:
            made.append(_function(name))
        if isinstance(other, _OPERANDS) or isinstance(other, Tensor):
            if isinstance(other, Tensor):
                other = _function("asarray")(other)
            return made[0](self, other, out=self)
        return NotImplemented
    return operator, reflected, in_place


def _foreign(function, self, other, reflected):
    if isinstance(other, Tensor) or getattr(other, "__array_ufunc__", True) is None:
        return NotImplemented
    if hasattr(other, "__array__"):
        return function(other, self) if reflected else function(self, other)
    return NotImplemented


def _comparison(name):
    made = []

    def compare(self, other):
        if not made:
            made.append(_function(name))
        if isinstance(other, _OPERANDS) or isinstance(other, Tensor):
            if name in ("equal", "not_equal"):
                try:
                    return made[0](self, other)
                except NotImplementedError:
                    if not isinstance(other, (list, tuple)):
                        raise
            return made[0](self, other)
        if other is None or isinstance(other, str):
            if name in ("equal", "not_equal"):
                return _function("full")(self.shape, name == "not_equal") if self.ndim else _scalars.make(_scalars.bool_, name == "not_equal")
        return NotImplemented
    return compare


for _name, _method in (("add", "add"), ("subtract", "sub"), ("multiply", "mul"), ("true_divide", "truediv"), ("floor_divide", "floordiv"), ("remainder", "mod"),
                       ("power", "pow"), ("bitwise_and", "and"), ("bitwise_or", "or"), ("bitwise_xor", "xor"), ("left_shift", "lshift"), ("right_shift", "rshift"),
                       ("matmul", "matmul")):
    _plain, _reflected, _in_place = _operator(_name)
    setattr(ndarray, f"__{_method}__", _plain)
    setattr(ndarray, f"__r{_method}__", _reflected)
    setattr(ndarray, f"__i{_method}__", _in_place)
_power = ndarray.__pow__


def _to_power(self, exponent):
    # As NumPy does, by the function that is nearest, which is the one that warnings name.
    if (type(exponent) is int or type(exponent) is float) and (exponent == 2 or exponent == 0.5) and self.dtype.kind in "fc":
        return _function("square" if exponent == 2 else "sqrt")(self)
    return _power(self, exponent)


ndarray.__pow__ = _to_power
ndarray.__divmod__, ndarray.__rdivmod__, _ = _operator("divmod")
for _name, _method in (("equal", "eq"), ("not_equal", "ne"), ("less", "lt"), ("less_equal", "le"), ("greater", "gt"), ("greater_equal", "ge")):
    setattr(ndarray, f"__{_method}__", _comparison(_name))


def _unary(name):
    return lambda self: _function(name)(self)


for _name, _method in (("negative", "neg"), ("positive", "pos"), ("absolute", "abs"), ("invert", "invert")):
    setattr(ndarray, f"__{_method}__", _unary(_name))


def _forward(name):
    made = []

    def method(self, *args, **kwargs):
        if not made:
            made.append(_function(name))
        return made[0](self, *args, **kwargs)

    method.__name__ = name
    method.__qualname__ = f"ndarray.{name}"
    return method


for _name in ("all any argmax argmin argpartition argsort choose clip cumprod cumsum diagonal dot max mean min nonzero prod ravel repeat "
              "round searchsorted squeeze std sum swapaxes take trace var").split():
    setattr(ndarray, _name, _forward(_name))
ndarray.conj = ndarray.conjugate = _forward("conjugate")


def _compress(self, condition, axis=None, out=None):
    return _function("compress")(condition, self, axis, out)


def _sizes(self, *shape, order="C", copy=None):
    return _function("reshape")(self, shape[0] if len(shape) == 1 else shape, order=order, copy=copy)


def _transpose(self, *axes):
    return _function("transpose")(self, axes[0] if len(axes) == 1 and not hasattr(axes[0], "__index__") else axes or None)


def _flatten(self, order="C"):
    made = _function("ravel")(self, order)
    return made.copy()


def _sort(self, axis=-1, kind=None, order=None, *, stable=None):
    self[...] = _function("sort")(self, axis)


def _partition(self, kth, axis=-1, kind="introselect", order=None):
    self[...] = _function("partition")(self, kth, axis)


def _resize(self, *shape, refcheck=True):
    shape = shape[0] if len(shape) == 1 and not hasattr(shape[0], "__index__") else shape
    from numpy import _layout
    _layout.resize_in_place(self, shape)


def _put(self, indices, values, mode="raise"):
    _function("put")(self, indices, values, mode)


ndarray.compress, ndarray.reshape, ndarray.transpose, ndarray.flatten, ndarray.sort, ndarray.partition = _compress, _sizes, _transpose, _flatten, _sort, _partition
ndarray.resize, ndarray.put = _resize, _put
del _name, _method, _plain, _reflected, _in_place, _
