"""torch.cuda, as PyTorch shows it on a machine where no device can be used."""


def is_available():
    return False


def device_count():
    return 0


def is_initialized():
    return False


def is_bf16_supported(including_emulation=True):
    return False


def _missing(*args, **kwargs):
    raise RuntimeError("Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver "
                       "from http://www.nvidia.com/Download/index.aspx")


current_device = get_device_name = get_device_properties = get_device_capability = set_device = current_stream = Stream = Event = _missing


def _nothing(*args, **kwargs):
    """Accepted and without effect, as in PyTorch when there is no device."""


manual_seed = manual_seed_all = empty_cache = init = reset_peak_memory_stats = _nothing


def synchronize(device=None):
    _missing()


def memory_allocated(device=None):
    return 0


max_memory_allocated = memory_reserved = max_memory_reserved = memory_allocated


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
