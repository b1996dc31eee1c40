"""The database of groups."""

import posix
from _structseq import structseq

struct_group = structseq("grp", "struct_group", ("gr_name", "gr_passwd", "gr_gid", "gr_mem"))


def getgrnam(name):
    if not isinstance(name, str):
        raise TypeError(f"getgrnam() argument 'name' must be str, not {type(name).__name__}")
    found = posix._group(name)
    if found is None:
        raise KeyError(f"getgrnam(): name not found: {name!r}")
    return struct_group(found)


def getgrgid(id):
    if not hasattr(id, "__index__"):
        raise TypeError(f"gid should be integer, not {type(id).__name__}")
    found = posix._group(id.__index__())
    if found is None:
        raise KeyError(f"getgrgid(): gid not found: {id}")
    return struct_group(found)


def getgrall():
    return [struct_group(found) for found in posix._group(None)]
