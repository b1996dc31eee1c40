"""Windows by the number of their samples; symmetric ones end as they begin, others leave the last sample out."""

import math

import torch


def _made(name, M, sym, dtype, requires_grad, formula, check=None):
    dtype = dtype or torch.get_default_dtype()
    if M < 0:
        raise ValueError(f"{name} requires non-negative window length, got M={M}")
    if not dtype.is_floating_point or dtype in (torch.float16, torch.bfloat16):
        raise ValueError(f"{name} expects float32 or float64 dtypes, got: {dtype}")
    if check is not None:
        check()
    if M == 0:
        return torch.empty(0, dtype=dtype, requires_grad=requires_grad)
    if M == 1 and name != "cosine":
        return torch.ones(1, dtype=dtype, requires_grad=requires_grad)
    n = M if sym else M + 1
    return formula(torch.arange(M, dtype=torch.float64), n).to(dtype).requires_grad_(requires_grad)


def _positive(name, value, what):
    def check():
        if value <= 0:
            raise ValueError(f"{what} must be positive, got: {value} instead.")

    return check


def exponential(M, *, center=None, tau=1.0, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    def check():
        if tau <= 0:
            raise ValueError(f"Tau must be positive, got: {tau} instead.")
        if sym and center is not None:
            raise ValueError("Center must be None for symmetric windows")

    return _made("exponential", M, sym, dtype, requires_grad, lambda k, n: torch.exp(-(k - ((n - 1) / 2 if center is None else center)).abs() / tau), check)


def cosine(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return _made("cosine", M, sym, dtype, requires_grad, lambda k, n: torch.sin((k + 0.5) * (math.pi / n)))


def gaussian(M, *, std=1.0, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    def check():
        if std <= 0:
            raise ValueError(f"Standard deviation must be positive, got: {std} instead.")

    return _made("gaussian", M, sym, dtype, requires_grad, lambda k, n: torch.exp(-((k - (n - 1) / 2) / std) ** 2 / 2), check)


def kaiser(M, *, beta=12.0, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    def check():
        if beta < 0:
            raise ValueError(f"beta must be non-negative, got: {beta} instead.")

    def formula(k, n):
        from torch.special import i0

        return i0(beta * torch.sqrt((1 - (2 * k / (n - 1) - 1) ** 2).clamp(min=0))) / i0(torch.tensor(float(beta), dtype=torch.float64))

    return _made("kaiser", M, sym, dtype, requires_grad, formula, check)


def general_cosine(M, *, a, sym=True, dtype=None, layout=None, device=None, requires_grad=False, _name="general_cosine"):
    def check():
        if not hasattr(a, "__iter__"):
            raise TypeError("Coefficients must be a list/tuple")
        if not a:
            raise ValueError("Coefficients cannot be empty")

    def formula(k, n):
        return sum((-1) ** i * w * torch.cos(k * (2 * math.pi * i / (n - 1))) for i, w in enumerate(a)) + 0 * k

    return _made(_name, M, sym, dtype, requires_grad, formula, check)


def general_hamming(M, *, alpha=0.54, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[alpha, 1.0 - alpha], sym=sym, dtype=dtype, requires_grad=requires_grad)


def hamming(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_hamming(M, sym=sym, dtype=dtype, requires_grad=requires_grad)


def hann(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_hamming(M, alpha=0.5, sym=sym, dtype=dtype, requires_grad=requires_grad)


def blackman(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[0.42, 0.5, 0.08], sym=sym, dtype=dtype, requires_grad=requires_grad, _name="blackman")


def nuttall(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[0.3635819, 0.4891775, 0.1365995, 0.0106411], sym=sym, dtype=dtype, requires_grad=requires_grad)


def bartlett(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return _made("bartlett", M, sym, dtype, requires_grad, lambda k, n: 1 - (2 * k / (n - 1) - 1).abs())
