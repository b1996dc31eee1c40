"""A zone: the moments at which its offset changes, and a rule for all that come after."""

import weakref
from bisect import bisect_right
from collections import OrderedDict
from datetime import datetime, timedelta, tzinfo

from zoneinfo._files import load
from zoneinfo._tzif import parse



def _seconds(moment):
    """Seconds since the epoch of the fields, whatever zone they are in."""
    return (moment.toordinal() - 719163) * 86400 + moment.hour * 3600 + moment.minute * 60 + moment.second


class ZoneInfo(tzinfo):
    _strong, _weak = OrderedDict(), weakref.WeakValueDictionary()

    def __init_subclass__(cls):
        cls._strong, cls._weak = OrderedDict(), weakref.WeakValueDictionary()

    def __new__(cls, key):
        found = cls._weak.get(key)
        if found is None:
            found = cls._weak.setdefault(key, cls._made(key))
            found._from_cache = True
        cls._strong[key] = found
        cls._strong.move_to_end(key)
        while len(cls._strong) > 8:
            cls._strong.popitem(last=False)
        return found

    @classmethod
    def _made(cls, key):
        self = super().__new__(cls)
        self._key, self._from_cache, self._file = key, False, None
        self._take(load(key))
        return self

    @classmethod
    def no_cache(cls, key):
        return cls._made(key)

    @classmethod
    def from_file(cls, fobj, /, key=None):
        self = tzinfo.__new__(cls)
        self._key, self._from_cache, self._file = key, False, repr(fobj)
        self._take(fobj.read())
        return self

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        if only_keys is not None:
            for key in only_keys:
                cls._weak.pop(key, None)
                cls._strong.pop(key, None)
        else:
            cls._weak.clear()
            cls._strong.clear()

    def _take(self, data):
        self._changes, self._kinds, self._first, self._rule = parse(data)
        # The same changes on the clocks of the zone: as seen before each of them, and as seen after.
        befores = [self._first] + self._kinds[:-1]
        self._wall = [[], []]
        for change, before, after in zip(self._changes, befores, self._kinds):
            low, high = sorted((before.offset, after.offset))
            self._wall[0].append(change + max(before.offset, after.offset))
            self._wall[1].append(change + low)

    @property
    def key(self):
        return self._key

    def _kind(self, dt):
        if dt is None:
            if not self._changes and (self._rule is None or not self._rule.summer):
                return self._rule.standard if self._rule else self._first
            return None
        wall = _seconds(dt)
        clocks = self._wall[dt.fold]
        if self._rule is not None and (not clocks or wall >= clocks[-1]):
            return self._rule.at_wall(wall, dt.fold)
        at = bisect_right(clocks, wall)
        return self._kinds[at - 1] if at else self._first

    def utcoffset(self, dt):
        kind = self._kind(dt)
        return None if kind is None else timedelta(seconds=kind.offset)

    def dst(self, dt):
        kind = self._kind(dt)
        return None if kind is None else timedelta(seconds=kind.saved)

    def tzname(self, dt):
        kind = self._kind(dt)
        return None if kind is None else kind.name

    def fromutc(self, dt):
        if not isinstance(dt, datetime):
            raise TypeError("fromutc() requires a datetime argument")
        if dt.tzinfo is not self:
            raise ValueError("dt.tzinfo is not self")
        utc = _seconds(dt)
        if self._rule is not None and (not self._changes or utc >= self._changes[-1]):
            before, kind, change = self._rule.at_utc(utc)
            if self._changes and (change is None or change < self._changes[-1]):
                change = self._changes[-1]
                at = len(self._changes)
                before = self._kinds[at - 2] if at > 1 else self._first
        else:
            at = bisect_right(self._changes, utc)
            kind = self._kinds[at - 1] if at else self._first
            change = self._changes[at - 1] if at else None
            before = self._first if at < 2 else self._kinds[at - 2]
        moment = dt + timedelta(seconds=kind.offset)
        # The hour after a clock is put back is there for the second time.
        if change is not None and before is not None and 0 <= utc - change < before.offset - kind.offset:
            moment = moment.replace(fold=1)
        return moment

    def __str__(self):
        return f"{self._key}" if self._key is not None else repr(self)

    def __repr__(self):
        if self._key is not None:
            return f"{self.__class__.__module__}.{self.__class__.__qualname__}(key={self._key!r})"
        return f"{self.__class__.__module__}.{self.__class__.__qualname__}.from_file({self._file})"

    def __reduce__(self):
        if self._file is not None:
            import pickle
            raise pickle.PicklingError("Cannot pickle a ZoneInfo file created from a file stream.")
        return self.__class__._unpickle, (self._key, int(self._from_cache))

    @classmethod
    def _unpickle(cls, key, from_cache, /):
        return cls(key) if from_cache else cls.no_cache(key)
