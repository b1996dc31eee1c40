"""torch.nn: layers, losses and their parts."""

from torch.nn.parameter import Buffer, Parameter
from torch.nn.modules import *
from torch.nn import functional, init, modules, parameter, utils

utils._add_what_needs_layers()
from torch.nn import parallel
from torch.nn.parallel import DataParallel


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
