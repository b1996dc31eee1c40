"""torch.cuda: what there is where the cuda plug-in opens a device; else as PyTorch shows it where there is none."""

from torch import _C


def is_available():
    return device_count() > 0


def device_count():
    return _C._cuda_device_count()


def is_initialized():
    return is_available()


def current_device():
    if not is_available():
        _missing()
    return 0


def is_bf16_supported(including_emulation=True):
    return False


def _missing(*args, **kwargs):
    raise RuntimeError("Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver "
                       "from http://www.nvidia.com/Download/index.aspx")


get_device_name = get_device_properties = get_device_capability = set_device = current_stream = Stream = Event = _missing


def _nothing(*args, **kwargs):
    """Accepted and without effect, as in PyTorch when there is no device."""


manual_seed = manual_seed_all = empty_cache = init = reset_peak_memory_stats = _nothing


def synchronize(device=None):
    """What runs on the device is waited for when its numbers are read: there is nothing else to wait for."""
    if not is_available():
        _missing()


def memory_allocated(device=None):
    return 0


max_memory_allocated = memory_reserved = max_memory_reserved = memory_allocated


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
