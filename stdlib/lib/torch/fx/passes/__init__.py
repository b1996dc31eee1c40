"""torch.fx.passes."""

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
