"""The parts of torch are its attributes without an import of their own, whether they were used or not."""
import sys

import torch

listed = dir(torch)
print([name for name in "nn autograd cuda amp optim utils save svd add Tensor".split() if name not in listed], listed == sorted(set(listed)))
print(torch.nn.Linear(2, 3), torch.nn is sys.modules["torch.nn"])
print(torch.autograd.Function.__name__, torch.amp.autocast.__name__, torch.optim.SGD.__name__, torch.cuda.is_available())
from torch import autograd, nn, optim

print(nn is torch.nn, autograd is torch.autograd, optim is torch.optim)
print("nn" in vars(torch), "autograd" in vars(torch))
try:
    torch.not_there
except AttributeError as error:
    print(error)
