"""torch.cpu.amp: the names of torch.amp for the CPU, which PyTorch has deprecated."""

import warnings

import torch


class autocast(torch.amp.autocast):
    def __init__(self, enabled=True, dtype=torch.bfloat16, cache_enabled=True):
        warnings.warn("`torch.cpu.amp.autocast(args...)` is deprecated. Please use `torch.amp.autocast('cpu', args...)` instead.", FutureWarning, stacklevel=2)
        super().__init__("cpu", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
