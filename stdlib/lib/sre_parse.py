"""The old name of re._parser."""
import warnings

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)

from re._constants import *
from re._parser import *
from re import error
