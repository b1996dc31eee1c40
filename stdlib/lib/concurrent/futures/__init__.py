"""Work handed to others, and the futures that will have its results."""

from concurrent.futures._base import (ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, BrokenExecutor, CancelledError, Executor, Future, InvalidStateError, TimeoutError,
                                      as_completed, wait)

__all__ = ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "CancelledError", "TimeoutError", "BrokenExecutor", "Future", "Executor", "wait", "as_completed",
           "ProcessPoolExecutor", "ThreadPoolExecutor")


def __dir__():
    return __all__ + ("__author__", "__doc__")


def __getattr__(name):
    if name == "ProcessPoolExecutor":
        from concurrent.futures.process import ProcessPoolExecutor as found
    elif name == "ThreadPoolExecutor":
        from concurrent.futures.thread import ThreadPoolExecutor as found
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found
