"""TestSuite: tests together, with the fixtures of their classes and modules."""

import sys

from . import case, util

__unittest = True


class BaseTestSuite:
    _cleanup = True

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return f"<{util.strclass(self.__class__)} tests={list(self)}>"

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        return self._removed_tests + sum(test.countTestCases() for test in self if test)

    def addTest(self, test):
        if not callable(test):
            raise TypeError(f"{test!r} is not callable")
        if isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for test in tests:
            self.addTest(test)

    def run(self, result):
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        return result

    def _removeTestAtIndex(self, index):
        test = self._tests[index]
        if hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
        self._tests[index] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    def run(self, result, debug=False):
        top = False
        if getattr(result, "_testRunEntered", False) is False:
            result._testRunEntered = top = True
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            if _is_test(test):
                self._tearDownPreviousClass(test, result)
                self._handleModuleFixture(test, result)
                self._handleClassSetUp(test, result)
                result._previousTestClass = test.__class__
                if getattr(test.__class__, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False):
                    continue
            if debug:
                test.debug()
            else:
                test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        if top:
            self._tearDownPreviousClass(None, result)
            self._handleModuleTearDown(result)
            result._testRunEntered = False
        return result

    def debug(self):
        self.run(_DebugResult(), True)

    def _handleClassSetUp(self, test, result):
        previous, current = getattr(result, "_previousTestClass", None), test.__class__
        if current == previous or result._moduleSetUpFailed or getattr(current, "__unittest_skip__", False):
            return
        failed = False
        try:
            current._classSetupFailed = False
        except TypeError:
            pass
        set_up, clean = getattr(current, "setUpClass", None), getattr(current, "doClassCleanups", None)
        if set_up is None:
            return
        _setup_stdout(result)
        try:
            try:
                set_up()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                failed = True
                try:
                    current._classSetupFailed = True
                except TypeError:
                    pass
                self._createClassOrModuleLevelException(result, e, "setUpClass", util.strclass(current))
            if failed and clean is not None:
                clean()
                for info in current.tearDown_exceptions:
                    self._createClassOrModuleLevelException(result, info[1], "setUpClass", util.strclass(current), info=info)
        finally:
            _restore_stdout(result)

    def _get_previous_module(self, result):
        previous = getattr(result, "_previousTestClass", None)
        return previous.__module__ if previous is not None else None

    def _handleModuleFixture(self, test, result):
        previous, current = self._get_previous_module(result), test.__class__.__module__
        if current == previous:
            return
        self._handleModuleTearDown(result)
        result._moduleSetUpFailed = False
        try:
            module = sys.modules[current]
        except KeyError:
            return
        set_up = getattr(module, "setUpModule", None)
        if set_up is None:
            return
        _setup_stdout(result)
        try:
            try:
                set_up()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                result._moduleSetUpFailed = True
                self._createClassOrModuleLevelException(result, e, "setUpModule", current)
            if result._moduleSetUpFailed:
                try:
                    case.doModuleCleanups()
                except Exception as e:
                    self._createClassOrModuleLevelException(result, e, "setUpModule", current)
        finally:
            _restore_stdout(result)

    def _createClassOrModuleLevelException(self, result, exc, method_name, parent, info=None):
        self._addClassOrModuleLevelException(result, exc, f"{method_name} ({parent})", info)

    def _addClassOrModuleLevelException(self, result, exception, errorName, info=None):
        error = _ErrorHolder(errorName)
        add_skip = getattr(result, "addSkip", None)
        if add_skip is not None and isinstance(exception, case.SkipTest):
            add_skip(error, str(exception))
        else:
            result.addError(error, info or sys.exc_info())

    def _handleModuleTearDown(self, result):
        previous = self._get_previous_module(result)
        if previous is None or result._moduleSetUpFailed:
            return
        try:
            module = sys.modules[previous]
        except KeyError:
            return
        _setup_stdout(result)
        try:
            tear_down = getattr(module, "tearDownModule", None)
            if tear_down is not None:
                try:
                    tear_down()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    self._createClassOrModuleLevelException(result, e, "tearDownModule", previous)
            try:
                case.doModuleCleanups()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                self._createClassOrModuleLevelException(result, e, "tearDownModule", previous)
        finally:
            _restore_stdout(result)

    def _tearDownPreviousClass(self, test, result):
        previous = getattr(result, "_previousTestClass", None)
        current = test.__class__
        if current == previous or previous is None:
            return
        if getattr(previous, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False) or getattr(previous, "__unittest_skip__", False):
            return
        tear_down, clean = getattr(previous, "tearDownClass", None), getattr(previous, "doClassCleanups", None)
        if tear_down is None and clean is None:
            return
        _setup_stdout(result)
        try:
            if tear_down is not None:
                try:
                    tear_down()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    self._createClassOrModuleLevelException(result, e, "tearDownClass", util.strclass(previous))
            if clean is not None:
                clean()
                for info in previous.tearDown_exceptions:
                    if isinstance(result, _DebugResult):
                        raise info[1]
                    self._createClassOrModuleLevelException(result, info[1], "tearDownClass", util.strclass(previous), info=info)
        finally:
            _restore_stdout(result)


def _setup_stdout(result):
    getattr(result, "_setupStdout", lambda: None)()


def _restore_stdout(result):
    getattr(result, "_restoreStdout", lambda: None)()


class _ErrorHolder:
    """Stands for a test where a fixture failed."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def __str__(self):
        return self.id()

    def run(self, result):
        pass

    def __call__(self, result):
        return self.run(result)

    def countTestCases(self):
        return 0


def _is_test(test):
    """Is it a test, not a suite?"""
    try:
        iter(test)
    except TypeError:
        return True
    return False


class _DebugResult:
    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False
