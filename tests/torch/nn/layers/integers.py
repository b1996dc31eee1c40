"""Convolutions and pooling of integers, and extremes against a tensor without axes."""
import torch
import torch.nn.functional as F

x, w = torch.arange(16).view(1, 1, 4, 4) - 5, torch.tensor([[[[1, -2], [3, 4]]]])
for dtype in (torch.int64,):
    print(F.conv2d(x.to(dtype), w.to(dtype)), F.conv_transpose2d(x.to(dtype), w.to(dtype), stride=2).sum())
print(F.conv1d(torch.arange(6).view(1, 2, 3), torch.ones(3, 2, 2, dtype=torch.int64), torch.tensor([1, 2, 3])))
print(F.conv3d(torch.arange(8).view(1, 1, 2, 2, 2), torch.ones(1, 1, 1, 2, 2, dtype=torch.int64)))
print(F.avg_pool1d(torch.tensor([[[-3, -4, 5, 8]]]), 2))
print(F.max_pool2d(x, 2))
print(torch.max(torch.tensor([1, 5]), torch.tensor(3)), torch.min(torch.tensor(7), torch.tensor(6)), torch.max(torch.tensor([1, 5]), 0))
