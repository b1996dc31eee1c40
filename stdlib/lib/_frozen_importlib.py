"""importlib._bootstrap: one module under two names, as in CPython."""

import sys
from importlib import _bootstrap

sys.modules[__name__] = _bootstrap
