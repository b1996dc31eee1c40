"""Temporary files and folders."""

import os
import random as _random

tempdir = None
template = "tmp"
_names = _random.SystemRandom()


def gettempdir():
    global tempdir
    if tempdir is None:
        for place in (os.environ.get("TMPDIR"), os.environ.get("TEMP"), os.environ.get("TMP"), "/tmp", "/var/tmp", os.getcwd()):
            if place and os.path.isdir(place) and os.access(place, os.W_OK):
                tempdir = os.path.abspath(place)
                break
        else:
            raise FileNotFoundError(2, "No usable temporary directory found")
    return tempdir


def _new(make, suffix, prefix, dir):
    """Tries names until make(path) finds one that is free."""
    place = gettempdir() if dir is None else dir
    for _ in range(10000):
        word = "".join(_names.choices("abcdefghijklmnopqrstuvwxyz0123456789_", k=8))
        path = os.path.join(place, (template if prefix is None else prefix) + word + (suffix or ""))
        try:
            return path, make(path)
        except FileExistsError:
            continue
    raise FileExistsError(17, "No usable temporary file name found")


def mkdtemp(suffix=None, prefix=None, dir=None):
    return _new(lambda path: os.mkdir(path, 0o700), suffix, prefix, dir)[0]


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    path, fd = _new(lambda path: os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), suffix, prefix, dir)
    return fd, path


class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name, self._delete, self._ignore = mkdtemp(suffix, prefix, dir), delete, ignore_cleanup_errors

    def __enter__(self):
        return self.name

    def __exit__(self, *exc):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        import shutil

        if os.path.exists(self.name):
            shutil.rmtree(self.name, ignore_errors=self._ignore)

    def __repr__(self):
        return f"<TemporaryDirectory {self.name!r}>"


class _NamedFile:
    """A file that is removed when it is closed."""

    def __init__(self, file, name, delete):
        self.file, self.name, self._delete = file, name, delete

    def __getattr__(self, name):
        return getattr(self.file, name)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def __iter__(self):
        return iter(self.file)

    def close(self):
        self.file.close()
        if self._delete and os.path.exists(self.name):
            os.unlink(self.name)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    fd, path = mkstemp(suffix, prefix, dir)
    return _NamedFile(open(fd, mode, buffering, encoding, errors, newline), path, delete)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    fd, path = mkstemp(suffix, prefix, dir)
    os.unlink(path)
    return open(fd, mode, buffering, encoding, errors, newline)
