from .. import sub as up
from ..sub import compute
def where(): return __name__, compute(1)
