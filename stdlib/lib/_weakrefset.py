"""WeakSet, by the name of CPython's module."""
from weakref import WeakSet

__all__ = ["WeakSet"]
