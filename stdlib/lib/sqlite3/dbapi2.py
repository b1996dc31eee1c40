"""The names of DB-API 2.0: types, constructors, and the adapters and converters there are at the start."""

import collections.abc
import datetime
import time

from sqlite3._adapt import (
    PrepareProtocol, adapt, adapters, converters, register_adapter, register_converter,
)
from sqlite3._blob import Blob
from sqlite3._codes import *
from sqlite3._connection import Connection, complete_statement, connect, enable_callback_tracebacks, sqlite_version
from sqlite3._cursor import Cursor
from sqlite3._errors import (
    DataError, DatabaseError, Error, IntegrityError, InterfaceError, InternalError, NotSupportedError,
    OperationalError, ProgrammingError, Warning,
)
from sqlite3._row import Row

apilevel, paramstyle, threadsafety = "2.0", "qmark", 3
PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2
_version = "2.6.0"
_version_info = tuple(int(part) for part in _version.split("."))
sqlite_version_info = tuple(int(part) for part in sqlite_version.split("."))

Date, Time, Timestamp, Binary = datetime.date, datetime.time, datetime.datetime, memoryview


def DateFromTicks(ticks):
    return Date(*time.localtime(ticks)[:3])


def TimeFromTicks(ticks):
    return Time(*time.localtime(ticks)[3:6])


def TimestampFromTicks(ticks):
    return Timestamp(*time.localtime(ticks)[:6])


def enable_shared_cache(do_enable):
    raise NotSupportedError("sqlite3.enable_shared_cache is not supported: open a database with the URI option cache=shared")


_deprecated_names = {"version": lambda: _version, "version_info": lambda: _version_info}


def __getattr__(name):
    if name in _deprecated_names:
        return _deprecated_names[name]()
    raise AttributeError(f"module 'sqlite3.dbapi2' has no attribute '{name}'")


def _date_text(value):
    return value.isoformat()


def _timestamp_text(value):
    return value.isoformat(" ")


def _date_of(text):
    return datetime.date(*map(int, text.split(b"-")))


def _timestamp_of(text):
    day, clock = text.split(b" ")
    whole, _, fraction = clock.partition(b".")
    microsecond = int(fraction[:6].ljust(6, b"0")) if fraction else 0
    return datetime.datetime(*map(int, day.split(b"-")), *map(int, whole.split(b":")), microsecond)


register_adapter(datetime.date, _date_text)
register_adapter(datetime.datetime, _timestamp_text)
register_converter("date", _date_of)
register_converter("timestamp", _timestamp_of)
collections.abc.Sequence.register(Row)
