"""Paths that match shell patterns, ** for any depth of folders included."""

import fnmatch
import os

__all__ = ["escape", "glob", "iglob"]


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    if dir_fd is not None:
        raise NotImplementedError("glob: dir_fd")
    root = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _iglob(pathname, root, recursive, False, include_hidden)
    if not pathname or recursive and _isrecursive(pathname[:2]):
        first = next(found, None)
        if first:
            return _chained(first, found)
    return found


def _chained(first, rest):
    yield first
    yield from rest


def _iglob(pathname, root, recursive, dironly, hidden):
    folder, base = os.path.split(pathname)
    if not has_magic(pathname):
        if base:
            if os.path.lexists(_join(root, pathname)):
                yield pathname
        elif os.path.isdir(_join(root, folder)):
            yield pathname
        return
    if not folder:
        yield from _in_folder(root, base, recursive, dironly, hidden)
        return
    if folder != pathname and has_magic(folder):
        folders = _iglob(folder, root, recursive, True, hidden)
    else:
        folders = [folder]
    for folder in folders:
        if has_magic(base):
            names = _in_folder(_join(root, folder), base, recursive, dironly, hidden)
        else:
            names = _named(_join(root, folder), base)
        for name in names:
            yield os.path.join(folder, name)


def _in_folder(folder, pattern, recursive, dironly, hidden):
    if recursive and _isrecursive(pattern):
        if not folder or os.path.isdir(folder):
            yield pattern[:0]
        yield from _below(folder, dironly, hidden)
        return
    names = _listed(folder, dironly)
    if not (hidden or _ishidden(pattern)):
        names = [name for name in names if not _ishidden(name)]
    yield from fnmatch.filter(names, pattern)


def _named(folder, name):
    if name:
        return [name] if os.path.lexists(_join(folder, name)) else []
    return [name] if os.path.isdir(folder) else []


def glob0(dirname, pattern):
    return _named(dirname, pattern)


def glob1(dirname, pattern):
    return list(_in_folder(dirname, pattern, False, False, False))


def _listed(folder, dironly):
    here = folder or (os.curdir.encode() if isinstance(folder, bytes) else os.curdir)
    try:
        names = os.listdir(here)
    except OSError:
        return []
    if dironly:
        names = [name for name in names if os.path.isdir(os.path.join(here, name))]
    return names


def _below(folder, dironly, hidden):
    for name in _listed(folder, dironly):
        if hidden or not _ishidden(name):
            yield name
            for deeper in _below(_join(folder, name), dironly, hidden):
                yield os.path.join(name, deeper)


def _join(folder, name):
    if not folder or not name:
        return folder or name
    return os.path.join(folder, name)


def has_magic(s):
    marks = b"*?[" if isinstance(s, bytes) else "*?["
    return any(mark in marks for mark in s)


def _ishidden(path):
    return path[:1] in (".", b".")


def _isrecursive(pattern):
    return pattern == (b"**" if isinstance(pattern, bytes) else "**")


def escape(pathname):
    drive, path = os.path.splitdrive(pathname)
    if isinstance(path, bytes):
        return drive + b"".join(b"[%c]" % c if c in b"*?[" else b"%c" % c for c in path)
    return drive + "".join(f"[{c}]" if c in "*?[" else c for c in path)
