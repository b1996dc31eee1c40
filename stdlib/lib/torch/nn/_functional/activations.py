"""Activations with a random part or two sides, their forms that write in place, and normalisation across channels."""

import torch
from torch import _C
from torch._composed import SCALAR_NAMES

_nn = _C._nn


def _put(input, result, inplace):
    return input.copy_(result) if inplace else result


def in_place(op, input, *args):
    """Its derivative needs what stood in the input: it is computed from another tensor with the same elements."""
    return _nn.overwrite_(input, op(input.clone() if input.requires_grad else input, *args))


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False):
    _nn.takes([input], "rrelu")
    if not lower <= upper:
        raise RuntimeError(f"Lower bound should be less than or equal to the upper bound")
    if not training:
        slope = (lower + upper) / 2
        return _put(input, _nn.named(torch.where(input >= 0, input, input * slope), "RreluWithNoiseBackward0"), inplace)
    negative = (input.detach() <= 0).reshape(-1)
    lower, upper = torch.tensor([lower, upper], dtype=torch.float64 if input.dtype == torch.float64 else torch.float32).tolist()
    drawn = torch.empty(int(negative.sum()), dtype=torch.float64, device=input.device).uniform_(lower, upper).to(input.dtype)
    noise = torch.ones(input.numel(), dtype=input.dtype, device=input.device)
    noise[negative] = drawn
    return _put(input, _nn.named(input * noise.view(input.shape), "RreluWithNoiseBackward0"), inplace)


def rrelu_(input, lower=1.0 / 8, upper=1.0 / 3, training=False):
    return rrelu(input, lower, upper, training, True)


def hardshrink(input, lambd=0.5):
    _nn.takes([input], "hardshrink")
    return _nn.named(torch.where((input > lambd) | (input < -lambd) | torch.isnan(input), input, torch.zeros((), dtype=input.dtype, device=input.device)),
                     "HardshrinkBackward0")


def softshrink(input, lambd=0.5):
    _nn.takes([input], "softshrink")
    if not lambd >= 0:
        largest = torch.finfo(input.dtype).max
        raise RuntimeError(f"lambda must be in range [0, {largest:g}] for input dtype {SCALAR_NAMES[input.dtype]}, but found {lambd:g}")
    zero = torch.zeros((), dtype=input.dtype, device=input.device)
    return _nn.named(torch.where(input > lambd, input - lambd, torch.where(input < -lambd, input + lambd, input * zero)), "SoftshrinkBackward0")


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    gumbels = -torch.empty(logits.shape, dtype=logits.dtype, device=logits.device).exponential_().log()
    soft = ((logits + gumbels) / tau).softmax(dim)
    if not hard:
        return soft
    index = soft.max(dim, keepdim=True)[1]
    return torch.zeros_like(logits).scatter_(dim, index, 1.0) - soft.detach() + soft


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
    if input.dim() < 3:
        raise ValueError(f"Expected 3D or higher dimensionality                          input (got {input.dim()} dimensions)")
    if input.numel() == 0:
        return input
    square = input.mul(input)
    pads = [0, 0] * (input.dim() - 2) + [size // 2, (size - 1) // 2]
    windows = torch.constant_pad_nd(square, pads, 0).unfold(1, size, 1)
    mean = windows.mean(-1) if square.is_floating_point() or square.is_complex() else torch.div(windows.sum(-1), size, rounding_mode="trunc")
    return input / mean.mul(alpha).add(k).pow(beta)


def leaky_relu_(input, negative_slope=0.01):
    return in_place(_nn.leaky_relu, input, negative_slope)


def elu_(input, alpha=1.0):
    return in_place(_nn.elu, input, alpha)


def hardtanh_(input, min_val=-1.0, max_val=1.0):
    from torch.nn import functional as F
    return F.hardtanh(input, min_val, max_val, True)


def threshold_(input, threshold, value):
    return in_place(torch.threshold, input, threshold, value)


def selu_(input):
    from torch.nn import functional as F
    return F.selu(input, True)


def celu_(input, alpha=1.0):
    from torch.nn import functional as F
    return F.celu(input, alpha, True)


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    from torch.nn import functional as F
    F._check_dropout("feature_alpha_dropout", input, p)
    if not training or p == 0.0:
        return input
    alpha = -1.7580993408473766
    keep = torch.empty(list(input.shape[:2]) + [1] * (input.dim() - 2), dtype=input.dtype, device=input.device).bernoulli_(1 - p)
    a = ((1 - p) * (1 + p * alpha ** 2)) ** -0.5
    return _put(input, (input * keep + alpha * (1 - keep)) * a - a * alpha * p if p < 1 else input * 0, inplace)
