"""torch.accelerator: the device beside the cpu, which is cuda's where there is one. What cannot be had without it raises as torch.cuda does."""

from collections import OrderedDict

import torch
from torch import cuda as _cuda


def is_available():
    return _cuda.is_available()


def device_count():
    return _cuda.device_count()


def current_accelerator(check_available=False):
    return torch.device("cuda") if is_available() or not check_available else None


def _index(device):
    """The number of a device that is named by number, string or torch.device; None for the current one."""
    if device is None or isinstance(device, int):
        return device
    device = torch.device(device)
    if device.type != "cuda":
        raise ValueError(f"{device.type} doesn't match the current accelerator {current_accelerator()}.")
    return device.index


def current_device_index():
    return _cuda.current_device()


def set_device_index(device, /):
    index = _index(device)
    _cuda.set_device(_cuda.current_device() if index is None else index)


current_device_idx, set_device_idx = current_device_index, set_device_index


def get_device_capability(device=None, /):
    _cuda.current_device()
    raise NotImplementedError("torch.accelerator.get_device_capability is not implemented")


def current_stream(device=None, /):
    _cuda.current_device()
    return _cuda.current_stream(_index(device))


def set_stream(stream):
    _cuda.current_device()
    _cuda.set_stream(stream)


def synchronize(device=None, /):
    _cuda.synchronize(_index(device))


class device_index:
    """The block runs with that device as the current one; None changes nothing."""

    def __init__(self, device, /):
        self.idx, self.prev_idx = device, -1

    def __enter__(self):
        if self.idx is not None:
            self.prev_idx = current_device_index()
            set_device_index(self.idx)

    def __exit__(self, *exc):
        if self.idx is not None:
            set_device_index(self.prev_idx)


def empty_cache():
    if is_available():
        _cuda.empty_cache()


def memory_allocated(device=None, /):
    return _cuda.memory_allocated(_index(device)) if is_available() else 0


def max_memory_allocated(device=None, /):
    return _cuda.max_memory_allocated(_index(device)) if is_available() else 0


def memory_reserved(device=None, /):
    return _cuda.memory_reserved(_index(device)) if is_available() else 0


def max_memory_reserved(device=None, /):
    return _cuda.max_memory_reserved(_index(device)) if is_available() else 0


def memory_stats(device=None, /):
    if not is_available():
        return OrderedDict()
    raise NotImplementedError("torch.accelerator.memory_stats is not implemented")


def get_memory_info(device=None, /):
    _cuda.current_device()
    return _cuda.mem_get_info(_index(device))


def reset_peak_memory_stats(device=None, /):
    _cuda.current_device()
    _cuda.reset_peak_memory_stats(_index(device))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
