"""Future, Executor, wait and as_completed."""

import collections
import threading
import time
import types

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED, _AS_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "_AS_COMPLETED"
PENDING, RUNNING, CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED = "PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED"
_STATE_TO_DESCRIPTION_MAP = {PENDING: "pending", RUNNING: "running", CANCELLED: "cancelled", CANCELLED_AND_NOTIFIED: "cancelled", FINISHED: "finished"}
_DONE = (CANCELLED_AND_NOTIFIED, FINISHED)


def LOGGER():
    import logging

    return logging.getLogger("concurrent.futures")


class Error(Exception):
    pass


class CancelledError(Error):
    pass


TimeoutError = TimeoutError


class InvalidStateError(Error):
    pass


class BrokenExecutor(RuntimeError):
    pass


class _Waiter:
    """What a thread waits on for one or more of several futures."""

    def __init__(self, pending=0, stop_on_exception=False, first=False):
        self.event = threading.Event()
        self.finished_futures = []
        self.lock = threading.Lock()
        self.pending, self.stop_on_exception, self.first = pending, stop_on_exception, first

    def tell(self, future, failed):
        with self.lock:
            self.finished_futures.append(future)
            self.pending -= 1
            if self.first or self.pending <= 0 or (failed and self.stop_on_exception):
                self.event.set()


class _AcquireFutures:
    """Holds the locks of several futures, taken in one order."""

    def __init__(self, futures):
        self.futures = sorted(futures, key=id)

    def __enter__(self):
        for future in self.futures:
            future._condition.acquire()

    def __exit__(self, *args):
        for future in self.futures:
            future._condition.release()


DoneAndNotDoneFutures = collections.namedtuple("DoneAndNotDoneFutures", "done not_done")


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    fs = set(fs)
    with _AcquireFutures(fs):
        done = {f for f in fs if f._state in _DONE}
        rest = fs - done
        if return_when == FIRST_COMPLETED and done:
            return DoneAndNotDoneFutures(done, rest)
        if return_when == FIRST_EXCEPTION and done:
            if any(f for f in done if not f.cancelled() and f.exception() is not None):
                return DoneAndNotDoneFutures(done, rest)
        if not rest:
            return DoneAndNotDoneFutures(done, rest)
        if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
            raise ValueError("Invalid return condition: %r" % return_when)
        waiter = _Waiter(len(rest), return_when == FIRST_EXCEPTION, return_when == FIRST_COMPLETED)
        for f in rest:
            f._waiters.append(waiter)
    waiter.event.wait(timeout)
    for f in rest:
        with f._condition:
            f._waiters.remove(waiter)
    done.update(waiter.finished_futures)
    return DoneAndNotDoneFutures(done, fs - done)


def as_completed(fs, timeout=None):
    end = None if timeout is None else time.monotonic() + timeout
    fs = set(fs)
    total = len(fs)
    with _AcquireFutures(fs):
        finished = {f for f in fs if f._state in _DONE}
        pending = fs - finished
        waiter = _Waiter(first=True)
        for f in pending:
            f._waiters.append(waiter)
    ready = list(finished)
    try:
        while True:
            while ready:
                f = ready.pop()
                fs.discard(f)
                with f._condition:
                    if waiter in f._waiters:
                        f._waiters.remove(waiter)
                pending.discard(f)
                yield f
                del f
            if not pending:
                return
            left = None
            if end is not None:
                left = end - time.monotonic()
                if left < 0:
                    raise TimeoutError("%d (of %d) futures unfinished" % (len(pending), total))
            waiter.event.wait(left)
            with waiter.lock:
                ready, waiter.finished_futures = waiter.finished_futures, []
                waiter.event.clear()
            ready.reverse()
    finally:
        for f in fs:
            with f._condition:
                if waiter in f._waiters:
                    f._waiters.remove(waiter)


class Future:
    """The result that a call will have."""

    def __init__(self):
        self._condition = threading.Condition()
        self._state = PENDING
        self._result = self._exception = None
        self._waiters, self._done_callbacks = [], []

    def _invoke_callbacks(self):
        for callback in self._done_callbacks:
            try:
                callback(self)
            except Exception:
                LOGGER().exception("exception calling callback for %r", self)

    def __repr__(self):
        with self._condition:
            state = _STATE_TO_DESCRIPTION_MAP[self._state]
            if self._state == FINISHED:
                what = "raised" if self._exception else "returned"
                name = (self._exception if self._exception else self._result).__class__.__name__
                return f"<{self.__class__.__name__} at {id(self):#x} state={state} {what} {name}>"
            return f"<{self.__class__.__name__} at {id(self):#x} state={state}>"

    def cancel(self):
        with self._condition:
            if self._state in (RUNNING, FINISHED):
                return False
            if self._state in (CANCELLED, CANCELLED_AND_NOTIFIED):
                return True
            self._state = CANCELLED
            self._condition.notify_all()
        self._invoke_callbacks()
        return True

    def cancelled(self):
        with self._condition:
            return self._state in (CANCELLED, CANCELLED_AND_NOTIFIED)

    def running(self):
        with self._condition:
            return self._state == RUNNING

    def done(self):
        with self._condition:
            return self._state in (CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED)

    def __get_result(self):
        if self._exception:
            try:
                raise self._exception
            finally:
                self = None      # no cycle through the traceback
        return self._result

    def add_done_callback(self, fn):
        with self._condition:
            if self._state not in (CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED):
                self._done_callbacks.append(fn)
                return
        try:
            fn(self)
        except Exception:
            LOGGER().exception("exception calling callback for %r", self)

    def _await(self, timeout):
        """With the condition held: waits for the end."""
        if self._state in (CANCELLED, CANCELLED_AND_NOTIFIED):
            raise CancelledError()
        if self._state != FINISHED:
            self._condition.wait(timeout)
            if self._state in (CANCELLED, CANCELLED_AND_NOTIFIED):
                raise CancelledError()
            if self._state != FINISHED:
                raise TimeoutError()

    def result(self, timeout=None):
        try:
            with self._condition:
                self._await(timeout)
                return self.__get_result()
        finally:
            self = None

    def exception(self, timeout=None):
        with self._condition:
            self._await(timeout)
            return self._exception

    def set_running_or_notify_cancel(self):
        with self._condition:
            if self._state == CANCELLED:
                self._state = CANCELLED_AND_NOTIFIED
                for waiter in self._waiters:
                    waiter.tell(self, False)
                return False
            if self._state == PENDING:
                self._state = RUNNING
                return True
            LOGGER().critical("Future %s in unexpected state: %s", id(self), self._state)
            raise RuntimeError("Future in unexpected state")

    def _finish(self, result, exception):
        with self._condition:
            if self._state in (CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED):
                raise InvalidStateError("{}: {!r}".format(self._state, self))
            self._result, self._exception = result, exception
            self._state = FINISHED
            for waiter in self._waiters:
                waiter.tell(self, exception is not None)
            self._condition.notify_all()
        self._invoke_callbacks()

    def set_result(self, result):
        self._finish(result, None)

    def set_exception(self, exception):
        self._finish(None, exception)

    __class_getitem__ = classmethod(types.GenericAlias)


class Executor:
    """What calls can be handed to."""

    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        end = None if timeout is None else timeout + time.monotonic()
        fs = [self.submit(fn, *args) for args in zip(*iterables)]

        def results():
            try:
                fs.reverse()
                while fs:
                    yield _result_or_cancel(fs.pop()) if end is None else _result_or_cancel(fs.pop(), end - time.monotonic())
            finally:
                for future in fs:
                    future.cancel()

        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Takes no more calls; with `wait`, returns when those it has are done."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


def _result_or_cancel(future, timeout=None):
    try:
        try:
            return future.result(timeout)
        finally:
            future.cancel()
    finally:
        del future
