"""Files, paths, environment and processes of the operating system."""

import posix
import posixpath as path
import sys
from abc import ABC as _ABC
from posix import (F_OK, O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY, R_OK, W_OK, X_OK, _exit, access, chdir, chmod, close, cpu_count, fstat as _fstat,
                   getcwd, getpid, isatty, lseek, readlink, strerror, symlink, system, urandom)

sys.modules["os.path"] = path
name = "posix"
curdir, pardir, sep, pathsep, defpath, altsep, extsep, devnull, linesep = ".", "..", "/", ":", "/bin:/usr/bin", None, ".", "/dev/null", "\n"
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
error = OSError


class PathLike(_ABC):
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        return hasattr(subclass, "__fspath__")


def fspath(p):
    return path._text(p)


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


class stat_result(tuple):
    _names = ("st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "st_atime", "st_mtime", "st_ctime")

    def __repr__(self):
        return "os.stat_result(" + ", ".join(f"{n}={int(v)}" for n, v in zip(self._names, self)) + ")"


for _i, _n in enumerate(stat_result._names):
    setattr(stat_result, _n, property(lambda self, i=_i: self[i]))


def stat(p, *, dir_fd=None, follow_symlinks=True):
    if isinstance(p, int):
        return fstat(p)
    return stat_result((posix.stat if follow_symlinks else posix.lstat)(fspath(p)))


def lstat(p, *, dir_fd=None):
    return stat_result(posix.lstat(fspath(p)))


def fstat(fd):
    return stat_result(_fstat(fd))


def open(p, flags, mode=0o777, *, dir_fd=None):
    return posix.open(fspath(p), flags, mode)


def read(fd, n):
    return posix.read(fd, n)


def write(fd, data):
    return posix.write(fd, data)


def fdopen(fd, *args, **kwargs):
    import io

    return io.open(fd, *args, **kwargs)


def listdir(p="."):
    return posix.listdir(fspath(p))


def mkdir(p, mode=0o777, *, dir_fd=None):
    posix.mkdir(fspath(p), mode)


def makedirs(name, mode=0o777, exist_ok=False):
    head, tail = path.split(fspath(name))
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        makedirs(head, exist_ok=exist_ok)
        if tail == ".":
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def rmdir(p, *, dir_fd=None):
    posix.rmdir(fspath(p))


def removedirs(name):
    rmdir(name)
    head, tail = path.split(name)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def unlink(p, *, dir_fd=None):
    posix.unlink(fspath(p))


remove = unlink


def rename(src, dst):
    posix.rename(fspath(src), fspath(dst))


replace = rename


def walk(top, topdown=True, onerror=None, followlinks=False):
    top = fspath(top)
    try:
        names = listdir(top)
    except OSError as e:
        if onerror is not None:
            onerror(e)
        return
    dirs = [n for n in names if path.isdir(path.join(top, n))]
    files = [n for n in names if n not in dirs]
    if topdown:
        yield top, dirs, files
    for d in dirs:
        full = path.join(top, d)
        if followlinks or not path.islink(full):
            yield from walk(full, topdown, onerror, followlinks)
    if not topdown:
        yield top, dirs, files


class DirEntry:
    def __init__(self, directory, name):
        self.name = name
        self.path = path.join(directory, name)

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"

    def is_dir(self, *, follow_symlinks=True):
        return path.isdir(self.path) and (follow_symlinks or not path.islink(self.path))

    def is_file(self, *, follow_symlinks=True):
        return path.isfile(self.path) and (follow_symlinks or not path.islink(self.path))

    def is_symlink(self):
        return path.islink(self.path)

    def stat(self, *, follow_symlinks=True):
        return stat(self.path, follow_symlinks=follow_symlinks)


class _Scan:
    def __init__(self, directory):
        self._entries = iter([DirEntry(directory, n) for n in posix.listdir(directory)])

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass

    def close(self):
        pass


def scandir(p="."):
    return _Scan(fspath(p))


class _Environ:
    """os.environ: a dict of text that also changes the process's environment."""

    def __init__(self):
        self._data = posix.environ()

    def __getitem__(self, key):
        if not isinstance(key, str):
            raise TypeError(f"str expected, not {type(key).__name__}")
        try:
            return self._data[key]
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key, value):
        if not isinstance(value, str) or not isinstance(key, str):
            raise TypeError(f"str expected, not {type(key if isinstance(value, str) else value).__name__}")
        posix.putenv(key, value)
        self._data[key] = value

    def __delitem__(self, key):
        if key not in self._data:
            raise KeyError(key)
        posix.unsetenv(key)
        del self._data[key]

    def __iter__(self):
        return iter(list(self._data))

    def __len__(self):
        return len(self._data)

    def __contains__(self, key):
        return key in self._data

    def __repr__(self):
        return f"environ({self._data!r})"

    def get(self, key, default=None):
        return self._data.get(key, default)

    def keys(self):
        return self._data.keys()

    def values(self):
        return self._data.values()

    def items(self):
        return self._data.items()

    def copy(self):
        return dict(self._data)

    def pop(self, key, *default):
        value = self._data.pop(key, *default)
        posix.unsetenv(key)
        return value

    def setdefault(self, key, value):
        if key not in self._data:
            self[key] = value
        return self._data[key]

    def update(self, other=(), **kw):
        for k, v in dict(other, **kw).items():
            self[k] = v


environ = _Environ()


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(key, value):
    posix.putenv(key, value)


def unsetenv(key):
    posix.unsetenv(key)


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])

    def __repr__(self):
        return f"os.terminal_size(columns={self[0]}, lines={self[1]})"


def get_terminal_size(fd=1):
    return terminal_size(posix.get_terminal_size(fd))
