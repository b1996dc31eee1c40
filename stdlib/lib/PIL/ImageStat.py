"""Statistics of an image's bands, from its histogram."""

import functools
import math


class Stat:
    def __init__(self, image_or_list, mask=None):
        if isinstance(image_or_list, list):
            self.h = image_or_list
        elif hasattr(image_or_list, "histogram"):
            self.h = image_or_list.histogram(mask) if mask is not None else image_or_list.histogram()
        else:
            raise TypeError("first argument must be image or list")
        self.bands = list(range(len(self.h) // 256))

    def _of_bands(self, measure):
        return [measure(self.h[256 * band:256 * band + 256]) for band in self.bands]

    @functools.cached_property
    def extrema(self):
        def ends(counts):
            held = [value for value, count in enumerate(counts) if count]
            return (held[0], held[-1]) if held else (255, 0)

        return self._of_bands(ends)

    @functools.cached_property
    def count(self):
        return self._of_bands(sum)

    @functools.cached_property
    def sum(self):
        return self._of_bands(lambda counts: sum(value * count for value, count in enumerate(counts)))

    @functools.cached_property
    def sum2(self):
        return self._of_bands(lambda counts: sum(value * value * count for value, count in enumerate(counts)))

    @functools.cached_property
    def mean(self):
        return [total / count if count else 0 for total, count in zip(self.sum, self.count)]

    @functools.cached_property
    def median(self):
        def middle(counts):
            half, seen = sum(counts) // 2, 0
            for value, count in enumerate(counts):
                seen += count
                if seen > half:
                    break
            return value

        return self._of_bands(middle)

    @functools.cached_property
    def rms(self):
        return [math.sqrt(square / count) if count else 0 for square, count in zip(self.sum2, self.count)]

    @functools.cached_property
    def var(self):
        return [(square - total ** 2.0 / count) / count if count else 0 for square, total, count in zip(self.sum2, self.sum, self.count)]

    @functools.cached_property
    def stddev(self):
        return [math.sqrt(value) for value in self.var]


Global = Stat
