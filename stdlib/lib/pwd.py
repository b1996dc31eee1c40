"""The user database."""

import posix
from _structseq import structseq

struct_passwd = structseq("pwd", "struct_passwd", ("pw_name", "pw_passwd", "pw_uid", "pw_gid", "pw_gecos", "pw_dir", "pw_shell"))


def getpwnam(name, /):
    if not isinstance(name, str):
        raise TypeError(f"getpwnam() argument must be str, not {type(name).__name__}")
    found = posix._user(name)
    if found is None:
        raise KeyError(f"getpwnam(): name not found: {name!r}")
    return struct_passwd(found)


def getpwuid(uid, /):
    if not hasattr(uid, "__index__"):
        raise TypeError(f"uid should be integer, not {type(uid).__name__}")
    found = posix._user(uid.__index__())
    if found is None:
        raise KeyError(f"getpwuid(): uid not found: {uid}")
    return struct_passwd(found)


def getpwall():
    return [struct_passwd(found) for found in posix._users()]
