"""Helpers for the with statement."""

import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import _has
from functools import wraps
from sys import exception as _exception
from types import GenericAlias, MethodType

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager", "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator",
           "ExitStack", "redirect_stdout", "redirect_stderr", "suppress", "aclosing", "chdir"]


class AbstractContextManager(ABC):
    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _has(C, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(ABC):
    __class_getitem__ = classmethod(GenericAlias)

    async def __aenter__(self):
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _has(C, "__aenter__", "__aexit__")
        return NotImplemented


class AsyncContextDecorator:
    """Makes an asynchronous context manager a decorator of coroutine functions."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)

        return inner


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner


class _GeneratorContextManager(ContextDecorator, AbstractContextManager):
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.__doc__ = getattr(func, "__doc__", None) or type(self).__doc__
        self.func, self.kwds, self.args = func, kwds, args  # deleted from the end: none moves up

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def __enter__(self):
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()


def contextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


class _AsyncGeneratorContextManager(AbstractAsyncContextManager, AsyncContextDecorator):
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        self.__doc__ = getattr(func, "__doc__", None) or type(self).__doc__

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    async def __aenter__(self):
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(typ, value, traceback)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        raise RuntimeError("generator didn't stop after athrow()")


def asynccontextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


class closing(AbstractContextManager):
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    _stream = "stderr"


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        return exctype is not None and issubclass(exctype, self._exceptions)


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    def __init__(self, path):
        self.path = path
        self._old = []

    def __enter__(self):
        import os

        self._old.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os

        os.chdir(self._old.pop())


class _BaseExitStack:
    """Callbacks with whether they are synchronous, called in reverse."""

    def __init__(self):
        self._exit_callbacks = deque()

    @staticmethod
    def _create_exit_wrapper(cm, cm_exit):
        return MethodType(cm_exit, cm)

    @staticmethod
    def _create_cb_wrapper(callback, /, *args, **kwds):
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)

        return _exit_wrapper

    def pop_all(self):
        new = type(self)()
        new._exit_callbacks, self._exit_callbacks = self._exit_callbacks, deque()
        return new

    def push(self, exit):
        try:
            method = type(exit).__exit__
        except AttributeError:
            self._push_exit_callback(exit)
        else:
            self._push_cm_exit(exit, method)
        return exit

    def enter_context(self, cm):
        cls = type(cm)
        try:
            enter, leave = cls.__enter__, cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
        result = enter(cm)
        self._push_cm_exit(cm, leave)
        return result

    def callback(self, callback, /, *args, **kwds):
        wrapper = self._create_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback
        self._push_exit_callback(wrapper)
        return callback

    def _push_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_exit_wrapper(cm, cm_exit))

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))


def _details(exc):
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


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context managers and callbacks that are left together."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        pending, handled = exc_details[1], _exception()
        suppressed = raised = False
        while self._exit_callbacks:
            _, callback = self._exit_callbacks.pop()
            try:
                if callback(*_details(pending)):
                    suppressed, raised, pending = True, False, None
            except BaseException as new:
                _chain(new, pending, handled)
                raised, pending = True, new
        if raised:
            _raise_as_chained(pending)
        return exc_details[1] is not None and suppressed

    def close(self):
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """An ExitStack that also takes asynchronous managers and callbacks."""

    @staticmethod
    def _create_async_exit_wrapper(cm, cm_exit):
        return MethodType(cm_exit, cm)

    @staticmethod
    def _create_async_cb_wrapper(callback, /, *args, **kwds):
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)

        return _exit_wrapper

    async def enter_async_context(self, cm):
        cls = type(cm)
        try:
            enter, leave = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager protocol") from None
        result = await enter(cm)
        self._push_async_cm_exit(cm, leave)
        return result

    def push_async_exit(self, exit):
        try:
            method = type(exit).__aexit__
        except AttributeError:
            self._push_exit_callback(exit, False)
        else:
            self._push_async_cm_exit(exit, method)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        wrapper = self._create_async_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback
        self._push_exit_callback(wrapper, False)
        return callback

    async def aclose(self):
        await self.__aexit__(None, None, None)

    def _push_async_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_async_exit_wrapper(cm, cm_exit), False)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        pending, handled = exc_details[1], _exception()
        suppressed = raised = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                done = callback(*_details(pending))
                if not is_sync:
                    done = await done
                if done:
                    suppressed, raised, pending = True, False, None
            except BaseException as new:
                _chain(new, pending, handled)
                raised, pending = True, new
        if raised:
            _raise_as_chained(pending)
        return exc_details[1] is not None and suppressed
