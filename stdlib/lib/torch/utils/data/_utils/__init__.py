"""What the loader is made of."""

from torch.utils.data._utils import collate, worker

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
