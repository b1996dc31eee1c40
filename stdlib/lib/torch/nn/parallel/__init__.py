"""Modules on several devices; there is one."""

from torch.nn.parallel.data_parallel import DataParallel, data_parallel


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
