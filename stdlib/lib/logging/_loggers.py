"""Loggers, in a tree by their dotted names."""

import logging
import sys

from logging import _records
from logging._format import Filterer
from logging._records import (
    CRITICAL, DEBUG, ERROR, INFO, NOTSET, WARNING, _checkLevel, _lock, _own_files, getLevelName)


class PlaceHolder:
    """A name between two loggers that is no logger itself."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        self.loggerMap.setdefault(alogger)


def setLoggerClass(klass):
    global _loggerClass
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


class Manager:
    """All loggers of one root."""

    def __init__(self, rootnode):
        self.root, self.disable, self.emittedNoHandlerWarning = rootnode, 0, False
        self.loggerDict, self.loggerClass, self.logRecordFactory = {}, None, None

    @property
    def disable(self):
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        with _lock:
            found = self.loggerDict.get(name)
            if found is not None and not isinstance(found, PlaceHolder):
                return found
            logger = self.loggerDict[name] = (self.loggerClass or _loggerClass)(name)
            logger.manager = self
            if found is not None:
                self._adopt(found, logger)
            self._find_parent(logger)
            return logger

    def setLoggerClass(self, klass):
        if klass != Logger and not issubclass(klass, Logger):
            raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        self.logRecordFactory = factory

    def _find_parent(self, logger):
        name, parent = logger.name, None
        while parent is None and "." in name:
            name = name.rpartition(".")[0]
            above = self.loggerDict.get(name)
            if above is None:
                self.loggerDict[name] = PlaceHolder(logger)
            elif isinstance(above, Logger):
                parent = above
            else:
                above.append(logger)
        logger.parent = parent or self.root

    def _adopt(self, place, logger):
        for below in place.loggerMap:
            if not below.parent.name.startswith(logger.name):
                logger.parent = below.parent
                below.parent = logger

    def _clear_cache(self):
        with _lock:
            for logger in self.loggerDict.values():
                if isinstance(logger, Logger):
                    logger._cache.clear()
            self.root._cache.clear()


class Logger(Filterer):
    """A channel of messages: from its level on, to its handlers and to those of the loggers above."""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name, self.level = name, _checkLevel(level)
        self.parent, self.propagate, self.handlers, self.disabled = None, True, [], False
        self._cache = {}

    def setLevel(self, level):
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def debug(self, msg, *args, **kwargs):
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if logging.raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        # Frames are asked for by their depth: a frame that is kept would have to be found again among those that run.
        depth = 1
        try:
            while sys._getframe(depth).f_code.co_filename in _own_files:
                depth += 1
        except ValueError:
            return "(unknown file)", 0, "(unknown function)", None
        try:
            while stacklevel > 1:
                next_depth = depth + 1
                while sys._getframe(next_depth).f_code.co_filename in _own_files:
                    next_depth += 1
                depth = next_depth
                stacklevel -= 1
        except ValueError:
            pass  # as far out as there are frames
        frame = sys._getframe(depth)
        found = frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name
        text = None
        if stack_info:
            import traceback
            entries = [found]
            try:
                while True:
                    depth += 1
                    frame = sys._getframe(depth)
                    entries.insert(0, (frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
            except ValueError:
                pass
            lines = traceback.format_list([(*entry, None) for entry in entries])
            text = ("Stack (most recent call last):\n" + "".join(lines)).removesuffix("\n")
        return (*found, text)

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _records._logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in record.__dict__:
                    raise KeyError(f"Attempt to overwrite {key!r} in LogRecord")
                record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        try:
            fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        except ValueError:
            fn, lno, func, sinfo = "(unknown file)", 0, "(unknown function)", None
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = (type(exc_info), exc_info, exc_info.__traceback__)
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        if not self.disabled and self.filter(record):
            self.callHandlers(record)

    def addHandler(self, hdlr):
        with _lock:
            if hdlr not in self.handlers:
                self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        with _lock:
            if hdlr in self.handlers:
                self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def callHandlers(self, record):
        logger, found = self, 0
        while logger:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if found:
            return
        if logging.lastResort:
            if record.levelno >= logging.lastResort.level:
                logging.lastResort.handle(record)
        elif logging.raiseExceptions and not self.manager.emittedNoHandlerWarning:
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
            self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        if self.disabled:
            return False
        known = self._cache.get(level)
        if known is None:
            known = self._cache[level] = self.manager.disable < level and level >= self.getEffectiveLevel()
        return known

    def getChild(self, suffix):
        if self.root is not self:
            suffix = f"{self.name}.{suffix}"
        return self.manager.getLogger(suffix)

    def __repr__(self):
        return f"<{type(self).__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>"

    def __reduce__(self):
        if getLogger(self.name) is not self:
            import pickle
            raise pickle.PicklingError("logger cannot be pickled")
        return getLogger, (self.name,)


class RootLogger(Logger):
    def __init__(self, level):
        Logger.__init__(self, "root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


class LoggerAdapter:
    """A logger with something to add to each message."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, logger, extra=None):
        self.logger, self.extra = logger, extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        logger = self.logger
        return f"<{type(self).__name__} {logger.name} ({getLevelName(logger.getEffectiveLevel())})>"


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def getLogger(name=None):
    """Return the logger of a name, or the root logger."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


_own_files.add(getLogger.__code__.co_filename)
_own_files.add(logging.__dict__.get("__file__"))
