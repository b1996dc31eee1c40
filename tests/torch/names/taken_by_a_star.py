"""What `from module import *` takes is what the module lists."""
import importlib

for module in ("torch.utils.data", "torch.nn.init", "torch.nn.utils.rnn", "torch.optim.lr_scheduler", "torch.autograd", "torch.fft", "torch.func", "torch.distributions.transforms",
               "torch.nn.modules.loss", "torch.nn.modules.conv", "torch.utils.checkpoint", "torch.optim"):
    space = {}
    exec(f"from {module} import *", space)
    del space["__builtins__"]
    print(module, sorted(space), sorted(importlib.import_module(module).__all__) == sorted(space))
