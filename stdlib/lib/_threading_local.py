"""Values of which each thread has its own, by the name of CPython's module."""
from threading import local

__all__ = ["local"]
