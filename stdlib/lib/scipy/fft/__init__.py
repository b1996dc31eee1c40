"""scipy.fft: numpy's transforms, and cosine and sine transforms."""

import numpy as np
from numpy.fft import (fft, fft2, fftfreq, fftn, fftshift, hfft, ifft, ifft2, ifftn, ifftshift, ihfft, irfft, irfft2, irfftn, rfft, rfft2, rfftfreq, rfftn)
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


def next_fast_len(target, real=False):
    """The next number without large prime factors."""
    primes = (2, 3, 5) if real else (2, 3, 5, 7, 11)
    while True:
        left = target
        for p in primes:
            while left % p == 0:
                left //= p
        if left == 1:
            return target
        target += 1


def _matrix(kind, n):
    """The transform without norm as a matrix of cosines."""
    k, j = np.arange(n)[:, None], np.arange(n)[None, :]
    if kind == 1:
        weights = np.where((j == 0) | (j == n - 1), 1.0, 2.0)
        return weights * np.cos(np.pi * k * j / (n - 1))
    if kind == 2:
        return 2 * np.cos(np.pi * k * (2 * j + 1) / (2 * n))
    if kind == 3:
        return np.where(j == 0, 1.0, 2.0) * np.cos(np.pi * (2 * k + 1) * j / (2 * n))
    return 2 * np.cos(np.pi * (2 * k + 1) * (2 * j + 1) / (4 * n))


def _transformed(x, kind, n, axis, norm, inverse):
    x = np.asarray(x)
    x = x.astype(np.float64) if x.dtype.kind in "biu" else x
    if n is not None and n != x.shape[axis]:
        widths = [(0, 0)] * x.ndim
        widths[axis] = (0, max(0, n - x.shape[axis]))
        x = np.pad(x, widths)
        part = [slice(None)] * x.ndim
        part[axis] = slice(0, n)
        x = x[tuple(part)]
    count = x.shape[axis]
    kind = {1: 1, 2: 3, 3: 2, 4: 4}[kind] if inverse else kind
    matrix = _matrix(kind, count)
    if norm == "ortho":
        matrix = matrix * np.sqrt(1.0 / (2 * count))
        if kind == 2:
            matrix[0] *= np.sqrt(0.5)
        elif kind == 3:
            matrix = _matrix(2, count).T * np.sqrt(1.0 / (2 * count))
            matrix[:, 0] *= np.sqrt(0.5)
        elif kind == 1:
            raise NotImplementedError("scipy.fft.dct of type 1 with norm='ortho' is not implemented")
    elif inverse != (norm == "forward"):
        matrix = matrix / (2 * count if kind != 1 else 2 * (count - 1))
    return np.moveaxis(np.moveaxis(x, axis, -1) @ matrix.T.astype(x.dtype), -1, axis)


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _transformed(x, type, n, axis, norm, False)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _transformed(x, type, n, axis, norm, True)


def dctn(x, type=2, s=None, axes=None, norm=None, **kwargs):
    for axis in range(np.ndim(x)) if axes is None else axes:
        x = dct(x, type, axis=axis, norm=norm)
    return x


def idctn(x, type=2, s=None, axes=None, norm=None, **kwargs):
    for axis in range(np.ndim(x)) if axes is None else axes:
        x = idct(x, type, axis=axis, norm=norm)
    return x
