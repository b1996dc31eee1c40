"""Images as tensors (..., C, H, W): what torchvision.transforms does to them."""

import math

import torch
from torch.nn import functional as nn_functional


def _as_batch(image, types):
    """Four dimensions and a type that the op takes; the way back is `_as_before`."""
    lacks = image.dim() < 4
    batch = image.unsqueeze(0) if lacks else image
    return (batch, lacks, image.dtype) if batch.dtype in types else (batch.to(types[0]), lacks, image.dtype)


def _as_before(batch, lacked, dtype):
    if lacked:
        batch = batch.squeeze(0)
    if batch.dtype != dtype:
        if dtype in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64):
            batch = torch.round(batch)
        batch = batch.to(dtype)
    return batch


def most(dtype):
    """What stands for white."""
    return {torch.uint8: 255, torch.int8: 127, torch.int16: 32767, torch.uint16: 65535, torch.int32: 2147483647,
            torch.int64: 9223372036854775807}.get(dtype, 1)


def convert_image_dtype(image, dtype=torch.float):
    if image.dtype == dtype:
        return image
    if image.is_floating_point():
        if torch.tensor(0, dtype=dtype).is_floating_point():
            return image.to(dtype)
        if image.dtype == torch.float32 and dtype in (torch.int32, torch.int64) or image.dtype == torch.float64 and dtype == torch.int64:
            raise RuntimeError(f"The cast from {image.dtype} to {dtype} cannot be performed safely")
        return image.mul(float(most(dtype)) + 1.0 - 1e-3).to(dtype)
    before = float(most(image.dtype))
    if torch.tensor(0, dtype=dtype).is_floating_point():
        return image.to(dtype) / before
    after = float(most(dtype))
    if before > after:
        return torch.div(image, int((before + 1) // (after + 1)), rounding_mode="floor").to(dtype)
    return image.to(dtype) * int((after + 1) // (before + 1))


def resize(image, size, interpolation, antialias):
    kinds = (torch.float32, torch.float64) if not (image.dtype == torch.uint8 and interpolation == "nearest") else (torch.uint8, torch.float32, torch.float64)
    batch, lacked, dtype = _as_batch(image, kinds)
    smooth = interpolation in ("bilinear", "bicubic")
    result = nn_functional.interpolate(batch, size=tuple(size), mode=interpolation, align_corners=False if smooth else None, antialias=antialias and smooth)
    if interpolation == "bicubic" and dtype == torch.uint8:
        result = result.clamp(min=0, max=255)
    return _as_before(result, lacked, dtype)


def pad(image, left, top, right, bottom, fill, mode):
    if mode == "constant" and isinstance(fill, (tuple, list)):
        fill = fill[0] if len(fill) == 1 else fill
    if isinstance(fill, (tuple, list)):
        result = image.new_empty((*image.shape[:-2], image.shape[-2] + top + bottom, image.shape[-1] + left + right))
        result[...] = torch.tensor(fill, dtype=image.dtype, device=image.device).reshape(-1, 1, 1)
        result[..., top:top + image.shape[-2], left:left + image.shape[-1]] = image
        return result
    if mode == "symmetric":
        rows = _mirrored(image.shape[-2], top, bottom, image.device)
        columns = _mirrored(image.shape[-1], left, right, image.device)
        return image[..., rows[:, None], columns[None, :]]
    if min(left, top, right, bottom) < 0:
        image = image[..., max(0, -top):image.shape[-2] - max(0, -bottom), max(0, -left):image.shape[-1] - max(0, -right)]
        left, top, right, bottom = (max(0, n) for n in (left, top, right, bottom))
    widths = [left, right, top, bottom]
    if mode == "constant":
        return nn_functional.pad(image, widths, mode="constant", value=float(fill) if image.is_floating_point() else int(fill or 0))
    batch, lacked, dtype = _as_batch(image, (torch.float32, torch.float64))
    return _as_before(nn_functional.pad(batch, widths, mode={"edge": "replicate", "reflect": "reflect"}[mode]), lacked, dtype)


def _mirrored(size, before, after, device):
    """Indices with the edge twice."""
    inner = list(range(size))
    left = inner[:before][::-1] if before > 0 else []
    right = inner[-after:][::-1] if after > 0 else []
    return torch.tensor((left + inner + right)[max(0, -before):], device=device)


def blend(image, other, ratio):
    ratio = float(ratio)
    return (ratio * image + (1.0 - ratio) * other).clamp(0, most(image.dtype)).to(image.dtype)


def grayscale(image, channels=1):
    if image.shape[-3] == 1:
        gray = image
    else:
        red, green, blue = image.unbind(dim=-3)
        gray = (0.2989 * red + 0.587 * green + 0.114 * blue).to(image.dtype).unsqueeze(dim=-3)
    return gray.expand(*image.shape[:-3], 3, *image.shape[-2:]) if channels == 3 else gray.clone() if gray is image else gray


def contrast(image, factor):
    kept = image.dtype if image.is_floating_point() else torch.float32
    base = grayscale(image) if image.shape[-3] == 3 else image
    return blend(image, torch.mean(base.to(kept), dim=(-3, -2, -1), keepdim=True), factor)


def hue(image, factor):
    if image.shape[-3] == 1:
        return image
    before = image.dtype
    h, s, v = rgb_to_hsv(convert_image_dtype(image, torch.float32)).unbind(dim=-3)
    changed = hsv_to_rgb(torch.stack(((h + factor) % 1.0, s, v), dim=-3))
    return convert_image_dtype(changed, before)


def rgb_to_hsv(image):
    r, g, b = image.unbind(dim=-3)
    high, low = torch.max(image, dim=-3).values, torch.min(image, dim=-3).values
    gray = high == low
    spread = high - low
    ones = torch.ones_like(high)
    saturation = spread / torch.where(gray, ones, high)
    step = torch.where(gray, ones, spread)
    rc, gc, bc = (high - r) / step, (high - g) / step, (high - b) / step
    sector = ((high == r) * (bc - gc) + ((high == g) & (high != r)) * (2.0 + rc - bc) + ((high != g) & (high != r)) * (4.0 + gc - rc))
    return torch.stack((torch.fmod(sector / 6.0 + 1.0, 1.0), saturation, high), dim=-3)


def hsv_to_rgb(image):
    h, s, v = image.unbind(dim=-3)
    sector = torch.floor(h * 6.0)
    part = h * 6.0 - sector
    sector = sector.to(torch.int32) % 6
    p, q, t = (torch.clamp(x, 0.0, 1.0) for x in (v * (1.0 - s), v * (1.0 - s * part), v * (1.0 - s * (1.0 - part))))
    mask = (sector.unsqueeze(dim=-3) == torch.arange(6, device=sector.device).view(-1, 1, 1)).to(image.dtype)
    choices = torch.stack((torch.stack((v, q, p, p, t, v), dim=-3), torch.stack((t, v, v, q, p, p), dim=-3), torch.stack((p, p, t, v, v, q), dim=-3)), dim=-4)
    return torch.einsum("...ijk, ...xijk -> ...xjk", mask, choices)


def sharpness(image, factor):
    if image.shape[-1] <= 2 or image.shape[-2] <= 2:
        return image
    kind = image.dtype if image.is_floating_point() else torch.float32
    kernel = torch.ones((3, 3), dtype=kind, device=image.device)
    kernel[1, 1] = 5.0
    kernel = (kernel / kernel.sum()).expand(image.shape[-3], 1, 3, 3)
    batch, lacked, dtype = _as_batch(image, (kernel.dtype,))
    inner = _as_before(nn_functional.conv2d(batch, kernel, groups=batch.shape[-3]), lacked, dtype)
    blurred = image.clone()
    blurred[..., 1:-1, 1:-1] = inner
    return blend(image, blurred, factor)


def autocontrast(image):
    bound = most(image.dtype)
    kind = image.dtype if image.is_floating_point() else torch.float32
    low = image.amin(dim=(-2, -1), keepdim=True).to(kind)
    high = image.amax(dim=(-2, -1), keepdim=True).to(kind)
    scale = bound / (high - low)
    flat = torch.isfinite(scale).logical_not()
    low = torch.where(flat, torch.zeros_like(low), low)
    scale = torch.where(flat, torch.ones_like(scale), scale)
    return ((image - low) * scale).clamp(0, bound).to(image.dtype)


def equalize(image):
    """Levels of a channel spread by how often they and smaller ones occur."""
    if image.dtype != torch.uint8:
        raise TypeError(f"Only torch.uint8 image tensors are supported, but found {image.dtype}")
    flat = image.reshape(-1, *image.shape[-2:])
    return torch.stack([_equalized(channel) for channel in flat]).reshape(image.shape)


def _equalized(channel):
    counts = torch.bincount(channel.reshape(-1).long(), minlength=256)
    there = counts[counts != 0]
    step = torch.div(there[:-1].sum(), 255, rounding_mode="floor")
    if step == 0:
        return channel
    table = torch.div(torch.cumsum(counts, 0) + torch.div(step, 2, rounding_mode="floor"), step, rounding_mode="floor")
    table = nn_functional.pad(table, [1, 0])[:-1].clamp(0, 255)
    return table[channel.long()].to(torch.uint8)


def gaussian_kernel(size, sigma, dtype, device):
    half = (size - 1) * 0.5
    x = torch.linspace(-half, half, steps=size, dtype=dtype, device=device)
    weights = torch.exp(-0.5 * (x / sigma).pow(2))
    return weights / weights.sum()


def gaussian_blur(image, size, sigma):
    kind = image.dtype if image.is_floating_point() else torch.float32
    across, down = (gaussian_kernel(n, s, kind, image.device) for n, s in zip(size, sigma))
    kernel = torch.mm(down[:, None], across[None, :]).expand(image.shape[-3], 1, size[1], size[0])
    batch, lacked, dtype = _as_batch(image, (kernel.dtype,))
    batch = nn_functional.pad(batch, [size[0] // 2, size[0] // 2, size[1] // 2, size[1] // 2], mode="reflect")
    return _as_before(nn_functional.conv2d(batch, kernel, groups=batch.shape[-3]), lacked, dtype)


def _sampled(image, grid, mode, fill):
    """The image at the points of the grid; outside it the fill."""
    batch, lacked, dtype = _as_batch(image, (grid.dtype,))
    if batch.shape[0] > 1:
        grid = grid.expand(batch.shape[0], *grid.shape[1:])
    if fill is not None:
        batch = torch.cat((batch, torch.ones_like(batch[:, :1])), dim=1)
    batch = nn_functional.grid_sample(batch, grid, mode=mode, padding_mode="zeros", align_corners=False)
    if fill is not None:
        mask, batch = batch[:, -1:].expand(-1, batch.shape[1] - 1, -1, -1), batch[:, :-1]
        own = torch.tensor([float(f) for f in fill] if isinstance(fill, (tuple, list)) else [float(fill)], dtype=batch.dtype,
                           device=batch.device).view(1, -1, 1, 1)
        if mode == "nearest":
            batch = torch.where(mask < 0.5, own.expand_as(batch), batch)
        else:
            batch = batch * mask + (1.0 - mask) * own
    return _as_before(batch, lacked, dtype)


def _affine_grid(theta, width, height, out_width, out_height):
    shift = 0.5
    grid = torch.empty(1, out_height, out_width, 3, dtype=theta.dtype, device=theta.device)
    grid[..., 0] = torch.linspace(-out_width * 0.5 + shift, out_width * 0.5 + shift - 1, steps=out_width, device=theta.device)
    grid[..., 1] = torch.linspace(-out_height * 0.5 + shift, out_height * 0.5 + shift - 1, steps=out_height, device=theta.device).unsqueeze(-1)
    grid[..., 2] = 1
    scaled = theta.transpose(1, 2) / torch.tensor([0.5 * width, 0.5 * height], dtype=theta.dtype, device=theta.device)
    return grid.view(1, out_height * out_width, 3).bmm(scaled).view(1, out_height, out_width, 2)


def affine(image, matrix, mode, fill):
    kind = image.dtype if image.is_floating_point() else torch.float32
    theta = torch.tensor(matrix, dtype=kind, device=image.device).reshape(1, 2, 3)
    height, width = image.shape[-2:]
    return _sampled(image, _affine_grid(theta, width, height, width, height), mode, fill)


def _rotated_size(matrix, width, height):
    corners = torch.tensor([[-0.5 * width, -0.5 * height, 1.0], [-0.5 * width, 0.5 * height, 1.0], [0.5 * width, 0.5 * height, 1.0],
                            [0.5 * width, -0.5 * height, 1.0]])
    moved = torch.matmul(corners, torch.tensor(matrix, dtype=torch.float).reshape(2, 3).T)
    low, high = moved.min(dim=0).values + torch.tensor((width * 0.5, height * 0.5)), moved.max(dim=0).values + torch.tensor((width * 0.5, height * 0.5))
    size = torch.ceil((high / 1e-4).trunc_() * 1e-4) - torch.floor((low / 1e-4).trunc_() * 1e-4)
    return int(size[0]), int(size[1])


def rotate(image, matrix, mode, expand, fill):
    height, width = image.shape[-2:]
    out_width, out_height = _rotated_size(matrix, width, height) if expand else (width, height)
    kind = image.dtype if image.is_floating_point() else torch.float32
    theta = torch.tensor(matrix, dtype=kind, device=image.device).reshape(1, 2, 3)
    return _sampled(image, _affine_grid(theta, width, height, out_width, out_height), mode, fill)


def perspective(image, coefficients, mode, fill):
    height, width = image.shape[-2:]
    kind = image.dtype if image.is_floating_point() else torch.float32
    c = coefficients
    top = torch.tensor([[[c[0], c[1], c[2]], [c[3], c[4], c[5]]]], dtype=kind, device=image.device)
    bottom = torch.tensor([[[c[6], c[7], 1.0], [c[6], c[7], 1.0]]], dtype=kind, device=image.device)
    base = torch.empty(1, height, width, 3, dtype=kind, device=image.device)
    base[..., 0] = torch.linspace(0.5, width * 1.0 + 0.5 - 1.0, steps=width, device=image.device)
    base[..., 1] = torch.linspace(0.5, height * 1.0 + 0.5 - 1.0, steps=height, device=image.device).unsqueeze(-1)
    base[..., 2] = 1
    flat = base.view(1, height * width, 3)
    scaled = top.transpose(1, 2) / torch.tensor([0.5 * width, 0.5 * height], dtype=kind, device=image.device)
    grid = flat.bmm(scaled) / flat.bmm(bottom.transpose(1, 2)) - 1.0
    return _sampled(image, grid.view(1, height, width, 2), mode, fill)


def inverse_affine(center, angle, translate, scale, shear):
    """The matrix that says where a pixel of the result comes from: shear, rotation and scale around the centre, then the shift, undone."""
    turn, shear_x, shear_y = math.radians(angle), math.radians(shear[0]), math.radians(shear[1])
    a = math.cos(turn - shear_y) / math.cos(shear_y)
    b = -math.cos(turn - shear_y) * math.tan(shear_x) / math.cos(shear_y) - math.sin(turn)
    c = math.sin(turn - shear_y) / math.cos(shear_y)
    d = -math.sin(turn - shear_y) * math.tan(shear_x) / math.cos(shear_y) + math.cos(turn)
    matrix = [x / scale for x in (d, -b, 0.0, -c, a, 0.0)]
    (cx, cy), (tx, ty) = center, translate
    matrix[2] += matrix[0] * (-cx - tx) + matrix[1] * (-cy - ty) + cx
    matrix[5] += matrix[3] * (-cx - tx) + matrix[4] * (-cy - ty) + cy
    return matrix
