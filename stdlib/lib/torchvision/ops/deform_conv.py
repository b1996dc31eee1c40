"""Deformable convolution (Dai and others, 2017; with masks, Zhu and others, 2018): each tap of the kernel is moved by an offset of its own."""


import torch
from torch import nn
from torch.nn import init
from torch.nn.modules.linear import _reset_by_fan_in, _set_bias
from torch.nn.modules.utils import _pair
from torch.nn.parameter import Parameter


def _sampled(input, y, x):
    """input (n, c, h, w) at points y, x (n, p), zero outside: n, c, p."""
    n, channels, height, width = input.shape
    flat = input.reshape(n, channels, -1)
    total = 0
    low_y, low_x = y.floor(), x.floor()
    for step_y in (0, 1):
        for step_x in (0, 1):
            row, column = low_y + step_y, low_x + step_x
            weight = (1 - (y - row).abs()) * (1 - (x - column).abs())
            inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            at = (row.clamp(0, height - 1) * width + column.clamp(0, width - 1)).long()
            found = flat.gather(2, at[:, None, :].expand(n, channels, at.shape[1]))
            total = total + found * torch.where(inside, weight, torch.zeros_like(weight))[:, None, :]
    return total


def deform_conv2d(input, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    (stride_y, stride_x), (pad_y, pad_x), (dil_y, dil_x) = _pair(stride), _pair(padding), _pair(dilation)
    out_channels, _, k_y, k_x = weight.shape
    n, in_channels, height, width = input.shape
    taps = k_y * k_x
    offset_groups = offset.shape[1] // (2 * taps)
    if offset_groups == 0:
        raise RuntimeError("the shape of the offset tensor at dimension 1 is not valid. It should be a multiple of 2 * weight.size[2] * weight.size[3].\n"
                           f"Got offset.shape[1]={offset.shape[1]}, while 2 * weight.size[2] * weight.size[3]={2 * taps}")
    groups = in_channels // weight.shape[1]
    out_y = (height + 2 * pad_y - (dil_y * (k_y - 1) + 1)) // stride_y + 1
    out_x = (width + 2 * pad_x - (dil_x * (k_x - 1) + 1)) // stride_x + 1
    moved = offset.reshape(n, offset_groups, taps, 2, out_y, out_x)
    kind = dict(dtype=input.dtype, device=input.device)
    rows = (torch.arange(out_y, **kind) * stride_y - pad_y)[None, :, None] + (torch.arange(taps, **kind) // k_x * dil_y)[:, None, None]
    columns = (torch.arange(out_x, **kind) * stride_x - pad_x)[None, None, :] + (torch.arange(taps, **kind) % k_x * dil_x)[:, None, None]
    y = (moved[:, :, :, 0] + rows).reshape(n * offset_groups, -1)
    x = (moved[:, :, :, 1] + columns).reshape(n * offset_groups, -1)
    taken = _sampled(input.reshape(n * offset_groups, in_channels // offset_groups, height, width), y, x)
    taken = taken.reshape(n, offset_groups, -1, taps, out_y * out_x)
    if mask is not None:
        taken = taken * mask.reshape(n, offset_groups, 1, taps, out_y * out_x)
    taken = taken.reshape(n, groups, in_channels // groups * taps, out_y * out_x)
    kernels = weight.reshape(groups, out_channels // groups, -1)
    result = torch.matmul(kernels, taken).reshape(n, out_channels, out_y, out_x)
    return result if bias is None else result + bias.reshape(1, -1, 1, 1)


class DeformConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        self.kernel_size, self.stride, self.padding, self.dilation = (_pair(v) for v in (kernel_size, stride, padding, dilation))
        self.weight = Parameter(torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        _set_bias(self, bias, out_channels)
        self.reset_parameters()

    def reset_parameters(self):
        bound = _reset_by_fan_in(self)
        if self.bias is not None:
            init.uniform_(self.bias, -bound, bound)

    def forward(self, input, offset, mask=None):
        return deform_conv2d(input, offset, self.weight, self.bias, stride=self.stride, padding=self.padding, dilation=self.dilation, mask=mask)

    def __repr__(self):
        words = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        words += f", padding={self.padding}" if self.padding != (0, 0) else ""
        words += f", dilation={self.dilation}" if self.dilation != (1, 1) else ""
        words += f", groups={self.groups}" if self.groups != 1 else ""
        words += ", bias=False" if self.bias is None else ""
        return f"{type(self).__name__}({words})"
