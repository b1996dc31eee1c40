"""The search path of zones, under the name of CPython's module."""

from zoneinfo._files import InvalidTZPathWarning, available_timezones, reset_tzpath


def __getattr__(name):
    if name == "TZPATH":
        from zoneinfo import _files

        return _files.search_path
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
