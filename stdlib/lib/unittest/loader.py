"""TestLoader: finds tests in classes, modules, names and folders."""

import functools
import os
import re
import sys
import traceback
import types
from fnmatch import fnmatch, fnmatchcase

from . import case, suite, util

__unittest = True


class _FailedTest(case.TestCase):
    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            return super().__getattribute__(name)

        def test_failure():
            raise self._exception

        return test_failure


def _failed(name, exception, suite_class, message):
    return suite_class((_FailedTest(name, exception),)), message


def _failed_import(name, suite_class):
    message = f"Failed to import test module: {name}\n{traceback.format_exc()}"
    return _failed(name, ImportError(message), suite_class, message)


class TestLoader:
    testMethodPrefix = "test"
    sortTestMethodsUsing = staticmethod(lambda a, b: (a > b) - (a < b))
    testNamePatterns = None
    suiteClass = suite.TestSuite
    _top_level_dir = None

    def __init__(self):
        self.errors = []
        self._loading_packages = set()

    def loadTestsFromTestCase(self, testCaseClass):
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, "runTest"):
            names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *args, pattern=None, **kws):
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, case.TestCase) and obj not in (case.TestCase, case.FunctionTestCase):
                tests.append(self.loadTestsFromTestCase(obj))
        load_tests = getattr(module, "load_tests", None)
        tests = self.suiteClass(tests)
        if load_tests is not None:
            try:
                return load_tests(self, tests, pattern)
            except Exception as e:
                made, message = _failed(module.__name__, e, self.suiteClass, f"Failed to call load_tests:\n{traceback.format_exc()}")
                self.errors.append(message)
                return made
        return tests

    def loadTestsFromName(self, name, module=None):
        parts = name.split(".")
        error_case = error_message = None
        if module is None:
            rest = parts[:]
            while rest:
                try:
                    module = __import__(".".join(rest))
                    break
                except ImportError:
                    last = rest.pop()
                    error_case, error_message = _failed_import(last, self.suiteClass)
                    if not rest:
                        self.errors.append(error_message)
                        return error_case
            parts = parts[1:]
        obj = module
        parent = None
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as e:
                if getattr(obj, "__path__", None) is not None and error_case is not None:
                    self.errors.append(error_message)
                    return error_case
                made, message = _failed(part, e, self.suiteClass, f"Failed to access attribute:\n{traceback.format_exc()}")
                self.errors.append(message)
                return made
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, case.TestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, types.FunctionType) and isinstance(parent, type) and issubclass(parent, case.TestCase):
            name = parts[-1]
            inst = parent(name)
            if not isinstance(getattr(inst, name), types.FunctionType):
                return self.suiteClass([inst])
        elif isinstance(obj, suite.TestSuite):
            return obj
        if callable(obj):
            test = obj()
            if isinstance(test, suite.TestSuite):
                return test
            if isinstance(test, case.TestCase):
                return self.suiteClass([test])
            raise TypeError(f"calling {obj} returned {test}, not a test")
        raise TypeError(f"don't know how to make test from: {obj}")

    def loadTestsFromNames(self, names, module=None):
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        def wanted(attr):
            if not attr.startswith(self.testMethodPrefix) or not callable(getattr(testCaseClass, attr)):
                return False
            full = f"{testCaseClass.__module__}.{testCaseClass.__qualname__}.{attr}"
            return self.testNamePatterns is None or any(fnmatchcase(full, p) for p in self.testNamePatterns)

        names = list(filter(wanted, dir(testCaseClass)))
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        if top_level_dir is None and self._top_level_dir is not None:
            top_level_dir = self._top_level_dir
        elif top_level_dir is None:
            top_level_dir = start_dir
        top_level_dir = os.path.abspath(top_level_dir)
        if top_level_dir not in sys.path:
            sys.path.insert(0, top_level_dir)
        self._top_level_dir = top_level_dir
        if os.path.isdir(os.path.abspath(start_dir)):
            start_dir = os.path.abspath(start_dir)
            if start_dir != top_level_dir and not os.path.isfile(os.path.join(start_dir, "__init__.py")):
                raise ImportError(f"Start directory is not importable: {start_dir!r}")
        else:
            try:
                __import__(start_dir)
            except ImportError:
                raise ImportError(f"Start directory is not importable: {start_dir!r}") from None
            module = sys.modules[start_dir]
            start_dir = os.path.abspath(os.path.dirname(module.__file__))
            top = start_dir
            for _ in module.__name__.split("."):
                top = os.path.dirname(top)
            self._top_level_dir = top
            sys.path.remove(top_level_dir)
        return self.suiteClass(list(self._find_tests(start_dir, pattern)))

    def _name_of(self, path):
        if path == self._top_level_dir:
            return "."
        path = os.path.splitext(os.path.normpath(path))[0]
        return os.path.relpath(path, self._top_level_dir).replace(os.path.sep, ".")

    def _match_path(self, path, full_path, pattern):
        return fnmatch(path, pattern)

    def _find_tests(self, folder, pattern):
        name = self._name_of(folder)
        if name != "." and name not in self._loading_packages:
            tests, recurse = self._find_in(folder, pattern)
            if tests is not None:
                yield tests
            if not recurse:
                return
        for entry in sorted(os.listdir(folder)):
            full = os.path.join(folder, entry)
            tests, recurse = self._find_in(full, pattern)
            if tests is not None:
                yield tests
            if recurse:
                name = self._name_of(full)
                self._loading_packages.add(name)
                try:
                    yield from self._find_tests(full, pattern)
                finally:
                    self._loading_packages.discard(name)

    def _find_in(self, path, pattern):
        """(tests or None, whether to look inside)"""
        base = os.path.basename(path)
        if os.path.isfile(path):
            stem, ext = os.path.splitext(base)
            if ext != ".py" or not stem.isidentifier() or not self._match_path(base, path, pattern):
                return None, False
            name = self._name_of(path)
            try:
                __import__(name)
                module = sys.modules[name]
            except case.SkipTest as e:
                @case.skip(str(e))
                def test_skipped(self):
                    pass

                made = type("ModuleSkipped", (case.TestCase,), {name: test_skipped})
                return self.suiteClass((made(name),)), False
            except Exception:
                made, message = _failed_import(name, self.suiteClass)
                self.errors.append(message)
                return made, False
            return self.loadTestsFromModule(module, pattern=pattern), False
        if os.path.isdir(path):
            if not os.path.isfile(os.path.join(path, "__init__.py")):
                return None, False
            name = self._name_of(path)
            try:
                __import__(name)
                package = sys.modules[name]
            except Exception:
                made, message = _failed_import(name, self.suiteClass)
                self.errors.append(message)
                return made, False
            load_tests = getattr(package, "load_tests", None)
            self._loading_packages.add(name)
            try:
                tests = self.loadTestsFromModule(package, pattern=pattern)
                return tests, load_tests is None
            finally:
                self._loading_packages.discard(name)
        return None, False


defaultTestLoader = TestLoader()


def _make_loader(prefix, sort_using, suite_class=None, test_name_patterns=None):
    loader = TestLoader()
    loader.sortTestMethodsUsing, loader.testMethodPrefix, loader.testNamePatterns = sort_using, prefix, test_name_patterns
    if suite_class:
        loader.suiteClass = suite_class
    return loader


def _three_way(a, b):
    return (a > b) - (a < b)


def _deprecated(name):
    import warnings

    warnings.warn(f"unittest.{name}() is deprecated and will be removed in Python 3.13.", DeprecationWarning, stacklevel=3)


def getTestCaseNames(testCaseClass, prefix, sortUsing=_three_way, testNamePatterns=None):
    _deprecated("getTestCaseNames")
    return _make_loader(prefix, sortUsing, test_name_patterns=testNamePatterns).getTestCaseNames(testCaseClass)


def makeSuite(testCaseClass, prefix="test", sortUsing=_three_way, suiteClass=suite.TestSuite):
    _deprecated("makeSuite")
    return _make_loader(prefix, sortUsing, suiteClass).loadTestsFromTestCase(testCaseClass)


def findTestCases(module, prefix="test", sortUsing=_three_way, suiteClass=suite.TestSuite):
    _deprecated("findTestCases")
    return _make_loader(prefix, sortUsing, suiteClass).loadTestsFromModule(module)
