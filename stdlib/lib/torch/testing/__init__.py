"""torch.testing: assert_close with PyTorch's messages, make_tensor."""

from torch.testing._comparison import assert_allclose, assert_close
from torch.testing._creation import make_tensor

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
