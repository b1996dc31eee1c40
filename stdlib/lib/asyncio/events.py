"""The event loop: callbacks that are ready, callbacks for later, files to watch."""

import collections
import contextvars
import functools
import heapq
import inspect
import os
import posix
import reprlib
import sys
import threading
import time

from .sockets import AbstractServer, SocketMethods

__all__ = ("AbstractEventLoopPolicy", "AbstractEventLoop", "AbstractServer", "BaseEventLoop", "SelectorEventLoop", "DefaultEventLoopPolicy", "Handle",
           "TimerHandle", "get_event_loop_policy", "set_event_loop_policy", "get_event_loop", "set_event_loop", "new_event_loop", "get_child_watcher",
           "set_child_watcher", "_set_running_loop", "get_running_loop", "_get_running_loop")

_POLLIN, _POLLOUT = 1, 4


def show_source(func, args):
    """A callback with its place, as handles and futures show it."""
    inner = func
    while isinstance(inner, functools.partial):
        inner = inner.func
    name = getattr(inner, "__qualname__", None) or getattr(inner, "__name__", None) or repr(inner)
    text = f"{name}({', '.join(map(reprlib.repr, args))})"
    code = getattr(inspect.unwrap(inner) if callable(inner) else inner, "__code__", None)
    if code is not None:
        text += f" at {code.co_filename}:{code.co_firstlineno}"
    return text


class Handle:
    """A callback that was scheduled."""

    __slots__ = ("_callback", "_args", "_cancelled", "_loop", "_source_traceback", "_repr", "__weakref__", "_context")

    def __init__(self, callback, args, loop, context=None):
        self._context = contextvars.copy_context() if context is None else context
        self._loop, self._callback, self._args, self._cancelled = loop, callback, args, False
        self._repr = self._source_traceback = None

    def _info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append("cancelled")
        if self._callback is not None:
            info.append(show_source(self._callback, self._args))
        return info

    def __repr__(self):
        return f"<{' '.join(self._info())}>"

    def cancel(self):
        if not self._cancelled:
            self._cancelled = True
            self._callback = self._args = None

    def cancelled(self):
        return self._cancelled

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            self._loop.call_exception_handler({"message": f"Exception in callback {show_source(self._callback, self._args)}", "exception": exc,
                                               "handle": self})


class TimerHandle(Handle):
    """A callback for a certain time."""

    __slots__ = ("_scheduled", "_when")

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when, self._scheduled = when, False

    def _info(self):
        info = super()._info()
        info.insert(2 if self._cancelled else 1, f"when={self._when}")
        return info

    def __hash__(self):
        return hash(self._when)

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        return self._when <= other._when if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __ge__(self, other):
        return self._when >= other._when if isinstance(other, TimerHandle) else NotImplemented

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            return self._when == other._when and self._callback == other._callback and self._args == other._args and self._cancelled == other._cancelled
        return NotImplemented

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def when(self):
        return self._when


class AbstractEventLoop:
    """What every loop can be asked."""


def _unsupported(name, is_async):
    if is_async:
        async def method(self, *args, **kwargs):
            raise NotImplementedError
    else:
        def method(self, *args, **kwargs):
            raise NotImplementedError
    method.__name__ = name
    method.__qualname__ = f"AbstractEventLoop.{name}"
    return method


for _name in """run_forever run_until_complete stop is_running is_closed close call_soon call_later call_at time create_future create_task
call_soon_threadsafe set_default_executor run_in_executor add_reader remove_reader add_writer remove_writer add_signal_handler remove_signal_handler
set_task_factory get_task_factory get_exception_handler set_exception_handler default_exception_handler call_exception_handler get_debug set_debug
_timer_handle_cancelled""".split():
    setattr(AbstractEventLoop, _name, _unsupported(_name, False))
for _name in """shutdown_asyncgens shutdown_default_executor getaddrinfo getnameinfo create_connection create_server start_tls create_unix_connection
create_unix_server connect_accepted_socket create_datagram_endpoint connect_read_pipe connect_write_pipe subprocess_shell subprocess_exec sock_recv
sock_recv_into sock_recvfrom sock_recvfrom_into sock_sendall sock_sendto sock_connect sock_accept sock_sendfile sendfile""".split():
    setattr(AbstractEventLoop, _name, _unsupported(_name, True))


class _Poller:
    """What a loop asks for the files that are ready; a subclass of the loop may put another one in its place."""

    def __init__(self, loop):
        self.select = loop._ready_handles


class BaseEventLoop(AbstractEventLoop):
    """A loop over a queue, a heap and poll()."""

    def __init__(self):
        self._ready, self._scheduled = collections.deque(), []
        self._closed = self._stopping = False
        self._thread_id = None
        self._debug = False
        self._exception_handler = self._task_factory = self._default_executor = None
        self._readers, self._writers = {}, {}
        self._signals = {}
        self._wake_read, self._wake_write = posix.pipe()
        self._selector = _Poller(self)
        for fd in (self._wake_read, self._wake_write):
            os.set_blocking(fd, False)
        self._asyncgens = []
        self._asyncgens_shutdown_called = False
        self._clock_resolution = 1e-9

    def __repr__(self):
        return f"<{type(self).__name__} running={self.is_running()} closed={self.is_closed()} debug={self.get_debug()}>"

    def create_future(self):
        from .futures import Future

        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        from .tasks import Task

        self._check_closed()
        if self._task_factory is None:
            return Task(coro, loop=self, name=name, context=context)
        task = self._task_factory(self, coro) if context is None else self._task_factory(self, coro, context=context)
        if name is not None:
            task.set_name(name)
        return task

    def set_task_factory(self, factory):
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    # --- running

    def run_forever(self):
        self._check_closed()
        if self.is_running():
            raise RuntimeError("This event loop is already running")
        if _get_running_loop() is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        old_hooks = _set_asyncgen_hooks(self)
        self._thread_id = threading.get_ident()
        _set_running_loop(self)
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._thread_id = None
            _set_running_loop(None)
            _restore_asyncgen_hooks(old_hooks)

    def run_until_complete(self, future):
        from . import tasks
        from .futures import isfuture

        self._check_closed()
        if self.is_running():
            raise RuntimeError("This event loop is already running")
        if _get_running_loop() is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        new_task = not isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        if new_task:
            future._log_destroy_pending = False

        def stop_when_done(fut):
            if not fut.cancelled():
                exc = fut.exception()
                if isinstance(exc, (SystemExit, KeyboardInterrupt)):
                    return
            self.stop()

        future.add_done_callback(stop_when_done)
        try:
            self.run_forever()
        except BaseException:
            if new_task and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(stop_when_done)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def stop(self):
        self._stopping = True

    def close(self):
        if self.is_running():
            raise RuntimeError("Cannot close a running event loop")
        if self._closed:
            return
        for sig in list(self._signals):
            self.remove_signal_handler(sig)
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()
        self._selector = None
        posix.close(self._wake_read)
        posix.close(self._wake_write)
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown(wait=False)

    def is_closed(self):
        return self._closed

    def is_running(self):
        return self._thread_id is not None

    def time(self):
        return time.monotonic()

    def call_soon(self, callback, *args, context=None):
        self._check_closed()
        _check_callback(callback, "call_soon")
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        self._check_closed()
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        self._write_to_self()
        return handle

    def _write_to_self(self):
        try:
            posix.write(self._wake_write, b"\0")
        except OSError:
            pass  # the pipe is full: the loop will wake anyway

    def call_later(self, delay, callback, *args, context=None):
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        if when is None:
            raise TypeError("when cannot be None")
        self._check_closed()
        _check_callback(callback, "call_at")
        handle = TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, handle)
        handle._scheduled = True
        return handle

    def _timer_handle_cancelled(self, handle):
        pass

    def _run_once(self):
        scheduled = self._scheduled
        while scheduled and scheduled[0]._cancelled:
            heapq.heappop(scheduled)._scheduled = False
        timeout = None
        if self._ready or self._stopping:
            timeout = 0
        elif scheduled:
            timeout = max(0, scheduled[0]._when - self.time())
        if timeout != 0 or self._readers or self._writers:
            self._process_events(self._selector.select(timeout))
        now = self.time() + self._clock_resolution
        while scheduled and scheduled[0]._when < now:
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            self._ready.append(handle)
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if not handle._cancelled:
                handle._run()
        handle = None

    def _process_events(self, event_list):
        self._ready.extend(event_list)

    def _ready_handles(self, timeout):
        """Waits for the files that are watched; the handles of those that are ready."""
        ready, watched = [], {self._wake_read: _POLLIN}
        for fd in self._readers:
            watched[fd] = watched.get(fd, 0) | _POLLIN
        for fd in self._writers:
            watched[fd] = watched.get(fd, 0) | _POLLOUT
        fds = list(watched)
        wait = -1 if timeout is None else timeout * 1000 if timeout * 1000 == int(timeout * 1000) else int(timeout * 1000) + 1
        for fd, events in zip(fds, posix._poll(fds, [watched[fd] for fd in fds], int(wait))):
            if not events:
                continue
            if fd == self._wake_read:
                try:
                    while len(posix.read(fd, 4096)) == 4096:
                        pass
                except BlockingIOError:
                    pass
                continue
            if events & ~_POLLOUT and fd in self._readers:
                ready.append(self._readers[fd])
            if events & ~_POLLIN and fd in self._writers:
                ready.append(self._writers[fd])
        return ready

    # --- files, signals, threads

    def _fd(self, fd):
        return fd if isinstance(fd, int) else int(fd.fileno())

    def add_reader(self, fd, callback, *args):
        self._check_closed()
        self._readers[self._fd(fd)] = Handle(callback, args, self)

    def remove_reader(self, fd):
        return self._readers.pop(self._fd(fd), None) is not None

    def add_writer(self, fd, callback, *args):
        self._check_closed()
        self._writers[self._fd(fd)] = Handle(callback, args, self)

    def remove_writer(self, fd):
        return self._writers.pop(self._fd(fd), None) is not None

    def add_signal_handler(self, sig, callback, *args):
        import signal

        self._check_closed()
        if sig not in self._signals:
            self._signals[sig] = signal.getsignal(sig)
        signal.signal(sig, lambda number, frame: self.call_soon_threadsafe(callback, *args))

    def remove_signal_handler(self, sig):
        import signal

        if sig not in self._signals:
            return False
        old = self._signals.pop(sig)
        signal.signal(sig, signal.SIG_DFL if old is None else old)
        return True

    def run_in_executor(self, executor, func, *args):
        from .futures import wrap_future

        self._check_closed()
        if executor is None:
            executor = self._default_executor
            if executor is None:
                import concurrent.futures

                executor = self._default_executor = concurrent.futures.ThreadPoolExecutor(thread_name_prefix="asyncio")
        return wrap_future(executor.submit(func, *args), loop=self)

    def set_default_executor(self, executor):
        self._default_executor = executor

    async def shutdown_default_executor(self):
        executor = self._default_executor
        if executor is None:
            return
        done = self.create_future()
        thread = threading.Thread(target=lambda: (executor.shutdown(wait=True), self.call_soon_threadsafe(done.set_result, None)))
        thread.start()
        try:
            await done
        finally:
            thread.join()

    def _asyncgen_firstiter(self, agen):
        self._asyncgens.append(agen)

    def _asyncgen_finalizer(self, agen):
        self._asyncgens = [a for a in self._asyncgens if a is not agen]
        if not self.is_closed():
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        from .tasks import gather

        self._asyncgens_shutdown_called = True
        closing, self._asyncgens = [a for a in self._asyncgens if a.ag_frame is not None], []
        if not closing:
            return
        results = await gather(*[a.aclose() for a in closing], return_exceptions=True)
        for result, agen in zip(results, closing):
            if isinstance(result, Exception):
                self.call_exception_handler({"message": f"an error occurred during closing of asynchronous generator {agen!r}", "exception": result,
                                             "asyncgen": agen})

    async def subprocess_exec(self, protocol_factory, *args, **kwargs):
        raise NotImplementedError("transports of subprocesses: use asyncio.create_subprocess_exec()")

    # --- what went wrong

    def get_exception_handler(self):
        return self._exception_handler

    def set_exception_handler(self, handler):
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def default_exception_handler(self, context):
        import logging

        exception = context.get("exception")
        info = (type(exception), exception, exception.__traceback__) if exception is not None else False
        lines = [context.get("message") or "Unhandled exception in event loop"]
        for key in sorted(context):
            if key not in ("message", "exception"):
                lines.append(f"{key}: {context[key]!r}")
        logging.getLogger("asyncio").error("\n".join(lines), exc_info=info)

    def call_exception_handler(self, context):
        try:
            if self._exception_handler is None:
                self.default_exception_handler(context)
            else:
                self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            if self._exception_handler is not None:
                self.default_exception_handler({"message": "Unhandled error in exception handler", "exception": exc, "context": context})

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled


def _check_callback(callback, method):
    from . import coroutines

    if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
        raise TypeError(f"coroutines cannot be used with {method}()")
    if not callable(callback):
        raise TypeError(f"a callable object was expected by {method}(), got {callback!r}")


class SelectorEventLoop(SocketMethods, BaseEventLoop):
    """The loop that new_event_loop() makes."""

    def __repr__(self):
        return f"<_UnixSelectorEventLoop running={self.is_running()} closed={self.is_closed()} debug={self.get_debug()}>"


def _set_asyncgen_hooks(loop):
    setter = getattr(sys, "set_asyncgen_hooks", None)
    if setter is None:
        return None
    old = sys.get_asyncgen_hooks()
    setter(firstiter=loop._asyncgen_firstiter, finalizer=loop._asyncgen_finalizer)
    return old


def _restore_asyncgen_hooks(old):
    if old is not None:
        sys.set_asyncgen_hooks(*old)


# --- policies: which loop is a thread's

class AbstractEventLoopPolicy:
    def get_event_loop(self):
        raise NotImplementedError

    def set_event_loop(self, loop):
        raise NotImplementedError

    def new_event_loop(self):
        raise NotImplementedError

    def get_child_watcher(self):
        raise NotImplementedError

    def set_child_watcher(self, watcher):
        raise NotImplementedError


class DefaultEventLoopPolicy(AbstractEventLoopPolicy):
    _loop_factory = SelectorEventLoop

    def __init__(self):
        self._local = threading.local()
        self._watcher = None

    def get_event_loop(self):
        local = self._local
        if getattr(local, "loop", None) is None and not getattr(local, "set_called", False) and threading.current_thread() is threading.main_thread():
            self.set_event_loop(self.new_event_loop())
        if getattr(local, "loop", None) is None:
            raise RuntimeError(f"There is no current event loop in thread {threading.current_thread().name!r}.")
        return local.loop

    def set_event_loop(self, loop):
        self._local.set_called = True
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError(f"loop must be an instance of AbstractEventLoop or None, not '{type(loop).__name__}'")
        self._local.loop = loop

    def new_event_loop(self):
        return self._loop_factory()

    def get_child_watcher(self):
        return self._watcher

    def set_child_watcher(self, watcher):
        self._watcher = watcher


_event_loop_policy = None
_running = threading.local()


def _get_running_loop():
    return getattr(_running, "loop", None)


def _set_running_loop(loop):
    _running.loop = loop


def get_running_loop():
    loop = _get_running_loop()
    if loop is None:
        raise RuntimeError("no running event loop")
    return loop


def get_event_loop_policy():
    global _event_loop_policy
    if _event_loop_policy is None:
        _event_loop_policy = DefaultEventLoopPolicy()
    return _event_loop_policy


def set_event_loop_policy(policy):
    global _event_loop_policy
    if policy is not None and not isinstance(policy, AbstractEventLoopPolicy):
        raise TypeError(f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _event_loop_policy = policy


def get_event_loop():
    loop = _get_running_loop()
    return loop if loop is not None else get_event_loop_policy().get_event_loop()


def set_event_loop(loop):
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    return get_event_loop_policy().new_event_loop()


def get_child_watcher():
    return get_event_loop_policy().get_child_watcher()


def set_child_watcher(watcher):
    return get_event_loop_policy().set_child_watcher(watcher)
