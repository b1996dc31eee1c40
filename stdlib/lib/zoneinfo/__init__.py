"""Time zones of the IANA data base, as the system has it."""

from zoneinfo._files import InvalidTZPathWarning, ZoneInfoNotFoundError, available_timezones, reset_tzpath
from zoneinfo._zone import ZoneInfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError",
           "InvalidTZPathWarning"]

ZoneInfo.__module__ = "zoneinfo"
ZoneInfoNotFoundError.__module__ = "zoneinfo._common"
InvalidTZPathWarning.__module__ = "zoneinfo._tzpath"


def __getattr__(name):
    if name == "TZPATH":
        from zoneinfo import _files
        return _files.search_path
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted(list(globals()) + ["TZPATH"])
