# Sparse tensors joined, and given another dimension.
import warnings

import torch

warnings.simplefilter("ignore")  # PyTorch says once that it does not check what sparse tensors are made of

s = torch.sparse_coo_tensor([[0, 1, 1], [2, 0, 2]], [3.0, 4.0, 5.0], (2, 3))
for joined in (torch.cat([s, s]), torch.cat([s, s * 2], dim=1), torch.cat((s, s), -1), torch.stack([s, s]), s.unsqueeze(0), s.unsqueeze(2), torch.unsqueeze(s, -1)):
    print(joined.shape, joined.layout)
    print(joined.to_dense())
print(torch.cat([torch.ones(1, 2), torch.zeros(1, 2)], dim=0), torch.stack((torch.ones(2), torch.zeros(2)), dim=1))
print(torch.cat(tensors=[torch.ones(1), torch.zeros(1)]))
try:
    s.numpy()
except TypeError as error:
    print(error)
