"""importlib._bootstrap_external: one module under two names, as in CPython."""

import sys
from importlib import _bootstrap_external

sys.modules[__name__] = _bootstrap_external
