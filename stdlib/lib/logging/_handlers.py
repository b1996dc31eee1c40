"""Where records go: streams and files."""

import _core
import logging
import os
import sys
import weakref

from logging._format import Filterer, _defaultFormatter
from logging._records import NOTSET, WARNING, RLock, _checkLevel, _lock, _own_files, getLevelName

_handlers = weakref.WeakValueDictionary()  # by name
_handlerList = []  # weak references, in the order of creation


def _removeHandlerRef(reference):
    lock, handlers = globals().get("_lock"), globals().get("_handlerList")    # at exit they may be gone
    if lock and handlers:
        with lock:
            if reference in handlers:
                handlers.remove(reference)


_core.without_finalizer(_removeHandlerRef)


def _addHandlerRef(handler):
    with _lock:
        _handlerList.append(weakref.ref(handler, _removeHandlerRef))


def getHandlerByName(name):
    return _handlers.get(name)


def getHandlerNames():
    return frozenset(_handlers)


class Handler(Filterer):
    """Takes records of its level and above, one at a time."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._name, self.level = None, _checkLevel(level)
        self.formatter, self._closed = None, False
        _addHandlerRef(self)
        self.createLock()

    def get_name(self):
        return self._name

    def set_name(self, name):
        with _lock:
            if self._name in _handlers:
                del _handlers[self._name]
            self._name = name
            if name:
                _handlers[name] = self

    name = property(get_name, set_name)

    def createLock(self):
        self.lock = RLock()

    def _at_fork_reinit(self):
        self.createLock()

    def acquire(self):
        if self.lock:
            self.lock.acquire()

    def release(self):
        if self.lock:
            self.lock.release()

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def format(self, record):
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            self.acquire()
            try:
                self.emit(record)
            finally:
                self.release()
        return passed

    def setFormatter(self, fmt):
        self.formatter = fmt

    def flush(self):
        pass

    def close(self):
        with _lock:
            self._closed = True
            if self._name and self._name in _handlers:
                del _handlers[self._name]

    def handleError(self, record):
        """A failure to log is reported on stderr and does not stop the program."""
        if not (logging.raiseExceptions and sys.stderr):
            return
        import traceback
        kind, value, tb = sys.exc_info()
        try:
            sys.stderr.write("--- Logging error ---\n")
            traceback.print_exception(kind, value, tb, None, sys.stderr)
            sys.stderr.write("Call stack:\n")
            frame = tb.tb_frame
            while frame and frame.f_code.co_filename in _own_files:
                frame = frame.f_back
            if frame:
                traceback.print_stack(frame, file=sys.stderr)
            else:
                sys.stderr.write(f"Logged from file {record.filename}, line {record.lineno}\n")
            try:
                sys.stderr.write(f"Message: {record.msg!r}\nArguments: {record.args}\n")
            except RecursionError:
                raise
            except Exception:
                sys.stderr.write("Unable to print the message and arguments - possible formatting error.\n"
                                 "Use the traceback above to help find the error.\n")
        except OSError:
            pass
        finally:
            del kind, value, tb

    def __repr__(self):
        return f"<{type(self).__name__} ({getLevelName(self.level)})>"


class StreamHandler(Handler):
    terminator = "\n"
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        self.acquire()
        try:
            if self.stream and hasattr(self.stream, "flush"):
                self.stream.flush()
        finally:
            self.release()

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        if stream is self.stream:
            return None
        previous = self.stream
        self.acquire()
        try:
            self.flush()
            self.stream = stream
        finally:
            self.release()
        return previous

    def __repr__(self):
        name = str(getattr(self.stream, "name", ""))
        return f"<{type(self).__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"


class FileHandler(StreamHandler):
    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.encoding, self.errors, self.delay = mode, encoding, errors, delay
        self._builtin_open = open
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def close(self):
        self.acquire()
        try:
            try:
                if self.stream:
                    try:
                        self.flush()
                    finally:
                        stream, self.stream = self.stream, None
                        if hasattr(stream, "close"):
                            stream.close()
            finally:
                StreamHandler.close(self)
        finally:
            self.release()

    def _open(self):
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        if self.stream is None and (self.mode != "w" or not self._closed):
            self.stream = self._open()
        if self.stream:
            StreamHandler.emit(self, record)

    def __repr__(self):
        return f"<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>"


class _StderrHandler(StreamHandler):
    """Writes to what sys.stderr is at the time."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


class NullHandler(Handler):
    def handle(self, record):
        pass

    def emit(self, record):
        pass

    def createLock(self):
        self.lock = None

    def _at_fork_reinit(self):
        pass


_defaultLastResort = _StderrHandler(WARNING)
lastResort = _defaultLastResort
_own_files.add(Handler.__init__.__code__.co_filename)
