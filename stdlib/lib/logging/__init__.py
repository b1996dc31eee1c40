"""Messages of a program, by level and by part of the program, to handlers that write them somewhere."""

import sys
import weakref

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


def _configured_handlers(options):
    """The handlers that basicConfig() is asked for; takes what tells of them out of the options."""
    encoding, errors = options.pop("encoding", None), options.pop("errors", "backslashreplace")
    given = options.pop("handlers", None)
    targets = {"stream", "filename"} & options.keys()
    if given is not None:
        if targets:
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        return given
    if len(targets) > 1:
        raise ValueError("'stream' and 'filename' should not be specified together")
    name, mode = options.pop("filename", None), options.pop("filemode", "a")
    if name:
        return [FileHandler(name, mode, encoding=encoding, errors=None if "b" in mode else errors)]
    return [StreamHandler(options.pop("stream", None))]


def _configured_formatter(options):
    datefmt, style = options.pop("datefmt", None), options.pop("style", "%")
    if style in _STYLES:
        return Formatter(options.pop("format", _STYLES[style][1]), datefmt, style)
    raise ValueError(f"Style must be one of: {','.join(_STYLES)}")


def basicConfig(**kwargs):
    """Gives the root logger a handler, unless it has one (force=True: replaces them)."""
    with _lock:
        if kwargs.pop("force", False):
            while root.handlers:
                old = root.handlers[0]
                root.removeHandler(old)
                old.close()
        elif root.handlers:
            return
        handlers = _configured_handlers(kwargs)
        formatter = _configured_formatter(kwargs)
        for new in handlers:
            if new.formatter is None:
                new.setFormatter(formatter)
            root.addHandler(new)
        if (level := kwargs.pop("level", None)) is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def _ready_root():
    """The root logger, with a handler."""
    if not root.handlers:
        basicConfig()
    return root


# Frames of this package are passed over when the caller is looked for (_own_files), so these may call one another.

def debug(msg, *args, **kwargs):
    """Log a message of level DEBUG with the root logger."""
    _ready_root().debug(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """Log a message of level INFO with the root logger."""
    _ready_root().info(msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    """Log a message of level WARNING with the root logger."""
    _ready_root().warning(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """Log a message of level ERROR with the root logger."""
    _ready_root().error(msg, *args, **kwargs)


def critical(msg, *args, **kwargs):
    """Log a message of level CRITICAL with the root logger."""
    _ready_root().critical(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """Log a message of any level with the root logger."""
    _ready_root().log(level, msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log a message of level ERROR with the exception that is being handled."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def fatal(msg, *args, **kwargs):
    critical(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    from warnings import warn as deprecated
    deprecated("The 'warn' function is deprecated, use 'warning' instead", DeprecationWarning, 2)
    warning(msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Turn off all messages up to a level."""
    root.manager.disable = level
    root.manager._clear_cache()


def _finish(handler):
    try:
        handler.acquire()
        handler.flush()
        handler.close()
    except (OSError, ValueError):
        pass  # the stream was closed before us
    finally:
        handler.release()


def shutdown(handlerList=_handlerList):
    """Flushes and closes all handlers, the last made first."""
    for reference in handlerList[::-1]:
        try:
            if living := reference():
                _finish(living)
        except Exception:
            if raiseExceptions:
                raise


_warnings_showwarning = None  # warnings.showwarning of before, while its place is taken


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is None:
        from warnings import formatwarning
        to = getLogger("py.warnings")
        if not to.handlers:
            to.addHandler(NullHandler())
        to.warning(str(formatwarning(message, category, filename, lineno, line)))
    elif _warnings_showwarning is not None:
        _warnings_showwarning(message, category, filename, lineno, file, line)


def captureWarnings(capture):
    """Turn on or off that warnings are logged."""
    global _warnings_showwarning
    import warnings
    if bool(capture) == (_warnings_showwarning is not None):
        return  # as it is
    if capture:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    else:
        warnings.showwarning, _warnings_showwarning = _warnings_showwarning, None


from logging._records import _own_files
_own_files.add(basicConfig.__code__.co_filename)
del _own_files

for _made in list(globals().values()):
    if isinstance(_made, type):
        _made.__module__ = "logging"
del _made

import atexit
atexit.register(shutdown)
