"""Connection: one open database."""

import _sqlite
import _thread
import os
import sys
import weakref

from sqlite3 import _errors
from sqlite3._blob import Blob
from sqlite3._cursor import Cursor, Statement
from sqlite3._errors import InterfaceError, NotSupportedError, OperationalError, ProgrammingError, error_of

sqlite_version = _sqlite.libversion()
complete_statement = _sqlite.complete

_LEVELS = "", "DEFERRED", "IMMEDIATE", "EXCLUSIVE"
_READ_WRITE, _CREATE, _URI = 2, 4, 64
_tracebacks = False
_connections = weakref.WeakSet()


def enable_callback_tracebacks(enable, /):
    """Enable or disable callback functions throwing errors to stderr."""
    global _tracebacks
    _tracebacks = bool(enable)
    for connection in list(_connections):
        connection._database.tracebacks(_tracebacks)


def _checked_level(level):
    if level is None:
        return None
    if not isinstance(level, str):
        raise TypeError("isolation_level must be str or None")
    if level.upper() not in _LEVELS:
        raise ValueError("isolation_level string must be '', 'DEFERRED', 'IMMEDIATE', or 'EXCLUSIVE'")
    return level.upper()


class Connection:
    """SQLite database connection object."""

    __module__ = "sqlite3"
    _database = None
    _closed = False

    for _name in ("Warning", "Error", "InterfaceError", "DatabaseError", "InternalError", "OperationalError",
                  "ProgrammingError", "IntegrityError", "DataError", "NotSupportedError"):
        locals()[_name] = getattr(_errors, _name)
    del _name

    def __init__(self, database, timeout=5.0, detect_types=0, isolation_level="", check_same_thread=True,
                 factory=None, cached_statements=128, uri=False):
        sys.audit("sqlite3.connect", database)
        path = os.fsencode(database)
        level = _checked_level(isolation_level)
        if self._database is not None:
            self.close()
        made = _sqlite.Database(path, _READ_WRITE | _CREATE | (_URI if uri else 0))
        if isinstance(made, tuple):
            raise error_of(*made)
        self._database, self._closed = made, False
        made.timeout(int(timeout * 1000))
        made.tracebacks(_tracebacks)
        self._isolation_level = level
        self._begin = f"BEGIN {level}"
        self._detect_types = detect_types
        self._thread = _thread.get_ident() if check_same_thread else None
        self._cache, self._cached_statements = {}, cached_statements
        self._cursors = weakref.WeakSet()
        self.row_factory, self.text_factory = None, str
        _connections.add(self)
        sys.audit("sqlite3.connect/handle", self)

    # --- states

    def _check_thread(self):
        if self._database is None:
            raise ProgrammingError("Base Connection.__init__ not called.")
        if self._thread is not None and self._thread != _thread.get_ident():
            raise ProgrammingError("SQLite objects created in a thread can only be used in that same thread. The object was "
                                   f"created in thread id {self._thread} and this is thread id {_thread.get_ident()}.")

    def _check_open(self):
        if self._database is None:
            raise ProgrammingError("Base Connection.__init__ not called.")
        if self._closed:
            raise ProgrammingError("Cannot operate on a closed database.")

    def _check(self):
        if self._thread is not None if self._database is not None else True:
            self._check_thread()
        if self._closed:
            raise ProgrammingError("Cannot operate on a closed database.")

    def _raise_if(self, code):
        if code:
            raise error_of(*self._database.error())

    # --- statements

    def _prepare(self, sql):
        if "\0" in sql:
            raise ProgrammingError("the query contains a null character")
        code, native, tail = self._database.prepare(sql)
        if code == 18:
            raise _errors.DataError("query string is too large")
        self._raise_if(code)
        if tail and _has_statement(tail.decode()):
            if native is not None:
                native.finalize()
            raise ProgrammingError("You can only execute one statement at a time.")
        return native

    def _statement(self, sql):
        cache = self._cache
        found = cache.pop(sql, None)
        if found is None or found._used:
            found = Statement._prepare(self, sql)
        cache[sql] = found
        if len(cache) > max(self._cached_statements, 1):
            del cache[next(iter(cache))]
        return found

    def _run(self, sql):
        code, native, _ = self._database.prepare(sql)
        self._raise_if(code)
        code = native.step()
        error = error_of(*self._database.error()) if code != 101 else None
        native.finalize()
        if error is not None:
            raise error

    def __call__(self, sql, /):
        self._check_open()
        if not isinstance(sql, str):
            raise TypeError(f"argument 1 must be str, not {type(sql).__name__}")
        return Statement._prepare(self, sql)

    # --- DB-API

    def cursor(self, factory=Cursor):
        """Return a cursor for the connection."""
        self._check()
        made = factory(self)
        if not isinstance(made, Cursor):
            raise TypeError(f"factory must return a cursor, not {type(made).__name__}")
        if self.row_factory is not None:
            made.row_factory = self.row_factory
        return made

    def close(self):
        """Close the database connection."""
        self._check_thread()
        if self._closed:
            return
        for cursor in list(self._cursors):
            cursor._leave_statement()
        self._cache.clear()
        self._closed = True
        self._database.close()

    def commit(self):
        """Commit any pending transaction to the database."""
        self._check()
        if not self._database.status(3):
            self._run("COMMIT")

    def rollback(self):
        """Roll back to the start of any pending transaction."""
        self._check()
        if not self._database.status(3):
            self._run("ROLLBACK")

    def execute(self, sql, parameters=(), /):
        """Executes an SQL statement."""
        return self.cursor().execute(sql, parameters)

    def executemany(self, sql, parameters, /):
        """Repeatedly executes an SQL statement."""
        return self.cursor().executemany(sql, parameters)

    def executescript(self, sql_script, /):
        """Executes multiple SQL statements at once."""
        return self.cursor().executescript(sql_script)

    def __enter__(self):
        """Called when the connection is used as a context manager."""
        self._check()
        return self

    def __exit__(self, type, value, traceback, /):
        """Called when the connection is used as a context manager."""
        if type is None and value is None and traceback is None:
            try:
                self.commit()
            except BaseException:
                self.rollback()
                raise
        else:
            self.rollback()
        return False

    @property
    def isolation_level(self):
        self._check_open()
        return self._isolation_level

    @isolation_level.setter
    def isolation_level(self, level):
        if level is None:
            self._check_open()
            self._isolation_level = None
            self.commit()
            return
        self._isolation_level = _checked_level(level)
        self._begin = f"BEGIN {self._isolation_level}"

    @isolation_level.deleter
    def isolation_level(self):
        raise AttributeError("cannot delete attribute")

    @property
    def in_transaction(self):
        self._check_open()
        return not self._database.status(3)

    @property
    def total_changes(self):
        self._check_open()
        return self._database.status(1)

    # --- functions of SQL

    def _need_callable(self, callback):
        if not callable(callback):
            raise TypeError("parameter must be callable")

    def create_function(self, name, narg, func, *, deterministic=False):
        """Creates a new function."""
        self._check()
        if self._database.function(name, narg, 0x800 if deterministic else 0, func, 0):
            raise OperationalError("Error creating function")

    def create_aggregate(self, name, n_arg, aggregate_class):
        """Creates a new aggregate."""
        self._check()
        if self._database.function(name, n_arg, 0, aggregate_class, 1):
            raise OperationalError("Error creating aggregate")

    def create_window_function(self, name, num_params, aggregate_class, /):
        """Creates or redefines an aggregate window function. Non-standard."""
        self._check()
        if self._database.function(name, num_params, 0, aggregate_class, 2):
            raise ProgrammingError(self._database.error()[1])

    def create_collation(self, name, callback, /):
        """Creates a collation function."""
        self._check()
        if callback is not None:
            self._need_callable(callback)
        self._raise_if(self._database.collation(name, callback))

    def set_authorizer(self, authorizer_callback):
        """Sets authorizer callback."""
        self._check()
        if self._database.callback(0, authorizer_callback, 0):
            raise OperationalError("Error setting authorizer callback")

    def set_progress_handler(self, progress_handler, n):
        """Sets progress handler callback."""
        self._check()
        self._database.callback(1, progress_handler, n)

    def set_trace_callback(self, trace_callback):
        """Sets a trace callback called for each SQL statement (passed as unicode)."""
        self._check()
        self._database.callback(2, trace_callback, 0)

    def enable_load_extension(self, enable, /):
        """Enable dynamic loading of SQLite extension modules."""
        self._check()
        raise NotSupportedError("sqlite3.Connection.enable_load_extension is not supported")

    def load_extension(self, name, /):
        """Load SQLite extension module."""
        self._check()
        raise NotSupportedError("sqlite3.Connection.load_extension is not supported")

    # --- the database as a whole

    def interrupt(self):
        """Abort any pending database operation."""
        self._check_open()
        self._database.interrupt()

    def iterdump(self):
        """Returns iterator to the dump of the database in an SQL text format."""
        self._check_open()
        from sqlite3.dump import _iterdump

        return _iterdump(self)

    def backup(self, target, *, pages=-1, progress=None, name="main", sleep=0.25):
        """Makes a backup of the database."""
        if not isinstance(target, Connection):
            raise TypeError(f"backup() argument 1 must be sqlite3.Connection, not {type(target).__name__}")
        self._check()
        target._check()
        if target is self:
            raise ValueError("target cannot be the same connection instance")
        if progress is not None and not callable(progress):
            raise TypeError("progress argument must be a callable")
        if not target._database.status(3):
            raise OperationalError("target is in transaction")
        code = self._database.backup(target._database, pages if pages else -1, progress, name, int(sleep * 1000))
        if code == -1:
            raise error_of(*target._database.error())
        if code:
            raise error_of(code, _sqlite.errstr(code))

    def getlimit(self, category, /):
        """Get connection run-time limits."""
        return self.setlimit(category, -1)

    def setlimit(self, category, limit, /):
        """Set connection run-time limits."""
        self._check()
        old = self._database.limit(category, limit)
        if old < 0:
            raise ProgrammingError("'category' is out of bounds")
        return old

    def serialize(self, *, name="main"):
        """Serialize a database into a byte string."""
        self._check()
        data = self._database.serialize(name)
        if data is None:
            raise OperationalError(f"unable to serialize '{name}'")
        return data

    def deserialize(self, data, /, *, name="main"):
        """Load a serialized database."""
        self._check()
        data = data.encode() if isinstance(data, str) else data
        if self._database.deserialize(name, data):
            raise error_of(*self._database.error())

    def blobopen(self, table, column, row, /, *, readonly=False, name="main"):
        """Open and return a BLOB object."""
        self._check()
        return Blob._open(self, table, column, row, readonly, name)


def _has_statement(text):
    while text:
        text = text.lstrip(" \t\n\r\f;")
        if text.startswith("--"):
            text = text.partition("\n")[2]
        elif text.startswith("/*"):
            text = text.partition("*/")[2]
        else:
            return bool(text)
    return False


def connect(database, timeout=5.0, detect_types=0, isolation_level="", check_same_thread=True,
            factory=Connection, cached_statements=128, uri=False):
    """Opens a connection to the SQLite database file database."""
    return factory(database, timeout, detect_types, isolation_level, check_same_thread, factory, cached_statements, uri)


connect.__module__ = "_sqlite3"
