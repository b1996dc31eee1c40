"""MaskedTensor: numbers, of which a mask says which count. Functions of torch are asked for through `__torch_function__`."""

import torch
from torch import _C

_UNARY = set("""abs absolute acos arccos acosh arccosh angle asin arcsin asinh arcsinh atan arctan atanh arctanh bitwise_not ceil clamp clip conj_physical cos
cosh deg2rad digamma erf erfc erfinv exp exp2 expm1 fix floor frac lgamma log log10 log1p log2 logit i0 isnan nan_to_num neg negative positive pow rad2deg
reciprocal round rsqrt sigmoid sign sgn signbit sin sinc sinh sqrt square tan tanh trunc __neg__ __abs__ __pow__ __rpow__ __invert__
long int short float double half bfloat16 bool to type clone detach contiguous ones_like zeros_like empty_like to_dense""".split())
_BINARY = set("""add atan2 arctan2 bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift div divide floor_divide fmod logaddexp logaddexp2 mul
multiply nextafter remainder sub subtract true_divide eq ne le ge greater greater_equal gt less_equal lt less maximum minimum fmax fmin not_equal __add__ __radd__
__sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __div__ __rdiv__ __floordiv__ __rfloordiv__ __mod__ __rmod__ __eq__ __ne__ __lt__ __le__ __gt__
__ge__ __and__ __or__ __xor__ __iadd__ __isub__ __imul__ __itruediv__""".split())
_ABOUT = {"dim", "ndimension", "size", "numel", "nelement", "element_size", "is_floating_point", "is_complex", "__get__"}  # what they are, not what they hold
_REDUCTIONS = {"sum", "mean", "amin", "amax", "argmin", "argmax", "prod", "all", "norm", "var", "std"}
_VIEWS = {"view", "reshape", "transpose", "t", "expand", "unfold", "unsqueeze", "flatten", "narrow", "select", "__getitem__", "split", "chunk", "view_as"}


def _refused(name):
    name = name.strip("_")
    return TypeError(f"Multiple dispatch failed for 'torch._ops.aten.{name}.default'; all __torch_dispatch__ handlers returned NotImplemented:\n\n"
                     f"  - tensor subclass {MaskedTensor}\n\nFor more information, try re-running with TORCH_LOGS=not_implemented")


def _data_of(value):
    return value._data if isinstance(value, MaskedTensor) else value


def _mask_of_all(values):
    """The mask of those that have one, which must be the same for all."""
    masks = [v._mask for v in values if isinstance(v, MaskedTensor)]
    for mask in masks[1:]:
        if mask is not masks[0] and not torch.equal(mask, masks[0]):
            raise ValueError("Input masks must match. If you need support for this, please open an issue on Github.")
    return masks[0]


def _made(data, mask):
    made = _C._make_subclass(MaskedTensor, torch.empty(tuple(data.shape), dtype=data.dtype, device="meta"))
    made._data, made._mask = data, mask
    return made


def _reduced(name, data, mask, args, kwargs):
    """By torch.masked; where no element of a group counts, the result does not."""
    function = getattr(torch.masked, name, None)
    names = ("dim", "keepdim") if name not in ("var", "std") else ("dim", "unbiased", "keepdim")
    kwargs = {**dict(zip(names, args)), **kwargs}
    if name == "norm":
        raise TypeError("_reduce_dim_args() got an unexpected keyword argument 'p'")
    dim, keepdim = kwargs.pop("dim", None), kwargs.pop("keepdim", False)
    axes = tuple(range(data.dim())) if dim is None else (dim,) if isinstance(dim, int) else tuple(dim)
    counts = mask.any() if dim is None or not axes else _any(mask, axes, keepdim)
    if name == "all":
        filled = torch.where(mask, data.to(torch.bool), torch.ones((), dtype=torch.bool))
        return _made(filled.all() if dim is None else filled.all(dim, keepdim), counts)
    if name in ("var", "std"):
        kwargs.setdefault("unbiased", kwargs.pop("correction", 1) != 0)
    if dim is None:
        if name in ("argmin", "argmax"):
            return _made(function(data.flatten(), 0, mask=mask.flatten(), **kwargs), counts)
        return _made(function(data, tuple(range(data.dim())), mask=mask, **kwargs), counts)
    found = function(data, dim, keepdim=keepdim, mask=mask, **kwargs)
    return _made(found.to(data.dtype) if name in ("argmin", "argmax") and data.is_floating_point() else found, counts)


def _any(mask, axes, keepdim):
    for axis in sorted((a % mask.dim() for a in axes), reverse=True):
        mask = mask.any(axis, keepdim)
    return mask


def _called(func, name, args, kwargs):
    first = args[0]
    plain = name.rstrip("_") if not name.startswith("__") else name
    inplace = name != plain or name.startswith("__i") and name != "__invert__"
    if plain in _ABOUT:
        return func(first._data, *args[1:], **kwargs)
    if plain in _UNARY or plain in _BINARY:
        mask = _mask_of_all(args)
        result = func(*[_data_of(a) for a in args], **{k: _data_of(v) for k, v in kwargs.items()})
        return first if inplace else _made(result, mask)
    if plain in _VIEWS and isinstance(first, MaskedTensor):
        data, mask = func(first._data, *args[1:], **kwargs), func(first._mask, *args[1:], **kwargs)
        return tuple(map(_made, data, mask)) if isinstance(data, tuple) else _made(data, mask)
    if plain in _REDUCTIONS:
        return _reduced(plain, first._data, first._mask, args[1:], kwargs)
    if plain in ("softmax", "log_softmax", "softmin"):
        return _made(getattr(torch.masked, plain)(first._data, *args[1:], mask=first._mask, **kwargs), first._mask)
    if plain == "where":
        condition, a, b = args
        if not (isinstance(a, MaskedTensor) and isinstance(b, MaskedTensor)):
            raise ValueError("__torch_dispatch__, where: expected all arguments but the condition to be masked tensors")
        condition = _data_of(condition)
        return _made(torch.where(condition, a._data, b._data), torch.where(condition, a._mask, b._mask))
    if plain in ("cat", "stack"):
        return _made(func([t._data for t in first], *args[1:], **kwargs), func([t._mask for t in first], *args[1:], **kwargs))
    raise _refused(name)


class MaskedTensor(torch.Tensor):
    device = property(lambda self: self._data.device)
    layout = property(lambda self: self._data.layout)
    is_leaf = property(lambda self: self._data.is_leaf)
    grad_fn = property(lambda self: self._data.grad_fn)
    requires_grad = property(lambda self: self._data.requires_grad, lambda self, value: self._data.requires_grad_(value))
    is_sparse = property(lambda self: False)

    @property
    def T(self):
        raise _refused("permute")

    def __new__(cls, data, mask, requires_grad=False):
        if isinstance(data, MaskedTensor) or not isinstance(data, torch.Tensor):
            raise TypeError("data must be a Tensor")
        _check(data, mask)
        data = data.detach().clone().requires_grad_(requires_grad) if requires_grad or not data.requires_grad else data
        return _made(data, mask)

    def __init__(self, *args, **kwargs):
        pass

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return _called(func, getattr(func, "__name__", str(func)), args, kwargs or {})

    @property
    def grad(self):
        return None if self._data.grad is None else _made(self._data.grad, self._mask)

    def get_data(self):
        return self._data

    def get_mask(self):
        return self._mask

    def to_tensor(self, value):
        return torch.where(self._mask, self._data, torch.full((), value, dtype=self._data.dtype))

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        self._data.backward(_data_of(gradient), retain_graph, create_graph, inputs)

    def requires_grad_(self, requires_grad=True):
        self._data.requires_grad_(requires_grad)
        return self

    def stride(self, dim=None):
        return self._data.stride() if dim is None else self._data.stride(dim)

    def is_contiguous(self, memory_format=torch.contiguous_format):
        return self._data.is_contiguous(memory_format=memory_format)

    def item(self):
        return self._data.item()

    def tolist(self):
        raise RuntimeError(".tolist() is not supported for tensor subclasses, got MaskedTensor")

    def numpy(self, *, force=False):
        raise RuntimeError(".numpy() is not supported for tensor subclasses.")

    def __len__(self):
        return len(self._data)

    def __bool__(self):
        return bool(self._data)

    def __hash__(self):
        return id(self)

    def __repr__(self, *, tensor_contents=None):
        if self._data.dim() == 0:
            return f"MaskedTensor({_shown(self._data, self._mask) if self._mask else '--'}, {bool(self._mask)})"
        lines = _shown(self._data.detach(), self._mask).split("\n")
        return "MaskedTensor(\n" + "\n".join("  " + line for line in lines) + "\n)"

    __str__ = __repr__

    def __format__(self, spec):
        return format(repr(self), spec)


def _shown(data, mask):
    if data.dim() == 0:
        if not mask:
            return "      --"
        value = data.item()
        return f"{value:8.4f}" if isinstance(value, float) else str(value)
    parts = [_shown(d, m) for d, m in zip(data, mask)]
    if data.dim() == 1:
        return "[" + ", ".join(parts) + "]"
    inner = ",\n".join(parts).replace("\n", "\n  ")
    return f"[\n  {inner}\n]"


def _check(data, mask):
    if not isinstance(mask, torch.Tensor):
        raise TypeError("mask must be a Tensor")
    if mask.dtype != torch.bool:
        raise TypeError("mask must have dtype bool.")
    if data.dim() != mask.dim():
        raise ValueError("data.dim() must equal mask.dim()")
    if data.size() != mask.size():
        raise ValueError("data.size() must equal mask.size()")


def masked_tensor(data, mask, requires_grad=False):
    """Of a copy of the data."""
    if isinstance(data, MaskedTensor) or not isinstance(data, torch.Tensor):
        raise TypeError("data must be a Tensor")
    _check(data, mask)
    return _made(data.detach().clone().requires_grad_(requires_grad), mask)


def as_masked_tensor(data, mask):
    """Of the data itself, to which derivatives go."""
    if isinstance(data, MaskedTensor) or not isinstance(data, torch.Tensor):
        raise TypeError("data must be a Tensor")
    _check(data, mask)
    return _made(data, mask)


def is_masked_tensor(obj):
    return isinstance(obj, MaskedTensor)


MaskedTensor.__module__ = "torch.masked.maskedtensor.core"
MaskedTensor.__qualname__ = "MaskedTensor"
