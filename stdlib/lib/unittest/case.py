"""TestCase: one test, its assertions and its outcome."""

import collections
import contextlib
import difflib
import functools
import pprint
import re
import sys
import time
import traceback
import types
import warnings

from . import result
from .util import _common_shorten_repr, _count_diff_all_purpose, _count_diff_hashable, safe_repr, sorted_list_difference, strclass, unorderable_list_difference

__unittest = True
_subtest_msg_sentinel = object()
DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


class SkipTest(Exception):
    """Raise it to skip a test."""


class _ShouldStop(Exception):
    pass


class _UnexpectedSuccess(Exception):
    pass


class _Outcome:
    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.result_supports_subtests = hasattr(result, "addSubTest")
        self.success = True
        self.expectedFailure = None

    @contextlib.contextmanager
    def testPartExecutor(self, test_case, subTest=False):
        old_success, self.success = self.success, True
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test_case, str(e))
        except _ShouldStop:
            pass
        except BaseException:
            exc_info = sys.exc_info()
            if self.expecting_failure:
                self.expectedFailure = exc_info
            else:
                self.success = False
                if subTest:
                    self.result.addSubTest(test_case.test_case, test_case, exc_info)
                else:
                    _add_error(self.result, test_case, exc_info)
            exc_info = None
        else:
            if subTest and self.success:
                self.result.addSubTest(test_case.test_case, test_case, None)
        finally:
            self.success = self.success and old_success


def _add_skip(result, test_case, reason):
    add = getattr(result, "addSkip", None)
    if add is None:
        warnings.warn("TestResult has no addSkip method, skips not reported", RuntimeWarning, 2)
        result.addSuccess(test_case)
    else:
        add(test_case, reason)


def _add_error(result, test, exc_info):
    if result is not None and exc_info is not None:
        if issubclass(exc_info[0], test.failureException):
            result.addFailure(test, exc_info)
        else:
            result.addError(test, exc_info)


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    exceptions = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as exc:
            exceptions.append(exc)
    if exceptions:
        raise exceptions[0]


def _enter(cm, add_cleanup):
    cls = type(cm)
    try:
        enter, exit = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
    value = enter(cm)
    add_cleanup(exit, cm, None, None, None)
    return value


def enterModuleContext(cm):
    return _enter(cm, addModuleCleanup)


def _id(obj):
    return obj


def skip(reason):
    def decorator(item):
        if not isinstance(item, type):
            @functools.wraps(item)
            def wrapper(*args, **kwargs):
                raise SkipTest(reason)

            item = wrapper
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item

    if isinstance(reason, types.FunctionType):
        test_item, reason = reason, ""
        return decorator(test_item)
    return decorator


def skipIf(condition, reason):
    return skip(reason) if condition else _id


def skipUnless(condition, reason):
    return skip(reason) if not condition else _id


def expectedFailure(test_item):
    test_item.__unittest_expecting_failure__ = True
    return test_item


def _is_subtype(expected, base):
    if isinstance(expected, tuple):
        return all(_is_subtype(e, base) for e in expected)
    return isinstance(expected, type) and issubclass(expected, base)


class _RaisesBase:
    """What assertRaises, assertWarns and their Regex forms share."""

    def __init__(self, expected, test_case, expected_regex=None):
        self.expected, self.test_case = expected, test_case
        if expected_regex is not None:
            expected_regex = re.compile(expected_regex)
        self.expected_regex = expected_regex
        self.obj_name = self.msg = None

    def _raiseFailure(self, standard_msg):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, standard_msg))

    def handle(self, name, args, kwargs):
        try:
            if not _is_subtype(self.expected, self._base_type):
                raise TypeError(f"{name}() arg 1 must be {self._base_type_str}")
            if not args:
                self.msg = kwargs.pop("msg", None)
                if kwargs:
                    raise TypeError(f"{next(iter(kwargs))!r} is an invalid keyword argument for this function")
                return self
            callable_obj, *args = args
            self.obj_name = getattr(callable_obj, "__name__", None) or str(callable_obj)
            with self:
                callable_obj(*args, **kwargs)
        finally:
            self = None


class _AssertRaisesContext(_RaisesBase):
    """`exception` is what was caught."""

    _base_type, _base_type_str = BaseException, "an exception type or tuple of exception types"

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            name = getattr(self.expected, "__name__", None) or str(self.expected)
            if self.obj_name:
                self._raiseFailure(f"{name} not raised by {self.obj_name}")
            else:
                self._raiseFailure(f"{name} not raised")
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.expected_regex is None:
            return True
        if not self.expected_regex.search(str(exc_value)):
            self._raiseFailure(f'"{self.expected_regex.pattern}" does not match "{str(exc_value)}"')
        return True

    __class_getitem__ = classmethod(types.GenericAlias)


class _AssertWarnsContext(_RaisesBase):
    """`warning` is what was caught; `filename` and `lineno` its place."""

    _base_type, _base_type_str = Warning, "a warning type or tuple of warning types"

    def __enter__(self):
        for v in list(sys.modules.values()):
            if getattr(v, "__warningregistry__", None):
                v.__warningregistry__ = {}
        self.warnings_manager = warnings.catch_warnings(record=True)
        self.warnings = self.warnings_manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self.warnings_manager.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        name = getattr(self.expected, "__name__", None) or str(self.expected)
        first = None
        for m in self.warnings:
            w = m.message
            if not isinstance(w, self.expected):
                continue
            if first is None:
                first = w
            if self.expected_regex is not None and not self.expected_regex.search(str(w)):
                continue
            self.warning, self.filename, self.lineno = w, m.filename, m.lineno
            return
        if first is not None:
            self._raiseFailure(f'"{self.expected_regex.pattern}" does not match "{str(first)}"')
        if self.obj_name:
            self._raiseFailure(f"{name} not triggered by {self.obj_name}")
        else:
            self._raiseFailure(f"{name} not triggered")


_LoggingWatcher = collections.namedtuple("_LoggingWatcher", ["records", "output"])


def _capturing_handler():
    import logging

    class CapturingHandler(logging.Handler):
        def __init__(self):
            super().__init__()
            self.watcher = _LoggingWatcher([], [])

        def flush(self):
            pass

        def emit(self, record):
            self.watcher.records.append(record)
            self.watcher.output.append(self.format(record))

    return CapturingHandler()


class _AssertLogsContext:
    LOGGING_FORMAT = "%(levelname)s:%(name)s:%(message)s"

    def __init__(self, test_case, logger_name, level, no_logs):
        import logging

        self.test_case, self.logger_name, self.no_logs = test_case, logger_name, no_logs
        self.level = logging.getLevelName(level) if isinstance(level, str) else level or logging.INFO
        self.msg = None

    def __enter__(self):
        import logging

        logger = self.logger = self.logger_name if isinstance(self.logger_name, logging.Logger) else logging.getLogger(self.logger_name)
        handler = _capturing_handler()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter(self.LOGGING_FORMAT))
        self.watcher = handler.watcher
        self.old = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.no_logs else handler.watcher

    def __exit__(self, exc_type, exc_value, tb):
        import logging

        handlers, level, self.logger.propagate = self.old
        self.logger.handlers = handlers
        self.logger.setLevel(level)
        if exc_type is not None:
            return False
        level_name = logging.getLevelName(self.level)
        if self.no_logs:
            if self.watcher.records:
                self._fail(f"Unexpected logs found: {self.watcher.output!r}")
        elif not self.watcher.records:
            self._fail(f"no logs of level {level_name} or higher triggered on {self.logger.name}")

    def _fail(self, standard_msg):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, standard_msg))


class _OrderedChainMap(collections.ChainMap):
    def __iter__(self):
        seen = set()
        for mapping in self.maps:
            for k in mapping:
                if k not in seen:
                    seen.add(k)
                    yield k


class TestCase:
    """One test: the method whose name it was made with."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 2 ** 16
    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        try:
            method = getattr(self, methodName)
        except AttributeError:
            if methodName != "runTest":
                raise ValueError(f"no such test method in {self.__class__}: {methodName}") from None
        else:
            self._testMethodDoc = method.__doc__
        self._cleanups = []
        self._subtest = None
        self._type_equality_funcs = {}
        for kind, name in ((dict, "assertDictEqual"), (list, "assertListEqual"), (tuple, "assertTupleEqual"), (set, "assertSetEqual"),
                           (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual")):
            self.addTypeEqualityFunc(kind, name)

    def addTypeEqualityFunc(self, typeobj, function):
        self._type_equality_funcs[typeobj] = function

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        return _enter(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        return _enter(cm, cls.addClassCleanup)

    def setUp(self):
        """Before each test."""

    def tearDown(self):
        """After each test."""

    @classmethod
    def setUpClass(cls):
        """Before the tests of the class."""

    @classmethod
    def tearDownClass(cls):
        """After the tests of the class."""

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        return result.TestResult()

    def shortDescription(self):
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        return f"{strclass(self.__class__)}.{self._testMethodName}"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({strclass(self.__class__)}.{self._testMethodName})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} testMethod={self._testMethodName}>"

    @contextlib.contextmanager
    def subTest(self, msg=_subtest_msg_sentinel, **params):
        if self._outcome is None or not self._outcome.result_supports_subtests:
            yield
            return
        parent = self._subtest
        merged = _OrderedChainMap(params) if parent is None else parent.params.new_child(params)
        self._subtest = _SubTest(self, msg, merged)
        try:
            with self._outcome.testPartExecutor(self._subtest, subTest=True):
                yield
            if not self._outcome.success:
                res = self._outcome.result
                if res is not None and res.failfast:
                    raise _ShouldStop
            elif self._outcome.expectedFailure:
                raise _ShouldStop
        finally:
            self._subtest = parent

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})", DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        made = result is None
        stop_run = None
        if made:
            result = self.defaultTestResult()
            start_run = getattr(result, "startTestRun", None)
            stop_run = getattr(result, "stopTestRun", None)
            if start_run is not None:
                start_run()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            if getattr(self.__class__, "__unittest_skip__", False) or getattr(method, "__unittest_skip__", False):
                why = getattr(self.__class__, "__unittest_skip_why__", "") or getattr(method, "__unittest_skip_why__", "")
                _add_skip(result, self, why)
                return result
            expecting_failure = getattr(self, "__unittest_expecting_failure__", False) or getattr(method, "__unittest_expecting_failure__", False)
            outcome = _Outcome(result)
            try:
                self._outcome = outcome
                with outcome.testPartExecutor(self):
                    self._callSetUp()
                if outcome.success:
                    outcome.expecting_failure = expecting_failure
                    with outcome.testPartExecutor(self):
                        self._callTestMethod(method)
                    outcome.expecting_failure = False
                    with outcome.testPartExecutor(self):
                        self._callTearDown()
                self.doCleanups()
                if outcome.success:
                    if expecting_failure:
                        if outcome.expectedFailure:
                            self._addExpectedFailure(result, outcome.expectedFailure)
                        else:
                            self._addUnexpectedSuccess(result)
                    else:
                        result.addSuccess(self)
                return result
            finally:
                outcome.expectedFailure = None
                outcome = None
                self._outcome = None
        finally:
            result.stopTest(self)
            if stop_run is not None:
                stop_run()

    def _addExpectedFailure(self, result, exc_info):
        add = getattr(result, "addExpectedFailure", None)
        if add is not None:
            add(self, exc_info)
        else:
            warnings.warn("TestResult has no addExpectedFailure method, reporting as passes", RuntimeWarning)
            result.addSuccess(self)

    def _addUnexpectedSuccess(self, result):
        add = getattr(result, "addUnexpectedSuccess", None)
        if add is not None:
            add(self)
            return
        warnings.warn("TestResult has no addUnexpectedSuccess method, reporting as failure", RuntimeWarning)
        try:
            raise _UnexpectedSuccess from None
        except _UnexpectedSuccess:
            result.addFailure(self, sys.exc_info())

    def doCleanups(self):
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.testPartExecutor(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the test and lets errors out."""
        method = getattr(self, self._testMethodName)
        if getattr(self.__class__, "__unittest_skip__", False) or getattr(method, "__unittest_skip__", False):
            raise SkipTest(getattr(self.__class__, "__unittest_skip_why__", "") or getattr(method, "__unittest_skip_why__", ""))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        raise SkipTest(reason)

    # --- assertions

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return f"{standardMsg} : {msg}"
        except UnicodeDecodeError:
            return f"{safe_repr(standardMsg)} : {safe_repr(msg)}"

    def _fail(self, msg, standard):
        raise self.failureException(self._formatMessage(msg, standard))

    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, f"{safe_repr(expr)} is not false")

    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, f"{safe_repr(expr)} is not true")

    def assertRaises(self, expected_exception, *args, **kwargs):
        context = _AssertRaisesContext(expected_exception, self)
        try:
            return context.handle("assertRaises", args, kwargs)
        finally:
            context = None

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _AssertRaisesContext(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _AssertLogsContext(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        return _AssertLogsContext(self, logger, level, no_logs=True)

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            asserter = self._type_equality_funcs.get(type(first))
            if asserter is not None:
                return getattr(self, asserter) if isinstance(asserter, str) else asserter
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self._fail(msg, "%s != %s" % _common_shorten_repr(first, second))

    def assertEqual(self, first, second, msg=None):
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)}")

    def _almost(self, first, second, places, delta):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            return diff <= delta, diff, f"within {safe_repr(delta)} delta"
        places = 7 if places is None else places
        return round(diff, places) == 0, diff, f"within {places!r} places"

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        near, diff, how = self._almost(first, second, places, delta)
        if not near:
            self._fail(msg, f"{safe_repr(first)} != {safe_repr(second)} {how} ({safe_repr(diff)} difference)")

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            if not first == second and diff > delta:
                return
            self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)} within {safe_repr(delta)} delta ({safe_repr(diff)} difference)")
        places = 7 if places is None else places
        if not first == second and round(diff, places) != 0:
            return
        self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)} within {places!r} places")

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        if seq_type is not None:
            name = seq_type.__name__
            for seq, which in ((seq1, "First"), (seq2, "Second")):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f"{which} sequence is not a {name}: {safe_repr(seq)}")
        else:
            name = "sequence"
        differing = None
        try:
            len1 = len(seq1)
        except (TypeError, NotImplementedError):
            differing = f"First {name} has no length.    Non-sequence?"
        if differing is None:
            try:
                len2 = len(seq2)
            except (TypeError, NotImplementedError):
                differing = f"Second {name} has no length.    Non-sequence?"
        if differing is None:
            if seq1 == seq2:
                return
            differing = "%ss differ: %s != %s\n" % ((name.capitalize(),) + _common_shorten_repr(seq1, seq2))
            for i in range(min(len1, len2)):
                try:
                    item1 = seq1[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f"\nUnable to index element {i} of first {name}\n"
                    break
                try:
                    item2 = seq2[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f"\nUnable to index element {i} of second {name}\n"
                    break
                if item1 != item2:
                    differing += "\nFirst differing element %d:\n%s\n%s\n" % ((i,) + _common_shorten_repr(item1, item2))
                    break
            else:
                if len1 == len2 and seq_type is None and type(seq1) != type(seq2):
                    return
            for longer, shorter, seq, which in ((len1, len2, seq1, "First"), (len2, len1, seq2, "Second")):
                if longer > shorter:
                    differing += f"\n{which} {name} contains {longer - shorter} additional elements.\n"
                    try:
                        differing += f"First extra element {shorter}:\n{safe_repr(seq[shorter])}\n"
                    except (TypeError, IndexError, NotImplementedError):
                        differing += f"Unable to index element {shorter} of {which.lower()} {name}\n"
        diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(seq1).splitlines(), pprint.pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._truncateMessage(differing, diff)))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        try:
            only1 = set1.difference(set2)
        except TypeError as e:
            self.fail(f"invalid type when attempting set difference: {e}")
        except AttributeError as e:
            self.fail(f"first argument does not support set difference: {e}")
        try:
            only2 = set2.difference(set1)
        except TypeError as e:
            self.fail(f"invalid type when attempting set difference: {e}")
        except AttributeError as e:
            self.fail(f"second argument does not support set difference: {e}")
        if not (only1 or only2):
            return
        lines = []
        for items, which in ((only1, "first"), (only2, "second")):
            if items:
                lines.append(f"Items in the {which} set but not the {'second' if which == 'first' else 'first'}:")
                lines.extend(repr(item) for item in items)
        self._fail(msg, "\n".join(lines))

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(msg, f"{safe_repr(member)} not found in {safe_repr(container)}")

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(msg, f"{safe_repr(member)} unexpectedly found in {safe_repr(container)}")

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(msg, f"{safe_repr(expr1)} is not {safe_repr(expr2)}")

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(msg, f"unexpectedly identical: {safe_repr(expr1)}")

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            standard = "%s != %s" % _common_shorten_repr(d1, d2)
            diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(d1).splitlines(), pprint.pformat(d2).splitlines()))
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def assertDictContainsSubset(self, subset, dictionary, msg=None):
        warnings.warn("assertDictContainsSubset is deprecated", DeprecationWarning)
        missing, mismatched = [], []
        for key, value in subset.items():
            if key not in dictionary:
                missing.append(key)
            elif value != dictionary[key]:
                mismatched.append(f"{safe_repr(key)}, expected: {safe_repr(value)}, actual: {safe_repr(dictionary[key])}")
        if not (missing or mismatched):
            return
        standard = ""
        if missing:
            standard = f"Missing: {','.join(safe_repr(m) for m in missing)}"
        if mismatched:
            if standard:
                standard += "; "
            standard += f"Mismatched values: {','.join(mismatched)}"
        self._fail(msg, standard)

    def assertCountEqual(self, first, second, msg=None):
        first_seq, second_seq = list(first), list(second)
        try:
            counted1, counted2 = collections.Counter(first_seq), collections.Counter(second_seq)
        except TypeError:
            differences = _count_diff_all_purpose(first_seq, second_seq)
        else:
            if counted1 == counted2:
                return
            differences = _count_diff_hashable(first_seq, second_seq)
        if differences:
            lines = ["First has %d, Second has %d:  %r" % diff for diff in differences]
            self.fail(self._truncateMessage(self._formatMessage(msg, "Element counts were not equal:\n"), "\n".join(lines)))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first != second:
            if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
                self._baseAssertEqual(first, second, msg)
            first_lines, second_lines = first.splitlines(keepends=True), second.splitlines(keepends=True)
            if len(first_lines) == 1 and first.strip("\r\n") == first:
                first_lines, second_lines = [first + "\n"], [second + "\n"]
            standard = "%s != %s" % _common_shorten_repr(first, second)
            diff = "\n" + "".join(difflib.ndiff(first_lines, second_lines))
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def _ordered(self, ok, a, b, sign, msg):
        if not ok:
            self._fail(msg, f"{safe_repr(a)} not {sign} {safe_repr(b)}")

    def assertLess(self, a, b, msg=None):
        self._ordered(a < b, a, b, "less than", msg)

    def assertLessEqual(self, a, b, msg=None):
        self._ordered(a <= b, a, b, "less than or equal to", msg)

    def assertGreater(self, a, b, msg=None):
        self._ordered(a > b, a, b, "greater than", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._ordered(a >= b, a, b, "greater than or equal to", msg)

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(msg, f"{safe_repr(obj)} is not None")

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail(msg, "unexpectedly None")

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self._fail(msg, f"{safe_repr(obj)} is not an instance of {cls!r}")

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self._fail(msg, f"{safe_repr(obj)} is an instance of {cls!r}")

    def assertRegex(self, text, expected_regex, msg=None):
        if isinstance(expected_regex, (str, bytes)):
            assert expected_regex, "expected_regex must not be empty."
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            self._fail(msg, f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            self._fail(msg, f"Regex matched: {text[match.start():match.end()]!r} matches {unexpected_regex.pattern!r} in {text!r}")


def _deprecated_alias(original):
    def deprecated(self, *args, **kwargs):
        warnings.warn(f"Please use {original.__name__} instead.", DeprecationWarning, 2)
        return original(self, *args, **kwargs)

    return deprecated


for _old, _new in (("failUnlessEqual", "assertEqual"), ("assertEquals", "assertEqual"), ("failIfEqual", "assertNotEqual"),
                   ("assertNotEquals", "assertNotEqual"), ("failUnless", "assertTrue"), ("assert_", "assertTrue"), ("failIf", "assertFalse"),
                   ("failUnlessRaises", "assertRaises"), ("failUnlessAlmostEqual", "assertAlmostEqual"),
                   ("assertAlmostEquals", "assertAlmostEqual"), ("failIfAlmostEqual", "assertNotAlmostEqual"),
                   ("assertNotAlmostEquals", "assertNotAlmostEqual"), ("assertRaisesRegexp", "assertRaisesRegex"),
                   ("assertRegexpMatches", "assertRegex"), ("assertNotRegexpMatches", "assertNotRegex")):
    setattr(TestCase, _old, _deprecated_alias(getattr(TestCase, _new)))


class FunctionTestCase(TestCase):
    """A test of a function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc, self._tearDownFunc, self._testFunc, self._description = setUp, tearDown, testFunc, description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def _key(self):
        return self._setUpFunc, self._tearDownFunc, self._testFunc, self._description

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash((type(self), *self._key()))

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._testFunc}>"

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self._message, self.test_case, self.params = message, test_case, params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not _subtest_msg_sentinel:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append(f"({', '.join(f'{k}={v!r}' for k, v in self.params.items())})")
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"
