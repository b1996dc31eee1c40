"""Future, Executor, wait and as_completed."""

import threading
from collections import namedtuple
from time import monotonic
from types import GenericAlias

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED, _AS_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "_AS_COMPLETED"
PENDING, RUNNING, CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED = "PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED"
_GIVEN_UP = frozenset((CANCELLED, CANCELLED_AND_NOTIFIED))
_OVER = _GIVEN_UP | {FINISHED}
_TOLD = frozenset((CANCELLED_AND_NOTIFIED, FINISHED))      # over, and those who wait have heard of it


def LOGGER():
    import logging

    return logging.getLogger("concurrent.futures")


class Error(Exception):
    """Of all exceptions that are told about futures."""


class CancelledError(Error):
    """The call was given up."""


class InvalidStateError(Error):
    """The future cannot take that now."""


class BrokenExecutor(RuntimeError):
    """The executor can run nothing any more."""


TimeoutError = TimeoutError
DoneAndNotDoneFutures = namedtuple("DoneAndNotDoneFutures", ("done", "not_done"))


# --- waiting for several

class _Waiter:
    """What a thread waits on for one or more of several futures: enough(future) says whether it need not wait longer."""

    def __init__(self, enough):
        self.event, self.lock = threading.Event(), threading.Lock()
        self.enough, self.finished_futures = enough, []

    def tell(self, future):
        with self.lock:
            self.finished_futures.append(future)
            if self.enough(future):
                self.event.set()

    def take(self):
        """Those that have ended since the last time."""
        with self.lock:
            ended, self.finished_futures = self.finished_futures, []
            self.event.clear()
        return ended

    def leave(self, future):
        with future._condition:
            if self in future._waiters:
                future._waiters.remove(self)


class _AcquireFutures:
    """Holds the locks of several futures, taken in one order."""

    def __init__(self, futures):
        self._conditions = [future._condition for future in sorted(futures, key=id)]

    def __enter__(self):
        for condition in self._conditions:
            condition.acquire()

    def __exit__(self, *details):
        for condition in self._conditions:
            condition.release()


def _has_failed(future):
    return future._state == FINISHED and future._exception is not None


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """(done, not done) of the futures when one is done, one has failed or all are done."""
    fs = set(fs)
    with _AcquireFutures(fs):
        done = {f for f in fs if f._state in _TOLD}
        rest = fs - done
        left = len(rest)

        def last(_):
            nonlocal left
            left -= 1
            return left <= 0

        if return_when == FIRST_COMPLETED:
            enough, settled = (lambda _: True), bool(done)
        elif return_when == FIRST_EXCEPTION:
            enough, settled = (lambda f: last(f) or _has_failed(f)), any(map(_has_failed, done))
        else:
            enough, settled = last, False
        if settled or not rest:
            return DoneAndNotDoneFutures(done, rest)
        if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
            raise ValueError("Invalid return condition: %r" % return_when)
        waiter = _Waiter(enough)
        for f in rest:
            f._waiters.append(waiter)
    waiter.event.wait(timeout)
    for f in rest:
        waiter.leave(f)
    done.update(waiter.finished_futures)
    return DoneAndNotDoneFutures(done, fs - done)


def as_completed(fs, timeout=None):
    """The futures as they end."""
    end = timeout if timeout is None else monotonic() + timeout
    waiting = set(fs)
    total = len(waiting)
    waiter = _Waiter(lambda _: True)
    with _AcquireFutures(waiting):
        ended = [f for f in waiting if f._state in _TOLD]
        for f in waiting.difference(ended):
            f._waiters.append(waiter)
    try:
        while waiting:
            while ended:
                f = ended.pop()
                waiting.discard(f)
                waiter.leave(f)
                yield f
                f = None      # the caller's alone
            if waiting:
                left = None if end is None else end - monotonic()
                if left is not None and left < 0:
                    raise TimeoutError("%d (of %d) futures unfinished" % (len(waiting), total))
                waiter.event.wait(left)
                ended = waiter.take()[::-1]
    finally:
        for f in waiting:
            waiter.leave(f)


# --- one call

class Future:
    """The result that a call will have."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self):
        self._state, self._result, self._exception = PENDING, None, None
        self._condition = threading.Condition()
        self._done_callbacks, self._waiters = [], []

    def __repr__(self):
        with self._condition:
            state, told = self._state, ""
            if state == FINISHED:
                how, what = ("raised", self._exception) if self._exception else ("returned", self._result)
                told = f" {how} {what.__class__.__name__}"
        word = "cancelled" if state in _GIVEN_UP else state.lower()
        return f"<{self.__class__.__name__} at {id(self):#x} state={word}{told}>"

    # --- states

    def _is_in(self, states):
        with self._condition:
            return self._state in states

    def done(self):
        return self._is_in(_OVER)

    def cancelled(self):
        return self._is_in(_GIVEN_UP)

    def running(self):
        return self._is_in((RUNNING,))

    def cancel(self):
        with self._condition:
            if self._state != PENDING:
                return self._state in _GIVEN_UP
            self._state = CANCELLED
            self._condition.notify_all()
        self._call_callbacks()
        return True

    # --- what came of it

    def _await(self, timeout):
        """With the condition held: waits for the end."""
        if self._state not in _OVER:
            self._condition.wait(timeout)
        if self._state in _GIVEN_UP:
            raise CancelledError()
        if self._state != FINISHED:
            raise TimeoutError()

    def exception(self, timeout=None):
        with self._condition:
            self._await(timeout)
            return self._exception

    def result(self, timeout=None):
        try:
            with self._condition:
                self._await(timeout)
                return self.__get_result()
        finally:
            self = None      # nor here

    def __get_result(self):
        if not self._exception:
            return self._result
        try:
            raise self._exception
        finally:
            self = None      # no cycle through the traceback

    # --- callbacks

    def _call_back(self, fn):
        try:
            fn(self)
        except Exception:
            LOGGER().exception("exception calling callback for %r", self)

    def _call_callbacks(self):
        for fn in self._done_callbacks:
            self._call_back(fn)

    def add_done_callback(self, fn):
        """Calls fn with the future when it is over, or at once if it is."""
        with self._condition:
            waits = self._state not in _OVER
            if waits:
                self._done_callbacks.append(fn)
        if not waits:
            self._call_back(fn)

    # --- for executors

    def _tell_waiters(self, state):
        self._state = state
        for waiter in self._waiters:
            waiter.tell(self)

    def set_running_or_notify_cancel(self):
        """Begins the call; False: it was cancelled."""
        with self._condition:
            if self._state == PENDING:
                self._state = RUNNING
                return True
            if self._state == CANCELLED:
                self._tell_waiters(CANCELLED_AND_NOTIFIED)
                return False
            LOGGER().critical("Future %s in unexpected state: %s", id(self), self._state)
            raise RuntimeError("Future in unexpected state")

    def _finish(self, result, exception):
        with self._condition:
            if self._state in _OVER:
                raise InvalidStateError(f"{self._state}: {self!r}")
            self._result, self._exception = result, exception
            self._tell_waiters(FINISHED)
            self._condition.notify_all()
        self._call_callbacks()

    def set_exception(self, exception):
        self._finish(None, exception)

    def set_result(self, result):
        self._finish(result, None)


def _take(future, timeout=None):
    """The result, and the future's end in any case."""
    try:
        try:
            return future.result(timeout)
        finally:
            future.cancel()
    finally:
        del future


class Executor:
    """What calls can be handed to."""

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.shutdown(wait=True)
        return False

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Takes no more calls; with `wait`, returns when those it has are done."""

    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """The results in the order of the arguments."""
        end = timeout if timeout is None else monotonic() + timeout
        calls = [self.submit(fn, *given) for given in zip(*iterables)]
        calls.reverse()

        def results():
            try:
                while calls:
                    yield _take(calls.pop(), None if end is None else end - monotonic())
            finally:
                for call in calls:
                    call.cancel()

        return results()
