"""torch.cuda: what there is where the cuda plug-in opens a device; else as PyTorch shows it where there is none.

There is one device with one stream: work on it is done in the order of the program."""

from time import perf_counter as _clock

from torch import _C


def is_available():
    return device_count() > 0


def device_count():
    return _C._cuda_device_count()


def is_initialized():
    return is_available()


def _missing(*args, **kwargs):
    raise RuntimeError("Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver "
                       "from http://www.nvidia.com/Download/index.aspx")


def _ordinal(device=None):
    """0, which is the only device; what names another one raises as PyTorch does."""
    if not is_available():
        _missing()
    if device is None:
        return 0
    import torch
    if not isinstance(device, int):
        named = torch.device(device)
        if named.type != "cuda":
            raise ValueError(f"Expected a cuda device, but got: {named}")
        device = named.index or 0
    if device not in (0, -1):
        raise torch.AcceleratorError("CUDA error: invalid device ordinal")
    return 0


def current_device():
    return _ordinal()


def set_device(device):
    _ordinal(device)


def get_device_name(device=None):
    _ordinal(device)
    return _C._cuda_facts()[0]


def get_device_capability(device=None):
    _ordinal(device)
    return divmod(_C._cuda_facts()[1], 10)


class _CudaDeviceProperties:
    def __init__(self):
        self.name, capability, self.multi_processor_count = _C._cuda_facts()
        self.major, self.minor = divmod(capability, 10)
        self.total_memory = _C._cuda_memory()[1]

    def __repr__(self):
        return (f"_CudaDeviceProperties(name='{self.name}', major={self.major}, minor={self.minor}, "
                f"total_memory={self.total_memory // 2**20}MB, multi_processor_count={self.multi_processor_count})")


def get_device_properties(device=None):
    _ordinal(device)
    return _CudaDeviceProperties()


def is_bf16_supported(including_emulation=True):
    return is_available() and (including_emulation or get_device_capability()[0] >= 8)


def synchronize(device=None):
    _ordinal(device)
    _C._cuda_synchronize()


def mem_get_info(device=None):
    _ordinal(device)
    return _C._cuda_memory()[:2]


def memory_allocated(device=None):
    return _C._cuda_memory()[2] if is_available() else 0


def max_memory_allocated(device=None):
    return _C._cuda_memory()[3] if is_available() else 0


memory_reserved = memory_allocated
max_memory_reserved = max_memory_allocated


def reset_peak_memory_stats(device=None):
    if is_available():
        _C._cuda_reset_most()


def _nothing(*args, **kwargs):
    """Accepted and without effect: freed memory is the driver's to keep."""


empty_cache = init = _nothing


class device:
    """A context in which the device, which is the only one, is the current one."""

    def __init__(self, device):
        self.idx = -1 if device is None else _ordinal(device)

    def __enter__(self):
        return None

    def __exit__(self, *raised):
        return False


class Stream:
    """The device's one stream by another name."""

    def __init__(self, device=None, priority=0, **kwargs):
        self.device_index, self.priority = _ordinal(device), priority

    def synchronize(self):
        synchronize()

    def query(self):
        synchronize()
        return True

    def wait_stream(self, stream):
        pass

    def wait_event(self, event):
        pass

    def record_event(self, event=None):
        event = event or Event()
        event.record(self)
        return event

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        return False


def current_stream(device=None):
    return Stream(device)


default_stream = current_stream


class stream:
    """A context whose work is on the stream, as all work is."""

    def __init__(self, stream):
        self.stream = stream

    def __enter__(self):
        return None

    def __exit__(self, *raised):
        return False


class Event:
    """A point in the stream. Recording one with a time waits for what is before it."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False, external=False):
        _ordinal()
        self._timed, self._at = enable_timing, None

    def record(self, stream=None):
        if self._timed:
            synchronize()
        self._at = _clock()

    def query(self):
        self.synchronize()
        return True

    def synchronize(self):
        if self._at is not None:
            synchronize()

    def wait(self, stream=None):
        pass

    def elapsed_time(self, end_event):
        if not (self._timed and end_event._timed):
            raise ValueError("Both events must be created with argument 'enable_timing=True'.")
        if self._at is None or end_event._at is None:
            raise ValueError("Both events must be recorded before calculating elapsed time.")
        return (end_event._at - self._at) * 1e3


from torch.cuda.random import (default_generators, get_rng_state, get_rng_state_all, initial_seed, manual_seed, manual_seed_all, seed, seed_all,
                               set_rng_state, set_rng_state_all)
from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
