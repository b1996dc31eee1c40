"""A dictionary of objects in a data base: keys are text, values are pickled."""

import collections.abc
from io import BytesIO
from pickle import DEFAULT_PROTOCOL, Pickler, Unpickler

__all__ = ["Shelf", "BsdDbShelf", "DbfilenameShelf", "open"]


class _ClosedDict(collections.abc.MutableMapping):
    """Stands for the dictionary of a shelf that was closed."""

    def closed(self, *args):
        raise ValueError("invalid operation on closed shelf")

    __iter__ = __len__ = __getitem__ = __setitem__ = __delitem__ = keys = closed

    def __repr__(self):
        return "<Closed Dictionary>"


class Shelf(collections.abc.MutableMapping):
    def __init__(self, dict, protocol=None, writeback=False, keyencoding="utf-8"):
        self.dict, self.writeback, self.cache, self.keyencoding = dict, writeback, {}, keyencoding
        self._protocol = DEFAULT_PROTOCOL if protocol is None else protocol

    def __iter__(self):
        for k in self.dict.keys():
            yield k.decode(self.keyencoding)

    def __len__(self):
        return len(self.dict)

    def __contains__(self, key):
        return key.encode(self.keyencoding) in self.dict

    def get(self, key, default=None):
        return self[key] if key.encode(self.keyencoding) in self.dict else default

    def __getitem__(self, key):
        try:
            return self.cache[key]
        except KeyError:
            pass
        value = Unpickler(BytesIO(self.dict[key.encode(self.keyencoding)])).load()
        if self.writeback:
            self.cache[key] = value
        return value

    def __setitem__(self, key, value):
        if self.writeback:
            self.cache[key] = value
        stream = BytesIO()
        Pickler(stream, self._protocol).dump(value)
        self.dict[key.encode(self.keyencoding)] = stream.getvalue()

    def __delitem__(self, key):
        del self.dict[key.encode(self.keyencoding)]
        self.cache.pop(key, None)

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def close(self):
        if self.dict is None:
            return
        try:
            self.sync()
            if hasattr(self.dict, "close"):
                self.dict.close()
        finally:
            self.dict = _ClosedDict()

    def __del__(self):
        if hasattr(self, "writeback"):
            self.close()

    def sync(self):
        if self.writeback and self.cache:
            self.writeback = False
            for key, entry in self.cache.items():
                self[key] = entry
            self.writeback, self.cache = True, {}
        if hasattr(self.dict, "sync"):
            self.dict.sync()


class BsdDbShelf(Shelf):
    """A shelf over a data base that has an order."""

    def _entry(self, found):
        key, value = found
        return key.decode(self.keyencoding), Unpickler(BytesIO(value)).load()

    def set_location(self, key):
        return self._entry(self.dict.set_location(key))

    def next(self):
        return self._entry(next(self.dict))

    def previous(self):
        return self._entry(self.dict.previous())

    def first(self):
        return self._entry(self.dict.first())

    def last(self):
        return self._entry(self.dict.last())


class DbfilenameShelf(Shelf):
    def __init__(self, filename, flag="c", protocol=None, writeback=False):
        import dbm

        Shelf.__init__(self, dbm.open(filename, flag), protocol, writeback)


def open(filename, flag="c", protocol=None, writeback=False):
    return DbfilenameShelf(filename, flag, protocol, writeback)
