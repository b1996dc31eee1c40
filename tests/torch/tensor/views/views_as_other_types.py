# view(dtype) reads the same memory as numbers of another type.
import torch

print(torch.ones(4).view(torch.int32), torch.ones(2, 3).view(torch.uint8))
print(torch.arange(12, dtype=torch.uint8).view(3, 4).view(torch.float32))
print(torch.tensor(1.0).view(torch.int32), torch.ones(3, 4).t().view(torch.int32), torch.tensor([1.0, -2.5], dtype=torch.float16).view(torch.int16))
print(torch.ones(4).view(torch.complex64), torch.ones(4, dtype=torch.complex64).view(torch.float32), torch.ones(4, dtype=torch.complex64).view(torch.uint8).shape)

a = torch.ones(4)
b = a.view(torch.int32)
b[1] = 0
a[2] = 5
c = b.view(torch.uint8)
c[:4] = 0
print(a, b, a + 1, c.tolist())
a.add_(1)
print(b, b.view(torch.float32))
print(torch.ones(4, requires_grad=True).view(torch.int32).requires_grad)

bytes_ = lambda n: torch.arange(n, dtype=torch.uint8)
for refused in (lambda: bytes_(12).view(4, 3).view(torch.float32), lambda: bytes_(12).view(4, 3).t().view(torch.int16), lambda: bytes_(16)[1:9].view(torch.int16),
                lambda: bytes_(18).view(3, 6)[:, :4].view(torch.int32), lambda: torch.tensor(1.0).view(torch.uint8)):
    try:
        print(refused())
    except RuntimeError as e:
        print(e)


def float_bits(x):
    """Exponent and mantissa of floats."""
    bits = x.view(torch.int32)
    return (bits >> 23 & 0xFF) - 127, bits & 0x7FFFFF


print(float_bits(torch.tensor([0.75, 10.0, 1e-3])))
