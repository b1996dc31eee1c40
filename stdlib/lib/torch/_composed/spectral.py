"""Windows, and Fourier transforms of short pieces of a signal."""

import math

import torch
from torch._composed import SCALAR_NAMES, composed


_C_NAMES = {torch.int64: "long int", torch.int32: "int", torch.int16: "short int", torch.uint8: "unsigned char", torch.int8: "signed char", torch.bool: "bool"}


def _window(name, formula):
    def window(window_length, periodic=True, *args, dtype=None, layout=None, device=None, pin_memory=False, requires_grad=False, **kwargs):
        dtype = dtype or torch.get_default_dtype()
        if not dtype.is_floating_point:
            raise RuntimeError(f"{name} expects floating point dtypes, got: TensorOptions(dtype={_C_NAMES.get(dtype, SCALAR_NAMES[dtype])}, device=cpu, layout=Strided (default), "
                               f"requires_grad={'true' if requires_grad else 'false (default)'}, pinned_memory=false, memory_format=(nullopt))")
        if window_length < 0:
            raise RuntimeError(f"{name} requires non-negative window_length, got window_length={window_length}")
        if window_length == 0:
            return torch.empty(0, dtype=dtype)
        if window_length == 1:
            return torch.ones(1, dtype=dtype)
        n = window_length + 1 if periodic else window_length
        made = formula(torch.arange(n, dtype=torch.float64 if formula is _kaiser else dtype), n - 1, *args, **kwargs)
        return made[:window_length].to(dtype).clone().requires_grad_(requires_grad)

    window.__name__ = name
    return window


def _two_cosines(k, last, alpha, beta):
    """In the type of the result and in PyTorch's order, so that it rounds as often."""
    return (k * (math.pi * 2 / last)).cos() * -beta + alpha


def _blackman(k, last):
    k = k * (math.pi / last)
    return (k * 4).cos() * 0.08 - (k * 2).cos() * 0.5 + 0.42


def _kaiser(k, last, beta=12.0):
    from torch.special import i0

    return i0(beta * torch.sqrt((1 - (2 * k / last - 1) ** 2).clamp(min=0))) / i0(torch.tensor(float(beta), dtype=torch.float64))


hann_window = _window("hann_window", lambda k, last: _two_cosines(k, last, 0.5, 0.5))
hamming_window = _window("hamming_window", lambda k, last, alpha=0.54, beta=0.46: _two_cosines(k, last, alpha, beta))
blackman_window = _window("blackman_window", _blackman)
bartlett_window = _window("bartlett_window", lambda k, last: 1 - (2 * k / last - 1).abs())
kaiser_window = _window("kaiser_window", _kaiser)


@composed("stft")
def stft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None, return_complex=None,
         align_to_window=None):
    hop = n_fft // 4 if hop_length is None else hop_length
    length = n_fft if win_length is None else win_length

    def refuse(x, expected):
        shown = "None" if window is None else f"torch.{SCALAR_NAMES[window.dtype]}Tensor{{{list(window.shape)}}}"
        flags = [x if x is None else int(x) for x in (onesided, return_complex, align_to_window)]
        raise RuntimeError(f"stft(torch.{SCALAR_NAMES[x.dtype]}Tensor{list(x.shape)}, n_fft={n_fft}, hop_length={hop}, win_length={length}, window={shown}, "
                           f"normalized={int(normalized)}, onesided={flags[0]}, return_complex={flags[1]}, align_to_window={flags[2]}) : expected {expected}")

    if return_complex is None:
        if not input.is_complex() and not (window is not None and window.is_complex()):
            raise RuntimeError("stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a future PyTorch release.")
        return_complex = True
    if not (input.is_floating_point() or input.is_complex()):
        refuse(input, "a tensor of floating point or complex values")
    if input.dim() not in (1, 2):
        refuse(input, "a 1D or 2D tensor")
    x = input.unsqueeze(0) if input.dim() == 1 else input
    if center:
        pad = n_fft // 2
        x = torch.nn.functional.pad(x.unsqueeze(0), (pad, pad), mode=pad_mode).squeeze(0)
    size, given = x.size(1), x.squeeze(0) if input.dim() == 1 else x
    if n_fft <= 0 or n_fft > size:
        refuse(given, f"0 < n_fft < {size}, but got n_fft={n_fft}")
    if hop <= 0:
        refuse(given, f"hop_length > 0, but got hop_length={hop}")
    if length <= 0 or length > n_fft:
        refuse(given, f"0 < win_length <= n_fft, but got win_length={length}")
    if window is not None and (window.dim() != 1 or window.size(0) != length):
        refuse(given, f"a 1D window tensor of size equal to win_length={length}, but got window with size {list(window.shape)}")
    frames = x.unfold(-1, n_fft, hop)
    if window is not None or length < n_fft:
        frames = frames * _padded(torch.ones(length, dtype=x.dtype) if window is None else window, n_fft)
    norm = "ortho" if normalized else None
    whole = frames.is_complex()
    onesided = not whole if onesided is None else onesided
    if onesided and whole:
        raise RuntimeError("Cannot have onesided output if window or input is complex")
    spectrum = (torch.fft.rfft if onesided else torch.fft.fft)(frames, norm=norm).contiguous().transpose(1, 2)
    if input.dim() == 1:
        spectrum = spectrum.squeeze(0)
    return spectrum if return_complex else torch.view_as_real(spectrum)


def _argument(x, n_fft, hop, length, window):
    shown = "None" if window is None else f"torch.{SCALAR_NAMES[window.dtype]}Tensor{{{list(window.shape)}}}"
    return f"torch.{SCALAR_NAMES[x.dtype]}Tensor{list(x.shape)}, n_fft={n_fft}, hop_length={hop}, win_length={length}, window={shown}"


def _padded(window, n_fft):
    left = (n_fft - window.size(0)) // 2
    return torch.nn.functional.pad(window, (left, n_fft - window.size(0) - left)) if left or window.size(0) < n_fft else window


@composed("istft")
def istft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False):
    hop = n_fft // 4 if hop_length is None else hop_length
    size = n_fft if win_length is None else win_length
    if not input.is_complex():
        raise RuntimeError("istft requires a complex-valued input tensor matching the output from stft with return_complex=True.")
    if input.dim() not in (2, 3):
        raise RuntimeError(f"istft({SCALAR_NAMES[input.dtype]}...): expected a tensor with 2 or 3 dimensions, but got {input.dim()}")
    x = input.unsqueeze(0) if input.dim() == 2 else input
    onesided = x.size(1) != n_fft if onesided is None else onesided
    wanted = n_fft // 2 + 1 if onesided else n_fft
    if x.size(1) != wanted:
        raise RuntimeError(f"istft({_argument(x, n_fft, hop, size, window)}): expected the frequency dimension (3rd to the last) of the input tensor to match n_fft"
                           f"{' / 2 + 1' if onesided else ''} when onesided={onesided}, but got {x.size(1)}")
    if not (0 < hop <= size <= n_fft):
        raise RuntimeError(f"istft({_argument(x, n_fft, hop, size, window)}): expected 0 < hop_length <= win_length")
    w = _padded(torch.ones(size, dtype=x.dtype.to_real()) if window is None else window, n_fft)
    norm = "ortho" if normalized else None
    spectrum = x.transpose(1, 2)
    if return_complex:
        frames = torch.fft.ifft(spectrum, norm=norm)
    else:
        frames = torch.fft.irfft(spectrum if onesided else spectrum[..., :n_fft // 2 + 1], n_fft, norm=norm)
    frames = frames * w
    count = frames.size(1)
    total = n_fft + hop * (count - 1)
    at = (torch.arange(count).unsqueeze(1) * hop + torch.arange(n_fft)).reshape(-1)
    y = frames.new_zeros(frames.size(0), total).index_add(1, at, frames.reshape(frames.size(0), -1))
    weight = torch.zeros(total, dtype=w.dtype).index_add(0, at, (w * w).expand(count, n_fft).reshape(-1))
    start = n_fft // 2 if center else 0
    end = start + length if length is not None else total - n_fft // 2 if center else total
    y, weight = y[:, start:min(end, total)], weight[start:min(end, total)]
    if not bool((weight.abs() > 1e-11).all()):
        raise RuntimeError(f"istft({_argument(x, n_fft, hop, size, window)}) window overlap add min: {float(weight.abs().min()):g}")
    y = y / weight
    if end > total:
        y = torch.nn.functional.pad(y, (0, end - total))
    return y.squeeze(0) if input.dim() == 2 else y
