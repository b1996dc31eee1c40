"""Values that are there later."""

import threading


class Future:
    def __init__(self, *, devices=None):
        self._event, self._value, self._error, self._callbacks = threading.Event(), None, None, []
        self._lock = threading.Lock()

    def done(self):
        return self._event.is_set()

    def wait(self):
        self._event.wait()
        if self._error is not None:
            raise self._error
        return self._value

    def value(self):
        if not self.done():
            raise RuntimeError("value() should only be called when the future is completed")
        return self.wait()

    def _finish(self, value, error):
        with self._lock:
            if self._event.is_set():
                raise RuntimeError("Attempting to mark a completed Future as complete again. Note that a Future can only be marked completed once.")
            self._value, self._error = value, error
            self._event.set()
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback(self)

    def set_result(self, result):
        self._finish(result, None)

    def set_exception(self, result):
        if not isinstance(result, Exception):
            raise AssertionError(f"{result} is of type {type(result)}, not an Exception.")
        self._finish(None, result)

    def add_done_callback(self, callback):
        with self._lock:
            if not self._event.is_set():
                self._callbacks.append(callback)
                return
        callback(self)

    def then(self, callback):
        """A future of what the callback gives for this one."""
        later = Future()

        def call(done):
            try:
                later.set_result(callback(done))
            except Exception as error:
                later.set_exception(error)

        self.add_done_callback(call)
        return later


def collect_all(futures):
    """A future of the list, once all in it are done."""
    futures, all_done, lock = list(futures), Future(), threading.Lock()
    left = [len(futures)]
    if not futures:
        all_done.set_result(futures)

    def one(_):
        with lock:
            left[0] -= 1
            last = left[0] == 0
        if last:
            failed = [f._error for f in futures if f._error is not None]
            all_done.set_exception(failed[0]) if failed else all_done.set_result(futures)

    for future in futures:
        future.add_done_callback(one)
    return all_done


def wait_all(futures):
    return [f.wait() for f in collect_all(futures).wait()]


__all__ = ["Future", "collect_all", "wait_all"]

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
