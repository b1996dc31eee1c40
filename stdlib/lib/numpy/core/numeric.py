"""numpy.core.numeric, an old name: its names are those of numpy."""

from numpy._core.numeric import _frombuffer
from numpy.core import __getattr__
