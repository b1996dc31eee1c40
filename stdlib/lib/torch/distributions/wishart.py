"""Wishart: random positive definite matrices."""

import math
import warnings

import torch
from torch.distributions import constraints
from torch.distributions.continuous import Chi2
from torch.distributions.distribution import ExponentialFamily
from torch.distributions.utils import given_matrix, lazy_property, lower_factor


class Wishart(ExponentialFamily):
    support = constraints.positive_definite
    has_rsample = True
    _mean_carrier_measure = 0

    @property
    def arg_constraints(self):
        return {"covariance_matrix": constraints.positive_definite, "precision_matrix": constraints.positive_definite,
                "scale_tril": constraints.lower_cholesky, "df": constraints.greater_than(self.event_shape[-1] - 1)}

    def __init__(self, df, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        name, matrix = given_matrix(AssertionError, covariance_matrix, precision_matrix, scale_tril)
        if matrix.dim() < 2:
            raise ValueError("scale_tril must be at least two-dimensional, with optional leading batch dimensions")
        if isinstance(df, torch.Tensor):
            batch = torch.broadcast_shapes(matrix.shape[:-2], df.shape)
            self.df = df.expand(batch)
        else:
            batch = torch.Size(matrix.shape[:-2])
            self.df = torch.tensor(df, dtype=matrix.dtype, device=matrix.device)
        event = matrix.shape[-2:]
        if self.df.le(event[-1] - 1).any():
            raise ValueError(f"Value of df={df} expected to be greater than ndim - 1 = {event[-1] - 1}.")
        setattr(self, name, matrix.expand(batch + (-1, -1)))
        if self.df.lt(event[-1]).any():
            warnings.warn("Low df values detected. Singular samples are highly likely to occur for ndim - 1 < df < ndim.", stacklevel=2)
        super().__init__(batch, event, validate_args=validate_args)
        self._unbroadcasted_scale_tril = lower_factor(name, matrix)
        self._dist_chi2 = self._of_diagonal()

    def _of_diagonal(self):
        """The squares on the diagonal of a factor: one degree of freedom less in each row."""
        p, tril = self._event_shape[-1], self._unbroadcasted_scale_tril
        return Chi2(self.df.unsqueeze(-1) - torch.arange(p, dtype=tril.dtype, device=tril.device).expand(self._batch_shape + (-1,)))

    def expand(self, batch_shape, _instance=None):
        new = self._get_checked_instance(Wishart, _instance)
        batch_shape = torch.Size(batch_shape)
        shape = batch_shape + self.event_shape
        new._unbroadcasted_scale_tril = self._unbroadcasted_scale_tril.expand(shape)
        new.df = self.df.expand(batch_shape)
        for name in ("covariance_matrix", "scale_tril", "precision_matrix"):
            if name in self.__dict__:
                setattr(new, name, getattr(self, name).expand(shape))
        super(Wishart, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._dist_chi2 = new._of_diagonal()
        new._validate_args = self._validate_args
        return new

    @lazy_property
    def scale_tril(self):
        return self._unbroadcasted_scale_tril.expand(self._batch_shape + self._event_shape)

    @lazy_property
    def covariance_matrix(self):
        tril = self._unbroadcasted_scale_tril
        return (tril @ tril.mT).expand(self._batch_shape + self._event_shape)

    @lazy_property
    def precision_matrix(self):
        tril = self._unbroadcasted_scale_tril
        return torch.cholesky_solve(torch.eye(self._event_shape[-1], dtype=tril.dtype, device=tril.device), tril).expand(self._batch_shape + self._event_shape)

    def _per_matrix(self, numbers):
        return numbers.view(self._batch_shape + (1, 1))

    @property
    def mean(self):
        return self._per_matrix(self.df) * self.covariance_matrix

    @property
    def mode(self):
        factor = self.df - self._event_shape[-1] - 1
        return self._per_matrix(torch.where(factor <= 0, math.nan, factor)) * self.covariance_matrix

    @property
    def variance(self):
        v = self.covariance_matrix
        diagonal = v.diagonal(dim1=-2, dim2=-1)
        return self._per_matrix(self.df) * (v.pow(2) + diagonal.unsqueeze(-1) * diagonal.unsqueeze(-2))

    def _bartlett_sampling(self, sample_shape=torch.Size()):
        """The factor has chi-distributed numbers on the diagonal and normal ones below."""
        p = self._event_shape[-1]
        chi = self._dist_chi2.rsample(sample_shape).sqrt()
        factor = chi.clamp(min=torch.finfo(chi.dtype).eps).diag_embed(dim1=-2, dim2=-1)
        i, j = torch.tril_indices(p, p, offset=-1)
        factor[..., i, j] = torch.randn(torch.Size(sample_shape) + self._batch_shape + (p * (p - 1) // 2,), dtype=factor.dtype, device=factor.device)
        factor = self._unbroadcasted_scale_tril @ factor
        return factor @ factor.mT

    def rsample(self, sample_shape=torch.Size(), max_try_correction=None):
        """PyTorch draws once more where the first sample is *not* singular; the numbers of its generator are kept by doing so."""
        sample = self._bartlett_sampling(torch.Size(sample_shape))
        batch_dims = [-(k + 1) for k in range(len(self._batch_shape))]
        again = self.support.check(sample)
        if batch_dims:
            again = again.amax(batch_dims)
        if not again.any():
            return sample
        warnings.warn("Singular sample detected.", stacklevel=2)
        for _ in range(10 if max_try_correction is None else max_try_correction):
            new = self._bartlett_sampling(again[again].shape)
            sample[again] = new
            singular = ~self.support.check(new)
            again[again.clone()] = singular.amax(batch_dims) if batch_dims else singular
            if not again.any():
                break
        return sample

    def _half_log_det(self):
        """With what each row's degree of freedom adds."""
        return self._event_shape[-1] * math.log(2) / 2 + self._unbroadcasted_scale_tril.diagonal(dim1=-2, dim2=-1).log().sum(-1)

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        nu, p = self.df, self._event_shape[-1]
        return (-nu * self._half_log_det() - torch.mvlgamma(nu / 2, p=p) + (nu - p - 1) / 2 * torch.linalg.slogdet(value).logabsdet
                - torch.cholesky_solve(value, self._unbroadcasted_scale_tril).diagonal(dim1=-2, dim2=-1).sum(dim=-1) / 2)

    def entropy(self):
        nu, p = self.df, self._event_shape[-1]
        digammas = torch.digamma((nu / 2).unsqueeze(-1) - torch.arange(p, dtype=nu.dtype, device=nu.device).div(2).expand(nu.shape + (-1,))).sum(-1)
        return (p + 1) * self._half_log_det() + torch.mvlgamma(nu / 2, p=p) - (nu - p - 1) / 2 * digammas + nu * p / 2
