"""Functions and methods of torch that are written in Python ask `__torch_function__`, as native ops do by themselves.

Plain programs pay nothing: only from the first class derived from Tensor on, or the first TorchFunctionMode, are they
replaced by functions that ask (`install`).
"""

import functools
import types

import torch
from torch import _absent, _C
from torch.overrides import _overrides, _relevant, _state, handle_torch_function

Tensor = torch.Tensor

# What PyTorch's operators are to `__torch_function__`.
_METHOD_OF = {"__add__": "add", "__radd__": "add", "__iadd__": "add_", "__sub__": "sub", "__isub__": "sub_", "__mul__": "mul", "__rmul__": "mul",
              "__imul__": "mul_", "__truediv__": "div", "__itruediv__": "div_", "__matmul__": "matmul", "__pow__": "pow", "__ipow__": "pow_",
              "__mod__": "remainder", "__imod__": "remainder_", "__ifloordiv__": "floor_divide_", "__rand__": "bitwise_and", "__ror__": "bitwise_or",
              "__rxor__": "bitwise_xor", "__ne__": "ne", "__lt__": "lt", "__le__": "le", "__gt__": "gt", "__ge__": "ge", "__neg__": "neg",
              "__pos__": "positive", "__abs__": "abs"}
_BINARY = {"__rsub__", "__rtruediv__", "__rmatmul__", "__rpow__", "__rmod__", "__floordiv__", "__rfloordiv__", "__and__", "__or__", "__xor__", "__lshift__",
           "__rshift__", "__rlshift__", "__rrshift__", "__eq__", *_METHOD_OF} - {"__neg__", "__pos__", "__abs__"}
# Methods that give the object itself, or what is no matter of its elements.
_NOT_ASKED = {"__new__", "__init__", "__hash__", "__torch_function__", "__init_subclass__", "__class__", "__dict__", "__doc__", "__module__", "__weakref__",
              "__getattribute__", "__setattr__", "__delattr__", "__reduce_ex__", "__str__", "__array_priority__", "_make_subclass", "as_subclass", "__iter__",
              "__slots__", "__subclasshook__", "__dir__"}
_FUNCTIONS_NOT_ASKED = {"manual_seed", "is_tensor", "is_storage", "typename", "compile", "from_numpy", "save", "load", "seed", "initial_seed", "get_rng_state",
                        "set_rng_state", "set_default_dtype", "set_default_device", "set_printoptions", "set_num_threads", "get_num_threads",
                        "promote_types", "can_cast", "get_default_device", "vmap", "clear_autocast_cache", "set_default_tensor_type"}
_MODULES = ("torch", "torch.nn.functional", "torch.special", "torch.linalg", "torch.fft", "torch.nn.init")


def _is_asked(args, kwargs):
    if _state.modes:
        return True
    return _state.classes and _state.enabled and any(_overrides(arg) for arg in _relevant(args, kwargs))


def _function(fn, name=None):
    @functools.wraps(fn)
    def call(*args, **kwargs):
        if _is_asked(args, kwargs):
            return handle_torch_function(call, _relevant(args, kwargs), *args, **kwargs)
        return fn(*args, **kwargs)

    del call.__wrapped__
    call._asks, call._plain = True, fn
    if name is not None:
        call.__name__, call.__qualname__ = name, f"Tensor.{name}"
    return call


def _operator(name, fn):
    """An operator with one other operand, which may be of a type that it does not take."""
    @functools.wraps(fn)
    def call(self, other):
        if _is_asked((self, other), {}) and (isinstance(other, (Tensor, int, float, complex)) or _overrides(other)):
            method = getattr(Tensor, _METHOD_OF[name]) if name in _METHOD_OF else call
            try:
                return handle_torch_function(method, (self, other), self, other)
            except TypeError as error:
                if str(error).startswith("Multiple dispatch failed"):
                    return NotImplemented
                raise
        return fn(self, other)

    del call.__wrapped__
    call.__name__ = "__rdiv__" if name == "__rtruediv__" else name
    call.__qualname__ = f"Tensor.{call.__name__}"
    return call


def _unary(name, fn):
    def call(self):
        if _is_asked((self,), {}):
            return handle_torch_function(getattr(Tensor, _METHOD_OF[name]), (self,), self)
        return fn(self)

    call.__name__ = name
    return call


def _property(prop):
    def get(self):
        return handle_torch_function(made.__get__, (self,), self) if _is_asked((self,), {}) else prop.fget(self)

    def set(self, value):
        return handle_torch_function(made.__set__, (self,), self, value) if _is_asked((self,), {}) else prop.fset(self, value)

    made = property(get, prop.fset and set, prop.fdel)
    return made


def _replaces(name, value):
    if isinstance(value, property):
        return _property(value)
    if name in _BINARY:
        return _operator(name, value)
    if name in _METHOD_OF:
        return _unary(name, value)
    if type(value) is type(_C._VariableFunctions.add) or not callable(value) or isinstance(value, type):
        return None  # an op asks by itself
    return _function(value, name)


_installed = []


def install():
    """Once: the methods of Tensor, and the functions of the modules, which are loaded if they were not: later ones would not ask."""
    if _installed:
        return
    _installed.append(True)
    for name, value in list(vars(Tensor).items()):
        if name in _NOT_ASKED or name.startswith(("_get_", "_set_", "_is_", "_shares", "_remove", "_to_device", "_as_", "_own")):
            continue
        made = _replaces(name, value)
        if made is not None:
            setattr(Tensor, name, made)
    for name in _MODULES:
        install_in(_absent.load(name))


def install_in(module):
    for name, value in list(vars(module).items()):
        replaced = asking(name, value)
        if replaced is not value:
            setattr(module, name, replaced)


def asking(name, value):
    """What a module has by this name from now on."""
    if name[0] == "_" or name in _FUNCTIONS_NOT_ASKED or not isinstance(value, types.FunctionType) or hasattr(value, "_asks"):
        return value
    return _function(value)


def is_installed():
    return len(_installed) > 0
