"""Where classes say they are defined, settings that are remembered, and words of errors."""
import pickle

import torch
from torch.optim.adam import Adam
from torch.optim.adamw import AdamW
from torch.serialization import LoadEndianness, get_default_load_endianness, set_default_load_endianness

print(Adam, AdamW.__module__, pickle.loads(pickle.dumps(Adam)) is torch.optim.Adam)
print(torch.get_device_module("cpu").__name__, torch.get_device_module(torch.device("cpu")).__name__, torch.get_device_module().__name__)
print(get_default_load_endianness())
set_default_load_endianness(LoadEndianness.LITTLE)
print(get_default_load_endianness())
for wrong in (lambda: set_default_load_endianness(3), lambda: torch.nn.Parameter(torch.tensor([1])), lambda: torch.nn.GroupNorm(2, 4)(torch.ones(1, 3)),
              lambda: torch.iinfo(torch.bool), lambda: torch.use_deterministic_algorithms(3), lambda: torch.func.grad(torch.sin)(3)):
    try:
        print(wrong())
    except (TypeError, RuntimeError, ValueError) as error:
        print(type(error).__name__, error)
print(torch.nn.Parameter(torch.tensor([1]), requires_grad=False))
