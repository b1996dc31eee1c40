"""Tests that are coroutines."""

import asyncio
import inspect
import warnings
from contextvars import copy_context

from .case import TestCase

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """Each test has an event loop of its own; all parts of the test run in one context."""

    _asyncioRunner = None

    def __init__(self, methodName="runTest"):
        super().__init__(methodName)
        self._context = copy_context()

    # --- what is given by subclasses, and what they call

    async def asyncSetUp(self):
        """Before each test, after setUp()."""

    async def asyncTearDown(self):
        """After each test, before tearDown()."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Like addCleanup(); the two share one order."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enters an asynchronous context manager until the cleanups."""
        cls = type(cm)
        try:
            enter, leave = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager protocol") from None
        value = await enter(cm)
        self.addAsyncCleanup(leave, cm, None, None, None)
        return value

    # --- how the parts are called

    def _in_loop(self, coroutine):
        return self._asyncioRunner.run(coroutine, context=self._context)

    def _in_context(self, function, args, kwargs):
        if inspect.iscoroutinefunction(function):
            return self._in_loop(function(*args, **kwargs))
        return self._context.run(function, *args, **kwargs)

    def _callSetUp(self):
        self._asyncioRunner.get_loop()                 # setUp() may ask for it
        self._context.run(self.setUp)
        self._in_loop(self.asyncSetUp())

    def _callTestMethod(self, method):
        if self._in_context(method, (), {}) is not None:
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})", DeprecationWarning, stacklevel=4)

    def _callTearDown(self):
        self._in_loop(self.asyncTearDown())
        self._context.run(self.tearDown)

    def _callCleanup(self, function, *args, **kwargs):
        self._in_context(function, args, kwargs)

    # --- the loop

    def _tearDownAsyncioRunner(self):
        runner, self._asyncioRunner = self._asyncioRunner, None
        if runner is not None:
            runner.close()

    def run(self, result=None):
        self._asyncioRunner = asyncio.Runner(debug=True)
        try:
            return super().run(result)
        finally:
            self._tearDownAsyncioRunner()

    def debug(self):
        self._asyncioRunner = asyncio.Runner(debug=True)
        super().debug()
        self._tearDownAsyncioRunner()

    __del__ = _tearDownAsyncioRunner                       # of a debug() that ended by an error
