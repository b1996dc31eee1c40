"""numpy.lib.recfunctions: its names import; they raise when they are used."""

from numpy import _absent

__getattr__ = _absent.names_of(__name__)
