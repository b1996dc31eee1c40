"""torch.mps: Apple's devices, of which there are none."""


def is_available():
    return False


def device_count():
    return 0


def _missing(*args, **kwargs):
    raise RuntimeError("Cannot execute on MPS: there is no such device")


synchronize = empty_cache = manual_seed = seed = get_rng_state = set_rng_state = current_allocated_memory = driver_allocated_memory = _missing


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
