"""Results that come later."""

import contextvars
import sys
from types import GenericAlias

from . import events
from .exceptions import CancelledError, InvalidStateError

__all__ = ("Future", "wrap_future", "isfuture")

_PENDING, _CANCELLED, _FINISHED = "PENDING", "CANCELLED", "FINISHED"


def isfuture(obj):
    return hasattr(obj.__class__, "_asyncio_future_blocking") and obj._asyncio_future_blocking is not None


def show_callbacks(callbacks):
    if not callbacks:
        return ""
    shown = [events.show_source(callback, ()) for callback, _ in callbacks]
    if len(shown) > 2:
        return f"cb=[{shown[0]}, <{len(shown) - 2} more>, {shown[-1]}]"
    return f"cb=[{', '.join(shown)}]"


class Future:
    """A result, an exception or a cancellation that is not there yet."""

    _state = _PENDING
    _result = _exception = _loop = _source_traceback = _cancel_message = _cancelled_exc = None
    _asyncio_future_blocking = False
    _log_traceback = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []

    def _info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            import reprlib

            info.append(f"exception={self._exception!r}" if self._exception is not None else f"result={reprlib.repr(self._result)}")
        if self._callbacks:
            info.append(show_callbacks(self._callbacks))
        return info

    def __repr__(self):
        return f"<{type(self).__name__} {' '.join(self._info())}>"

    def __del__(self):
        if not self._log_traceback:
            return
        self._loop.call_exception_handler({"message": f"{type(self).__name__} exception was never retrieved", "exception": self._exception,
                                           "future": self})

    __class_getitem__ = classmethod(GenericAlias)

    def get_loop(self):
        return self._loop

    def _make_cancelled_error(self):
        if self._cancelled_exc is not None:
            exc, self._cancelled_exc = self._cancelled_exc, None
            return exc
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        self._log_traceback = False
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks, self._callbacks = self._callbacks[:], []
        for callback, context in callbacks:
            self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        return self._state == _CANCELLED

    def done(self):
        return self._state != _PENDING

    def result(self):
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Result is not set.")
        self._log_traceback = False
        if self._exception is not None:
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Exception is not set.")
        self._log_traceback = False
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            self._callbacks.append((fn, contextvars.copy_context() if context is None else context))

    def remove_done_callback(self, fn):
        kept = [(f, ctx) for f, ctx in self._callbacks if f != fn]
        removed = len(self._callbacks) - len(kept)
        if removed:
            self._callbacks[:] = kept
        return removed

    def set_result(self, result):
        if self._state != _PENDING:
            raise InvalidStateError("invalid state")
        self._result, self._state = result, _FINISHED
        self._schedule_callbacks()

    def set_exception(self, exception):
        if self._state != _PENDING:
            raise InvalidStateError("invalid state")
        if isinstance(exception, type):
            exception = exception()
        if type(exception) is StopIteration:
            raise TypeError("StopIteration interacts badly with generators and cannot be raised into a Future")
        self._exception, self._exception_tb = exception, exception.__traceback__
        self._state = _FINISHED
        self._schedule_callbacks()
        self._log_traceback = True

    def __await__(self):
        if not self.done():
            self._asyncio_future_blocking = True
            yield self
        if not self.done():
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


def set_result_unless_cancelled(fut, result):
    if not fut.cancelled():
        fut.set_result(result)


def _copy_state(source, dest):
    """From one done future (of either kind) to another."""
    if dest.cancelled():
        return
    if source.cancelled():
        dest.cancel()
        return
    exception = source.exception()
    if exception is not None:
        import concurrent.futures

        if type(exception) is concurrent.futures.CancelledError:
            exception = CancelledError(*exception.args)
        dest.set_exception(exception)
    else:
        dest.set_result(source.result())


def wrap_future(future, *, loop=None):
    """An asyncio future of a concurrent.futures one."""
    if isfuture(future):
        return future
    if loop is None:
        loop = events.get_event_loop()
    made = loop.create_future()

    def when_cancelled(fut):
        if fut.cancelled():
            future.cancel()

    def when_done(fut):
        if made.cancelled() or loop.is_closed():
            return
        loop.call_soon_threadsafe(lambda: None if made.done() else _copy_state(future, made))

    made.add_done_callback(when_cancelled)
    future.add_done_callback(when_done)
    return made


# CPython has a native class and one in Python; here both names are this one.
_PyFuture = _CFuture = Future
_copy_future_state = _copy_state
