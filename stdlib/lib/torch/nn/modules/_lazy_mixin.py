"""What layers share that learn sizes from their first input: a hook that makes the parameters, and then the usual class."""

import torch
from torch.nn.parameter import is_lazy


class LazyModuleMixin:
    cls_to_become = None

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._initialize_hook = self.register_forward_pre_hook(self._infer_parameters, with_kwargs=True)

    def initialize_parameters(self, *args, **kwargs):
        raise NotImplementedError(f"initialize_parameters is not implemented for {type(self).__name__}")

    def has_uninitialized_params(self):
        return any(is_lazy(p) for p in [*self._parameters.values(), *self._buffers.values()])

    def _infer_parameters(self, module, args, kwargs=None):
        module.initialize_parameters(*args, **(kwargs or {}))
        if module.has_uninitialized_params():
            raise RuntimeError(f"module {self._get_name()} has not been fully initialized")
        module._initialize_hook.remove()
        delattr(module, "_initialize_hook")
        if module.cls_to_become is not None:
            module.__class__ = module.cls_to_become

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for name, value in [*self._parameters.items(), *self._buffers.items()]:
            if value is not None and name not in self._non_persistent_buffers_set:
                destination[prefix + name] = value if is_lazy(value) or keep_vars else value.detach()

    def _load_from_state_dict(self, state_dict, prefix, *rest):
        for name, value in [*self._parameters.items(), *self._buffers.items()]:
            given = state_dict.get(prefix + name)
            if value is not None and is_lazy(value) and given is not None and not is_lazy(given):
                with torch.no_grad():
                    value.materialize(given.shape)
        super()._load_from_state_dict(state_dict, prefix, *rest)
