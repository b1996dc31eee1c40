"""Tensors whose channels lie last in memory, and subclasses of Tensor."""
import torch
from torch.autograd import Variable

x = torch.arange(120.0).view(2, 3, 4, 5)
last = x.to(memory_format=torch.channels_last)
print(last.stride(), torch.equal(last, x), last.is_contiguous(), last.is_contiguous(memory_format=torch.channels_last))
print(x.contiguous(memory_format=torch.channels_last).stride(), last.contiguous().stride(), x.is_contiguous(memory_format=torch.channels_last))
print(last.contiguous(memory_format=torch.channels_last) is last, x.double(memory_format=torch.channels_last).stride())
print(torch.zeros(1, 2, 2, 2, 2).to(memory_format=torch.channels_last_3d).stride())
print(torch.nn.Conv2d(3, 2, 3).to(memory_format=torch.channels_last).weight.stride())
try:
    torch.zeros(2, 3).contiguous(memory_format=torch.channels_last)
except RuntimeError as e:
    print(e)
y = torch.ones(1, 2, 2, 2, requires_grad=True)
(y.contiguous(memory_format=torch.channels_last) * torch.arange(8.0).view(1, 2, 2, 2)).sum().backward()
print(y.grad)
print(torch.strided, x.layout, torch.channels_last, x.is_pinned())


class Mine(torch.Tensor):
    pass


print(Mine([1, 2]), type(Mine([1.5])).__name__, torch.ones(2).as_subclass(Mine), Mine(torch.zeros(1)))
print(Variable(torch.ones(2), requires_grad=True), Variable(torch.ones(2)), isinstance(x, Variable))
z = torch.arange(6).view(3, 2)
print(z.repeat_interleave(torch.tensor([1, 2, 0]), dim=0), torch.repeat_interleave(torch.tensor([2, 1])), torch.repeat_interleave(z, torch.tensor([2]), 1))
for wrong in (lambda: z.repeat_interleave(torch.tensor([1, 2]), dim=0), lambda: ~torch.ones(2), lambda: torch.ones(2) @ 3, lambda: torch.tensor("abc"),
              lambda: Variable([1])):
    try:
        print(wrong())
    except Exception as e:
        print(type(e).__name__, e)
print(torch.tensor([1], dtype=int), torch.tensor([1], dtype=float), torch.frombuffer(bytearray(b"\x01\x02\x03\x04"), dtype=torch.int16, offset=2))
