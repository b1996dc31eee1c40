# A package beside the script: __init__, submodules, relative imports, __all__, once-only execution.
import _pkg
import _pkg.sub as sub
from _pkg import shared, helper
from _pkg.sub import value, compute as c
from _pkg.inner.deep import where
from _pkg.star import *
print(_pkg.__name__, sub.__name__, shared, helper(2), value, c(3), where(), public, "hidden" in globals())
import _pkg
print(_pkg.loaded, sub is _pkg.sub, _pkg.inner.deep.up is _pkg.sub)
import sys, os
print("_pkg.inner.deep" in sys.modules, os.path.basename(_pkg.__file__), os.path.basename(os.path.dirname(_pkg.__file__)), sub.__package__)
try:
    import _pkg.broken
except ZeroDivisionError as e:
    print(e, "_pkg.broken" in sys.modules)
try:
    from _pkg import absent
except ImportError as e:
    print(str(e).split(" (")[0])
