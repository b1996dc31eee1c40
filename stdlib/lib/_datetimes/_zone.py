"""Zones: the abstract class, and fixed offsets."""

from _datetimes._calendar import kind_name, offset_text
from _datetimes._delta import timedelta

_LIMIT = timedelta(hours=24)
_LEAST = -_LIMIT
_ZERO = timedelta(0)


class tzinfo:
    """Abstract base class for time zone info objects."""

    __slots__ = ()

    def tzname(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def utcoffset(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def dst(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement dst()")

    def fromutc(self, dt):
        """The moment in this zone of one whose fields are those of UTC."""
        from datetime import datetime
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError("fromutc: non-None utcoffset() result required")
        summer = dt.dst()
        if summer is None:
            raise ValueError("fromutc: non-None dst() result required")
        standard = offset - summer
        if standard:
            dt += standard
            summer = dt.dst()
            if summer is None:
                raise ValueError("fromutc: tz.dst() gave inconsistent results; cannot convert")
        return dt + summer

    def __reduce__(self):
        args = getattr(self, "__getinitargs__", tuple)()
        state = self.__getstate__()
        return (type(self), args, state) if state else (type(self), args)


def checked_zone(zone):
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(zone).__name__}'")
    return zone


def zone_of_state(zone):
    """The zone that stands beside the bytes of a pickled time or moment."""
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError("bad tzinfo state arg")
    return zone


def asked_offset(zone, name, dt):
    """What a zone says of a moment, checked; name is utcoffset or dst."""
    if zone is None:
        return None
    if type(zone) is timezone:
        return zone._offset if name == "utcoffset" else None
    offset = getattr(zone, name)(dt)
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{name}() must return None or timedelta, not '{type(offset).__name__}'")
    if not _LEAST < offset < _LIMIT:
        raise ValueError("offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).")
    return offset


def asked_name(zone, dt):
    if zone is None:
        return None
    name = zone.tzname(dt)
    if name is not None and not isinstance(name, str):
        raise TypeError(f"tzinfo.tzname() must return None or a string, not '{type(name).__name__}'")
    return name


_OMITTED = object()


class timezone(tzinfo):
    """Fixed offset from UTC implementation of tzinfo."""

    __slots__ = ("_offset", "_name", "_text")

    def timezone(cls, offset, name=_OMITTED):
        if not isinstance(offset, timedelta):
            raise TypeError(f"timezone() argument 1 must be datetime.timedelta, not {type(offset).__name__}")
        if name is _OMITTED:
            if not offset and cls is timezone and hasattr(cls, "utc"):
                return cls.utc
            name = None
        elif not isinstance(name, str):
            raise TypeError(f"timezone() argument 2 must be str, not {kind_name(name)}")
        if not _LEAST < offset < _LIMIT:
            raise ValueError("offset must be a timedelta strictly between -timedelta(hours=24) and "
                             f"timedelta(hours=24), not {offset!r}.")
        self = object.__new__(cls)
        self._offset, self._name, self._text = offset, name, offset_text(offset)
        return self

    __new__ = timezone  # messages call it by its name
    del timezone

    def __getinitargs__(self):
        return (self._offset,) if self._name is None else (self._offset, self._name)

    def __reduce__(self):
        return timezone, self.__getinitargs__(), None

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        if self is timezone.utc:
            return "datetime.timezone.utc"
        name = "" if self._name is None else f", {self._name!r}"
        return f"datetime.timezone({self._offset!r}{name})"

    def __str__(self):
        return self.tzname(None)

    def __check(self, dt, name):
        if dt is not None and not isinstance(dt, _moment_class()):
            raise TypeError(f"{name}(dt) argument must be a datetime instance or None, not {type(dt).__name__}")

    def utcoffset(self, dt):
        self.__check(dt, "utcoffset")
        return self._offset

    def tzname(self, dt):
        self.__check(dt, "tzname")
        if self._name is not None:
            return self._name
        return "UTC" + self._text if self._offset else "UTC"

    def dst(self, dt):
        self.__check(dt, "dst")
        return None

    def fromutc(self, dt):
        if not isinstance(dt, _moment_class()):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        return dt + self._offset


def _moment_class():
    from _datetimes._moment import datetime
    return datetime


timezone.utc = timezone(_ZERO)
timezone.min = timezone(timedelta(hours=-23, minutes=-59))
timezone.max = timezone(timedelta(hours=23, minutes=59))
