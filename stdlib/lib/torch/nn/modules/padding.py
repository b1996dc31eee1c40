"""Padding with a constant or with what lies inside."""

import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _ntuple


def _of_each_dimension(base):
    """Such classes for one, two and three dimensions, named after their base."""
    return [type(base.__name__[1:-2] + f"{n}d", (base,), {"__module__": __name__, "dimensions": n}) for n in (1, 2, 3)]


class _Pad(Module):
    dimensions, mode = 0, ""

    def __init__(self, padding):
        super().__init__()
        self.padding = _ntuple(2 * self.dimensions)(padding)

    def forward(self, input):
        return F.pad(input, self.padding, self.mode)

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


ConstantPad1d, ConstantPad2d, ConstantPad3d = _of_each_dimension(_ConstantPadNd)


class _ZeroPadNd(_ConstantPadNd):
    def __init__(self, padding):
        super().__init__(padding, 0.0)

    def extra_repr(self):
        return f"{self.padding}"


ZeroPad1d, ZeroPad2d, ZeroPad3d = _of_each_dimension(_ZeroPadNd)


class _ReflectionPadNd(_Pad):
    mode = "reflect"


ReflectionPad1d, ReflectionPad2d, ReflectionPad3d = _of_each_dimension(_ReflectionPadNd)


class _ReplicationPadNd(_Pad):
    mode = "replicate"


ReplicationPad1d, ReplicationPad2d, ReplicationPad3d = _of_each_dimension(_ReplicationPadNd)


class _CircularPadNd(_Pad):
    mode = "circular"

    def _check_input_dim(self, input):
        n = self.dimensions
        if input.dim() not in (n + 1, n + 2):
            raise ValueError(f"expected {n + 1}D or {n + 2}D input (got {input.dim()}D input)")

    def forward(self, input):
        self._check_input_dim(input)
        return super().forward(input)


CircularPad1d, CircularPad2d, CircularPad3d = _of_each_dimension(_CircularPadNd)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
