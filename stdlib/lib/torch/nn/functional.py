"""torch.nn.functional: what layers and losses compute, in terms of torch's ops.

Losses, normalisations and dropout are composed of simple ops here, so that autograd and fusion see through them.
"""

import math
import warnings

import torch
from torch import _C

_nn = _C._nn

conv1d, conv2d, conv3d = torch.conv1d, torch.conv2d, torch.conv3d
conv_transpose1d, conv_transpose2d = torch.conv_transpose1d, torch.conv_transpose2d
linear = _nn.linear


def bilinear(input1, input2, weight, bias=None):
    result = torch.einsum("...i,oij,...j->...o", input1, weight, input2)
    return result if bias is None else result + bias


# Activations.

def relu(input, inplace=False):
    return input.relu_() if inplace else torch.relu(input)


def relu_(input):
    return input.relu_()


def threshold(input, threshold, value, inplace=False):
    result = torch.where(input > threshold, input, value)
    return input.copy_(result) if inplace else result


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    return input.clamp_(min_val, max_val) if inplace else torch.clamp(input, min_val, max_val)


def relu6(input, inplace=False):
    return hardtanh(input, 0.0, 6.0, inplace)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    result = _nn.leaky_relu(input, negative_slope)
    return input.copy_(result) if inplace else result


def elu(input, alpha=1.0, inplace=False):
    result = _nn.elu(input, alpha)
    return input.copy_(result) if inplace else result


def selu(input, inplace=False):
    scale, alpha = 1.0507009873554804934193349852946, 1.6732632423543772848170429916717
    result = scale * torch.where(input > 0, input, alpha * torch.expm1(input))
    return input.copy_(result) if inplace else result


def celu(input, alpha=1.0, inplace=False):
    result = torch.where(input > 0, input, alpha * torch.expm1(input / alpha))
    return input.copy_(result) if inplace else result


def prelu(input, weight):
    if weight.numel() != 1:
        weight = weight.view([1, -1] + [1] * (input.dim() - 2))
    return torch.where(input > 0, input, weight * input)


def gelu(input, approximate="none"):
    return _nn.gelu(input, approximate=approximate)


def silu(input, inplace=False):
    result = _nn.silu(input)
    return input.copy_(result) if inplace else result


def mish(input, inplace=False):
    result = input * torch.tanh(softplus(input))
    return input.copy_(result) if inplace else result


def softplus(input, beta=1, threshold=20):
    return _nn.softplus(input, beta, threshold)


def softsign(input):
    return input / (1 + input.abs())


def tanhshrink(input):
    return input - input.tanh()


def hardsigmoid(input, inplace=False):
    result = torch.clamp(input + 3, 0, 6) / 6
    return input.copy_(result) if inplace else result


def hardswish(input, inplace=False):
    result = input * torch.clamp(input + 3, 0, 6) / 6
    return input.copy_(result) if inplace else result


def logsigmoid(input):
    return -softplus(-input)


def sigmoid(input):
    return input.sigmoid()


def tanh(input):
    return input.tanh()


def glu(input, dim=-1):
    a, b = input.chunk(2, dim)
    return a * b.sigmoid()


def _softmax_dim(name, dim, ndim):
    """The dimension that a call without dim= means, with PyTorch's warning."""
    if dim is not None:
        return dim
    warnings.warn(f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an "
                  "argument.", stacklevel=3)
    return 0 if ndim in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    return torch.softmax(input, _softmax_dim("softmax", dim, input.dim()), dtype=dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    return torch.log_softmax(input, _softmax_dim("log_softmax", dim, input.dim()), dtype=dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return torch.softmax(-input, _softmax_dim("softmin", dim, input.dim()), dtype=dtype)


# Pooling and resizing.

def _pair(value):
    return list(value) if isinstance(value, (tuple, list)) else [value, value]


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    first = lambda v: v[0] if isinstance(v, (tuple, list)) else v
    k = first(kernel_size)
    s = k if stride is None else first(stride)
    return max_pool2d(input.unsqueeze(-2), [1, k], [1, s], [0, first(padding)], [1, first(dilation)], ceil_mode).squeeze(-2)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    if return_indices:
        return torch.max_pool2d_with_indices(input, kernel_size, kernel_size if stride is None else stride, padding, dilation, ceil_mode)
    return torch.max_pool2d(input, kernel_size, kernel_size if stride is None else stride, padding, dilation, ceil_mode)


def avg_pool2d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    return _nn.avg_pool2d(input, kernel_size, kernel_size if stride is None else stride, padding, ceil_mode,
                          count_include_pad, divisor_override)


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    first = lambda v: v[0] if isinstance(v, (tuple, list)) else v
    k = first(kernel_size)
    s = k if stride is None else first(stride)
    return avg_pool2d(input.unsqueeze(-2), [1, k], [1, s], [0, first(padding)], ceil_mode, count_include_pad).squeeze(-2)


def _adaptive(name, input, output_size, reduce):
    """Each output cell reduces its own window; windows may overlap when sizes don't divide."""
    wanted = _pair(output_size)
    height, width = input.shape[-2:]
    rows, columns = (height if wanted[0] is None else wanted[0]), (width if wanted[1] is None else wanted[1])
    if rows < 0 or columns < 0:
        raise RuntimeError(f"{name}: elements of output_size must be greater than or equal to 0 but received {{{rows}, {columns}}}")
    nothing = input.new_empty(*input.shape[:-2], rows, columns)  # raises the error of a size that cannot be
    if nothing.numel() == 0:
        return nothing, rows, columns
    if height % rows == 0 and width % columns == 0:
        return None, rows, columns
    cells = []
    for r in range(rows):
        top, bottom = r * height // rows, -(-(r + 1) * height // rows)
        line = []
        for c in range(columns):
            left, right = c * width // columns, -(-(c + 1) * width // columns)
            line.append(reduce(input[..., top:bottom, left:right]))
        cells.append(torch.stack(line, -1))
    return torch.stack(cells, -2), rows, columns


def adaptive_avg_pool2d(input, output_size):
    result, rows, columns = _adaptive("adaptive_avg_pool2d", input, output_size, lambda t: t.mean((-2, -1)))
    if result is not None:
        return result
    if rows == columns == 1:
        return input.mean((-2, -1), keepdim=True)
    return avg_pool2d(input, [input.shape[-2] // rows, input.shape[-1] // columns])


def adaptive_max_pool2d(input, output_size, return_indices=False):
    result, rows, columns = _adaptive("adaptive_max_pool2d", input, output_size, lambda t: t.amax((-2, -1)))
    if result is not None:
        return result
    return max_pool2d(input, [input.shape[-2] // rows, input.shape[-1] // columns])


def adaptive_avg_pool1d(input, output_size):
    size = output_size[0] if isinstance(output_size, (tuple, list)) else output_size
    return adaptive_avg_pool2d(input.unsqueeze(-2), [1, size]).squeeze(-2)


def pad(input, pad, mode="constant", value=None):
    pad = list(pad)
    if mode == "constant":
        return torch.constant_pad_nd(input, pad, 0.0 if value is None else value)
    for i in range(len(pad) // 2):
        dim = input.dim() - 1 - i
        size = input.shape[dim]
        torch.empty(*input.shape[:dim], size + pad[2 * i] + pad[2 * i + 1], *input.shape[dim + 1:])  # a size that can be
        places = range(-pad[2 * i], size + pad[2 * i + 1])
        if mode == "reflect":
            index = [abs(p) if p < size else 2 * (size - 1) - p for p in places]
        elif mode == "replicate":
            index = [min(max(p, 0), size - 1) for p in places]
        elif mode == "circular":
            index = [p % size for p in places]
        else:
            raise NotImplementedError(f"Unrecognised padding mode {mode}")
        input = input.index_select(dim, torch.tensor(index, device=input.device))
    return input


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
                antialias=False):
    count = input.dim() - 2
    if size is None and scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    if size is None:
        factors = list(scale_factor) if isinstance(scale_factor, (tuple, list)) else [scale_factor] * count
        sizes = [int(n * f) for n, f in zip(input.shape[2:], factors)]
    else:
        sizes = list(size) if isinstance(size, (tuple, list)) else [size] * count
        factors = [None] * count
    if mode not in ("nearest", "linear", "bilinear", "trilinear"):
        raise NotImplementedError(f"interpolate: mode {mode!r} is not implemented")
    for i, (wanted, factor) in enumerate(zip(sizes, factors)):
        dim, have = i + 2, input.shape[i + 2]
        step = have / wanted if factor is None else 1 / factor
        if mode == "nearest":
            input = input.index_select(dim, torch.tensor([min(int(p * step), have - 1) for p in range(wanted)], device=input.device))
            continue
        if align_corners:
            places = [p * (have - 1) / max(wanted - 1, 1) for p in range(wanted)]
        else:
            places = [max((p + 0.5) * step - 0.5, 0.0) for p in range(wanted)]
        low = [min(int(p), have - 1) for p in places]
        high = [min(p + 1, have - 1) for p in low]
        shape = [1] * input.dim()
        shape[dim] = wanted
        weight = torch.tensor([p - l for p, l in zip(places, low)], dtype=input.dtype, device=input.device).view(shape)
        low, high = torch.tensor(low, device=input.device), torch.tensor(high, device=input.device)
        input = input.index_select(dim, low) * (1 - weight) + input.index_select(dim, high) * weight
    return input


upsample = interpolate


def pixel_shuffle(input, upscale_factor):
    r = upscale_factor
    *batch, channels, height, width = input.shape
    split = input.reshape(*batch, channels // (r * r), r, r, height, width)
    n = len(batch)
    order = list(range(n + 1)) + [n + 3, n + 1, n + 4, n + 2]
    return split.permute(order).reshape(*batch, channels // (r * r), height * r, width * r)


# Dropout.

def _check_probability(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def _masked(input, shape, p, inplace):
    if p == 1.0:
        mask = torch.zeros(shape, dtype=input.dtype, device=input.device)
    else:
        mask = torch.empty(shape, dtype=input.dtype, device=input.device).bernoulli_(1 - p).div_(1 - p)
    return input.mul_(mask) if inplace else input * mask


def dropout(input, p=0.5, training=True, inplace=False):
    _check_probability(p)
    if not training or p == 0.0 or input.numel() == 0:
        return input
    return _masked(input, input.shape, p, inplace)


def dropout1d(input, p=0.5, training=True, inplace=False):
    _check_probability(p)
    if not training or p == 0.0:
        return input
    return _masked(input, list(input.shape[:2]) + [1] * (input.dim() - 2), p, inplace)


dropout2d = dropout3d = feature_dropout = dropout1d


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    _check_probability(p)
    if not training or p == 0.0:
        return input
    alpha = -1.7580993408473766
    keep = torch.empty(input.shape, dtype=input.dtype, device=input.device).bernoulli_(1 - p)
    a = ((1 - p) * (1 + p * alpha ** 2)) ** -0.5
    return (input * keep + alpha * (1 - keep)) * a - a * alpha * p


# Normalisation.

def _per_channel(t, ndim):
    return t.view([1, -1] + [1] * (ndim - 2))


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    ndim = input.dim()
    if training:
        count = input.numel() // input.shape[1]
        if count <= 1:
            raise ValueError(f"Expected more than 1 value per channel when training, got input size {input.shape}")
        dims = [0] + list(range(2, ndim))
        mean = input.mean(dims)
        centred = input - _per_channel(mean, ndim)
        var = (centred * centred).mean(dims)
        if running_mean is not None:
            with torch.no_grad():
                running_mean.mul_(1 - momentum).add_(mean.detach() * momentum)
                running_var.mul_(1 - momentum).add_(var.detach() * (momentum * count / (count - 1)))
    else:
        mean, var = running_mean, running_var
        centred = input - _per_channel(mean, ndim)
    scale = torch.rsqrt(var + eps)
    if weight is not None:
        scale = scale * weight
    result = centred * _per_channel(scale, ndim)
    return result if bias is None else result + _per_channel(bias, ndim)


def _normalised(input, dims, eps):
    mean = input.mean(dims, keepdim=True)
    centred = input - mean
    return centred * torch.rsqrt((centred * centred).mean(dims, keepdim=True) + eps)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    return torch.layer_norm(input, normalized_shape, weight, bias, eps)


def rms_norm(input, normalized_shape, weight=None, eps=None):
    eps = torch.finfo(input.dtype).eps if eps is None else eps
    result = input * torch.rsqrt((input * input).mean(list(range(-len(normalized_shape), 0)), keepdim=True) + eps)
    return result if weight is None else result * weight


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    return torch.group_norm(input, num_groups, weight, bias, eps)


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-5):
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    dims = list(range(2, input.dim()))
    if running_mean is not None:
        with torch.no_grad():
            count = math.prod(input.shape[2:])
            running_mean.mul_(1 - momentum).add_(input.detach().mean(dims).mean(0) * momentum)
            running_var.mul_(1 - momentum).add_(input.detach().var(dims, unbiased=count > 1).mean(0) * momentum)
    result = _normalised(input, dims, eps)
    if weight is not None:
        result = result * _per_channel(weight, input.dim())
    return result if bias is None else result + _per_channel(bias, input.dim())


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    if p == 2.0:
        size = (input * input).sum(dim, keepdim=True).sqrt()
    else:
        size = (input.abs() ** p).sum(dim, keepdim=True) ** (1.0 / p)
    return input / size.clamp(min=eps).expand_as(input)


# Embedding.

def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    if max_norm is not None or scale_grad_by_freq or sparse:
        raise NotImplementedError("embedding: max_norm, scale_grad_by_freq and sparse are not implemented")
    if padding_idx is not None and torch.is_grad_enabled() and weight.requires_grad:
        # The padding row is read like others but gets no gradient.
        row = padding_idx % weight.shape[0]
        found = torch.embedding(weight, input)
        return torch.where((input == row).unsqueeze(-1), found.detach(), found)
    return torch.embedding(weight, input)


def one_hot(tensor, num_classes=-1):
    if num_classes == -1:
        num_classes = int(tensor.max()) + 1
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


def _old_reduction(size_average, reduce, reduction):
    if size_average is None and reduce is None:
        return reduction
    if reduce is False:
        return "none"
    return "sum" if size_average is False else "mean"


def _warn_sizes(input, target):
    if input.shape != target.shape:
        warnings.warn(f"Using a target size ({target.shape}) that is different to the input size ({input.shape}). "
                      "This will likely lead to incorrect results due to broadcasting. "
                      "Please ensure they have the same size.", stacklevel=3)


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _warn_sizes(input, target)
    difference = input - target
    return _reduced(difference * difference, _old_reduction(size_average, reduce, reduction))


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _warn_sizes(input, target)
    return _reduced((input - target).abs(), _old_reduction(size_average, reduce, reduction))


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    _warn_sizes(input, target)
    if beta == 0.0:
        return l1_loss(input, target, size_average, reduce, reduction)
    size = (input - target).abs()
    return _reduced(torch.where(size < beta, 0.5 * size * size / beta, size - 0.5 * beta),
                    _old_reduction(size_average, reduce, reduction))


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None):
    _warn_sizes(input, target)
    size = (input - target).abs()
    return _reduced(torch.where(size <= delta, 0.5 * size * size, delta * (size - 0.5 * delta)), reduction)


def _class_dim(input):
    return 0 if input.dim() == 1 else 1


_REDUCTIONS = {"none": 0, "mean": 1, "sum": 2}


def _reduction_number(size_average, reduce, reduction):
    reduction = _old_reduction(size_average, reduce, reduction)
    if reduction not in _REDUCTIONS:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return _REDUCTIONS[reduction]


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    return _nn.nll_loss(input, target, weight, _reduction_number(size_average, reduce, reduction), ignore_index)


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    return _nn.cross_entropy_loss(input, target, weight, _reduction_number(size_average, reduce, reduction), ignore_index, label_smoothing)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    if input.shape != target.shape:
        raise ValueError(f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is "
                         "deprecated. Please ensure they have the same size.")
    loss = -(target * input.log().clamp(min=-100) + (1 - target) * (1 - input).log().clamp(min=-100))
    if weight is not None:
        loss = loss * weight
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean",
                                     pos_weight=None):
    if input.shape != target.shape:
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    if pos_weight is None:
        loss = (1 - target) * input + softplus(-input)
    else:
        loss = (1 - target) * input + (1 + (pos_weight - 1) * target) * softplus(-input)
    if weight is not None:
        loss = loss * weight
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    if log_target:
        loss = target.exp() * (target - input)
    else:
        loss = torch.where(target > 0, target * (torch.where(target > 0, target, 1.0).log() - input), 0.0)
    if reduction == "batchmean":
        return loss.sum() / input.shape[0]
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    sizes = [(x * x).sum(dim).sqrt().clamp(min=eps) for x in (x1, x2)]
    return (x1 * x2).sum(dim) / (sizes[0] * sizes[1])


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    difference = (x1 - x2).abs() + 0.0 if p != 2.0 else x1 - x2 + eps
    return (difference.abs() ** p).sum(-1, keepdim=keepdim) ** (1.0 / p)


def margin_ranking_loss(input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"):
    return _reduced((margin - target * (input1 - input2)).clamp(min=0), _old_reduction(size_average, reduce, reduction))


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    return _reduced(torch.where(target == 1, input, (margin - input).clamp(min=0)), _old_reduction(size_average, reduce, reduction))


def cosine_embedding_loss(input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"):
    near = cosine_similarity(input1, input2, dim=-1)
    return _reduced(torch.where(target == 1, 1 - near, (near - margin).clamp(min=0)), _old_reduction(size_average, reduce, reduction))


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction="mean"):
    near, far = pairwise_distance(anchor, positive, p, eps), pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = torch.minimum(far, pairwise_distance(positive, negative, p, eps))
    return _reduced((margin + near - far).clamp(min=0), _old_reduction(size_average, reduce, reduction))


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction="mean"):
    loss = input.exp() - target * input if log_input else input - target * (input + eps).log()
    if full:
        stirling = target * target.log() - target + 0.5 * (2 * math.pi * target).log()
        loss = loss + torch.where(target > 1, stirling, 0.0)
    return _reduced(loss, _old_reduction(size_average, reduce, reduction))


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    var = torch.clamp(var, min=eps)
    loss = 0.5 * (var.log() + (input - target) ** 2 / var)
    return _reduced(loss + 0.5 * math.log(2 * math.pi) if full else loss, reduction)


# Attention.

def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False):
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    weights = (query @ key.transpose(-2, -1)) * scale
    if is_causal:
        allowed = torch.ones(query.shape[-2], key.shape[-2], dtype=torch.bool, device=query.device).tril()
        weights = weights.masked_fill(~allowed, float("-inf"))
    if attn_mask is not None:
        if attn_mask.dtype == torch.bool:
            weights = weights.masked_fill(~attn_mask, float("-inf"))
        else:
            weights = weights + attn_mask
    return dropout(weights.softmax(-1), dropout_p, training=dropout_p > 0.0) @ value


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    (kh, kw), (dh, dw), (ph, pw), (sh, sw) = _pair(kernel_size), _pair(dilation), _pair(padding), _pair(stride)
    padded = pad(input, [pw, pw, ph, ph])
    rows, columns = ((n - d * (k - 1) - 1) // s + 1 for n, d, k, s in
                     ((padded.shape[-2], dh, kh, sh), (padded.shape[-1], dw, kw, sw)))
    windows = [padded[..., i * dh:i * dh + (rows - 1) * sh + 1:sh, j * dw:j * dw + (columns - 1) * sw + 1:sw]
               for i in range(kh) for j in range(kw)]
    return torch.stack(windows, 2).reshape(input.shape[0], input.shape[1] * kh * kw, rows * columns)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
