# Integers, slices, None, Ellipsis, masks and index tensors.
import torch
x = torch.arange(24).view(2, 3, 4)
print(x[0, 1], x[1, 2, 3], x[-1, 0], x[:, 1], x[0, :, 2], x[..., 0], x[0, ..., -1], x[:, None].shape, x[None].shape)
print(x[0, 1:, ::2], x[:, :, 1:3].shape, x[1][0][2].item(), x[0, 0, -2:], x[0:1].shape)
v = torch.tensor([5, 6, 7, 8])
print(v[torch.tensor([3, 0, 0])], v[[1, 2]], v[v > 6], v[v > 100], v[torch.tensor([True, False, True, False])], v[torch.tensor([[0, 1], [2, 3]])])
print(x[:, torch.tensor([0, 2])].shape, x[torch.tensor([0, 1]), torch.tensor([1, 2])], x[x % 5 == 0], x[1, v - 6 < 0 if False else 0])
i = torch.tensor(2); print(v[i], [10, 20, 30][i], v[i:], x[0][:, i])
for f in (lambda: v[9], lambda: x[0, 0, 0, 0], lambda: v[torch.tensor([7])], lambda: v["a"] if False else v[1.5]):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, str(e).split("\n")[0])
