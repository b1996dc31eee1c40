"""Exceptions and stacks as text."""

import linecache
import sys

from _traceback_text import StackSummary, FrameSummary, TracebackException, _walk_with_positions, print_list_of as _print_lines

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack",
    "format_tb", "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb",
    "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb",
]


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


def walk_tb(tb):
    """The frames of a traceback with their lines, outermost first."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def walk_stack(f):
    """A frame and those that called it, with their lines."""
    if f is None:
        f = sys._getframe()
        for _ in range(4):   # this generator and those between it and the caller of StackSummary.extract()
            f = f and f.f_back
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def extract_tb(tb, limit=None):
    return StackSummary._extract(_walk_with_positions(tb), limit=limit)


def extract_stack(f=None, limit=None):
    if f is None:
        f = sys._getframe(1)
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()


def format_tb(tb, limit=None):
    return extract_tb(tb, limit).format()


def format_stack(f=None, limit=None):
    return format_list(extract_stack(f if f is not None else sys._getframe(1), limit))


def _parts_of(exc, value, tb):
    """The exception and its traceback, given either as one object or in the old form of three."""
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError("Both or neither of value and tb must be given")
    if value is not _sentinel:
        return value, tb
    if exc is None:
        return None, None
    if isinstance(exc, BaseException):
        return exc, exc.__traceback__
    raise TypeError(f"Exception expected for value, {type(exc).__name__} found")


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True):
    value, tb = _parts_of(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel):
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only())


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True):
    value, tb = _parts_of(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


def format_exc(limit=None, chain=True):
    return "".join(format_exception(sys.exc_info()[1], limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    print_exception(sys.exc_info()[1], limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    if not hasattr(sys, "last_type"):
        raise ValueError("no last exception")
    print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit, file, chain)


def print_list(extracted_list, file=None):
    _print_lines(format_list(extracted_list), file)


def print_tb(tb, limit=None, file=None):
    _print_lines(format_tb(tb, limit), file)


def print_stack(f=None, limit=None, file=None):
    _print_lines(format_stack(f if f is not None else sys._getframe(1), limit), file)


def clear_frames(tb):
    """Lets go of the locals of a traceback's frames, except of those that run."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            pass
        tb = tb.tb_next
