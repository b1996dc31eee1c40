"""scipy.signal: windows, convolution, linear filters."""

import math

import numpy as np
from numpy import _torch as torch
from scipy._absent import names_of as _names_of
from scipy.signal import windows
from scipy.signal.windows import get_window

__getattr__ = _names_of(__name__)


def _part(full, in1, in2, mode):
    if mode == "full":
        return full
    sizes = [in1.shape[i] if mode == "same" else abs(in1.shape[i] - in2.shape[i]) + 1 for i in range(in1.ndim)]
    if mode not in ("same", "valid"):
        raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")
    starts = [(f - s) // 2 for f, s in zip(full.shape, sizes)]
    return full[tuple(slice(a, a + s) for a, s in zip(starts, sizes))].copy()


def _checked(in1, in2):
    in1, in2 = np.asarray(in1), np.asarray(in2)
    if in1.ndim != in2.ndim:
        raise ValueError("in1 and in2 should have the same dimensionality")
    return in1, in2


def _direct(in1, in2):
    """The full convolution, a shifted copy of the larger for each number of the smaller."""
    kind = np.result_type(in1, in2)
    small, large = (in1, in2) if in1.size <= in2.size else (in2, in1)
    out = np.zeros([a + b - 1 for a, b in zip(in1.shape, in2.shape)], dtype=kind)
    for place in np.ndindex(*small.shape):
        out[tuple(slice(p, p + n) for p, n in zip(place, large.shape))] += small[place] * large
    return out


def fftconvolve(in1, in2, mode="full", axes=None):
    in1, in2 = _checked(in1, in2)
    if in1.size == 0 or in2.size == 0:
        return np.array([])
    shape = [a + b - 1 for a, b in zip(in1.shape, in2.shape)]
    real = in1.dtype.kind != "c" and in2.dtype.kind != "c"
    a, b = (torch.from_numpy(np.ascontiguousarray(x if x.dtype.kind in "fc" else x.astype(np.float64))) for x in (in1, in2))
    if real:
        full = torch.fft.irfftn(torch.fft.rfftn(a, shape) * torch.fft.rfftn(b, shape), shape).numpy()
    else:
        full = torch.fft.ifftn(torch.fft.fftn(a, shape) * torch.fft.fftn(b, shape), shape).numpy()
    return _part(full, in1, in2, mode)


def convolve(in1, in2, mode="full", method="auto"):
    in1, in2 = _checked(in1, in2)
    if in1.ndim == 0:
        return in1 * in2
    if mode == "valid" and any(b > a for a, b in zip(in1.shape, in2.shape)):
        in1, in2 = in2, in1
    large = min(in1.size, in2.size) > 400 and in1.dtype.kind in "fc" and in2.dtype.kind in "fc"
    if method == "fft" or method == "auto" and large:
        return fftconvolve(in1, in2, mode)
    if in1.ndim == 1 and in1.dtype.kind in "fiu" and in2.dtype.kind in "fiu":
        return _part(np.convolve(in1, in2), in1, in2, mode)
    return _part(_direct(in1, in2), in1, in2, mode)


def correlate(in1, in2, mode="full", method="auto"):
    in1, in2 = _checked(in1, in2)
    return convolve(in1, np.flip(np.conj(in2) if in2.dtype.kind == "c" else in2), mode, method)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    in1, in2 = _checked(in1, in2)
    if in1.ndim != 2:
        raise ValueError("convolve2d inputs must both be 2-D arrays")
    if boundary in ("wrap", "circular", "symm", "symmetric") or fillvalue:
        return _bordered2d(in1, in2, mode, boundary, fillvalue)
    return _part(_direct(in1, in2), in1, in2, mode)


def _bordered2d(in1, in2, mode, boundary, fillvalue):
    more = [(n - 1, n - 1) for n in in2.shape]
    kinds = {"wrap": "wrap", "circular": "wrap", "symm": "symmetric", "symmetric": "symmetric"}
    padded = np.pad(in1, more, mode=kinds[boundary]) if boundary in kinds else np.pad(in1, more, constant_values=fillvalue)
    full = _direct(padded, in2)
    inner = full[tuple(slice(n - 1, n - 1 + a + n - 1) for a, n in zip(in1.shape, in2.shape))]
    return _part(inner, in1, in2, mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    in2 = np.asarray(in2)
    return convolve2d(in1, np.flip(np.conj(in2) if in2.dtype.kind == "c" else in2), mode, boundary, fillvalue)


def lfilter(b, a, x, axis=-1, zi=None):
    """A recursive filter, in the transposed direct form."""
    b, a = np.atleast_1d(np.asarray(b, dtype=np.float64)), np.atleast_1d(np.asarray(a, dtype=np.float64))
    x = np.moveaxis(np.asarray(x), axis, -1)
    kind = np.result_type(x.dtype, np.float64) if x.dtype != np.float32 else np.float64
    b, a = b / a[0], a / a[0]
    order = max(len(a), len(b)) - 1
    b, a = (np.concatenate([v, np.zeros(order + 1 - len(v))]).tolist() for v in (b, a))
    rows = x.reshape(-1, x.shape[-1]).tolist()
    starts = np.asarray(zi).reshape(-1, order).tolist() if zi is not None else [[0.0] * order for _ in rows]
    done, ends = [], []
    for row, state in zip(rows, starts):
        state, out = list(state), []
        for value in row:
            y = b[0] * value + (state[0] if order else 0.0)
            for i in range(order - 1):
                state[i] = state[i + 1] + b[i + 1] * value - a[i + 1] * y
            if order:
                state[-1] = b[order] * value - a[order] * y
            out.append(y)
        done.append(out)
        ends.append(state)
    result = np.moveaxis(np.array(done, dtype=kind).reshape(x.shape), -1, axis)
    return result if zi is None else (result, np.array(ends).reshape(*x.shape[:-1], order))


def kaiser_beta(a):
    return 0.1102 * (a - 8.7) if a > 50 else 0.5842 * (a - 21) ** 0.4 + 0.07886 * (a - 21) if a > 21 else 0.0


def kaiser_atten(numtaps, width):
    return 2.285 * (numtaps - 1) * np.pi * width + 7.95


def firwin(numtaps, cutoff, *, width=None, window="hamming", pass_zero=True, scale=True, fs=None):
    nyquist = 0.5 * (2.0 if fs is None else fs)
    cutoff = np.atleast_1d(np.asarray(cutoff, dtype=np.float64)) / nyquist
    if cutoff.min() <= 0 or cutoff.max() >= 1:
        raise ValueError("Invalid cutoff frequency: frequencies must be greater than 0 and less than fs/2.")
    if width is not None:
        window = ("kaiser", kaiser_beta(kaiser_atten(numtaps, float(width) / nyquist)))
    if isinstance(pass_zero, str):
        pass_zero = pass_zero in ("bandstop", "lowpass")
    pass_nyquist = bool(len(cutoff) & 1) ^ pass_zero
    if pass_nyquist and numtaps % 2 == 0:
        raise ValueError("A filter with an even number of coefficients must have zero response at the Nyquist frequency.")
    edges = np.concatenate([[0.0] * pass_zero, cutoff, [1.0] * pass_nyquist]).reshape(-1, 2)
    at = np.arange(numtaps) - 0.5 * (numtaps - 1)
    h = np.zeros(numtaps)
    for left, right in edges.tolist():
        h += right * np.sinc(right * at) - left * np.sinc(left * at)
    h *= get_window(window, numtaps, fftbins=False)
    if scale:
        left, right = edges[0].tolist()
        middle = 0.0 if left == 0 else 1.0 if right == 1 else 0.5 * (left + right)
        h /= np.sum(h * np.cos(np.pi * at * middle))
    return h


def resample(x, num, t=None, axis=0, window=None, domain="time"):
    if t is not None or window is not None or domain != "time":
        raise NotImplementedError("scipy.signal.resample with t, window or domain is not implemented")
    x = np.moveaxis(np.asarray(x, dtype=np.float64), axis, -1)
    count = x.shape[-1]
    spectrum = np.fft.rfft(x)
    kept = min(num, count)
    half = kept // 2 + 1
    out = np.zeros((*x.shape[:-1], num // 2 + 1), dtype=np.complex128)
    out[..., :half] = spectrum[..., :half]
    if kept % 2 == 0 and num != count:
        out[..., kept // 2] *= 2.0 if num < count else 0.5
    return np.moveaxis(np.fft.irfft(out, num) * (float(num) / count), -1, axis)


from scipy.signal._filters import (
    bilinear_zpk, butter, detrend, filtfilt, hilbert, lfilter_zi, medfilt, savgol_coeffs, savgol_filter, zpk2tf)
from scipy.signal._peaks import argrelextrema, argrelmax, argrelmin, find_peaks, peak_prominences
from scipy.signal._spectra import periodogram, spectrogram, stft, welch
