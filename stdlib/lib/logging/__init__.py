"""Messages of a program, by level and by part of the program, to handlers that write them somewhere."""

import sys

# What a program may set on this module; the parts below read it here at each use.
raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = True

from logging._records import (
    CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING, LogRecord, _acquireLock, _checkLevel, _levelToName,
    _lock, _nameToLevel, _releaseLock, _srcfile, addLevelName, currentframe, getLevelName, getLevelNamesMapping,
    getLogRecordFactory, makeLogRecord, setLogRecordFactory)
from logging._format import (
    BASIC_FORMAT, BufferingFormatter, Filter, Filterer, Formatter, PercentStyle, StrFormatStyle, StringTemplateStyle,
    _STYLES, _defaultFormatter)
from logging._handlers import (
    FileHandler, Handler, NullHandler, StreamHandler, _StderrHandler, _addHandlerRef, _defaultLastResort, _handlerList,
    _handlers, _removeHandlerRef, getHandlerByName, getHandlerNames, lastResort)
from logging._loggers import (
    Logger, LoggerAdapter, Manager, PlaceHolder, RootLogger, _loggerClass, getLogger, getLoggerClass, root, setLoggerClass)

del getHandlerByName, getHandlerNames  # 3.12's

__all__ = [
    "BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL", "FileHandler", "Filter", "Formatter",
    "Handler", "INFO", "LogRecord", "Logger", "LoggerAdapter", "NOTSET", "NullHandler", "StreamHandler", "WARN",
    "WARNING", "addLevelName", "basicConfig", "captureWarnings", "critical", "debug", "disable", "error", "exception",
    "fatal", "getLevelName", "getLogger", "getLoggerClass", "info", "log", "makeLogRecord", "setLoggerClass",
    "shutdown", "warn", "warning", "getLogRecordFactory", "setLogRecordFactory", "lastResort", "raiseExceptions",
    "getLevelNamesMapping"]


def basicConfig(**kwargs):
    """Gives the root logger a handler, unless it has one (force=True: replaces them)."""
    force = kwargs.pop("force", False)
    encoding, errors = kwargs.pop("encoding", None), kwargs.pop("errors", "backslashreplace")
    with _lock:
        if force:
            for handler in root.handlers[:]:
                root.removeHandler(handler)
                handler.close()
        if root.handlers:
            return
        handlers = kwargs.pop("handlers", None)
        if handlers is None:
            if "stream" in kwargs and "filename" in kwargs:
                raise ValueError("'stream' and 'filename' should not be specified together")
        elif "stream" in kwargs or "filename" in kwargs:
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        if handlers is None:
            filename, mode = kwargs.pop("filename", None), kwargs.pop("filemode", "a")
            if filename:
                errors = None if "b" in mode else errors
                handlers = [FileHandler(filename, mode, encoding=encoding, errors=errors)]
            else:
                handlers = [StreamHandler(kwargs.pop("stream", None))]
        datefmt, style = kwargs.pop("datefmt", None), kwargs.pop("style", "%")
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
        formatter = Formatter(kwargs.pop("format", _STYLES[style][1]), datefmt, style)
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
        level = kwargs.pop("level", None)
        if level is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def critical(msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    critical(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    import warnings
    warnings.warn("The 'warn' function is deprecated, use 'warning' instead", DeprecationWarning, 2)
    warning(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Flushes and closes all handlers, the last made first."""
    for reference in reversed(handlerList[:]):
        try:
            handler = reference()
            if handler:
                try:
                    handler.acquire()
                    handler.flush()
                    handler.close()
                except (OSError, ValueError):
                    pass  # the stream was closed before us
                finally:
                    handler.release()
        except Exception:
            if raiseExceptions:
                raise


_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    import warnings
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(warnings.formatwarning(message, category, filename, lineno, line)))


def captureWarnings(capture):
    global _warnings_showwarning
    import warnings
    if capture:
        if _warnings_showwarning is None:
            _warnings_showwarning = warnings.showwarning
            warnings.showwarning = _showwarning
    elif _warnings_showwarning is not None:
        warnings.showwarning = _warnings_showwarning
        _warnings_showwarning = None


from logging._records import _own_files
_own_files.add(basicConfig.__code__.co_filename)
del _own_files

for _made in list(globals().values()):
    if isinstance(_made, type):
        _made.__module__ = "logging"
del _made

import atexit
atexit.register(shutdown)
