"""Derivatives of real and complex functions against finite differences, by PyTorch's own check."""
import torch
from torch.autograd import gradcheck, gradgradcheck

torch.manual_seed(0)
z = torch.randn(3, 3, dtype=torch.complex128, requires_grad=True)
x = torch.randn(3, 3, dtype=torch.float64, requires_grad=True)
for f in (torch.exp, torch.sin, torch.tanh, torch.sqrt, torch.reciprocal, torch.abs, torch.angle, lambda t: t * t.conj(), lambda t: t @ t.mH,
          lambda t: t.prod(0), lambda t: t.cumprod(1), lambda t: t ** 3, torch.sgn, torch.view_as_real, lambda t: t.real * t.imag, torch.fft.fft, torch.fft.irfft,
          torch.linalg.inv, torch.linalg.det, torch.linalg.svdvals, torch.linalg.eigvals, lambda t: torch.linalg.cholesky(t @ t.mH + torch.eye(3)),
          lambda t: torch.linalg.eigvalsh(t + t.mH), lambda t: torch.where(t.real > 0, t, t * 2j), lambda t: torch.cat([t, t.T])[1:4], lambda t: t / (t + 2)):
    print(gradcheck(f, (z,)))
for f in (torch.linalg.inv, torch.fft.rfft, lambda t: torch.linalg.qr(t)[1], torch.special.gammaln, torch.special.i1, lambda t: torch.special.erfcx(t), torch.asinh,
          lambda t: t.to(torch.complex128) * (1 + 2j), lambda t: torch.complex(t, t * 2), lambda t: torch.polar(t.abs(), t), lambda t: torch.linalg.matrix_exp(t),
          lambda t: torch.hypot(t, t + 1), lambda t: torch.logcumsumexp(t, 0), lambda t: torch.cdist(t, t + 1)):
    print(gradcheck(f, (x.detach().abs().add(0.5).requires_grad_(),)))
print(gradgradcheck(torch.linalg.inv, (z,)), gradgradcheck(lambda t: t * t.abs(), (z,)), gradgradcheck(torch.fft.fft, (z,)))


class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, t):
        return t * 2

    @staticmethod
    def backward(ctx, g):
        return g * 3


print(gradcheck(Wrong.apply, (x,), raise_exception=False))
try:
    gradcheck(Wrong.apply, (x,))
except RuntimeError as error:
    print(type(error).__name__, str(error).split(",")[0])
