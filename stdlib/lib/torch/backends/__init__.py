"""torch.backends: switches of libraries."""

from torch.backends import cudnn, mps


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
