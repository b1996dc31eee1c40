"""Affine and perspective transforms: each pixel of the result from a place of the image, by nearest, bilinear or bicubic."""

import math

from numpy import _torch as torch


def _places(size, method, data, box):
    """x and y in the source of the centres of the result's pixels."""
    width, height = size
    x = (torch.arange(width, dtype=torch.float64) + 0.5)[None, :]
    y = (torch.arange(height, dtype=torch.float64) + 0.5)[:, None]
    if method == 1:  # extent
        x0, y0, x1, y1 = data
        return (x0 + x * ((x1 - x0) / width)).expand(height, width), (y0 + y * ((y1 - y0) / height)).expand(height, width)
    if method == 0:
        a, b, c, d, e, f = data[:6]
        return a * x + b * y + c, d * x + e * y + f
    if method == 2:
        a, b, c, d, e, f, g, h = data[:8]
        below = g * x + h * y + 1
        return (a * x + b * y + c) / below, (d * x + e * y + f) / below
    raise NotImplementedError("PIL.Image.Image.transform by QUAD and MESH is not implemented")


def _in_16_bits(size, data):
    """Nearest pixels are found with 16 bits after the point."""
    def fixed(v):
        return math.floor(v * 65536.0 + 0.5)

    a, b, c, d, e, f = data[:6]
    x = torch.arange(size[0], dtype=torch.int64)[None, :]
    y = torch.arange(size[1], dtype=torch.int64)[:, None]
    start_x, start_y = fixed(c + a * 0.5 + b * 0.5), fixed(f + d * 0.5 + e * 0.5)
    return (start_x + y * fixed(b) + x * fixed(a)) >> 16, (start_y + y * fixed(e) + x * fixed(d)) >> 16


def _cubic(v1, v2, v3, v4, d):
    p1, p2, p3, p4 = v2, -v1 + v3, 2 * (v1 - v2) + v3 - v4, -v1 + v2 - v3 + v4
    return p1 + d * (p2 + d * (p3 + d * p4))


def transformed(image, size, method, data, resample, fillcolor):
    source = image._bands()
    height, width = source.shape[:2]
    x, y = _places(size, method, data, (0, 0, width, height))
    inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
    if resample == 0 and method == 0 and (data[1] != 0 or data[3] != 0):
        x, y = _in_16_bits(size, data)
        inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
    if resample == 0:
        found = source[y.clamp(0, height - 1).long(), x.clamp(0, width - 1).long()]
    elif resample in (2, 3):
        found = _smooth(source, x - 0.5, y - 0.5, resample, image.mode)
    else:
        raise ValueError(f"Resampling filter {resample} cannot be used.")
    from PIL.Image import _ink
    fill = torch.zeros(source.shape[-1], dtype=source.dtype)
    if fillcolor is not None:
        fill = torch.tensor(_ink(fillcolor, image.mode), dtype=source.dtype).reshape(-1)
    result = torch.where(inside[..., None], found, fill)
    return result if image._px.dim() == 3 else result[..., 0]


def _smooth(source, x, y, resample, mode):
    height, width = source.shape[:2]
    left, top = torch.floor(x), torch.floor(y)
    dx, dy = (x - left)[..., None], (y - top)[..., None]
    left, top = left.long(), top.long()
    real = source.to(torch.float64)

    def at(row, column):
        return real[(top + row).clamp(0, height - 1), (left + column).clamp(0, width - 1)]

    if resample == 2:
        rows = [at(i, 0) + (at(i, 1) - at(i, 0)) * dx for i in (0, 1)]
        value = rows[0] + (rows[1] - rows[0]) * dy
    else:
        rows = [_cubic(*(at(i, j) for j in (-1, 0, 1, 2)), dx) for i in (-1, 0, 1, 2)]
        value = _cubic(*rows, dy)
    if source.dtype == torch.uint8:
        if resample == 3:
            return value.clamp(0, 255).to(torch.uint8)
        return value.to(torch.uint8)
    return value.to(source.dtype)
