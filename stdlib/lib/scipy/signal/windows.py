"""Windows. sym: for filters; otherwise one period, for spectra."""

import math

import numpy as np
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


def _window(shape):
    """shape(n, count) over the whole window; a periodic one is the longer one without its last number."""
    def window(M, *args, sym=True, xp=None, device=None, **kwargs):
        if len(args) > len(parameters):
            sym, args = args[-1], args[:-1]
        if int(M) != M or M < 0:
            raise ValueError("Window length M must be a non-negative integer")
        if M <= 1:
            return np.ones(int(M))
        count = int(M) if sym else int(M) + 1
        made = np.asarray(shape(np.arange(count, dtype=np.float64), count, *args, **kwargs), dtype=np.float64)
        return made if sym else made[:-1]
    import inspect
    parameters = list(inspect.signature(shape).parameters)[2:]
    window.__name__ = window.__qualname__ = shape.__name__
    return window


def _cosines(n, count, weights):
    at = 2 * np.pi * n / (count - 1) - np.pi
    return sum(w * np.cos(k * at) for k, w in enumerate(weights))


@_window
def boxcar(n, count):
    return np.ones(count)


@_window
def triang(n, count):
    half = np.arange(1, (count + 1) // 2 + 1)
    if count % 2 == 0:
        w = (2 * half - 1.0) / count
        return np.concatenate([w, w[::-1]])
    w = 2 * half / (count + 1.0)
    return np.concatenate([w, w[-2::-1]])


@_window
def bartlett(n, count):
    return np.where(n <= (count - 1) / 2.0, 2.0 * n / (count - 1), 2.0 - 2.0 * n / (count - 1))


@_window
def general_cosine(n, count, a):
    return _cosines(n, count, a)


@_window
def general_hamming(n, count, alpha):
    return _cosines(n, count, [alpha, 1.0 - alpha])


@_window
def hann(n, count):
    return _cosines(n, count, [0.5, 0.5])


@_window
def hamming(n, count):
    return _cosines(n, count, [0.54, 1.0 - 0.54])


@_window
def blackman(n, count):
    return _cosines(n, count, [0.42, 0.50, 0.08])


@_window
def nuttall(n, count):
    return _cosines(n, count, [0.3635819, 0.4891775, 0.1365995, 0.0106411])


@_window
def blackmanharris(n, count):
    return _cosines(n, count, [0.35875, 0.48829, 0.14128, 0.01168])


@_window
def flattop(n, count):
    return _cosines(n, count, [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368])


@_window
def cosine(n, count):
    return np.sin(np.pi / count * (n + 0.5))


@_window
def kaiser(n, count, beta):
    half = (count - 1) / 2.0
    return np.i0(beta * np.sqrt(1 - ((n - half) / half) ** 2.0)) / np.i0(np.float64(beta))


@_window
def gaussian(n, count, std):
    return np.exp(-(n - (count - 1.0) / 2.0) ** 2 / (2 * std * std))


@_window
def general_gaussian(n, count, p, sig):
    return np.exp(-0.5 * np.abs((n - (count - 1.0) / 2.0) / sig) ** (2 * p))


@_window
def tukey(n, count, alpha=0.5):
    if alpha <= 0:
        return np.ones(count)
    if alpha >= 1.0:
        return _cosines(n, count, [0.5, 0.5])
    width = int(math.floor(alpha * (count - 1) / 2.0))
    first, middle, last = n[:width + 1], n[width + 1:count - width - 1], n[count - width - 1:]
    return np.concatenate([0.5 * (1 + np.cos(np.pi * (-1 + 2.0 * first / alpha / (count - 1)))), np.ones(middle.shape),
                           0.5 * (1 + np.cos(np.pi * (-2.0 / alpha + 1 + 2.0 * last / alpha / (count - 1))))])


@_window
def bohman(n, count):
    at = np.abs(np.linspace(-1, 1, count)[1:-1])
    return np.concatenate([[0.0], (1 - at) * np.cos(np.pi * at) + 1.0 / np.pi * np.sin(np.pi * at), [0.0]])


@_window
def exponential(n, count, center=None, tau=1.0):
    center = (count - 1) / 2 if center is None else center
    return np.exp(-np.abs(n - center) / tau)


_ALIASES = {"hanning": "hann", "han": "hann", "hamm": "hamming", "ham": "hamming", "black": "blackman", "blk": "blackman", "bart": "bartlett", "brt": "bartlett",
            "box": "boxcar", "ones": "boxcar", "rect": "boxcar", "rectangular": "boxcar", "blackharr": "blackmanharris", "bkh": "blackmanharris",
            "nutl": "nuttall", "nut": "nuttall", "flat": "flattop", "flt": "flattop", "tuk": "tukey", "gauss": "gaussian", "gss": "gaussian",
            "ksr": "kaiser", "tri": "triang", "triangle": "triang", "bman": "bohman", "bmn": "bohman", "poisson": "exponential", "halfcosine": "cosine"}
_NEED = ("kaiser", "gaussian", "general_gaussian", "general_cosine", "general_hamming")


def get_window(window, Nx, fftbins=True):
    args = ()
    if isinstance(window, (int, float)):
        return kaiser(Nx, float(window), sym=not fftbins)
    if isinstance(window, tuple):
        window, args = window[0], window[1:]
    elif not isinstance(window, str):
        raise ValueError(f"{type(window)} as window type is not supported.")
    name = _ALIASES.get(window, window)
    found = globals().get(name)
    if found is None or name.startswith("_") or not hasattr(found, "__closure__") or name == "get_window":
        raise ValueError(f"Invalid window name '{window}' in parameter window={window!r}!")
    if name in _NEED and not args:
        raise ValueError(f"The '{window}' window needs one or more parameters -- pass a tuple.")
    return found(Nx, *args, sym=not fftbins)
