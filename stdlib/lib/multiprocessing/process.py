"""The current process, and the Process class that cannot be started."""

import itertools
import os

__all__ = ["BaseProcess", "current_process", "active_children", "parent_process"]
_counter = itertools.count(1)


class BaseProcess:
    def _Popen(self):
        raise NotImplementedError

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        assert group is None, "group argument must be None for now"
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self._name = name or f"Process-{next(_counter)}"
        self._daemon = bool(daemon)
        self._exitcode = None
        self._pid = None

    def start(self):
        raise NotImplementedError("multiprocessing.Process.start is not supported: mpy runs one process; use threading or subprocess")

    def run(self):
        if self._target:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        assert self._pid is not None, "can only join a started process"

    terminate = kill = close = join

    def is_alive(self):
        return self._pid is not None

    name = property(lambda self: self._name, lambda self, name: setattr(self, "_name", name))
    daemon = property(lambda self: self._daemon, lambda self, daemon: setattr(self, "_daemon", daemon))
    pid = ident = property(lambda self: self._pid)
    exitcode = property(lambda self: self._exitcode)
    authkey = b""
    sentinel = property(lambda self: None)

    def __repr__(self):
        return f"<{type(self).__name__} name={self._name!r} parent={os.getpid()} {'started' if self._pid else 'initial'}>"


class _MainProcess(BaseProcess):
    def __init__(self):
        super().__init__(name="MainProcess")
        self._pid = os.getpid()


_current = _MainProcess()


def current_process():
    return _current


def active_children():
    return []


def parent_process():
    return None
