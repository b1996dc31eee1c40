"""TestResult: what became of the tests."""

import io
import sys
import traceback
from functools import wraps

from . import util

__unittest = True
STDOUT_LINE, STDERR_LINE = "\nStdout:\n%s", "\nStderr:\n%s"


def failfast(method):
    @wraps(method)
    def inner(self, *args, **kw):
        if getattr(self, "failfast", False):
            self.stop()
        return method(self, *args, **kw)

    return inner


class TestResult:
    _previousTestClass = None
    _testRunEntered = False
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = self.buffer = self.shouldStop = self.tb_locals = self._mirrorOutput = False
        self.failures, self.errors, self.skipped, self.expectedFailures, self.unexpectedSuccesses = [], [], [], [], []
        self.testsRun = 0
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr

    def printErrors(self):
        """Called by the runner at the end."""

    def startTest(self, test):
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def _setupStdout(self):
        if self.buffer:
            if self._stderr_buffer is None:
                self._stderr_buffer, self._stdout_buffer = io.StringIO(), io.StringIO()
            sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def startTestRun(self):
        """Before the first test."""

    def stopTest(self, test):
        self._restoreStdout()
        self._mirrorOutput = False

    def _restoreStdout(self):
        if not self.buffer:
            return
        if self._mirrorOutput:
            for buffer, original, line in ((sys.stdout, self._original_stdout, STDOUT_LINE), (sys.stderr, self._original_stderr, STDERR_LINE)):
                text = buffer.getvalue()
                if text:
                    original.write(line % (text if text.endswith("\n") else text + "\n"))
        sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
        for buffer in (self._stdout_buffer, self._stderr_buffer):
            buffer.seek(0)
            buffer.truncate()

    def stopTestRun(self):
        """After the last test."""

    @failfast
    def addError(self, test, err):
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    @failfast
    def addFailure(self, test, err):
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if getattr(self, "failfast", False):
                self.stop()
            kept = self.failures if issubclass(err[0], test.failureException) else self.errors
            kept.append((subtest, self._exc_info_to_string(err, test)))
            self._mirrorOutput = True

    def addSuccess(self, test):
        pass

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    @failfast
    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)

    def wasSuccessful(self):
        return len(self.failures) == len(self.errors) == 0 and (not hasattr(self, "unexpectedSuccesses") or len(self.unexpectedSuccesses) == 0)

    def stop(self):
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        """The traceback without the frames of unittest."""
        exctype, value, tb = err
        tb = self._clean_tracebacks(exctype, value, tb, test)
        if isinstance(value, BaseException):
            value.__traceback__ = tb
        lines = list(traceback.TracebackException(exctype, value, tb, capture_locals=self.tb_locals, compact=True).format())
        if self.buffer:
            for stream, line in ((sys.stdout, STDOUT_LINE), (sys.stderr, STDERR_LINE)):
                text = stream.getvalue()
                if text:
                    lines.append(line % (text if text.endswith("\n") else text + "\n"))
        return "".join(lines)

    def _clean_tracebacks(self, exctype, value, tb, test):
        result, first, todo, seen = None, True, [(exctype, value, tb)], {id(value)}
        while todo:
            exctype, value, tb = todo.pop()
            while tb and self._is_relevant_tb_level(tb):
                tb = tb.tb_next
            if exctype is test.failureException:
                self._remove_unittest_tb_frames(tb)
            if first:
                result, first = tb, False
            else:
                value.__traceback__ = tb
            if value is not None:
                for c in (value.__cause__, value.__context__):
                    if c is not None and id(c) not in seen:
                        todo.append((type(c), c, c.__traceback__))
                        seen.add(id(c))
        return result

    def _is_relevant_tb_level(self, tb):
        return "__unittest" in tb.tb_frame.f_globals

    def _remove_unittest_tb_frames(self, tb):
        prev = None
        while tb and not self._is_relevant_tb_level(tb):
            prev, tb = tb, tb.tb_next
        if prev is not None:
            prev.tb_next = None

    def __repr__(self):
        return f"<{util.strclass(self.__class__)} run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>"
