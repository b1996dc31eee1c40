"""Paths as Windows has them, on any system: os.path there. Drives are letters (C:) or shares (\\\\server\\share), and both
slashes separate."""

import os
from genericpath import (commonprefix, exists, getatime, getctime, getmtime, getsize, isdir, isfile, samefile, sameopenfile, samestat, _check_kinds,
                         _split_extension, _text)

__all__ = ["normcase", "isabs", "join", "splitdrive", "split", "splitext", "basename", "dirname", "commonprefix", "getsize", "getmtime", "getatime",
           "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "expanduser", "expandvars", "normpath", "abspath", "curdir",
           "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath", "supports_unicode_filenames", "relpath", "samefile",
           "sameopenfile", "samestat", "commonpath"]

curdir, pardir, sep, pathsep, altsep, extsep, devnull = ".", "..", "\\", ";", "/", ".", "nul"
defpath = ".;C:\\bin"
supports_unicode_filenames = False


def _of(path, text):
    """A constant in the kind of text of a path."""
    return text.encode() if isinstance(path, bytes) else text


def _with_backslashes(path):
    return path.replace(_of(path, "/"), _of(path, "\\"))


def _is_separator(path, at):
    """Whether there is a separator at an index; behind the end there is none."""
    return path[at:at + 1] in (_of(path, "\\"), _of(path, "/")) if path[at:at + 1] else False


def normcase(s):
    """Return the path in lower case and with backslashes."""
    s = _text(s)
    if isinstance(s, bytes):
        return os.fsencode(os.fsdecode(s).replace("/", "\\").lower())
    return s.replace("/", "\\").lower()


def isabs(s):
    """Return whether a path is absolute: on a share, or with a separator behind its drive."""
    s = _text(s)
    return _with_backslashes(s).startswith(_of(s, "\\\\")) or _is_separator(splitdrive(s)[1], 0)


def join(path, *paths):
    """Join paths with backslashes; one with another drive, or with a separator first, replaces what comes before it."""
    path = _text(path)
    try:
        if not paths:
            path[:0] + _of(path, "\\")
        drive, rest = splitdrive(path)
        for more in map(_text, paths):
            other, part = splitdrive(more)
            rooted = _is_separator(part, 0)
            if other and not rooted and other.lower() == drive.lower():
                drive = other
            elif rooted or other:
                drive, rest = other if other or not drive else drive, part
                continue
            if rest and not _is_separator(rest, len(rest) - 1):
                rest += _of(path, "\\")
            rest += part
        between = drive and rest and not _is_separator(rest, 0) and drive[-1:] != _of(path, ":")
        return drive + (_of(path, "\\") if between else path[:0]) + rest
    except (TypeError, AttributeError, BytesWarning):
        _check_kinds("join", path, *paths)
        raise


def splitdrive(p):
    """Split a path into (drive, path): the drive is a letter with a colon, or server and share."""
    p = _text(p)
    plain, slash = _with_backslashes(p), _of(p, "\\")
    if plain[:2] == slash * 2:
        unc = _of(p, "\\\\?\\UNC\\")
        server = plain.find(slash, len(unc) if plain[:len(unc)].upper() == unc else 2)
        share = plain.find(slash, server + 1) if server >= 0 else -1
        return (p, p[:0]) if share < 0 else (p[:share], p[share:])
    letter = plain[1:2] == _of(p, ":")
    return (p[:2], p[2:]) if letter else (p[:0], p)


def split(p):
    """Split a path into (head, tail): tail is all behind the last separator."""
    p = _text(p)
    drive, rest = splitdrive(p)
    at = 1 + max(rest.rfind(_of(p, "\\")), rest.rfind(_of(p, "/")))
    head, tail = rest[:at], rest[at:]
    return drive + (head.rstrip(_of(p, "\\/")) or head), tail


def splitext(p):
    """Split a path into (root, extension)."""
    p = _text(p)
    at = len(p) - len(_split_extension(_with_backslashes(p), _of(p, "\\"), _of(p, "."))[1])
    return p[:at], p[at:]


def basename(p):
    """Return what is behind the last separator of a path."""
    return split(p)[1]


def dirname(p):
    """Return what is before the last separator of a path."""
    return split(p)[0]


def islink(path):
    """Return whether a path is a symbolic link."""
    try:
        return os.lstat(path).st_mode & 0o170000 == 0o120000
    except (OSError, ValueError, AttributeError):
        return False


def lexists(path):
    """Return whether a path exists, also as a broken symbolic link."""
    try:
        os.lstat(path)
    except (OSError, ValueError):
        return False
    return True


def ismount(path):
    """Return whether a path is the root of a drive or of a share."""
    drive, rest = splitdrive(abspath(path))
    root = rest in (_of(rest, "\\"), _of(rest, "/"), rest[:0])
    return root and (bool(rest) or _is_separator(drive, 0))


def _home(environ):
    if "USERPROFILE" in environ:
        return environ["USERPROFILE"]
    return join(environ.get("HOMEDRIVE", ""), environ["HOMEPATH"]) if "HOMEPATH" in environ else None


def expanduser(path):
    """Replace ~ or ~user at the beginning by the home directory; other users' are taken to lie beside it."""
    path = _text(path)
    if isinstance(path, bytes):
        return os.fsencode(expanduser(os.fsdecode(path)))
    if not path.startswith("~"):
        return path
    end = next((i for i in range(1, len(path)) if path[i] in "\\/"), len(path))
    home, user, own = _home(os.environ), path[1:end], os.environ.get("USERNAME")
    if home is None:
        return path
    if user and user != own:
        if own != basename(home):
            return path
        home = join(dirname(home), user)
    return home + path[end:]


_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def _variable(path, at):
    """What stands for the variable whose mark is at an index, and where it ends; None: it is none that is closed."""
    mark = path[at]
    if path[at + 1:at + 2] == mark:
        return mark, at + 2
    if mark == "$" and path[at + 1:at + 2] != "{":
        end = at + 1
        while end < len(path) and path[end] in _NAME:
            end += 1
        name = path[at + 1:end]
    else:
        begin = at + 1 + (mark == "$")
        close = path.find("%" if mark == "%" else "}", begin)
        if close < 0:
            return None
        name, end = path[begin:close], close + 1
    return os.environ.get(name, path[at:end]), end


def expandvars(path):
    """Replace $name, ${name} and %name% by environment variables, but not between single quotes."""
    path = _text(path)
    if isinstance(path, bytes):
        return os.fsencode(expandvars(os.fsdecode(path)))
    made, at = "", 0
    while at < len(path):
        end = at + 1
        if path[at] == "'":
            close = path.find("'", end)
            end = len(path) if close < 0 else close + 1
        elif path[at] in "$%":
            found = _variable(path, at)
            if found is None:
                return made + path[at:]
            made, at = made + found[0], found[1]
            continue
        made, at = made + path[at:end], end
    return made


def normpath(path):
    """Return the path with backslashes and without double ones, . and .., as far as the text tells."""
    path = _with_backslashes(_text(path))
    slash, above = _of(path, "\\"), _of(path, "..")
    drive, rest = splitdrive(path)
    rooted = rest.startswith(slash)
    parts = []
    for part in rest.split(slash):
        if not part or part == _of(path, "."):
            continue
        if part != above:
            parts.append(part)
        elif parts and parts[-1] != above:
            parts.pop()
        elif not rooted:
            parts.append(part)
    made = drive + (slash if rooted else path[:0]) + slash.join(parts)
    return made or _of(path, ".")


def abspath(path):
    """Return an absolute, normalized version of a path."""
    path = _text(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(path, *, strict=False):
    """Return an absolute, normalized version of a path: only Windows itself could follow its links."""
    return abspath(path)


def relpath(path, start=None):
    """Return a path relative to a directory, by default the current one."""
    path = _text(path)
    if not path:
        raise ValueError("no path specified")
    start = _of(path, ".") if start is None else _text(start)
    try:
        (from_drive, source), (to_drive, target) = (splitdrive(abspath(normpath(p))) for p in (start, path))
        if normcase(from_drive) != normcase(to_drive):
            raise ValueError(f"path is on mount {to_drive!r}, start on mount {from_drive!r}")
        source, target = ([part for part in p.split(_of(path, "\\")) if part] for p in (source, target))
        same = 0
        while same < min(len(source), len(target)) and normcase(source[same]) == normcase(target[same]):
            same += 1
        parts = [_of(path, "..")] * (len(source) - same) + target[same:]
        return join(*parts) if parts else _of(path, ".")
    except (TypeError, ValueError, AttributeError, BytesWarning, DeprecationWarning):
        _check_kinds("relpath", path, start)
        raise


def commonpath(paths):
    """Return the longest path that all paths have in common, in the letters of the first."""
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    paths = tuple(map(_text, paths))
    first = paths[0]
    slash = _of(first, "\\")
    try:
        split_ones = [splitdrive(_with_backslashes(p).lower()) for p in paths]
        if len({p.startswith(slash) for _, p in split_ones}) > 1:
            raise ValueError("Can't mix absolute and relative paths")
        if len({drive for drive, _ in split_ones}) > 1:
            raise ValueError("Paths don't have the same drive")
        here = _of(first, ".")
        drive, rest = splitdrive(_with_backslashes(first))
        lists = [[part for part in p.split(slash) if part and part != here] for _, p in split_ones]
        low, high = min(lists), max(lists)
        same = next((i for i, part in enumerate(low) if part != high[i]), len(low))
        own = [part for part in rest.split(slash) if part and part != here]
        return drive + (slash if rest.startswith(slash) else first[:0]) + slash.join(own[:same])
    except (TypeError, AttributeError):
        _check_kinds("commonpath", *paths)
        raise
