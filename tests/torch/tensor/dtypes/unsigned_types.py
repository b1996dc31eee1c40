# uint16, uint32 and uint64: what PyTorch does with them.
import torch

for dtype in (torch.uint16, torch.uint32, torch.uint64):
    x = torch.tensor([1, 2, 65535], dtype=dtype)
    print(x, x.dtype, dtype.itemsize, dtype.is_signed, dtype.is_floating_point, torch.iinfo(dtype).max)
    print(x == 2, x[torch.tensor([0, 2])], torch.cat([x, x]), torch.stack([x, x]).shape, x.tolist(), x[2].item(), x.type())
    print(x.to(torch.float32), x.to(torch.int64), x.view(-1, 1).numpy().dtype, torch.zeros(2, dtype=dtype), torch.full((2,), 7, dtype=dtype))
    print(torch.promote_types(dtype, torch.float16), torch.empty_like(x).dtype, x.clone(), x.reshape(3, 1).t())
print(torch.tensor([2**64 - 1, 2**63], dtype=torch.uint64))
print(torch.tensor([70000]).to(torch.uint16), torch.tensor([-1]).to(torch.uint32), torch.tensor([1.5, 3e9]).to(torch.uint32))
try:
    torch.promote_types(torch.uint16, torch.int32)
except RuntimeError as e:
    print(e)
print(torch.iinfo(torch.uint32), torch.iinfo(torch.int64), torch.iinfo(torch.int8))
