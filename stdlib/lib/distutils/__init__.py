"""What programs use of distutils, which CPython drops in 3.12: versions, files and folders, spawned programs. Nothing is built here."""

import sys
import warnings

__version__ = sys.version[:sys.version.index(" ")]

_DEPRECATION_MESSAGE = ("The distutils package is deprecated and slated for removal in Python 3.12. "
                        "Use setuptools or check PEP 632 for potential alternatives")
warnings.warn(_DEPRECATION_MESSAGE, DeprecationWarning, 2)
