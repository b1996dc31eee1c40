"""Rarer distributions: on the circle, between 0 and 1, of matrices of low rank and of correlations."""

import math

import torch
from torch.distributions import constraints, transforms
from torch.distributions.continuous import Beta, Gamma
from torch.distributions.derived import TransformedDistribution
from torch.distributions.distribution import Distribution, ExponentialFamily
from torch.distributions.utils import broadcast_all, clamp_probs, probs_to_logits, logits_to_probs


class InverseGamma(TransformedDistribution):
    arg_constraints = {"concentration": constraints.positive, "rate": constraints.positive}
    support = constraints.positive
    has_rsample = True

    def __init__(self, concentration, rate, validate_args=None):
        base = Gamma(concentration, rate, validate_args=validate_args)
        super().__init__(base, transforms.PowerTransform(-base.rate.new_ones(())), validate_args=validate_args)

    def expand(self, batch_shape, _instance=None):
        return type(self)(self.concentration.expand(batch_shape), self.rate.expand(batch_shape), validate_args=False)

    concentration = property(lambda self: self.base_dist.concentration)
    rate = property(lambda self: self.base_dist.rate)

    @property
    def mean(self):
        return torch.where(self.concentration > 1, self.rate / (self.concentration - 1), torch.inf)

    @property
    def mode(self):
        return self.rate / (self.concentration + 1)

    @property
    def variance(self):
        square = self.rate.square() / ((self.concentration - 1).square() * (self.concentration - 2))
        return torch.where(self.concentration > 2, square, torch.inf)

    def entropy(self):
        return (self.concentration + self.rate.log() + self.concentration.lgamma() - (1 + self.concentration) * self.concentration.digamma())


class ContinuousBernoulli(ExponentialFamily):
    """Loaiza-Ganem and Cunningham, 2019."""

    arg_constraints = {"probs": constraints.unit_interval, "logits": constraints.real}
    support = constraints.unit_interval
    has_rsample = True

    def __init__(self, probs=None, logits=None, lims=(0.499, 0.501), validate_args=None):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        if probs is not None:
            self.probs, = broadcast_all(probs)
            if validate_args is not None and not self.arg_constraints["probs"].check(self.probs).all():
                raise ValueError("The parameter probs has invalid values")
            self.probs = clamp_probs(self.probs)
            self._given = "probs"
        else:
            self.logits, = broadcast_all(logits)
            self._given = "logits"
        self._lims = lims
        super().__init__(getattr(self, self._given).size() if not isinstance(probs if probs is not None else logits, (int, float)) else torch.Size(),
                         validate_args=validate_args)

    def __getattr__(self, name):
        if name == "logits" and "probs" in self.__dict__:
            return probs_to_logits(self.probs, is_binary=True)
        if name == "probs" and "logits" in self.__dict__:
            return clamp_probs(logits_to_probs(self.logits, is_binary=True))
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def _constraints(self):
        return {self._given: self.arg_constraints[self._given]}

    def expand(self, batch_shape, _instance=None):
        return type(self)(**{self._given: getattr(self, self._given).expand(torch.Size(batch_shape))}, lims=self._lims, validate_args=False)

    def _unstable(self):
        return (self.probs > self._lims[0]) & (self.probs <= self._lims[1])

    def _cut(self):
        return torch.where(self._unstable(), self._lims[0] * torch.ones_like(self.probs), self.probs)

    def _log_norm(self):
        """By its series where probs is near a half."""
        cut = self._cut()
        below = torch.where(cut <= 0.5, cut, torch.zeros_like(cut))
        above = torch.where(cut >= 0.5, cut, torch.ones_like(cut))
        exact = torch.log(torch.abs(torch.log1p(-cut) - torch.log(cut))) - torch.where(cut <= 0.5, torch.log1p(-2.0 * below), torch.log(2.0 * above - 1.0))
        x = torch.pow(self.probs - 0.5, 2)
        return torch.where(self._unstable(), math.log(2.0) + (4.0 / 3.0 + 104.0 / 45.0 * x) * x, exact)

    @property
    def mean(self):
        cut = self._cut()
        exact = cut / (2.0 * cut - 1.0) + 1.0 / (torch.log1p(-cut) - torch.log(cut))
        x = self.probs - 0.5
        return torch.where(self._unstable(), 0.5 + (1.0 / 3.0 + 16.0 / 45.0 * torch.pow(x, 2)) * x, exact)

    @property
    def variance(self):
        cut = self._cut()
        exact = cut * (cut - 1.0) / torch.pow(1.0 - 2.0 * cut, 2) + 1.0 / torch.pow(torch.log1p(-cut) - torch.log(cut), 2)
        x = torch.pow(self.probs - 0.5, 2)
        return torch.where(self._unstable(), 1.0 / 12.0 - (1.0 / 15.0 - 128.0 / 945.0 * x) * x, exact)

    @property
    def stddev(self):
        return torch.sqrt(self.variance)

    @property
    def param_shape(self):
        return getattr(self, self._given).size()

    def sample(self, sample_shape=torch.Size()):
        with torch.no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape=torch.Size()):
        return self.icdf(torch.rand(self._extended_shape(sample_shape), dtype=self.probs.dtype, device=self.probs.device))

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        return -torch.nn.functional.binary_cross_entropy_with_logits(logits, value, reduction="none") + self._log_norm()

    def cdf(self, value):
        if self._validate_args:
            self._validate_sample(value)
        cut = self._cut()
        exact = (torch.pow(cut, value) * torch.pow(1.0 - cut, 1.0 - value) + cut - 1.0) / (2.0 * cut - 1.0)
        found = torch.where(self._unstable(), value, exact)
        return torch.where(torch.le(value, 0.0), torch.zeros_like(value), torch.where(torch.ge(value, 1.0), torch.ones_like(value), found))

    def icdf(self, value):
        cut = self._cut()
        exact = (torch.log1p(-cut + value * (2.0 * cut - 1.0)) - torch.log1p(-cut)) / (torch.log(cut) - torch.log1p(-cut))
        return torch.where(self._unstable(), value, exact)

    def entropy(self):
        low, high = torch.log1p(-self.probs), torch.log(self.probs)
        return self.mean * (low - high) - self._log_norm() - low


class VonMises(Distribution):
    """Angles about loc; samples by rejection (Best and Fisher, 1979)."""

    arg_constraints = {"loc": constraints.real, "concentration": constraints.positive}
    support = constraints.real
    has_rsample = False

    def __init__(self, loc, concentration, validate_args=None):
        self.loc, self.concentration = broadcast_all(loc, concentration)
        super().__init__(self.loc.shape, torch.Size(), validate_args)

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        scaled = torch.log(torch.special.i0e(self.concentration)) + self.concentration
        return self.concentration * torch.cos(value - self.loc) - math.log(2 * math.pi) - scaled

    @torch.no_grad()
    def sample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        loc, kappa = self.loc.double(), self.concentration.double()
        tau = 1 + (1 + 4 * kappa ** 2).sqrt()
        rho = (tau - (2 * tau).sqrt()) / (2 * kappa)
        spread = torch.where(kappa < 1e-5, 1 / kappa + kappa, (1 + rho ** 2) / (2 * rho)).expand(shape)
        kappa = kappa.expand(shape)
        x = torch.empty(shape, dtype=loc.dtype, device=loc.device)
        done = torch.zeros(shape, dtype=torch.bool, device=loc.device)
        while not bool(done.all()):
            u1, u2, u3 = torch.rand((3,) + tuple(shape), dtype=loc.dtype, device=loc.device).unbind()
            z = torch.cos(math.pi * u1)
            f = (1 + spread * z) / (spread + z)
            c = kappa * (spread - f)
            accepted = ((c * (2 - c) - u2) > 0) | ((c / u2).log() + 1 - c >= 0)
            x = torch.where(accepted, (u3 - 0.5).sign() * f.acos(), x)  # PyTorch draws again for all while one is missing
            done = done | accepted
        return ((x + math.pi + loc) % (2 * math.pi) - math.pi).to(self.loc.dtype)

    def expand(self, batch_shape, _instance=None):
        return type(self)(self.loc.expand(batch_shape), self.concentration.expand(batch_shape), validate_args=False)

    mean = property(lambda self: self.loc)
    mode = mean

    @property
    def variance(self):
        """The circular one."""
        return 1 - torch.special.i1e(self.concentration) / torch.special.i0e(self.concentration)


class LowRankMultivariateNormal(Distribution):
    """Covariance W W^T + D, never made whole: by Woodbury's identity."""

    arg_constraints = {"loc": constraints.real_vector, "cov_factor": constraints.independent(constraints.real, 2),
                       "cov_diag": constraints.independent(constraints.positive, 1)}
    support = constraints.real_vector
    has_rsample = True

    def __init__(self, loc, cov_factor, cov_diag, validate_args=None):
        if loc.dim() < 1:
            raise ValueError("loc must be at least one-dimensional.")
        event = loc.shape[-1:]
        if cov_factor.dim() < 2:
            raise ValueError("cov_factor must be at least two-dimensional, with optional leading batch dimensions")
        if cov_factor.shape[-2:-1] != event:
            raise ValueError(f"cov_factor must be a batch of matrices with shape {event[0]} x m")
        if cov_diag.shape[-1:] != event:
            raise ValueError(f"cov_diag must be a batch of vectors with shape {event}")
        batch = torch.broadcast_shapes(loc.shape[:-1], cov_factor.shape[:-2], cov_diag.shape[:-1])
        self.loc, self.cov_diag = loc.expand(batch + event), cov_diag.expand(batch + event)
        self.cov_factor = cov_factor.expand(batch + tuple(cov_factor.shape[-2:]))
        scaled = cov_factor.mT / cov_diag.unsqueeze(-2)
        inner = torch.matmul(scaled, cov_factor)
        self._capacitance_tril = torch.linalg.cholesky(inner + torch.eye(inner.shape[-1], dtype=inner.dtype, device=inner.device))
        super().__init__(torch.Size(batch), event, validate_args=validate_args)

    mean = property(lambda self: self.loc)
    mode = mean

    @property
    def variance(self):
        return (self.cov_factor.pow(2).sum(-1) + self.cov_diag).expand(self._batch_shape + self._event_shape)

    @property
    def covariance_matrix(self):
        return torch.matmul(self.cov_factor, self.cov_factor.mT) + torch.diag_embed(self.cov_diag)

    @property
    def scale_tril(self):
        return torch.linalg.cholesky(self.covariance_matrix)

    @property
    def precision_matrix(self):
        return torch.cholesky_inverse(self.scale_tril)

    def rsample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        narrow = torch.randn(tuple(shape[:-1]) + tuple(self.cov_factor.shape[-1:]), dtype=self.loc.dtype, device=self.loc.device)
        wide = torch.randn(shape, dtype=self.loc.dtype, device=self.loc.device)
        return self.loc + torch.matmul(self.cov_factor, narrow.unsqueeze(-1)).squeeze(-1) + self.cov_diag.sqrt() * wide

    def _log_det(self):
        return 2 * self._capacitance_tril.diagonal(dim1=-2, dim2=-1).log().sum(-1) + self.cov_diag.log().sum(-1)

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        apart = value - self.loc
        seen = torch.matmul(self.cov_factor.mT / self.cov_diag.unsqueeze(-2), apart.unsqueeze(-1))
        inner = torch.linalg.solve_triangular(self._capacitance_tril, seen, upper=False).squeeze(-1).pow(2).sum(-1)
        distance = (apart.pow(2) / self.cov_diag).sum(-1) - inner
        return -0.5 * (self._event_shape[0] * math.log(2 * math.pi) + self._log_det() + distance)

    def entropy(self):
        return (0.5 * (self._event_shape[0] * (1.0 + math.log(2 * math.pi)) + self._log_det())).expand(self._batch_shape)


class LKJCholesky(Distribution):
    """Factors of correlation matrices: the onion method (Lewandowski, Kurowicka and Joe, 2009)."""

    arg_constraints = {"concentration": constraints.positive}
    support = constraints.corr_cholesky

    def __init__(self, dim, concentration=1.0, validate_args=None):
        if dim < 2:
            raise ValueError(f"Expected dim to be an integer greater than or equal to 2. Found dim={dim}.")
        self.dim = dim
        self.concentration, = broadcast_all(concentration)
        offset = torch.arange(dim - 1, dtype=self.concentration.dtype, device=self.concentration.device)
        offset = torch.cat([offset.new_zeros((1,)), offset])
        marginal = self.concentration + 0.5 * (dim - 2)
        self._beta = Beta(offset + 0.5, marginal.unsqueeze(-1) - 0.5 * offset)
        super().__init__(self.concentration.size(), torch.Size((dim, dim)), validate_args)

    def expand(self, batch_shape, _instance=None):
        made = type(self)(self.dim, self.concentration.expand(batch_shape), validate_args=False)
        made._validate_args = self._validate_args
        return made

    def sample(self, sample_shape=torch.Size()):
        y = self._beta.sample(sample_shape).unsqueeze(-1)
        normal = torch.randn(self._extended_shape(sample_shape), dtype=y.dtype, device=y.device).tril(-1)
        sphere = normal / normal.norm(dim=-1, keepdim=True)
        sphere[..., 0, :].fill_(0.0)
        w = torch.sqrt(y) * sphere
        rest = torch.clamp(1 - torch.sum(w ** 2, dim=-1), min=torch.finfo(w.dtype).tiny).sqrt()
        return w + torch.diag_embed(rest)

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        diagonal = value.diagonal(dim1=-1, dim2=-2)[..., 1:]
        order = torch.arange(2, self.dim + 1, device=diagonal.device)
        order = 2 * (self.concentration - 1).unsqueeze(-1) + self.dim - order
        unnormalized = torch.sum(order * diagonal.log(), dim=-1)
        count = self.dim - 1
        alpha = self.concentration + 0.5 * count
        denominator = torch.lgamma(alpha) * count
        numerator = torch.mvlgamma(alpha - 0.5, count)
        return unnormalized - (0.5 * count * math.log(math.pi) + numerator - denominator)


class GeneralizedPareto(Distribution):
    """What lies beyond a threshold `loc`; with a concentration of 0 the exponential distribution."""
    arg_constraints = {"loc": constraints.real, "scale": constraints.positive, "concentration": constraints.real}
    has_rsample = True

    def __init__(self, loc, scale, concentration, validate_args=None):
        self.loc, self.scale, self.concentration = broadcast_all(loc, scale, concentration)
        super().__init__(self.loc.shape, validate_args=validate_args)

    def expand(self, batch_shape, _instance=None):
        return type(self)(*(p.expand(batch_shape) for p in (self.loc, self.scale, self.concentration)), validate_args=False)

    @property
    def support(self):
        ends = self.loc - self.scale / self.concentration
        return constraints.interval(self.loc, torch.where(self.concentration < 0, ends, math.inf))

    def _flat(self):
        """Where the concentration is 0, and the concentration with 1 there, so that it divides."""
        flat = torch.isclose(self.concentration, torch.zeros_like(self.concentration))
        return flat, torch.where(flat, torch.ones_like(self.concentration), self.concentration)

    def _standard(self, value):
        if self._validate_args:
            self._validate_sample(value)
        return (value - self.loc) / self.scale

    def rsample(self, sample_shape=torch.Size()):
        return self.icdf(torch.rand(self._extended_shape(sample_shape), dtype=self.loc.dtype, device=self.loc.device))

    def log_prob(self, value):
        z = self._standard(value)
        flat, k = self._flat()
        power = 1 / k + torch.ones_like(z)
        curved = torch.where(power == 0, power, power * torch.log1p(k * z))
        return -self.scale.log() - torch.where(flat, z, curved)

    def log_survival_function(self, value):
        z = self._standard(value)
        flat, k = self._flat()
        return torch.where(flat, -z, -torch.log1p(k * z) / k)

    def log_cdf(self, value):
        return torch.log1p(-torch.exp(self.log_survival_function(value)))

    def cdf(self, value):
        return torch.exp(self.log_cdf(value))

    def icdf(self, value):
        flat, k = self._flat()
        left = torch.log1p(-value)
        return torch.where(flat, self.loc - self.scale * left, self.loc + self.scale / k * torch.expm1(-k * left))

    @property
    def mean(self):
        finite = self.concentration < 1
        return torch.where(finite, self.loc + self.scale / (1 - torch.where(finite, self.concentration, 0.5)), math.nan)

    @property
    def variance(self):
        finite = self.concentration < 0.5
        k = torch.where(finite, self.concentration, 0.25)
        return torch.where(finite, self.scale**2 / ((1 - k) ** 2 * (1 - 2 * k)), math.nan)

    @property
    def mode(self):
        return self.loc

    def entropy(self):
        return torch.broadcast_to(torch.log(self.scale) + self.concentration + 1, self._batch_shape)
