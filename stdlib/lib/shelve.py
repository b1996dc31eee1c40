"""A dictionary of objects in a data base: keys are text, values are pickled."""

from collections.abc import MutableMapping
from io import BytesIO
from pickle import DEFAULT_PROTOCOL, Pickler, Unpickler

__all__ = ["Shelf", "BsdDbShelf", "DbfilenameShelf", "open"]


def _thaw(data):
    return Unpickler(BytesIO(data)).load()


def _frozen(thing, protocol):
    out = BytesIO()
    Pickler(out, protocol).dump(thing)
    return out.getvalue()


def _closed(*args):
    raise ValueError("invalid operation on closed shelf")


class _ClosedDict(MutableMapping):
    """Stands for the dictionary of a shelf that was closed."""

    __getitem__ = __setitem__ = __delitem__ = __len__ = __iter__ = keys = _closed

    def __repr__(self):
        return "<Closed Dictionary>"


class Shelf(MutableMapping):
    """A dictionary over one of bytes. With `writeback`, what was read is remembered and written again by sync()."""

    _Closed = _ClosedDict  # the last shelf may die after the names of this module

    def __init__(self, dict, protocol=None, writeback=False, keyencoding="utf-8"):
        self._protocol = protocol if protocol is not None else DEFAULT_PROTOCOL
        self.dict, self.cache, self.writeback, self.keyencoding = dict, {}, writeback, keyencoding

    def _coded(self, key):
        return key.encode(self.keyencoding)

    def __contains__(self, key):
        return self._coded(key) in self.dict

    def __getitem__(self, key):
        if key in self.cache:
            return self.cache[key]
        found = _thaw(self.dict[self._coded(key)])
        if self.writeback:
            self.cache[key] = found
        return found

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __setitem__(self, key, value):
        if self.writeback:
            self.cache[key] = value
        self.dict[self._coded(key)] = _frozen(value, self._protocol)

    def __delitem__(self, key):
        del self.dict[self._coded(key)]
        self.cache.pop(key, None)

    def __iter__(self):
        return (coded.decode(self.keyencoding) for coded in self.dict.keys())

    def __len__(self):
        return len(self.dict)

    def sync(self):
        """Writes what is remembered, and lets the data base do the same."""
        if self.writeback and self.cache:
            self.writeback = False
            for item in self.cache.items():
                self.__setitem__(*item)
            self.writeback, self.cache = True, {}
        getattr(self.dict, "sync", bool)()

    def close(self):
        if self.dict is not None and not isinstance(self.dict, self._Closed):
            try:
                self.sync()
                getattr(self.dict, "close", bool)()
            finally:
                self.dict = self._Closed()

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.close()

    def __del__(self):
        if "writeback" in vars(self):      # __init__ got that far
            self.close()


def _moving(name):
    """A method that moves the data base's place and gives the entry there."""
    def move(self, *key):
        key, data = getattr(self.dict, name)(*key)
        return key.decode(self.keyencoding), _thaw(data)

    move.__name__, move.__qualname__ = name, "BsdDbShelf." + name
    return move


class BsdDbShelf(Shelf):
    """A shelf over a data base that has an order."""

    first, last, previous, set_location = map(_moving, ("first", "last", "previous", "set_location"))

    def next(self):
        key, data = next(self.dict)
        return key.decode(self.keyencoding), _thaw(data)


class DbfilenameShelf(Shelf):
    """A shelf in a file of dbm."""

    def __init__(self, filename, flag="c", protocol=None, writeback=False):
        import dbm

        super().__init__(dbm.open(filename, flag), protocol, writeback)


def open(filename, flag="c", protocol=None, writeback=False):
    """The shelf in this file, which dbm makes as `flag` says."""
    return DbfilenameShelf(filename, flag, protocol, writeback)
