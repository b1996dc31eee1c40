"""The old name of re._compiler."""
import warnings

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)

from re._constants import *
from re._compiler import *
from re import error
