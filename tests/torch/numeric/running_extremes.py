"""cummax and cummin: values and places of all types, ties, numbers that are not, windows of memory, derivatives."""
import torch

nan, inf = float("nan"), float("inf")
for x in (torch.tensor([3.0, 1, 3, nan, 5, 2]), torch.tensor([[1, 5, 2], [7, 5, 9], [7, 0, 9]]), torch.tensor([True, False, True]), torch.tensor(4.0),
          torch.empty(0), torch.empty(2, 0), torch.tensor([-0.0, 0.0, -inf, inf]), torch.arange(6, dtype=torch.uint8).flip(0)):
    for dim in range(-1, max(x.dim(), 1) - 1):
        print(dim, *torch.cummax(x, dim), *x.cummin(dim))
for dtype in (torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float64):
    x = torch.tensor([[2, 9, 4], [9, 9, 1]]).to(dtype)
    print(*x.cummax(1), *x.cummin(0))
torch.manual_seed(3)
x = torch.randint(0, 9, (4, 5, 6)).float()
for view in (x.transpose(0, 2), x[:, ::2], x[1:, :, 3], x.permute(1, 2, 0).flip(1)):
    for dim in range(view.dim()):
        values, places = view.cummax(dim)
        assert torch.equal(values, view.gather(dim, places))
        print(dim, values.sum().item(), places.sum().item(), view.cummin(dim).indices.sum().item())
x = torch.tensor([[1.0, 3, 3, 2], [4, 4, 0, 5]], requires_grad=True)
y = torch.cummax(x, 1)
print(y)
(y.values * torch.tensor([1.0, 2, 3, 4])).sum().backward()
print(x.grad, torch.cummin(x, dim=0).values.grad_fn.name())
values, places = torch.empty(0), torch.empty(0, dtype=torch.int64)
print(torch.cummax(x.detach(), 1, out=(values, places)), values, places)
for call in (lambda: torch.cummax(torch.ones(2), 3), lambda: torch.cummax(torch.ones(2, dtype=torch.complex64), 0), lambda: torch.cummin(torch.ones(2)),
             lambda: torch.ones(2).cummax("x")):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, str(error).split("\n")[0])
print(torch.logcumsumexp(torch.tensor([[0.0, 1, -inf], [2, 2, 2]]), 1))
