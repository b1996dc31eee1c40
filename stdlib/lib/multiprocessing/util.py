"""What the other modules of multiprocessing share: what is to be done when a process ends, and logging."""

import atexit
import itertools
import os
import weakref

__all__ = ["sub_debug", "debug", "info", "sub_warning", "get_logger", "log_to_stderr", "get_temp_dir", "register_after_fork", "is_exiting",
           "Finalize", "ForkAwareThreadLock", "ForkAwareLocal", "close_all_fds_except", "SUBDEBUG", "SUBWARNING"]
SUBDEBUG, SUBWARNING = 5, 25
_flushes, _exiting, _registry, _order = [], False, {}, itertools.count()
_after_fork = weakref.WeakValueDictionary()


def get_logger():
    import logging

    return logging.getLogger("multiprocessing")


def log_to_stderr(level=None):
    import logging

    logger = get_logger()
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("[%(levelname)s/%(processName)s] %(message)s"))
    logger.addHandler(handler)
    if level:
        logger.setLevel(level)
    return logger


def _log(level):
    def write(msg, *args):
        import sys

        if "logging" in sys.modules:
            get_logger().log(level, msg, *args)

    return write


sub_debug, debug, info, sub_warning = _log(SUBDEBUG), _log(10), _log(20), _log(SUBWARNING)


def is_exiting():
    return _exiting


def get_temp_dir():
    import tempfile

    return tempfile.mkdtemp(prefix="pymp-")


def register_after_fork(obj, func):
    """func(obj) is called in children that start while obj lives."""
    _after_fork[next(_order), id(obj), func] = obj


def _at_exit(function):
    _flushes.append(function)


def _forked():
    """A child begins: what its parent was to do at its end is not its own."""
    _flushes.clear()
    _registry.clear()
    for (_, _, function), obj in sorted(_after_fork.items(), key=lambda item: item[0][0]):
        function(obj)


class Finalize:
    """A call to make once: when an object dies, at the end of the process (with a priority), or when asked."""

    def __init__(self, obj, callback, args=(), kwargs=None, exitpriority=None):
        if obj is None and exitpriority is None:
            raise ValueError("Without object, exitpriority cannot be None")
        self._weakref = weakref.ref(obj, self) if obj is not None else None
        self._callback, self._args, self._kwargs, self._pid = callback, args, kwargs or {}, os.getpid()
        self._key = exitpriority, next(_order)
        _registry[self._key] = self

    def __call__(self, wr=None):
        if _registry.pop(self._key, None) is None:
            return None
        return self._callback(*self._args, **self._kwargs) if self._pid == os.getpid() else None

    def cancel(self):
        _registry.pop(self._key, None)

    def still_active(self):
        return self._key in _registry


def _exit_function():
    global _exiting
    if _exiting:
        return
    _exiting = True
    from multiprocessing import process

    for key in sorted((k for k in _registry if k[0] is not None), reverse=True):
        if key in _registry:
            _registry[key]()
    for child in process.active_children():
        if child.daemon:
            child.terminate()
    for child in process.active_children():
        child.join()
    while _flushes:
        _flushes.pop()()


class ForkAwareThreadLock:
    def __init__(self):
        import threading

        self._lock = threading.Lock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)


def __getattr__(name):
    if name == "ForkAwareLocal":
        import threading

        return threading.local
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def close_all_fds_except(fds):
    limits = sorted({-1, *fds, os.sysconf("SC_OPEN_MAX")})
    for low, high in zip(limits, limits[1:]):
        os.closerange(low + 1, high)


atexit.register(_exit_function)
