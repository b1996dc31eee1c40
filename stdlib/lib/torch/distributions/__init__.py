"""torch.distributions: samples with the generator's numbers, densities, entropies and divergences."""

from torch.distributions import constraints, transforms
from torch.distributions.distribution import Distribution, ExponentialFamily
from torch.distributions.continuous import (
    Beta, Cauchy, Chi2, Dirichlet, Exponential, FisherSnedecor, Gamma, Laplace, MultivariateNormal, Normal, StudentT, Uniform)
from torch.distributions.derived import (
    Gumbel, HalfCauchy, HalfNormal, Independent, Kumaraswamy, LogisticNormal, LogNormal, MixtureSameFamily, Pareto, RelaxedBernoulli,
    RelaxedOneHotCategorical, TransformedDistribution, Weibull)
from torch.distributions.discrete import (
    Bernoulli, Binomial, Categorical, Geometric, Multinomial, NegativeBinomial, OneHotCategorical, OneHotCategoricalStraightThrough, Poisson)
from torch.distributions.further import ContinuousBernoulli, GeneralizedPareto, InverseGamma, LKJCholesky, LowRankMultivariateNormal, VonMises
from torch.distributions.wishart import Wishart
from torch.distributions.constraint_registry import biject_to, transform_to
from torch.distributions.kl import _KL_REGISTRY, kl_divergence, register_kl
from torch.distributions.transforms import (
    AbsTransform, AffineTransform, CatTransform, ComposeTransform, CorrCholeskyTransform, CumulativeDistributionTransform, ExpTransform, IndependentTransform, LowerCholeskyTransform, PositiveDefiniteTransform, PowerTransform,
    ReshapeTransform,    SigmoidTransform, SoftmaxTransform, SoftplusTransform, StackTransform, StickBreakingTransform, TanhTransform, Transform, identity_transform)


def _in_homes():
    """Each class is also in the module that has it in PyTorch, which is named after it."""
    homes = {"chi2": "Chi2", "half_cauchy": "HalfCauchy", "half_normal": "HalfNormal", "log_normal": "LogNormal", "logistic_normal": "LogisticNormal",
             "mixture_same_family": "MixtureSameFamily", "multivariate_normal": "MultivariateNormal", "negative_binomial": "NegativeBinomial",
             "one_hot_categorical": "OneHotCategorical", "relaxed_bernoulli": "RelaxedBernoulli", "relaxed_categorical": "RelaxedOneHotCategorical",
             "studentT": "StudentT", "fishersnedecor": "FisherSnedecor", "transformed_distribution": "TransformedDistribution", "inverse_gamma": "InverseGamma",
             "generalized_pareto": "GeneralizedPareto",
             "continuous_bernoulli": "ContinuousBernoulli", "lkj_cholesky": "LKJCholesky", "lowrank_multivariate_normal": "LowRankMultivariateNormal",
             "von_mises": "VonMises", "wishart": "Wishart"}
    for name in ("Bernoulli", "Beta", "Binomial", "Categorical", "Cauchy", "Dirichlet", "Exponential", "Gamma", "Geometric", "Gumbel", "Independent",
                 "Kumaraswamy", "Laplace", "Multinomial", "Normal", "Pareto", "Poisson", "Uniform", "Weibull"):
        homes[name.lower()] = name
    for home, name in homes.items():
        globals()[name].__module__ = f"torch.distributions.{home}"


_in_homes()
__all__ = sorted(name for name, value in list(globals().items()) if isinstance(value, type) and name[0] != "_") + [
    "identity_transform", "biject_to", "transform_to", "kl_divergence", "register_kl"]

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
