# Casts, promotion and integer wrap-around.
import torch
x = torch.tensor([1.7, -1.7, 300.0])
print(x.int(), x.long(), x.to(torch.int32).dtype, x.bool(), x.double().dtype, x.float() is x, x.to(x.dtype) is x, x.type(torch.int64), torch.tensor([1, 0]).bool(), x.half(), x.bfloat16())
print(torch.tensor([250], dtype=torch.uint8) + 10, torch.tensor([120], dtype=torch.int8) + 10, torch.tensor([2 ** 62]) * 2, torch.tensor([True]) + torch.tensor([True]), torch.tensor([1]) / torch.tensor([0]), torch.tensor([0.0]) / 0, -torch.tensor([1.0]) / 0)
print(torch.get_default_dtype(), torch.tensor(1).dtype, torch.tensor(1.0).dtype, torch.tensor(True).dtype, torch.tensor([1, 2.0]).dtype, torch.arange(3.0).dtype, torch.can_cast(torch.float32, torch.int64), torch.promote_types(torch.int32, torch.float32), torch.finfo(torch.float32).max, torch.finfo(torch.float32).eps, torch.iinfo(torch.int64).max, torch.float32.is_floating_point)
try:
    torch.tensor([1, 2]).add_(0.5)
except RuntimeError as e:
    print(e)
try:
    torch.tensor([1, 2]).item()
except RuntimeError as e:
    print(e)
try:
    bool(torch.tensor([1, 2]))
except RuntimeError as e:
    print(e)
