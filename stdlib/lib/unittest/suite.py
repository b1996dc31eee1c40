"""TestSuite: tests together, with the fixtures of their classes and modules."""

import sys
from contextlib import contextmanager

from . import case, util

__unittest = True


class BaseTestSuite:
    """Tests and suites in their order. Those that ran are let go, unless _cleanup is false."""

    _cleanup = True

    def __init__(self, tests=()):
        self._removed_tests, self._tests = 0, []
        self.addTests(tests)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for one in tests:
            self.addTest(one)

    def addTest(self, test):
        trouble = None
        if not callable(test):
            trouble = f"{test!r} is not callable"
        elif isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            trouble = "TestCases and TestSuites must be instantiated before passing them to addTest()"
        if trouble:
            raise TypeError(trouble)
        self._tests.append(test)

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        left = [test.countTestCases() for test in self if test]
        return sum(left, self._removed_tests)

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, self.__class__) else NotImplemented

    __hash__ = None             # it changes

    def __repr__(self):
        return f"<{util.strclass(self.__class__)} tests={list(self)}>"

    # --- running

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def _running(self, result):
        """The tests, until the run is to stop."""
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            yield index, test

    def run(self, result):
        for index, test in self._running(result):
            test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        return result

    def _removeTestAtIndex(self, index):
        try:
            test, self._tests[index] = self._tests[index], None
        except TypeError:       # a subclass keeps its tests in its own way
            return
        count = getattr(test, "countTestCases", None)
        if count is not None:
            self._removed_tests += count()

    def debug(self):
        """Runs the tests and lets errors out."""
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    """Runs the fixtures of a class before its first and after its last test in a row, and those of modules alike."""

    def run(self, result, debug=False):
        outermost = not getattr(result, "_testRunEntered", False)
        if outermost:
            result._testRunEntered = True
        for index, test in self._running(result):
            if _is_test(test) and not self._begin(test, result):
                continue
            if debug:
                test.debug()
            else:
                test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        if outermost:
            self._leave_class(result, None)
            self._leave_module(result)
            result._testRunEntered = False
        return result

    def debug(self):
        self.run(_DebugResult(), True)

    def _begin(self, test, result):
        """Ends what the test before was the last of, and begins what this one is the first of. False: that failed."""
        cls = test.__class__
        self._leave_class(result, cls)
        self._enter_module(result, cls)
        self._enter_class(result, cls)
        result._previousTestClass = cls
        return not (getattr(cls, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False))

    # --- classes

    def _enter_class(self, result, cls):
        if cls == getattr(result, "_previousTestClass", None) or result._moduleSetUpFailed or getattr(cls, "__unittest_skip__", False):
            return
        _mark(cls, False)
        set_up = getattr(cls, "setUpClass", None)
        if set_up is None:
            return
        name = f"setUpClass ({util.strclass(cls)})"
        with _output_kept(result):
            if _tried(set_up, result, name):
                return
            _mark(cls, True)
            clean = getattr(cls, "doClassCleanups", None)
            if clean is not None:
                clean()
                for error in cls.tearDown_exceptions:
                    _report(result, name, error)

    def _leave_class(self, result, following):
        cls = getattr(result, "_previousTestClass", None)
        if cls is None or cls == following:
            return
        if getattr(cls, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False) or getattr(cls, "__unittest_skip__", False):
            return
        tear_down, clean = (getattr(cls, name, None) for name in ("tearDownClass", "doClassCleanups"))
        if tear_down is None and clean is None:
            return
        name = f"tearDownClass ({util.strclass(cls)})"
        with _output_kept(result):
            if tear_down is not None:
                _tried(tear_down, result, name)
            if clean is not None:
                clean()
                for error in cls.tearDown_exceptions:
                    if isinstance(result, _DebugResult):
                        raise error[1]
                    _report(result, name, error)

    # --- modules

    def _enter_module(self, result, cls):
        name, previous = cls.__module__, getattr(result, "_previousTestClass", None)
        if previous is not None and previous.__module__ == name:
            return
        self._leave_module(result)
        result._moduleSetUpFailed = False
        set_up = getattr(sys.modules.get(name), "setUpModule", None)
        if set_up is None:
            return
        with _output_kept(result):
            if not _tried(set_up, result, f"setUpModule ({name})"):
                result._moduleSetUpFailed = True
                try:
                    case.doModuleCleanups()
                except Exception:
                    _report(result, f"setUpModule ({name})", sys.exc_info())

    def _leave_module(self, result):
        cls = getattr(result, "_previousTestClass", None)
        if cls is None or result._moduleSetUpFailed or cls.__module__ not in sys.modules:
            return
        tear_down = getattr(sys.modules[cls.__module__], "tearDownModule", None)
        with _output_kept(result):
            for function in (tear_down, case.doModuleCleanups):
                if function is not None:
                    _tried(function, result, f"tearDownModule ({cls.__module__})")


def _mark(cls, failed):
    try:
        cls._classSetupFailed = failed
    except TypeError:
        pass                    # no TestCase, but a native class


@contextmanager
def _output_kept(result):
    """What fixtures print belongs to the result, as what tests print does."""
    getattr(result, "_setupStdout", _nothing)()
    try:
        yield
    finally:
        getattr(result, "_restoreStdout", _nothing)()


def _nothing():
    pass


def _tried(function, result, name):
    """Did a fixture end without an error?"""
    try:
        function()
    except Exception:
        if isinstance(result, _DebugResult):
            raise
        _report(result, name, sys.exc_info())
        return False
    return True


def _report(result, name, error):
    holder = _ErrorHolder(name)
    if isinstance(error[1], case.SkipTest) and hasattr(result, "addSkip"):
        result.addSkip(holder, str(error[1]))
    else:
        result.addError(holder, error)


class _ErrorHolder:
    """Stands for a test where a fixture failed."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    __str__ = id

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def shortDescription(self):
        return None

    def countTestCases(self):
        return 0

    def run(self, result):
        """There is nothing to run."""

    __call__ = run


def _is_test(test):
    """Is it a test, not a suite?"""
    try:
        iter(test)
    except TypeError:
        return True
    else:
        return False


class _DebugResult:
    """The result of a run that lets errors out."""

    shouldStop = _moduleSetUpFailed = False
    _previousTestClass = None
