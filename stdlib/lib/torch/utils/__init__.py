"""torch.utils."""

from torch.utils import checkpoint, data


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
