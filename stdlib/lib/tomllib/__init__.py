"""Reading TOML 1.0.0: load(file) and loads(text) give dicts."""

from tomllib._reader import TOMLDecodeError, load, loads

__all__ = ("loads", "load", "TOMLDecodeError")
TOMLDecodeError.__module__ = __name__
