"""Files and folders that go away by themselves."""

import errno as _errno
import io as _io
import os as _os
import sys as _sys
import _thread
import weakref as _weakref

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory", "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix",
           "tempdir", "gettempdir", "gettempprefixb", "gettempdirb"]

TMP_MAX = _os.TMP_MAX
template = "tmp"
tempdir = None
_letters = "abcdefghijklmnopqrstuvwxyz0123456789_"
_once_lock = _thread.allocate_lock()
_flags = _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | _os.O_NOFOLLOW


class _RandomNameSequence:
    """An endless iterator of eight letters; every process and thread has other ones."""

    def __iter__(self):
        return self

    def __next__(self):
        bits = int.from_bytes(_os.urandom(8), "little")
        out = []
        for _ in range(8):
            bits, i = divmod(bits, len(_letters))
            out.append(_letters[i])
        return "".join(out)


_names = _RandomNameSequence()


def _candidate_tempdir_list():
    found = [_os.getenv(name) for name in ("TMPDIR", "TEMP", "TMP")]
    found = [d for d in found if d] + ["/tmp", "/var/tmp", "/usr/tmp"]
    try:
        found.append(_os.getcwd())
    except (AttributeError, OSError):
        found.append(_os.curdir)
    return found


def _get_default_tempdir():
    for folder in _candidate_tempdir_list():
        folder = _os.path.abspath(folder)
        path = _os.path.join(folder, next(_names))
        try:
            fd = _os.open(path, _flags, 0o600)
            try:
                _os.write(fd, b"blat")
            finally:
                _os.close(fd)
                _os.unlink(path)
            return folder
        except OSError:
            continue
    raise FileNotFoundError(_errno.ENOENT, "No usable temporary directory found in %s" % _candidate_tempdir_list())


def _gettempdir():
    global tempdir
    if tempdir is None:
        with _once_lock:
            if tempdir is None:
                tempdir = _get_default_tempdir()
    return tempdir


def gettempdir():
    return _os.fsdecode(_gettempdir())


def gettempdirb():
    return _os.fsencode(_gettempdir())


def gettempprefix():
    return _os.fsdecode(template)


def gettempprefixb():
    return _os.fsencode(template)


def _infer_return_type(*args):
    kind = None
    for arg in args:
        if arg is None:
            continue
        if isinstance(arg, _os.PathLike):
            arg = _os.fspath(arg)
        found = bytes if isinstance(arg, bytes) else str
        if kind is not None and kind is not found:
            raise TypeError("Can't mix bytes and non-bytes in path components.")
        kind = found
    if kind is None:
        return bytes if isinstance(tempdir, bytes) else str
    return kind


def _sanitize_params(prefix, suffix, dir):
    kind = _infer_return_type(prefix, suffix, dir)
    if suffix is None:
        suffix = kind()
    if prefix is None:
        prefix = template if kind is str else _os.fsencode(template)
    if dir is None:
        dir = gettempdir() if kind is str else gettempdirb()
    return prefix, suffix, dir, kind


def _try_names(dir, prefix, suffix, kind, make):
    """make(path) under ever new names until one does not exist."""
    for _ in range(TMP_MAX):
        name = next(_names)
        if kind is bytes:
            name = _os.fsencode(name)
        path = _os.path.join(dir, prefix + name + suffix)
        _sys.audit("tempfile", path)
        try:
            return make(path), _os.path.abspath(path)
        except FileExistsError:
            continue
    raise FileExistsError(_errno.EEXIST, "No usable temporary file name found")


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """(descriptor, path) of a new file that only its user may read."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    return _try_names(dir, prefix, suffix, kind, lambda path: _os.open(path, _flags, 0o600))


def mkdtemp(suffix=None, prefix=None, dir=None):
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)

    def make(path):
        _os.mkdir(path, 0o700)
        return path

    return _try_names(dir, prefix, suffix, kind, make)[0]


def mktemp(suffix="", prefix=template, dir=None):
    if dir is None:
        dir = gettempdir()
    for _ in range(TMP_MAX):
        path = _os.path.join(dir, prefix + next(_names) + suffix)
        if not _os.path.lexists(path):
            return path
    raise FileExistsError(_errno.EEXIST, "No usable temporary filename found")


class _TemporaryFileCloser:
    """Closes the file and takes away its name once."""

    def __init__(self, file, name, delete=True):
        self.file, self.name, self.delete = file, name, delete
        self.close_called = False

    def close(self):
        if not self.close_called and self.file is not None:
            self.close_called = True
            try:
                self.file.close()
            finally:
                if self.delete:
                    _os.unlink(self.name)

    def __del__(self):
        self.close()


class _TemporaryFileWrapper:
    """The file object with a close that removes the file."""

    def __init__(self, file, name, delete=True):
        self.file, self.name, self.delete = file, name, delete
        self._closer = _TemporaryFileCloser(file, name, delete)

    def __getattr__(self, name):
        file = self.__dict__["file"]
        found = getattr(file, name)
        if hasattr(found, "__call__"):
            method = found

            def found(*args, **kwargs):
                return method(*args, **kwargs)

            found.__name__ = getattr(method, "__name__", name)
            found._closer = self._closer      # the file lives as long as its methods
        if not isinstance(found, int):
            setattr(self, name, found)
        return found

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        result = self.file.__exit__(exc, value, tb)
        self.close()
        return result

    def close(self):
        self._closer.close()

    def __iter__(self):
        for line in self.file:
            yield line


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *, errors=None):
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    name = None

    def opener(*args):
        nonlocal name
        fd, name = _try_names(dir, prefix, suffix, kind, lambda path: _os.open(path, _flags, 0o600))
        return fd

    file = None
    try:
        file = _io.open(dir, mode, buffering, encoding=encoding, newline=newline, errors=errors, opener=opener)
        raw = getattr(file, "buffer", file)
        raw = getattr(raw, "raw", raw)
        raw.name = name
        return _TemporaryFileWrapper(file, name, delete)
    except:
        if name is not None:
            _os.unlink(name)
        if file is not None:
            file.close()
        raise


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """A file without a name."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)

    def opener(*args):
        try:
            return _os.open(dir, (_os.O_RDWR | _os.O_TMPFILE) & ~_os.O_CREAT, 0o600)
        except OSError:
            pass
        fd, name = _try_names(dir, prefix, suffix, kind, lambda path: _os.open(path, _flags, 0o600))
        _os.unlink(name)
        return fd

    file = _io.open(dir, mode, buffering, encoding=encoding, newline=newline, errors=errors, opener=opener)
    raw = getattr(file, "buffer", file)
    raw = getattr(raw, "raw", raw)
    if isinstance(raw, _io.FileIO):
        raw.name = raw.fileno()
    return file


class SpooledTemporaryFile(_io.IOBase):
    """Stays in memory until it is larger than max_size or fileno() is asked for."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
        if "b" in mode:
            self._file = _io.BytesIO()
        else:
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding, errors=errors, newline=newline)
        self._max_size = max_size
        self._rolled = False
        self._TemporaryFileArgs = {"mode": mode, "buffering": buffering, "suffix": suffix, "prefix": prefix, "encoding": encoding, "newline": newline, "dir": dir,
                                   "errors": errors}

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)

    def _check(self, file):
        if self._rolled:
            return
        if self._max_size and file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        if self._rolled:
            return
        file = self._file
        new = self._file = TemporaryFile(**self._TemporaryFileArgs)
        position = file.tell()
        if hasattr(new, "buffer"):
            file.flush()
            new.buffer.write(file.detach().getvalue())
        else:
            new.write(file.getvalue())
        new.seek(position, 0)
        self._rolled = True

    def __enter__(self):
        if self._file.closed:
            raise ValueError("Cannot enter context with closed file")
        return self

    def __exit__(self, exc, value, tb):
        self._file.close()

    def __iter__(self):
        return self._file.__iter__()

    def __next__(self):
        return next(self._file)

    def __del__(self):
        if not self.closed:
            import warnings

            warnings.warn("Unclosed file {!r}".format(self), ResourceWarning, stacklevel=2, source=self)
            self.close()

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def errors(self):
        return self._file.errors

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def flush(self):
        self._file.flush()

    def isatty(self):
        return self._file.isatty()

    @property
    def mode(self):
        try:
            return self._file.mode
        except AttributeError:
            return self._TemporaryFileArgs["mode"]

    @property
    def name(self):
        try:
            return self._file.name
        except AttributeError:
            return None

    @property
    def newlines(self):
        return self._file.newlines

    def readable(self):
        return self._file.readable()

    def read(self, *args):
        return self._file.read(*args)

    def read1(self, *args):
        return self._file.read1(*args)

    def readinto(self, b):
        return self._file.readinto(b)

    def readinto1(self, b):
        return self._file.readinto1(b)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def seekable(self):
        return self._file.seekable()

    def seek(self, *args):
        return self._file.seek(*args)

    def tell(self):
        return self._file.tell()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def writable(self):
        return self._file.writable()

    def write(self, s):
        file = self._file
        n = file.write(s)
        self._check(file)
        return n

    def writelines(self, iterable):
        file = self._file
        result = file.writelines(iterable)
        self._check(file)
        return result

    def detach(self):
        return self._file.detach()


class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors = ignore_cleanup_errors
        self._finalizer = _weakref.finalize(self, self._cleanup, self.name, warn_message="Implicitly cleaning up {!r}".format(self),
                                            ignore_errors=ignore_cleanup_errors)

    @classmethod
    def _cleanup(cls, name, warn_message, ignore_errors=False):
        cls._rmtree(name, ignore_errors=ignore_errors)
        import warnings

        warnings.warn(warn_message, ResourceWarning)

    @classmethod
    def _rmtree(cls, name, ignore_errors=False):
        import shutil

        def onerror(func, path, exc_info):
            if issubclass(exc_info[0], PermissionError):
                try:
                    if path != name:
                        _os.chmod(_os.path.dirname(path), 0o700)
                    _os.chmod(path, 0o700)
                    try:
                        _os.unlink(path)
                    except (IsADirectoryError, PermissionError):
                        cls._rmtree(path, ignore_errors=ignore_errors)
                except FileNotFoundError:
                    pass
            elif issubclass(exc_info[0], FileNotFoundError):
                pass
            elif not ignore_errors:
                raise exc_info[1]

        shutil.rmtree(name, onerror=onerror)

    def __repr__(self):
        return "<{} {!r}>".format(self.__class__.__name__, self.name)

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        self.cleanup()

    def cleanup(self):
        if self._finalizer.detach() or _os.path.exists(self.name):
            self._rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)
