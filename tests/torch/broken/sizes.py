# Sizes that are none, and sizes that no machine holds, are refused where they are written.
import torch


def shown(make, text=True):
    try:
        print(make())
    except Exception as error:
        print(type(error).__name__, str(error) if text else "")


shown(lambda: torch.nn.Linear("a", 2))
shown(lambda: torch.empty(2, "a"))
shown(lambda: torch.zeros((2, "a")))
shown(lambda: torch.nn.Linear(2, "a"), text=False)
shown(lambda: torch.nn.Linear(2, None), text=False)
shown(lambda: torch.empty("a", 2), text=False)
shown(lambda: torch.nn.Linear(2, -1))
shown(lambda: torch.eye(-1))
shown(lambda: torch.empty(2**33, 2**33))
shown(lambda: torch.ones(2).new_empty((2**33, 2**33)))
shown(lambda: torch.zeros(2**62))
shown(lambda: torch.randn(2**62))
shown(lambda: torch.randperm(2**62))
shown(lambda: torch.arange(2**62))
shown(lambda: torch.ones(1).expand(2**33, 2**33))
shown(lambda: torch.empty(2**46), text=False)
shown(lambda: torch.randn(2**46), text=False)
shown(lambda: torch.arange(0.0, float("inf")))
shown(lambda: torch.Tensor.mul_(2, 3), text=False)
shown(lambda: torch.Tensor.scatter_(), text=False)
shown(lambda: torch.diff(torch.ones(2, 3), 2**62))
shown(lambda: torch.nn.AdaptiveAvgPool2d((2, -1))(torch.ones(2, 3, 4)))
shown(lambda: torch.nn.AdaptiveAvgPool1d(0)(torch.ones(2, 3, 4)))
shown(lambda: torch.nn.AdaptiveAvgPool1d(2**40)(torch.ones(0, 3)))
shown(lambda: torch.ones(2, dtype=torch.int64).bincount(torch.arange(3.0)))
shown(lambda: torch.ones(2, dtype=torch.int64).bincount(torch.ones(1, 2)))
shown(lambda: torch.ones(2).as_strided([], [3]))
shown(lambda: torch.ones(2).as_strided([2], []))
shown(lambda: torch.ones(4).as_strided([1, 1], [1]))
# A size that was refused leaves nothing behind that later work would trip over.
print((torch.ones(2, 2) @ torch.ones(2, 2)).tolist())
