"""dim_order with a check for more than one order; hash_tensor."""
import torch

for shape in ((2, 3, 4), (1, 2, 3, 4), (2, 3, 4, 5)):
    x = torch.empty(shape)
    for t in (x, x.transpose(0, 1)) + ((x.to(memory_format=torch.channels_last),) if x.dim() == 4 else ()):
        for check in (False, True, [torch.contiguous_format], [torch.channels_last], [torch.contiguous_format, torch.channels_last], "any", [1]):
            try:
                print(shape, t.stride(), check, t.dim_order(ambiguity_check=check))
            except Exception as error:
                print(shape, t.stride(), check, type(error).__name__, error)
x = torch.tensor([[1.5, -2.5, 7], [0, 1, -1]])
print(torch.hash_tensor(x), x.hash_tensor(1), torch.hash_tensor(x, 0, keepdim=True), torch.hash_tensor(x, (0, 1)), torch.hash_tensor(x.half()))
print(torch.hash_tensor(torch.tensor([1, 2, 4, 8, -1])), torch.hash_tensor(torch.tensor([True, True, True])), torch.hash_tensor(torch.tensor(3.0)))
for call in (lambda: torch.hash_tensor(x, mode=1), lambda: torch.hash_tensor(x, 5), lambda: torch.hash_tensor(x.to(torch.complex64))):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
