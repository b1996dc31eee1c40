"""What indexed writes, reads and reductions say about operands that do not fit."""
import torch

x, half = torch.zeros(3, 2), torch.tensor([0.5])


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


one, two = torch.tensor([0]), torch.tensor([0, 1])
said(lambda: x.index_add(0, half, torch.ones(1, 2)))
said(lambda: x.index_add(0, one, torch.ones(1, 3)))
said(lambda: x.index_add(0, one, torch.ones(1, 2).long()))
said(lambda: x.index_add(0, torch.tensor([[0]]), torch.ones(1, 2)))
said(lambda: x.index_add(0, torch.tensor([5]), torch.ones(1, 2)))
said(lambda: x.index_add(0, torch.tensor([0, 0, 1]), torch.ones(2, 2)))
said(lambda: x.index_add(0, one, torch.ones(2)))
said(lambda: x.index_add(0, two, torch.ones(2, 2)))
said(lambda: x.index_select(0, half))
said(lambda: torch.take(x, torch.tensor([-7])))
said(lambda: torch.take(x, torch.tensor([0.0])))
said(lambda: torch.take(x, torch.tensor([[-1, 0]])))
for dtype in (torch.uint8, torch.int32, torch.float32, torch.float16, torch.float64, torch.int16, torch.int8, torch.int64, torch.complex64):
    said(lambda: x.masked_fill(torch.zeros(3, 2, dtype=dtype), 1))
said(lambda: torch.zeros(2).masked_scatter(torch.tensor([True, True]), torch.tensor([1.0])))
for value in ("a", None, [1.0], (1,)):
    said(lambda: torch.zeros(3).__setitem__(0, value))
said(lambda: torch.flip(x, (0, 0)))
said(lambda: torch.unbind(torch.tensor(1)))
said(lambda: torch.outer(torch.ones(2), torch.ones(2, 2)))
said(lambda: torch.addmm(torch.ones(3, 3), torch.ones(2, 3), torch.ones(3, 2)))
said(lambda: torch.baddbmm(torch.ones(3, 3), torch.ones(1, 2, 3), torch.ones(1, 3, 2)))
said(lambda: torch.broadcast_shapes((2,), (3,)))
said(lambda: torch.broadcast_shapes((2, 1, 4), (3, 5)))
nothing = torch.zeros(0, 3)
for name in ("argmax", "argmin", "amax", "amin", "aminmax", "median"):
    said(lambda: getattr(torch, name)(nothing))
    said(lambda: getattr(torch, name)(nothing, dim=0))
    said(lambda: getattr(torch, name)(torch.tensor([[1.0, 5.0], [3.0, 2.0]])))
said(lambda: torch.argmax(torch.zeros(2, 3), keepdim=True))
said(lambda: torch.device("cpu", -1))
said(lambda: torch.device("cuda:-1"))
