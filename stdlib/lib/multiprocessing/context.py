"""Contexts: the names that depend on how processes are started."""

import os
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


class BaseContext:
    ProcessError, BufferTooShort, TimeoutError, AuthenticationError = ProcessError, BufferTooShort, TimeoutError, AuthenticationError
    Process = Process
    current_process = staticmethod(process.current_process)
    parent_process = staticmethod(process.parent_process)
    active_children = staticmethod(process.active_children)
    _name = "fork"

    def cpu_count(self):
        return os.cpu_count()

    def Lock(self):
        from multiprocessing import synchronize

        return synchronize.Lock()

    def RLock(self):
        from multiprocessing import synchronize

        return synchronize.RLock()

    def Condition(self, lock=None):
        from multiprocessing import synchronize

        return synchronize.Condition(lock)

    def Semaphore(self, value=1):
        from multiprocessing import synchronize

        return synchronize.Semaphore(value)

    def BoundedSemaphore(self, value=1):
        from multiprocessing import synchronize

        return synchronize.BoundedSemaphore(value)

    def Event(self):
        from multiprocessing import synchronize

        return synchronize.Event()

    def Barrier(self, parties, action=None, timeout=None):
        from multiprocessing import synchronize

        return synchronize.Barrier(parties, action, timeout)

    def Queue(self, maxsize=0):
        from multiprocessing import queues

        return queues.Queue(maxsize)

    def JoinableQueue(self, maxsize=0):
        from multiprocessing import queues

        return queues.JoinableQueue(maxsize)

    def SimpleQueue(self):
        from multiprocessing import queues

        return queues.SimpleQueue()

    def Pipe(self, duplex=True):
        from multiprocessing import connection

        return connection.Pipe(duplex)

    def Pool(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None):
        from multiprocessing import pool

        return pool.Pool(processes, initializer, initargs, maxtasksperchild)

    def Value(self, typecode_or_type, *args, lock=True):
        from multiprocessing import sharedctypes

        return sharedctypes.Value(typecode_or_type, *args, lock=lock)

    def RawValue(self, typecode_or_type, *args):
        from multiprocessing import sharedctypes

        return sharedctypes.RawValue(typecode_or_type, *args)

    def Array(self, typecode_or_type, size_or_initializer, *, lock=True):
        from multiprocessing import sharedctypes

        return sharedctypes.Array(typecode_or_type, size_or_initializer, lock=lock)

    def RawArray(self, typecode_or_type, size_or_initializer):
        from multiprocessing import sharedctypes

        return sharedctypes.RawArray(typecode_or_type, size_or_initializer)

    def Manager(self):
        raise NotImplementedError("multiprocessing.Manager is not supported: Queue, Value, Array and shared_memory are what processes share")

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


def _refused(name):
    class Process(process.BaseProcess):
        _start_method = name

        def start(self):
            raise NotImplementedError(f"multiprocessing: a process can't be started by {name!r} here, only by 'fork'")

    class Context(BaseContext):
        _name = name

        def Pool(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None):
            from multiprocessing import pool

            return pool.Pool(processes, initializer, initargs, maxtasksperchild, context=self)

    Context.Process = Process
    return Context()


_contexts = {"fork": ForkContext(), "spawn": _refused("spawn"), "forkserver": _refused("forkserver")}


def assert_spawning(obj):
    raise RuntimeError("%s objects should only be shared between processes through inheritance" % type(obj).__name__)


def get_spawning_popen():
    return None
