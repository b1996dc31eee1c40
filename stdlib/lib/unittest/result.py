"""TestResult: what became of the tests."""

import functools
import io
import sys
from traceback import TracebackException

from .util import strclass

__unittest = True
STDOUT_LINE, STDERR_LINE = "\nStdout:\n%s", "\nStderr:\n%s"


def failfast(method):
    """Makes a method stop the run, where the run is to stop at the first failure."""

    @functools.wraps(method)
    def stopping(self, *args, **kw):
        if getattr(self, "failfast", False):
            self.stop()
        return method(self, *args, **kw)

    return stopping


def _linked(exception):
    """An exception, and all those that it was raised for or after."""
    todo, seen = [exception], set()
    while todo:
        one = todo.pop()
        if one is not None and id(one) not in seen:
            seen.add(id(one))
            yield one
            todo += one.__cause__, one.__context__


class TestResult:
    """Counts the tests, and keeps those that did not simply succeed, in lists of (test, text)."""

    # the state of suites
    _previousTestClass, _moduleSetUpFailed, _testRunEntered = None, False, False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun, self.shouldStop = 0, False
        self.failures, self.errors = [], []
        self.skipped, self.expectedFailures, self.unexpectedSuccesses = [], [], []
        self.failfast = self.buffer = self.tb_locals = False            # set by who runs the tests
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr
        self._stdout_buffer = self._stderr_buffer = None
        self._mirrorOutput = False

    def __repr__(self):
        counts = {"run": self.testsRun, "errors": len(self.errors), "failures": len(self.failures)}
        return f"<{strclass(self.__class__)} {' '.join(f'{name}={count}' for name, count in counts.items())}>"

    # --- the course of a run

    def startTestRun(self):
        """Before the first test."""

    def startTest(self, test):
        self.testsRun, self._mirrorOutput = self.testsRun + 1, False
        self._setupStdout()

    def stopTest(self, test):
        self._restoreStdout()
        self._mirrorOutput = False

    def stopTestRun(self):
        """After the last test."""

    def printErrors(self):
        """Called by the runner at the end."""

    def stop(self):
        """No further tests."""
        self.shouldStop = True

    def wasSuccessful(self):
        unwanted = self.failures, self.errors, getattr(self, "unexpectedSuccesses", ())
        return not any(len(tests) for tests in unwanted)

    # --- outcomes

    def addSuccess(self, test):
        """Nothing went wrong."""

    @failfast
    def addError(self, test, err):
        self._keep(self.errors, test, err)

    @failfast
    def addFailure(self, test, err):
        self._keep(self.failures, test, err)

    def addSubTest(self, test, subtest, err):
        """Of each subtest; `err` is None where it succeeded."""
        if err is None:
            return
        if getattr(self, "failfast", False):
            self.stop()
        self._keep(self.failures if issubclass(err[0], test.failureException) else self.errors, subtest, err, test)

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        described = self._exc_info_to_string(err, test)
        self.expectedFailures.append((test, described))

    @failfast
    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)

    def _keep(self, kept, test, err, raised_by=None):
        kept.append((test, self._exc_info_to_string(err, test if raised_by is None else raised_by)))
        self._mirrorOutput = True

    # --- what tests print, if it is kept until they fail

    def _setupStdout(self):
        if not self.buffer:
            return
        if self._stdout_buffer is None:
            self._stdout_buffer, self._stderr_buffer = io.StringIO(), io.StringIO()
        sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def _restoreStdout(self):
        if not self.buffer:
            return
        if self._mirrorOutput:
            for original, text in zip((self._original_stdout, self._original_stderr), self._printed()):
                if text:
                    original.write(text)
        sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
        for kept in (self._stdout_buffer, self._stderr_buffer):
            kept.seek(0)
            kept.truncate()

    @staticmethod
    def _printed():
        """The two texts, with titles."""
        for title, stream in ((STDOUT_LINE, sys.stdout), (STDERR_LINE, sys.stderr)):
            text = stream.getvalue()
            if text and text[-1] != "\n":
                text += "\n"
            yield title % text if text else ""

    # --- errors

    def _exc_info_to_string(self, err, test):
        """The traceback without the frames of unittest."""
        kind, value, tb = err
        tb = self._cleaned(kind, value, tb, test)
        shown = TracebackException(kind, value, tb, capture_locals=self.tb_locals, compact=True)
        texts = [*shown.format()]
        if self.buffer:
            texts.extend(self._printed())
        return "".join(texts)

    def _cleaned(self, kind, value, tb, test):
        """The traceback that is to be shown; those of the exception, and of what it is linked to, are changed."""
        if not isinstance(value, BaseException):
            return self._without_ours(kind, tb, test)
        for one in _linked(value):
            if one is not value:
                one.__traceback__ = self._without_ours(type(one), one.__traceback__, test)
        value.__traceback__ = tb = self._without_ours(kind, tb, test)
        return tb

    def _is_relevant_tb_level(self, tb):
        """Is it a frame of unittest?"""
        return "__unittest" in tb.tb_frame.f_globals

    def _without_ours(self, kind, tb, test):
        ours = self._is_relevant_tb_level
        while tb and ours(tb):
            tb = tb.tb_next
        if kind is test.failureException:       # cut where the assertion begins
            last, link = None, tb
            while link and not ours(link):
                last, link = link, link.tb_next
            if last is not None:
                last.tb_next = None
        return tb
