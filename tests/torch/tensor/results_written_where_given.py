"""`out=`: what is made has the type and the order in memory of what it is written to; other types are refused in each op's words."""
import torch


def show(label, function):
    try:
        result = function()
    except (RuntimeError, TypeError) as error:
        result = f"{type(error).__name__}: {str(error).splitlines()[0]}"
    print(label, result)


wide = torch.empty(5, dtype=torch.float64)
print(torch.arange(0, 0.5, 0.1, out=wide).tolist(), torch.linspace(0, 1, 5, out=wide).tolist())
show("arange", lambda: torch.arange(5, dtype=torch.int32, out=wide))
show("zeros", lambda: torch.zeros(5, dtype=torch.float32, out=wide))
print(torch.full((2,), 3, out=torch.empty(2)), torch.eye(2, out=torch.empty(2, 2, dtype=torch.int64)))

torch.manual_seed(0)
for draw in (torch.rand, torch.randn):
    columns, gaps = torch.zeros(6, 20).t(), torch.zeros(3, 20, 2)[:, :, 0]
    draw(20, 6, out=columns)
    draw(3, 20, out=gaps)
    print(columns[:2], gaps[:, :4])
torch.normal(1.0, 2.0, (20, 6), out=columns)
print(columns[0], torch.randn(3, out=torch.empty(3, dtype=torch.float64)))

x = torch.arange(12.0).view(3, 4)
wanted = torch.empty(0, dtype=torch.int64)
print(torch.nonzero(torch.tensor([0, 1, 1]), out=wanted), wanted.shape)
show("nonzero", lambda: torch.nonzero(x, out=torch.empty(0)))
for name in ("var", "std"):
    op = getattr(torch, name)
    print(op(x, 1, out=torch.empty(0)), op(x, dim=1, unbiased=False, keepdim=True, out=torch.empty(0)),
          op(x, dim=0, correction=0, out=torch.empty(4, dtype=torch.float64)))
for name in ("mode", "median", "nanmedian", "sort", "max", "min", "cummax", "cummin"):
    op = getattr(torch, name)
    show(name, lambda: op(x, 1, out=(torch.empty(0), torch.empty(0))))
    show(name, lambda: op(x, 1, out=(torch.empty(0, dtype=torch.float64), torch.empty(0, dtype=torch.int64))))
    print(op(x, 1, out=(torch.empty(0), torch.empty(0, dtype=torch.int64))))
show("mode", lambda: torch.mode(x, 1, out=torch.empty(0)))
show("kthvalue", lambda: torch.kthvalue(x, 1, 1, out=(torch.empty(0), torch.empty(0))))
show("kthvalue", lambda: torch.kthvalue(x, 1, 1, out=(torch.empty(0, dtype=torch.float64), torch.empty(0, dtype=torch.int64))))
show("frexp", lambda: torch.frexp(x, out=(torch.empty(0), torch.empty(0))))
show("frexp", lambda: torch.frexp(x, out=(torch.empty(0, dtype=torch.float64), torch.empty(0, dtype=torch.int32))))
print(torch.frexp(x, out=(torch.empty(0), torch.empty(0, dtype=torch.int32))))
for sizes in ((0,), (3, 0), (2, 2)):
    found = torch.nonzero(torch.zeros(sizes))
    print(found.shape, found.stride())
print(torch.nonzero(torch.ones(2, 3)).stride(), torch.nonzero(torch.tensor(1.0)).stride())

# What is resized begins where it did in its memory, which other tensors see.
import warnings

warnings.simplefilter("ignore")
room = torch.zeros(4, 3)
torch.mul(torch.arange(9.0).view(3, 3), 2, out=room[:2])
torch.add(torch.ones(2), 1, out=room[3])
print(room)
room[1:2].resize_(2, 3).fill_(9)
print(room, torch.arange(3.0)[[]], torch.ones(2, 3)[:, []].shape)
show("unfold", lambda: torch.arange(4).unfold(0, -1, 1))
show("avg_pool1d", lambda: torch.nn.functional.avg_pool1d(torch.ones(1, 4), 0, 1))
