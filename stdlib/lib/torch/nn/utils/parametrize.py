"""Parameters given by a function of other parameters: the module's class becomes one of its own whose property computes them."""

import copy
from contextlib import contextmanager

import torch
from torch.nn.modules.container import ModuleDict, ModuleList
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter

_cache_enabled = 0
_cache = {}


@contextmanager
def cached():
    """Within it a parametrized tensor is computed once."""
    global _cache, _cache_enabled
    _cache_enabled += 1
    try:
        yield
    finally:
        _cache_enabled -= 1
        if not _cache_enabled:
            _cache = {}


def _put(module, name, tensor):
    if isinstance(tensor, Parameter):
        module.register_parameter(name, tensor)
    else:
        module.register_buffer(name, tensor)


class ParametrizationList(ModuleList):
    def __init__(self, modules, original, unsafe=False):
        if len(modules) == 0:
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        shape, dtype = original.shape, original.dtype
        with torch.no_grad():
            new = original
            for module in reversed(self):
                if hasattr(module, "right_inverse"):
                    try:
                        new = module.right_inverse(new)
                    except NotImplementedError:
                        pass
        if not isinstance(new, torch.Tensor) and not isinstance(new, (tuple, list)):
            raise ValueError(f"'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). Got {type(new).__name__}")
        self.is_tensor = isinstance(new, torch.Tensor)
        self.ntensors = 1 if self.is_tensor else len(new)
        if self.is_tensor:
            if original.dtype != new.dtype:
                raise ValueError("When `right_inverse` outputs one tensor, it may not change the dtype.\n" f"original.dtype: {original.dtype}\n"
                                 f"right_inverse(original).dtype: {new.dtype}")
            with torch.no_grad():
                original.data = new
            _put(self, "original", original)
        else:
            for i, part in enumerate(new):
                if not isinstance(part, torch.Tensor):
                    raise ValueError("'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). " f"Got element {i} of the sequence with "
                                     f"type {type(part).__name__}.")
                if isinstance(original, Parameter):
                    part = Parameter(part, original.requires_grad)
                part.requires_grad_(original.requires_grad)
                _put(self, f"original{i}", part)
        if not unsafe:
            made = self()
            if not isinstance(made, torch.Tensor):
                raise ValueError(f"A parametrization must return a tensor. Got {type(made).__name__}.")
            if made.dtype != dtype:
                raise ValueError("Registering a parametrization may not change the dtype of the tensor, unless `unsafe` flag is enabled.\n"
                                 f"unparametrized dtype: {dtype}\nparametrized dtype: {made.dtype}")
            if made.shape != shape:
                raise ValueError("Registering a parametrization may not change the shape of the tensor, unless `unsafe` flag is enabled.\n"
                                 f"unparametrized shape: {shape}\nparametrized shape: {made.shape}")

    def right_inverse(self, value):
        with torch.no_grad():
            for module in reversed(self):
                if not hasattr(module, "right_inverse"):
                    raise RuntimeError(f"parametrization {type(module).__name__} does not implement right_inverse.")
                value = module.right_inverse(value)
            if self.is_tensor:
                if not isinstance(value, torch.Tensor):
                    raise ValueError(f"`right_inverse` should return a tensor. Got {type(value).__name__}")
                self.original.copy_(value) if self.original.shape == value.shape else setattr(self.original, "data", value)
            else:
                for i, part in enumerate(value):
                    getattr(self, f"original{i}").copy_(part)

    def forward(self):
        if self.is_tensor:
            value = self[0](self.original)
        else:
            value = self[0](*[getattr(self, f"original{i}") for i in range(self.ntensors)])
        for module in list(self)[1:]:
            value = module(value)
        return value


def _own_class(module):
    """The module gets a class of its own, which holds the properties."""
    cls = module.__class__

    def deep_copy(self, memo):
        made = memo.get(id(self))
        if made is None:
            made = self.__new__(self.__class__)
            memo[id(self)] = made
            made.__dict__ = copy.deepcopy(self.__dict__, memo)
        return made

    def state(self):
        raise RuntimeError("Serialization of parametrized modules is only supported through state_dict(). See:\n"
                           "https://pytorch.org/tutorials/beginner/saving_loading_models.html#saving-loading-a-general-checkpoint-for-inference-and-or-resuming-training")

    namespace = {"__getstate__": state}
    if not hasattr(cls, "__deepcopy__"):
        namespace["__deepcopy__"] = deep_copy
    module.__class__ = type(f"Parametrized{cls.__name__}", (cls,), namespace)


def _property(module, name):
    def get(self):
        parametrization = self.parametrizations[name]
        if not _cache_enabled:
            return parametrization()
        key = id(self), name
        value = _cache.get(key)
        if value is None:
            value = _cache[key] = parametrization()
        return value

    def put(self, value):
        self.parametrizations[name].right_inverse(value)

    setattr(module.__class__, name, property(get, put))


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        listed = module.parametrizations[tensor_name]
        if not unsafe:
            before = getattr(module, tensor_name)
            after = parametrization(before)
            if not isinstance(after, torch.Tensor):
                raise ValueError(f"A parametrization must return a tensor. Got {type(after).__name__}.")
            if after.dtype != before.dtype:
                raise ValueError("Registering a parametrization may not change the dtype of the tensor, unless the `unsafe` flag is enabled.\n"
                                 f"module.{tensor_name}.dtype: {before.dtype}\nparametrization(module.{tensor_name}).dtype: {after.dtype}")
            if after.shape != before.shape:
                raise ValueError("Registering a parametrization may not change the shape of the tensor, unless the `unsafe` flag is enabled.\n"
                                 f"module.{tensor_name}.shape: {before.shape}\nparametrization(module.{tensor_name}).shape: {after.shape}")
            if hasattr(parametrization, "right_inverse"):
                try:
                    value = parametrization.right_inverse(before)
                except NotImplementedError:
                    value = None
                if value is not None:
                    with torch.no_grad():
                        listed.original.copy_(value)
        listed.append(parametrization)
        listed.unsafe |= unsafe
    elif tensor_name in module._buffers or tensor_name in module._parameters:
        original = getattr(module, tensor_name)
        listed = ParametrizationList([parametrization], original, unsafe=unsafe)
        delattr(module, tensor_name)
        if not is_parametrized(module):
            _own_class(module)
            module.parametrizations = ModuleDict()
        _property(module, tensor_name)
        module.parametrizations[tensor_name] = listed
    else:
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'")
    return module


def is_parametrized(module, tensor_name=None):
    listed = getattr(module, "parametrizations", None)
    if listed is None or not isinstance(listed, ModuleDict):
        return False
    return len(listed) > 0 if tensor_name is None else tensor_name in listed


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    listed = module.parametrizations[tensor_name]
    if listed.is_tensor:
        original = listed.original
        if leave_parametrized:
            with torch.no_grad():
                value = getattr(module, tensor_name)
            with torch.no_grad():
                original.data = value.clone()
    elif leave_parametrized:
        value = getattr(module, tensor_name)
        original = Parameter(value.detach().clone()) if value.requires_grad else value
    else:
        raise ValueError("Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in terms of a sequence of tensors.")
    delattr(module.__class__, tensor_name)
    del module.parametrizations[tensor_name]
    _put(module, tensor_name, original)
    if not is_parametrized(module):
        delattr(module, "parametrizations")
        module.__class__ = module.__class__.__bases__[0]
    return module


def type_before_parametrizations(module):
    return module.__class__.__bases__[0] if is_parametrized(module) else type(module)


def transfer_parametrizations_and_params(from_module, to_module, tensor_name=None):
    if not is_parametrized(from_module):
        return to_module
    if not isinstance(from_module.parametrizations, ModuleDict):
        raise AssertionError("expected from_module.parametrizations to be a ModuleDict")
    for name, listed in from_module.parametrizations.items():
        if tensor_name is not None and name != tensor_name:
            continue
        if not hasattr(to_module, name):
            setattr(to_module, name, Parameter(listed.original if listed.is_tensor else listed.original0))
        for parametrization in listed:
            register_parametrization(to_module, name, parametrization)
        target = to_module.parametrizations[name]
        if listed.is_tensor:
            target.original = listed.original
        else:
            for i in range(listed.ntensors):
                setattr(target, f"original{i}", getattr(listed, f"original{i}"))
    return to_module


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
