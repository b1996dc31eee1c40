"""Pooling: with fixed windows, with windows that follow from the output's size, with random ones, and back."""

import math

import torch
from torch import _C

_nn = _C._nn


def _tuple(value, n):
    return list(value) if isinstance(value, (tuple, list)) else [value] * n


def _max_pool(n, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices):
    stride = kernel_size if stride is None else stride
    function = getattr(torch, f"max_pool{n}d_with_indices" if return_indices else f"max_pool{n}d")
    return function(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(1, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(2, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool3d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(3, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool1d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(1, input, kernel_size, stride, padding, dilation, ceil_mode, True)


def max_pool2d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(2, input, kernel_size, stride, padding, dilation, ceil_mode, True)


def max_pool3d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    return _max_pool(3, input, kernel_size, stride, padding, dilation, ceil_mode, True)


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    return torch.avg_pool1d(input, kernel_size, kernel_size if stride is None else stride, padding, ceil_mode, count_include_pad)


def avg_pool2d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    if divisor_override == 0:
        raise RuntimeError("divisor must be not zero")
    return _nn.avg_pool2d(input, kernel_size, kernel_size if stride is None else stride, padding, ceil_mode, count_include_pad, divisor_override)


def avg_pool3d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    if divisor_override == 0:
        raise RuntimeError("divisor must be not zero")
    return _nn.avg_pool3d(input, kernel_size, kernel_size if stride is None else stride, padding, ceil_mode, count_include_pad, divisor_override)


def _lp_pool(n, input, norm_type, kernel_size, stride, ceil_mode):
    pool = (avg_pool1d, avg_pool2d, avg_pool3d)[n - 1]
    mean = pool(input.pow(norm_type), kernel_size, stride, 0, ceil_mode)
    return (torch.sign(mean) * torch.relu(torch.abs(mean))).mul(math.prod(_tuple(kernel_size, n))).pow(1.0 / norm_type)


def lp_pool1d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    return _lp_pool(1, input, norm_type, kernel_size, stride, ceil_mode)


def lp_pool2d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    return _lp_pool(2, input, norm_type, kernel_size, stride, ceil_mode)


def lp_pool3d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    return _lp_pool(3, input, norm_type, kernel_size, stride, ceil_mode)


def _wanted(name, n, input, output_size):
    """The sizes of an adaptive pool's result; None keeps the input's."""
    listed = isinstance(output_size, (tuple, list))
    if n == 1 and listed and len(output_size) != 1:
        raise RuntimeError(f"{name}() argument 'output_size' should contain one int (got {len(output_size)})")
    if n > 1 and listed and input.dim() <= len(output_size):
        raise ValueError(f"Input dimension should be at least {len(output_size) + 1}")
    for check in (_check_rank, _check_sizes) if "max" in name else (_check_sizes, _check_rank):
        check(name, n, input, output_size)
    sizes = _tuple(output_size, n)
    return [have if size is None else size for size, have in zip(sizes, input.shape[-n:])]


def _check_rank(name, n, input, output_size):
    if input.dim() in (n + 1, n + 2):
        return
    if n == 1:
        raise RuntimeError(f"Expected 2 to 3 dimensions, but got {input.dim()}-dimensional tensor for argument #1 'self' (while checking arguments for {name})")
    raise RuntimeError(f"{name}(): Expected {n + 1}D or {n + 2}D tensor, but got{'' if 'avg' in name else ':'} {list(input.shape)}")


def _check_sizes(name, n, input, output_size):
    sizes = _tuple(output_size, n)
    if len(sizes) != n:
        raise RuntimeError(f"{name}(): internal error: output_size.size() must be {n}" if "max" in name else f"{name}: output_size must be {n}")
    sizes = [1 if size is None else size for size in sizes]
    negative = [size for size in sizes if size < 0]
    if negative and "max" in name:
        shape = [*input.shape[:-n], *([1] * (n == 1)), *sizes]
        raise RuntimeError(f"Trying to create tensor with negative dimension {negative[0]}: {shape}")
    if negative:
        shown = f"1, {sizes[0]}" if n == 1 else f"{sizes[0]}, {sizes[1]}" if n == 2 else f"{sizes[0]}, {sizes[1]},{sizes[2]}"
        raise RuntimeError(f"{name.replace('1d', '2d')}: elements of output_size must be greater than or equal to 0 but received {{{shown}}}")


def _empty_pool(input, shape, name):
    """A result without elements, with a way back to the input."""
    return _nn.named(input.reshape(-1)[:0].reshape(shape), name)


def _adaptive_avg(n, input, output_size):
    sizes = _wanted(f"adaptive_avg_pool{n}d", n, input, output_size)
    nothing = input.new_empty(*input.shape[:-n], *sizes)  # raises the error of a size that cannot be
    if nothing.numel() == 0:
        return _empty_pool(input, nothing.shape, f"AdaptiveAvgPool{n}DBackward0")
    if n > 1 and all(size == 1 for size in sizes):
        return input.mean(list(range(-n, 0)), keepdim=True)
    function = torch.adaptive_avg_pool1d if n == 1 else getattr(_nn, f"adaptive_avg_pool{n}d")
    return _nn.named(function(input, sizes), "SqueezeBackward1" if n == 1 else f"AdaptiveAvgPool{n}DBackward0")


def adaptive_avg_pool1d(input, output_size):
    return _adaptive_avg(1, input, output_size)


def adaptive_avg_pool2d(input, output_size):
    return _adaptive_avg(2, input, output_size)


def adaptive_avg_pool3d(input, output_size):
    return _adaptive_avg(3, input, output_size)


def _windows_maximum(input, places, sizes, name):
    """Along the last dimensions the greatest value of each window and its place in the flattened input. places[k] has a row for each window
    along dimension k; shorter windows repeat their last place."""
    n = len(places)
    lead = input.dim() - n
    at = torch.zeros((), dtype=torch.int64, device=input.device)
    for k, rows in enumerate(places):
        dim = lead + 2 * k
        input = input.index_select(dim, rows.reshape(-1)).unflatten(dim, tuple(rows.shape))
        shape = [1] * (2 * n)
        shape[2 * k], shape[2 * k + 1] = rows.shape
        at = at * sizes[k] + rows.view(shape)
    order = [2 * k for k in range(n)] + [2 * k + 1 for k in range(n)]
    values = input.permute(*range(lead), *(lead + o for o in order)).flatten(-n)
    at = at.permute(order).flatten(-n)
    best, which = values.max(-1)
    at = at.expand(values.shape).gather(-1, which.unsqueeze(-1)).squeeze(-1)
    return _nn.named(best, name), at


def _adaptive_max(n, input, output_size, return_indices):
    wanted = _wanted(f"adaptive_max_pool{n}d", n, input, output_size)
    sizes = list(input.shape[-n:])
    nothing = input.new_empty(*input.shape[:-n], *wanted)
    if nothing.numel() == 0:
        nothing = _empty_pool(input, nothing.shape, f"AdaptiveMaxPool{n}DBackward0")
        return (nothing, nothing.detach().long()) if return_indices else nothing
    places = []
    for size, cells in zip(sizes, wanted):
        windows = [list(range(c * size // cells, -(-(c + 1) * size // cells))) for c in range(cells)]
        longest = max(map(len, windows))
        places.append(torch.tensor([w + [w[-1]] * (longest - len(w)) for w in windows], device=input.device))
    best, at = _windows_maximum(input, places, sizes, "SqueezeBackward1" if n == 1 else f"AdaptiveMaxPool{n}DBackward0")
    return (best, at) if return_indices else best


def adaptive_max_pool1d(input, output_size, return_indices=False):
    return _adaptive_max(1, input, output_size, return_indices)


def adaptive_max_pool2d(input, output_size, return_indices=False):
    return _adaptive_max(2, input, output_size, return_indices)


def adaptive_max_pool3d(input, output_size, return_indices=False):
    return _adaptive_max(3, input, output_size, return_indices)


def adaptive_max_pool1d_with_indices(input, output_size, return_indices=False):
    return _adaptive_max(1, input, output_size, True)


def adaptive_max_pool2d_with_indices(input, output_size, return_indices=False):
    return _adaptive_max(2, input, output_size, True)


def adaptive_max_pool3d_with_indices(input, output_size, return_indices=False):
    return _adaptive_max(3, input, output_size, True)


def _fractional(n, input, kernel_size, output_size, output_ratio, return_indices, samples):
    name = f"fractional_max_pool{n}d"
    if output_size is None and output_ratio is None:
        raise ValueError(f"{name} requires specifying either an output_size or an output_ratio")
    alone = input.dim() == n + 1
    x = input.unsqueeze(0) if alone else input
    sizes, kernel = list(x.shape[-n:]), _tuple(kernel_size, n)
    if output_size is None:
        ratios = _tuple(output_ratio, n)
        output_size = [int(s * r) for s, r in zip(sizes, ratios)]
    wanted = _tuple(output_size, n)
    if samples is None:
        samples = torch.rand(x.shape[0], x.shape[1], n, dtype=x.dtype, device=x.device)
    for size, k, cells, axis in zip(sizes, kernel, wanted, "THW" if n == 3 else "HW"):
        if cells + k - 1 > size:
            word = {"T": "time", "H": "height", "W": "width"}[axis]
            raise RuntimeError(f"{name}_out(): pool {word} {k} too large relative to input {word} {size}")
    shape = (*x.shape[:2], *wanted)
    if 0 in x.shape[:2]:
        best = _empty_pool(x, shape, f"FractionalMaxPool{n}DBackward0")
        return (best, best.detach().long()) if return_indices else best
    planes, maxima, indices = x.flatten(0, 1), [], []
    drawn = samples.flatten(0, 1).tolist()
    for plane, numbers in zip(planes.unbind(0), drawn):
        numbers = numbers if n == 3 else numbers[::-1]
        places = []
        for size, k, cells, u in zip(sizes, kernel, wanted, numbers):
            alpha = (size - k) / (cells - 1) if cells > 1 else 0.0
            starts = [int((i + u) * alpha) - int(u * alpha) for i in range(cells - 1)] + [size - k]
            places.append(torch.tensor([list(range(s, s + k)) for s in starts], device=x.device))
        best, at = _windows_maximum(plane, places, sizes, f"FractionalMaxPool{n}DBackward0")
        maxima.append(best)
        indices.append(at)
    best, at = torch.stack(maxima).view(shape), torch.stack(indices).view(shape)
    if alone:
        best, at = best.squeeze(0), at.squeeze(0)
    best = _nn.named(best, f"FractionalMaxPool{n}DBackward0")
    return (best, at) if return_indices else best


def fractional_max_pool2d(input, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
    return _fractional(2, input, kernel_size, output_size, output_ratio, return_indices, _random_samples)


def fractional_max_pool3d(input, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
    return _fractional(3, input, kernel_size, output_size, output_ratio, return_indices, _random_samples)


def fractional_max_pool2d_with_indices(input, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
    return _fractional(2, input, kernel_size, output_size, output_ratio, True, _random_samples)


def fractional_max_pool3d_with_indices(input, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
    return _fractional(3, input, kernel_size, output_size, output_ratio, True, _random_samples)


def _unpool_size(input, kernel, stride, padding, output_size):
    n = len(kernel)
    usual = [(input.shape[-n + d] - 1) * stride[d] + kernel[d] - 2 * padding[d] for d in range(n)]
    if output_size is None:
        return usual
    if len(output_size) == n + 2:
        output_size = output_size[2:]
    if len(output_size) != n:
        raise ValueError(f"output_size should be a sequence containing {n} or {n + 2} elements, but it has a length of '{len(output_size)}'")
    for d in range(n):
        low, high = usual[d] - stride[d], usual[d] + stride[d]
        if not low < output_size[d] < high:
            raise ValueError(f'invalid output_size "{output_size}" (dim {d} must be between {low} and {high})')
    return list(output_size)


def _unpool(n, input, indices, kernel_size, stride, padding, output_size):
    kernel, padding = _tuple(kernel_size, n), _tuple(padding, n)
    stride = kernel if stride is None else _tuple(stride, n)
    sizes = _unpool_size(input, kernel, stride, padding, output_size)
    torch._refuse_nondeterministic(f"max_unpooling{max(n, 2)}d_forward_out")
    if indices.dtype != torch.int64:
        raise RuntimeError(f"elements in indices should be type int64 but got: {indices.type().rpartition('.')[2].removesuffix('Tensor')}")
    if input.shape != indices.shape:
        line = [1] * (n == 1)  # PyTorch sees an axis of one behind it
        raise RuntimeError(f"Expected shape of indices to be same as that of the input tensor ({[*input.shape, *line]}) but got indices tensor with shape: "
                           f"{[*indices.shape, *line]}")
    flat = input.new_zeros(*input.shape[:-n], math.prod(sizes))
    at = indices.flatten(-n)
    wrong = (at < 0) | (at >= flat.shape[-1])
    if bool(wrong.any()):
        raise RuntimeError(f"Found an invalid max index: {at[wrong][0].item()} (output volumes are of size {'x'.join(map(str, sizes[-2:]))})")
    return _nn.named(flat.scatter(-1, at, input.flatten(-n)).unflatten(-1, sizes), f"MaxUnpool{max(n, 2)}DBackward0")


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _unpool(1, input, indices, kernel_size, stride, padding, output_size)


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _unpool(2, input, indices, kernel_size, stride, padding, output_size)


def max_unpool3d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _unpool(3, input, indices, kernel_size, stride, padding, output_size)
