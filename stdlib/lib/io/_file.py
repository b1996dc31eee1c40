"""FileIO: a file of the system, unbuffered."""
import posix
import sys
from _streams import File

from ._base import SEEK_SET, RawIOBase, UnsupportedOperation, into


_modes = {}  # what _mode_parts gave


def _mode_parts(mode):
    """The letter that says what is done, whether a + stands beside it, and the flags of open()."""
    kinds = set(mode)
    if kinds - set("rwxab+") or len(mode) != len(kinds):
        raise ValueError(f"invalid mode: {mode}")
    base = kinds & set("rwxa")
    if len(base) != 1:
        raise ValueError("Must have exactly one of create/read/write/append mode and at most one plus")
    base = base.pop()
    both = "+" in kinds
    flags = posix.O_RDWR if both else posix.O_RDONLY if base == "r" else posix.O_WRONLY
    flags |= {"r": 0, "w": posix.O_CREAT | posix.O_TRUNC, "x": posix.O_CREAT | posix.O_EXCL, "a": posix.O_CREAT | posix.O_APPEND}[base]
    flags |= getattr(posix, "O_CLOEXEC", 0)
    parts = base, both, flags
    if type(mode) is str:
        _modes[mode] = parts
    return parts


class FileIO(File, RawIOBase):
    """Bytes of a file descriptor or of a file opened by name: `_fd`, -1 when closed."""

    __module__ = "_io"
    _blksize = 4096

    def __init__(self, file, mode="r", closefd=True, opener=None):
        base, both, flags = type(mode) is str and _modes.get(mode) or _mode_parts(mode)
        if isinstance(file, bool):
            file = int(file)
        if isinstance(file, int) and file < 0:
            raise ValueError("negative file descriptor")
        self._readable = base == "r" or both
        self._writable = base != "r" or both
        self._base, self._both = base, both
        self._closefd = closefd
        if isinstance(file, int):
            fd = file
            posix.fstat(fd)
        else:
            if not closefd:
                raise ValueError("Cannot use closefd=False with file name")
            if opener is not None:
                fd = opener(file, flags)
                if not isinstance(fd, int):
                    raise TypeError("expected integer from opener")
                if fd < 0:
                    raise ValueError(f"opener returned {fd}")
            else:
                fspath = getattr(type(file), "__fspath__", None)
                if fspath is not None:
                    file = fspath(file)
                fd = posix._open_file(file, flags, base + "+" if both else base)
            if posix.fstat(fd)[0] & 0o170000 == 0o040000:
                posix.close(fd)
                raise IsADirectoryError(21, "Is a directory", file)
        self._fd = fd
        self.name = file
        if base == "a":
            try:
                posix.lseek(fd, 0, 2)
            except OSError:
                pass

    def __repr__(self):
        if self._fd < 0:
            return "<_io.FileIO [closed]>"
        return f"<_io.FileIO name={self.name!r} mode={self.mode!r} closefd={bool(self._closefd)}>"

    @property
    def mode(self):
        if self._base == "r":
            return "rb+" if self._both else "rb"
        if self._base == "w":
            return "rb+" if self._both else "wb"
        return self._base + ("b+" if self._both else "b")

    @property
    def closefd(self):
        return self._closefd

    def _check_open(self):
        if self._fd < 0:
            raise ValueError("I/O operation on closed file")

    def close(self):
        if self._fd < 0:
            return
        if self._finalizing:
            self._dealloc_warn(self)
        try:
            self.flush()
        finally:
            fd, self._fd = self._fd, -1
            if self._closefd:
                posix.close(fd)

    def _dealloc_warn(self, source):
        # Without the module and options for it the warning is ignored.
        if self._fd >= 0 and self._closefd and ("warnings" in sys.modules or sys.warnoptions or sys.flags.dev_mode):
            import warnings

            warnings.warn(f"unclosed file {source!r}", ResourceWarning, 1, source)

    def fileno(self):
        self._check_open()
        return self._fd

    def isatty(self):
        self._check_open()
        return posix.isatty(self._fd)

    def readable(self):
        self._check_open()
        return self._readable

    def writable(self):
        self._check_open()
        return self._writable

    def seekable(self):
        self._check_open()
        try:
            posix.lseek(self._fd, 0, 1)
            return True
        except OSError:
            return False

    def seek(self, offset, whence=SEEK_SET, /):
        self._check_open()
        return posix.lseek(self._fd, offset, whence)

    def tell(self):
        self._check_open()
        return posix.lseek(self._fd, 0, 1)

    def truncate(self, size=None, /):
        self._check_open()
        if not self._writable:
            raise UnsupportedOperation("File not open for writing")
        if size is None:
            size = self.tell()
        posix.ftruncate(self._fd, size)
        return size

    def _check_read(self):
        self._check_open()
        if not self._readable:
            raise UnsupportedOperation("File not open for reading")

    def read(self, size=-1, /):
        self._check_read()
        if size is None or size < 0:
            return self.readall()
        try:
            return posix.read(self._fd, size)
        except BlockingIOError:
            return None

    def readall(self):
        self._check_read()
        parts = []
        try:  # all at once, if the file says how much there is
            size = posix.fstat(self._fd)[6] - posix.lseek(self._fd, 0, 1)
        except OSError:
            size = 0
        size = 65536 if size <= 0 else size if size > 65536 else size + 1
        while True:
            try:
                b = posix.read(self._fd, size)
            except BlockingIOError:
                return b"".join(parts) if parts else None
            if not b:
                return parts[0] if len(parts) == 1 else b"".join(parts)
            parts.append(b)
            size = 65536

    def readinto(self, buffer, /):
        self._check_read()
        return into(self, buffer, self.read)

    def write(self, data, /):
        self._check_open()
        if not self._writable:
            raise UnsupportedOperation("File not open for writing")
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        try:
            return posix.write(self._fd, data)
        except BlockingIOError:
            return None
