"""multiprocessing.spawn: its names raise an error that says so."""

from multiprocessing._unsupported import names_of as _names_of

__getattr__ = _names_of(__name__)
