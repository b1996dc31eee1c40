"""The Kullback-Leibler divergence of pairs of distributions."""

import math

import torch
from torch.distributions import continuous as c
from torch.distributions import derived as d
from torch.distributions import discrete as k
from torch.distributions import further as f
from torch.distributions import wishart as w
from torch.distributions.distribution import Distribution, ExponentialFamily

_KL_REGISTRY = {}


def register_kl(type_p, type_q):
    if not isinstance(type_p, type) and issubclass(type_p, Distribution):
        raise TypeError(f"Expected type_p to be a subclass of Distribution but got {type_p}")

    def decorator(fn):
        _KL_REGISTRY[type_p, type_q] = fn
        return fn

    return decorator


def kl_divergence(p, q):
    """By the rule for the nearest classes of both."""
    for type_p in type(p).__mro__:
        for type_q in type(q).__mro__:
            fn = _KL_REGISTRY.get((type_p, type_q))
            if fn is not None:
                return fn(p, q)
    if type(p) is not type(q) and isinstance(p, ExponentialFamily) and isinstance(q, ExponentialFamily):
        raise NotImplementedError("The cross KL-divergence between different exponential families cannot" + 29 * " " + "be computed using Bregman divergences")
    raise NotImplementedError(f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}")


@register_kl(c.Normal, c.Normal)
def _normal(p, q):
    ratio = (p.scale / q.scale).pow(2)
    apart = ((p.loc - q.loc) / q.scale).pow(2)
    return 0.5 * (ratio + apart - 1 - ratio.log())


@register_kl(k.Bernoulli, k.Bernoulli)
def _bernoulli(p, q):
    softplus = torch.nn.functional.softplus
    t1 = p.probs * (softplus(-q.logits) - softplus(-p.logits))
    t1 = torch.where(p.probs == 0, 0.0, torch.where(q.probs == 0, math.inf, t1))
    t2 = (1 - p.probs) * (softplus(q.logits) - softplus(p.logits))
    return t1 + torch.where(p.probs == 1, 0.0, torch.where(q.probs == 1, math.inf, t2))


@register_kl(k.Categorical, k.Categorical)
def _categorical(p, q):
    t = p.probs * (p.logits - q.logits)
    t = torch.where((q.probs == 0).expand_as(t), math.inf, t)
    return torch.where((p.probs == 0).expand_as(t), 0.0, t).sum(-1)


@register_kl(k.OneHotCategorical, k.OneHotCategorical)
def _one_hot(p, q):
    return _categorical(p._categorical, q._categorical)


@register_kl(k.Binomial, k.Binomial)
def _binomial(p, q):
    if bool((p.total_count < q.total_count).any()):
        raise NotImplementedError("KL between Binomials where q.total_count > p.total_count is not implemented")
    kl = p.total_count * (p.probs * (p.logits - q.logits) + (-p.probs).log1p() - (-q.probs).log1p())
    return torch.where(p.total_count > q.total_count, math.inf, kl)


@register_kl(k.Geometric, k.Geometric)
def _geometric(p, q):
    return -p.entropy() - torch.log1p(-q.probs) / p.probs - q.logits


@register_kl(k.Poisson, k.Poisson)
def _poisson(p, q):
    return p.rate * (p.rate.log() - q.rate.log()) - (p.rate - q.rate)


@register_kl(c.Exponential, c.Exponential)
def _exponential(p, q):
    ratio = q.rate / p.rate
    return -ratio.log() + ratio - 1


@register_kl(c.Laplace, c.Laplace)
def _laplace(p, q):
    ratio = p.scale / q.scale
    apart = (p.loc - q.loc).abs()
    return -ratio.log() + apart / q.scale + ratio * torch.exp(-apart / p.scale) - 1


@register_kl(c.Uniform, c.Uniform)
def _uniform(p, q):
    result = ((q.high - q.low) / (p.high - p.low)).log()
    return torch.where((q.low > p.low) | (q.high < p.high), math.inf, result)


@register_kl(c.Gamma, c.Gamma)
def _gamma(p, q):
    a, b = p.concentration, q.concentration
    return b * (p.rate / q.rate).log() + torch.lgamma(b) - torch.lgamma(a) + (a - b) * torch.digamma(a) + (q.rate - p.rate) * (a / p.rate)


@register_kl(c.Beta, c.Beta)
def _beta(p, q):
    total_p, total_q = p.concentration1 + p.concentration0, q.concentration1 + q.concentration0
    t1 = q.concentration1.lgamma() + q.concentration0.lgamma() + total_p.lgamma()
    t2 = p.concentration1.lgamma() + p.concentration0.lgamma() + total_q.lgamma()
    t3 = (p.concentration1 - q.concentration1) * torch.digamma(p.concentration1)
    t4 = (p.concentration0 - q.concentration0) * torch.digamma(p.concentration0)
    return t1 - t2 + t3 + t4 + (total_q - total_p) * torch.digamma(total_p)


@register_kl(c.Dirichlet, c.Dirichlet)
def _dirichlet(p, q):
    total_p, total_q = p.concentration.sum(-1), q.concentration.sum(-1)
    t1 = total_p.lgamma() - total_q.lgamma()
    t2 = (p.concentration.lgamma() - q.concentration.lgamma()).sum(-1)
    t3 = p.concentration - q.concentration
    return t1 - t2 + (t3 * (p.concentration.digamma() - total_p.digamma().unsqueeze(-1))).sum(-1)


@register_kl(c.Cauchy, c.Cauchy)
def _cauchy(p, q):
    return ((p.scale + q.scale).pow(2) + (p.loc - q.loc).pow(2)).log() - (4 * p.scale * q.scale).log()


@register_kl(c.MultivariateNormal, c.MultivariateNormal)
def _multivariate_normal(p, q):
    if p.event_shape != q.event_shape:
        raise ValueError("KL-divergence between two Multivariate Normals with different event shapes cannot be computed")
    tril_p, tril_q = p._unbroadcasted_scale_tril, q._unbroadcasted_scale_tril
    half = tril_q.diagonal(0, -2, -1).log().sum(-1) - tril_p.diagonal(0, -2, -1).log().sum(-1)
    inverse = torch.inverse(tril_q)
    spread = (inverse @ tril_p).pow(2).sum((-2, -1))
    distance = (inverse @ (q.loc - p.loc).unsqueeze(-1)).pow(2).sum((-2, -1))
    return half + 0.5 * (spread + distance - p.event_shape[0])


@register_kl(c.Uniform, c.Normal)
def _uniform_normal(p, q):
    width = p.high - p.low
    t1 = (math.sqrt(math.pi * 2) * q.scale / width).log()
    return t1 + 0.5 * (width.pow(2) / 12 + ((p.high + p.low - 2 * q.loc) / 2).pow(2)) / q.scale.pow(2)


@register_kl(c.Exponential, c.Normal)
def _exponential_normal(p, q):
    square = q.scale.pow(2)
    t1 = 0.5 * torch.log(p.rate.pow(2) * square * 2 * math.pi)
    return t1 - 1 + p.rate.pow(-2) / square - q.loc / (p.rate * square) + 0.5 * (q.loc / q.scale).pow(2)


@register_kl(c.Laplace, c.Normal)
def _laplace_normal(p, q):
    square = q.scale.pow(2)
    ratio = p.scale.pow(2) / square
    return -0.5 * torch.log(2 * ratio / math.pi) + ratio + 0.5 * p.loc.pow(2) / square - p.loc * q.loc / square + 0.5 * q.loc.pow(2) / square - 1


@register_kl(c.Normal, c.Laplace)
def _normal_laplace(p, q):
    apart = p.loc - q.loc
    ratio = apart / p.scale
    spread = math.sqrt(2 / math.pi) * p.scale * torch.exp(-0.5 * ratio.pow(2))
    return -torch.log(p.scale / (2 * q.scale)) - 0.5 * math.log(2 * math.pi * math.e) + (spread + apart * torch.erf(math.sqrt(0.5) * ratio)) / q.scale


def _infinite(of):
    """What p may give and q may not: of the shape of one of p's parameters."""
    return lambda p, q: torch.full_like(getattr(p, of), math.inf)


_BEYOND = {  # by p: its parameter that gives the shape, and the q of which that is so
    c.Normal: ("loc", (c.Beta, f.ContinuousBernoulli, c.Exponential, c.Gamma, d.Pareto, c.Uniform)),
    c.Laplace: ("loc", (c.Beta, f.ContinuousBernoulli, c.Exponential, c.Gamma, d.Pareto, c.Uniform)),
    d.Gumbel: ("loc", (c.Beta, f.ContinuousBernoulli, c.Exponential, c.Gamma, d.Pareto, c.Uniform)),
    c.Exponential: ("rate", (c.Beta, f.ContinuousBernoulli, d.Pareto, c.Uniform)),
    c.Gamma: ("concentration", (c.Beta, f.ContinuousBernoulli, d.Pareto, c.Uniform)),
    c.Beta: ("concentration1", (d.Pareto,)),
    f.ContinuousBernoulli: ("probs", (d.Pareto,)),
    k.Poisson: ("rate", (k.Bernoulli, k.Binomial)),
    d.Pareto: ("scale", (c.Beta, f.ContinuousBernoulli, c.Uniform)),
}
for _p, (_of, _kinds) in _BEYOND.items():
    for _q in _kinds:
        register_kl(_p, _q)(_infinite(_of))


def _log_normalizer(q):
    """log of the normal density's factor: -log(scale sqrt(2 pi))"""
    return -torch.log(q.scale * math.sqrt(2 * math.pi))


def _against_normal(p, q):
    """-entropy - E[log q], which needs p's mean and variance alone."""
    return -p.entropy() - _log_normalizer(q) + ((p.mean - q.loc).pow(2) + p.variance) / (2 * q.scale.pow(2))


def _against_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * p.mean


def _against_gamma(p, q, mean_log):
    a, b = q.concentration, q.rate
    return -p.entropy() - a * b.log() + torch.lgamma(a) - (a - 1) * mean_log + b * p.mean


def _against_gumbel(p, q, moment):
    """moment: E[exp(-x / q.scale)]"""
    return -p.entropy() + q.scale.log() + (p.mean - q.loc) / q.scale + (q.loc / q.scale).exp() * moment


for _p in (c.Beta, c.Gamma, d.Gumbel, f.ContinuousBernoulli):
    register_kl(_p, c.Normal)(_against_normal)
for _p in (c.Beta, c.Gamma, f.ContinuousBernoulli):
    register_kl(_p, c.Exponential)(_against_exponential)


@register_kl(d.Pareto, c.Exponential)
def _pareto_exponential(p, q):
    return torch.where(p.alpha <= 1, math.inf, _against_exponential(p, q))


@register_kl(d.Pareto, c.Normal)
def _pareto_normal(p, q):
    return torch.where(p.alpha <= 2, math.inf, _against_normal(p, q))


@register_kl(d.Pareto, c.Gamma)
def _pareto_gamma(p, q):
    return torch.where(p.alpha <= 1, math.inf, _against_gamma(p, q, p.scale.log() + p.alpha.reciprocal()))


@register_kl(c.Beta, c.Gamma)
def _beta_gamma(p, q):
    return _against_gamma(p, q, p.concentration1.digamma() - (p.concentration1 + p.concentration0).digamma())


@register_kl(c.Exponential, c.Gamma)
def _exponential_gamma(p, q):
    from torch.distributions.utils import euler_constant
    return _against_gamma(p, q, -euler_constant - p.rate.log())


@register_kl(c.Normal, d.Gumbel)
def _normal_gumbel(p, q):
    return _against_gumbel(p, q, torch.exp(-p.loc / q.scale + 0.5 * (p.scale / q.scale).pow(2)))


@register_kl(c.Exponential, d.Gumbel)
def _exponential_gumbel(p, q):
    rate = p.rate * q.scale
    return _against_gumbel(p, q, rate / (rate + 1))


@register_kl(c.Gamma, d.Gumbel)
def _gamma_gumbel(p, q):
    return _against_gumbel(p, q, (1 + (p.rate * q.scale).reciprocal()).pow(-p.concentration))


@register_kl(c.Uniform, d.Gumbel)
def _uniform_gumbel(p, q):
    low, high = p.low / q.scale, p.high / q.scale
    return _against_gumbel(p, q, ((-low).exp() - (-high).exp()) / (high - low))


def _outside(p, low, high, value):
    """Infinite where the uniform p leaves the other's support."""
    return torch.where((p.low < low) | (p.high > high), math.inf, value)


def _mean_log(low, high):
    """E[log x] of a uniform x; x log x is 0 at 0."""
    return (torch.xlogy(high, high) - torch.xlogy(low, low)) / (high - low) - 1


@register_kl(c.Uniform, c.Beta)
def _uniform_beta(p, q):
    a, b = q.concentration1, q.concentration0
    logs = (a - 1) * _mean_log(p.low, p.high) + (b - 1) * _mean_log(1 - p.high, 1 - p.low)
    return _outside(p, 0, 1, -p.entropy() - logs + a.lgamma() + b.lgamma() - (a + b).lgamma())


@register_kl(c.Uniform, c.Exponential)
def _uniform_exponential(p, q):
    return _outside(p, 0, math.inf, _against_exponential(p, q))


@register_kl(c.Uniform, c.Gamma)
def _uniform_gamma(p, q):
    return _outside(p, 0, math.inf, _against_gamma(p, q, _mean_log(p.low, p.high)))


@register_kl(c.Uniform, d.Pareto)
def _uniform_pareto(p, q):
    value = -p.entropy() - q.alpha.log() - q.alpha * q.scale.log() + (q.alpha + 1) * _mean_log(p.low, p.high)
    return _outside(p, q.scale, math.inf, value)


def _against_continuous_bernoulli(p, q):
    return -p.entropy() - p.mean * q.logits - torch.log1p(-q.probs) - q._log_norm()


@register_kl(c.Uniform, f.ContinuousBernoulli)
def _uniform_continuous_bernoulli(p, q):
    return torch.where((p.high >= 1) | (p.low <= 0), math.inf, _against_continuous_bernoulli(p, q))


register_kl(c.Beta, f.ContinuousBernoulli)(_against_continuous_bernoulli)
register_kl(f.ContinuousBernoulli, f.ContinuousBernoulli)(_against_continuous_bernoulli)


@register_kl(c.Beta, c.Uniform)
def _beta_uniform(p, q):
    return torch.where((q.low > 0) | (q.high < 1), math.inf, -p.entropy() + (q.high - q.low).log())


@register_kl(f.ContinuousBernoulli, c.Uniform)
def _continuous_bernoulli_uniform(p, q):
    """As in PyTorch, infinite for a uniform distribution of the very same support too."""
    return torch.where((q.low >= 0) | (q.high <= 1), math.inf, -p.entropy() + (q.high - q.low).log())


@register_kl(k.Bernoulli, k.Poisson)
def _bernoulli_poisson(p, q):
    return -p.entropy() - (p.probs * q.rate.log() - q.rate)


def _covariances(p, q):
    """KL(p || q) of two normal distributions of one event each, q's factor inverted."""
    if p.event_shape != q.event_shape:
        raise ValueError("KL-divergence between two (Low Rank) Multivariate Normals with                          different event shapes cannot be computed")
    root_p, root_q = torch.linalg.cholesky(p.covariance_matrix), torch.linalg.cholesky(q.covariance_matrix)
    half = root_q.diagonal(0, -2, -1).log().sum(-1) - root_p.diagonal(0, -2, -1).log().sum(-1)
    spread = torch.linalg.solve_triangular(root_q, root_p, upper=False).pow(2).sum((-2, -1))
    apart = torch.linalg.solve_triangular(root_q, (q.loc - p.loc).unsqueeze(-1), upper=False).pow(2).sum((-2, -1))
    return half + 0.5 * (spread + apart - p.event_shape[0])


for _pair in ((f.LowRankMultivariateNormal, f.LowRankMultivariateNormal), (f.LowRankMultivariateNormal, c.MultivariateNormal),
              (c.MultivariateNormal, f.LowRankMultivariateNormal)):
    register_kl(*_pair)(_covariances)


@register_kl(w.Wishart, w.Wishart)
def _wishart(p, q):
    """The expected difference of the logarithms of two Wishart densities, of which the mean and E log |X| are known."""
    size = p.event_shape[-1]
    root_p, root_q = p._unbroadcasted_scale_tril, q._unbroadcasted_scale_tril
    volume = 2 * (root_q.diagonal(dim1=-2, dim2=-1).log().sum(-1) - root_p.diagonal(dim1=-2, dim2=-1).log().sum(-1))
    spread = torch.linalg.solve_triangular(root_q, root_p, upper=False).pow(2).sum((-2, -1))
    means = torch.digamma(p.df.unsqueeze(-1) / 2 - torch.arange(size, dtype=p.df.dtype, device=p.df.device) / 2).sum(-1)
    return (q.df * volume + p.df * (spread - size) + (p.df - q.df) * means) / 2 + torch.mvlgamma(q.df / 2, size) - torch.mvlgamma(p.df / 2, size)


@register_kl(d.LogNormal, d.LogNormal)
def _transformed_normal(p, q):
    return _normal(p.base_dist, q.base_dist)


@register_kl(d.HalfNormal, d.HalfNormal)
def _half_normal(p, q):
    return _normal(p.base_dist, q.base_dist)


@register_kl(d.TransformedDistribution, d.TransformedDistribution)
def _transformed(p, q):
    if p.transforms != q.transforms or p.event_shape != q.event_shape:
        raise NotImplementedError
    return kl_divergence(p.base_dist, q.base_dist)


@register_kl(d.Gumbel, d.Gumbel)
def _gumbel(p, q):
    from torch.distributions.utils import euler_constant
    ct1, ct2 = p.scale / q.scale, q.loc / q.scale
    ct3 = p.loc / q.scale
    t1 = -ct1.log() - ct2 + ct3
    return t1 + ct1 * euler_constant + torch.exp(ct2 + (1 + ct1).lgamma() - ct3) - (1 + euler_constant)


@register_kl(d.Pareto, d.Pareto)
def _pareto(p, q):
    scale_ratio, alpha_ratio = p.scale / q.scale, q.alpha / p.alpha
    result = q.alpha * scale_ratio.log() - alpha_ratio.log() + alpha_ratio - 1
    return torch.where(p.support.lower_bound < q.support.lower_bound, math.inf, result)


@register_kl(d.Independent, d.Independent)
def _independent(p, q):
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    return d._sum_rightmost(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
