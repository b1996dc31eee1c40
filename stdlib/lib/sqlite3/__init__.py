"""Databases of SQLite by DB-API 2.0. The library itself, libsqlite3, is loaded by _sqlite."""

from sqlite3.dbapi2 import *
from sqlite3.dbapi2 import _deprecated_names


def __getattr__(name):
    if name in _deprecated_names:
        return _deprecated_names[name]()
    raise AttributeError(f"module 'sqlite3' has no attribute '{name}'")
