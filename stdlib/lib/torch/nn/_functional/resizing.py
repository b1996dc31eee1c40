"""Images resized, sampled at given places, and rearranged."""

import math
import struct
import warnings

import torch
from torch import _C
from torch.nn._functional.arguments import must_be_tensor
from torch.nn._functional.losses import type_name

_nn = _C._nn
GRID_SAMPLE_INTERPOLATION_MODES = {"bilinear": 0, "nearest": 1, "bicubic": 2}
GRID_SAMPLE_PADDING_MODES = {"zeros": 0, "border": 1, "reflection": 2}
_LINEAR = ("linear", "bilinear", "trilinear", "bicubic")
_NODES = {"nearest": "UpsampleNearest{}DBackward0", "nearest-exact": "UpsampleNearestExact{}DBackward0", "linear": "UpsampleLinear1DBackward0",
          "bilinear": "UpsampleBilinear2DBackward0", "trilinear": "UpsampleTrilinear3DBackward0", "bicubic": "UpsampleBicubic2DBackward0"}


def _f32(x):
    """Rounded as a number of 32 bits: sources of pixels are computed in the type of the image."""
    return struct.unpack("f", struct.pack("f", x))[0]


def _same(x):
    return x


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None, antialias=False):
    if mode in ("nearest", "area", "nearest-exact"):
        if align_corners is not None:
            raise ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear")
    elif align_corners is None:
        align_corners = False
    count = input.dim() - 2
    sizes, factors = _target(input, count, size, scale_factor)
    if recompute_scale_factor and factors is not None:
        sizes, factors = [math.floor(float(n) * f) for n, f in zip(input.shape[2:], factors)], None
    if antialias and not (mode in ("bilinear", "bicubic") and input.dim() == 4):
        raise ValueError("Anti-alias option is restricted to bilinear and bicubic modes and requires a 4-D tensor as input")
    needed = {"linear": 3, "bilinear": 4, "trilinear": 5, "bicubic": 4}.get(mode)
    if input.dim() not in (3, 4, 5) or mode not in ("nearest", "nearest-exact", "area", *_LINEAR):
        raise NotImplementedError("Input Error: Only 3D, 4D and 5D input Tensors supported "
                                  f"(got {input.dim()}D) for the modes: nearest | linear | bilinear | bicubic | trilinear | area | nearest-exact (got {mode})")
    if needed and needed != input.dim():
        if mode == "bicubic":
            raise NotImplementedError("Input Error: Only 3D, 4D and 5D input Tensors supported "
                                      f"(got {input.dim()}D) for the modes: nearest | linear | bilinear | bicubic | trilinear | area | nearest-exact (got {mode})")
        raise NotImplementedError(f"Got {input.dim()}D input, but {mode} mode needs {needed}D input")
    if any(n <= 0 for n in sizes):
        raise RuntimeError(f"Input and output sizes should be greater than 0, but got input ({_shown(input.shape[2:])}) output ({_shown(sizes)})")
    if mode == "area":
        from torch.nn._functional import pooling
        return getattr(pooling, f"adaptive_avg_pool{count}d")(input, sizes)
    if input.dtype == torch.uint8 and mode in ("bilinear", "bicubic"):
        return _resized_bytes(input, sizes, factors, mode, align_corners, antialias)
    result = input
    for i, wanted in enumerate(sizes):
        result = _resize(result, i + 2, wanted, None if factors is None else factors[i], mode, align_corners, antialias)
    if input.dim() > 3 and _channels_last(input):
        result = result.contiguous(memory_format=torch.channels_last if count == 2 else torch.channels_last_3d)
    return _nn.named(result if result is not input else input.clone(), _NODES[mode].format(count) if not antialias else
                     f"Upsample{mode.capitalize()}2DAaBackward0")


def _resized_bytes(input, sizes, factors, mode, align_corners, antialias):
    """Along the rows first, and rounded to bytes after each axis."""
    for i in (1, 0):
        resized = _resize(input.float(), i + 2, sizes[i], None if factors is None else factors[i], mode, align_corners, antialias)
        input = (resized + 0.5).floor().clamp(0, 255).to(torch.uint8)
    return input


def _channels_last(x):
    """Whether it lies so and not in the usual order as well."""
    return not x.is_contiguous() and x.is_contiguous(memory_format=torch.channels_last if x.dim() == 4 else torch.channels_last_3d)


def _shown(sizes):
    return ", ".join(f"{'DHW'[3 - len(sizes) + i]}: {n}" for i, n in enumerate(sizes))


def _target(input, count, size, scale_factor):
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    given, word = (size, "output size") if size is not None else (scale_factor, "scale_factor")
    if given is None:
        raise ValueError("either size or scale_factor should be defined")
    if isinstance(given, torch.Tensor):
        given = given.tolist()
    if isinstance(given, (tuple, list)):
        if len(given) != count:
            spatial = list(input.shape[2:])
            if size is not None:
                raise ValueError("Input and output must have the same number of spatial dimensions, but got input with spatial dimensions of "
                                 f"{spatial} and output size of {size}. Please provide input tensor in (N, C, d1, d2, ...,dK) format and output size in "
                                 "(o1, o2, ...,oK) format.")
            raise ValueError("Input and scale_factor must have the same number of spatial dimensions, but got input with spatial dimensions of "
                             f"{spatial} and scale_factor of shape {scale_factor}. Please provide input tensor in (N, C, d1, d2, ...,dK) format and "
                             "scale_factor in (s1, s2, ...,sK) format.")
        given = list(given)
    else:
        given = [given] * count
    if size is not None:
        return [int(n) for n in given], None
    return [math.floor(float(n) * f) for n, f in zip(input.shape[2:], given)], given


def _resize(input, dim, wanted, factor, mode, align_corners, antialias):
    have = input.shape[dim]
    if antialias:
        return _filtered(input, dim, wanted, factor, mode, align_corners)
    rounded = _f32 if input.dtype != torch.float64 or mode in ("nearest", "nearest-exact") else _same
    step = rounded(have / wanted if factor is None else 1.0 / factor)
    if mode in ("nearest", "nearest-exact"):
        shift = 0.5 if mode == "nearest-exact" else 0.0
        places = [min(int(rounded((p + shift) * step)), have - 1) for p in range(wanted)]
        return input if places == list(range(have)) else input.index_select(dim, torch.tensor(places, device=input.device))
    if wanted == have and (align_corners or step == 1.0):
        return input
    if align_corners:
        step = rounded((have - 1) / (wanted - 1)) if wanted > 1 else 0.0
        places = [rounded(p * step) for p in range(wanted)]
    else:
        places = [rounded(rounded(step * (p + 0.5)) - 0.5) for p in range(wanted)]
    if mode == "bicubic":
        low = [math.floor(p) for p in places]
        taps = [(k, [_cubic(-0.75, abs(p - l - k)) for p, l in zip(places, low)]) for k in (-1, 0, 1, 2)]
    else:
        places = [max(p, 0.0) for p in places]
        low = [min(int(p), have - 1) for p in places]
        ahead = [p - l for p, l in zip(places, low)]
        taps = [(0, [1.0 - a for a in ahead]), (1, ahead)]
    shape = [1] * input.dim()
    shape[dim] = wanted
    total = None
    for k, weights in taps:
        index = torch.tensor([min(max(l + k, 0), have - 1) for l in low], device=input.device)
        part = input.index_select(dim, index) * torch.tensor(weights, dtype=input.dtype, device=input.device).view(shape)
        total = part if total is None else total + part
    return total


def _cubic(a, x):
    if x < 1.0:
        return ((a + 2) * x - (a + 3)) * x * x + 1
    return (((x - 5) * x + 8) * x - 4) * a if x < 2.0 else 0.0


def _filtered(input, dim, wanted, factor, mode, align_corners):
    """Resizing with a filter that grows with the step: a product with the matrix of its weights."""
    have = input.shape[dim]
    if align_corners:
        step = (have - 1) / (wanted - 1) if wanted > 1 else 0.0
    else:
        step = have / wanted if factor is None else 1.0 / factor
    reach = (1 if mode == "bilinear" else 2) * max(step, 1.0)
    shrink = 1.0 / step if step >= 1.0 else 1.0
    rows = []
    for p in range(wanted):
        center = step * (p + 0.5)
        first, last = max(int(center - reach + 0.5), 0), min(int(center + reach + 0.5), have)
        weights = []
        for j in range(first, last):
            x = abs((j - center + 0.5) * shrink)
            weights.append(max(1.0 - x, 0.0) if mode == "bilinear" else _cubic(-0.5, x))
        total = sum(weights) or 1.0
        rows.append([0.0] * first + [w / total for w in weights] + [0.0] * (have - last))
    matrix = torch.tensor(rows, dtype=input.dtype, device=input.device)
    return torch.matmul(input.transpose(dim, -1), matrix.t()).transpose(dim, -1)


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    warnings.warn("`nn.functional.upsample` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None):
    warnings.warn("`nn.functional.upsample_nearest` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
    return interpolate(input, size, scale_factor, mode="nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    warnings.warn("`nn.functional.upsample_bilinear` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
    return interpolate(input, size, scale_factor, mode="bilinear", align_corners=True)


# Sampling at places that a grid gives, from -1 to 1 across the image.

_CORNERS_WARNING = ("Default grid_sample and affine_grid behavior has changed to align_corners=False since 1.3.0. Please specify align_corners=True if "
                    "the old behavior is desired. See the documentation of grid_sample for details.")


def affine_grid(theta, size, align_corners=None):
    if align_corners is None:
        warnings.warn(_CORNERS_WARNING, stacklevel=2)
        align_corners = False
    if not theta.is_floating_point():
        raise ValueError(f"Expected theta to have floating point type, but got {theta.dtype}")
    n = len(size) - 2
    if n not in (2, 3):
        raise NotImplementedError("affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, respectively. " f"Got size {size}.")
    if theta.dim() != 3 or theta.shape[-2] != n or theta.shape[-1] != n + 1:
        raise ValueError(f"Expected a batch of {n}D affine matrices of shape Nx{n}x{n + 1} for size {size}. Got {theta.shape}.")
    if min(size) <= 0:
        raise ValueError(f"Expected non-zero, positive output size. Got {size}")
    if theta.shape[0] != size[0]:
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: [{size[0]}, {n + 1}] but got: [{theta.shape[0]}, {n + 1}].")
    axes = []
    for length in reversed(size[2:]):
        line = torch.linspace(-1, 1, length, dtype=theta.dtype, device=theta.device) if length > 1 else torch.zeros(1, dtype=theta.dtype, device=theta.device)
        axes.append(line if align_corners else line * (length - 1) / length)
    spatial = list(size[2:])
    parts = []
    for k, line in enumerate(axes):
        shape = [1] * n
        shape[n - 1 - k] = len(line)
        parts.append(line.view(shape).expand(spatial))
    base = torch.stack([*parts, torch.ones(spatial, dtype=theta.dtype, device=theta.device)], -1).view(1, -1, n + 1)
    return _nn.named((base @ theta.transpose(1, 2)).view(size[0], *spatial, n), "AffineGridGeneratorBackward0")


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    if mode not in GRID_SAMPLE_INTERPOLATION_MODES:
        raise ValueError(f"nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '{mode}'")
    if padding_mode not in GRID_SAMPLE_PADDING_MODES:
        raise ValueError(f"nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: '{padding_mode}'")
    if align_corners is None:
        warnings.warn(_CORNERS_WARNING, stacklevel=3)  # it is called by in_float32
        align_corners = False
    n = input.dim() - 2
    if input.shape[0] != grid.shape[0]:
        raise RuntimeError(f"grid_sampler(): expected grid and input to have same batch size, but got input with sizes {list(input.shape)} and grid with "
                           f"sizes {list(grid.shape)}")
    if grid.shape[-1] != n:
        raise RuntimeError(f"grid_sampler(): expected grid to have size {n} in last dimension, but got grid with sizes {list(grid.shape)}")
    if grid.dim() != input.dim() or n not in (2, 3):
        raise RuntimeError(f"grid_sampler(): expected {4 if n == 2 else 5}D input and grid with same number of dimensions, but got input with sizes "
                           f"{list(input.shape)} and grid with sizes {list(grid.shape)}")
    for d, size in enumerate(input.shape):
        if d > 1 and size == 0:
            raise RuntimeError(f"grid_sampler(): expected input to have non-empty spatial dimensions, but input has sizes {list(input.shape)} with "
                               f"dimension {d} being empty")
    if mode == "bicubic" and n == 3:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")
    if not input.is_floating_point():
        raise _not_for("grid_sampler_2d_cpu_kernel_impl" if n == 2 else "grid_sampler3d_cpu", input)
    if grid.dtype != input.dtype:
        raise RuntimeError(f"expected scalar type {type_name(input)} but found {type_name(grid)}")
    sizes = input.shape[2:]
    places = []
    for k, size in enumerate(sizes):
        g = grid[..., n - 1 - k]
        at = (g + 1) / 2 * (size - 1) if align_corners else ((g + 1) * size - 1) / 2
        places.append(at if mode == "bicubic" else _inside(at, size, padding_mode, align_corners))
    sample = {"nearest": _nearest, "bilinear": _linear, "bicubic": _bicubic}[mode]
    return _nn.named(sample(input, places, padding_mode, align_corners), f"GridSampler{n}DBackward0")


def _not_for(kernel, input):
    return NotImplementedError(f'"{kernel}" not implemented for \'{type_name(input)}\'')


def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    names = [next(name for name, number in table.items() if number == wanted) for table, wanted in
             ((GRID_SAMPLE_INTERPOLATION_MODES, interpolation_mode), (GRID_SAMPLE_PADDING_MODES, padding_mode))]
    return grid_sample(input, grid, *names, align_corners)


def _inside(at, size, padding_mode, align_corners):
    if padding_mode == "zeros":
        return at
    if padding_mode == "reflection":
        low, high = (0, 2 * (size - 1)) if align_corners else (-1, 2 * size - 1)
        if low == high:
            return torch.zeros_like(at)
        start, span = low / 2, (high - low) / 2
        away = (at - start).abs()
        extra = torch.fmod(away, span)
        even = torch.remainder(torch.floor(away / span), 2) == 0
        at = torch.where(even, extra + start, span - extra + start)
    return at.clamp(0, size - 1)


def _pixels(input, places):
    """input[n, :, p0, p1, ...] for whole places; what lies outside is zero."""
    sizes = input.shape[2:]
    inside, flat = None, None
    for at, size in zip(places, sizes):
        fits = (at >= 0) & (at < size)
        inside = fits if inside is None else inside & fits
        at = at.clamp(0, size - 1).long()
        flat = at if flat is None else flat * size + at
    batch, channels = input.shape[:2]
    count = math.prod(flat.shape[1:])
    index = flat.reshape(batch, 1, count).expand(batch, channels, count)
    found = input.flatten(2).gather(2, index).view(batch, channels, *flat.shape[1:])
    return torch.where(inside.unsqueeze(1), found, torch.zeros((), dtype=input.dtype, device=input.device))


def _nearest(input, places, padding_mode, align_corners):
    found = _pixels(input, [torch.round(at.detach()) for at in places])
    for at in places:
        if at.requires_grad:  # a place has a derivative, and it is zero
            found = found + (at - at.detach()).unsqueeze(1) * 0
    return found


def _linear(input, places, padding_mode, align_corners):
    lows = [torch.floor(at.detach()) for at in places]
    total = None
    for corner in range(2 ** len(places)):
        weight, at = None, []
        for k, (place, low) in enumerate(zip(places, lows)):
            high = corner >> (len(places) - 1 - k) & 1
            part = place - low if high else low + 1 - place
            weight = part if weight is None else weight * part
            at.append(low + high)
        inside = torch.isfinite(weight)  # what lies nowhere weighs nothing
        term = _pixels(input, at) * torch.where(inside, weight, torch.zeros((), dtype=weight.dtype, device=weight.device)).unsqueeze(1)
        total = term if total is None else total + term
    return total


def _bicubic(input, places, padding_mode, align_corners):
    lows = [torch.floor(at.detach()) for at in places]
    weights = []
    for place, low in zip(places, lows):
        t = place - low
        weights.append([_cubic_far(t + 1), _cubic_near(t), _cubic_near(1 - t), _cubic_far(2 - t)])
    total = None
    for i in range(4):
        for j in range(4):
            at = [_inside(low + k - 1, size, padding_mode, align_corners) for low, k, size in zip(lows, (i, j), input.shape[2:])]
            term = _pixels(input, [torch.round(a) for a in at]) * (weights[0][i] * weights[1][j]).unsqueeze(1)
            total = term if total is None else total + term
    return total


def _cubic_near(x, a=-0.75):
    return ((a + 2) * x - (a + 3)) * x * x + 1


def _cubic_far(x, a=-0.75):
    return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a


# Rearrangements.

def _check_factor(who, input, name, r):
    if input.dim() < 3:
        raise RuntimeError(f"{who} expects input to have at least 3 dimensions, but got input with {input.dim()} dimension(s)")
    if r <= 0:
        raise RuntimeError(f"{who} expects a positive {name}, but got {r}")


def pixel_shuffle(input, upscale_factor):
    must_be_tensor(input, "pixel_shuffle", "input")
    r = upscale_factor
    _check_factor("pixel_shuffle", input, "upscale_factor", r)
    *batch, channels, height, width = input.shape
    if channels % (r * r):
        raise RuntimeError("pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, but "
                           f"input.size(-3)={channels} is not divisible by {r * r}")
    split = input.reshape(*batch, channels // (r * r), r, r, height, width)
    n = len(batch)
    order = list(range(n + 1)) + [n + 3, n + 1, n + 4, n + 2]
    return _nn.named(split.permute(order).reshape(*batch, channels // (r * r), height * r, width * r), "PixelShuffleBackward0")


def pixel_unshuffle(input, downscale_factor):
    r = downscale_factor
    _check_factor("pixel_unshuffle", input, "downscale_factor", r)
    *batch, channels, height, width = input.shape
    for name, size, place in (("height", height, -2), ("width", width, -1)):
        if size % r:
            raise RuntimeError(f"pixel_unshuffle expects {name} to be divisible by downscale_factor, but input.size({place})={size} is not divisible by {r}")
    n = len(batch)
    split = input.reshape(*batch, channels, height // r, r, width // r, r)
    order = list(range(n + 1)) + [n + 2, n + 4, n + 1, n + 3]
    return _nn.named(split.permute(order).reshape(*batch, channels * r * r, height // r, width // r), "PixelUnshuffleBackward0")


def channel_shuffle(input, groups):
    if input.dim() < 3:
        raise RuntimeError(f"channel_shuffle expects input with > 2 dims, but got input with sizes {list(input.shape)}")
    if groups <= 0:
        raise RuntimeError(f"Number of groups to divide channels in must be positive. Value of groups:{groups}")
    if input.shape[1] % groups:
        raise RuntimeError(f"Number of channels must be divisible by groups. Got {input.shape[1]} channels and {groups} groups.")
    return input.unflatten(1, (groups, -1)).transpose(1, 2).flatten(1, 2)


native_channel_shuffle = channel_shuffle


def _pair(value):
    return list(value) if isinstance(value, (tuple, list)) else [value, value]


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    must_be_tensor(input, "im2col", "input")
    (kh, kw), (dh, dw), (ph, pw), (sh, sw) = _pair(kernel_size), _pair(dilation), _pair(padding), _pair(stride)
    if input.dim() not in (3, 4):
        input.size(1), input.size(2)
        raise RuntimeError("Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, but got: "
                           f"{list(input.shape)}")
    alone = input.dim() == 3
    x = input.unsqueeze(0) if alone else input
    padded = torch.constant_pad_nd(x, [pw, pw, ph, ph], 0)
    rows, columns = _blocks(padded.shape[-2:], (kh, kw), (dh, dw), (sh, sw))
    if rows < 1 or columns < 1:
        raise RuntimeError(f"Given input with spatial size ({x.shape[-2]}, {x.shape[-1]}), kernel_size=({kh}, {kw}), dilation=({dh}, {dw}), padding=({ph}, "
                           f"{pw}), calculated shape of the array of sliding blocks as ({rows}, {columns}), but its components must be "
                           "at least one.")
    if not (x.is_floating_point() or x.is_complex() or x.dtype == torch.bool):
        raise _not_for("im2col_out_cpu", x)
    windows = [padded[..., i * dh:i * dh + (rows - 1) * sh + 1:sh, j * dw:j * dw + (columns - 1) * sw + 1:sw] for i in range(kh) for j in range(kw)]
    made = torch.stack(windows, 2).reshape(x.shape[0], x.shape[1] * kh * kw, rows * columns)
    return _nn.named(made.squeeze(0) if alone else made, "Im2ColBackward0")


def _blocks(sizes, kernel, dilation, stride):
    return [(n - d * (k - 1) - 1) // s + 1 for n, k, d, s in zip(sizes, kernel, dilation, stride)]


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    (height, width), (kh, kw), (dh, dw) = _pair(output_size), _pair(kernel_size), _pair(dilation)
    (ph, pw), (sh, sw) = _pair(padding), _pair(stride)
    if input.dim() not in (2, 3):
        raise RuntimeError(f"Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and non-zero dimensions for input, but got: "
                           f"{list(input.shape)}")
    alone = input.dim() == 2
    x = input.unsqueeze(0) if alone else input
    if x.shape[1] % (kh * kw):
        raise RuntimeError("Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)="
                           f"{x.shape[1]} and kernel_size=({kh}, {kw}).")
    rows, columns = _blocks((height + 2 * ph, width + 2 * pw), (kh, kw), (dh, dw), (sh, sw))
    if x.shape[2] != rows * columns:
        raise RuntimeError(f"Given output_size=({height}, {width}), kernel_size=({kh}, {kw}), dilation=({dh}, {dw}), padding=({ph}, {pw}), stride=({sh}, {sw}), "
                           f"expected size of input's dimension 2 to match the calculated number of sliding blocks {rows} * {columns} = {rows * columns}, "
                           f"but got input.size(2)={x.shape[2]}.")
    if not (x.is_floating_point() or x.is_complex() or x.dtype == torch.bool):
        raise _not_for("col2im_out_cpu", x)
    tall, wide = height + 2 * ph, width + 2 * pw
    down = torch.arange(kh, device=x.device).view(-1, 1, 1, 1) * dh + torch.arange(rows, device=x.device).view(1, 1, -1, 1) * sh
    across = torch.arange(kw, device=x.device).view(1, -1, 1, 1) * dw + torch.arange(columns, device=x.device).view(1, 1, 1, -1) * sw
    places = (down * wide + across).reshape(-1)
    channels = x.shape[1] // (kh * kw)
    flat = x.new_zeros(x.shape[0], channels, tall * wide).index_add(2, places, x.reshape(x.shape[0], channels, -1))
    made = flat.view(x.shape[0], channels, tall, wide)[:, :, ph:tall - ph, pw:wide - pw].contiguous()
    return _nn.named(made.squeeze(0) if alone else made, "Col2ImBackward0")
