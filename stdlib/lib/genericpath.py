"""The part of os.path that asks the system, and what path functions share."""

import posix

__all__ = ["commonprefix", "exists", "getatime", "getctime", "getmtime", "getsize", "isdir", "isfile", "samefile", "sameopenfile", "samestat"]
_FILE, _DIR = 0o100000, 0o040000


def _text(path):
    """os.fspath."""
    if isinstance(path, (str, bytes)):
        return path
    cls = type(path)
    fspath = getattr(cls, "__fspath__", None)
    if fspath is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {cls.__name__}")
    text = fspath(path)
    if isinstance(text, (str, bytes)):
        return text
    raise TypeError(f"expected {cls.__name__}.__fspath__() to return str or bytes, not {type(text).__name__}")


def exists(path):
    """Return whether a path exists. A broken symbolic link does not."""
    return posix._file_kind(path, True) >= 0


def isfile(path):
    """Return whether a path is a file, or a symbolic link to one."""
    return posix._file_kind(path, True) == _FILE


def isdir(s):
    """Return whether a path is a directory, or a symbolic link to one."""
    return posix._file_kind(s, True) == _DIR


def getsize(filename):
    """Return the size of a file in bytes."""
    return posix.stat(filename)[6]


def getmtime(filename):
    """Return when a file was changed last, in seconds since the epoch."""
    return posix.stat(filename)[11]


def getatime(filename):
    """Return when a file was read last, in seconds since the epoch."""
    return posix.stat(filename)[10]


def getctime(filename):
    """Return when what the system knows of a file was changed last, in seconds since the epoch."""
    return posix.stat(filename)[12]


def commonprefix(m):
    """Return the longest text that all texts begin with."""
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(_text, m))
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def samestat(s1, s2):
    """Return whether two results of stat() are of the same file."""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Return whether two paths are the same file or directory."""
    return posix.stat(f1)[1:3] == posix.stat(f2)[1:3]


def sameopenfile(fp1, fp2):
    """Return whether two descriptors are of the same file."""
    return posix.fstat(fp1)[1:3] == posix.fstat(fp2)[1:3]


def _split_extension(p, slash, dot):
    at, sep = p.rfind(dot), p.rfind(slash)
    if at > sep and p[sep + 1 : at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def _check_kinds(function, *args):
    """The TypeError of a path function that was given str and bytes, or neither."""
    text = binary = False
    for a in args:
        if isinstance(a, str):
            text = True
        elif isinstance(a, bytes):
            binary = True
        elif not hasattr(type(a), "__fspath__"):
            raise TypeError(f"{function}() argument must be str, bytes, or os.PathLike object, not {a.__class__.__name__!r}") from None
    if text and binary:
        raise TypeError("Can't mix strings and bytes in path components") from None
