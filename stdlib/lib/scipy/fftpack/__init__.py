"""scipy.fftpack: the older names of the transforms."""

import numpy as np
from scipy import fft as _fft
from scipy._absent import names_of as _names_of
from scipy.fft import fft, fft2, fftfreq, fftn, fftshift, ifft, ifft2, ifftn, ifftshift, next_fast_len

__getattr__ = _names_of(__name__)


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False):
    return _fft.dct(x, type, n, axis, norm)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False):
    found = _fft.idct(x, type, n, axis, norm)
    if norm is None:  # without the factor
        count = np.shape(x)[axis] if n is None else n
        found = found * (2 * (count - 1) if type == 1 else 2 * count)
    return found
