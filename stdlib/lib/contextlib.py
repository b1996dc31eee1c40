"""Helpers for the with statement."""

import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import _has
from functools import update_wrapper
from types import GenericAlias, MethodType

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager", "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator",
           "ExitStack", "redirect_stdout", "redirect_stderr", "suppress", "aclosing", "chdir"]

_over = object()     # next() and anext() give it for a generator that has ended


# --- the two protocols

def _told_by(*methods):
    """Of an abstract class: whatever has these methods counts as a subclass of it."""
    def finish(cls):
        def __subclasshook__(asked, other):
            return _has(other, *methods) if asked is cls else NotImplemented

        cls.__subclasshook__ = classmethod(__subclasshook__)
        cls.__class_getitem__ = classmethod(GenericAlias)
        return cls

    return finish


@_told_by("__enter__", "__exit__")
class AbstractContextManager(ABC):
    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leaves the block; a true result ends the exception."""

    def __enter__(self):
        return self


@_told_by("__aenter__", "__aexit__")
class AbstractAsyncContextManager(ABC):
    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leaves the block; a true result ends the exception."""

    async def __aenter__(self):
        return self


class _Reused:
    """What decorators of both kinds do for each call of the function: by default they enter themselves again."""

    def _recreate_cm(self):
        return self


class ContextDecorator(_Reused):
    """Makes a context manager a decorator: the function's calls are blocks of it."""

    def __call__(self, func):
        def inner(*args, **named):
            with self._recreate_cm():
                return func(*args, **named)

        return update_wrapper(inner, func)


class AsyncContextDecorator(_Reused):
    """Makes an asynchronous context manager a decorator of coroutine functions."""

    def __call__(self, func):
        async def inner(*args, **named):
            async with self._recreate_cm():
                return await func(*args, **named)

        return update_wrapper(inner, func)


# --- generators as context managers

class _FromGenerator:
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        text = getattr(func, "__doc__", None)
        self.__doc__ = text if text else type(self).__doc__
        self.func, self.kwds, self.args = func, kwds, args  # deleted from the end: none moves up

    def _recreate_cm(self):
        return type(self)(self.func, self.args, self.kwds)


def _only_wraps(raised, thrown, kinds):
    """Is `raised` what Python makes of an exception of these kinds that leaves a generator?"""
    return isinstance(raised, RuntimeError) and isinstance(thrown, kinds) and raised.__cause__ is thrown


class _GeneratorContextManager(_FromGenerator, ContextDecorator, AbstractContextManager):
    def __enter__(self):
        del self.args, self.kwds, self.func
        try:
            given = next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None
        return given

    def __exit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            if next(gen, _over) is _over:
                return False
            wrong = "generator didn't stop"
        else:
            if value is None:
                value = typ()
            try:
                gen.throw(value)
            except BaseException as raised:
                if raised is not value:
                    if isinstance(raised, StopIteration):
                        return True
                    if not _only_wraps(raised, value, StopIteration):
                        raise
                value.__traceback__ = traceback
                return False
            wrong = "generator didn't stop after throw()"
        try:
            raise RuntimeError(wrong)
        finally:
            gen.close()


class _AsyncGeneratorContextManager(_FromGenerator, AsyncContextDecorator, AbstractAsyncContextManager):
    async def __aenter__(self):
        try:
            given = await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None
        return given

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            if await anext(self.gen, _over) is _over:
                return False
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except BaseException as raised:
            if raised is not value:
                if isinstance(raised, StopAsyncIteration):
                    return True
                if not _only_wraps(raised, value, (StopIteration, StopAsyncIteration)):
                    raise
            value.__traceback__ = traceback
            return False
        raise RuntimeError("generator didn't stop after athrow()")


def contextmanager(func):
    """Makes a generator function give context managers: what it yields is bound by `as`, the block runs at the yield."""
    def helper(*args, **named):
        return _GeneratorContextManager(func, args, named)

    return update_wrapper(helper, func)


def asynccontextmanager(func):
    """Like contextmanager, of asynchronous generators."""
    def helper(*args, **named):
        return _AsyncGeneratorContextManager(func, args, named)

    return update_wrapper(helper, func)


# --- small managers

class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing at both ends of the block."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *details):
        return None

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *details):
        return None


class suppress(AbstractContextManager):
    """Ends exceptions of these types."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, error, tb):
        return False if kind is None else issubclass(kind, self._exceptions)


class closing(AbstractContextManager):
    """Closes the thing in the end."""

    def __init__(self, thing):
        self.thing = thing

    def __exit__(self, *details):
        self.thing.close()

    def __enter__(self):
        return self.thing


class aclosing(AbstractAsyncContextManager):
    """Awaits the thing's aclose() in the end."""

    def __init__(self, thing):
        self.thing = thing

    async def __aexit__(self, *details):
        await self.thing.aclose()

    async def __aenter__(self):
        return self.thing


class _Exchanging(AbstractContextManager):
    """Sets something for the block, and what was there before after it; blocks of one manager may be nested."""

    def __init__(self, new):
        self._new, self._before = new, []

    def __exit__(self, *details):
        self._set(self._before.pop())


class _RedirectStream(_Exchanging):
    _stream = None

    def __init__(self, new_target):
        super().__init__(new_target)

    def _set(self, file):
        setattr(sys, self._stream, file)

    def __enter__(self):
        self._before.append(getattr(sys, self._stream))
        self._set(self._new)
        return self._new


class redirect_stdout(_RedirectStream):
    """sys.stdout is another file for the block."""
    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """sys.stderr is another file for the block."""
    _stream = "stderr"


class chdir(_Exchanging):
    """The current folder is another one for the block."""

    def __init__(self, path):
        super().__init__(path)
        self.path = path

    def _set(self, folder):
        import os

        os.chdir(folder)

    def __enter__(self):
        import os

        self._before.append(os.getcwd())
        os.chdir(self.path)


# --- stacks

def _told(exc):
    return (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)


def _chain(new, old, handled):
    """The context of a new exception ends in the one that was pending, not in the one that is `handled` all the while."""
    at, seen = new, set()
    while id(at) not in seen:
        seen.add(id(at))
        above = at.__context__
        if above is None or above is old:
            return
        if above is handled:
            break
        at = above
    at.__context__ = old


def _raise_as_chained(exc):
    context = exc.__context__
    try:
        raise exc
    except BaseException:
        exc.__context__ = context
        raise


def _methods(cm, names, protocol):
    cls = type(cm)
    try:
        return [getattr(cls, name) for name in names]
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {protocol} protocol") from None


class _BaseExitStack:
    """Pairs of whether the call is synchronous and the call itself; the last one comes first."""

    def __init__(self):
        self._exit_callbacks = deque()

    def _add(self, given, name, is_sync):
        """An exit method of the object's type, or the object as a function with the arguments of one."""
        method = getattr(type(given), name, None)
        self._exit_callbacks.append((is_sync, given if method is None else MethodType(method, given)))
        return given

    def push(self, exit):
        return self._add(exit, "__exit__", True)

    def enter_context(self, cm):
        enter, leave = _methods(cm, ("__enter__", "__exit__"), "context manager")
        bound = enter(cm)
        self._exit_callbacks.append((True, MethodType(leave, cm)))
        return bound

    def callback(self, callback, /, *args, **kwds):
        def _exit_wrapper(*details):
            callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((True, _exit_wrapper))
        return callback

    def pop_all(self):
        heir = type(self)()
        heir._exit_callbacks, self._exit_callbacks = self._exit_callbacks, deque()
        return heir


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context managers and callbacks that are left together."""

    def __exit__(self, *exc_details):
        arrived = pending = exc_details[1]
        handled, ours = sys.exception(), False
        while self._exit_callbacks:
            leave = self._exit_callbacks.pop()[1]
            try:
                if leave(*_told(pending)):
                    pending, ours = None, False
            except BaseException as new:
                _chain(new, pending, handled)
                pending, ours = new, True
        if ours:
            _raise_as_chained(pending)
        return arrived is not None and pending is None

    def close(self):
        self.__exit__(*_told(None))


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """An ExitStack that also takes asynchronous managers and callbacks."""

    def push_async_exit(self, exit):
        return self._add(exit, "__aexit__", False)

    async def enter_async_context(self, cm):
        enter, leave = _methods(cm, ("__aenter__", "__aexit__"), "asynchronous context manager")
        bound = await enter(cm)
        self._exit_callbacks.append((False, MethodType(leave, cm)))
        return bound

    def push_async_callback(self, callback, /, *args, **kwds):
        async def _exit_wrapper(*details):
            await callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((False, _exit_wrapper))
        return callback

    async def __aexit__(self, *exc_details):
        arrived = pending = exc_details[1]
        handled, ours = sys.exception(), False
        while self._exit_callbacks:
            is_sync, leave = self._exit_callbacks.pop()
            try:
                answer = leave(*_told(pending))
                if answer if is_sync else await answer:
                    pending, ours = None, False
            except BaseException as new:
                _chain(new, pending, handled)
                pending, ours = new, True
        if ours:
            _raise_as_chained(pending)
        return arrived is not None and pending is None

    async def aclose(self):
        await self.__aexit__(*_told(None))
