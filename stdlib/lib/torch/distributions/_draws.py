"""Numbers of distributions that are drawn one by one, in the order in which PyTorch's generator gives them."""

import math

import torch


class _Stream:
    """Draws in double precision from the default generator, that of the host on every device."""

    def __init__(self):
        self._one = torch.empty(1, dtype=torch.float64, device="cpu")

    def uniform(self):
        return self._one.uniform_().item()

    def normal(self):
        return self._one.normal_().item()


def _each(draw, *parameters):
    shape = parameters[0].shape
    stream = _Stream()
    with torch.no_grad():
        rows = zip(*(p.detach().double().reshape(-1).tolist() for p in parameters))
        return torch.tensor([draw(stream, *row) for row in rows], dtype=torch.float64, device=parameters[0].device).view(shape)


def _gamma(stream, alpha):
    """Marsaglia and Tsang, 2000."""
    scale = 1.0
    if alpha < 1.0:
        if alpha == 0.0:
            return 0.0
        scale = (1.0 - stream.uniform()) ** (1.0 / alpha)
        alpha += 1.0
    d = alpha - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        y = 0.0
        while y <= 0.0:
            x = stream.normal()
            y = 1.0 + c * x
        v = y * y * y
        u = 1.0 - stream.uniform()
        square = x * x
        if u < 1.0 - 0.0331 * square * square or math.log(u) < 0.5 * square + d * (1.0 - v + math.log(v)):
            return scale * d * v


def _poisson(stream, rate):
    if rate == 0:
        return 0.0
    if rate < 10:
        limit, product, count = math.exp(-rate), 1.0, 0
        while True:
            product *= stream.uniform()
            if product <= limit:
                return float(count)
            count += 1
    root, log_rate = math.sqrt(rate), math.log(rate)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse, tight = 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2)
    while True:
        u = stream.uniform() - 0.5
        v = stream.uniform()
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + rate + 0.43)
        if us >= 0.07 and v <= tight:
            return float(k)
        if k < 0 or us < 0.013 and v > us:
            continue
        if math.log(v) + math.log(inverse) - math.log(a / (us * us) + b) <= -rate + k * log_rate - math.lgamma(k + 1):
            return float(k)


def _stirling_tail(k):
    tails = (0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.0207906721037650, 0.0166446911898211, 0.0138761288230707, 0.0118967099458917,
             0.0104112652619720, 0.00925546218271273, 0.00833056343336287)
    if k <= 9:
        return tails[int(k)]
    square = (k + 1) * (k + 1)
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1)


def _binomial(stream, count, p):
    if count <= 0.0 or p <= 0.0:
        return 0.0
    if p >= 1.0:
        return count
    q = p if p <= 0.5 else 1.0 - p
    drawn = _binomial_by_rejection(stream, count, q) if count * q >= 10.0 else _binomial_by_gaps(stream, count, q)
    return drawn if p <= 0.5 else count - drawn


def _binomial_by_gaps(stream, count, p):
    total, found, log_q = 0.0, 0, math.log1p(-p)
    while True:
        total += math.ceil(math.log(stream.uniform()) / log_q)
        if total > count:
            return float(found)
        found += 1


def _binomial_by_rejection(stream, count, p):
    deviation = math.sqrt(count * p * (1 - p))
    b = 1.15 + 2.53 * deviation
    a = -0.0873 + 0.0248 * b + 0.01 * p
    c, tight, ratio = count * p + 0.5, 0.92 - 4.2 / b, p / (1 - p)
    alpha, m = (2.83 + 5.1 / b) * deviation, math.floor((count + 1) * p)
    while True:
        u = stream.uniform() - 0.5
        v = stream.uniform()
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + c)
        if k < 0 or k > count:
            continue
        if us >= 0.07 and v <= tight:
            return float(k)
        v = math.log(v * alpha / (a / (us * us) + b))
        bound = ((m + 0.5) * math.log((m + 1) / (ratio * (count - m + 1))) + (count + 1) * math.log((count - m + 1) / (count - k + 1)) +
                 (k + 0.5) * math.log(ratio * (count - k + 1) / (k + 1)) + _stirling_tail(m) + _stirling_tail(count - m) - _stirling_tail(k) -
                 _stirling_tail(count - k))
        if v <= bound:
            return float(k)


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
    drawn = _each(_gamma, concentration).clamp(min=least).to(concentration.dtype)
    return _NoDerivative.apply("Gamma", drawn, concentration) if concentration.requires_grad else drawn


def dirichlet(concentration):
    drawn = _each(_gamma, concentration)
    drawn = (drawn / drawn.sum(-1, keepdim=True)).clamp(torch.finfo(concentration.dtype).tiny, 1 - 2.0 ** -24).to(concentration.dtype)
    return _NoDerivative.apply("Dirichlet", drawn, concentration) if concentration.requires_grad else drawn


def poisson(input, generator=None):
    return _each(_poisson, input).to(input.dtype)


def binomial(count, prob, generator=None):
    return _each(_binomial, *torch.broadcast_tensors(count, prob)).to(prob.dtype)
