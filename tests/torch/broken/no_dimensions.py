"""A tensor without dimensions has no size or stride along one."""
import torch

x = torch.tensor(1)
for what in (lambda: x.stride(0), lambda: x.stride(-1), lambda: x.size(0), lambda: x.size(3), lambda: (x.size(), x.stride())):
    try:
        print(what())
    except IndexError as error:
        print(error)
for what in (lambda: x.split(1), lambda: x.split([1]), lambda: x.chunk(2)):
    try:
        print(what())
    except RuntimeError as error:
        print(error)
