"""A package for packages.py."""
print("loading", __name__)
from .sub import value as shared
from . import inner
loaded = ["once"]
def helper(x): return x * shared
