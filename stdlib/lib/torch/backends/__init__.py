"""torch.backends: switches of libraries."""

from torch.backends import cpu, cuda, cudnn, mkl, mkldnn, mps, openmp, opt_einsum, quantized


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
