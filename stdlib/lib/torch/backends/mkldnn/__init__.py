"""torch.backends.mkldnn: oneDNN as PyTorch calls it, which is not there; the cpu plug-in has its own. The settings change nothing."""

from contextlib import contextmanager

enabled, deterministic, allow_tf32 = True, False, True


def is_available():
    return False


def is_acl_available():
    return False


@contextmanager
def flags(enabled=False, deterministic=False, allow_tf32=True, fp32_precision="none"):
    yield


@contextmanager
def verbose(level):
    yield
