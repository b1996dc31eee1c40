"""Ctrl-C ends a run after the current test."""

import signal
import weakref
from functools import wraps

__unittest = True


class _InterruptHandler:
    def __init__(self, default_handler):
        self.called = False
        self.original_handler = default_handler
        if isinstance(default_handler, int):
            default_handler = signal.default_int_handler if default_handler == signal.SIG_DFL else lambda *args: None
        self.default_handler = default_handler

    def __call__(self, signum, frame):
        if signal.getsignal(signal.SIGINT) is not self or self.called:
            self.default_handler(signum, frame)
        self.called = True
        for result in list(_results.keys()):
            result.stop()


_results = weakref.WeakKeyDictionary()
_interrupt_handler = None


def registerResult(result):
    _results[result] = 1


def removeResult(result):
    return bool(_results.pop(result, None))


def installHandler():
    global _interrupt_handler
    if _interrupt_handler is None:
        _interrupt_handler = _InterruptHandler(signal.getsignal(signal.SIGINT))
        signal.signal(signal.SIGINT, _interrupt_handler)


def removeHandler(method=None):
    if method is not None:
        @wraps(method)
        def inner(*args, **kwargs):
            initial = signal.getsignal(signal.SIGINT)
            removeHandler()
            try:
                return method(*args, **kwargs)
            finally:
                signal.signal(signal.SIGINT, initial)

        return inner
    global _interrupt_handler
    if _interrupt_handler is not None:
        signal.signal(signal.SIGINT, _interrupt_handler.original_handler)
        _interrupt_handler = None
