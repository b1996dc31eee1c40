"""Masked reads and writes where operands have no axes or fewer than the mask; ranges of one step."""
import torch

print(torch.masked_select(torch.tensor(1.0), torch.tensor(True)), torch.masked_select(torch.tensor(1.0), torch.tensor(False)))
print(torch.masked_select(torch.arange(3.0), torch.tensor([[True, False, True], [False, False, True]])))
print(torch.masked_scatter(torch.zeros(3), torch.tensor([[True, False, True], [False, False, True]]), torch.arange(1.0, 7.0)))
for wrong in (lambda: torch.masked_select(torch.ones(3), torch.tensor([True, False])),
              lambda: torch.zeros(2).masked_scatter(torch.ones(2), torch.ones(2)),
              lambda: torch.cov(torch.ones(2, 3), fweights=torch.tensor([1, -1, 1])),
              lambda: torch.ones(2).log_normal_(std=0.0)):
    try:
        print(wrong())
    except Exception as e:
        print(type(e).__name__, e)
print(torch.linspace(4.0, -3.0, 1), torch.linspace(2.0, 5.0, 1, dtype=torch.int64), torch.linspace(2.0, 5.0, 4))
print(torch.cov(torch.arange(4.0).view(1, 4)), torch.corrcoef(torch.arange(4.0).view(1, 4)), torch.gradient(torch.tensor([1.0, 4.0, 9.0]), dim=0))
print(torch.zeros(2, pin_memory=False), torch.clone(torch.ones(2, 3).t(), memory_format=torch.contiguous_format).stride())
torch.manual_seed(3)
print(torch.ones(20).log_normal_(), torch.ones(3, dtype=torch.float64).log_normal_(1.0, 0.5))
