"""mpl_toolkits: its names import; they raise when they are used."""

from mpl_toolkits._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
