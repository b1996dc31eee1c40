"""Parameters and buffers."""

import torch
from torch import _C


class _ParameterMeta(type(torch.Tensor)):
    def __instancecheck__(cls, instance):
        return type.__instancecheck__(cls, instance) or (cls is Parameter and isinstance(instance, torch.Tensor) and getattr(instance, "_is_param", False))


class Parameter(torch.Tensor, metaclass=_ParameterMeta):
    def __new__(cls, data=None, requires_grad=True):
        if data is None:
            data = torch.empty(0)
        return _C._make_subclass(cls, data, requires_grad)

    def __init__(self, data=None, requires_grad=True):
        pass

    def __deepcopy__(self, memo):
        if id(self) in memo:
            return memo[id(self)]
        new = type(self)(self.data.clone(), self.requires_grad)
        memo[id(self)] = new
        return new

    def __reduce_ex__(self, protocol):
        return Parameter, (self.data, self.requires_grad)


Parameter.__module__ = "torch.nn.parameter"


class Buffer(torch.Tensor):
    def __new__(cls, data=None, *, persistent=True):
        if data is None:
            data = torch.empty(0)
        t = data.detach().requires_grad_(data.requires_grad)
        t.persistent = persistent
        t._is_buffer = True
        return t


class UninitializedParameter(Parameter):
    def __new__(cls, *args, **kwargs):
        raise NotImplementedError("torch.nn.UninitializedParameter: lazy modules are not supported")


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
