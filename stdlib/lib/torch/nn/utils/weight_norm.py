"""Weight normalisation (Salimans and Kingma, 2016): a weight as its direction and its length, set before each forward."""

import warnings

import torch
from torch.nn.parameter import Parameter


class WeightNorm:
    def __init__(self, name, dim):
        self.name, self.dim = name, -1 if dim is None else dim

    def length(self, weight):
        """The norm over all dimensions but `dim`, which keep size 1; over all of them for -1."""
        if self.dim == -1:
            return torch.norm(weight)
        others = [d for d in range(weight.dim()) if d != self.dim]
        return torch.sqrt((weight * weight).sum(others, keepdim=True))

    def compute_weight(self, module):
        direction = getattr(module, self.name + "_v")
        return direction * (getattr(module, self.name + "_g") / self.length(direction))

    def __call__(self, module, inputs):
        setattr(module, self.name, self.compute_weight(module))


def _hooks(module, name):
    return [k for k, hook in module._forward_pre_hooks.items() if isinstance(hook, WeightNorm) and hook.name == name]


def weight_norm(module, name="weight", dim=0):
    warnings.warn("`torch.nn.utils.weight_norm` is deprecated in favor of `torch.nn.utils.parametrizations.weight_norm`.",
                  FutureWarning, stacklevel=2)
    if _hooks(module, name):
        raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    hook = WeightNorm(name, dim)
    weight = getattr(module, name)
    del module._parameters[name]
    module.register_parameter(name + "_g", Parameter(hook.length(weight).data))
    module.register_parameter(name + "_v", Parameter(weight.data))
    setattr(module, name, hook.compute_weight(module))
    module.register_forward_pre_hook(hook)
    return module


def remove_weight_norm(module, name="weight"):
    found = _hooks(module, name)
    if not found:
        raise ValueError(f"weight_norm of '{name}' not found in {module}")
    weight = module._forward_pre_hooks.pop(found[0]).compute_weight(module)
    delattr(module, name)
    del module._parameters[name + "_g"], module._parameters[name + "_v"]
    setattr(module, name, Parameter(weight.data))
    return module


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
