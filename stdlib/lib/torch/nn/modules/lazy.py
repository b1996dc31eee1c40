"""Layers that learn their input's size from the first input."""

import torch
from torch.nn.modules import batchnorm, conv, instancenorm
from torch.nn.modules._lazy_mixin import LazyModuleMixin
from torch.nn.parameter import UninitializedBuffer, UninitializedParameter


def _lazy_conv(cls, n):
    class LazyConv(LazyModuleMixin, cls):
        cls_to_become = cls

        def __init__(self, out_channels, kernel_size, *args, bias=True, device=None, dtype=None, **options):
            super().__init__(0, 0, kernel_size, *args, bias=False, device=device, dtype=dtype, **options)
            self.out_channels = out_channels
            self.weight = UninitializedParameter(device=device, dtype=dtype)
            if bias:
                self.bias = UninitializedParameter(device=device, dtype=dtype)

        def reset_parameters(self):
            if not self.has_uninitialized_params() and self.in_channels != 0:
                super().reset_parameters()

        def initialize_parameters(self, input, *args, **kwargs):
            if not self.has_uninitialized_params():
                return
            if input.dim() not in (n + 1, n + 2):
                raise RuntimeError(f"Expected {n + 1}D (unbatched) or {n + 2}D (batched) input to {type(self).__name__}, but got input of size: "
                                   f"{input.shape}")
            self.in_channels = input.shape[-n - 1]
            if self.in_channels % self.groups != 0:
                raise ValueError("in_channels must be divisible by groups")
            first, second = (self.in_channels, self.out_channels) if self.transposed else (self.out_channels, self.in_channels)
            self.weight.materialize((first, second // self.groups, *self.kernel_size))
            if self.bias is not None:
                self.bias.materialize((self.out_channels,))
            self.reset_parameters()

    return LazyConv


class LazyConv1d(_lazy_conv(conv.Conv1d, 1)):
    pass


class LazyConv2d(_lazy_conv(conv.Conv2d, 2)):
    pass


class LazyConv3d(_lazy_conv(conv.Conv3d, 3)):
    pass


class LazyConvTranspose1d(_lazy_conv(conv.ConvTranspose1d, 1)):
    pass


class LazyConvTranspose2d(_lazy_conv(conv.ConvTranspose2d, 2)):
    pass


class LazyConvTranspose3d(_lazy_conv(conv.ConvTranspose3d, 3)):
    pass


def _lazy_norm(cls):
    class LazyNorm(LazyModuleMixin, cls):
        cls_to_become = cls

        def __init__(self, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None):
            super().__init__(0, eps, momentum, False, False, device, dtype)
            self.affine, self.track_running_stats = affine, track_running_stats
            if affine:
                self.weight = UninitializedParameter(device=device, dtype=dtype)
                self.bias = UninitializedParameter(device=device, dtype=dtype)
            if track_running_stats:
                self.running_mean = UninitializedBuffer(device=device, dtype=dtype)
                self.running_var = UninitializedBuffer(device=device, dtype=dtype)
                self.num_batches_tracked = torch.tensor(0, dtype=torch.long)

        def reset_parameters(self):
            if not self.has_uninitialized_params() and self.num_features != 0:
                super().reset_parameters()

        def initialize_parameters(self, input):
            if not self.has_uninitialized_params():
                return
            self.num_features = input.shape[1]
            names = (["weight", "bias"] if self.affine else []) + (["running_mean", "running_var"] if self.track_running_stats else [])
            for name in names:
                getattr(self, name).materialize((self.num_features,))
            self.reset_parameters()

    return LazyNorm


class LazyBatchNorm1d(_lazy_norm(batchnorm.BatchNorm1d)):
    pass


class LazyBatchNorm2d(_lazy_norm(batchnorm.BatchNorm2d)):
    pass


class LazyBatchNorm3d(_lazy_norm(batchnorm.BatchNorm3d)):
    pass


class LazyInstanceNorm1d(_lazy_norm(instancenorm.InstanceNorm1d)):
    pass


class LazyInstanceNorm2d(_lazy_norm(instancenorm.InstanceNorm2d)):
    pass


class LazyInstanceNorm3d(_lazy_norm(instancenorm.InstanceNorm3d)):
    pass


for _name, _class in list(vars().items()):  # they are known by the module of the class that they become
    if _name.startswith("Lazy") and _name != "LazyModuleMixin":
        _class.__module__ = _class.cls_to_become.__module__


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
