"""torch.cuda.amp: the older names of torch.amp."""

from torch.amp import custom_bwd, custom_fwd

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
