"""The exceptions of sqlite3, and which of them a code of the library means."""

from sqlite3 import _codes


class Warning(Exception):
    __module__ = "sqlite3"


class Error(Exception):
    __module__ = "sqlite3"


class InterfaceError(Error):
    __module__ = "sqlite3"


class DatabaseError(Error):
    __module__ = "sqlite3"


class InternalError(DatabaseError):
    __module__ = "sqlite3"


class OperationalError(DatabaseError):
    __module__ = "sqlite3"


class ProgrammingError(DatabaseError):
    __module__ = "sqlite3"


class IntegrityError(DatabaseError):
    __module__ = "sqlite3"


class DataError(DatabaseError):
    __module__ = "sqlite3"


class NotSupportedError(DatabaseError):
    __module__ = "sqlite3"


_classes = {2: InternalError, 12: InternalError, 11: DatabaseError, 18: DataError, 19: IntegrityError, 20: IntegrityError,
            21: InterfaceError, 25: InterfaceError}
_classes.update(dict.fromkeys((1, 3, 4, 5, 6, 8, 9, 10, 13, 14, 15, 16, 17), OperationalError))


def error_of(code, text):
    """The exception for an extended code of the library."""
    if code & 0xFF == 7:
        return MemoryError()
    error = _classes.get(code & 0xFF, DatabaseError)(text)
    error.sqlite_errorcode = code
    error.sqlite_errorname = _codes.error_names.get(code) or _codes.error_names.get(code & 0xFF, "unknown")
    return error
