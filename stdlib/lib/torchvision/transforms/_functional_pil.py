"""What torchvision.transforms does to PIL images."""

import torch
from PIL import Image, ImageEnhance, ImageOps


def pixels(image):
    """(C, H, W)"""
    if image.mode in ("1",):
        return (image._px > 0).to(torch.uint8).mul(255)[None].clone()
    return image._bands().permute(2, 0, 1).contiguous()


def image_of(pic, mode):
    import numpy
    if isinstance(pic, torch.Tensor):
        if pic.ndim not in {2, 3}:
            raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
        if pic.ndim == 2:
            pic = pic.unsqueeze(0)
        if pic.shape[-3] > 4:
            raise ValueError(f"pic should not have > 4 channels. Got {pic.shape[-3]} channels.")
        if pic.is_floating_point() and mode != "F":
            pic = pic.mul(255).byte()
        array = pic.cpu().permute(1, 2, 0).contiguous().numpy()
    elif isinstance(pic, numpy.ndarray):
        if pic.ndim not in {2, 3}:
            raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
        array = pic[:, :, None] if pic.ndim == 2 else pic
        if array.shape[-1] > 4:
            raise ValueError(f"pic should not have > 4 channels. Got {array.shape[-1]} channels.")
    else:
        raise TypeError(f"pic should be Tensor or ndarray. Got {type(pic)}.")
    channels = array.shape[2]
    if channels == 1:
        array = array[:, :, 0]
        expected = {"uint8": "L", "int16": "I;16", "int32": "I", "float32": "F", "float64": "F"}.get(array.dtype.name)
        if mode is not None and mode != expected:
            raise ValueError(f"Incorrect mode ({mode}) supplied for input type {array.dtype}. Should be {expected}")
        mode = expected
    else:
        permitted = {2: ["LA"], 4: ["RGBA", "CMYK", "RGBX"], 3: ["RGB", "YCbCr", "HSV"]}[channels]
        if mode is not None and mode not in permitted:
            raise ValueError(f"Only modes {permitted} are supported for {channels}D inputs")
        mode = permitted[0] if mode is None else mode
    if mode is None:
        raise TypeError(f"Input type {array.dtype} is not supported")
    return Image.fromarray(array, mode=mode)


def hflip(image):
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def vflip(image):
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def brightness(image, factor):
    return ImageEnhance.Brightness(image).enhance(factor)


def contrast(image, factor):
    return ImageEnhance.Contrast(image).enhance(factor)


def saturation(image, factor):
    return ImageEnhance.Color(image).enhance(factor)


def sharpness(image, factor):
    return ImageEnhance.Sharpness(image).enhance(factor)


def hue(image, factor):
    mode = image.mode
    if mode in ("L", "1", "I", "F"):
        return image
    h, s, v = image.convert("HSV").split()
    moved = (h._px.to(torch.int32) + int(factor * 255)) % 256
    h = Image._made("L", moved.to(torch.uint8))
    return Image.merge("HSV", (h, s, v)).convert(mode)


def gamma(image, gamma, gain):
    mode = image.mode
    image = image.convert("RGB")
    table = [int((255 + 1 - 1e-3) * gain * pow(e / 255.0, gamma)) for e in range(256)] * 3
    return image.point(table).convert(mode)


def grayscale(image, channels):
    gray = image.convert("L")
    return gray if channels == 1 else Image.merge("RGB", (gray, gray, gray))


def invert(image):
    return ImageOps.invert(image)


def posterize(image, bits):
    return ImageOps.posterize(image, bits)


def solarize(image, threshold):
    return ImageOps.solarize(image, threshold)


def autocontrast(image):
    return ImageOps.autocontrast(image)


def equalize(image):
    return ImageOps.equalize(image)


def _color(fill, image):
    bands = len(image.getbands())
    if fill is None:
        fill = 0
    if isinstance(fill, (int, float)) and bands > 1:
        return tuple([fill] * bands)
    if isinstance(fill, (list, tuple)):
        if len(fill) == 1:
            return fill[0] if bands == 1 else tuple(fill * bands)
        if len(fill) != bands:
            raise ValueError(f"The number of elements in 'fill' does not match the number of channels of the image ({len(fill)} != {bands})")
        return tuple(int(v) for v in fill)
    return int(fill) if image.mode != "F" else fill


def pad(image, left, top, right, bottom, fill, mode):
    if mode == "constant":
        out = Image.new(image.mode, (image.width + left + right, image.height + top + bottom), _color(fill, image))
        if image.mode == "P":
            out._palette = image._palette
        out.paste(image, (left, top))
        return out
    from torchvision.transforms import _tensors
    changed = _tensors.pad(image._bands().permute(2, 0, 1), left, top, right, bottom, 0, mode).permute(1, 2, 0).contiguous()
    return Image._made(image.mode, changed if image._px.dim() == 3 else changed[..., 0], image)


def rotate(image, angle, interpolation, expand, center, fill):
    return image.rotate(angle, interpolation, expand, center, fillcolor=_color(fill, image))


def affine(image, matrix, interpolation, fill):
    return image.transform(image.size, Image.Transform.AFFINE, matrix, interpolation, fillcolor=_color(fill, image))


def perspective(image, numbers, interpolation, fill):
    return image.transform(image.size, Image.Transform.PERSPECTIVE, numbers, interpolation, fillcolor=_color(fill, image))
