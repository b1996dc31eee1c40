"""torch._inductor: settings of PyTorch's code generator that programs make."""

from torch._inductor import config
