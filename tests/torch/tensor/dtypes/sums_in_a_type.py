"""Sums and products with dtype=: narrow ints are added up in 64 bits, and the result has the type that was asked for."""
import torch

x = torch.tensor([1, 2, 200], dtype=torch.int32)
for d in (torch.int8, torch.int16, torch.int32, torch.int64, torch.uint8, torch.bool, torch.float16, torch.float64):
    for name, f in (("sum", lambda: x.sum(dtype=d)), ("sum along", lambda: x.sum(0, dtype=d)), ("sum of it", lambda: x.to(d).sum(dtype=d)),
                    ("prod", lambda: x.prod(dtype=d)), ("prod along", lambda: x.prod(0, dtype=d)), ("cumsum", lambda: x.cumsum(0, dtype=d)),
                    ("cumprod", lambda: x.cumprod(0, dtype=d)), ("nansum", lambda: x.nansum(dtype=d)), ("own", lambda: x.to(d).sum())):
        try:
            print(d, name, f())
        except NotImplementedError as e:
            print(d, name, e)
out = torch.zeros((), dtype=torch.int32)
torch.sum(x, 0, dtype=torch.int32, out=out)
print(out)
