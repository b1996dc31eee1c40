"""Resizing, in the fixed-point numbers of Pillow: weights of 22 bits, columns first, each pass rounded to a byte."""

import math

from numpy import _torch as torch

NEAREST, LANCZOS, BILINEAR, BICUBIC, BOX, HAMMING = 0, 1, 2, 3, 4, 5
_BITS = 32 - 8 - 2


def _sinc(x):
    return 1.0 if x == 0.0 else math.sin(x * math.pi) / (x * math.pi)


def _lanczos(x):
    return _sinc(x) * _sinc(x / 3) if -3.0 <= x < 3.0 else 0.0


def _bilinear(x):
    x = abs(x)
    return 1.0 - x if x < 1.0 else 0.0


def _bicubic(x, a=-0.5):
    x = abs(x)
    if x < 1.0:
        return ((a + 2.0) * x - (a + 3.0)) * x * x + 1
    return (((x - 5) * x + 8) * x - 4) * a if x < 2.0 else 0.0


def _box(x):
    return 1.0 if -0.5 < x <= 0.5 else 0.0


def _hamming(x):
    x = abs(x)
    if x == 0.0:
        return 1.0
    return 0.0 if x >= 1.0 else math.sin(x * math.pi) / (x * math.pi) * (0.54 + 0.46 * math.cos(x * math.pi))


_FILTERS = {LANCZOS: (_lanczos, 3.0), BILINEAR: (_bilinear, 1.0), BICUBIC: (_bicubic, 2.0), BOX: (_box, 0.5), HAMMING: (_hamming, 1.0)}


def _weights(size, low, high, wanted, resample, whole):
    """A matrix from the pixels of an axis to those wanted; whole: in units of 2**-22."""
    function, support = _FILTERS[resample]
    scale = (high - low) / wanted
    wide = max(scale, 1.0)
    reach = support * wide
    rows = []
    for x in range(wanted):
        center = low + (x + 0.5) * scale
        first = max(0, int(center - reach + 0.5))
        last = min(size, int(center + reach + 0.5))
        own = [function((i + first - center + 0.5) * (1.0 / wide)) for i in range(last - first)]
        total = sum(own)
        if total != 0.0:
            own = [w / total for w in own]
        if whole:
            own = [float(int((0.5 if w >= 0 else -0.5) + w * (1 << _BITS))) for w in own]
        rows.append([0.0] * first + own + [0.0] * (size - last))
    return torch.tensor(rows, dtype=torch.float64)


def _pass(pixels, weights):
    """The last axis but one (of height, width, channels) through the weights."""
    result = torch.matmul(weights, pixels.to(torch.float64))
    if pixels.dtype == torch.uint8:
        result = torch.floor((result + (1 << (_BITS - 1))) / (1 << _BITS)).clamp(0, 255)
    elif pixels.dtype == torch.int32:
        result = torch.where(result >= 0, torch.floor(result + 0.5), torch.ceil(result - 0.5))
    return result.to(pixels.dtype)


def resize(pixels, size, resample, box):
    """pixels (H, W, C), bytes, or numbers of I and F."""
    width, height = size
    whole = pixels.dtype == torch.uint8
    if width != pixels.shape[1] or box[0] != 0 or box[2] != width:
        pixels = _pass(pixels, _weights(pixels.shape[1], box[0], box[2], width, resample, whole))
    if height != pixels.shape[0] or box[1] != 0 or box[3] != height:
        by_row = pixels.permute(1, 0, 2)
        pixels = _pass(by_row, _weights(pixels.shape[0], box[1], box[3], height, resample, whole)).permute(1, 0, 2)
    return pixels.contiguous()


def nearest(pixels, size, box):
    width, height = size

    def places(low, high, wanted, count):
        step = (high - low) / wanted
        at, found = low + step * 0.5, []
        for _ in range(wanted):  # a running sum, whose rounding decides at the edges
            found.append(min(count - 1, int(at)))
            at += step
        return torch.tensor(found)

    rows = places(box[1], box[3], height, pixels.shape[0])
    columns = places(box[0], box[2], width, pixels.shape[1])
    return pixels[rows[:, None], columns[None, :]]


_REACH = {LANCZOS: 3.0, BILINEAR: 1.0, BICUBIC: 2.0, BOX: 0.5, HAMMING: 1.0}


def reduction(size, wanted, resample, box, gap):
    """By what whole numbers a part of an image is made smaller before it is resized, for what remains to be `gap` times the wanted size;
    and the part: the box and what the filter reaches around it."""
    spans = [(box[2] - box[0]) / wanted[0], (box[3] - box[1]) / wanted[1]]
    factors = tuple(int(span / gap) or 1 for span in spans)
    around = [(_REACH[resample] - 0.5) * span for span in spans]
    low = [max(0, int(box[i] - around[i])) for i in (0, 1)]
    high = [min(size[i], math.ceil(box[i + 2] + around[i])) for i in (0, 1)]
    return factors, (*low, *high)


def reduce(pixels, factors, box):
    """The means of blocks of bytes; blocks at the right and lower edge may be smaller."""
    total = pixels[box[1]:box[3], box[0]:box[2]].to(torch.int64)
    counts = []
    for axis, factor in ((0, factors[1]), (1, factors[0])):
        n = total.shape[axis]
        place = torch.arange(n) // factor
        blocks = -(-n // factor)
        shape = list(total.shape)
        shape[axis] = blocks
        total = torch.zeros(shape, dtype=torch.int64).index_add(axis, place, total)
        counts.append(torch.bincount(place, minlength=blocks))
    count = (counts[0].unsqueeze(1) * counts[1]).unsqueeze(-1)
    return (((total + count // 2) * ((1 << 24) // count)) >> 24).to(torch.uint8)
