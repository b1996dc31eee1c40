"""Paths with the files they name."""

import io
import os

from pathlib._pure import PurePath, PurePosixPath, PureWindowsPath, _made
from pathlib._select import selected

_ABSENT = {2, 20, 9, 40}  # ENOENT, ENOTDIR, EBADF, ELOOP


def _mode_test(name, doc, look="stat"):
    def test(self):
        import stat
        try:
            return getattr(stat, name)(getattr(self, look)().st_mode)
        except OSError as e:
            if e.errno not in _ABSENT:
                raise
            return False
        except ValueError:
            return False  # a null byte
    test.__doc__ = doc
    return test


class Path(PurePath):
    """PurePath subclass that can make system calls."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = WindowsPath if os.name == "nt" else PosixPath
        self = cls._from_parts(args)
        if self._flavour.drives != (os.name == "nt"):
            raise NotImplementedError(f"cannot instantiate {cls.__name__!r} on your system")
        return self

    def _with_name(self, name):
        return _made(type(self), self._drv, self._root, self._parts + [name])

    def __enter__(self):
        import warnings
        warnings.warn("pathlib.Path.__enter__() is deprecated and scheduled for removal in Python 3.13; Path objects "
                      "as a context manager is a no-op", DeprecationWarning, stacklevel=2)
        return self

    def __exit__(self, t, v, tb):
        pass

    # where it is

    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        return cls("~").expanduser()

    def expanduser(self):
        if not (self._drv or self._root) and self._parts and self._parts[0][:1] == "~":
            home = os.path.expanduser(self._parts[0])
            if home[:1] == "~":
                raise RuntimeError("Could not determine home directory.")
            found = type(self)._from_parts((home,))
            return _made(type(self), found._drv, found._root, found._parts + self._parts[1:])
        return self

    def absolute(self):
        if self.is_absolute():
            return self
        return type(self)._from_parts([os.getcwd(), *self._parts])

    def resolve(self, strict=False):
        try:
            found = os.path.realpath(self, strict=strict)
        except OSError as e:
            if e.errno == 40:
                raise RuntimeError("Symlink loop from %r" % e.filename)
            raise
        path = type(self)(found)
        if not strict:
            try:
                path.stat()
            except OSError as e:
                if e.errno == 40:
                    raise RuntimeError("Symlink loop from %r" % e.filename)
        return path

    # what it is

    def stat(self, *, follow_symlinks=True):
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        return self.stat(follow_symlinks=False)

    def owner(self):
        import pwd
        return pwd.getpwuid(self.stat().st_uid).pw_name

    def group(self):
        import grp
        return grp.getgrgid(self.stat().st_gid).gr_name

    def exists(self):
        try:
            self.stat()
        except OSError as e:
            if e.errno not in _ABSENT:
                raise
            return False
        except ValueError:
            return False
        return True

    is_dir = _mode_test("S_ISDIR", "Whether this path is a directory.")
    is_file = _mode_test("S_ISREG", "Whether this path is a regular file (also True for symlinks to regular files).")
    is_block_device = _mode_test("S_ISBLK", "Whether this path is a block device.")
    is_char_device = _mode_test("S_ISCHR", "Whether this path is a character device.")
    is_fifo = _mode_test("S_ISFIFO", "Whether this path is a FIFO.")
    is_socket = _mode_test("S_ISSOCK", "Whether this path is a socket.")

    is_symlink = _mode_test("S_ISLNK", "Whether this path is a symbolic link.", "lstat")

    def is_mount(self):
        if not self.exists() or not self.is_dir():
            return False
        try:
            above = self.parent.stat().st_dev
        except OSError:
            return False
        here = self.stat()
        return here.st_dev != above or here.st_ino == self.parent.stat().st_ino

    def samefile(self, other_path):
        mine = self.stat()
        theirs = other_path.stat() if hasattr(other_path, "stat") else os.stat(other_path)
        return (mine.st_ino, mine.st_dev) == (theirs.st_ino, theirs.st_dev)

    # what it holds

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        with self.open(mode="rb") as file:
            return file.read()

    def read_text(self, encoding=None, errors=None):
        with self.open(mode="r", encoding=encoding, errors=errors) as file:
            return file.read()

    def write_bytes(self, data):
        view = memoryview(data)
        with self.open(mode="wb") as file:
            return file.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % type(data).__name__)
        with self.open(mode="w", encoding=encoding, errors=errors, newline=newline) as file:
            return file.write(data)

    def iterdir(self):
        for name in os.listdir(self):
            yield self._with_name(name)

    def glob(self, pattern):
        yield from selected(self, pattern, False)

    def rglob(self, pattern):
        yield from selected(self, pattern, True)

    # what changes it

    def touch(self, mode=0o666, exist_ok=True):
        if exist_ok:
            try:
                os.utime(self, None)
                return
            except OSError:
                pass
        flags = os.O_CREAT | os.O_WRONLY
        if not exist_ok:
            flags |= os.O_EXCL
        os.close(os.open(self, flags, mode))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, parents=False, exist_ok=exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def chmod(self, mode, *, follow_symlinks=True):
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        os.rmdir(self)

    def rename(self, target):
        os.rename(self, target)
        return type(self)(target)

    def replace(self, target):
        os.replace(self, target)
        return type(self)(target)

    def readlink(self):
        return type(self)._from_parts((os.readlink(self),))

    def symlink_to(self, target, target_is_directory=False):
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        os.link(target, self)

    def link_to(self, target):
        import warnings
        warnings.warn("pathlib.Path.link_to() is deprecated and is scheduled for removal in Python 3.12. Use "
                      "pathlib.Path.hardlink_to() instead.", DeprecationWarning, stacklevel=2)
        os.link(self, target)


class PosixPath(Path, PurePosixPath):
    """Path subclass for non-Windows systems."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """Path subclass for Windows systems."""

    __slots__ = ()

    def is_mount(self):
        raise NotImplementedError("Path.is_mount() is unsupported on this system")
