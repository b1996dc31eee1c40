"""Arithmetic of two images, band by band, in whole numbers of 0 to 255."""

import operator

from numpy import _torch as torch
from PIL import Image


def _made(like, pixels):
    return Image._made(like.mode, pixels.clamp(0, 255).to(torch.uint8), like)


def _pair(image1, image2):
    """The pixels of both where they overlap, as whole numbers."""
    if image1.mode not in ("L", "LA", "RGB", "RGBA", "CMYK", "YCbCr", "HSV", "LAB"):
        raise ValueError("image has wrong mode")
    if image1.mode != image2.mode:
        raise ValueError("images do not match")
    height, width = min(image1.height, image2.height), min(image1.width, image2.width)
    return image1._px[:height, :width].to(torch.int32), image2._px[:height, :width].to(torch.int32)


def _over(a, by):
    return torch.div(a, by, rounding_mode="trunc")


def constant(image, value):
    return Image.new("L", image.size, value)


def duplicate(image):
    return image.copy()


def invert(image):
    return _made(image, 255 - image._px.to(torch.int32))


def lighter(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, torch.maximum(a, b))


def darker(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, torch.minimum(a, b))


def difference(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, (a - b).abs())


def multiply(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, _over(a * b, 255))


def screen(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, 255 - _over((255 - a) * (255 - b), 255))


def soft_light(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, _over((255 - a) * (a * b), 65536) + _over(a * (255 - _over((255 - a) * (255 - b), 255)), 255))


def _light(decides, a, b):
    return torch.where(decides < 128, _over(a * b, 127), 255 - _over((255 - a) * (255 - b), 127))


def hard_light(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, _light(b, a, b))


def overlay(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, _light(a, a, b))


def _scaled(total, scale, offset):
    return (total.to(torch.float32) / scale + offset).trunc().to(torch.int32)


def add(image1, image2, scale=1.0, offset=0):
    a, b = _pair(image1, image2)
    return _made(image1, _scaled(a + b, scale, operator.index(offset)))


def subtract(image1, image2, scale=1.0, offset=0):
    a, b = _pair(image1, image2)
    return _made(image1, _scaled(a - b, scale, operator.index(offset)))


def add_modulo(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, (a + b) & 255)


def subtract_modulo(image1, image2):
    a, b = _pair(image1, image2)
    return _made(image1, (a - b) & 255)


def _bits(image1, image2):
    if image1.mode != "1" or image2.mode != "1":
        raise ValueError("image has wrong mode")
    height, width = min(image1.height, image2.height), min(image1.width, image2.width)
    return image1._px[:height, :width] != 0, image2._px[:height, :width] != 0


def logical_and(image1, image2):
    a, b = _bits(image1, image2)
    return _made(image1, (a & b).to(torch.int32) * 255)


def logical_or(image1, image2):
    a, b = _bits(image1, image2)
    return _made(image1, (a | b).to(torch.int32) * 255)


def logical_xor(image1, image2):
    a, b = _bits(image1, image2)
    return _made(image1, (a ^ b).to(torch.int32) * 255)


def blend(image1, image2, alpha):
    return Image.blend(image1, image2, alpha)


def composite(image1, image2, mask):
    return Image.composite(image1, image2, mask)


def offset(image, xoffset, yoffset=None):
    """The image moved around its edges."""
    return _made(image, image._px.roll((xoffset if yoffset is None else yoffset, xoffset), (0, 1)))
