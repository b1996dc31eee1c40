"""Abstract classes, by the name of CPython's module in Python."""
from abc import ABCMeta, get_cache_token
from weakref import WeakSet
