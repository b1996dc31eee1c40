"""Parametrizations of weights: spectral norm, weight norm, orthogonal matrices."""

import torch
import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.utils import parametrize
from torch.nn.utils.spectral_norm import default_dim


class _WeightNorm(Module):
    def __init__(self, dim=0):
        super().__init__()
        self.dim = -1 if dim is None else dim

    def _length(self, weight):
        if self.dim == -1:
            return torch.norm(weight)
        return torch.norm(weight, 2, [d for d in range(weight.dim()) if d != self.dim % weight.dim()], True)

    def forward(self, weight_g, weight_v):
        return weight_v * (weight_g / self._length(weight_v))

    def right_inverse(self, weight):
        return self._length(weight), weight


def weight_norm(module, name="weight", dim=0):
    parametrize.register_parametrization(module, name, _WeightNorm(dim), unsafe=True)

    def from_old_names(state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs):
        length, direction = f"{prefix}{name}_g", f"{prefix}{name}_v"
        if length in state_dict and direction in state_dict:
            state_dict[f"{prefix}parametrizations.{name}.original0"] = state_dict.pop(length)
            state_dict[f"{prefix}parametrizations.{name}.original1"] = state_dict.pop(direction)

    module._register_load_state_dict_pre_hook(from_old_names)
    return module


class _SpectralNorm(Module):
    def __init__(self, weight, n_power_iterations=1, dim=0, eps=1e-12):
        super().__init__()
        rank = weight.dim()
        if dim >= rank or dim < -rank:
            raise IndexError(f"Dimension out of range (expected to be in range of [-{rank}, {rank - 1}] but got {dim})")
        if n_power_iterations <= 0:
            raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
        self.dim, self.eps = dim if dim >= 0 else dim + rank, eps
        if rank > 1:
            self.n_power_iterations = n_power_iterations
            matrix = self._matrix(weight)
            height, width = matrix.size()
            u, v = matrix.new_empty(height).normal_(0, 1), matrix.new_empty(width).normal_(0, 1)
            self.register_buffer("_u", F.normalize(u, dim=0, eps=eps))
            self.register_buffer("_v", F.normalize(v, dim=0, eps=eps))
            self._power_method(matrix, 15)

    def _matrix(self, weight):
        if self.dim != 0:
            weight = weight.permute(self.dim, *(d for d in range(weight.dim()) if d != self.dim))
        return weight.flatten(1)

    def _power_method(self, matrix, count):
        with torch.no_grad():
            for _ in range(count):
                self._u.copy_(F.normalize(torch.mv(matrix, self._v), dim=0, eps=self.eps))
                self._v.copy_(F.normalize(torch.mv(matrix.t(), self._u), dim=0, eps=self.eps))

    def forward(self, weight):
        if weight.ndim == 1:
            return F.normalize(weight, dim=0, eps=self.eps)
        matrix = self._matrix(weight)
        if self.training:
            self._power_method(matrix, self.n_power_iterations)
        u, v = self._u.clone(), self._v.clone()
        return weight / torch.vdot(u, torch.mv(matrix, v))

    def right_inverse(self, value):
        return value


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    weight = getattr(module, name, None)
    if not isinstance(weight, torch.Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    parametrize.register_parametrization(module, name, _SpectralNorm(weight, n_power_iterations, default_dim(module) if dim is None else dim, eps))
    return module


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
