"""Filters by their design, and what runs them over a signal: Butterworth, both ways, Savitzky-Golay, medians, trends, the analytic signal."""

import math

import numpy as np
from scipy.signal import lfilter

_KINDS = {"low": "low", "lowpass": "low", "lp": "low", "l": "low", "high": "high", "highpass": "high", "hp": "high", "h": "high",
          "band": "band", "bandpass": "band", "bp": "band", "pass": "band", "bandstop": "stop", "bands": "stop", "bs": "stop", "stop": "stop"}


def _gain(zeros, poles):
    return float(np.real(np.prod(-zeros) / np.prod(-poles)))


def _moved(poles, edges, kind):
    """Zeros, poles and gain of the analog low pass with these poles and edge 1, moved to the edges."""
    none, order = np.zeros(0, dtype=np.complex128), len(poles)
    if kind == "low":
        return none, poles * edges[0], edges[0] ** order
    if kind == "high":
        return np.zeros(order, dtype=np.complex128), edges[0] / poles, _gain(none, poles)
    width, middle = edges[1] - edges[0], math.sqrt(edges[0] * edges[1])
    if kind == "band":
        half = poles * (width / 2)
        zeros, gain = np.zeros(order, dtype=np.complex128), width ** order
    else:
        half = (width / 2) / poles
        zeros, gain = np.concatenate([np.full(order, 1j * middle), np.full(order, -1j * middle)]), _gain(none, poles)
    root = np.sqrt(half ** 2 - middle ** 2)
    return zeros, np.concatenate([half + root, half - root]), gain


def bilinear_zpk(z, p, k, fs):
    z, p = np.atleast_1d(np.asarray(z, dtype=np.complex128)), np.atleast_1d(np.asarray(p, dtype=np.complex128))
    if len(z) > len(p):
        raise ValueError("Improper transfer function. Must have at least as many poles as zeros.")
    rate = 2.0 * fs
    gain = k * float(np.real(np.prod(rate - z) / np.prod(rate - p)))
    return np.concatenate([(rate + z) / (rate - z), -np.ones(len(p) - len(z))]), (rate + p) / (rate - p), gain


def zpk2tf(z, p, k):
    return k * np.real(np.atleast_1d(np.poly(z))), np.real(np.atleast_1d(np.poly(p)))


def butter(N, Wn, btype="low", analog=False, output="ba", fs=None):
    if fs is not None and analog:
        raise ValueError("fs cannot be specified for an analog filter")
    if btype.lower() not in _KINDS:
        raise ValueError(f"'{btype}' is an invalid bandtype for filter.")
    if output not in ("ba", "zpk"):
        raise NotImplementedError(f"scipy.signal.butter with output={output!r} is not implemented")
    if N < 0 or int(N) != N:
        raise ValueError("Filter order must be a nonnegative integer")
    kind, edges = _KINDS[btype.lower()], np.atleast_1d(np.asarray(Wn, dtype=np.float64))
    if fs is not None:
        edges = edges / (float(fs) / 2)
    if np.any(edges <= 0):
        raise ValueError("filter critical frequencies must be greater than 0")
    if (len(edges) == 2) != (kind in ("band", "stop")):
        raise ValueError("Must specify a single critical frequency Wn for lowpass or highpass filter" if kind in ("low", "high") else
                         f"Wn must specify start and stop frequencies for {'bandpass' if kind == 'band' else 'bandstop'} filter")
    if len(edges) == 2 and not edges[0] < edges[1]:
        raise ValueError("Wn[0] must be less than Wn[1]")
    if not analog and np.any(edges >= 1):
        if fs is None:
            raise ValueError("Digital filter critical frequencies must be 0 < Wn < 1")
        raise ValueError(f"Digital filter critical frequencies must be 0 < Wn < fs/2 (fs={float(fs)} -> fs/2={fs / 2})")
    N = int(N)
    poles = -np.exp(1j * math.pi * np.arange(-N + 1, N, 2) / (2 * N))
    z, p, k = _moved(poles, edges if analog else 4.0 * np.tan(math.pi * edges / 2), kind)
    if not analog:
        z, p, k = bilinear_zpk(z, p, k, 2.0)
    return (z, p, k) if output == "zpk" else zpk2tf(z, p, k)


def lfilter_zi(b, a):
    """The state in which a constant 1 comes out as it will for ever."""
    b, a = np.atleast_1d(np.asarray(b, dtype=np.float64)), np.atleast_1d(np.asarray(a, dtype=np.float64))
    a = a[np.argmax(a != 0):]
    b, a = b / a[0], a / a[0]
    n = max(len(a), len(b))
    b, a = (np.concatenate([v, np.zeros(n - len(v))]) for v in (b, a))
    step = np.eye(n - 1) - np.eye(n - 1, k=1)
    step[:, 0] += a[1:]
    return np.linalg.solve(step, b[1:] - a[1:] * b[0])


def _extended(x, n, padtype):
    if padtype not in ("odd", "even", "constant", None):
        raise ValueError(f"Unknown value '{padtype}' given to padtype.  padtype must be 'even', 'odd', 'constant', or None.")
    if padtype is None or n == 0:
        return x
    if padtype == "constant":
        return np.concatenate([np.repeat(x[..., :1], n, -1), x, np.repeat(x[..., -1:], n, -1)], -1)
    left, right = x[..., n:0:-1], x[..., -2:-n - 2:-1]
    if padtype == "odd":
        left, right = 2 * x[..., :1] - left, 2 * x[..., -1:] - right
    return np.concatenate([left, x, right], -1)


def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    if method != "pad":
        raise NotImplementedError(f"scipy.signal.filtfilt with method={method!r} is not implemented")
    x = np.moveaxis(np.asarray(x), axis, -1)
    edge = 0 if padtype is None else 3 * max(len(np.atleast_1d(a)), len(np.atleast_1d(b))) if padlen is None else padlen
    if x.shape[-1] <= edge:
        raise ValueError(f"The length of the input vector x must be greater than padlen, which is {edge}.")
    longer, zi = _extended(x, edge, padtype), lfilter_zi(b, a)
    for _ in range(2):  # there and back
        longer = lfilter(b, a, longer, zi=zi * longer[..., :1])[0][..., ::-1]
    return np.moveaxis(longer[..., edge:longer.shape[-1] - edge] if edge else longer, -1, axis)


def savgol_coeffs(window_length, polyorder, deriv=0, delta=1.0, pos=None, use="conv"):
    if polyorder >= window_length:
        raise ValueError("polyorder must be less than window_length.")
    half = window_length // 2
    if pos is None:
        pos = half if window_length % 2 else half - 0.5
    if not 0 <= pos < window_length:
        raise ValueError("pos must be nonnegative and less than window_length.")
    if use not in ("conv", "dot"):
        raise ValueError("`use` must be 'conv' or 'dot'")
    if deriv > polyorder:
        return np.zeros(window_length)
    at = np.arange(-pos, window_length - pos, dtype=np.float64)
    at = at[::-1] if use == "conv" else at
    wanted = np.zeros(polyorder + 1)
    wanted[deriv] = math.factorial(deriv) / delta ** deriv
    return np.linalg.lstsq(at ** np.arange(polyorder + 1).reshape(-1, 1), wanted, rcond=None)[0]


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    from scipy.ndimage import convolve1d
    if mode not in ("mirror", "constant", "nearest", "interp", "wrap"):
        raise ValueError("mode must be 'mirror', 'constant', 'nearest' 'wrap' or 'interp'.")
    x = np.asarray(x)
    x = np.moveaxis(x if x.dtype in (np.float64, np.float32) else x.astype(np.float64), axis, -1)
    coefficients = savgol_coeffs(window_length, polyorder, deriv, delta)
    if mode != "interp":
        return np.moveaxis(convolve1d(x, coefficients, axis=-1, mode=mode, cval=cval), -1, axis)
    if window_length > x.shape[-1]:
        raise ValueError("If mode is 'interp', window_length must be less than or equal to the size of x.")
    y = convolve1d(x, coefficients, axis=-1, mode="constant")
    half, n = window_length // 2, x.shape[-1]
    for start, places in ((0, range(half)), (n - window_length, range(n - half, n))):  # what the polynomial of the window at an end says
        for i in places:
            weights = savgol_coeffs(window_length, polyorder, deriv, delta, pos=i - start, use="dot")
            y[..., i] = x[..., start:start + window_length] @ weights
    return np.moveaxis(y, -1, axis)


def medfilt(volume, kernel_size=None):
    volume = np.atleast_1d(np.asarray(volume))
    sizes = [3] * volume.ndim if kernel_size is None else [int(n) for n in np.broadcast_to(kernel_size, (volume.ndim,))]
    if any(n % 2 == 0 for n in sizes):
        raise ValueError("Each element of kernel_size should be odd.")
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(volume, [(n // 2, n // 2) for n in sizes]), sizes)
    flat = np.sort(windows.reshape(*volume.shape, -1), axis=-1)
    return flat[..., flat.shape[-1] // 2]


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    if type not in ("linear", "l", "constant", "c"):
        raise ValueError("Trend type must be 'linear' or 'constant'.")
    if np.any(np.asarray(bp) != 0):
        raise NotImplementedError("scipy.signal.detrend with bp is not implemented")
    data = np.asarray(data)
    data = np.moveaxis(data if data.dtype.kind in "fc" else data.astype(np.float64), axis, -1)
    if type[0] == "c":
        return np.moveaxis(data - data.mean(-1, keepdims=True), -1, axis)
    n = data.shape[-1]
    line = np.stack([np.arange(1, n + 1) / n, np.ones(n)], 1)
    fit = np.linalg.lstsq(line, data.reshape(-1, n).T, rcond=None)[0]
    return np.moveaxis(data - (line @ fit).T.reshape(data.shape), -1, axis)


def hilbert(x, N=None, axis=-1):
    x = np.asarray(x)
    if x.dtype.kind == "c":
        raise ValueError("x must be real.")
    n = x.shape[axis] if N is None else N
    if n <= 0:
        raise ValueError("N must be positive.")
    keep = np.zeros(n)
    keep[0] = 1
    keep[1:(n + 1) // 2] = 2
    if n % 2 == 0:
        keep[n // 2] = 1
    spectrum = np.moveaxis(np.fft.fft(x, n, axis=axis), axis, -1) * keep
    return np.moveaxis(np.fft.ifft(spectrum), -1, axis)
