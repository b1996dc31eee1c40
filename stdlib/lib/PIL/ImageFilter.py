"""Kernels, ranks and blurs."""

import math
import struct

from numpy import _torch as torch
from PIL import Image
from torch.nn import functional as F


class Filter:
    pass


class MultibandFilter(Filter):
    pass


class Kernel(Filter):
    name = "Kernel"

    def __init__(self, size, kernel, scale=None, offset=0):
        if scale is None:
            scale = sum(kernel)
        if size[0] * size[1] != len(kernel):
            raise ValueError("not enough coefficients in kernel")
        self.filterargs = size, scale, offset, kernel

    def filter(self, image):
        if image.mode == "P":
            raise ValueError("cannot filter palette images")
        (wide, high), scale, offset, kernel = self.filterargs
        pixels = image._bands()
        if pixels.shape[0] < high or pixels.shape[1] < wide:
            return image.copy()
        weights = (torch.tensor(kernel, dtype=torch.float32) / scale).tolist()
        real, inner_high, inner_wide = pixels.to(torch.float32), pixels.shape[0] - high + 1, pixels.shape[1] - wide + 1
        found = torch.full((inner_high, inner_wide, pixels.shape[2]), offset + 0.5)
        for row in range(high):  # the kernel's first row is that of the lowest pixels; sums in this order, rounded to float32
            part = 0
            for column in range(wide):
                top = high - 1 - row
                part = part + real[top:top + inner_high, column:column + inner_wide] * weights[row * wide + column]
            found = found + part
        result = pixels.clone()
        result[high // 2:high // 2 + inner_high, wide // 2:wide // 2 + inner_wide] = found.clamp(0, 255).to(torch.uint8)
        return Image._made(image.mode, result if image._px.dim() == 3 else result[..., 0], image)


def _kernel(name, size, scale, offset, values):
    def __init__(self):
        Kernel.__init__(self, size, values, scale, offset)
    return type(name, (Kernel,), {"__init__": __init__, "name": name, "__module__": __name__})


BLUR = _kernel("BLUR", (5, 5), 16, 0, (1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1))
CONTOUR = _kernel("CONTOUR", (3, 3), 1, 255, (-1, -1, -1, -1, 8, -1, -1, -1, -1))
DETAIL = _kernel("DETAIL", (3, 3), 6, 0, (0, -1, 0, -1, 10, -1, 0, -1, 0))
EDGE_ENHANCE = _kernel("EDGE_ENHANCE", (3, 3), 2, 0, (-1, -1, -1, -1, 10, -1, -1, -1, -1))
EDGE_ENHANCE_MORE = _kernel("EDGE_ENHANCE_MORE", (3, 3), 1, 0, (-1, -1, -1, -1, 9, -1, -1, -1, -1))
EMBOSS = _kernel("EMBOSS", (3, 3), 1, 128, (-1, 0, 0, 0, 1, 0, 0, 0, 0))
FIND_EDGES = _kernel("FIND_EDGES", (3, 3), 1, 0, (-1, -1, -1, -1, 8, -1, -1, -1, -1))
SHARPEN = _kernel("SHARPEN", (3, 3), 16, 0, (-2, -2, -2, -2, 32, -2, -2, -2, -2))
SMOOTH = _kernel("SMOOTH", (3, 3), 13, 0, (1, 1, 1, 1, 5, 1, 1, 1, 1))
SMOOTH_MORE = _kernel("SMOOTH_MORE", (5, 5), 100, 0, (1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 5, 44, 5, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1))


class RankFilter(Filter):
    name = "Rank"

    def __init__(self, size, rank):
        self.size, self.rank = size, rank

    def filter(self, image):
        half = self.size // 2
        pixels = image._bands().permute(2, 0, 1)[:, None].to(torch.float32)
        pixels = F.pad(pixels, [half] * 4, mode="replicate")
        windows = pixels.unfold(2, self.size, 1).unfold(3, self.size, 1).flatten(4)
        found = windows.sort(dim=-1).values[..., self.rank][:, 0].permute(1, 2, 0).to(torch.uint8)
        return Image._made(image.mode, found if image._px.dim() == 3 else found[..., 0], image)


class MedianFilter(RankFilter):
    name = "Median"

    def __init__(self, size=3):
        super().__init__(size, size * size // 2)


class MinFilter(RankFilter):
    name = "Min"

    def __init__(self, size=3):
        super().__init__(size, 0)


class MaxFilter(RankFilter):
    name = "Max"

    def __init__(self, size=3):
        super().__init__(size, size * size - 1)


def _absent(name):
    def __init__(self, *args, **kwargs):
        raise NotImplementedError(f"PIL.ImageFilter.{name} is not implemented")
    return type(name, (MultibandFilter,), {"__init__": __init__, "__module__": __name__})


ModeFilter, Color3DLUT = _absent("ModeFilter"), _absent("Color3DLUT")


def _single(x):
    """The number of 32 bits next to x: Pillow computes radii and weights in these."""
    return struct.unpack("f", struct.pack("f", x))[0]


def _box_pass(pixels, radius):
    """Means of 2 * radius + 1 pixels along the rows, whose ends count in part; in 24 bits."""
    whole = int(radius)
    inner = int(_single((1 << 24) / _single(radius * 2 + 1)))
    outer = ((1 << 24) - (whole * 2 + 1) * inner) // 2
    width = pixels.shape[1]
    places = torch.arange(-whole - 1, width + whole + 1).clamp(0, width - 1)
    padded = pixels[:, places].to(torch.int64)
    sums = torch.cat([torch.zeros_like(padded[:, :1]), padded.cumsum(1)], 1)
    middle = sums[:, 2 * whole + 2:2 * whole + 2 + width] - sums[:, 1:1 + width]
    ends = padded[:, :width] + padded[:, 2 * whole + 2:2 * whole + 2 + width]
    return ((middle * inner + ends * outer + (1 << 23)) >> 24).to(torch.uint8)


def _box_blurred(image, radii, passes):
    if image.mode not in ("RGB", "RGBA", "RGBa", "RGBX", "CMYK", "L", "LA", "La", "YCbCr", "HSV"):
        raise ValueError("image has wrong mode")
    pixels = image._bands()
    for _ in range(passes if radii[0] else 0):
        pixels = _box_pass(pixels, radii[0])
    pixels = pixels.transpose(0, 1)
    for _ in range(passes if radii[1] else 0):
        pixels = _box_pass(pixels, radii[1])
    pixels = pixels.transpose(0, 1).contiguous()
    return Image._made(image.mode, pixels if image._px.dim() == 3 else pixels[..., 0], image)


def _both(radius):
    return tuple(radius) if isinstance(radius, (tuple, list)) else (radius, radius)


class BoxBlur(MultibandFilter):
    name = "BoxBlur"

    def __init__(self, radius):
        if any(r < 0 for r in _both(radius)):
            raise ValueError("radius must be >= 0")
        self.radius = radius

    def filter(self, image):
        return _box_blurred(image, _both(self.radius), 1)


def _gaussian_radius(sigma, passes=3):
    """The radius of the boxes whose passes together vary as a Gaussian does (Gwosdek and others, 2011)."""
    sigma = _single(sigma)
    square = _single(_single(sigma * sigma) / passes)
    length = _single(math.sqrt(12.0 * square + 1.0))
    whole = math.floor((length - 1.0) / 2.0)
    above = _single((2 * whole + 1) * _single(whole * (whole + 1) - _single(3 * square)))
    below = _single(6 * _single(square - (whole + 1) * (whole + 1)))
    return _single(whole + _single(above / below))


class GaussianBlur(MultibandFilter):
    name = "GaussianBlur"

    def __init__(self, radius=2):
        self.radius = radius

    def filter(self, image):
        if _both(self.radius) == (0, 0):
            return image.copy()
        return _box_blurred(image, tuple(_gaussian_radius(r) for r in _both(self.radius)), 3)


class UnsharpMask(MultibandFilter):
    name = "UnsharpMask"

    def __init__(self, radius=2, percent=150, threshold=3):
        self.radius, self.percent, self.threshold = radius, percent, threshold

    def filter(self, image):
        before = image._bands().to(torch.int32)
        apart = before - GaussianBlur(self.radius).filter(image)._bands().to(torch.int32)
        moved = (before + torch.div(apart * self.percent, 100, rounding_mode="trunc")).clamp(0, 255)
        result = torch.where(apart.abs() > self.threshold, moved, before).to(torch.uint8)
        return Image._made(image.mode, result if image._px.dim() == 3 else result[..., 0], image)
