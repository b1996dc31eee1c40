"""What assertRaises, assertWarns and assertLogs give to `with`."""

import collections
import re
import sys
import types
import warnings

__unittest = True


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
