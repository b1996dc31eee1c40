"""torch.nn.functional: what layers and losses compute, in terms of torch's ops.

Losses, normalisations and dropout are composed of simple ops here, so that autograd and fusion see through them.
"""

import math
import warnings

import torch
from torch import _C
from torch.amp.autocast_mode import in_float32

_nn = _C._nn

conv1d, conv2d, conv3d = torch.conv1d, torch.conv2d, torch.conv3d
conv_transpose1d, conv_transpose2d, conv_transpose3d = torch.conv_transpose1d, torch.conv_transpose2d, torch.conv_transpose3d
linear = _nn.linear

from torch.nn._functional import losses as _losses
from torch.nn._functional.activations import *
from torch.nn._functional.arguments import must_be_tensor as _must_be_tensor
from torch.nn._functional.attention import multi_head_attention_forward
from torch.nn._functional.embedding import embedding, embedding_bag
from torch.nn._functional.losses import (
    ctc_loss, multi_margin_loss, multilabel_margin_loss, multilabel_soft_margin_loss, soft_margin_loss, triplet_margin_with_distance_loss)
from torch.nn._functional.padding import pad
from torch.nn._functional.pooling import *
from torch.nn._functional.resizing import *


def bilinear(input1, input2, weight, bias=None):
    lead = input1.shape[:-1]
    if lead != input2.shape[:-1]:
        raise RuntimeError("bilinear(): input batch dimensions do not match: got " f"{list(lead)} and {list(input2.shape[:-1])}")
    for i, given in ((1, input1), (2, input2)):
        if given.shape[-1] != weight.shape[i]:
            raise RuntimeError(f"bilinear(): input{i} size does not match weight size: got {given.shape[-1]} but expected {weight.shape[i]}")
    left = torch.einsum("bi,oij->boj", input1.reshape(-1, input1.shape[-1]), weight)
    result = (left * input2.reshape(-1, 1, input2.shape[-1])).sum(-1, dtype=left.dtype)
    return (result if bias is None else result + bias).view(*lead, weight.shape[0])


# Activations.

def relu(input, inplace=False):
    return input.relu_() if inplace else torch.relu(input)


def relu_(input):
    return input.relu_()


def _threshold(input, threshold, value, inplace=False):
    return in_place(torch.threshold, input, threshold, value) if inplace else torch.threshold(input, threshold, value)


threshold = _threshold


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    if min_val > max_val:
        raise ValueError("min_val cannot be greater than max_val")
    _must_be_tensor(input, "hardtanh", "input")
    _nn.takes([input], "hardtanh")
    if input.dtype == torch.uint8 and min_val < 0:
        raise RuntimeError("cannot do hardtanh on an unsigned type with negative limits")
    if not input.is_floating_point():
        min_val, max_val = int(min_val), int(max_val)
    return input.clamp_(min_val, max_val) if inplace else _nn.hardtanh(input, min_val, max_val)


def relu6(input, inplace=False):
    return hardtanh(input, 0.0, 6.0, inplace)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    return in_place(_nn.leaky_relu, input, negative_slope) if inplace else _nn.leaky_relu(input, negative_slope)


def elu(input, alpha=1.0, inplace=False):
    return in_place(_nn.elu, input, alpha) if inplace else _nn.elu(input, alpha)


def selu(input, inplace=False):
    return in_place(torch.selu, input) if inplace else torch.selu(input)


def celu(input, alpha=1.0, inplace=False):
    return in_place(torch.celu, input, alpha) if inplace else torch.celu(input, alpha)


def prelu(input, weight):
    return torch.prelu(input, weight)


def gelu(input, approximate="none"):
    return _nn.gelu(input, approximate=approximate)


def silu(input, inplace=False):
    return in_place(_nn.silu, input) if inplace else _nn.silu(input)


def mish(input, inplace=False):
    return in_place(_nn.mish, input) if inplace else _nn.mish(input)


def softplus(input, beta=1, threshold=20):
    return _nn.softplus(input, beta=beta, threshold=threshold)


def softsign(input):
    return input / (1 + input.abs())


def tanhshrink(input):
    return input - input.tanh()


def hardsigmoid(input, inplace=False):
    return in_place(_nn.hardsigmoid, input) if inplace else _nn.hardsigmoid(input)


def hardswish(input, inplace=False):
    return in_place(_nn.hardswish, input) if inplace else _nn.hardswish(input)


def logsigmoid(input):
    return _nn.log_sigmoid(input)


def sigmoid(input):
    return input.sigmoid()


def tanh(input):
    return input.tanh()


def glu(input, dim=-1):
    if input.dim() == 0:
        raise RuntimeError("glu does not support scalars because halving size must be even")
    return _nn.glu(input, dim)


def _softmax_dim(name, dim, input):
    """The dimension that a call without dim= means, with PyTorch's warning."""
    if not hasattr(input, "dim"):
        getattr(input, name)  # which raises: PyTorch calls this method
    if dim is not None:
        return dim
    warnings.warn(f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an "
                  "argument.", stacklevel=3)
    return 0 if input.dim() in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    return torch.softmax(input, _softmax_dim("softmax", dim, input), dtype=dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    return torch.log_softmax(input, _softmax_dim("log_softmax", dim, input), dtype=dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return torch.softmax(-input, _softmax_dim("softmin", dim, input), dtype=dtype)


# Dropout.

def _check_probability(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def _masked(input, mask, p, inplace):
    """mask: memory for what is kept, drawn in its order."""
    mask = mask.zero_() if p == 1.0 else mask.bernoulli_(1 - p).div_(1 - p)
    return input.mul_(mask) if inplace else input * mask


def _check_dropout(name, input, p):
    _check_probability(p)
    if not isinstance(input, torch.Tensor):
        raise TypeError(f"{name}(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")


def dropout(input, p=0.5, training=True, inplace=False):
    _check_dropout("dropout", input, p)
    if not training or p == 0.0 or input.numel() == 0:
        return input
    if input.is_cuda and not inplace:
        return torch.dropout(input, p, True)  # by one kernel there, which draws other numbers than a mask does
    return _masked(input, torch.empty_like(input), p, inplace)


def dropout1d(input, p=0.5, training=True, inplace=False):
    _check_dropout("feature_dropout", input, p)
    if not training or p == 0.0:
        return input
    return _masked(input, input.new_empty(list(input.shape[:2]) + [1] * (input.dim() - 2)), p, inplace)


dropout2d = dropout3d = feature_dropout = dropout1d


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    _check_dropout("alpha_dropout", input, p)
    if not training or p == 0.0:
        return input
    if p == 1.0:
        return input * 0.0
    alpha = 1.7580993408473766
    scale = 1.0 / math.sqrt((alpha * alpha * p + 1) * (1 - p))
    keep = torch.empty_like(input).bernoulli_(1 - p)
    return input * (keep * scale) + ((keep - 1) * (alpha * scale) + alpha * scale * p)


# Normalisation.

def _per_channel(t, ndim):
    return t.view([1, -1] + [1] * (ndim - 2))


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    if training:
        _must_be_tensor(input, "batch_norm", "input")
        _check_count(input.size(), math.prod(input.shape[:1] + input.shape[2:]))
    _must_be_tensor(input, "batch_norm", "input")
    if not eps > 0:
        raise ValueError(f"batch_norm eps must be positive, but got {eps}")
    if input.dim() == 1 and input.numel() == 0:
        return input.clone()
    return torch.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)


def _check_count(size, count):
    if count == 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {size}")


def _normalised(input, dims, eps):
    mean = input.mean(dims, keepdim=True)
    centred = input - mean
    return centred * torch.rsqrt((centred * centred).mean(dims, keepdim=True) + eps)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    return torch.layer_norm(input, normalized_shape, weight, bias, eps)


def rms_norm(input, normalized_shape, weight=None, eps=None):
    if not len(normalized_shape):
        raise RuntimeError("Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got normalized_shape = []")
    if weight is not None and list(weight.shape) != list(normalized_shape):
        raise RuntimeError(f"Expected weight to be of same shape as normalized_shape, but got weight of shape {list(weight.shape)} and "
                           f"normalized_shape = {list(normalized_shape)}")
    if list(input.shape[-len(normalized_shape):]) != list(normalized_shape):
        raise RuntimeError(f"Given normalized_shape={list(normalized_shape)}, expected input with shape [*{', '.join(map(str, normalized_shape))}], but got input of "
                           f"size{list(input.shape)}")
    x = input.float() if input.dtype in (torch.float16, torch.bfloat16) else input  # squares of halves overflow
    eps = torch.finfo(x.dtype).eps if eps is None else eps
    result = x * torch.rsqrt((x * x).mean(list(range(-len(normalized_shape), 0)), keepdim=True) + eps)
    return (result if weight is None else result * weight).to(input.dtype)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    if input.dim() < 2:
        raise RuntimeError(f"Expected at least 2 dimensions for input tensor but received {input.dim()}")
    if num_groups == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    if num_groups > 0 and input.shape[0] * input.shape[1] // num_groups * math.prod(input.shape[2:]) == 1:
        _check_count([input.size(0) * input.size(1) // num_groups, num_groups, *input.shape[2:]], 1)
    if input.numel() == 0:
        return input.clone()
    return torch.group_norm(input, num_groups, weight, bias, eps)


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-5):
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    dims = list(range(2, input.dim()))
    if math.prod(input.shape[2:]) == 1:
        raise ValueError(f"Expected more than 1 spatial element when training, got input size {input.size()}")
    if running_mean is not None:
        with torch.no_grad():
            count = math.prod(input.shape[2:])
            running_mean.mul_(1 - momentum).add_(input.detach().mean(dims).mean(0) * momentum)
            running_var.mul_(1 - momentum).add_(input.detach().var(dims, unbiased=count > 1).mean(0) * momentum)
    result = _normalised(input, dims, eps)
    if weight is not None:
        result = result * _per_channel(weight, input.dim())
    return _nn.named(result if bias is None else result + _per_channel(bias, input.dim()), "ViewBackward0")


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    if not hasattr(input, "dim"):
        input.norm  # which raises: PyTorch calls this method
    size = torch.norm(input, p, dim, True).clamp_min(eps).expand_as(input)
    return input / size if out is None else torch.div(input, size, out=out)


# Embedding.

def one_hot(tensor, num_classes=-1):
    _must_be_tensor(tensor, "one_hot", "input")
    if tensor.dtype != torch.int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    if tensor.numel() == 0 and num_classes <= 0:
        raise RuntimeError("Can not infer total number of classes from empty tensor." if num_classes == -1 else
                           "num_classes should be positive")
    if tensor.numel() and (tensor < 0).any():  # which ones there are decides nothing, so that a compiled call is repeated
        raise RuntimeError("Class values must be non-negative.")
    if num_classes == -1:
        num_classes = int(tensor.max()) + 1
    elif num_classes < 1:
        raise RuntimeError("num_classes should be positive")
    elif tensor.numel() and (tensor >= num_classes).any():
        raise RuntimeError("Class values must be smaller than num_classes.")
    return (tensor.unsqueeze(-1) == torch.arange(num_classes, device=tensor.device)).long()


# Losses.

def _reduced(loss, reduction):
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


def _level_of_caller():
    """The stacklevel of a warning at the line that called this package."""
    import sys
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "torch":
        level, frame = level + 1, frame.f_back
    return level


def _old_reduction(size_average, reduce, reduction):
    if size_average is None and reduce is None:
        return reduction
    reduction = "none" if reduce is False else "sum" if size_average is False else "mean"
    warnings.warn(f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead.", stacklevel=_level_of_caller())
    return reduction


def _warn_sizes(input, target, depth=3):
    if target.size() != input.size():
        warnings.warn(f"Using a target size ({target.shape}) that is different to the input size ({input.shape}). "
                      "This will likely lead to incorrect results due to broadcasting. "
                      "Please ensure they have the same size.", stacklevel=depth)


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _warn_sizes(input, target)
    if weight is not None:
        return _weighted_loss((input - target) ** 2, weight, reduction)
    return _nn.mse_loss(*torch.broadcast_tensors(input, target), _reduction_number(size_average, reduce, reduction))


def _weighted_loss(loss, weight, reduction):
    if weight.size() != loss.size():
        raise ValueError("Weights and input must have the same size.")
    loss = loss * weight
    return loss.sum() / weight.sum() if reduction == "mean" else _reduced(loss, reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _warn_sizes(input, target, 4)  # it is called by in_float32
    loss = (input - target).abs()
    return _weighted_loss(loss, weight, reduction) if weight is not None else _reduced(loss, _old_reduction(size_average, reduce, reduction))


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    _warn_sizes(input, target)
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    if beta == 0.0:
        return l1_loss(input, target, size_average, reduce, reduction)
    return _nn.smooth_l1_loss(*torch.broadcast_tensors(input, target), _reduction_number(size_average, reduce, reduction), beta)


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None):
    _warn_sizes(input, target)
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    _losses.into_type_of(input, target)
    target = target.to(input.dtype)
    if weight is not None:
        return _weighted_loss(_nn.huber_loss(*torch.broadcast_tensors(input, target), 0, delta), weight, reduction)
    return _nn.huber_loss(*torch.broadcast_tensors(input, target), _reduction_number(None, None, reduction), delta)


def _class_dim(input):
    return 0 if input.dim() == 1 else 1


_REDUCTIONS = {"none": 0, "mean": 1, "sum": 2}


def _reduction_number(size_average, reduce, reduction):
    reduction = _old_reduction(size_average, reduce, reduction)
    if reduction not in _REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return _REDUCTIONS[reduction]


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    _must_be_tensor(input, "nll_loss_nd", "input")
    return _nn.nll_loss(input, target, weight, _reduction_number(size_average, reduce, reduction), ignore_index)


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    return _nn.cross_entropy_loss(input, target, weight, _reduction_number(size_average, reduce, reduction), ignore_index, label_smoothing)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    if target.size() != input.size():
        raise ValueError(f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is "
                         "deprecated. Please ensure they have the same size.")
    if _losses.computed_type(target) != _losses.computed_type(input):
        raise RuntimeError(f"Found dtype {_losses.type_name(target)} but expected {_losses.type_name(input)}")
    if weight is not None:
        weight = weight.expand(_losses.together(target, weight))
    if input.numel():
        low, high = input.detach().aminmax()
        if not (bool(low >= 0) and bool(high <= 1)):
            raise RuntimeError("all elements of input should be between 0 and 1")
        low, high = target.detach().aminmax()
        if not (bool(low >= 0) and bool(high <= 1)):
            raise RuntimeError("all elements of target should be between 0 and 1")
    return _nn.binary_cross_entropy(input, target, weight, _reduction_number(size_average, reduce, reduction))


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean",
                                     pos_weight=None):
    if target.size() != input.size():
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    if target.dtype == torch.bool:
        raise RuntimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.")
    _losses.into_type_of(target, input)
    loss = _nn.binary_cross_entropy_with_logits(input, target, weight, pos_weight, _reduction_number(size_average, reduce, reduction))
    return loss if input.dtype == target.dtype else loss.to(target.dtype)


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    if reduction == "mean":
        warnings.warn("reduction: 'mean' divides the total loss by both the batch size and the support size.'batchmean' divides only by the batch size, and "
                      "aligns with the KL div math definition.'mean' will be changed to behave the same as 'batchmean' in the next major release.",
                      stacklevel=3)  # it is called by in_float32
    _must_be_tensor(input, "kl_div", "input")
    if not (input.is_floating_point() and target.is_floating_point()):
        raise RuntimeError("kl_div: Integral inputs not supported.")
    if log_target:
        loss = target.exp() * (target - input)
    else:
        some = target != 0  # of a negative target the logarithm is NaN
        loss = torch.where(some, target * torch.where(some, target, 1.0).log(), 0.0) - target * input
    if reduction == "batchmean":
        return loss.sum() / (input.shape[0] if input.dim() else 1)
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    _must_be_tensor(x1, "cosine_similarity", "x1")
    _must_be_tensor(x2, "cosine_similarity", "x2", 2)
    _nn.takes([x1, x2], "cosine_similarity")
    x1, x2 = torch.broadcast_tensors(x1, x2)
    near = [x / torch.linalg_vector_norm(x, 2, dim, True).clamp(min=eps) for x in (x1, x2)]
    return (near[0] * near[1]).sum(dim)


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    return _nn.named(torch.norm(x1 - x2 + eps, p, -1, keepdim), "NormBackward1")


def margin_ranking_loss(input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"):
    if input1.dim() != input2.dim() or input1.dim() != target.dim():
        raise RuntimeError(f"margin_ranking_loss : All input tensors should have same dimension but got sizes: input1: {input1.size()}, "
                           f"input2: {input2.size()}, target: {target.size()} ")
    return _reduced((-target * (input1 - input2) + margin).clamp_min(0), _old_reduction(size_average, reduce, reduction))


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    apart = torch.where(target == 1, 0.0, (margin - input).clamp(min=0))
    return _reduced(apart + torch.where(target == -1, 0.0, input), _old_reduction(size_average, reduce, reduction))


def cosine_embedding_loss(input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"):
    if target.dim() not in (0, 1):
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if target.dim() == 1 and (input1.dim() != 2 or input2.dim() != 2):
        raise RuntimeError(f"1D target tensor expects 2D input tensors, but found inputs with sizes {list(input1.shape)} and {list(input2.shape)}.")
    if target.dim() == 0 and (input1.dim() != 1 or input2.dim() != 1):
        raise RuntimeError(f"0D target tensor expects 1D input tensors, but found inputs with sizes {list(input1.shape)} and {list(input2.shape)}.")
    products = [(a * b).sum(-1) for a, b in ((input1, input2), (input1, input1), (input2, input2))]
    near = products[0] / ((products[1] + 1e-12) * (products[2] + 1e-12)).sqrt()
    loss = torch.where(target == 1, 1 - near, 0.0) + torch.where(target == -1, (near - margin).clamp_min(0), 0.0)
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction="mean"):
    for i, (name, value) in enumerate((("anchor", anchor), ("positive", positive), ("negative", negative))):
        _must_be_tensor(value, "triplet_margin_loss", name, i + 1)
    _losses.check_triplet(anchor, positive, negative, margin)
    near, far = pairwise_distance(anchor, positive, p, eps), pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = torch.minimum(far, pairwise_distance(positive, negative, p, eps))
    return _reduced((margin + near - far).clamp_min(0), _old_reduction(size_average, reduce, reduction))


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction="mean"):
    loss = input.exp() - target * input if log_input else input - target * (input + eps).log()
    if full:
        stirling = target * target.log() - target + 0.5 * (2 * math.pi * target).log()
        loss = loss + torch.where(target > 1, stirling, 0.0)
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    if isinstance(var, (int, float)):
        var = var * torch.ones_like(input)
    if bool((var < 0).any()):
        raise ValueError("var has negative entry/entries")
    if var.size() != input.size():
        if input.size()[:-1] == var.size():
            var = var.unsqueeze(-1)
        elif not (input.size()[:-1] == var.size()[:-1] and var.size(-1) == 1) and not (input.dim() == var.dim() and
                                                                                     sum(b for a, b in zip(input.shape, var.shape) if a != b) == 1):
            raise ValueError("var is of incorrect size")
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(reduction + " is not valid")
    var = torch.where(var < eps, eps, var.detach()) + (var - var.detach())  # what is raised to eps still has a derivative
    loss = 0.5 * (torch.log(var) + (input - target) ** 2 / var)
    return _reduced(loss + 0.5 * math.log(2 * math.pi) if full else loss, reduction)


# Attention.

def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False):
    for i, (name, value) in enumerate((("query", query), ("key", key), ("value", value))):
        _must_be_tensor(value, "scaled_dot_product_attention", name, i + 1)
    if hasattr(attn_mask, "_materialize"):  # a CausalBias
        attn_mask = attn_mask._materialize(query.device)
    _nn.check_attention(query, key, value, attn_mask, is_causal)
    if enable_gqa and key.size(-3) != query.size(-3):
        key, value = (x.repeat_interleave(query.size(-3) // x.size(-3), -3) for x in (key, value))
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    empty = None
    if attn_mask is not None:
        empty, attn_mask = _rows_without_keys(attn_mask)
    weights = (query @ key.transpose(-2, -1)) * scale
    if is_causal:
        allowed = torch.ones(query.shape[-2], key.shape[-2], dtype=torch.bool, device=query.device).tril()
        weights = weights.masked_fill(~allowed, float("-inf"))
    if attn_mask is not None:
        if attn_mask.dtype == torch.bool:
            weights = weights.masked_fill(~attn_mask, float("-inf"))
        else:
            weights = weights + attn_mask
    result = dropout(weights.softmax(-1), dropout_p, training=dropout_p > 0.0) @ value
    if empty is not None:
        result = result.masked_fill(empty, 0.0)
    if dropout_p == 0.0 and _in_one_kernel(query, key, value, attn_mask):
        result = _nn.laid_out_like(result, query)
        return _nn.named(result, "ScaledDotProductFlashAttentionForCpuBackward0") if result.requires_grad else result
    return result


def _rows_without_keys(mask):
    """Which rows of the mask let no key through, and the mask with all keys in these: their result is zero, not NaN."""
    if mask.dtype == torch.bool:
        empty = ~mask.any(-1, keepdim=True)
        return empty, mask | empty
    empty = (mask == float("-inf")).all(-1, keepdim=True)
    return empty, mask.masked_fill(empty, 0.0)


def _in_one_kernel(query, key, value, mask):
    """Whether PyTorch computes it on the CPU without writing the weights out, which its result's layout and node show."""
    return (query.dim() == key.dim() == value.dim() == 4 and query.size(-1) == key.size(-1) == value.size(-1)
            and query.shape[:2] == key.shape[:2] == value.shape[:2] and query.numel() > 0 and key.numel() > 0
            and query.stride(-1) == key.stride(-1) == value.stride(-1) == 1 and not (mask is not None and mask.requires_grad))


for _name in ("cosine_embedding_loss", "ctc_loss", "grid_sample", "hinge_embedding_loss", "kl_div", "l1_loss", "margin_ranking_loss", "multi_margin_loss",
              "multilabel_margin_loss", "poisson_nll_loss", "soft_margin_loss", "triplet_margin_loss"):
    globals()[_name] = in_float32(globals()[_name])

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
