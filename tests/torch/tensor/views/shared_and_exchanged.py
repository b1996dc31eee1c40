# DLPack among tensors and arrays, memory that processes share, permuted empties, named tuples of results.
import torch
from torch.utils.dlpack import from_dlpack, to_dlpack
import numpy as np

z = torch.arange(3)
from_dlpack(to_dlpack(z))[0] = 9
torch.from_dlpack(z)[1] = 7
print(z, z.__dlpack_device__())
capsule = to_dlpack(z)
from_dlpack(capsule)
try:
    from_dlpack(capsule)
except RuntimeError as error:
    print(type(error).__name__)
n = np.arange(3.0)
torch.from_dlpack(n)[0] = 5
print(n, np.from_dlpack(torch.ones(2)))
t = torch.zeros(3).share_memory_()
t[0] = 4
print(t, t.is_shared(), torch.zeros(1).is_shared())
layer = torch.nn.Linear(2, 1)
layer.share_memory()
print(layer.weight.is_shared(), layer(torch.zeros(1, 2)).shape)
print(torch.empty_permuted((2, 3, 4), (0, 2, 1)).stride(), torch.ones(2).new_empty_strided((2, 3), (3, 1)).stride())
print(torch.ones(2, 3, 4, 5).to(memory_format=torch.channels_last).dim_order())
print(torch.return_types.max, isinstance(torch.max(torch.eye(2), 0), torch.return_types.max),
      isinstance(torch.linalg.eigh(torch.eye(2)), torch.return_types.linalg_eigh))
print(torch.asarray([1, 2.0]), torch.asarray(torch.ones(2), copy=True), torch.asarray(torch.ones(2), dtype=torch.float64, requires_grad=True))
