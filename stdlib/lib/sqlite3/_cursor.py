"""Cursor, and the statements that cursors run."""

from _thread import get_ident
from collections.abc import Sequence as _Sequence

from sqlite3._adapt import adapted, converters, plain_changed, plain_types
from sqlite3._errors import DataError, InterfaceError, OperationalError, ProgrammingError, error_of

_ROW, _DONE = 100, 101
_NOT_STARTED = "Base Cursor.__init__ not called."


class Statement:
    """One prepared statement of a connection."""

    __module__ = "sqlite3"

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'sqlite3.Statement' instances")

    @classmethod
    def _prepare(cls, connection, sql):
        statement = object.__new__(cls)
        statement._used = False  # by a cursor that may read more rows of it
        statement._sql = sql
        statement._is_dml = _starts_with_change(sql)
        statement._native = connection._prepare(sql)
        if statement._native is not None:
            statement._names = statement._native.parameters()
        else:
            statement._names = ()
        return statement

    def _bind(self, parameters):
        names = self._names
        if type(parameters) is tuple and len(parameters) == len(names):
            if not names or not plain_changed and not self._native.bind(parameters, True):
                return
        if isinstance(parameters, (tuple, list)) or not isinstance(parameters, dict) and _is_sequence(parameters):
            if len(parameters) != len(names):
                raise ProgrammingError("Incorrect number of bindings supplied. The current statement uses "
                                       f"{len(names)}, and there are {len(parameters)} supplied.")
            values = [value if type(value) in plain_types else adapted(value) for value in parameters]
        elif hasattr(parameters, "__getitem__") and hasattr(parameters, "keys") or isinstance(parameters, dict):
            values = [adapted(_named(parameters, name, i)) for i, name in enumerate(names, 1)]
        else:
            raise ProgrammingError("parameters are of unsupported type")
        if self._native is None or not names:
            return
        bad = self._native.bind(tuple(values), False)
        if bad > 0:
            raise ProgrammingError(f"Error binding parameter {bad}: type '{type(values[bad - 1]).__name__}' is not supported")
        if bad < 0:
            if -bad == 18:
                raise DataError("string or blob too big")
            raise InterfaceError("bad parameter or other API misuse")


def _is_sequence(x):
    return isinstance(x, _Sequence) or hasattr(x, "__getitem__") and hasattr(x, "__len__") and not hasattr(x, "keys")


def _named(parameters, name, i):
    if name is None:
        raise ProgrammingError(f"Binding {i} has no name, but you supplied a dictionary (which has only names).")
    try:
        return parameters[name[1:]]
    except LookupError:
        raise ProgrammingError(f"You did not supply a value for binding parameter :{name[1:]}.") from None


def _starts_with_change(sql):
    rest = sql
    while True:
        rest = rest.lstrip(" \t\n\r\f")
        if rest.startswith("--"):
            rest = rest.partition("\n")[2]
        elif rest.startswith("/*"):
            rest = rest.partition("*/")[2]
        else:
            return rest[:7].upper().startswith(("INSERT", "UPDATE", "DELETE", "REPLACE"))


class Cursor:
    """SQLite database cursor class."""

    __module__ = "sqlite3"
    connection = None

    def __init__(self, cursor, /):
        from sqlite3._connection import Connection

        if not isinstance(cursor, Connection):
            raise TypeError(f"Cursor() argument 1 must be sqlite3.Connection, not {type(cursor).__name__}")
        self.connection = cursor
        self.description = self.lastrowid = self.row_factory = None
        self.arraysize, self.rowcount = 1, -1
        self._statement = self._converters = self._places = None
        self._closed = self._locked = False
        cursor._check_thread()
        cursor._cursors.add(self)

    # --- states

    def _check(self):
        connection = self.connection
        if connection is None:
            raise ProgrammingError(_NOT_STARTED)
        if self._closed:
            raise ProgrammingError("Cannot operate on a closed cursor.")
        if self._locked:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        connection._check()

    def _leave_statement(self):
        statement, self._statement = self._statement, None
        if statement is not None and statement._native is not None:
            statement._native.reset()
        if statement is not None:
            statement._used = False

    def close(self):
        """Closes the cursor."""
        if self.connection is None:
            raise ProgrammingError(_NOT_STARTED)
        if self._locked:
            raise ProgrammingError("Recursive use of cursors not allowed.")
        self.connection._check()
        self._leave_statement()
        self._closed = True

    # --- running

    def _begin_if_needed(self, statement):
        connection = self.connection
        if connection._isolation_level is not None and statement._is_dml and connection._database.status(3):
            connection._run(connection._begin)

    def _look_at_columns(self, statement):
        detect = self.connection._detect_types
        self._places = None
        if not detect:
            self.description = statement._native.description() if statement._native is not None else None
            return
        columns = statement._native.columns() if statement._native is not None else ()
        names = [name.split(" [")[0] if detect & 2 and name.endswith("]") else name for name, _ in columns]
        self.description = tuple((name,) + (None,) * 6 for name in names) if columns else None
        self._converters = [_converter(detect, *column) for column in columns] if detect else None
        if self._converters is not None and not any(self._converters):
            self._converters = None

    def _step(self):
        statement = self._statement
        if statement._native is None:
            return _DONE
        self._locked = True
        try:
            code = statement._native.step()
        finally:
            self._locked = False
        if code != _ROW and code != _DONE:
            error = error_of(*self.connection._database.error())
            self._leave_statement()
            raise error
        return code

    def execute(self, sql, parameters=(), /):
        """Executes an SQL statement."""
        if not isinstance(sql, str):
            self._check()
            raise TypeError(f"execute() argument 1 must be str, not {type(sql).__name__}")
        return self._execute(sql, parameters)

    def _execute(self, sql, parameters):
        self._check()
        self._leave_statement()
        self.rowcount = -1
        statement = self.connection._statement(sql)
        self._statement, statement._used = statement, True
        try:
            self.rowcount = 0 if statement._is_dml else -1
            self._begin_if_needed(statement)
            self._locked = True
            try:
                statement._bind(parameters)
            finally:
                self._locked = False
            code = self._step()
            self._look_at_columns(statement)
        except BaseException:
            self._leave_statement()
            self.rowcount = -1
            raise
        self._after_step(statement, code)
        if statement._native is not None:
            self.lastrowid = self.connection._database.status(2)
        return self

    def _after_step(self, statement, code):
        if code == _DONE:
            if statement._is_dml:
                self.rowcount = self.connection._database.status(0)
            self._leave_statement()

    def executemany(self, sql, seq_of_parameters, /):
        """Repeatedly executes an SQL statement."""
        self._check()
        if not isinstance(sql, str):
            raise TypeError(f"executemany() argument 1 must be str, not {type(sql).__name__}")
        self._leave_statement()
        rows = iter(seq_of_parameters)
        self.rowcount = -1
        statement = self.connection._statement(sql)
        self._statement, statement._used = statement, True
        try:
            if not statement._is_dml:
                raise ProgrammingError("executemany() can only execute DML statements.")
            self.description, self._converters = None, None
            self.rowcount, changed = 0, 0
            self._begin_if_needed(statement)
            native, status = statement._native, self.connection._database.status
            self._locked = True
            try:
                bind, count = native.bind, len(statement._names)
                for parameters in rows:
                    exact = type(parameters) is tuple and len(parameters) == count and not plain_changed
                    if not exact or bind(parameters, True):
                        statement._bind(parameters)
                    code = native.step()
                    while code == _ROW:
                        code = native.step()
                    if code != _DONE:
                        raise error_of(*self.connection._database.error())
                    changed += status(0)
                    native.reset()
            finally:
                self._locked = False
            self.rowcount = changed
        except BaseException:
            self._leave_statement()
            self.rowcount = -1
            raise
        self._leave_statement()
        return self

    def executescript(self, sql_script, /):
        """Executes multiple SQL statements at once."""
        if not isinstance(sql_script, str):
            raise TypeError(f"executescript() argument must be str, not {type(sql_script).__name__}")
        self._check()
        connection = self.connection
        if "\0" in sql_script:
            raise ValueError("embedded null character")
        if not connection._database.status(3):
            connection._run("COMMIT")
        rest = sql_script
        while rest:
            code, native, tail = connection._database.prepare(rest)
            if code:
                raise error_of(*connection._database.error())
            if native is not None:
                while (code := native.step()) == _ROW:
                    pass
                error = error_of(*connection._database.error()) if code != _DONE else None
                native.finalize()
                if error is not None:
                    raise error
            rest = tail.decode()
        return self

    # --- rows

    def __iter__(self):
        return self

    def __next__(self):
        connection = self.connection
        if self._closed or self._locked or connection is None or connection._closed or connection._thread != get_ident():
            self._check()
        statement = self._statement
        if statement is None:
            raise StopIteration
        factory = connection.text_factory
        if self._converters is None and (factory is str or factory is bytes):
            self._locked = True
            row, code = statement._native.take(factory is bytes)  # and the next is looked for
            self._locked = False
        else:
            row, code = None, None
        if code != _ROW:
            row = self._last_row(statement, row, code)
        factory = self.row_factory
        return row if factory is None else factory(self, row)

    def _last_row(self, statement, row, code):
        """The row that was taken where none follows it, or it needs more than its values."""
        if row is None:
            row, code = self._row(statement), None
        if code is None:
            code = self._step()
        elif code != _DONE:
            error = error_of(*self.connection._database.error())
            self._leave_statement()
            raise error
        self._after_step(statement, code)
        return row

    def _row(self, statement):
        connection = self.connection
        factory = connection.text_factory
        row = statement._native.row(factory is not str)
        if type(row) is int:
            name = self.description[row][0]
            text = statement._native.raw(row).decode("utf-8", "replace")
            self._leave_statement()
            raise OperationalError(f"Could not decode to UTF-8 column '{name}' with text '{text}'")
        if factory is not str and factory is not bytes:
            types = statement._native
            row = tuple(factory(value) if _is_text(types, i, value) else value for i, value in enumerate(row))
        if self._converters is None:
            return row
        return tuple(value if converter is None else self._converted(statement, i, converter)
                     for i, (value, converter) in enumerate(zip(row, self._converters)))

    def _converted(self, statement, i, converter):
        data = statement._native.raw(i)
        if data is None:
            return None
        self._locked = True
        try:
            return converter(data)
        finally:
            self._locked = False

    def fetchone(self):
        """Fetches one row from the resultset."""
        return next(self, None)

    def fetchmany(self, size=None):
        """Fetches several rows from the resultset."""
        size = self.arraysize if size is None else size
        rows = []
        for row in self:
            rows.append(row)
            if len(rows) == size:
                break
        return rows

    def fetchall(self):
        """Fetches all rows from the resultset."""
        return list(self)

    def setinputsizes(self, sizes, /):
        """Required by DB-API. Does nothing in sqlite3."""

    def setoutputsize(self, size, column=None, /):
        """Required by DB-API. Does nothing in sqlite3."""


def _is_text(native, i, value):
    return isinstance(value, bytes) and native.storage(i) == 3


def _converter(detect, name, declared):
    if detect & 2 and name.endswith("]") and "[" in name:
        found = converters.get(name[name.rindex("[") + 1:-1].upper())
        if found is not None:
            return found
    if detect & 1 and declared:
        for i, c in enumerate(declared):
            if c in " (":
                declared = declared[:i]
                break
        return converters.get(declared.upper())
    return None
