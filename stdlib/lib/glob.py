"""Paths that match shell patterns, ** for any depth of folders included."""

import fnmatch
import os
import stat

__all__ = ["escape", "glob", "iglob"]


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Return a list of the paths that match a pattern with *, ? and [...]; with recursive=True ** stands for any
    directories."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Like glob(), but an iterator."""
    root = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _iglob(pathname, root, dir_fd, recursive, False, include_hidden)
    if not pathname or recursive and _isrecursive(pathname[:2]):
        first = next(found, None)
        if first:
            return _chained(first, found)
    return found


def _chained(first, rest):
    yield first
    yield from rest


def _iglob(pathname, root, dir_fd, recursive, dironly, hidden):
    folder, base = os.path.split(pathname)
    if not has_magic(pathname):
        if base:
            if _lexists(_join(root, pathname), dir_fd):
                yield pathname
        elif _isdir(_join(root, folder), dir_fd):
            yield pathname
        return
    if not folder:
        yield from _in_folder(root, base, dir_fd, recursive, dironly, hidden)
        return
    if folder != pathname and has_magic(folder):
        folders = _iglob(folder, root, dir_fd, recursive, True, hidden)
    else:
        folders = [folder]
    for folder in folders:
        if has_magic(base):
            names = _in_folder(_join(root, folder), base, dir_fd, recursive, dironly, hidden)
        else:
            names = _named(_join(root, folder), base, dir_fd)
        for name in names:
            yield os.path.join(folder, name)


def _in_folder(folder, pattern, dir_fd, recursive, dironly, hidden):
    if recursive and _isrecursive(pattern):
        if not folder or _isdir(folder, dir_fd):
            yield pattern[:0]
        yield from _below(folder, dir_fd, dironly, hidden)
        return
    names = _listed(folder, dir_fd, dironly)
    if not (hidden or _ishidden(pattern)):
        names = [name for name in names if not _ishidden(name)]
    yield from fnmatch.filter(names, pattern)


def _named(folder, name, dir_fd):
    if name:
        return [name] if _lexists(_join(folder, name), dir_fd) else []
    return [name] if _isdir(folder, dir_fd) else []


def glob0(dirname, pattern):
    return _named(dirname, pattern, None)


def glob1(dirname, pattern):
    return list(_in_folder(dirname, pattern, None, False, False, False))


def _lexists(path, dir_fd):
    if dir_fd is None:
        return os.path.lexists(path)
    try:
        os.lstat(path, dir_fd=dir_fd)
    except (OSError, ValueError):
        return False
    return True


def _isdir(path, dir_fd):
    if dir_fd is None:
        return os.path.isdir(path)
    try:
        return stat.S_ISDIR(os.stat(path, dir_fd=dir_fd).st_mode)
    except (OSError, ValueError):
        return False


def _names_at(folder, dir_fd):
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY, dir_fd=dir_fd)
    try:
        names = os.listdir(fd)
    finally:
        os.close(fd)
    return [os.fsencode(name) for name in names] if isinstance(folder, bytes) else names


def _listed(folder, dir_fd, dironly):
    here = folder or (os.curdir.encode() if isinstance(folder, bytes) else os.curdir)
    try:
        names = os.listdir(here) if dir_fd is None else _names_at(here, dir_fd)
    except OSError:
        return []
    if dironly:
        names = [name for name in names if _isdir(os.path.join(here, name), dir_fd)]
    return names


def _below(folder, dir_fd, dironly, hidden):
    for name in _listed(folder, dir_fd, dironly):
        if hidden or not _ishidden(name):
            yield name
            for deeper in _below(_join(folder, name), dir_fd, dironly, hidden):
                yield os.path.join(name, deeper)


def _join(folder, name):
    if not folder or not name:
        return folder or name
    return os.path.join(folder, name)


def has_magic(s):
    """Return whether a path contains characters that have a meaning in patterns."""
    marks = b"*?[" if isinstance(s, bytes) else "*?["
    return any(mark in marks for mark in s)


def _ishidden(path):
    return path[:1] in (".", b".")


def _isrecursive(pattern):
    return pattern == (b"**" if isinstance(pattern, bytes) else "**")


def escape(pathname):
    """Escape the characters that have a meaning in patterns."""
    drive, path = os.path.splitdrive(pathname)
    if isinstance(path, bytes):
        return drive + b"".join(b"[%c]" % c if c in b"*?[" else b"%c" % c for c in path)
    return drive + "".join(f"[{c}]" if c in "*?[" else c for c in path)
