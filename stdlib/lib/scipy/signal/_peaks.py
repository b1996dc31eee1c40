"""Peaks of a signal and how much they stand out."""

import math

import numpy as np


def _local_maxima(x):
    """The middles of runs of equal numbers that both neighbours are below."""
    found, i, n = [], 1, len(x)
    while i < n - 1:
        if x[i - 1] < x[i]:
            ahead = i + 1
            while ahead < n - 1 and x[ahead] == x[i]:
                ahead += 1
            if x[ahead] < x[i]:
                found.append((i + ahead - 1) // 2)
                i = ahead
        i += 1
    return found


def _limits(limits, x, peaks):
    """The least and the greatest number allowed, at each peak if a limit is an array with a number for each sample."""
    try:
        low, high = limits
    except (TypeError, ValueError):  # not two of anything: the least alone
        low, high = limits, None

    def at_peaks(limit, which):
        if not isinstance(limit, np.ndarray):
            return limit
        if limit.size != x.size:
            raise ValueError(f"array size of {which} interval border must match x")
        return limit[peaks]

    return at_peaks(low, "lower"), at_peaks(high, "upper")


def _inside(values, low, high):
    keep = np.ones(len(values), dtype=bool)
    if low is not None:
        keep &= values >= low
    if high is not None:
        keep &= values <= high
    return keep


def _apart(peaks, heights, distance):
    """The highest first, each of which takes the place of those nearer to it than the distance."""
    keep, distance = [True] * len(peaks), math.ceil(distance)
    for i in np.argsort(heights, kind="stable")[::-1].tolist():
        if not keep[i]:
            continue
        for step in (-1, 1):
            k = i + step
            while 0 <= k < len(peaks) and abs(peaks[k] - peaks[i]) < distance:
                keep[k] = False
                k += step
    return np.array(keep, dtype=bool)


def peak_prominences(x, peaks, wlen=None):
    if wlen is not None:
        raise NotImplementedError("scipy.signal.peak_prominences with wlen is not implemented")
    values, rows = np.asarray(x, dtype=np.float64).tolist(), []
    for peak in np.asarray(peaks).tolist():
        if not 0 <= peak < len(values):
            raise ValueError(f"peak {peak} is not a valid index for `x`")
        ends, lowest = [], []
        for step in (-1, 1):
            at, least, base = peak, values[peak], peak
            while 0 <= at < len(values) and values[at] <= values[peak]:
                if values[at] < least:
                    least, base = values[at], at
                at += step
            ends.append(base)
            lowest.append(least)
        rows.append((values[peak] - max(lowest), *ends))
    columns = list(zip(*rows)) or [(), (), ()]
    return np.array(columns[0], dtype=np.float64), np.array(columns[1], dtype=np.int64), np.array(columns[2], dtype=np.int64)


def find_peaks(x, height=None, threshold=None, distance=None, prominence=None, width=None, wlen=None, rel_height=0.5, plateau_size=None):
    if width is not None or wlen is not None or plateau_size is not None:
        raise NotImplementedError("scipy.signal.find_peaks with width, wlen or plateau_size is not implemented")
    x = np.asarray(x, dtype=np.float64)
    if x.ndim != 1:
        raise ValueError("`x` must be a 1-D array")
    if distance is not None and distance < 1:
        raise ValueError("`distance` must be greater or equal to 1")
    peaks, properties = np.array(_local_maxima(x.tolist()), dtype=np.int64), {}

    def keep(chosen):
        nonlocal peaks
        peaks = peaks[chosen]
        for name in properties:
            properties[name] = properties[name][chosen]

    if height is not None:
        properties["peak_heights"] = x[peaks]
        keep(_inside(x[peaks], *_limits(height, x, peaks)))
    if threshold is not None:
        left, right = x[peaks] - x[peaks - 1], x[peaks] - x[peaks + 1]
        low, high = _limits(threshold, x, peaks)
        chosen = _inside(np.minimum(left, right), low, None) & _inside(np.maximum(left, right), None, high)
        properties["left_thresholds"], properties["right_thresholds"] = left, right
        keep(chosen)
    if distance is not None:
        keep(_apart(peaks.tolist(), x[peaks], distance))
    if prominence is not None:
        properties.update(zip(("prominences", "left_bases", "right_bases"), peak_prominences(x, peaks)))
        keep(_inside(properties["prominences"], *_limits(prominence, x, peaks)))
    return peaks, properties


def argrelextrema(data, comparator, axis=0, order=1, mode="clip"):
    if order < 1:
        raise ValueError("Order must be an int >= 1")
    if mode not in ("clip", "wrap"):
        raise NotImplementedError(f"scipy.signal.argrelextrema with mode={mode!r} is not implemented")
    data = np.moveaxis(np.asarray(data), axis, -1)
    at, n = np.arange(data.shape[-1]), data.shape[-1]
    found = np.ones(data.shape, dtype=bool)
    for shift in range(1, order + 1):
        for other in (at + shift, at - shift):
            found &= comparator(data, data[..., np.clip(other, 0, n - 1) if mode == "clip" else other % n])
    return np.nonzero(np.moveaxis(found, -1, axis))


def argrelmax(data, axis=0, order=1, mode="clip"):
    return argrelextrema(data, np.greater, axis, order, mode)


def argrelmin(data, axis=0, order=1, mode="clip"):
    return argrelextrema(data, np.less, axis, order, mode)
