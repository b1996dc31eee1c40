"""out= of functions with several results: what is written, what is given back, what does not fit."""
import torch

x = torch.tensor([[3.0, 1, 2], [4, 4, 0]])


def pair(*dtypes):
    return tuple(torch.empty(0, dtype=d) for d in dtypes or (torch.float32, torch.int64))


calls = {"sort": lambda out: torch.sort(x, out=out), "sort of a dim": lambda out: torch.sort(x, dim=0, descending=True, out=out), "topk": lambda out: torch.topk(x, 2, out=out),
         "max": lambda out: torch.max(x, 1, out=out), "min": lambda out: torch.min(x, dim=0, keepdim=True, out=out), "kthvalue": lambda out: torch.kthvalue(x, 2, out=out),
         "median": lambda out: torch.median(x, 1, out=out), "mode": lambda out: torch.mode(x, 1, out=out), "cummax": lambda out: torch.cummax(x, 0, out=out),
         "cummin": lambda out: torch.cummin(x, 1, out=out)}
for name, call in calls.items():
    out = pair()
    given = call(out)
    print(name, given, given[0] is out[0] and given[1] is out[1], out[0].shape)
print(torch.aminmax(x, dim=0, out=pair(torch.float32, torch.float32)), torch.sort(x, out=list(pair()))[1], torch.sort(x, out=None)[0])
values, places = torch.zeros(2, 3), torch.zeros(2, 3, dtype=torch.int64)
torch.sort(x, out=(values, places))
print(values, places)
for call in (lambda: torch.sort(x, out=pair()[0]), lambda: torch.sort(x, out=pair()[:1]), lambda: torch.sort(x, out=pair(torch.float32, torch.float32)),
             lambda: torch.max(x, 0, out=pair(torch.float64, torch.int64)), lambda: torch.sort(x.clone().requires_grad_(), out=pair())):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, str(error).split("\n")[0])
