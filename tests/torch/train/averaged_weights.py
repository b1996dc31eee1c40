"""Averages of weights with their schedule, Muon, and comparisons of torch.testing."""
import torch
import torch.nn as nn
from torch.optim.swa_utils import SWALR, AveragedModel, get_ema_multi_avg_fn, update_bn

torch.manual_seed(1)
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
average, schedule = AveragedModel(model), SWALR(optimizer, swa_lr=0.05, anneal_epochs=3)
for _ in range(6):
    optimizer.zero_grad()
    model(torch.ones(3, 2)).sum().backward()
    optimizer.step()
    average.update_parameters(model)
    schedule.step()
    print(optimizer.param_groups[0]["lr"])
print(average.module.weight, average.n_averaged, list(average.state_dict()))
moving = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.9))
moving.update_parameters(model)
model.weight.data += 1
moving.update_parameters(model)
print(moving.module.weight)
normed = nn.Sequential(nn.BatchNorm1d(2))
update_bn([torch.ones(3, 2), torch.zeros(3, 2)], normed)
print(normed.state_dict())

p = nn.Parameter(torch.tensor([[2.0, 0.0, 0.0], [0.0, -2.0, 0.0]]))
muon = torch.optim.Muon([p], lr=0.1)
(p ** 2).sum().backward()
muon.step()
print((p * 10).round() / 10, muon)


def check(*args, **kwargs):
    try:
        torch.testing.assert_close(*args, **kwargs)
        print("close")
    except Exception as e:
        print(type(e).__name__, e)


check(torch.ones(2), torch.ones(2))
check(torch.ones(2), torch.zeros(2))
check(torch.ones(2), torch.ones(3))
check(torch.ones(2), torch.ones(2).double())
check(torch.tensor([1, 2]), torch.tensor([1, 3]))
check(1.0, 1.5)
check(torch.tensor(1.0), torch.tensor(1.1))
check([torch.ones(2), torch.ones(1)], [torch.ones(2), torch.zeros(1)])
check({"a": torch.ones(2)}, {"a": torch.tensor([1.0, 1.1])}, rtol=0.01, atol=0.01)
check(torch.ones(2), torch.zeros(2), msg="not at all")
check(torch.tensor(float("nan")), torch.tensor(float("nan")))
check(torch.tensor(float("nan")), torch.tensor(float("nan")), equal_nan=True)
