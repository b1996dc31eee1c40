"""Locks and their like between processes. A semaphore is a pipe that holds a byte for each unit; what else must be shared
lies in memory that children inherit."""

import mmap
import os
import struct
import threading
import time
from multiprocessing import process

__all__ = ["Lock", "RLock", "Semaphore", "BoundedSemaphore", "Condition", "Event"]
SEM_VALUE_MAX = 2**31 - 1


class Shared:
    """A few 64-bit integers in memory that all processes see. Who changes them holds a lock."""

    def __init__(self, count, *values):
        self._memory = mmap.mmap(-1, 8 * count)
        for i, value in enumerate(values):
            self[i] = value

    def __getitem__(self, i):
        return struct.unpack_from("q", self._memory, 8 * i)[0]

    def __setitem__(self, i, value):
        struct.pack_into("q", self._memory, 8 * i, value)


class _Tokens:
    """A pipe with a byte for each unit that can be had."""

    def __init__(self, value):
        self._read, self._write = os.pipe()
        os.set_blocking(self._read, False)
        os.set_blocking(self._write, False)
        self._owner = os.getpid()
        for _ in range(value):
            self.give()

    def take(self, block=True, timeout=None):
        from multiprocessing.connection import wait

        deadline = None if timeout is None else time.monotonic() + max(timeout, 0)
        while True:
            try:
                return bool(os.read(self._read, 1))
            except BlockingIOError:
                pass
            if not block:
                return False
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                return False
            wait([self._read], left)

    def give(self):
        os.write(self._write, b"x")

    def __del__(self):
        for fd in (self._read, self._write):
            try:
                os.close(fd)
            except OSError:
                pass


class SemLock:
    """What the locks share: units, who holds how many (of this process), an upper limit."""

    _limit = SEM_VALUE_MAX

    def __init__(self, value, *, ctx=None):
        self._tokens, self._count, self._guard = _Tokens(value), Shared(1, value), _Tokens(1)
        self._held = threading.local()

    def _change(self, by):
        self._guard.take()
        try:
            self._count[0] += by
        finally:
            self._guard.give()

    def acquire(self, block=True, timeout=None):
        if not self._tokens.take(block, timeout):
            return False
        self._change(-1)
        return True

    def release(self):
        self._change(1)
        self._tokens.give()

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()

    def get_value(self):
        return max(self._count[0], 0)

    def __reduce__(self):
        raise RuntimeError("%s objects should only be shared between processes through inheritance" % type(self).__name__)


class Semaphore(SemLock):
    def __init__(self, value=1, *, ctx=None):
        SemLock.__init__(self, value)

    def __repr__(self):
        return "<%s(value=%s)>" % (type(self).__name__, self.get_value())


class BoundedSemaphore(Semaphore):
    def __init__(self, value=1, *, ctx=None):
        self._most = value
        Semaphore.__init__(self, value)

    def release(self):
        if self._count[0] >= self._most:
            raise ValueError("semaphore or lock released too many times")
        Semaphore.release(self)

    def __repr__(self):
        return "<%s(value=%s, maxvalue=%s)>" % (type(self).__name__, self.get_value(), self._most)


class _Owned(SemLock):
    """One unit, and who has it: (process, thread)."""

    def __init__(self, *, ctx=None):
        SemLock.__init__(self, 1)
        self._owner = Shared(3)

    def _me(self):
        return os.getpid(), threading.get_ident()

    def _is_mine(self):
        return (self._owner[0], self._owner[1]) == self._me()

    def acquire(self, block=True, timeout=None):
        if not SemLock.acquire(self, block, timeout):
            return False
        self._owner[0], self._owner[1] = self._me()
        return True

    def release(self):
        self._owner[0] = self._owner[1] = 0
        SemLock.release(self)

    def _owner_name(self):
        if self._is_mine():
            name = process.current_process().name
            thread = threading.current_thread().name
            return name if thread == "MainThread" else name + "|" + thread
        if self.get_value() == 1:
            return "None"
        return "SomeOtherThread" if self._owner[0] == os.getpid() else "SomeOtherProcess"


class Lock(_Owned):
    def release(self):
        if self._count[0] >= 1:
            raise ValueError("semaphore or lock released too many times")
        _Owned.release(self)

    def __repr__(self):
        return "<%s(owner=%s)>" % (type(self).__name__, self._owner_name())


class RLock(_Owned):
    def acquire(self, block=True, timeout=None):
        if self._is_mine():
            self._owner[2] += 1
            return True
        if not _Owned.acquire(self, block, timeout):
            return False
        self._owner[2] = 1
        return True

    def release(self):
        if not self._is_mine():
            raise AssertionError("attempt to release recursive lock not owned by thread")
        self._owner[2] -= 1
        if not self._owner[2]:
            _Owned.release(self)

    def _release_all(self):
        depth, self._owner[2] = self._owner[2], 1
        self.release()
        return depth

    def _take_again(self, depth):
        self.acquire()
        self._owner[2] = depth

    def __repr__(self):
        name = self._owner_name()
        count = self._owner[2] if self._is_mine() else 0 if name == "None" else "nonzero"
        return "<%s(%s, %s)>" % (type(self).__name__, name, count)


class Condition:
    def __init__(self, lock=None, *, ctx=None):
        self._lock, self._waiting, self._wakes = lock or RLock(), Shared(1), _Tokens(0)
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def wait(self, timeout=None):
        assert self._lock._is_mine(), "must acquire() condition before using wait()"
        self._waiting[0] += 1
        recursive = isinstance(self._lock, RLock)
        depth = self._lock._release_all() if recursive else self._lock.release()
        try:
            woken = self._wakes.take(True, timeout)
        finally:
            self._lock._take_again(depth) if recursive else self._lock.acquire()
        if not woken:
            woken = self._wakes.take(False)     # notified between the end of the time and the lock
            if not woken:
                self._waiting[0] -= 1
        return woken

    def notify(self, n=1):
        assert self._lock._is_mine(), "lock is not owned"
        count = min(n, self._waiting[0])
        self._waiting[0] -= count
        for _ in range(count):
            self._wakes.give()

    def notify_all(self):
        self.notify(n=self._waiting[0])

    def wait_for(self, predicate, timeout=None):
        result = predicate()
        deadline = None if timeout is None else time.monotonic() + timeout
        while not result:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                break
            self.wait(left)
            result = predicate()
        return result

    def __repr__(self):
        return "<%s(%s, %s)>" % (type(self).__name__, self._lock, self._waiting[0])


class Event:
    def __init__(self, *, ctx=None):
        self._cond, self._flag = Condition(Lock()), Shared(1)

    def is_set(self):
        with self._cond:
            return bool(self._flag[0])

    def set(self):
        with self._cond:
            self._flag[0] = 1
            self._cond.notify_all()

    def clear(self):
        with self._cond:
            self._flag[0] = 0

    def wait(self, timeout=None):
        with self._cond:
            self._cond.wait_for(lambda: self._flag[0], timeout)
            return bool(self._flag[0])

    def __repr__(self):
        return f"<{type(self).__qualname__} at {'set' if self.is_set() else 'unset'}>"


class Barrier(threading.Barrier):
    """threading's, whose state lies in shared memory."""

    def __init__(self, parties, action=None, timeout=None, *, ctx=None):
        self._shared = Shared(2)
        self._cond = Condition()
        self._parties, self._action, self._timeout = parties, action, timeout
        self._state = 0

    _state = property(lambda self: self._shared[0], lambda self, value: self._shared.__setitem__(0, value))
    _count = property(lambda self: self._shared[1], lambda self, value: self._shared.__setitem__(1, value))
