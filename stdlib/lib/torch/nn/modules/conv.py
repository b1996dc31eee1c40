"""Convolutions. One base for all; the dimension and the direction say the rest."""

import warnings

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.linear import _reset_by_fan_in, _set_bias
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _pair, _reverse_repeat_tuple, _single, _triple
from torch.nn.parameter import Parameter

_MODES = {"zeros", "reflect", "replicate", "circular"}
_tuples = {1: _single, 2: _pair, 3: _triple}


class _ConvNd(Module):
    __constants__ = ["stride", "padding", "dilation", "groups", "padding_mode", "output_padding", "in_channels", "out_channels", "kernel_size"]

    def __init__(self, in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding, groups, bias, padding_mode,
                 device=None, dtype=None):
        super().__init__()
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        if isinstance(padding, str):
            if padding not in ("same", "valid"):
                raise ValueError(f"Invalid padding string {padding!r}, should be one of {{'valid', 'same'}}")
            if padding == "same" and any(s != 1 for s in stride):
                raise ValueError("padding='same' is not supported for strided convolutions")
        if padding_mode not in _MODES:
            raise ValueError(f"padding_mode must be one of {_MODES}, but got padding_mode='{padding_mode}'")
        self.in_channels, self.out_channels, self.kernel_size = in_channels, out_channels, kernel_size
        self.stride, self.padding, self.dilation = stride, padding, dilation
        self.transposed, self.output_padding = transposed, output_padding
        self.groups, self.padding_mode = groups, padding_mode
        if isinstance(padding, str):
            around = [[0, 0] for _ in kernel_size]
            if padding == "same":
                around = [[d * (k - 1) // 2, d * (k - 1) - d * (k - 1) // 2] for d, k in zip(dilation, kernel_size)]
            self._reversed_padding_repeated_twice = [p for pair in reversed(around) for p in pair]
        else:
            self._reversed_padding_repeated_twice = _reverse_repeat_tuple(padding, 2)
        first, second = (in_channels, out_channels // groups) if transposed else (out_channels, in_channels // groups)
        self.weight = Parameter(torch.empty((first, second, *kernel_size), device=device, dtype=dtype))
        _set_bias(self, bias, out_channels, device=device, dtype=dtype)
        self.reset_parameters()

    def reset_parameters(self):
        bound = _reset_by_fan_in(self)
        if self.bias is not None and bound != 0:
            init.uniform_(self.bias, -bound, bound)

    def _run(self, function, input, weight, bias):
        if self.padding_mode == "zeros":
            return function(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
        padded = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
        return function(padded, weight, bias, self.stride, (0,) * len(self.kernel_size), self.dilation, self.groups)

    def extra_repr(self):
        n = len(self.kernel_size)
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        if self.padding != (0,) * len(self.padding):
            text += f", padding={self.padding}"
        if self.dilation != (1,) * n:
            text += f", dilation={self.dilation}"
        if self.output_padding != (0,) * len(self.output_padding):
            text += f", output_padding={self.output_padding}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        if self.bias is None:
            text += ", bias=False"
        if self.padding_mode != "zeros":
            text += f", padding_mode={self.padding_mode}"
        return text

    def __setstate__(self, state):
        super().__setstate__(state)
        if not hasattr(self, "padding_mode"):
            self.padding_mode = "zeros"


def _forward_class(n, function):
    """Conv1d, Conv2d or Conv3d without its name."""
    as_tuple = _tuples[n]

    class Conv(_ConvNd):
        def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros",
                     device=None, dtype=None):
            super().__init__(in_channels, out_channels, as_tuple(kernel_size), as_tuple(stride), padding if isinstance(padding, str) else as_tuple(padding),
                             as_tuple(dilation), False, as_tuple(0), groups, bias, padding_mode, device, dtype)

        def _conv_forward(self, input, weight, bias):
            return self._run(function, input, weight, bias)

        def forward(self, input):
            return self._conv_forward(input, self.weight, self.bias)

    Conv.__init__.__qualname__ = f"Conv{n}d.__init__"
    return Conv


class Conv1d(_forward_class(1, F.conv1d)):
    pass


class Conv2d(_forward_class(2, F.conv2d)):
    pass


class Conv3d(_forward_class(3, F.conv3d)):
    pass


class _ConvTransposeNd(_ConvNd):
    def __init__(self, in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding, groups, bias, padding_mode,
                 device=None, dtype=None):
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding, groups, bias, padding_mode,
                         device, dtype)

    def _output_padding(self, input, output_size, stride, padding, kernel_size, num_spatial_dims, dilation=None):
        """What is added at the end so that the result has the size that is asked for."""
        if output_size is None:
            return _tuples[num_spatial_dims](self.output_padding)
        n = num_spatial_dims
        batched = input.dim() == n + 2
        lead = 2 if batched else 1
        sizes = output_size[lead:] if len(output_size) == n + lead else output_size
        if len(sizes) != n:
            raise ValueError(f"ConvTranspose{n}D: for {input.dim()}D input, output_size must have {n} or {n + lead} elements (got {len(sizes)})")
        least, most = [], []
        for d in range(n):
            spread = dilation[d] if dilation is not None else 1
            least.append((input.size(d + lead) - 1) * stride[d] - 2 * padding[d] + spread * (kernel_size[d] - 1) + 1)
            most.append(least[d] + stride[d] - 1)
        for size, low, high in zip(sizes, least, most):
            if size < low or size > high:
                raise ValueError(f"requested an output size of {sizes}, but valid sizes range from {least} to {most} (for an input of {input.size()[2:]})")
        return [size - low for size, low in zip(sizes, least)]


def _transposed_class(n, function):
    as_tuple = _tuples[n]

    class ConvTranspose(_ConvTransposeNd):
        def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1,
                     padding_mode="zeros", device=None, dtype=None):
            super().__init__(in_channels, out_channels, as_tuple(kernel_size), as_tuple(stride), as_tuple(padding), as_tuple(dilation), True,
                             as_tuple(output_padding), groups, bias, padding_mode, device, dtype)

        def forward(self, input, output_size=None):
            if self.padding_mode != "zeros":
                raise ValueError(f"Only `zeros` padding mode is supported for ConvTranspose{n}d")
            more = self._output_padding(input, output_size, self.stride, self.padding, self.kernel_size, n, self.dilation)
            return function(input, self.weight, self.bias, self.stride, self.padding, more, self.groups, self.dilation)

    return ConvTranspose


class ConvTranspose1d(_transposed_class(1, F.conv_transpose1d)):
    pass


class ConvTranspose2d(_transposed_class(2, F.conv_transpose2d)):
    pass


class ConvTranspose3d(_transposed_class(3, F.conv_transpose3d)):
    pass


class _ConvTransposeMixin(_ConvTransposeNd):
    def __init__(self, *args, **kwargs):
        warnings.warn("_ConvTransposeMixin is a deprecated internal class. Please consider using public APIs.", FutureWarning, stacklevel=2)
        super().__init__(*args, **kwargs)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
