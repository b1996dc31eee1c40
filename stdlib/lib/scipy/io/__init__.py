"""scipy.io: files of sound; those of MATLAB are not built."""

from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
