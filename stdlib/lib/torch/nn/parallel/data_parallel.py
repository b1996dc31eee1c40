"""DataParallel as it is where there is no CUDA: the module itself, behind a name."""

from torch.nn.modules.module import Module


class DataParallel(Module):
    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        self.module, self.device_ids = module, []

    def forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)


def data_parallel(module, inputs, device_ids=None, output_device=None, dim=0, module_kwargs=None):
    inputs = inputs if isinstance(inputs, tuple) else (inputs,) if inputs is not None else ()
    return module(*inputs, **(module_kwargs or {}))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
