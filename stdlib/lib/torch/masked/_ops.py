"""The functions of torch.masked, where PyTorch has them."""

from torch.masked import *
