"""Ops that are composed in Python: their arguments, `out=`, and the name of their derivative, as PyTorch has them."""

import torch
from torch import _C

Tensor = torch.Tensor
SCALAR_NAMES = {torch.bool: "Bool", torch.uint8: "Byte", torch.int8: "Char", torch.int16: "Short", torch.int32: "Int", torch.int64: "Long", torch.float16: "Half",
                torch.bfloat16: "BFloat16", torch.float32: "Float", torch.float64: "Double", torch.complex64: "ComplexFloat", torch.complex128: "ComplexDouble",
                torch.uint16: "UInt16", torch.uint32: "UInt32", torch.uint64: "UInt64"}


# NumPy's names of parameters, which PyTorch takes as well.
_NUMPY_NAMES = (("axis", "dim"), ("keepdims", "keepdim"))


def takes(op, *tensors):
    """Raises what PyTorch raises where the op is not made for the types of these tensors (compiler/schema/refused_types.cpp)."""
    _C._nn.takes([t for t in tensors if isinstance(t, Tensor)], op)


def only_tensor(name, other):
    """Raises what PyTorch raises for a second argument that is a number, of functions that take none there."""
    if not isinstance(other, Tensor):
        raise TypeError(f"{name}(): argument 'other' (position 2) must be Tensor, not {type(other).__name__}")


def composed(name, first="input", grad=None, typed=0):
    """A function of this name whose first parameter is a tensor; `grad` is what its results' grad_fn goes by. The types of the
    first `typed` arguments are looked at before it runs."""

    def decorate(function):
        code = function.__code__
        needed = code.co_varnames[:code.co_argcount - len(function.__defaults__ or ())]
        known = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]
        whole = bool(code.co_flags & 12)  # *args or **kwargs

        def call(*args, out=None, **kwargs):
            if not args:
                for alias in (first, "input", "self"):
                    if alias in kwargs:
                        args = (kwargs.pop(alias),)
                        break
                else:
                    raise TypeError(f'{name}() missing 1 required positional arguments: "{first}"')
            if not isinstance(args[0], Tensor):
                given = kwargs if out is None else {**kwargs, "out": out}
                raise TypeError(_mismatch(name, args, given) or _fault(name, args, given) or
                                f"{name}(): argument '{first}' (position 1) must be Tensor, not {type(args[0]).__name__}")
            if kwargs:
                for alias, own in _NUMPY_NAMES:
                    if alias in kwargs and own in code.co_varnames:
                        kwargs[own] = kwargs.pop(alias)
            if out is not None and isinstance(out, Tensor) and name in _TWO_OUTS:
                text = _mismatch(name, args, {**kwargs, "out": out})
                if text:
                    raise TypeError(text)
            missing = [f'"{n}"' for n in needed[len(args):] if n not in kwargs]
            if (missing or kwargs and any(k not in known for k in kwargs)) and not whole:
                text = _mismatch(name, args, kwargs)
                if text:
                    raise TypeError(text)
            if missing:
                raise TypeError(f"{name}() missing {len(missing)} required positional arguments: {', '.join(missing)}")
            if typed:
                takes(name, *args[:typed])
            try:
                result = _where_it_is(args[0], function, args, kwargs) if args[0]._is_elsewhere() else function(*args, **kwargs)
            except (AttributeError, TypeError):
                fault = _fault(name, args, kwargs)
                if fault is None:
                    raise
                raise TypeError(fault) from None
            if grad is not None and isinstance(result, Tensor) and result.requires_grad:
                _C._nn.named(result, grad)
            return result if out is None else into(out, result)

        call.__name__ = call.__qualname__ = name
        call.__module__ = "torch"
        call.__doc__ = function.__doc__
        return call

    return decorate


def _mismatch(name, args, kwargs):
    from torch._refusals import mismatch

    return mismatch(name, False, args, kwargs)


def _fault(name, args, kwargs):
    """What is wrong with the types of these arguments, of a function with one signature."""
    from torch._refusals import fault

    return fault(name, args, kwargs)


def _where_it_is(first, function, args, kwargs):
    """Called so that what it makes without saying where is on the device of its first argument."""
    before = _C._set_default_device(first._get_device())
    try:
        return function(*args, **kwargs)
    finally:
        _C._set_default_device(before)


_warned = set()


def warn_once(name, text, place):
    """A warning of PyTorch's C++, which says where it is from: given once in a process, at the line of the program."""
    if name not in _warned:
        import sys
        import warnings

        _warned.add(name)
        stacklevel, frame = 2, sys._getframe(1)
        while frame is not None and frame.f_code.co_filename.startswith("<frozen torch"):
            stacklevel, frame = stacklevel + 1, frame.f_back
        warnings.warn(f"{text} (Triggered internally at /pytorch/aten/src/ATen/native/{place}.)", UserWarning, stacklevel=stacklevel)


def replaced(name, new, how, place):
    """That torch.linalg has another function for what this one does, and how the same is written with it."""
    warn_once(name, f"torch.{name} is deprecated in favor of {new}and will be removed in a future PyTorch release.\n{how}", place)


# How ops with two results refuse the types of what they are to be written to: the words for the first and for the second,
# of the wanted and the given type as the functions beside them write those. Other ops say it as `_TWO_OUTS[None]` does.
def _in_c(dtype):
    return {"Bool": "bool", "Byte": "unsigned char", "Char": "signed char", "Short": "short int", "Int": "int", "Long": "long int", "Half": "c10::Half",
            "BFloat16": "c10::BFloat16", "ComplexFloat": "c10::complex<float>", "ComplexDouble": "c10::complex<double>"}.get(
                SCALAR_NAMES[dtype], SCALAR_NAMES[dtype].lower())


_MEDIAN = ("Expected tensor for 'values' to have the same type as tensor for argument #2 'self'; but type torch.{had}Tensor does not equal "
           "torch.{wanted}Tensor (while checking arguments for median)",
           "Expected tensor for argument #1 'indices' to have scalar type {wanted}; but got torch.{had}Tensor instead (while checking arguments for median)")
_RUNNING = ("expected scalar_type {wanted} but found {had}",) * 2
_TWO_OUTS = {
    None: ("Expected out tensor to have dtype {wanted_c}, but got {had_c} instead",) * 2,
    "frexp": ("torch.frexp() expects mantissa to have dtype {wanted_c} but got {had_c}", "torch.frexp() expects exponent to have int dtype but got {had_c}"),
    "mode": ("expected scalar type '{wanted}' but got '{had}' for values output", "expected scalar type '{wanted}' but got '{had}' for indices output"),
    "median": _MEDIAN,
    "nanmedian": _MEDIAN,
    "kthvalue": ("output values must be of same type as input", "output indices must be of scalar type Long"),
    "cummax": _RUNNING,
    "cummin": _RUNNING,
}


def check_outs(name, values, out):
    """That what was given for the results of an op is of their types."""
    if not isinstance(out, (tuple, list)) or len(out) != len(values):
        raise TypeError(f"expected tuple of {len(values)} elements but got {len(out)}")
    for i, (given, value) in enumerate(zip(out, values)):
        if given.dtype != value.dtype:
            texts = _TWO_OUTS.get(name, _TWO_OUTS[None])
            raise RuntimeError(texts[i % 2].format(wanted=SCALAR_NAMES[value.dtype], had=SCALAR_NAMES[given.dtype], wanted_c=_in_c(value.dtype),
                                                   had_c=_in_c(given.dtype)))


def into(out, result):
    """The result written to what the caller gave."""
    if isinstance(result, tuple):
        if type(result).__name__ in _TWO_OUTS:
            check_outs(type(result).__name__, result, out)
        for one, value in zip(out, result):
            into(one, value)
        named = type(result).__module__ == "torch.return_types"
        return getattr(torch.return_types, type(result).__name__ + "_out")(out) if named else tuple(out)
    if out.shape != result.shape:
        out.data = torch.empty(result.shape, dtype=out.dtype, device=out.device)
    if not torch.can_cast(result.dtype, out.dtype):
        raise RuntimeError(f"result type {SCALAR_NAMES[result.dtype]} can't be cast to the desired output type {SCALAR_NAMES[out.dtype]}")
    return out.copy_(result)


def named_tuple(name, fields, values):
    return torch._return_type(name, fields, values)


def inexact(t):
    """Integers become the default float type."""
    return t if t.is_floating_point() or t.is_complex() else t.to(torch.get_default_dtype())


def wrap_dim(dim, ndim):
    n = ndim or 1
    if not -n <= dim < n:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n - 1}], but got {dim})")
    return dim % n


class _LinAlgError(RuntimeError):
    """A matrix that a factorization cannot take."""


_LinAlgError.__module__ = "torch._C"
_C._LinAlgError = _LinAlgError
