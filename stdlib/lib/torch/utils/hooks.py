"""torch.utils.hooks: what registering a hook gives."""

from torch._handles import RemovableHandle

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
