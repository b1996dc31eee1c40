"""Normalisation of each channel of each sample."""

import warnings

import torch.nn.functional as F
from torch.nn.modules.batchnorm import _NormBase


class _InstanceNorm(_NormBase):
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype)

    def _get_no_batch_dim(self):
        raise NotImplementedError

    def forward(self, input):
        self._check_input_dim(input)
        channels = input.dim() - self._get_no_batch_dim()
        if input.size(channels) != self.num_features:
            if self.affine:
                raise ValueError(f"expected input's size at dim={channels} to match num_features ({self.num_features}), but got: {input.size(channels)}.")
            warnings.warn(f"input's size at dim={channels} does not match num_features. You can silence this warning by not passing in num_features, which is "
                          "not used because affine=False", stacklevel=2)
        alone = input.dim() == self._get_no_batch_dim()
        result = F.instance_norm(input.unsqueeze(0) if alone else input, self.running_mean, self.running_var, self.weight, self.bias,
                                 self.training or not self.track_running_stats, self.momentum if self.momentum is not None else 0.0, self.eps)
        return result.squeeze(0) if alone else result


def _of_dimensions(n):
    class InstanceNorm(_InstanceNorm):
        def _get_no_batch_dim(self):
            return n

        def _check_input_dim(self, input):
            if input.dim() not in (n, n + 1):
                raise ValueError(f"expected {n}D or {n + 1}D input (got {input.dim()}D input)")

    return InstanceNorm


class InstanceNorm1d(_of_dimensions(2)):
    pass


class InstanceNorm2d(_of_dimensions(3)):
    pass


class InstanceNorm3d(_of_dimensions(4)):
    pass


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
