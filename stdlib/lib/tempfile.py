"""Files and folders that go away by themselves."""

import errno as _errno
import io as _io
import os as _os
import sys as _sys
import _thread
import weakref as _weakref
from operator import attrgetter as _attrgetter
from types import GenericAlias as _GenericAlias

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory", "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix",
           "tempdir", "gettempdir", "gettempprefixb", "gettempdirb"]

TMP_MAX = _os.TMP_MAX
template = "tmp"
tempdir = None
_letters = "abcdefghijklmnopqrstuvwxyz0123456789_"
_once_lock = _thread.allocate_lock()
_generic = classmethod(_GenericAlias)
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


def _kind_of(part):
    return bytes if isinstance(_os.fspath(part) if isinstance(part, _os.PathLike) else part, bytes) else str


def _infer_return_type(*parts):
    kinds = {_kind_of(part) for part in parts if part is not None}
    if len(kinds) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    return kinds.pop() if kinds else _kind_of(tempdir)


def _sanitize_params(prefix, suffix, dir):
    """The parts with what stands for None, and their kind: str or bytes."""
    kind = _infer_return_type(prefix, suffix, dir)
    coded = _os.fsencode if kind is bytes else _os.fsdecode
    return (coded(template) if prefix is None else prefix, kind() if suffix is None else suffix,
            coded(_gettempdir()) if dir is None else dir, kind)


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
    return _try_names(dir, prefix, suffix, kind, _new_file)


def mkdtemp(suffix=None, prefix=None, dir=None):
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)

    def make(path):
        _os.mkdir(path, 0o700)
        return path

    return _try_names(dir, prefix, suffix, kind, make)[0]


def mktemp(suffix="", prefix=template, dir=None):
    folder = gettempdir() if dir is None else dir
    paths = (_os.path.join(folder, prefix + next(_names) + suffix) for _ in range(TMP_MAX))
    for path in paths:
        if not _os.path.lexists(path):
            return path
    raise FileExistsError(_errno.EEXIST, "No usable temporary filename found")


class _TemporaryFileCloser:
    """Closes the file and takes away its name once."""

    def __init__(self, file, name, delete=True):
        self.close_called = False
        self.file, self.name, self.delete = file, name, delete

    def close(self):
        if self.close_called or self.file is None:
            return
        self.close_called = True
        try:
            self.file.close()
        finally:
            if self.delete:
                _os.unlink(self.name)

    __del__ = close


class _TemporaryFileWrapper:
    """The file object with a close that removes the file."""

    def __init__(self, file, name, delete=True):
        self._closer = _TemporaryFileCloser(file, name, delete)
        self.delete, self.name, self.file = delete, name, file

    def __getattr__(self, name):
        """Of the file; all but numbers are kept, so that they need not be looked up again."""
        found = getattr(self.__dict__["file"], name)
        if isinstance(found, int):
            return found
        kept = self._method(found, name) if callable(found) else found
        setattr(self, name, kept)
        return kept

    def _method(self, method, name):
        def call(*args, **kwargs):
            return method(*args, **kwargs)

        call.__name__ = getattr(method, "__name__", name)
        call._closer = self._closer      # the file lives as long as its methods
        return call

    def close(self):
        self._closer.close()

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *details):
        answer = self.file.__exit__(*details)
        self.close()
        return answer

    def __iter__(self):
        yield from self.file


def _raw_of(file):
    for inner in "buffer", "raw":
        file = getattr(file, inner, file)
    return file


def _new_file(path):
    return _os.open(path, _flags, 0o600)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *, errors=None):
    """A file with a name, which goes when it is closed."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    file = path = None

    def opener(*unused):
        nonlocal path
        fd, path = _try_names(dir, prefix, suffix, kind, _new_file)
        return fd

    try:
        file = _io.open(dir, mode, buffering, encoding, errors, newline, opener=opener)
        _raw_of(file).name = path
        return _TemporaryFileWrapper(file, path, delete)
    except BaseException:
        if path is not None:
            _os.unlink(path)
        if file is not None:
            file.close()
        raise


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """A file without a name."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)

    def opener(*unused):
        try:
            return _os.open(dir, _os.O_RDWR | _os.O_TMPFILE & ~_os.O_CREAT, 0o600)
        except OSError:      # of file systems that have no such files
            fd, path = _try_names(dir, prefix, suffix, kind, _new_file)
        _os.unlink(path)
        return fd

    file = _io.open(dir, mode, buffering, encoding, errors, newline, opener=opener)
    raw = _raw_of(file)
    if isinstance(raw, _io.FileIO):
        raw.name = raw.fileno()
    return file


def _passed_on(name, check=False):
    """A method that is the inner file's; with `check`, one after which the file may have become too large."""
    if check:
        def method(self, data):
            inner = self._file
            result = getattr(inner, name)(data)
            self._check(inner)
            return result
    else:
        def method(self, *args):
            return getattr(self._file, name)(*args)
    method.__name__, method.__qualname__ = name, "SpooledTemporaryFile." + name
    return method


class SpooledTemporaryFile(_io.IOBase):
    """Stays in memory until it is larger than max_size or fileno() is asked for."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
        self._max_size = max_size
        self._TemporaryFileArgs = dict(mode=mode, buffering=buffering, encoding=encoding, newline=newline, suffix=suffix, prefix=prefix, dir=dir,
                                       errors=errors)
        memory = _io.BytesIO()
        self._file = memory if "b" in mode else _io.TextIOWrapper(memory, encoding, errors, newline)

    __class_getitem__ = _generic

    for _name in "detach flush isatty read read1 readable readinto readinto1 readline readlines seek seekable tell writable".split():
        locals()[_name] = _passed_on(_name)
    for _name in "encoding errors newlines closed".split():
        locals()[_name] = property(_attrgetter("_file." + _name))
    del _name
    write, writelines = _passed_on("write", True), _passed_on("writelines", True)

    def _check(self, file):
        if not self._rolled and 0 != self._max_size < file.tell():
            self.rollover()

    def rollover(self):
        """Moves what there is to a file on disk."""
        if self._rolled:
            return
        memory, disk = self._file, TemporaryFile(**self._TemporaryFileArgs)
        self._file, at = disk, memory.tell()
        if isinstance(memory, _io.TextIOWrapper):
            memory.flush()
            disk.buffer.write(memory.detach().getvalue())
        else:
            disk.write(memory.getvalue())
        disk.seek(at)
        self._rolled = True

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def _attribute(self, name, otherwise):
        return getattr(self._file, name, otherwise)      # only files on disk have these

    @property
    def name(self):
        return self._attribute("name", None)

    @property
    def mode(self):
        return self._attribute("mode", self._TemporaryFileArgs["mode"])

    def __iter__(self):
        return iter(self._file)

    def __next__(self):
        return next(self._file)

    def __enter__(self):
        if not self.closed:
            return self
        raise ValueError("Cannot enter context with closed file")

    def __exit__(self, *details):
        self._file.close()

    def close(self):
        self._file.close()

    def __del__(self):
        if self.closed:
            return
        import warnings

        warnings.warn(f"Unclosed file {self!r}", ResourceWarning, stacklevel=2, source=self)
        self.close()


class TemporaryDirectory:
    """A folder that is removed with all in it: by cleanup(), after a with block, or when the object goes."""

    __class_getitem__ = _generic

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False):
        self._ignore_cleanup_errors = ignore_cleanup_errors
        path = self.name = mkdtemp(suffix, prefix, dir)
        self._finalizer = _weakref.finalize(self, self._forgotten, path, f"Implicitly cleaning up {self!r}", ignore_cleanup_errors)

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, *details):
        self.cleanup()

    def cleanup(self):
        if self._finalizer.detach() or _os.path.exists(self.name):
            self._rmtree(self.name, self._ignore_cleanup_errors)

    @classmethod
    def _forgotten(cls, path, message, ignore_errors):
        cls._rmtree(path, ignore_errors)
        import warnings

        warnings.warn(message, ResourceWarning)

    @classmethod
    def _rmtree(cls, name, ignore_errors=False):
        import shutil

        def failed(func, path, exc_info):
            kind, error, _ = exc_info
            if issubclass(kind, FileNotFoundError):
                return
            if not issubclass(kind, PermissionError):
                if ignore_errors:
                    return
                raise error
            try:      # again, with the permissions that were missing
                for locked in (path,) if path == name else (_os.path.dirname(path), path):
                    _os.chmod(locked, 0o700)
                try:
                    _os.unlink(path)
                except (IsADirectoryError, PermissionError):
                    cls._rmtree(path, ignore_errors)
            except FileNotFoundError:
                pass

        shutil.rmtree(name, onerror=failed)
