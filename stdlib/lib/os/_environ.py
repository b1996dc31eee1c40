"""os.environ, and text for the system."""

import posix
from collections.abc import MutableMapping
from genericpath import _text as fspath


def fsencode(filename):
    """Return a path as bytes, by the encoding of file names."""
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    """Return a path as text, by the encoding of file names."""
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


class _Environ(MutableMapping):
    """The environment as a mapping; a change is a change of the process's own. `data` has what the system sees."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self.encodekey, self.decodekey = encodekey, decodekey
        self.encodevalue, self.decodevalue = encodevalue, decodevalue
        self._data = data

    def __getitem__(self, key):
        try:
            value = self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None
        return self.decodevalue(value)

    def __setitem__(self, key, value):
        key, value = self.encodekey(key), self.encodevalue(value)
        posix.putenv(key, value)
        self._data[key] = value

    def __delitem__(self, key):
        encoded = self.encodekey(key)
        posix.unsetenv(encoded)
        try:
            del self._data[encoded]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        for key in list(self._data):
            yield self.decodekey(key)

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        inside = ", ".join(f"{self.decodekey(k)!r}: {self.decodevalue(v)!r}" for k, v in self._data.items())
        return f"environ({{{inside}}})"

    def copy(self):
        return dict(self)

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return dict(self) | dict(other) if hasattr(other, "keys") else NotImplemented

    def __ror__(self, other):
        return dict(other) | dict(self) if hasattr(other, "keys") else NotImplemented


def _encode(value):
    if not isinstance(value, str):
        raise TypeError("str expected, not %s" % type(value).__name__)
    return value.encode("utf-8", "surrogateescape")


def _decode(value):
    return value.decode("utf-8", "surrogateescape")


def _check_bytes(value):
    if not isinstance(value, bytes):
        raise TypeError("bytes expected, not %s" % type(value).__name__)
    return value


environ = _Environ({_encode(k): _encode(v) for k, v in posix._environ().items()}, _encode, _decode, _encode, _decode)
environb = _Environ(environ._data, _check_bytes, bytes, _check_bytes, bytes)


def getenv(key, default=None):
    """Return an environment variable, or a default."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """Return an environment variable as bytes, or a default."""
    return environb.get(key, default)


def putenv(name, value, /):
    posix.putenv(name, value)


def unsetenv(name, /):
    posix.unsetenv(name)
