"""torch.backends.mps: Apple's devices, of which there are none."""


def is_built():
    return False


def is_available():
    return False


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
