"""Objects that are no tensors take part in functions by a `__torch_function__`; a zero-dimensional tensor stands for a float."""
import torch


class Labelled:
    def __init__(self, value, label=None):
        self.value, self.label = torch.as_tensor(value), label

    def __repr__(self):
        return f"{self.label}: {self.value}"

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        labels = [a.label for a in args if isinstance(a, cls)]
        return cls(func(*(getattr(a, "value", a) for a in args), **(kwargs or {})), labels[0])


class Refusing:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return NotImplemented


print(torch.add(Labelled([[1.0]], "m"), torch.ones(1, 1)))
print(torch.mul(torch.ones(1, 1), Labelled([[3.0]], "q")))
print(torch.mean(Labelled([1.0, 2.0], "k")), torch.sum(Labelled([[1.0, 2.0]], "d"), dim=1))
try:
    torch.sum(Refusing())
except TypeError as e:
    print(str(e).split("\n")[0])
print(torch.overrides.is_tensor_like(Labelled(1.0)), torch.overrides.is_tensor_like(1.0))
torch.manual_seed(0)
low, high = torch.tensor([1.0, 2.0]).unbind()
print(torch.empty(2).uniform_(low, high))
x = torch.arange(12.0).view(3, 4)
for key in ((0, 9), (slice(None), 7), (..., 4)):
    try:
        x[key]
    except (IndexError, TypeError) as e:
        print(type(e).__name__, e)
try:
    torch.tensor(3)[0]
except IndexError as e:
    print(e)
