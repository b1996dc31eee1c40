"""A loop from beginning to end: run() and Runner."""

import contextvars
import threading

from . import coroutines, events, exceptions, tasks

__all__ = ("Runner", "run")


def _outside_of_loops(what):
    if events._get_running_loop() is not None:
        raise RuntimeError(f"{what}() cannot be called from a running event loop")


class _CtrlC:
    """While a task runs: the first Ctrl-C cancels it, each further one interrupts."""

    def __init__(self, task, loop):
        self.task, self.loop = task, loop
        self.presses, self.signals = 0, None

    def __enter__(self):
        if threading.current_thread() is threading.main_thread():
            import signal

            if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
                self.handler = self.pressed
                try:
                    signal.signal(signal.SIGINT, self.handler)
                    self.signals = signal
                except ValueError:
                    pass
        return self

    def __exit__(self, *error):
        signals = self.signals
        if signals is not None and signals.getsignal(signals.SIGINT) is self.handler:
            signals.signal(signals.SIGINT, signals.default_int_handler)
        self.handler = None

    def pressed(self, number, frame):
        self.presses += 1
        if self.presses > 1 or self.task.done():
            raise KeyboardInterrupt()
        self.task.cancel()
        self.loop.call_soon_threadsafe(int)  # wakes it; int() does nothing

    def asked_for(self):
        """Was it Ctrl-C, and nobody else, that cancelled the task?"""
        return self.presses > 0 and self.task.uncancel() == 0


class Runner:
    """Any number of coroutines, one after the other, in one loop and one context."""

    _loop = _context = None
    _closed = _made_current = False

    def __init__(self, *, debug=None, loop_factory=None):
        self._wanted = debug, loop_factory

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, *error):
        self.close()

    def get_loop(self):
        if self._loop is None:
            if self._closed:
                raise RuntimeError("Runner is closed")
            self._loop = self._new_loop(*self._wanted)
            self._context = contextvars.copy_context()
        return self._loop

    def _new_loop(self, debug, factory):
        loop = (events.new_event_loop if factory is None else factory)()
        if factory is None:
            events.set_event_loop(loop)
            self._made_current = True
        if debug is not None:
            loop.set_debug(debug)
        return loop

    def run(self, coro, *, context=None):
        if not coroutines.iscoroutine(coro):
            raise ValueError(f"a coroutine was expected, got {coro!r}")
        _outside_of_loops("Runner.run")
        loop = self.get_loop()
        task = loop.create_task(coro, context=context if context is not None else self._context)
        with _CtrlC(task, loop) as keys:
            try:
                return loop.run_until_complete(task)
            except exceptions.CancelledError:
                if keys.asked_for():
                    raise KeyboardInterrupt()
                raise

    def close(self):
        loop = self._loop
        if loop is None:
            return
        try:
            _cancel_all_tasks(loop)
            for last in loop.shutdown_asyncgens, loop.shutdown_default_executor:
                loop.run_until_complete(last())
        finally:
            if self._made_current:
                events.set_event_loop(None)
            loop.close()
            self._loop, self._closed = None, True


def run(main, *, debug=None):
    _outside_of_loops("asyncio.run")
    with Runner(debug=debug) as own:
        return own.run(main)


def _cancel_all_tasks(loop):
    left = tasks.all_tasks(loop)
    if left:
        for one in left:
            one.cancel()
        loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
        failed = [(one, one.exception()) for one in left if not one.cancelled()]
        for one, error in failed:
            if error is not None:
                about = {"message": "unhandled exception during asyncio.run() shutdown", "exception": error, "task": one}
                loop.call_exception_handler(about)
