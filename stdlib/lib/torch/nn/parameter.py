"""Parameters and buffers."""

from _references import _memo_find, _memo_put
from copy import _by_memo

import torch
from torch import _C
from torch.overrides import _disabled_torch_function_impl


class _ParameterMeta(type(torch.Tensor)):
    def __instancecheck__(cls, instance):
        return type.__instancecheck__(cls, instance) or (cls is Parameter and isinstance(instance, torch.Tensor) and getattr(instance, "_is_param", False))


class Parameter(torch.Tensor, metaclass=_ParameterMeta):
    __torch_function__ = _disabled_torch_function_impl

    def __new__(cls, data=None, requires_grad=True):
        if data is None:
            data = torch.empty(0)
        if type(data) in (torch.Tensor, Parameter) or getattr(type(data), "__torch_function__", None) is _disabled_torch_function_impl:
            if requires_grad and not (data.is_floating_point() or data.is_complex()):
                raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
            return _C._make_subclass(cls, data, requires_grad)
        made = data.detach().requires_grad_(requires_grad)  # keeps its class, and is told by its mark
        if type(made) is not type(data):
            raise RuntimeError(f"Creating a Parameter from an instance of type {type(data).__name__} requires that detach() returns an instance of the same "
                               f"type, but return type {type(made).__name__} was found instead. To use the type as a Parameter, please correct the detach() "
                               "semantics defined by its __torch_dispatch__() implementation.")
        made._is_param = True
        return made

    def __init__(self, data=None, requires_grad=True):
        pass

    @_by_memo
    def __deepcopy__(self, memo):
        found = _memo_find(memo, self)
        if found is not NotImplemented:
            return found
        new = type(self)(self.data.clone(), self.requires_grad)
        _memo_put(memo, self, new)
        return new

    def __reduce_ex__(self, protocol):
        return Parameter, (self.data, self.requires_grad)


Parameter.__module__ = "torch.nn.parameter"


class Buffer(torch.Tensor):
    __torch_function__ = _disabled_torch_function_impl

    def __new__(cls, data=None, *, persistent=True):
        if data is None:
            data = torch.empty(0)
        t = data.detach().requires_grad_(data.requires_grad)
        t.persistent = persistent
        t._is_buffer = True
        return t


_WAITING = ("Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when trying to load an "
            "uninitialized parameter into an initialized one. Call `forward` to initialize the parameters before accessing their attributes.")


class UninitializedTensorMixin:
    """A parameter or buffer whose size the first forward pass will say."""

    __torch_function__ = _disabled_torch_function_impl

    def materialize(self, shape, device=None, dtype=None):
        self.data = torch.empty(shape, device=device, dtype=self.dtype if dtype is None else dtype)
        self.__class__ = self.cls_to_become

    @property
    def shape(self):
        raise RuntimeError(_WAITING)

    def __repr__(self):
        return f"<{self.__class__.__name__}>"


class UninitializedParameter(UninitializedTensorMixin, Parameter):
    cls_to_become = Parameter

    def __new__(cls, requires_grad=True, device=None, dtype=None):
        return _C._make_subclass(cls, torch.empty(0, device=device, dtype=dtype), requires_grad)

    def __init__(self, requires_grad=True, device=None, dtype=None):
        pass

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.requires_grad, dtype=self.dtype)
        return memo[id(self)]


class UninitializedBuffer(UninitializedTensorMixin, torch.Tensor):
    cls_to_become = torch.Tensor

    def __new__(cls, requires_grad=False, device=None, dtype=None, persistent=True):
        return _C._make_subclass(cls, torch.empty(0, device=device, dtype=dtype), requires_grad)

    def __init__(self, requires_grad=False, device=None, dtype=None, persistent=True):
        pass


def is_lazy(param):
    return isinstance(param, UninitializedTensorMixin)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
