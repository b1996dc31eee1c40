"""Arrays and tensors: what each makes of the other, and arrays as sizes and indices."""
import warnings

warnings.simplefilter("ignore")

import numpy as np
import torch

a = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.from_numpy(a)
a[0, 0] = 7  # the memory is shared
print(t, t.dtype, torch.from_numpy(np.ones(2)).dtype)
print(torch.tensor(a).dtype, torch.tensor(np.float32(2)), torch.tensor([np.float32(1), 2.0]), torch.tensor(np.arange(3)), torch.tensor([np.ones(2), np.zeros(2)]))
print(torch.Tensor(np.arange(3)), torch.FloatTensor(np.ones((2, 2))), torch.LongTensor(np.array([1, 2])), torch.as_tensor(np.ones(1)).dtype)
b = torch.ones(2, 2).numpy()
b += 1
print(b, b.dtype, np.asarray(torch.arange(3)), np.array(torch.ones(2)), np.asarray([torch.tensor(1.), torch.tensor(2.)]))
print(torch.ones(2) * np.ones(2), torch.ones(2) + np.float64(2), torch.ones(2) * np.int64(3), np.sqrt(torch.tensor([4.])))
print(torch.zeros(np.int64(2), int(np.prod((1, 2)))), torch.ones(6).view(np.prod([2, 3])).shape, torch.nn.Linear(np.prod([2, 2]), 2))
x = torch.arange(12).reshape(3, 4)
print(x[np.array([0, 2])], x[np.int64(1)], x[:, np.array([True, False, True, False])], x[np.array([0, 1]), np.array([1, 2])])
for broken in (lambda: torch.ones(2, requires_grad=True).numpy(), lambda: torch.ones(2, dtype=torch.bfloat16).numpy(), lambda: torch.from_numpy([1])):
    try:
        print(broken())
    except Exception as error:
        print(type(error).__name__, error)
print(torch.tensor([[np.float64(0.5)], [0]]).dtype, torch.tensor([1, np.float64(2)]).dtype, torch.tensor([[1 - np.int64(2) / np.int64(3)]]).dtype, torch.tensor([np.int32(1), 2]).dtype, torch.tensor([[1.5]]).dtype)
np.random.seed(1)
torch.manual_seed(0)
w = torch.from_numpy(np.random.randn(3, 2)).float().requires_grad_()
((torch.from_numpy(np.random.rand(4, 3)).float() @ w) ** 2).sum().backward()
print(w.grad)
