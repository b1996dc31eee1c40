"""Examples as cases of unittest."""

import os
import sys
import unittest
from doctest import REPORTING_FLAGS, DebugRunner, DocTest, DocTestFinder, DocTestParser, DocTestRunner, _load_testfile, _normalize_module
from io import StringIO

_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """How failures are shown by tests that name no flags of reporting; returns the flags until now."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError("Only reporting flags allowed", flags)
    old, _unittest_reportflags = _unittest_reportflags, flags
    return old


class DocTestCase(unittest.TestCase):
    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        super().__init__()
        self._dt_test, self._dt_optionflags, self._dt_checker, self._dt_setUp, self._dt_tearDown = test, optionflags, checker, setUp, tearDown
        self._dt_globs = test.globs.copy()

    def setUp(self):
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        test = self._dt_test
        if self._dt_tearDown is not None:
            self._dt_tearDown(test)
        test.globs.clear()
        test.globs.update(self._dt_globs)

    def runTest(self):
        said, flags = StringIO(), self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = "-" * 70
        failures, _ = runner.run(self._dt_test, out=said.write, clear_globs=False)
        if failures:
            raise self.failureException(self.format_failure(said.getvalue()))

    def format_failure(self, err):
        test = self._dt_test
        lineno = "unknown line number" if test.lineno is None else str(test.lineno)
        return (f"Failed doctest test for {test.name}\n"
                f'  File "{test.filename}", line {lineno}, in {".".join(test.name.split(".")[-1:])}\n\n{err}')

    def debug(self):
        """Runs without catching anything: UnexpectedException and DocTestFailure hold what is to be looked at."""
        self.setUp()
        runner = DebugRunner(optionflags=self._dt_optionflags, checker=self._dt_checker, verbose=False)
        runner.run(self._dt_test, clear_globs=False)
        self.tearDown()

    def id(self):
        return self._dt_test.name

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self._dt_test, self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker) == (
            other._dt_test, other._dt_optionflags, other._dt_setUp, other._dt_tearDown, other._dt_checker)

    def __hash__(self):
        return hash((self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker))

    def __repr__(self):
        name = self._dt_test.name.split(".")
        return f"{name[-1]} ({'.'.join(name[:-1])})"

    __str__ = object.__str__

    def shortDescription(self):
        return "Doctest: " + self._dt_test.name


class SkipDocTestCase(DocTestCase):
    """Stands for a module's tests where docstrings are left out (-OO)."""

    def __init__(self, module):
        self.module = module
        DocTestCase.__init__(self, DocTest([], {}, module.__name__, None, None, None))

    def setUp(self):
        self.skipTest("DocTestSuite will not work with -O2 and above")

    def test_skip(self):
        pass

    def shortDescription(self):
        return "Skipping tests from %s" % self.module.__name__

    __str__ = shortDescription


class _DocTestSuite(unittest.TestSuite):
    def _removeTestAtIndex(self, index):
        pass


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    module = _normalize_module(module)
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    suite = _DocTestSuite()
    if not tests and sys.flags.optimize >= 2:
        suite.addTest(SkipDocTestCase(module))
        return suite
    for test in sorted(tests):
        if not test.examples:
            continue
        if not test.filename:
            test.filename = getattr(module, "__file__", module.__name__)
            if test.filename.endswith(".pyc"):
                test.filename = test.filename[:-1]
        suite.addTest(DocTestCase(test, **options))
    return suite


class DocFileCase(DocTestCase):
    def id(self):
        return "_".join(self._dt_test.name.split("."))

    def __repr__(self):
        return self._dt_test.filename

    def format_failure(self, err):
        return f'Failed doctest test for {self._dt_test.name}\n  File "{self._dt_test.filename}", line 0\n\n{err}'


def DocFileTest(path, module_relative=True, package=None, globs=None, parser=DocTestParser(), encoding=None, **options):
    globs = {} if globs is None else globs.copy()
    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    text, path = _load_testfile(path, package, module_relative, encoding or "utf-8")
    globs.setdefault("__file__", path)
    return DocFileCase(parser.get_doctest(text, globs, os.path.basename(path), path, 0), **options)


def DocFileSuite(*paths, **kw):
    """A suite of the examples in text files."""
    if kw.get("module_relative", True):
        kw["package"] = _normalize_module(kw.get("package"))
    suite = _DocTestSuite()
    for path in paths:
        suite.addTest(DocFileTest(path, **kw))
    return suite
