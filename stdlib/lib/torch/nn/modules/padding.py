"""Padding with a constant or with what lies inside."""

import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _ntuple


class _Pad(Module):
    dimensions, mode = 0, ""

    def __init__(self, padding):
        super().__init__()
        self.padding = _ntuple(2 * self.dimensions)(padding)

    def extra_repr(self):
        return f"{self.padding}"


class _ConstantPadNd(_Pad):
    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def forward(self, input):
        return F.pad(input, self.padding, "constant", self.value)

    def extra_repr(self):
        return f"padding={self.padding}, value={self.value}"


class ConstantPad1d(_ConstantPadNd):
    dimensions = 1


class ConstantPad2d(_ConstantPadNd):
    dimensions = 2


class ConstantPad3d(_ConstantPadNd):
    dimensions = 3


class _ZeroPadNd(_ConstantPadNd):
    def __init__(self, padding):
        super().__init__(padding, 0.0)

    def extra_repr(self):
        return f"{self.padding}"


class ZeroPad1d(_ZeroPadNd):
    dimensions = 1


class ZeroPad2d(_ZeroPadNd):
    dimensions = 2


class ZeroPad3d(_ZeroPadNd):
    dimensions = 3


class _ReflectionPadNd(_Pad):
    def forward(self, input):
        return F.pad(input, self.padding, "reflect")


class ReflectionPad1d(_ReflectionPadNd):
    dimensions = 1


class ReflectionPad2d(_ReflectionPadNd):
    dimensions = 2


class ReflectionPad3d(_ReflectionPadNd):
    dimensions = 3


class _ReplicationPadNd(_Pad):
    def forward(self, input):
        return F.pad(input, self.padding, "replicate")


class ReplicationPad1d(_ReplicationPadNd):
    dimensions = 1


class ReplicationPad2d(_ReplicationPadNd):
    dimensions = 2


class ReplicationPad3d(_ReplicationPadNd):
    dimensions = 3


class _CircularPadNd(_Pad):
    def _check_input_dim(self, input):
        n = self.dimensions
        if input.dim() not in (n + 1, n + 2):
            raise ValueError(f"expected {n + 1}D or {n + 2}D input (got {input.dim()}D input)")

    def forward(self, input):
        self._check_input_dim(input)
        return F.pad(input, self.padding, "circular")


class CircularPad1d(_CircularPadNd):
    dimensions = 1


class CircularPad2d(_CircularPadNd):
    dimensions = 2


class CircularPad3d(_CircularPadNd):
    dimensions = 3


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
