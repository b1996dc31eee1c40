"""Processes that are started by fork: a child is a copy of the program that runs one function and ends."""

import itertools
import os
import signal
import sys
import threading
import time
from _weakrefset import WeakSet

__all__ = ["BaseProcess", "current_process", "active_children", "parent_process"]
_dangling = WeakSet()


class BaseProcess:
    def _Popen(self):
        raise NotImplementedError

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        assert group is None, "group argument must be None for now"
        count = next(_counter)
        self._identity = _current._identity + (count,)
        self._config = _current._config.copy()
        self._parent_pid, self._parent_name = os.getpid(), _current.name
        self._pid, self._status, self._closed, self._watched = None, None, False, None
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self._name = name or type(self).__name__ + "-" + ":".join(str(i) for i in self._identity)
        if daemon is not None:
            self.daemon = daemon
        _dangling.add(self)

    def _check_closed(self):
        if self._closed:
            raise ValueError("process object is closed")

    def run(self):
        if self._target:
            self._target(*self._args, **self._kwargs)

    # --- of the parent

    def start(self):
        self._check_closed()
        assert self._pid is None, "cannot start a process twice"
        assert self._parent_pid == os.getpid(), "can only start a process object created by current process"
        assert not _current._config.get("daemon"), "daemonic processes are not allowed to have children"
        _reap()
        # The child holds the writing end of a pipe for as long as it lives: at its death the reading end is readable.
        alive, held = os.pipe()
        parent_alive, parent_held = os.pipe()
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (AttributeError, ValueError):
                pass
        pid = os.fork()
        if pid == 0:
            os.close(alive)
            os.close(parent_held)
            code = 1
            try:
                code = self._bootstrap(parent_alive)
            finally:
                os._exit(code)
        os.close(held)
        os.close(parent_alive)
        self._pid, self._watched, self._parent_held = pid, alive, parent_held
        del self._target, self._args, self._kwargs
        _children.add(self)

    def _poll(self, block):
        """Asks the system whether the child has ended."""
        if self._status is None:
            try:
                pid, status = os.waitpid(self._pid, 0 if block else os.WNOHANG)
            except OSError:
                return None
            if pid == self._pid:
                self._status = os.waitstatus_to_exitcode(status)
        return self._status

    def join(self, timeout=None):
        self._check_closed()
        assert self._parent_pid == os.getpid(), "can only join a child process"
        assert self._pid is not None, "can only join a started process"
        if timeout is not None and self._status is None:
            from multiprocessing.connection import wait

            if not wait([self._watched], timeout):
                return
        if self._poll(True) is not None:
            _children.discard(self)

    def is_alive(self):
        self._check_closed()
        if self is _current:
            return True
        assert self._parent_pid == os.getpid(), "can only test a child process"
        if self._pid is None:
            return False
        if self._poll(False) is None:
            return True
        _children.discard(self)
        return False

    def _send_signal(self, number):
        self._check_closed()
        if self._poll(False) is None:
            try:
                os.kill(self._pid, number)
            except ProcessLookupError:
                pass

    def terminate(self):
        self._send_signal(signal.SIGTERM)

    def kill(self):
        self._send_signal(signal.SIGKILL)

    def close(self):
        if self._pid is not None and not self._closed:
            if self._poll(False) is None:
                raise ValueError("Cannot close a process while it is still running. You should first call join() or terminate().")
            os.close(self._watched)
            os.close(self._parent_held)
            _children.discard(self)
        self._closed = True

    def __del__(self):
        if self._pid is not None and not self._closed and self._watched is not None and self._parent_pid == os.getpid():
            for fd in (self._watched, self._parent_held):
                try:
                    os.close(fd)
                except OSError:
                    pass

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        assert isinstance(name, str), "name must be a string"
        self._name = name

    @property
    def daemon(self):
        return self._config.get("daemon", False)

    @daemon.setter
    def daemon(self, daemonic):
        assert self._pid is None, "process has already started"
        self._config["daemon"] = daemonic

    @property
    def authkey(self):
        return self._config["authkey"]

    @authkey.setter
    def authkey(self, authkey):
        self._config["authkey"] = AuthenticationString(authkey)

    @property
    def exitcode(self):
        self._check_closed()
        return None if self is _current or self._pid is None else self._poll(False)

    @property
    def ident(self):
        self._check_closed()
        return os.getpid() if self is _current else self._pid

    pid = ident

    @property
    def sentinel(self):
        self._check_closed()
        if self._watched is None:
            raise ValueError("process not started") from None
        return self._watched

    def __repr__(self):
        if self is _current:
            status = "started"
        elif self._closed:
            status = "closed"
        elif self._parent_pid != os.getpid():
            status = "unknown"
        elif self._pid is None:
            status = "initial"
        else:
            status = "started" if self._poll(False) is None else "stopped"
        parts = [type(self).__name__, "name=%r" % self._name]
        if self._pid is not None:
            parts.append("pid=%s" % self._pid)
        parts += ["parent=%s" % self._parent_pid, status]
        if status == "stopped":
            parts.append("exitcode=%s" % _signal_names.get(self._status, self._status))
        if self.daemon:
            parts.append("daemon")
        return "<%s>" % " ".join(parts)

    # --- of the child

    def _bootstrap(self, parent_alive):
        """Runs the process; returns its exit status."""
        global _current, _children, _counter, _parent
        _parent = _ParentProcess(self._parent_name, self._parent_pid, parent_alive)
        _current, _children, _counter = self, set(), itertools.count(1)
        threading.main_thread().name = "MainThread"
        code = 1
        try:
            if sys.stdin is not None:
                try:
                    sys.stdin.close()
                    sys.stdin = open(os.devnull, encoding="utf-8")
                except (OSError, ValueError, AttributeError):
                    pass
            from multiprocessing import util

            util._forked()
            try:
                self.run()
                code = 0
            finally:
                util._exit_function()
        except SystemExit as e:
            if e.code is None:
                code = 0
            elif isinstance(e.code, int):
                code = e.code & 0xFF
            else:
                sys.stderr.write(str(e.code) + "\n")
        except BaseException:
            import traceback

            sys.stderr.write("Process %s:\n" % self.name)
            traceback.print_exc()
        finally:
            threading._shutdown()
            for stream in (sys.stdout, sys.stderr):
                try:
                    stream.flush()
                except (AttributeError, ValueError, OSError):
                    pass
        return code


class AuthenticationString(bytes):
    def __reduce__(self):
        raise TypeError("Pickling an AuthenticationString object is disallowed for security reasons")


class _ParentProcess(BaseProcess):
    """The parent, as its child sees it."""

    def __init__(self, name, pid, alive):
        self._identity, self._name, self._pid, self._parent_pid = (), name, pid, None
        self._closed, self._config, self._alive, self._watched, self._status = False, {}, alive, None, None

    def is_alive(self):
        from multiprocessing.connection import wait

        return not wait([self._alive], timeout=0)

    @property
    def ident(self):
        return self._pid

    pid = ident
    sentinel = property(lambda self: self._alive)

    def join(self, timeout=None):
        from multiprocessing.connection import wait

        wait([self._alive], timeout=timeout)


class _MainProcess(BaseProcess):
    def __init__(self):
        self._identity, self._name, self._parent_pid, self._pid = (), "MainProcess", None, None
        self._closed, self._watched, self._status = False, None, None
        self._config = {"authkey": AuthenticationString(os.urandom(32)), "semprefix": "/mp"}

    def close(self):
        pass


_parent = None
_current = _MainProcess()
_counter = itertools.count(1)
_children = set()
_signal_names = {-int(number): f"-{name}" for name, number in vars(signal).items() if name[:3] == "SIG" and "_" not in name}


def _reap():
    for child in list(_children):
        if child._poll(False) is not None:
            _children.discard(child)


def current_process():
    return _current


def active_children():
    """Those of this process that run; what has ended is joined."""
    _reap()
    return list(_children)


def parent_process():
    return _parent
