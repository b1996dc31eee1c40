"""Names of sqlite3; there is no database: connecting raises an error that says so."""

apilevel, paramstyle, threadsafety = "2.0", "qmark", 1
version, sqlite_version = "2.6.0", "0.0.0"
version_info, sqlite_version_info = (2, 6, 0), (0, 0, 0)
PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2
SQLITE_OK, SQLITE_DENY, SQLITE_IGNORE = 0, 1, 2


class Warning(Exception):
    pass


class Error(Exception):
    pass


class InterfaceError(Error):
    pass


class DatabaseError(Error):
    pass


for _name in ("DataError", "OperationalError", "IntegrityError", "InternalError", "ProgrammingError", "NotSupportedError"):
    globals()[_name] = type(_name, (DatabaseError,), {"__module__": "sqlite3"})


def _unsupported(name):
    class Unsupported:
        def __init__(self, *args, **kwargs):
            raise NotSupportedError(f"sqlite3.{name} is not supported: mpy has no database")

    Unsupported.__name__ = Unsupported.__qualname__ = name
    return Unsupported


Connection, Cursor, Row, Blob = map(_unsupported, ("Connection", "Cursor", "Row", "Blob"))


def connect(database, *args, **kwargs):
    raise NotSupportedError("sqlite3.connect is not supported: mpy has no database")


def register_adapter(type, adapter, /):
    raise NotSupportedError("sqlite3.register_adapter is not supported: mpy has no database")


def register_converter(typename, converter, /):
    raise NotSupportedError("sqlite3.register_converter is not supported: mpy has no database")


Binary = memoryview
