"""What counts as a coroutine."""

import collections.abc
import inspect
import types

__all__ = ("iscoroutinefunction", "iscoroutine")

_is_coroutine = object()


def iscoroutinefunction(func):
    return inspect.iscoroutinefunction(func) or getattr(func, "_is_coroutine", None) is _is_coroutine


def iscoroutine(obj):
    return isinstance(obj, (types.CoroutineType, collections.abc.Coroutine)) and not isinstance(obj, types.GeneratorType)


def show_coroutine(coro):
    """As tasks show theirs."""
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None) or f"<{type(coro).__name__} without __name__>"
    code = getattr(coro, "cr_code", None) or getattr(coro, "gi_code", None)
    if code is None:
        return f"{name}()"
    frame = getattr(coro, "cr_frame", None) or getattr(coro, "gi_frame", None)
    if frame is not None:
        return f"{name}() running at {code.co_filename or '<empty co_filename>'}:{frame.f_lineno}"
    return f"{name}() done, defined at {code.co_filename or '<empty co_filename>'}:{code.co_firstlineno}"
