"""TestCase: one test, its assertions and its outcome."""

import contextlib
import functools
import sys
import types
import warnings
from collections import ChainMap

from . import result
from ._assertions import Assertions, DIFF_OMITTED
from ._contexts import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext, _LoggingWatcher
from .util import strclass

__unittest = True
_subtest_msg_sentinel = object()


class SkipTest(Exception):
    """Raise it to skip a test."""


class _ShouldStop(Exception):
    """Ends a test where the outcome of a subtest decides."""


class _UnexpectedSuccess(Exception):
    """For results that know no unexpected successes."""


# --- outcomes


class _Outcome:
    """What became of the parts of a test until now."""

    def __init__(self, result=None):
        self.result, self.result_supports_subtests = result, hasattr(result, "addSubTest")
        self.success, self.expecting_failure, self.expectedFailure = True, False, None

    def testPartExecutor(self, test_case, subTest=False):
        return _Part(self, test_case, subTest)


class _Part:
    """Runs a part of a test: its fixtures, its method, a cleanup or a subtest."""

    __slots__ = ("outcome", "test", "is_subtest", "before")

    def __init__(self, outcome, test, is_subtest):
        self.outcome, self.test, self.is_subtest = outcome, test, is_subtest

    def __enter__(self):
        self.before, self.outcome.success = self.outcome.success, True

    def __exit__(self, kind, value, tb):
        outcome = self.outcome
        try:
            if kind is not None:
                return self._raised(kind, value, tb)
            if self.is_subtest and outcome.success:
                outcome.result.addSubTest(self.test.test_case, self.test, None)
        finally:
            outcome.success = outcome.success and self.before

    def _raised(self, kind, value, tb):
        outcome, test = self.outcome, self.test
        if issubclass(kind, KeyboardInterrupt):
            return False
        if issubclass(kind, SkipTest):
            outcome.success = False
            _add_skip(outcome.result, test, str(value))
        elif issubclass(kind, _ShouldStop):
            pass
        elif outcome.expecting_failure:
            outcome.expectedFailure = kind, value, tb
        else:
            outcome.success = False
            if self.is_subtest:
                outcome.result.addSubTest(test.test_case, test, (kind, value, tb))
            elif outcome.result is not None:
                add = outcome.result.addFailure if issubclass(kind, test.failureException) else outcome.result.addError
                add(test, (kind, value, tb))
        return True


def _add_skip(result, test_case, reason):
    if hasattr(result, "addSkip"):
        result.addSkip(test_case, reason)
        return
    warnings.warn("TestResult has no addSkip method, skips not reported", RuntimeWarning, 2)
    result.addSuccess(test_case)


def _reason_to_skip(test, method):
    """None: it is to run."""
    marked = test.__class__, method
    if not any(getattr(item, "__unittest_skip__", False) for item in marked):
        return None
    reasons = (getattr(item, "__unittest_skip_why__", "") for item in marked)
    return next(filter(None, reasons), "")


# --- cleanups


def _undo(pending, errors):
    """Calls what was to be called at the end, the last first, and collects the errors."""
    while pending:
        function, args, kwargs = pending.pop()
        try:
            function(*args, **kwargs)
        except Exception:
            errors.append(sys.exc_info())


def _enter(cm, add_cleanup):
    cls = type(cm)
    try:
        enter, exit = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
    value = enter(cm)
    add_cleanup(exit, cm, None, None, None)
    return value


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    return _enter(cm, addModuleCleanup)


def doModuleCleanups():
    _undo(_module_cleanups, errors := [])
    for _, first, _ in errors:
        raise first


# --- marks


def _id(obj):
    return obj


def skip(reason):
    def mark(item, why):
        if not isinstance(item, type):
            @functools.wraps(item)
            def skipped(*args, **kwargs):
                raise SkipTest(why)

            item = skipped
        item.__unittest_skip__, item.__unittest_skip_why__ = True, why
        return item

    if isinstance(reason, types.FunctionType):      # as @skip, without a reason
        return mark(reason, "")
    return lambda item: mark(item, reason)


def skipIf(condition, reason):
    return _id if not condition else skip(reason)


def skipUnless(condition, reason):
    return _id if condition else skip(reason)


def expectedFailure(test_item):
    test_item.__unittest_expecting_failure__ = True
    return test_item


# --- tests

_COMPARED_BY = {dict: "assertDictEqual", list: "assertListEqual", tuple: "assertTupleEqual", set: "assertSetEqual",
                frozenset: "assertSetEqual", str: "assertMultiLineEqual"}


class TestCase(Assertions):
    """One test: the method whose name it was made with."""

    _class_cleanups, _classSetupFailed = [], False

    def __init_subclass__(cls, *args, **kwargs):
        cls._class_cleanups, cls._classSetupFailed = [], False
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName, self._testMethodDoc = methodName, "No test"
        self._cleanups, self._type_equality_funcs = [], {}
        self._outcome = self._subtest = None
        try:
            self._testMethodDoc = getattr(self, methodName).__doc__
        except AttributeError:
            if methodName != "runTest":             # a case without any method can still assert
                raise ValueError(f"no such test method in {self.__class__}: {methodName}") from None
        for kind in _COMPARED_BY:
            self.addTypeEqualityFunc(kind, _COMPARED_BY[kind])

    def addTypeEqualityFunc(self, typeobj, function):
        """How assertEqual() compares two objects of a type."""
        self._type_equality_funcs[typeobj] = function

    # --- fixtures

    @classmethod
    def setUpClass(cls):
        """Before the tests of the class."""

    def setUp(self):
        """Before each test."""

    def tearDown(self):
        """After each test."""

    @classmethod
    def tearDownClass(cls):
        """After the tests of the class."""

    def addCleanup(self, function, /, *args, **kwargs):
        """To be called after tearDown(), the last added first."""
        self._cleanups.append((function, args, kwargs))

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """To be called after tearDownClass()."""
        cls._class_cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters a context manager until the cleanups."""
        return _enter(cm, self.addCleanup)

    @classmethod
    def enterClassContext(cls, cm):
        """Enters a context manager until the cleanups of the class."""
        return _enter(cm, cls.addClassCleanup)

    def doCleanups(self):
        outcome = self._outcome or _Outcome()
        pending = self._cleanups
        while pending:
            function, args, kwargs = pending.pop()
            with outcome.testPartExecutor(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        cls.tearDown_exceptions = []
        _undo(cls._class_cleanups, cls.tearDown_exceptions)

    # --- how it is named

    def id(self):
        return ".".join((strclass(self.__class__), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({TestCase.id(self)})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} testMethod={self._testMethodName}>"

    def shortDescription(self):
        if not self._testMethodDoc:
            return None
        first, _, _ = self._testMethodDoc.strip().partition("\n")
        return first.strip()

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash((self.__class__, self._testMethodName))

    # --- running. Subclasses give their own ways to call a part

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})", DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        """Where run() puts the outcome if it is given nothing."""
        return result.TestResult()

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def run(self, result=None):
        end_run = None
        if result is None:
            result = self.defaultTestResult()
            begin_run, end_run = (getattr(result, name, None) for name in ("startTestRun", "stopTestRun"))
            if begin_run is not None:
                begin_run()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            reason = _reason_to_skip(self, method)
            if reason is not None:
                _add_skip(result, self, reason)
                return result
            to_fail = any(getattr(item, "__unittest_expecting_failure__", False) for item in (self, method))
            self._outcome = outcome = _Outcome(result)
            part = outcome.testPartExecutor(self)
            try:
                with part:
                    self._callSetUp()
                if outcome.success:
                    outcome.expecting_failure = to_fail
                    with part:
                        self._callTestMethod(method)
                    outcome.expecting_failure = False
                    with part:
                        self._callTearDown()
                self.doCleanups()
                if outcome.success:
                    self._report_success(result, to_fail, outcome.expectedFailure)
            finally:
                self._outcome = outcome.expectedFailure = None      # which holds frames
                outcome = part = None
            return result
        finally:
            result.stopTest(self)
            if end_run is not None:
                end_run()

    def _report_success(self, result, to_fail, failure):
        """Nothing went wrong, except what was expected to."""
        if not to_fail:
            result.addSuccess(self)
        elif failure:
            if hasattr(result, "addExpectedFailure"):
                result.addExpectedFailure(self, failure)
            else:
                warnings.warn("TestResult has no addExpectedFailure method, reporting as passes", RuntimeWarning)
                result.addSuccess(self)
        elif hasattr(result, "addUnexpectedSuccess"):
            result.addUnexpectedSuccess(self)
        else:
            warnings.warn("TestResult has no addUnexpectedSuccess method, reporting as failure", RuntimeWarning)
            try:
                raise _UnexpectedSuccess from None
            except _UnexpectedSuccess:
                result.addFailure(self, sys.exc_info())

    def debug(self):
        """Runs the test and lets errors out."""
        method = getattr(self, self._testMethodName)
        reason = _reason_to_skip(self, method)
        if reason is not None:
            raise SkipTest(reason)
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        pending = self._cleanups
        while pending:
            function, args, kwargs = pending.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        raise SkipTest(reason)

    @contextlib.contextmanager
    def subTest(self, msg=_subtest_msg_sentinel, **params):
        """A part of the test that is reported for itself, and does not end the test when it fails."""
        outcome, outer = self._outcome, self._subtest
        if outcome is None or not outcome.result_supports_subtests:
            yield
            return
        known = _Params(params) if outer is None else outer.params.new_child(params)
        self._subtest = _SubTest(self, msg, known)
        try:
            with outcome.testPartExecutor(self._subtest, subTest=True):
                yield
            stop = outcome.expectedFailure if outcome.success else outcome.result is not None and outcome.result.failfast
            if stop:
                raise _ShouldStop
        finally:
            self._subtest = outer


class FunctionTestCase(TestCase):
    """A test of a function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._function, self._description = testFunc, description
        self._before, self._after = setUp, tearDown

    def setUp(self):
        if self._before is not None:
            self._before()

    def runTest(self):
        self._function()

    def tearDown(self):
        if self._after is not None:
            self._after()

    def _parts(self):
        return self._before, self._function, self._after, self._description

    def __eq__(self, other):
        return self._parts() == other._parts() if isinstance(other, self.__class__) else NotImplemented

    def __hash__(self):
        return hash((self.__class__, self._parts()))

    def id(self):
        return self._function.__name__

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._function.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._function}>"

    def shortDescription(self):
        if self._description is not None:
            return self._description
        first = (self._function.__doc__ or "").partition("\n")[0].strip()
        return first or None


class _Params(ChainMap):
    """Of subtests in each other; those of the innermost come first."""

    def __iter__(self):
        return iter(dict.fromkeys(key for mapping in self.maps for key in mapping))


class _SubTest(TestCase):
    """Stands for a subtest in results."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self.test_case, self.failureException = test_case, test_case.failureException
        self._message, self.params = message, params

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        known = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        texts = [] if self._message is _subtest_msg_sentinel else [f"[{self._message}]"]
        if known:
            texts.append(f"({known})")
        return " ".join(texts) or "(<subtest>)"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def id(self):
        return " ".join((self.test_case.id(), self._subDescription()))

    def __str__(self):
        return " ".join((str(self.test_case), self._subDescription()))
