"""Sums, means and what is made of them are 0.0 where all elements are -0.0, in every dtype and along every axis; extremes and
copies keep the sign."""
import torch
import torch.nn.functional as F


def signs(x):
    return [str(float(v)) for v in x.reshape(-1)]


z = torch.full((4, 3), -0.0)
for name, value in {
    "all": z.sum(), "rows": z.sum(1), "columns": z.sum(0), "one row": z[:1].sum(0), "one column": z[:, :1].sum(1),
    "mean": z.mean(), "mean of rows": z.mean(1), "nansum": z.nansum(), "trace": torch.trace(z), "einsum": torch.einsum("ij->i", z),
    "pooled": F.avg_pool1d(z[None], 3), "max": z.max(0).values, "no axis": torch.tensor(-0.0).sum(),
    "long": torch.full((5000,), -0.0).sum(), "long rows": torch.full((2, 9000), -0.0).sum(1), "many columns": torch.full((100, 70), -0.0).sum(0)[:2],
}.items():
    print(name, signs(value))
for dtype in (torch.float16, torch.bfloat16, torch.float64):
    print(dtype, signs(z.to(dtype).sum()), signs(z.to(dtype).mean(0)))
print(torch.complex(z, z).sum())

w = torch.zeros(3, requires_grad=True)
w.expand(2, 3).backward(torch.full((2, 3), -0.0))
print(w.grad, 1 / w.grad)
a, b = z.sum(1), (z * z).sum(1)  # two sums over the same elements
print(signs(a + b), signs(1 / a))


def both(x):
    return x.sum(1), 1 / x.sum(1), (x * 2).mean(0)


for _ in range(3):  # each call may be a replay
    print([signs(v) for v in both(z)])
