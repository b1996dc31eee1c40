"""Draws from an urn without putting back: the hypergeometric distributions."""

import math

from numpy import _torch as torch
from numpy.random._shared import numbers_of, row_of

_HEIGHT, _SHIFT = 1.7155277699214135, 0.8989161620588988  # 2 sqrt(2/e) and 3 - 2 sqrt(3/e)


def by_ratio(source, good, bad, sample, spread_sample=None):
    """E. Stadlober, 1989: the ratio of uniforms under a table mountain. `spread_sample`: what stands for the sample where the
    spread is computed."""
    total, least, most = good + bad, min(good, bad), max(good, bad)
    drawn = min(sample, total - sample)
    share = least / total
    other = most / total if spread_sample is None else 1.0 - share
    middle = drawn * share + 0.5
    spread = math.sqrt((total - drawn) * float(drawn if spread_sample is None else spread_sample) * share * other / (total - 1) + 0.5)
    width = _HEIGHT * spread + _SHIFT
    end = min(min(drawn, least) + 1, math.floor(middle + 16 * spread))

    def weight(k):
        return math.lgamma(k + 1) + math.lgamma(least - k + 1) + math.lgamma(drawn - k + 1) + math.lgamma(most - drawn + k + 1)
    top = weight((drawn + 1) * (least + 1) // (total + 2))
    while True:
        u, v = source.uniform(), source.uniform()
        x = middle + width * (v - 0.5) / u
        if x < 0.0 or x >= end:
            continue
        k = math.floor(x)
        t = top - weight(k)
        if u * (4.0 - u) - 3.0 <= t:
            break
        if u * (u - t) >= 1.0:
            continue
        if 2.0 * math.log(u) <= t:
            break
    if good > bad:
        k = drawn - k
    return good - k if drawn < sample else k


def one_by_one(source, good, bad, sample):
    """The sample of RandomState, drawn one after the other."""
    rest, fewer = good + bad - sample, min(good, bad)
    left, k = float(fewer), sample
    while left > 0.0:
        left -= math.floor(source.uniform() + left / (rest + k))
        k -= 1
        if k == 0:
            break
    found = int(fewer - left)
    return sample - found if good > bad else found


def rows(one, size, *parameters):
    """one(good, bad, sample) for each of the parameters, broadcast."""
    shape, columns = numbers_of(size, *parameters)
    if shape is None:
        return one(*map(int, columns))

    def row(n):
        parts = [c.tolist() if isinstance(c, torch.Tensor) else [c] * n for c in columns]
        return torch.tensor([one(*map(int, drawn_from)) for drawn_from in zip(*parts)], dtype=torch.int64)
    return row_of(shape, row)


def several(draw, colors, sample):
    """How many of each colour: draw(good, bad, sample) for one after the other."""
    total = sum(colors)
    few = min(sample, total - sample)
    left, wanted, out = total, few, [0] * len(colors)
    for i, count in enumerate(colors[:-1]):
        if not wanted:
            break
        left -= count
        out[i] = draw(count, left, wanted)
        wanted -= out[i]
    out[-1] += wanted
    return out if few == sample else [n - k for n, k in zip(colors, out)]
