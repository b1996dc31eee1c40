"""torch.quantization: the stubs that models in floating point carry. Until a model is converted they pass on what they get."""

from torch.nn.modules.module import Module


class QuantStub(Module):
    def __init__(self, qconfig=None):
        super().__init__()
        if qconfig:
            self.qconfig = qconfig

    def forward(self, x):
        return x


class DeQuantStub(QuantStub):
    pass


class QuantWrapper(Module):
    """A module between two stubs."""

    def __init__(self, module):
        super().__init__()
        qconfig = getattr(module, "qconfig", None)
        self.add_module("quant", QuantStub(qconfig))
        self.add_module("dequant", DeQuantStub(qconfig))
        self.add_module("module", module)
        self.train(module.training)

    def forward(self, X):
        return self.dequant(self.module(self.quant(X)))


for _class in (QuantStub, DeQuantStub, QuantWrapper):
    _class.__module__ = "torch.ao.quantization.stubs"

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
