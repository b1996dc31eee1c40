"""Files, paths, environment and processes of the operating system.

What is one system call is native (posix); here are the parts made of several, and the records. The further parts lie in
os/_walk.py, _environ.py and _process.py."""

import abc
import posix
import posixpath as path
import stat as st
import sys
from _core import dotted as _dotted
from posix import *
from posix import _exit
from genericpath import _text as fspath
from _structseq import structseq as _structseq

sys.modules["os.path"] = path
from posixpath import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

from os._environ import (_Environ, environ, environb, fsdecode, fsencode, getenv, getenvb, putenv, unsetenv)
from os._walk import DirEntry, _fwalk, _walk, fwalk, makedirs, removedirs, renames, scandir, walk
from os._process import (P_NOWAIT, P_NOWAITO, P_WAIT, WCOREDUMP, WEXITSTATUS, WIFCONTINUED, WIFEXITED, WIFSIGNALED, WIFSTOPPED, WSTOPSIG, WTERMSIG, _wrap_close, execl,
                         execle, execlp, execlpe, execve, execvp, execvpe, fork, forkpty, get_exec_path, popen, posix_spawn, posix_spawnp, register_at_fork, spawnl,
                         spawnle, spawnlp, spawnlpe, spawnv, spawnve, spawnvp, spawnvpe, wait3, wait4, waitid, waitid_result, waitstatus_to_exitcode)

name, linesep, error = "posix", "\n", OSError
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
supports_bytes_environ = True

stat_result = _structseq("os", "stat_result", ("st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "st_atime", "st_mtime", "st_ctime"),
                         ("_atime", "_mtime", "_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev"), unnamed=(7, 8, 9))
# The times are floats as attributes and whole seconds as items.
stat_result.st_atime = property(lambda self: self[7] if self._more[0] is None else self._more[0])
stat_result.st_mtime = property(lambda self: self[8] if self._more[1] is None else self._more[1])
stat_result.st_ctime = property(lambda self: self[9] if self._more[2] is None else self._more[2])
terminal_size = _structseq("os", "terminal_size", ("columns", "lines"))
times_result = _structseq("posix", "times_result", ("user", "system", "children_user", "children_system", "elapsed"))
uname_result = _structseq("posix", "uname_result", ("sysname", "nodename", "release", "version", "machine"))
statvfs_result = _structseq("os", "statvfs_result", ("f_bsize", "f_frsize", "f_blocks", "f_bfree", "f_bavail", "f_files", "f_ffree", "f_favail", "f_flag", "f_namemax"),
                            ("f_fsid",))
sched_param = _structseq("posix", "sched_param", ("sched_priority",))
sched_param.__new__ = staticmethod(lambda cls, sched_priority: tuple.__new__(cls, (sched_priority,)))
_dotted(stat_result, terminal_size, times_result, uname_result, statvfs_result, sched_param)


class PathLike(abc.ABC):
    """What has __fspath__."""

    @abc.abstractmethod
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return hasattr(subclass, "__fspath__")
        return NotImplemented

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)


def stat(path, *, dir_fd=None, follow_symlinks=True):
    return stat_result(posix.stat(path, dir_fd=dir_fd, follow_symlinks=follow_symlinks))


def lstat(path, *, dir_fd=None):
    return stat_result(posix.lstat(path, dir_fd=dir_fd))


def fstat(fd):
    return stat_result(posix.fstat(fd))


def statvfs(path):
    return statvfs_result(posix.statvfs(path))


def fstatvfs(fd, /):
    return statvfs_result(posix.fstatvfs(fd))


def getcwdb():
    return fsencode(getcwd())


def lchown(path, uid, gid):
    posix.chown(path, uid, gid, follow_symlinks=False)


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    if not isinstance(fd, int):
        raise TypeError("invalid fd type (%s, expected integer)" % type(fd))
    import io

    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def device_encoding(fd, /):
    return "utf-8" if isatty(fd) else None


def preadv(fd, buffers, offset, flags=0, /):
    """One pread spread over the buffers."""
    data = posix.pread(fd, sum(map(len, buffers)), offset)
    at = 0
    for b in buffers:
        part = data[at : at + len(b)]
        b[: len(part)] = part
        at += len(part)
    return len(data)


def pwritev(fd, buffers, offset, flags=0, /):
    return posix.pwrite(fd, b"".join(buffers), offset)


def get_terminal_size(fd=1, /):
    """Return (columns, lines) of a terminal."""
    return terminal_size(posix._terminal_size(fd))


def times():
    """Return the processor times of the process and its children."""
    return times_result(posix._times())


def uname():
    """Return name, release, version and machine of the system."""
    return uname_result(posix._uname())


def _configured(names, name):
    if isinstance(name, str):
        try:
            return names[name]
        except KeyError:
            raise ValueError("unrecognized configuration name") from None
    if not isinstance(name, int):
        raise TypeError("configuration names must be strings or integers")
    return name


def sysconf(name, /):
    return posix._sysconf(_configured(sysconf_names, name))


def confstr(name, /):
    return posix._confstr(_configured(confstr_names, name))


def pathconf(path, name):
    return posix._pathconf(path, _configured(pathconf_names, name))


def fpathconf(fd, name, /):
    return posix._pathconf(fd, _configured(pathconf_names, name))


def sched_get_priority_max(policy):
    return posix._sched_priority(policy, 1)


def sched_get_priority_min(policy):
    return posix._sched_priority(policy, 0)


def sched_getparam(pid, /):
    return sched_param(posix._sched_getparam(pid))


def sched_setparam(pid, param, /):
    posix._sched_setparam(pid, param.sched_priority)


def sched_setscheduler(pid, policy, param, /):
    posix._sched_setscheduler(pid, policy, param.sched_priority)


_by_dir_fd = {access, chmod, chown, link, lstat, mkdir, mkfifo, mknod, open, readlink, rename, replace, rmdir, stat, symlink, unlink, remove, utime}
supports_dir_fd = _by_dir_fd - {lstat, replace, remove}
supports_effective_ids = {access}
supports_fd = {chdir, chmod, chown, listdir, scandir, stat, statvfs, truncate, utime, pathconf, execve, getxattr, setxattr, listxattr, removexattr}
supports_follow_symlinks = {access, chown, link, stat, utime, getxattr, setxattr, listxattr, removexattr}
__all__ = ["_exit"] + sorted(n for n in globals() if not n.startswith("_") and n not in ("abc", "st", "sys", "posix"))
