"""torch.nn.quantized as far as models in floating point use it: their operations as modules that a conversion would replace."""

import torch
from torch.nn.modules.linear import Identity
from torch.nn.modules.module import Module


class FloatFunctional(Module):
    """Operations whose results a conversion to quantised numbers would observe."""

    def __init__(self):
        super().__init__()
        self.activation_post_process = Identity()

    def forward(self, x):
        raise RuntimeError("FloatFunctional is not intended to use the 'forward'. Please use the underlying operation")

    def add(self, x, y):
        return self.activation_post_process(torch.add(x, y))

    def add_scalar(self, x, y):
        return torch.add(x, y)

    def mul(self, x, y):
        return self.activation_post_process(torch.mul(x, y))

    def mul_scalar(self, x, y):
        return torch.mul(x, y)

    def cat(self, x, dim=0):
        return self.activation_post_process(torch.cat(x, dim=dim))

    def add_relu(self, x, y):
        return self.activation_post_process(torch.nn.functional.relu(torch.add(x, y)))

    def matmul(self, x, y):
        return self.activation_post_process(torch.matmul(x, y))


FloatFunctional.__module__ = "torch.ao.nn.quantized.modules.functional_modules"


class DeQuantize(Module):
    """Numbers in floating point stay as they are."""

    def forward(self, Xq):
        return Xq.dequantize()

    @staticmethod
    def from_float(mod, use_precomputed_fake_quant=False):
        return DeQuantize()


DeQuantize.__module__ = "torch.ao.nn.quantized.modules"

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
