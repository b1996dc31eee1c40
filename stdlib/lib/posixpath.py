"""os.path."""

import posix
from genericpath import (commonprefix, exists, getatime, getctime, getmtime, getsize, isdir, isfile, samefile, sameopenfile, samestat, _check_kinds,
                         _split_extension, _text)

__all__ = ["normcase", "isabs", "join", "splitdrive", "split", "splitext", "basename", "dirname", "commonprefix", "getsize", "getmtime", "getatime",
           "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "expanduser", "expandvars", "normpath", "abspath", "samefile",
           "sameopenfile", "samestat", "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath",
           "supports_unicode_filenames", "relpath", "commonpath"]

curdir, pardir, sep, pathsep, defpath, altsep, extsep, devnull = ".", "..", "/", ":", "/bin:/usr/bin", None, ".", "/dev/null"
supports_unicode_filenames = False
_LINK, _DIR = 0o120000, 0o040000


def join(a, *p):
    """Join paths with slashes; an absolute one drops all before it."""
    a = path = _text(a)
    slash = b"/" if isinstance(path, bytes) else "/"
    try:
        if not p:
            path[:0] + slash
        for part in map(_text, p):
            if part.startswith(slash):
                path = part
            elif not path or path.endswith(slash):
                path += part
            else:
                path += slash + part
    except (TypeError, AttributeError):
        _check_kinds("join", a, *p)
        raise
    return path


def normcase(s):
    """Return the path unchanged: on POSIX case counts."""
    return _text(s)


def isabs(s):
    """Return whether a path is absolute."""
    s = _text(s)
    return s.startswith(b"/" if isinstance(s, bytes) else "/")


def split(p):
    """Split a path into (head, tail): tail is all behind the last slash."""
    p = _text(p)
    slash = b"/" if isinstance(p, bytes) else "/"
    i = p.rfind(slash) + 1
    head, tail = p[:i], p[i:]
    if head and head != slash * len(head):
        head = head.rstrip(slash)
    return head, tail


def basename(p):
    """Return what is behind the last slash of a path."""
    p = _text(p)
    return p[p.rfind(b"/" if isinstance(p, bytes) else "/") + 1 :]


def dirname(p):
    """Return what is before the last slash of a path."""
    return split(p)[0]


def splitext(p):
    """Split a path into (root, extension)."""
    p = _text(p)
    if isinstance(p, bytes):
        return _split_extension(p, b"/", b".")
    return _split_extension(p, "/", ".")


def splitdrive(p):
    """Split a path into (drive, path); on POSIX the drive is empty."""
    p = _text(p)
    return p[:0], p


def islink(path):
    """Return whether a path is a symbolic link."""
    try:
        return posix._file_kind(path, False) == _LINK
    except AttributeError:
        return False


def lexists(path):
    """Return whether a path exists, also as a broken symbolic link."""
    return posix._file_kind(path, False) >= 0


def ismount(path):
    """Return whether a path is a mount point."""
    import os

    try:
        here = os.lstat(path)
        if here.st_mode & 0o170000 == _LINK:
            return False
        above = os.lstat(realpath(join(_text(path), b".." if isinstance(_text(path), bytes) else "..")))
    except (OSError, ValueError):
        return False
    return here.st_dev != above.st_dev or here.st_ino == above.st_ino


def expanduser(path):
    """Replace ~ or ~user at the beginning by the home directory."""
    path = _text(path)
    binary = isinstance(path, bytes)
    slash, tilde = (b"/", b"~") if binary else ("/", "~")
    if not path.startswith(tilde):
        return path
    end = path.find(slash, 1)
    if end < 0:
        end = len(path)
    import os

    if end == 1:
        home = os.environ.get("HOME")
        if home is None:
            entry = posix._user(posix.getuid())
            if entry is None:
                return path
            home = entry[5]
    else:
        entry = posix._user(os.fsdecode(path[1:end]))
        if entry is None:
            return path
        home = entry[5]
    if binary:
        home = os.fsencode(home)
    return (home.rstrip(slash) + path[end:]) or slash


def expandvars(path):
    """$name and ${name} from the environment; unknown ones stay."""
    path = _text(path)
    import os

    if isinstance(path, bytes):
        return os.fsencode(expandvars(os.fsdecode(path)))
    out, at = [], 0
    while True:
        dollar = path.find("$", at)
        if dollar < 0:
            return "".join(out) + path[at:]
        out.append(path[at:dollar])
        end = dollar + 1
        if path[end : end + 1] == "{":
            close = path.find("}", end)
            name, after = (path[end + 1 : close], close + 1) if close > 0 else (None, end)
        else:
            while end < len(path) and (path[end].isascii() and path[end].isalnum() or path[end] == "_"):
                end += 1
            name, after = path[dollar + 1 : end], end
        value = os.environ.get(name) if name else None
        out.append(path[dollar:after] if value is None else value)
        at = after


def normpath(path):
    """Return the path without double slashes, . and .., as far as the text tells."""
    path = _text(path)
    if isinstance(path, bytes):
        slash, here, above = b"/", b".", b".."
    else:
        slash, here, above = "/", ".", ".."
    if not path:
        return here
    lead = 0
    if path.startswith(slash):
        lead = 2 if path.startswith(slash * 2) and not path.startswith(slash * 3) else 1
    kept = []
    for part in path.split(slash):
        if not part or part == here:
            continue
        if part != above or (not lead and not kept) or (kept and kept[-1] == above):
            kept.append(part)
        elif kept:
            kept.pop()
    return slash * lead + slash.join(kept) or here


def abspath(path):
    """Return an absolute, normalized version of a path."""
    path = _text(path)
    if not isabs(path):
        import os

        path = join(os.getcwdb() if isinstance(path, bytes) else posix.getcwd(), path)
    return normpath(path)


def realpath(filename, *, strict=False):
    """Return a path without symbolic links."""
    filename = _text(filename)
    binary = isinstance(filename, bytes)
    slash, here, above = (b"/", b".", b"..") if binary else ("/", ".", "..")
    if not filename.startswith(slash):
        import os

        path = os.getcwdb() if binary else posix.getcwd()
    else:
        path = slash
    # parts still to be resolved, the next one last; None marks where a link's target ends
    todo = [part for part in reversed(filename.split(slash))]
    seen = {}
    while todo:
        part = todo.pop()
        if part is None:
            seen[todo.pop()] = path
            continue
        if not part or part == here:
            continue
        if part == above:
            path = path[: path.rindex(slash)] or slash
            continue
        full = join(path, part)
        kind = posix._file_kind(full, False)
        if kind < 0 and strict:
            posix.lstat(full)
        if kind != _LINK:
            path = full
            continue
        if full in seen:
            path = seen[full]
            if path is not None:
                continue
            if strict:
                posix.stat(full)
            path = full
            continue
        seen[full] = None
        target = posix.readlink(full)
        todo += [full, None]
        if target.startswith(slash):
            path = slash
        todo.extend(reversed(target.split(slash)))
    return path


def relpath(path, start=None):
    """Return a path relative to a directory, by default the current one."""
    if not path:
        raise ValueError("no path specified")
    path = _text(path)
    binary = isinstance(path, bytes)
    slash, here, above = (b"/", b".", b"..") if binary else ("/", ".", "..")
    start = here if start is None else _text(start)
    try:
        have = [p for p in abspath(start).split(slash) if p]
        want = [p for p in abspath(path).split(slash) if p]
        n = len(commonprefix([have, want]))
        parts = [above] * (len(have) - n) + want[n:]
        return join(*parts) if parts else here
    except (TypeError, AttributeError, BytesWarning):
        _check_kinds("relpath", path, start)
        raise


def commonpath(paths):
    """Return the longest path that all paths have in common."""
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    paths = tuple(map(_text, paths))
    slash, here = (b"/", b".") if isinstance(paths[0], bytes) else ("/", ".")
    try:
        absolute = {p.startswith(slash) for p in paths}
        if len(absolute) > 1:
            raise ValueError("Can't mix absolute and relative paths") from None
        split_paths = [[part for part in p.split(slash) if part and part != here] for p in paths]
        low, high = min(split_paths), max(split_paths)
        n = 0
        while n < len(low) and n < len(high) and low[n] == high[n]:
            n += 1
        return (slash if absolute.pop() else slash[:0]) + slash.join(low[:n])
    except (TypeError, AttributeError):
        _check_kinds("commonpath", *paths)
        raise
