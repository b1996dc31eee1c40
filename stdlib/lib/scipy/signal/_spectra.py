"""Spectra of pieces of a signal: periodogram, welch, spectrogram, stft."""

import warnings

import numpy as np
from scipy.signal._filters import detrend as _detrend
from scipy.signal.windows import get_window


class _Pieces:
    """How a signal is cut: its window, the length and overlap of the pieces, the length of their transforms."""

    def __init__(self, window, nperseg, noverlap, nfft, count, shares=2):
        if not isinstance(window, (str, tuple)):
            self.window = np.asarray(window, dtype=np.float64)
            nperseg = len(self.window) if nperseg is None else nperseg
            if len(self.window) != nperseg:
                raise ValueError("value specified for nperseg is different from length of window")
        else:
            asked = nperseg
            nperseg = 256 if asked is None else int(asked)
            if nperseg < 1:
                raise ValueError("nperseg must be a positive integer")
            if nperseg > count:
                if asked is not None:
                    warnings.warn(f"nperseg = {nperseg} is greater than input length  = {count}, using nperseg = {count}", stacklevel=4)
                nperseg = count
            self.window = np.asarray(get_window(window, nperseg), dtype=np.float64)
        self.size, self.overlap = nperseg, nperseg // shares if noverlap is None else int(noverlap)
        self.transformed = nperseg if nfft is None else int(nfft)
        if self.transformed < nperseg:
            raise ValueError("nfft must be greater than or equal to nperseg.")
        if self.overlap >= nperseg:
            raise ValueError("noverlap must be less than nperseg.")

    def transforms(self, x, detrended, onesided):
        """A transform for each piece, times along the axis before the last."""
        pieces = np.lib.stride_tricks.sliding_window_view(x, self.size, axis=-1)[..., ::self.size - self.overlap, :]
        pieces = pieces if not detrended else detrended(pieces) if callable(detrended) else _detrend(pieces, type=detrended)
        return (np.fft.rfft if onesided else np.fft.fft)(pieces * self.window, self.transformed)

    def frequencies(self, fs, onesided):
        return (np.fft.rfftfreq if onesided else np.fft.fftfreq)(self.transformed, 1 / fs)

    def times(self, count, fs):
        return np.arange(self.size / 2, count - self.size / 2 + 1, self.size - self.overlap) / float(fs)

    def power(self, found, fs, scaling, onesided):
        if scaling not in ("density", "spectrum"):
            raise ValueError(f"Unknown scaling: {scaling!r}")
        power = (found.real ** 2 + found.imag ** 2) * (1.0 / (fs * (self.window ** 2).sum()) if scaling == "density" else 1.0 / self.window.sum() ** 2)
        if onesided:
            power[..., 1:None if self.transformed % 2 else -1] *= 2
        return power


def _signal(x, axis):
    x = np.asarray(x)
    return np.moveaxis(x if x.dtype.kind in "fc" else x.astype(np.float64), axis, -1)


def _as_kind(found, x):
    """Numbers of single precision stay so."""
    single = x.dtype in (np.float32, np.float16, np.complex64)
    return found.astype(np.complex64 if found.dtype.kind == "c" else np.float32) if single else found


def welch(x, fs=1.0, window="hann_periodic", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, average="mean"):
    if average != "mean":
        raise NotImplementedError(f"scipy.signal.welch with average={average!r} is not implemented")
    x = _signal(x, axis)
    pieces, onesided = _Pieces(_named(window), nperseg, noverlap, nfft, x.shape[-1]), return_onesided and x.dtype.kind != "c"
    power = pieces.power(pieces.transforms(x, detrend, onesided), fs, scaling, onesided).mean(-2)
    return pieces.frequencies(fs, onesided), np.moveaxis(_as_kind(power, x), -1, axis)


def _named(window):
    return window.replace("_periodic", "") if isinstance(window, str) else window


def periodogram(x, fs=1.0, window="boxcar", nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1):
    count = np.asarray(x).shape[axis]
    if nfft is not None and nfft < count:
        x, count = np.moveaxis(np.moveaxis(np.asarray(x), axis, -1)[..., :nfft], -1, axis), nfft
    window = np.ones(count) if window is None else window
    return welch(x, fs, window, count, 0, nfft, detrend, return_onesided, scaling, axis)


def spectrogram(x, fs=1.0, window=("tukey_periodic", 0.25), nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density",
                axis=-1, mode="psd"):
    if mode not in ("psd", "complex", "magnitude", "angle", "phase"):
        raise ValueError(f"unknown value for mode {mode}, must be one of ['psd', 'complex', 'magnitude', 'angle', 'phase']")
    if mode == "phase":
        raise NotImplementedError("scipy.signal.spectrogram with mode='phase' is not implemented")
    if axis not in (-1, np.asarray(x).ndim - 1):
        raise NotImplementedError("scipy.signal.spectrogram along an axis that is not the last is not implemented")
    x = _signal(x, axis)
    window = (_named(window[0]), *window[1:]) if isinstance(window, tuple) else _named(window)
    pieces, onesided = _Pieces(window, nperseg, noverlap, nfft, x.shape[-1], 8), return_onesided and x.dtype.kind != "c"
    found = pieces.transforms(x, detrend, onesided)
    if mode == "psd":
        found = pieces.power(found, fs, scaling, onesided)
    else:
        found = found * (1.0 / np.sqrt(fs * (pieces.window ** 2).sum()) if scaling == "density" else 1.0 / pieces.window.sum())
        found = np.abs(found) if mode == "magnitude" else np.angle(found) if mode == "angle" else found
    return pieces.frequencies(fs, onesided), pieces.times(x.shape[-1], fs), _as_kind(np.swapaxes(found, -1, -2), x)


def stft(x, fs=1.0, window="hann_periodic", nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True, boundary="zeros", padded=True, axis=-1,
         scaling="spectrum"):
    if boundary not in ("zeros", None):
        raise NotImplementedError(f"scipy.signal.stft with boundary={boundary!r} is not implemented")
    if axis not in (-1, np.asarray(x).ndim - 1):
        raise NotImplementedError("scipy.signal.stft along an axis that is not the last is not implemented")
    if scaling not in ("psd", "spectrum"):
        raise ValueError(f"Parameter scaling={scaling!r} not in ['spectrum', 'psd']!")
    x = _signal(x, axis)
    pieces, onesided = _Pieces(_named(window), nperseg, noverlap, nfft, x.shape[-1]), return_onesided and x.dtype.kind != "c"
    before = pieces.size // 2 if boundary else 0
    longer = np.pad(x, [(0, 0)] * (x.ndim - 1) + [(before, before)])
    if padded:
        longer = np.pad(longer, [(0, 0)] * (x.ndim - 1) + [(0, -(longer.shape[-1] - pieces.size) % (pieces.size - pieces.overlap) % pieces.size)])
    found = pieces.transforms(longer, detrend, onesided)
    found = found * (1.0 / pieces.window.sum() if scaling == "spectrum" else 1.0 / np.sqrt(fs * (pieces.window ** 2).sum()))
    times = pieces.times(longer.shape[-1], fs) - (pieces.size / 2 / fs if boundary else 0)
    return pieces.frequencies(fs, onesided), times, _as_kind(np.swapaxes(found, -1, -2), x)
