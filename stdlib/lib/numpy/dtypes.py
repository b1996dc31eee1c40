"""numpy.dtypes: the classes of dtype objects. All dtypes are of one class here."""

from numpy import _absent

__getattr__ = _absent.names_of(__name__)
