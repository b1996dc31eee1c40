"""numpy.ma: masked arrays."""

from numpy import _absent
from numpy.ma import core, extras
from numpy.ma.core import *
from numpy.ma.core import _FUNCTIONS
from numpy.ma.extras import *
from numpy.ma.core import dot, filled, is_mask, is_masked, mask_or, power, sort

globals().update({name: function for name, function in _FUNCTIONS.items() if name not in ("around",)})
bool_ = core.MaskType
__getattr__ = _absent.names_of(__name__)
