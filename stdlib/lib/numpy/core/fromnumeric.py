"""numpy.core.fromnumeric, an old name: its names are those of numpy."""

from numpy.core import __getattr__
