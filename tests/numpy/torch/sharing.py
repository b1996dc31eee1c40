import numpy as np
import torch


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.from_numpy(a)
t[0, 0] = 9
n = t.numpy()
n[1] = -1
print(a, t, np.asarray(t)[0], np.shares_memory(a, n))
u = torch.as_tensor(a)
v = torch.tensor(a)
a[0, 1] = 77
print(u[0, 1].item(), v[0, 1].item(), t[:, 1:].numpy(), torch.zeros(2, dtype=torch.int32).numpy().dtype)
show(lambda: torch.tensor(np.float32(2)), lambda: torch.tensor([np.float64(1)]), lambda: torch.tensor([np.int32(1)]), lambda: torch.zeros(3) * np.float32(2), lambda: np.float32(2) * torch.ones(2),
     lambda: np.float64(2) * torch.ones(2), lambda: torch.zeros(np.int64(2), np.int64(3)), lambda: torch.ones(4).view(np.int64(2), -1), lambda: torch.full((2,), np.float32(1.5)), lambda: torch.ones(3)[np.array([0, 1])],
     lambda: torch.ones(3)[np.int64(1)], lambda: torch.arange(3)[np.array([True, False, True])], lambda: np.array([torch.ones(2), torch.ones(2)]), lambda: torch.Tensor(np.array([1.0, 2.0])), lambda: torch.LongTensor(np.array([1, 2])),
     lambda: torch.clamp(torch.ones(2), max=np.log(2.0)), lambda: np.array([1, 2, 3])[torch.tensor([0, 1])], lambda: torch.tensor(np.bool_(True)), lambda: torch.from_numpy(np.array([True])))
show(lambda: torch.ones(2, requires_grad=True).numpy(), lambda: torch.from_numpy(np.arange(3)[::-1]), lambda: torch.from_numpy([1]), lambda: torch.ones(1, dtype=torch.bfloat16).numpy())
layer = torch.nn.Linear(int(np.prod((2, 3))), np.int64(2))
print(layer.weight.shape, layer(torch.zeros(1, 6)).shape, np.sqrt(layer.in_features) > 2)


@torch.compile(backend="eager")
def scaled(x, table):
    return x * np.sqrt(2.0) + torch.from_numpy(table).sum()


for k in range(4):
    print(scaled(torch.ones(2) * k, np.arange(3, dtype=np.float32) * k))
