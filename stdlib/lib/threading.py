"""Threads and what they wait for, over _thread."""

import _thread
import sys as _sys
from _thread import (RLock as _CRLock, TIMEOUT_MAX, _local as local, allocate_lock as _allocate_lock, get_ident, get_native_id, stack_size)
from _structseq import structseq as _structseq
from _weakrefset import WeakSet as _WeakSet
from collections import deque as _deque
from itertools import count as _count
from time import monotonic as _time

__all__ = ["get_ident", "active_count", "Condition", "current_thread", "enumerate", "main_thread", "TIMEOUT_MAX", "Event", "Lock", "RLock", "Semaphore",
           "BoundedSemaphore", "Thread", "Barrier", "BrokenBarrierError", "Timer", "ThreadError", "setprofile", "settrace", "local", "stack_size", "excepthook",
           "ExceptHookArgs", "getprofile", "gettrace", "get_native_id"]

Lock = _allocate_lock
ThreadError = RuntimeError
_trace_hook = _profile_hook = None
_active = {}                      # identity -> Thread
_dangling = _WeakSet()            # the objects of all threads
_limbo = {}                       # started, but not running yet


class _RLock:
    """A lock that its owner may take again, over a plain one."""

    def __init__(self):
        self._block, self._owner, self._count = _allocate_lock(), None, 0

    def __repr__(self):
        owner = _active[self._owner].name if self._owner in _active else self._owner
        return (f"<{'locked' if self._block.locked() else 'unlocked'} {type(self).__module__}.{type(self).__qualname__} object "
                f"owner={owner!r} count={self._count} at {hex(id(self))}>")

    def _at_fork_reinit(self):
        self._block._at_fork_reinit()
        self._owner, self._count = None, 0

    def acquire(self, blocking=True, timeout=-1):
        me = get_ident()
        if self._owner == me:
            self._count += 1
            return True
        taken = self._block.acquire(blocking, timeout)
        if taken:
            self._owner, self._count = me, 1
        return taken

    __enter__ = acquire

    def release(self):
        if self._owner != get_ident():
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1
        if not self._count:
            self._owner = None
            self._block.release()

    def __exit__(self, t, v, tb):
        self.release()

    def _acquire_restore(self, state):
        self._block.acquire()
        self._count, self._owner = state

    def _release_save(self):
        if not self._count:
            raise RuntimeError("cannot release un-acquired lock")
        state, self._count, self._owner = (self._count, self._owner), 0, None
        self._block.release()
        return state

    def _is_owned(self):
        return self._owner == get_ident()


_PyRLock = _RLock


def RLock(*args, **kwargs):
    return (_CRLock or _PyRLock)(*args, **kwargs)


_active_limbo_lock = _CRLock()


def settrace(func):
    """The trace function of the threads that begin from now on."""
    global _trace_hook
    _trace_hook = func


def setprofile(func):
    """Likewise the profile function."""
    global _profile_hook
    _profile_hook = func


def gettrace():
    """Return the trace function of threads that start."""
    return _trace_hook


def getprofile():
    """Return the profile function of threads that start."""
    return _profile_hook


def _name_of(cls):
    return f"{cls.__module__}.{cls.__qualname__}"


def _show(thing, state):
    return f"<{_name_of(type(thing))} at {id(thing):#x}: {state}>"


class Condition:
    """Lets threads wait until another one notifies them; with a lock of its own or a given one."""

    def __init__(self, lock=None):
        self._waiters = _deque()      # a taken lock for each thread that waits
        if lock is None:
            lock = RLock()
        self._lock, self.acquire, self.release = lock, lock.acquire, lock.release
        for name in "_is_owned", "_release_save", "_acquire_restore":
            own = getattr(lock, name, None)
            if own is not None:
                setattr(self, name, own)

    def __repr__(self):
        return f"<Condition({self._lock}, {len(self._waiters)})>"

    def __exit__(self, *details):
        return self._lock.__exit__(*details)

    def __enter__(self):
        return self._lock.__enter__()

    # --- for locks that do not know their owner or count

    def _is_owned(self):
        free = self._lock.acquire(False)
        if free:
            self._lock.release()
        return not free

    def _release_save(self):
        self._lock.release()

    def _acquire_restore(self, state):
        self._lock.acquire()

    def _at_fork_reinit(self):
        self._waiters.clear()
        self._lock._at_fork_reinit()

    # ---

    def notify(self, n=1):
        if not self._is_owned():
            raise RuntimeError("cannot notify on un-acquired lock")
        waiters = self._waiters
        if waiters:
            for _ in range(min(n, len(waiters))):
                waiters.popleft().release()

    def notify_all(self):
        self.notify(len(self._waiters))

    def notifyAll(self):
        _deprecated("notifyAll() is deprecated, use notify_all() instead")
        self.notify_all()

    def wait(self, timeout=None):
        if not self._is_owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        mine = _allocate_lock()
        mine.acquire()
        self._waiters.append(mine)
        notified, state = False, self._release_save()
        try:      # the second time it waits for the one who notifies
            notified = mine.acquire() if timeout is None else mine.acquire(True, timeout) if timeout > 0 else mine.acquire(False)
        finally:
            self._acquire_restore(state)
            if not notified and mine in self._waiters:
                self._waiters.remove(mine)
        return notified

    def wait_for(self, predicate, timeout=None):
        left, end = timeout, None
        while not (result := predicate()):
            if timeout is not None:
                if end is None:
                    end = _time() + timeout
                else:
                    left = end - _time()
                    if left <= 0:
                        return result
            self.wait(left)
        return result


class Semaphore:
    """A count that acquire() takes one from, waiting while there is none, and release() adds to."""

    _most = float("inf")

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value, self._cond = value, Condition(Lock())

    def __repr__(self):
        return _show(self, f"value={self._value}")

    def acquire(self, blocking=True, timeout=None):
        if timeout is not None and not blocking:
            raise ValueError("can't specify timeout for non-blocking acquire")
        with self._cond:
            if not self._value and not (blocking and self._cond.wait_for(self._is_positive, timeout)):
                return False
            self._value -= 1
        return True

    __enter__ = acquire

    def _is_positive(self):
        return self._value > 0

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        with self._cond:
            if n > self._most - self._value:
                raise ValueError("Semaphore released too many times")
            self._value += n
            self._cond.notify(n)

    def __exit__(self, *details):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore that never counts more than at its beginning."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = self._most = value

    def __repr__(self):
        return _show(self, f"value={self._value}/{self._initial_value}")


class Event:
    """A flag that threads can wait for."""

    def __init__(self):
        self._flag, self._cond = False, Condition(Lock())

    def __repr__(self):
        return _show(self, "set" if self._flag else "unset")

    def _at_fork_reinit(self):
        self._cond._at_fork_reinit()

    def clear(self):
        with self._cond:
            self._flag = False

    def set(self):
        with self._cond:
            self._flag = True
            self._cond.notify_all()

    def is_set(self):
        return self._flag

    def isSet(self):
        _deprecated("isSet() is deprecated, use is_set() instead")
        return self.is_set()

    def wait(self, timeout=None):
        with self._cond:
            return self._flag or self._cond.wait(timeout) or self._flag


class BrokenBarrierError(RuntimeError):
    """The threads of a barrier will not meet."""


class Barrier:
    """Lets `parties` threads meet: each waits until all have come."""

    _FILLING, _DRAINING, _RESETTING, _BROKEN = 0, 1, -1, -2

    def __init__(self, parties, action=None, timeout=None):
        self._parties, self._action, self._timeout = parties, action, timeout
        self._count, self._state, self._cond = 0, self._FILLING, Condition(Lock())

    def __repr__(self):
        return _show(self, "broken" if self.broken else f"waiters={self.n_waiting}/{self.parties}")

    @property
    def broken(self):
        return self._state == self._BROKEN

    @property
    def n_waiting(self):
        return 0 if self._state != self._FILLING else self._count

    @property
    def parties(self):
        return self._parties

    def _change(self, state):
        self._state = state
        self._cond.notify_all()

    def abort(self):
        with self._cond:
            self._change(self._BROKEN)

    def reset(self):
        with self._cond:
            if not self._count:
                self._change(self._FILLING)
            else:
                self._change(self._state if self._state == self._DRAINING else self._RESETTING)

    def _is_leaving(self):
        """Are those who met last time still on their way out?"""
        return self._state in (self._DRAINING, self._RESETTING)

    def wait(self, timeout=None):
        """Returns the thread's number among those who met."""
        with self._cond:
            self._cond.wait_for(lambda: not self._is_leaving())
            if self.broken:
                raise BrokenBarrierError
            place, self._count = self._count, self._count + 1
            try:
                if self._count < self._parties:
                    self._wait_for_others(self._timeout if timeout is None else timeout)
                else:
                    self._release_all()
            finally:
                self._count -= 1
                if not self._count and self._is_leaving():
                    self._change(self._FILLING)
            return place

    def _wait_for_others(self, timeout):
        if not self._cond.wait_for(lambda: self._state != self._FILLING, timeout):
            self._change(self._BROKEN)
        if self._state < 0:
            raise BrokenBarrierError

    def _release_all(self):
        outcome = self._BROKEN
        try:
            if self._action:
                self._action()
            outcome = self._DRAINING
        finally:
            self._change(outcome)


# --- threads

_counter = _count(1).__next__
_shutdown_locks = set()


def _newname(name_template):
    return name_template % _counter()


class Thread:
    _initialized = False

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, "group argument must be None for now"
        if name:
            name = str(name)
        else:
            name = _newname("Thread-%d")
            if target is not None and hasattr(target, "__name__"):
                name += f" ({target.__name__})"
        self._target, self._name, self._args = target, name, args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._ident = self._native_id = None
        self._done = None                    # a lock that the thread's end releases
        self._started = Event()
        self._is_stopped = False
        self._initialized = True
        self._stderr = _sys.stderr
        self._invoke_excepthook = _make_invoke_excepthook()
        _dangling.add(self)

    def __repr__(self):
        assert self._initialized, "Thread.__init__() was not called"
        self.is_alive()      # notes the end
        words = ["stopped" if self._is_stopped else "started" if self._started.is_set() else "initial"]
        words += ["daemon"] * bool(self._daemonic) + [str(self._ident)] * (self._ident is not None)
        return f"<{type(self).__name__}({self._name}, {' '.join(words)})>"

    def start(self):
        if not self._initialized:
            raise RuntimeError("thread.__init__() not called")
        if self._started.is_set():
            raise RuntimeError("threads can only be started once")
        with _active_limbo_lock:
            _limbo[self] = self
        self._done = _allocate_lock()
        self._done.acquire()
        if not self.daemon:
            ended = [lock for lock in _shutdown_locks.copy() if not lock.locked()]
            _shutdown_locks.difference_update(ended)    # of threads that were not joined
            _shutdown_locks.add(self._done)
        try:
            _thread.start_new_thread(self._bootstrap, (), {}, self._done)
        except BaseException:
            _shutdown_locks.discard(self._done)
            with _active_limbo_lock:
                del _limbo[self]
            raise
        self._started.wait()

    def run(self):
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def _bootstrap(self):
        self._ident, self._native_id = get_ident(), get_native_id()
        with _active_limbo_lock:
            _active[self._ident] = self
            _limbo.pop(self, None)
        self._started.set()
        if _trace_hook:
            _sys.settrace(_trace_hook)
        if _profile_hook:
            _sys.setprofile(_profile_hook)
        try:
            self.run()
        except BaseException:
            self._invoke_excepthook(self)
        finally:
            self._invoke_excepthook = None
            with _active_limbo_lock:
                _active.pop(self._ident, None)

    def _stop(self):
        self._is_stopped = True
        _shutdown_locks.discard(self._done)

    def _check_made(self):
        if not self._initialized:
            raise RuntimeError("Thread.__init__() not called")

    def join(self, timeout=None):
        self._check_made()
        if self is current_thread() or not self._started.is_set():
            raise RuntimeError("cannot join current thread" if self._started.is_set() else "cannot join thread before it is started")
        self._wait(-1 if timeout is None else max(timeout, 0))

    def _hold_until_end(self):
        """Of a main thread: others can wait for it until the program ends."""
        self._done = _allocate_lock()
        self._done.acquire()

    def _wait(self, timeout):
        done = self._done
        if self._is_stopped or done is None:
            return
        taken = done.acquire(True, timeout) if timeout else done.acquire(False)
        if taken:
            done.release()
            self._stop()

    def _initial(self):
        assert self._initialized, "Thread.__init__() not called"
        return self

    def _rename(self, name):
        self._initial()._name = str(name)

    def _set_daemonic(self, daemonic):
        self._check_made()
        if self._started.is_set():
            raise RuntimeError("cannot set daemon status of active thread")
        self._daemonic = daemonic

    name = property(lambda self: self._initial()._name, _rename)
    daemon = property(lambda self: self._initial()._daemonic, _set_daemonic)
    ident = property(lambda self: self._initial()._ident)
    native_id = property(lambda self: self._initial()._native_id)

    def is_alive(self):
        if self._initial()._is_stopped or not self._started.is_set():
            return False
        self._wait(0)
        return not self._is_stopped

    # --- older names

    def getName(self):
        return _old_way("getName() is deprecated, get the name attribute instead", self).name

    def isDaemon(self):
        return _old_way("isDaemon() is deprecated, get the daemon attribute instead", self).daemon

    def setName(self, name):
        _old_way("setName() is deprecated, set the name attribute instead", self).name = name

    def setDaemon(self, daemonic):
        _old_way("setDaemon() is deprecated, set the daemon attribute instead", self).daemon = daemonic


def _deprecated(message, level=3):
    import warnings

    warnings.warn(message, DeprecationWarning, stacklevel=level)


def _old_way(message, thread):
    _deprecated(message, 4)
    return thread


ExceptHookArgs = _structseq("_thread", "_ExceptHookArgs", ("exc_type", "exc_value", "exc_traceback", "thread"))


def excepthook(args, /):
    """Prints the exception a thread died of; SystemExit is silent."""
    if args.exc_type is SystemExit:
        return
    stderr = _sys.stderr
    if stderr is None:
        stderr = getattr(args.thread, "_stderr", None)
        if stderr is None:
            return
    name = args.thread.name if args.thread is not None else get_ident()
    exc = args.exc_value
    if exc is None:
        exc = args.exc_type()
    stderr.write(f"Exception in thread {name}:\n" + _sys._format_exception(exc))
    stderr.flush()


__excepthook__ = excepthook


def _make_invoke_excepthook():
    original = excepthook

    def invoke(thread):
        global excepthook
        hook = excepthook if excepthook is not None else original
        try:
            hook(ExceptHookArgs((*_sys.exc_info(), thread)))
        except Exception as error:
            error.__suppress_context__ = True
            if _sys is not None and _sys.excepthook is not None:
                print("Exception in threading.excepthook:", file=_sys.stderr, flush=True)
                _sys.excepthook(*_sys.exc_info())

    return invoke


class Timer(Thread):
    """Calls a function after some seconds, unless it is cancelled before."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval, self.function = interval, function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _KnownThread(Thread):
    """A thread that Thread.start did not start: the main one, or one of _thread."""

    def __init__(self, name, daemon):
        Thread.__init__(self, name=name, daemon=daemon)
        self._started.set()
        self._ident, self._native_id = get_ident(), get_native_id()
        with _active_limbo_lock:
            _active[self._ident] = self


class _MainThread(_KnownThread):
    def __init__(self):
        super().__init__("MainThread", False)
        self._hold_until_end()


class _DummyThread(_KnownThread):
    def __init__(self):
        super().__init__(_newname("Dummy-%d"), True)

    def is_alive(self):
        return True

    def join(self, timeout=None):
        assert False, "cannot join a dummy thread"


def current_thread():
    """Return the thread that calls this."""
    try:
        return _active[get_ident()]
    except KeyError:
        return _DummyThread()


def currentThread():
    _deprecated("currentThread() is deprecated, use current_thread() instead")
    return current_thread()


def active_count():
    """Return how many threads are alive."""
    with _active_limbo_lock:
        return len(_active) + len(_limbo)


def activeCount():
    _deprecated("activeCount() is deprecated, use active_count() instead")
    return active_count()


def enumerate():
    """Return a list of the threads that are alive."""
    with _active_limbo_lock:
        return list(_active.values()) + list(_limbo.values())


def main_thread():
    """Return the main thread."""
    return _main_thread


_main_thread = _MainThread()
_at_exit = []


def _register_atexit(func, *arg, **kwargs):
    """Calls func before the program waits for its threads."""
    _at_exit.append(lambda: func(*arg, **kwargs))


def _shutdown():
    """The program's end: waits for all threads that are no daemons."""
    _main_thread._is_stopped = True
    done = _main_thread._done
    if done is not None and done.locked():
        done.release()
    for call in reversed(_at_exit):
        call()
    while _shutdown_locks:
        for lock in list(_shutdown_locks):
            lock.acquire()
            lock.release()
            _shutdown_locks.discard(lock)


def _after_fork():
    """In the child of a fork: only this thread is left."""
    global _active_limbo_lock, _main_thread, _shutdown_locks
    _thread._after_fork()
    _active_limbo_lock = _CRLock()
    _shutdown_locks = set()
    current = _active.get(get_ident())
    others = [t for t in list(_active.values()) + list(_limbo.values()) if t is not current]
    _active.clear()
    _limbo.clear()
    for thread in others:
        thread._is_stopped = True
    if current is not None:
        current._native_id = get_native_id()
        _active[get_ident()] = _main_thread = current
        current._started._at_fork_reinit()
        current._hold_until_end()
