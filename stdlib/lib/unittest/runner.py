"""TextTestRunner: runs tests and reports the results."""

import sys
import time
import warnings

from .case import _SubTest
from .result import TestResult
from .signals import registerResult

__unittest = True


class _WritelnDecorator:
    """A stream that can write lines."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, attr):
        if attr not in ("stream", "__getstate__"):      # which are asked for before there is a stream, by pickle and copy
            return getattr(self.stream, attr)
        raise AttributeError(attr)

    def writeln(self, arg=None):
        self.write(arg + "\n" if arg else "\n")


class TextTestResult(TestResult):
    """Writes what becomes of each test."""

    separator1, separator2 = "=" * 70, "-" * 70

    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions = stream, descriptions
        self.dots, self.showAll = verbosity == 1, verbosity > 1
        self._at_line_start = True

    def getDescription(self, test):
        about = test.shortDescription() if self.descriptions else None
        return f"{test}\n{about}" if about else str(test)

    def _announce(self, test):
        self.stream.write(self.getDescription(test))
        self.stream.write(" ... ")

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self._announce(test)
            self.stream.flush()
            self._at_line_start = False

    def _tell(self, test, text, mark):
        write = self.stream.write
        if self.showAll:
            subtest = isinstance(test, _SubTest)
            if subtest and not self._at_line_start:     # the test that it is of was announced
                self.stream.writeln()
                self._at_line_start = True
            if self._at_line_start:
                write("  " if subtest else "")
                self._announce(test)
            self.stream.writeln(text)
            self._at_line_start = True
        elif self.dots:
            write(mark)
        else:
            return
        self.stream.flush()

    def _add(self, keep, test, details, text, mark):
        keep(test, *details)
        self._tell(test, text, mark)

    def addSuccess(self, test):
        self._add(super().addSuccess, test, (), "ok", ".")

    def addError(self, test, err):
        self._add(super().addError, test, (err,), "ERROR", "E")

    def addFailure(self, test, err):
        self._add(super().addFailure, test, (err,), "FAIL", "F")

    def addSkip(self, test, reason):
        self._add(super().addSkip, test, (reason,), f"skipped {reason!r}", "s")

    def addExpectedFailure(self, test, err):
        self._add(super().addExpectedFailure, test, (err,), "expected failure", "x")

    def addUnexpectedSuccess(self, test):
        self._add(super().addUnexpectedSuccess, test, (), "unexpected success", "u")

    def addSubTest(self, test, subtest, err):
        if err is not None:
            word = "FAIL" if issubclass(err[0], subtest.failureException) else "ERROR"
            self._tell(subtest, word, word[0])
        super().addSubTest(test, subtest, err)

    # --- at the end

    def printErrors(self):
        if self.showAll or self.dots:
            self.stream.writeln()
            self.stream.flush()
        for flavour in ("ERROR", "FAIL"):
            self.printErrorList(flavour, self.errors if flavour == "ERROR" else self.failures)
        unexpected = getattr(self, "unexpectedSuccesses", None)
        if unexpected:
            lines = [f"UNEXPECTED SUCCESS: {self.getDescription(test)}" for test in unexpected]
            self._write_lines(self.separator1, *lines)

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            self._write_lines(self.separator1, f"{flavour}: {self.getDescription(test)}", self.separator2, str(text))

    def _write_lines(self, *lines):
        for line in lines:
            self.stream.writeln(line)
        self.stream.flush()


def _nothing():
    pass


class TextTestRunner:
    """Runs tests and writes their results, to stderr where no stream is given."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *, tb_locals=False):
        if stream is None:
            stream = sys.stderr
        self.stream, self.warnings = _WritelnDecorator(stream), warnings
        self.descriptions, self.verbosity = descriptions, verbosity
        self.failfast, self.buffer, self.tb_locals = failfast, buffer, tb_locals
        self.resultclass = self.resultclass if resultclass is None else resultclass

    def _makeResult(self):
        return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        result = self._makeResult()
        registerResult(result)
        for option in ("failfast", "buffer", "tb_locals"):
            setattr(result, option, getattr(self, option))
        with warnings.catch_warnings():
            self._filter_warnings()
            began = time.perf_counter()
            getattr(result, "startTestRun", _nothing)()
            try:
                test(result)
            finally:
                getattr(result, "stopTestRun", _nothing)()
            took = time.perf_counter() - began
        result.printErrors()
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        count = result.testsRun
        self.stream.writeln(f"Ran {count} {'test' if count == 1 else 'tests'} in {took:.3f}s")
        self.stream.writeln()
        self.stream.writeln(self._verdict(result))
        self.stream.flush()
        return result

    def _filter_warnings(self):
        if not self.warnings:
            return
        warnings.simplefilter(self.warnings)
        if self.warnings in ("default", "always"):      # those of unittest itself once for each module
            warnings.filterwarnings("module", category=DeprecationWarning, message=r"Please use assert\w+ instead.")

    @staticmethod
    def _verdict(result):
        good = result.wasSuccessful()
        counted = {} if good else {"failures": result.failures, "errors": result.errors}
        counted.update((text, getattr(result, name, ())) for name, text in _COUNTED)
        counts = ", ".join(f"{text}={len(tests)}" for text, tests in counted.items() if tests)
        return ("OK" if good else "FAILED") + (f" ({counts})" if counts else "")


_COUNTED = (("skipped", "skipped"), ("expectedFailures", "expected failures"), ("unexpectedSuccesses", "unexpected successes"))
