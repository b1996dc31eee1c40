"""Halves that are drawn, normalised and measured, bytes that are resized, and whole numbers counted between ends that are not."""
import torch
import torch.nn.functional as F

for dtype in (torch.float16, torch.bfloat16, torch.float64):
    torch.manual_seed(7)
    print(dtype, torch.randn(24, dtype=dtype)[:4].tolist(), torch.empty(20, dtype=dtype).normal_(1, 2)[-3:].tolist())
    mean, std = torch.arange(24).to(dtype), torch.ones(24, dtype=dtype)
    print(torch.normal(mean, std)[:3].tolist(), torch.normal(0.5, std)[:3].tolist(), torch.normal(mean, 0.5).dtype)

big = torch.tensor([[300.0, 400.0], [0.5, 0.25]], dtype=torch.float16)
print(big.norm(), torch.linalg.vector_norm(big, 3, dim=1), F.rms_norm(big, (2,)), F.rms_norm(big, (2,), torch.tensor([2.0, 3.0], dtype=torch.float16)))

norm = torch.nn.BatchNorm1d(3).bfloat16()
norm(torch.arange(12.0).reshape(4, 3).bfloat16())
print(norm.running_mean, norm.running_var, norm.running_mean.dtype)

image = (torch.arange(2 * 16) * 37 % 256).to(torch.uint8).reshape(1, 2, 4, 4)
for mode in ("bilinear", "bicubic"):
    print(F.interpolate(image, (3, 5), mode=mode).reshape(-1).tolist())

for dtype in (torch.int32, torch.int64, torch.uint8):
    for ends in ((-0.9, 2.1, 2.0), (0.5, 2.5, 1), (2.9, 0.2, -1), (0, 5.5, 2)):
        print(torch.arange(*ends, dtype=dtype).tolist())

print(torch.logspace(2, 1.2, 2, dtype=torch.int64), torch.unravel_index(torch.tensor([5, 7], dtype=torch.int32), (3, 4))[0].dtype)
flags = torch.tensor([True, False])
print(torch.addr(torch.zeros(2, 2, dtype=torch.bool), flags, flags, beta=3, alpha=2))
x = torch.arange(6).reshape(2, 3)
print(torch.diff(x, n=0, prepend=x).shape, torch.special.shifted_chebyshev_polynomial_t(torch.tensor([0, 1, 2], dtype=torch.uint8), 3))

for call in (torch.float_power, torch.xlogy, torch.special.zeta, torch.special.chebyshev_polynomial_t):
    try:
        call(1, 2)
    except TypeError as error:
        print(str(error).splitlines()[0])
