"""The abstract classes of containers, by the name of CPython's module."""
from collections import abc as _abc
from collections.abc import *

__all__ = _abc.__all__
