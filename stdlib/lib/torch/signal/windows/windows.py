"""Windows by the number of their samples; symmetric ones end as they begin, others leave the last sample out."""

import math

import torch


def _made(name, M, sym, dtype, layout, device, requires_grad, formula, check=None):
    dtype = dtype or torch.get_default_dtype()
    if M < 0:
        raise ValueError(f"{name} requires non-negative window length, got M={M}")
    if layout is not None and layout is not torch.strided:
        raise ValueError(f"{name} is implemented for strided tensors only, got: {layout}")
    if not dtype.is_floating_point or dtype in (torch.float16, torch.bfloat16):
        raise ValueError(f"{name} expects float32 or float64 dtypes, got: {dtype}")
    if check is not None:
        check()
    if M == 0:
        return torch.empty(0, dtype=dtype, device=device, requires_grad=requires_grad)
    if M == 1:
        return torch.ones(1, dtype=dtype, device=device, requires_grad=requires_grad)
    def row(first, step):  # M numbers from `first` steps on, in the type of the result as PyTorch computes them
        return torch.linspace(first * step, (first + M - 1) * step, M, dtype=dtype, device=device)

    return formula(row, M - 1 if sym else M).requires_grad_(requires_grad)


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

    return _made("exponential", M, sym, dtype, layout, device, requires_grad,
                 lambda row, n: torch.exp(-row(-(n / 2 if center is None else center), 1 / tau).abs()), check)


def cosine(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return _made("cosine", M, sym, dtype, layout, device, requires_grad, lambda row, n: torch.sin(row(0.5, math.pi / (n + 1))))


def gaussian(M, *, std=1.0, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    def check():
        if std <= 0:
            raise ValueError(f"Standard deviation must be positive, got: {std} instead.")

    return _made("gaussian", M, sym, dtype, layout, device, requires_grad, lambda row, n: torch.exp(-row(-n / 2, 1 / (std * math.sqrt(2))) ** 2), check)


def kaiser(M, *, beta=12.0, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    def check():
        if beta < 0:
            raise ValueError(f"beta must be non-negative, got: {beta} instead.")

    def formula(row, n):
        from torch.special import i0

        kind = dtype or torch.get_default_dtype()
        most, step = torch.tensor(float(beta), dtype=kind, device=device), 2 * beta / n
        k = torch.linspace(-beta, min(beta, -beta + (M - 1) * step), M, dtype=kind, device=device)
        return i0(torch.sqrt(most * most - k**2)) / i0(most)

    return _made("kaiser", M, sym, dtype, layout, device, requires_grad, formula, check)


def general_cosine(M, *, a, sym=True, dtype=None, layout=None, device=None, requires_grad=False, _name="general_cosine"):
    def check():
        if not hasattr(a, "__iter__"):
            raise TypeError("Coefficients must be a list/tuple")
        if not a:
            raise ValueError("Coefficients cannot be empty")

    def formula(row, n):
        k = row(0, 2 * math.pi / n)
        weights = torch.tensor([(-1) ** i * w for i, w in enumerate(a)], dtype=k.dtype, device=k.device)
        return sum(weight * torch.cos(i * k) for i, weight in enumerate(weights))

    return _made(_name, M, sym, dtype, layout, device, requires_grad, formula, check)


def general_hamming(M, *, alpha=0.54, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[alpha, 1.0 - alpha], sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def hamming(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_hamming(M, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def hann(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_hamming(M, alpha=0.5, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def blackman(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[0.42, 0.5, 0.08], sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad, _name="blackman")


def nuttall(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return general_cosine(M, a=[0.3635819, 0.4891775, 0.1365995, 0.0106411], sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def bartlett(M, *, sym=True, dtype=None, layout=None, device=None, requires_grad=False):
    return _made("bartlett", M, sym, dtype, layout, device, requires_grad, lambda row, n: 1 - row(-1 * n / 2, 2 / n).abs())
