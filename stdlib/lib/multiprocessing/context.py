"""Contexts: the names that depend on how processes are started."""

import os
import threading
from multiprocessing import process

__all__ = ()


class ProcessError(Exception):
    pass


class BufferTooShort(ProcessError):
    pass


class TimeoutError(ProcessError):
    pass


class AuthenticationError(ProcessError):
    pass


class Process(process.BaseProcess):
    _start_method = None


def _unsupported(name):
    def raises(self, *args, **kwargs):
        raise NotImplementedError(f"multiprocessing.{name} is not supported: mpy runs one process; use threading, queue or subprocess")

    raises.__name__ = name
    return raises


class BaseContext:
    ProcessError, BufferTooShort, TimeoutError, AuthenticationError = ProcessError, BufferTooShort, TimeoutError, AuthenticationError
    Process = Process
    current_process = staticmethod(process.current_process)
    parent_process = staticmethod(process.parent_process)
    active_children = staticmethod(process.active_children)
    _name = "fork"

    def cpu_count(self):
        return os.cpu_count()

    # In one process the locks of threads are those of processes.
    def Lock(self):
        return threading.Lock()

    def RLock(self):
        return threading.RLock()

    def Condition(self, lock=None):
        return threading.Condition(lock)

    def Semaphore(self, value=1):
        return threading.Semaphore(value)

    def BoundedSemaphore(self, value=1):
        return threading.BoundedSemaphore(value)

    def Event(self):
        return threading.Event()

    def Barrier(self, parties, action=None, timeout=None):
        return threading.Barrier(parties, action, timeout)

    def Queue(self, maxsize=0):
        import queue

        return queue.Queue(maxsize)

    JoinableQueue = Queue

    def SimpleQueue(self):
        import queue

        return queue.SimpleQueue()

    Manager = _unsupported("Manager")
    Pipe = _unsupported("Pipe")
    Pool = _unsupported("Pool")
    Value = _unsupported("Value")
    RawValue = _unsupported("RawValue")
    Array = _unsupported("Array")
    RawArray = _unsupported("RawArray")

    def freeze_support(self):
        pass

    def get_logger(self):
        import logging

        return logging.getLogger("multiprocessing")

    def log_to_stderr(self, level=None):
        import logging

        logger = self.get_logger()
        logger.addHandler(logging.StreamHandler())
        if level:
            logger.setLevel(level)
        return logger

    def allow_connection_pickling(self):
        pass

    def set_executable(self, executable):
        pass

    def set_forkserver_preload(self, module_names):
        pass

    def get_context(self, method=None):
        if method is None:
            return self
        try:
            return _contexts[method]
        except KeyError:
            raise ValueError("cannot find context for %r" % method) from None

    def get_start_method(self, allow_none=False):
        return self._name

    def set_start_method(self, method, force=False):
        raise ValueError("cannot set start method of concrete context")

    @property
    def reducer(self):
        return None


class DefaultContext(BaseContext):
    def __init__(self):
        self._actual = None

    def set_start_method(self, method, force=False):
        if self._actual is not None and not force:
            raise RuntimeError("context has already been set")
        self._actual = None if method is None and force else self.get_context(method)

    def get_context(self, method=None):
        if method is None:
            return self._actual or _contexts["fork"]
        return super().get_context(method)

    def get_start_method(self, allow_none=False):
        if self._actual is None:
            if allow_none:
                return None
            self._actual = _contexts["fork"]
        return self._actual._name

    def get_all_start_methods(self):
        return ["fork", "spawn", "forkserver"]


class ForkContext(BaseContext):
    _name = "fork"


class SpawnContext(BaseContext):
    _name = "spawn"


class ForkServerContext(BaseContext):
    _name = "forkserver"


_contexts = {"fork": ForkContext(), "spawn": SpawnContext(), "forkserver": ForkServerContext()}


def assert_spawning(obj):
    raise RuntimeError("%s objects should only be shared between processes through inheritance" % type(obj).__name__)


def get_spawning_popen():
    return None
