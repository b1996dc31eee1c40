import warnings

import torch

warnings.simplefilter("ignore")
for make in (lambda: torch.arange(5, dtype=torch.complex64), lambda: torch.range(0, 1, -1), lambda: torch.range(0, 5, 0),
             lambda: torch.range(0, 3, float("nan")), lambda: torch.logcumsumexp(torch.tensor(5.0), 1)):
    try:
        print(make())
    except (NotImplementedError, RuntimeError, IndexError) as error:
        print(type(error).__name__, error)
