"""What pools, transposed convolutions and losses say about inputs that do not fit."""
import torch
import torch.nn.functional as F
from torch import nn


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


flat, line = torch.ones(2, 2), torch.ones(2)
for name, given in (("max_pool2d", flat), ("avg_pool1d", line), ("avg_pool3d", flat), ("max_pool1d", line), ("max_pool3d", flat), ("adaptive_avg_pool2d", flat),
                    ("adaptive_max_pool1d", line), ("adaptive_max_pool2d", flat), ("adaptive_max_pool3d", line), ("adaptive_avg_pool3d", line), ("adaptive_avg_pool1d", line)):
    said(lambda: getattr(F, name)(given, 2))
said(lambda: F.conv_transpose1d(torch.ones(1, 2, 5), torch.ones(2, 4, 3), output_padding=1))
said(lambda: F.conv_transpose2d(torch.ones(1, 2, 5, 5), torch.ones(2, 4, 3, 3), stride=2, output_padding=2))
said(lambda: F.conv_transpose3d(torch.ones(1, 2, 5, 5, 5), torch.ones(2, 4, 3, 3, 3), output_padding=1))
said(lambda: F.conv_transpose2d(torch.ones(1, 2, 5, 5), torch.ones(2, 4, 3, 3), dilation=2, output_padding=1).shape)
said(lambda: F.binary_cross_entropy(torch.ones(2, 3), torch.ones(2, 3), weight=torch.ones(2)))
q = torch.randn(3, 1, 8)
said(lambda: nn.MultiheadAttention(8, 2)(q, q, q, key_padding_mask=torch.ones(3, 1)))
said(lambda: torch.fft.ifft2(torch.tensor(1.0)))
said(lambda: torch.fft.irfft(torch.tensor(1.0)))
said(lambda: torch.linalg.lu_factor(torch.ones(3)))
said(lambda: torch.linalg.inv_ex(torch.ones(2, 3)))
said(lambda: torch.linalg.matrix_rank(torch.ones(3)))
said(lambda: torch.testing.assert_close(nn.Parameter(line), line, allow_subclasses=False))
