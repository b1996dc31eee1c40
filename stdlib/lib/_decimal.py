"""The names of CPython's native decimal."""
import decimal as _decimal
from decimal import *

__all__ = _decimal.__all__
