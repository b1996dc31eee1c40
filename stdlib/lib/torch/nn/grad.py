"""torch.nn.grad: the derivatives of convolutions as functions of their own."""

import torch
import torch.nn.functional as F


def _of_input(conv, name):
    def function(input_size, weight, grad_output, stride=1, padding=0, dilation=1, groups=1):
        return _derivative(lambda input: conv(input, weight, None, stride, padding, dilation, groups), input_size, weight, grad_output)

    function.__name__ = function.__qualname__ = name
    return function


def _of_weight(conv, name):
    def function(input, weight_size, grad_output, stride=1, padding=0, dilation=1, groups=1):
        return _derivative(lambda weight: conv(input, weight, None, stride, padding, dilation, groups), weight_size, input, grad_output)

    function.__name__ = function.__qualname__ = name
    return function


def _derivative(linear, size, other, grad_output):
    """Of a function that is linear in its argument, whose values do not matter then; it can be followed further."""
    followed = torch.is_grad_enabled() and (other.requires_grad or grad_output.requires_grad)
    with torch.enable_grad():
        at = torch.zeros(size, dtype=grad_output.dtype, device=grad_output.device, requires_grad=True)
        found, = torch.autograd.grad(linear(at), at, grad_output, create_graph=followed)
    return torch._C._nn.named(found, "ConvolutionBackwardBackward0") if followed else found


conv1d_input, conv2d_input, conv3d_input = (_of_input(c, c.__name__ + "_input") for c in (F.conv1d, F.conv2d, F.conv3d))
conv1d_weight, conv2d_weight, conv3d_weight = (_of_weight(c, c.__name__ + "_weight") for c in (F.conv1d, F.conv2d, F.conv3d))
