"""Trees of directories: scandir, walk, fwalk, makedirs and their likes."""

import posix
import sys
from posixpath import exists, isdir, islink, join, split, curdir
from genericpath import _text as fspath

_DIR, _FILE, _LINK, _UNKNOWN = 4, 8, 10, 0        # d_type of an entry


class DirEntry:
    """One entry that scandir gives: knows what kind of file it is without asking again, mostly."""

    __slots__ = ("name", "path", "_type", "_inode", "_stat", "_lstat", "_dir_fd")

    def __new__(cls, *args, **kwargs):
        raise TypeError(f"cannot create 'posix.DirEntry' instances")

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"

    def inode(self):
        return self._inode

    def _mode(self, follow):
        try:
            return self.stat(follow_symlinks=follow).st_mode & 0o170000
        except FileNotFoundError:
            return 0

    def is_dir(self, *, follow_symlinks=True):
        if self._type == _UNKNOWN or (self._type == _LINK and follow_symlinks):
            return self._mode(follow_symlinks) == 0o040000
        return self._type == _DIR

    def is_file(self, *, follow_symlinks=True):
        if self._type == _UNKNOWN or (self._type == _LINK and follow_symlinks):
            return self._mode(follow_symlinks) == 0o100000
        return self._type == _FILE

    def is_symlink(self):
        if self._type == _UNKNOWN:
            return self._mode(False) == 0o120000
        return self._type == _LINK

    def stat(self, *, follow_symlinks=True):
        import os

        def ask(follow):
            if self._dir_fd is not None:
                return os.stat(self.name, dir_fd=self._dir_fd, follow_symlinks=follow)
            return os.stat(self.path, follow_symlinks=follow)

        if follow_symlinks and self.is_symlink():
            if self._stat is None:
                self._stat = ask(True)
            return self._stat
        if self._lstat is None:
            self._lstat = ask(False)
        return self._lstat

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)


DirEntry.__module__ = "posix"


class ScandirIterator:
    def __init__(self, path):
        import os

        self._closed = False
        self._fd = path if isinstance(path, int) else None
        base = os.curdir if path is None or self._fd is not None else fspath(path)
        self._entries = iter([_entry(base, self._fd, found) for found in posix._scan(path)])

    def __iter__(self):
        return self

    def __next__(self):
        if self._closed:
            raise StopIteration
        return next(self._entries)

    def close(self):
        self._closed = True

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def _entry(base, fd, found):
    entry = object.__new__(DirEntry)
    entry.name, entry._type, entry._inode = found
    entry.path = entry.name if fd is not None else join(base, entry.name)
    entry._stat = entry._lstat = None
    entry._dir_fd = fd
    return entry


def scandir(path=None):
    """Iterate over the entries of a directory as DirEntry objects."""
    return ScandirIterator(path)


def makedirs(name, mode=0o777, exist_ok=False):
    """Create a directory and all above it that do not exist."""
    head, tail = split(name)
    if not tail:
        head, tail = split(head)
    if head and tail and not exists(head):
        try:
            makedirs(head, exist_ok=exist_ok)
        except FileExistsError:
            pass      # another process has made it meanwhile
        if tail == (b"." if isinstance(tail, bytes) else curdir):
            return
    try:
        posix.mkdir(name, mode)
    except OSError:
        if not exist_ok or not isdir(name):
            raise


def removedirs(name):
    """Delete a directory, and those above it that are empty then."""
    posix.rmdir(name)
    head, tail = split(name)
    if not tail:
        head, tail = split(head)
    while head and tail:
        try:
            posix.rmdir(head)
        except OSError:
            break
        head, tail = split(head)


def renames(old, new):
    """Rename a path; directories are created for the new name, and deleted where the old one leaves them empty."""
    head, tail = split(new)
    if head and tail and not exists(head):
        makedirs(head)
    posix.rename(old, new)
    head, tail = split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


def _sorted_entries(top, followlinks, walk_into):
    """(directories, other names) in `top`; walk_into gets the paths to go on with."""
    dirs, others = [], []
    for entry in scandir(top):
        try:
            is_dir = entry.is_dir()
        except OSError:
            is_dir = False
        (dirs if is_dir else others).append(entry.name)
        if walk_into is not None and is_dir:
            try:
                link = not followlinks and entry.is_symlink()
            except OSError:
                link = False
            if not link:
                walk_into.append(entry.path)
    return dirs, others


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Iterate over (directory, names of directories, names of files) of a directory tree."""
    sys.audit("os.walk", top, topdown, onerror, followlinks)
    return _walk(fspath(top), topdown, onerror, followlinks)


def _walk(top, topdown, onerror, followlinks):
    todo = [top]
    while todo:
        top = todo.pop()
        if isinstance(top, tuple):     # bottom up: its subdirectories are done
            yield top
            continue
        deeper = None if topdown else []
        try:
            dirs, others = _sorted_entries(top, followlinks, deeper)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        if topdown:
            yield top, dirs, others
            # the caller may have changed the list
            for name in reversed(dirs):
                path = join(top, name)
                if followlinks or not islink(path):
                    todo.append(path)
        else:
            todo.append((top, dirs, others))
            todo.extend(reversed(deeper))


def fwalk(top=".", topdown=True, onerror=None, *, follow_symlinks=False, dir_fd=None):
    """Like walk(), with a descriptor of each directory as well."""
    top = fspath(top)
    fd = posix.open(top, posix.O_RDONLY, dir_fd=dir_fd)
    try:
        import os

        same = follow_symlinks or not islink(top)
        if same:
            yield from _fwalk(fd, top, isinstance(top, bytes), topdown, onerror, follow_symlinks)
    finally:
        posix.close(fd)


def _fwalk(topfd, top, isbytes, topdown, onerror, follow_symlinks):
    dirs, others = [], []
    for entry in scandir(topfd):
        name = entry.name.encode("utf-8", "surrogateescape") if isbytes else entry.name
        (dirs if entry.is_dir() else others).append(name)
    if topdown:
        yield top, dirs, others, topfd
    for name in dirs:
        try:
            flags = posix.O_RDONLY | (0 if follow_symlinks else posix.O_NOFOLLOW)
            fd = posix.open(name, flags, dir_fd=topfd)
        except OSError as error:
            if onerror is not None and not islink(join(top, name)):
                onerror(error)
            continue
        try:
            yield from _fwalk(fd, join(top, name), isbytes, topdown, onerror, follow_symlinks)
        finally:
            posix.close(fd)
    if not topdown:
        yield top, dirs, others, topfd
