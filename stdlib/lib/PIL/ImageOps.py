"""Ready-made changes of images."""

from numpy import _torch as torch
from PIL import Image


def _lut(image, lut):
    if image.mode == "P":
        raise NotImplementedError("mode P support coming soon")
    if image.mode not in ("L", "RGB"):
        raise OSError(f"not supported for mode {image.mode}")
    return image.point(list(lut) * len(image.getbands()) if len(lut) == 256 else lut)


def invert(image):
    if image.mode == "1":
        return image.convert("L").point([255 - i for i in range(256)]).convert("1")
    return image.point([255 - i for i in range(256)])


def mirror(image):
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def flip(image):
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def grayscale(image):
    return image.convert("L")


def solarize(image, threshold=128):
    return _lut(image, [i if i < threshold else 255 - i for i in range(256)])


def posterize(image, bits):
    mask = ~(2 ** (8 - bits) - 1)
    return _lut(image, [i & mask for i in range(256)])


def autocontrast(image, cutoff=0, ignore=None, mask=None, preserve_tone=False):
    if preserve_tone:
        raise NotImplementedError("PIL.ImageOps.autocontrast with preserve_tone is not implemented")
    counts, lut = image.histogram(mask), []
    low_cut, high_cut = cutoff if isinstance(cutoff, tuple) else (cutoff, cutoff)
    for start in range(0, len(counts), 256):
        h = counts[start:start + 256]
        if ignore is not None:
            for i in ignore if isinstance(ignore, (list, tuple)) else [ignore]:
                h[i] = 0
        if low_cut or high_cut:
            h = _cut(_cut(h, low_cut), high_cut, True)
        there = [i for i in range(256) if h[i]]
        low, high = (there[0], there[-1]) if there else (255, 0)
        if high <= low:
            lut += range(256)
        else:
            scale = 255.0 / (high - low)
            lut += [max(0, min(255, int(i * scale - low * scale))) for i in range(256)]
    return _lut(image, lut)


def _cut(h, percent, from_top=False):
    left = int(sum(h) * percent // 100)
    for i in (range(255, -1, -1) if from_top else range(256)):
        taken = min(left, h[i])
        h[i] -= taken
        left -= taken
        if left <= 0:
            break
    return h


def equalize(image, mask=None):
    if image.mode == "P":
        image = image.convert("RGB")
    counts, lut = image.histogram(mask), []
    for start in range(0, len(counts), 256):
        there = [n for n in counts[start:start + 256] if n]
        step = (sum(there) - there[-1]) // 255 if len(there) > 1 else 0
        if not step:
            lut += range(256)
            continue
        n = step // 2
        for i in range(256):
            lut.append(n // step)
            n += counts[start + i]
    return _lut(image, lut)


def _border(border):
    if isinstance(border, tuple):
        return (border[0], border[1], border[0], border[1]) if len(border) == 2 else border
    return (border,) * 4


def expand(image, border=0, fill=0):
    left, top, right, bottom = _border(border)
    out = Image.new(image.mode, (left + image.width + right, top + image.height + bottom), fill)
    out.paste(image, (left, top))
    return out


def crop(image, border=0):
    left, top, right, bottom = _border(border)
    return image.crop((left, top, image.width - right, image.height - bottom))


def scale(image, factor, resample=Image.Resampling.BICUBIC):
    if factor == 1:
        return image.copy()
    if factor <= 0:
        raise ValueError("the factor must be greater than 0")
    return image.resize((round(factor * image.width), round(factor * image.height)), resample=resample)


def contain(image, size, method=Image.Resampling.BICUBIC):
    own, wanted = image.width / image.height, size[0] / size[1]
    if own > wanted:
        size = (size[0], round(image.height / image.width * size[0]))
    elif own < wanted:
        size = (round(image.width / image.height * size[1]), size[1])
    return image.resize(size, resample=method)


def pad(image, size, method=Image.Resampling.BICUBIC, color=None, centering=(0.5, 0.5)):
    inner = contain(image, size, method)
    if inner.size == tuple(size):
        return inner
    out = Image.new(image.mode, size, 0 if color is None else color)
    if inner.width != size[0]:
        out.paste(inner, (round((size[0] - inner.width) * max(0, min(centering[0], 1))), 0))
    else:
        out.paste(inner, (0, round((size[1] - inner.height) * max(0, min(centering[1], 1)))))
    return out


def fit(image, size, method=Image.Resampling.BICUBIC, bleed=0.0, centering=(0.5, 0.5)):
    cx, cy = (c if 0.0 <= c <= 1.0 else 0.5 for c in centering)
    bleed = bleed if 0.0 <= bleed < 0.5 else 0.0
    off_x, off_y = bleed * image.width, bleed * image.height
    live = image.width - off_x * 2, image.height - off_y * 2
    own, wanted = live[0] / live[1], size[0] / size[1]
    if own == wanted:
        crop_width, crop_height = live
    elif own >= wanted:
        crop_width, crop_height = wanted * live[1], live[1]
    else:
        crop_width, crop_height = live[0], live[0] / wanted
    left, top = off_x + (live[0] - crop_width) * cx, off_y + (live[1] - crop_height) * cy
    return image.resize(size, method, box=(left, top, left + crop_width, top + crop_height))


def exif_transpose(image, *, in_place=False):
    return None if in_place else image.copy()


def colorize(image, black, white, mid=None, blackpoint=0, whitepoint=255, midpoint=127):
    raise NotImplementedError("PIL.ImageOps.colorize is not implemented")
