"""Numbers of distributions that are drawn one by one, in the order in which PyTorch's generator of the host gives them."""

import torch
from torch import _C

_GAMMA, _POISSON, _BINOMIAL = range(3)  # mpy::tensor::Sampler


def _sample(which, *parameters, generator=None):
    """In double precision, on the device of the parameters."""
    with torch.no_grad():
        return _C._nn.sample([p.detach() for p in parameters], which, generator=generator).to(parameters[0].device)


class _NoDerivative(torch.autograd.Function):
    """A draw whose derivative by its parameters is not built: asking for it raises."""

    @staticmethod
    def forward(ctx, name, drawn, *parameters):
        ctx.name = name
        return drawn.clone()

    @staticmethod
    def backward(ctx, grad):
        raise NotImplementedError(f"the derivative of a sample of {ctx.name} with respect to its parameters is not implemented")


def standard_gamma(concentration):
    least = torch.finfo(concentration.dtype).tiny
    drawn = _sample(_GAMMA, concentration).clamp(min=least).to(concentration.dtype)
    return _NoDerivative.apply("Gamma", drawn, concentration) if concentration.requires_grad else drawn


def dirichlet(concentration):
    drawn = _sample(_GAMMA, concentration)
    drawn = (drawn / drawn.sum(-1, keepdim=True)).clamp(torch.finfo(concentration.dtype).tiny, 1 - 2.0 ** -24).to(concentration.dtype)
    return _NoDerivative.apply("Dirichlet", drawn, concentration) if concentration.requires_grad else drawn


def poisson(rate, generator=None):
    return _sample(_POISSON, rate, generator=generator).to(rate.dtype)


def binomial(count, prob, generator=None):
    return _sample(_BINOMIAL, *torch.broadcast_tensors(count, prob), generator=generator).to(prob.dtype)
