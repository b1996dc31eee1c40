"""torch.nn.attention: which of PyTorch's kernels attention may use. Here it is found in the graph, whatever a program allows."""

import enum
from contextlib import contextmanager


class SDPBackend(enum.IntEnum):
    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4


_allowed = [SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH, SDPBackend.CUDNN_ATTENTION]


def _cur_sdpa_kernel_backends(with_priority=False):
    return list(_allowed)


@contextmanager
def sdpa_kernel(backends, set_priority=False):
    global _allowed
    if not isinstance(backends, (list, SDPBackend)):
        raise AssertionError(f"Backend must be an instance of SDPBackend or a list of SDPBackend instances, got {type(backends).__name__}")
    before, _allowed = _allowed, [backends] if isinstance(backends, SDPBackend) else list(dict.fromkeys(backends))
    try:
        yield {}
    finally:
        _allowed = before


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
