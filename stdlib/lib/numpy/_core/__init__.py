"""numpy._core: where pickles look for what makes arrays. Its names are those of numpy."""

from numpy.core import __getattr__
