"""Complex numbers are drawn part by part in the order of memory; whole numbers in floats of few digits keep off their ends."""
import warnings

import torch

warnings.simplefilter("ignore")

torch.manual_seed(0)
for made in (torch.zeros(20, 3, dtype=torch.complex64).t(), torch.zeros(3, 4, 2, dtype=torch.complex64)[..., 0],
             torch.zeros(2, 3, dtype=torch.complex128)):
    print(made.normal_()[:, :3])
    print(made.uniform_(1, 2)[:, :3])
print(torch.randn_like(torch.zeros(3, 2, dtype=torch.complex64).t()))
print(torch.rand_like(torch.zeros(3, 2, dtype=torch.complex64).t()))
print(torch.randn_like(torch.zeros(3, 2), dtype=torch.complex64))
for dtype in (torch.bfloat16, torch.float16):
    for ends in ((100,), (200, 256), (-100, 257), (1000,), (-300, 600), (0, 5000), (-5001, 9999)):
        print(torch.zeros(8, dtype=dtype).random_(*ends))

# Each number to its last bit.
for draw in (torch.Tensor.cauchy_, torch.Tensor.log_normal_, torch.Tensor.exponential_):
    print(*[x.hex() for x in draw(torch.zeros(200, dtype=torch.float64)).tolist()])
