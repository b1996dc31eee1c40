"""More arguments than a function or a method takes, and indices of a type that an op does not take."""
import torch

x = torch.ones(2)
for call in (lambda: torch.aminmax(x, 1), lambda: torch.sin(x, 1, 2), lambda: x.sin(1), lambda: torch.flip(x, (0,), 2), lambda: torch.mm(x, x, x), lambda: torch.roll(x, 1, 0, 3),
             lambda: x.roll(1, 0, 3), lambda: torch.tril(x, 1, 2), lambda: x.t(1), lambda: torch.gather(x, 0, torch.tensor([0.5])),
             lambda: torch.index_select(x, 0, torch.tensor([0.5]))):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
