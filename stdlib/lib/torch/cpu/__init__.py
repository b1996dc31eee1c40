"""torch.cpu."""


def is_available():
    return True


def device_count():
    return 1


def current_device():
    return "cpu"


def synchronize(device=None):
    """There is nothing to wait for."""


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
