"""A data base in two files: NAME.dat holds the values in blocks, NAME.dir says, a line for each key, where its value lies and how long it is."""

import ast
import collections.abc
import io
import os

__all__ = ["error", "open"]
_BLOCK = 512
error = OSError


class _Database(collections.abc.MutableMapping):
    def __init__(self, filebasename, mode, flag="c"):
        base = os.fsencode(filebasename)
        self._mode, self._readonly, self._modified = mode, flag == "r", False
        self._dirfile, self._datfile, self._bakfile = base + b".dir", base + b".dat", base + b".bak"
        self._index = None
        self._create(flag)
        self._update(flag)

    def _create(self, flag):
        if flag == "n":
            for name in (self._datfile, self._bakfile, self._dirfile):
                try:
                    os.remove(name)
                except OSError:
                    pass
        try:
            io.open(self._datfile, "r", encoding="Latin-1").close()
        except OSError:
            if flag not in ("c", "n"):
                raise
            with io.open(self._datfile, "w", encoding="Latin-1"):
                self._chmod(self._datfile)

    def _update(self, flag):
        self._modified, self._index = False, {}
        try:
            f = io.open(self._dirfile, "r", encoding="Latin-1")
        except OSError:
            if flag not in ("c", "n"):
                raise
            with io.open(self._dirfile, "w", encoding="Latin-1"):
                self._chmod(self._dirfile)
        else:
            with f:
                for line in f:
                    key, place = ast.literal_eval(line.rstrip())
                    self._index[key.encode("Latin-1")] = place

    def _commit(self):
        if self._index is None or not self._modified:
            return
        for change, args in ((os.unlink, (self._bakfile,)), (os.rename, (self._dirfile, self._bakfile))):
            try:
                change(*args)
            except OSError:
                pass
        with io.open(self._dirfile, "w", encoding="Latin-1") as f:
            self._chmod(self._dirfile)
            for key, place in self._index.items():
                f.write(f"{key.decode('Latin-1')!r}, {place!r}\n")
        self._modified = False

    sync = _commit

    def _chmod(self, file):
        os.chmod(file, self._mode)

    def _verify_open(self):
        if self._index is None:
            raise error("DBM object has already been closed")

    def __getitem__(self, key):
        if isinstance(key, str):
            key = key.encode("utf-8")
        self._verify_open()
        pos, size = self._index[key]
        with io.open(self._datfile, "rb") as f:
            f.seek(pos)
            return f.read(size)

    def _append(self, val):
        """Puts a value at the end, at the beginning of a block."""
        with io.open(self._datfile, "rb+") as f:
            f.seek(0, 2)
            end = f.tell()
            pos = (end + _BLOCK - 1) // _BLOCK * _BLOCK
            f.write(b"\0" * (pos - end) + val)
        return pos, len(val)

    def __setitem__(self, key, val):
        if self._readonly:
            raise error("The database is opened for reading only")
        if isinstance(key, str):
            key = key.encode("utf-8")
        elif not isinstance(key, (bytes, bytearray)):
            raise TypeError("keys must be bytes or strings")
        if isinstance(val, str):
            val = val.encode("utf-8")
        elif not isinstance(val, (bytes, bytearray)):
            raise TypeError("values must be bytes or strings")
        self._verify_open()
        self._modified = True
        key = bytes(key)
        if key not in self._index:
            self._index[key] = place = self._append(val)
            with io.open(self._dirfile, "a", encoding="Latin-1") as f:
                self._chmod(self._dirfile)
                f.write(f"{key.decode('Latin-1')!r}, {place!r}\n")
            return
        pos, size = self._index[key]
        if (len(val) + _BLOCK - 1) // _BLOCK <= (size + _BLOCK - 1) // _BLOCK:
            with io.open(self._datfile, "rb+") as f:
                f.seek(pos)
                f.write(val)
            self._index[key] = pos, len(val)
        else:
            self._index[key] = self._append(val)

    def __delitem__(self, key):
        if self._readonly:
            raise error("The database is opened for reading only")
        if isinstance(key, str):
            key = key.encode("utf-8")
        self._verify_open()
        self._modified = True
        del self._index[key]
        self._commit()

    def keys(self):
        self._verify_open()
        return list(self._index)

    def items(self):
        self._verify_open()
        return [(key, self[key]) for key in self._index.keys()]

    def __contains__(self, key):
        if isinstance(key, str):
            key = key.encode("utf-8")
        self._verify_open()
        return key in self._index

    def __iter__(self):
        self._verify_open()
        return iter(self._index)

    iterkeys = __iter__

    def __len__(self):
        self._verify_open()
        return len(self._index)

    def close(self):
        try:
            self._commit()
        finally:
            self._index = self._datfile = self._dirfile = self._bakfile = None

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def open(file, flag="c", mode=0o666):
    mask = os.umask(0)
    os.umask(mask)
    if flag not in ("r", "w", "c", "n"):
        raise ValueError("Flag must be one of 'r', 'w', 'c', or 'n'")
    return _Database(file, mode & ~mask, flag=flag)
