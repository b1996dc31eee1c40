"""A number of numpy as a size: it is one number, not a sequence, and it is not iterable."""
import numpy as np
import torch
from torch.nn.modules.utils import _pair

padding = (np.array(3) - 1) * np.array(2) // 2
print(repr(padding), _pair(padding), _pair((1, 2)), _pair(np.array([1, 2])))
print(torch.nn.Conv2d(1, 1, 3, padding=padding, dilation=2)(torch.zeros(1, 1, 5, 5)).shape)
for wrong in (lambda: iter(np.int64(3)), lambda: list(np.float32(3)), lambda: _pair(torch.tensor(3)), lambda: _pair(np.array(3))):
    try:
        wrong()
    except TypeError:
        print("refused")
lengths = torch.tensor([2.0, 3.0])
packed = torch.nn.utils.rnn.pack_padded_sequence(torch.zeros(2, 3, 1), lengths, batch_first=True, enforce_sorted=False)
print(packed.batch_sizes)
