"""torch.backends.cudnn: settings of a library that is not there. They can be read and set, and change nothing."""

from contextlib import contextmanager

enabled, benchmark, benchmark_limit, deterministic, allow_tf32 = True, False, 10, False, True


def is_available():
    return False


def version():
    return None


def set_flags(_enabled=None, _benchmark=None, _benchmark_limit=None, _deterministic=None, _allow_tf32=None, _fp32_precision="none"):
    names = ("enabled", "benchmark", "benchmark_limit", "deterministic", "allow_tf32")
    before = tuple(globals()[name] for name in names)
    for name, value in zip(names, (_enabled, _benchmark, _benchmark_limit, _deterministic, _allow_tf32)):
        if value is not None:
            globals()[name] = value
    return before


@contextmanager
def flags(enabled=False, benchmark=False, benchmark_limit=10, deterministic=False, allow_tf32=True, fp32_precision="none"):
    before = set_flags(enabled, benchmark, benchmark_limit, deterministic, allow_tf32)
    try:
        yield
    finally:
        set_flags(*before)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
