"""The names of CPython's decimal in Python."""
import decimal as _decimal
from decimal import *

__all__ = _decimal.__all__
