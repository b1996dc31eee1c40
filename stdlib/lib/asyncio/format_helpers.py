"""How callbacks are shown."""

import functools
import inspect
import reprlib
import sys
import traceback

from . import constants


def _get_function_source(func):
    """(file, line) of a function, wrapped or partial; None of what has no code."""
    func = inspect.unwrap(func)
    if inspect.isfunction(func):
        return func.__code__.co_filename, func.__code__.co_firstlineno
    if isinstance(func, (functools.partial, functools.partialmethod)):
        return _get_function_source(func.func)
    return None


def _format_callback_source(func, args):
    text, source = _format_callback(func, args, None), _get_function_source(func)
    return f"{text} at {source[0]}:{source[1]}" if source else text


def _format_args_and_kwargs(args, kwargs):
    return "(" + ", ".join([reprlib.repr(a) for a in args] + [f"{k}={reprlib.repr(v)}" for k, v in (kwargs or {}).items()]) + ")"


def _format_callback(func, args, kwargs, suffix=""):
    if isinstance(func, functools.partial):
        return _format_callback(func.func, func.args, func.keywords, _format_args_and_kwargs(args, kwargs) + suffix)
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", None) or repr(func)
    return name + _format_args_and_kwargs(args, kwargs) + suffix


def extract_stack(f=None, limit=None):
    """The frames above one, as many as debugging wants."""
    if f is None:
        f = sys._getframe().f_back
    stack = traceback.StackSummary.extract(traceback.walk_stack(f), limit=constants.DEBUG_STACK_DEPTH if limit is None else limit, lookup_lines=False)
    stack.reverse()
    return stack
