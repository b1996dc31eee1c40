"""numpy.core.multiarray, an old name: its names are those of numpy."""

from numpy._core.multiarray import _reconstruct, scalar
from numpy.core import __getattr__
