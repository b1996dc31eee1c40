"""Data bases of bytes by bytes in files."""

import io
import os
import struct

__all__ = ["open", "whichdb", "error"]


class error(Exception):
    pass


_defaultmod = None
_modules = {}
error = (error, OSError)


def open(file, flag="r", mode=0o666):
    """A data base: 'r' and 'w' open one that exists, 'c' makes it if need be, 'n' makes it anew."""
    kind = whichdb(file) if "n" not in flag else None
    if kind is None:
        if "c" not in flag and "n" not in flag:
            raise error[0]("db file doesn't exist; use 'c' or 'n' flag to create a new db")
        kind = "dbm.dumb"
    elif kind == "":
        raise error[0]("db type could not be determined")
    if kind not in _modules:
        if kind != "dbm.dumb":
            raise error[0](f"db type is {kind}, but the module is not available")
        from . import dumb

        _modules[kind] = dumb
    return _modules[kind].open(file, flag, mode)


def whichdb(filename):
    """The module that a data base is of; '' if it can't be told, None if there is none."""
    filename = os.fsencode(filename)
    for ending in (b".pag", b".db"):
        try:
            io.open(filename + ending, "rb").close()
            if ending == b".db" or os.path.exists(filename + b".dir"):
                return "dbm.ndbm"
        except OSError:
            pass
    try:
        os.stat(filename + b".dat")
        size = os.stat(filename + b".dir").st_size
        if size == 0:
            return "dbm.dumb"
        with io.open(filename + b".dir", "rb") as f:
            if f.read(1) in (b"'", b'"'):
                return "dbm.dumb"
    except OSError:
        pass
    try:
        with io.open(filename, "rb") as f:
            head = f.read(16)
    except OSError:
        return None
    if len(head) < 4:
        return ""
    return "dbm.gnu" if struct.unpack("=l", head[:4])[0] in (0x13579ACE, 0x13579ACD, 0x13579ACF) else ""
