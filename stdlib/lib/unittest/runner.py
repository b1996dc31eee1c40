"""TextTestRunner: runs tests and reports the results."""

import sys
import time
import warnings

from . import result
from .case import _SubTest
from .signals import registerResult

__unittest = True


class _WritelnDecorator:
    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, attr):
        if attr in ("stream", "__getstate__"):
            raise AttributeError(attr)
        return getattr(self.stream, attr)

    def writeln(self, arg=None):
        if arg:
            self.write(arg)
        self.write("\n")


class TextTestResult(result.TestResult):
    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions = stream, descriptions
        self.showAll, self.dots = verbosity > 1, verbosity == 1
        self._newline = True

    def getDescription(self, test):
        first = test.shortDescription()
        return "\n".join((str(test), first)) if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
            self.stream.flush()
            self._newline = False

    def _write_status(self, test, status):
        is_subtest = isinstance(test, _SubTest)
        if is_subtest or self._newline:
            if not self._newline:
                self.stream.writeln()
            if is_subtest:
                self.stream.write("  ")
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
        self.stream.writeln(status)
        self.stream.flush()
        self._newline = True

    def _tell(self, test, long, short):
        if self.showAll:
            self._write_status(test, long)
        elif self.dots:
            self.stream.write(short)
            self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            self._tell(subtest, "FAIL" if failed else "ERROR", "F" if failed else "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._tell(test, "ok", ".")

    def addError(self, test, err):
        super().addError(test, err)
        self._tell(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._tell(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._tell(test, f"skipped {reason!r}", "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._tell(test, "expected failure", "x")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._tell(test, "unexpected success", "u")

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList("ERROR", self.errors)
        self.printErrorList("FAIL", self.failures)
        successes = getattr(self, "unexpectedSuccesses", ())
        if successes:
            self.stream.writeln(self.separator1)
            for test in successes:
                self.stream.writeln(f"UNEXPECTED SUCCESS: {self.getDescription(test)}")
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        for test, err in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(f"{flavour}: {self.getDescription(test)}")
            self.stream.writeln(self.separator2)
            self.stream.writeln(f"{err}")
            self.stream.flush()


class TextTestRunner:
    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *, tb_locals=False):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions, self.verbosity, self.failfast, self.buffer, self.tb_locals = descriptions, verbosity, failfast, buffer, tb_locals
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        result = self._makeResult()
        registerResult(result)
        result.failfast, result.buffer, result.tb_locals = self.failfast, self.buffer, self.tb_locals
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
                if self.warnings in ("default", "always"):
                    warnings.filterwarnings("module", category=DeprecationWarning, message=r"Please use assert\w+ instead.")
            start = time.perf_counter()
            getattr(result, "startTestRun", lambda: None)()
            try:
                test(result)
            finally:
                getattr(result, "stopTestRun", lambda: None)()
            taken = time.perf_counter() - start
        result.printErrors()
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        run = result.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (run, run != 1 and "s" or "", taken))
        self.stream.writeln()
        infos = []
        if not result.wasSuccessful():
            self.stream.write("FAILED")
            if result.failures:
                infos.append(f"failures={len(result.failures)}")
            if result.errors:
                infos.append(f"errors={len(result.errors)}")
        else:
            self.stream.write("OK")
        for name, shown in (("skipped", "skipped"), ("expectedFailures", "expected failures"), ("unexpectedSuccesses", "unexpected successes")):
            count = len(getattr(result, name, ()))
            if count:
                infos.append(f"{shown}={count}")
        self.stream.writeln(f" ({', '.join(infos)})" if infos else "")
        self.stream.flush()
        return result
