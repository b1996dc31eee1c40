"""Coroutines that run by themselves, and waiting for several."""

import collections.abc
import contextvars
import functools
import inspect
import itertools
import types
import weakref
from types import GenericAlias

from . import coroutines, events, exceptions, futures

__all__ = ("Task", "create_task", "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "wait", "wait_for", "as_completed", "sleep", "gather", "shield",
           "ensure_future", "run_coroutine_threadsafe", "current_task", "all_tasks", "_register_task", "_unregister_task", "_enter_task", "_leave_task")

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"

_numbers = itertools.count(1)
_all_tasks = weakref.WeakSet()
_current_tasks = {}


def current_task(loop=None):
    return _current_tasks.get(events.get_running_loop() if loop is None else loop)


def all_tasks(loop=None):
    if loop is None:
        loop = events.get_running_loop()
    return {t for t in list(_all_tasks) if t.get_loop() is loop and not t.done()}


def _register_task(task):
    _all_tasks.add(task)


def _unregister_task(task):
    _all_tasks.discard(task)


def _enter_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not None:
        raise RuntimeError(f"Cannot enter into task {task!r} while another task {current!r} is being executed.")
    _current_tasks[loop] = task


def _leave_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not task:
        raise RuntimeError(f"Leaving task {task!r} does not match the current task {current!r}.")
    del _current_tasks[loop]


class Task(futures.Future):
    """A coroutine that the loop drives to its end."""

    _log_destroy_pending = True

    def __init__(self, coro, *, loop=None, name=None, context=None):
        super().__init__(loop=loop)
        if not coroutines.iscoroutine(coro):
            self._log_destroy_pending = False
            raise TypeError(f"a coroutine was expected, got {coro!r}")
        self._name = f"Task-{next(_numbers)}" if name is None else str(name)
        self._num_cancels_requested = 0
        self._must_cancel = False
        self._fut_waiter = None
        self._coro = coro
        self._context = contextvars.copy_context() if context is None else context
        self._loop.call_soon(self._step, context=self._context)
        _register_task(self)

    def __del__(self):
        if self._state == "PENDING" and self._log_destroy_pending and not self._loop.is_closed():
            self._loop.call_exception_handler({"task": self, "message": "Task was destroyed but it is pending!"})
        super().__del__()

    __class_getitem__ = classmethod(GenericAlias)

    def _info(self):
        info = super()._info()
        if self._must_cancel:
            info[0] = "cancelling"
        info.insert(1, f"name={self._name!r}")
        info.insert(2, f"coro=<{coroutines.show_coroutine(self._coro)}>")
        if self._fut_waiter is not None:
            info.insert(3, f"wait_for={self._fut_waiter!r}")
        return info

    def get_coro(self):
        return self._coro

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def set_result(self, result):
        raise RuntimeError("Task does not support set_result operation")

    def set_exception(self, exception):
        raise RuntimeError("Task does not support set_exception operation")

    def get_stack(self, *, limit=None):
        frames, coro = [], self._coro
        while coro is not None:
            frame = getattr(coro, "cr_frame", None) or getattr(coro, "gi_frame", None)
            if frame is None:
                break
            frames.append(frame)
            coro = getattr(coro, "cr_await", None)
        return frames if limit is None else frames[-limit:]

    def print_stack(self, *, limit=None, file=None):
        import linecache
        import sys

        stream = sys.stderr if file is None else file
        frames = self.get_stack(limit=limit)
        if not frames:
            print(f"No stack for {self!r}", file=stream)
            return
        print(f"Stack for {self!r} (most recent call last):", file=stream)
        for frame in frames:
            code = frame.f_code
            print(f'  File "{code.co_filename}", line {frame.f_lineno}, in {code.co_name}', file=stream)
            line = linecache.getline(code.co_filename, frame.f_lineno).strip()
            if line:
                print(f"    {line}", file=stream)

    def cancel(self, msg=None):
        self._log_traceback = False
        if self.done():
            return False
        self._num_cancels_requested += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            return True
        self._must_cancel, self._cancel_message = True, msg
        return True

    def cancelling(self):
        return self._num_cancels_requested

    def uncancel(self):
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
        return self._num_cancels_requested

    def _step(self, exc=None):
        if self.done():
            raise exceptions.InvalidStateError(f"_step(): already done: {self!r}, {exc!r}")
        if self._must_cancel:
            if not isinstance(exc, exceptions.CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        coro, self._fut_waiter = self._coro, None
        _enter_task(self._loop, self)
        try:
            result = coro.send(None) if exc is None else coro.throw(exc)
        except StopIteration as stop:
            if self._must_cancel:
                self._must_cancel = False
                super().cancel(msg=self._cancel_message)
            else:
                super().set_result(stop.value)
        except exceptions.CancelledError as error:
            self._cancelled_exc = error
            super().cancel()
        except (KeyboardInterrupt, SystemExit) as error:
            super().set_exception(error)
            raise
        except BaseException as error:
            super().set_exception(error)
        else:
            self._wait_for(result)
        finally:
            _leave_task(self._loop, self)
            self = None

    def _wait_for(self, result):
        """The coroutine gave something: a future to wait for, or nothing."""
        blocking = getattr(result, "_asyncio_future_blocking", None)
        problem = None
        if blocking is not None:
            if result._loop is not self._loop:
                problem = f"Task {self!r} got Future {result!r} attached to a different loop"
            elif not blocking:
                problem = f"yield was used instead of yield from in task {self!r} with {result!r}"
            elif result is self:
                problem = f"Task cannot await on itself: {self!r}"
            else:
                result._asyncio_future_blocking = False
                result.add_done_callback(self._wakeup, context=self._context)
                self._fut_waiter = result
                if self._must_cancel and result.cancel(msg=self._cancel_message):
                    self._must_cancel = False
                return
        elif result is None:
            self._loop.call_soon(self._step, context=self._context)
            return
        elif inspect.isgenerator(result):
            problem = f"yield was used instead of yield from for generator in task {self!r} with {result!r}"
        else:
            problem = f"Task got bad yield: {result!r}"
        self._loop.call_soon(self._step, RuntimeError(problem), context=self._context)

    def _wakeup(self, future):
        try:
            future.result()
        except BaseException as exc:
            self._step(exc)
        else:
            self._step()
        self = None


def create_task(coro, *, name=None, context=None):
    loop = events.get_running_loop()
    if context is None:
        return loop.create_task(coro, name=name)
    return loop.create_task(coro, name=name, context=context)


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    fs = set(fs)
    if any(coroutines.iscoroutine(f) for f in fs):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    return await _wait(fs, timeout, return_when, events.get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    timer = loop.call_later(timeout, futures.set_result_unless_cancelled, waiter, None) if timeout is not None else None
    left = len(fs)

    def on_done(f):
        nonlocal left
        left -= 1
        if (left <= 0 or return_when == FIRST_COMPLETED or
                return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None):
            if timer is not None:
                timer.cancel()
            if not waiter.done():
                waiter.set_result(None)

    for f in fs:
        f.add_done_callback(on_done)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for f in fs:
            f.remove_done_callback(on_done)
    done, pending = set(), set()
    for f in fs:
        (done if f.done() else pending).add(f)
    return done, pending


def _release(waiter, *args):
    if not waiter.done():
        waiter.set_result(None)


async def _cancel_and_wait(fut, loop):
    waiter = loop.create_future()
    callback = functools.partial(_release, waiter)
    fut.add_done_callback(callback)
    try:
        fut.cancel()
        await waiter
    finally:
        fut.remove_done_callback(callback)


async def wait_for(fut, timeout):
    loop = events.get_running_loop()
    if timeout is None:
        return await fut
    if timeout <= 0:
        fut = ensure_future(fut, loop=loop)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut, loop)
        try:
            return fut.result()
        except exceptions.CancelledError as exc:
            raise exceptions.TimeoutError() from exc
    waiter = loop.create_future()
    timer = loop.call_later(timeout, _release, waiter)
    callback = functools.partial(_release, waiter)
    fut = ensure_future(fut, loop=loop)
    fut.add_done_callback(callback)
    try:
        try:
            await waiter
        except exceptions.CancelledError:
            if fut.done():
                return fut.result()
            fut.remove_done_callback(callback)
            await _cancel_and_wait(fut, loop)
            raise
        if fut.done():
            return fut.result()
        fut.remove_done_callback(callback)
        await _cancel_and_wait(fut, loop)
        try:
            return fut.result()
        except exceptions.CancelledError as exc:
            raise exceptions.TimeoutError() from exc
    finally:
        timer.cancel()


def as_completed(fs, *, timeout=None):
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    from .queues import Queue

    done = Queue()
    loop = events.get_event_loop()
    todo = {ensure_future(f, loop=loop) for f in set(fs)}
    timer = None

    def on_timeout():
        for f in todo:
            f.remove_done_callback(on_done)
            done.put_nowait(None)
        todo.clear()

    def on_done(f):
        if not todo:
            return
        todo.remove(f)
        done.put_nowait(f)
        if not todo and timer is not None:
            timer.cancel()

    async def next_one():
        f = await done.get()
        if f is None:
            raise exceptions.TimeoutError
        return f.result()

    for f in todo:
        f.add_done_callback(on_done)
    if todo and timeout is not None:
        timer = loop.call_later(timeout, on_timeout)
    for _ in range(len(todo)):
        yield next_one()


@types.coroutine
def _one_turn():
    yield


async def sleep(delay, result=None):
    if delay <= 0:
        await _one_turn()
        return result
    loop = events.get_running_loop()
    future = loop.create_future()
    timer = loop.call_later(delay, futures.set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        timer.cancel()


async def _await(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    if futures.isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future.get_loop():
            raise ValueError("The future belongs to a different loop than the one specified as the loop argument")
        return coro_or_future
    wrapped = False
    if not coroutines.iscoroutine(coro_or_future):
        if not inspect.isawaitable(coro_or_future):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        coro_or_future, wrapped = _await(coro_or_future), True
    if loop is None:
        loop = events.get_event_loop()
    try:
        return loop.create_task(coro_or_future)
    except RuntimeError:
        if not wrapped:
            coro_or_future.close()
        raise


class _GatheringFuture(futures.Future):
    """Cancelling it cancels what it gathers."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        any_cancelled = False
        for child in self._children:
            if child.cancel(msg=msg):
                any_cancelled = True
        if any_cancelled:
            self._cancel_requested = True
        return any_cancelled


def gather(*coros_or_futures, return_exceptions=False):
    if not coros_or_futures:
        outer = events.get_event_loop().create_future()
        outer.set_result([])
        return outer
    known, children, finished = {}, [], 0
    loop = outer = None

    def on_done(fut):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not fut.cancelled():
                fut.exception()
            return
        if not return_exceptions:
            if fut.cancelled():
                outer.set_exception(fut._make_cancelled_error())
                return
            exc = fut.exception()
            if exc is not None:
                outer.set_exception(exc)
                return
        if finished == len(unique):
            results = []
            for child in children:
                if child.cancelled():
                    results.append(exceptions.CancelledError("" if child._cancel_message is None else child._cancel_message))
                else:
                    exc = child.exception()
                    results.append(child.result() if exc is None else exc)
            if outer._cancel_requested:
                outer.set_exception(fut._make_cancelled_error())
            else:
                outer.set_result(results)

    unique = []
    for arg in coros_or_futures:
        if arg not in known:
            fut = ensure_future(arg, loop=loop)
            if loop is None:
                loop = fut.get_loop()
            if fut is not arg:
                fut._log_destroy_pending = False
            known[arg] = fut
            unique.append(fut)
            fut.add_done_callback(on_done)
        children.append(known[arg])
    outer = _GatheringFuture(children, loop=loop)
    return outer


def shield(arg):
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = inner.get_loop().create_future()

    def inner_done(fut):
        if outer.cancelled():
            if not fut.cancelled():
                fut.exception()
            return
        if fut.cancelled():
            outer.cancel()
        elif fut.exception() is not None:
            outer.set_exception(fut.exception())
        else:
            outer.set_result(fut.result())

    def outer_done(fut):
        if not inner.done():
            inner.remove_done_callback(inner_done)

    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Runs a coroutine in the loop of another thread; gives a concurrent.futures.Future."""
    if not coroutines.iscoroutine(coro):
        raise TypeError("A coroutine object is required")
    import concurrent.futures

    future = concurrent.futures.Future()

    def start():
        try:
            task = ensure_future(coro, loop=loop)
        except BaseException as exc:
            if future.set_running_or_notify_cancel():
                future.set_exception(exc)
            raise

        def task_done(t):
            if future.cancelled():
                return
            if t.cancelled():
                future.cancel()
                future.set_running_or_notify_cancel()
            elif not future.set_running_or_notify_cancel():
                return
            elif t.exception() is not None:
                future.set_exception(t.exception())
            else:
                future.set_result(t.result())

        task.add_done_callback(task_done)
        future.add_done_callback(lambda f: loop.call_soon_threadsafe(task.cancel) if f.cancelled() else None)

    loop.call_soon_threadsafe(start)
    return future


# CPython has a native class and functions, and ones in Python; here both names are these.
_PyTask = _CTask = Task
_py_register_task = _c_register_task = _register_task
_py_unregister_task = _c_unregister_task = _unregister_task
_py_enter_task = _c_enter_task = _enter_task
_py_leave_task = _c_leave_task = _leave_task
_py_current_task = _c_current_task = current_task
_task_name_counter = _numbers.__next__
