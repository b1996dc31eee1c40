"""The functions of arrays and scalars that natives stand for where nothing is recorded (stdlib/numpy/)."""

import _numpy
from _core import accelerate_bound

from numpy import _ndarray, _making, _scalars  # arrays first: they are what _making makes
from numpy._ndarray import ndarray
from numpy._scalars import generic

_all = _numpy.Scalars({t: d.type for t, d in _ndarray._of_torch.items()}, _scalars._false, _scalars._true)
_arrays = _numpy.Arrays(_all, ndarray)
_binary = (("add", "add"), ("subtract", "sub"), ("multiply", "mul"), ("true_divide", "truediv"), ("floor_divide", "floordiv"), ("remainder", "mod"), ("power", "pow"),
           ("bitwise_and", "and"), ("bitwise_or", "or"), ("bitwise_xor", "xor"), ("left_shift", "lshift"), ("right_shift", "rshift"))
_comparisons = (("equal", "eq"), ("not_equal", "ne"), ("less", "lt"), ("less_equal", "le"), ("greater", "gt"), ("greater_equal", "ge"))

for _name, _method in _binary:
    accelerate_bound(generic.__dict__[f"__{_method}__"], _numpy.operate, _numpy.Operator(_all, _name, False))
    accelerate_bound(generic.__dict__[f"__r{_method}__"], _numpy.operate, _numpy.Operator(_all, _name, True))
for _name, _method in _comparisons:
    accelerate_bound(generic.__dict__[f"__{_method}__"], _numpy.operate, _numpy.Operator(_all, _name, False))
for _function, _native in ((_scalars.make, _numpy.make), (generic.__neg__, _numpy.negate), (generic.__abs__, _numpy.magnitude), (generic.__bool__, _numpy.truth),
                           (_scalars.float64.__new__, _numpy.new), (_scalars.floating.__new__, _numpy.new), (_scalars.integer.__new__, _numpy.new)):
    accelerate_bound(_function, _native, _all)
for _name, _method in _comparisons + _binary[:4]:
    accelerate_bound(ndarray.__dict__[f"__{_method}__"], _numpy.operate_on_arrays, _numpy.Operator(_arrays, _name, False))
for _name, _method in _binary[:4]:
    accelerate_bound(ndarray.__dict__[f"__r{_method}__"], _numpy.operate_on_arrays, _numpy.Operator(_arrays, _name, True))
    accelerate_bound(ndarray.__dict__[f"__i{_method}__"], _numpy.operate_in_place, _numpy.Operator(_arrays, _name, False))


def stand_for(function, native):
    """Has a native that works on arrays stand for a function."""
    accelerate_bound(function, native, _arrays)


for _function, _native in ((ndarray.__getitem__, _numpy.get_item), (ndarray.__setitem__, _numpy.set_item), (_ndarray.scalars_in, _numpy.scalars_in),
                           (ndarray.shape.fget, _numpy.shape), (ndarray.__len__, _numpy.length), (ndarray.T.fget, _numpy.turned), (ndarray.reshape, _numpy.reshape),
                           (ndarray.ravel, _numpy.ravel), (ndarray.copy, _numpy.copy), (_making.array, _numpy.array), (_making.asarray, _numpy.asarray), (ndarray.__matmul__, _numpy.matmul),
                           (ndarray.dot, _numpy.matmul), (ndarray.take, _numpy.take), (ndarray.clip, _numpy.clip)):
    stand_for(_function, _native)
for _name in ("max", "min", "argmax", "argmin", "any", "all", "sum"):
    stand_for(ndarray.__dict__[_name], getattr(_numpy, _name))
del _name, _method, _function, _native
