"""Recurrent layers and packed sequences."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # of old ways, said at places in PyTorch's own files
from torch.nn.utils.rnn import *
torch.manual_seed(0)
r = nn.LSTM(3, 4, 2, batch_first=True, bidirectional=True); x = torch.randn(2, 5, 3); o, (h, c) = r(x); print(o.shape, h.shape, c.shape, o.sum(), h[0, 0])
p = pack_padded_sequence(x, torch.tensor([5, 3]), batch_first=True); print(p.data.shape, p.batch_sizes, p.sorted_indices); po, ph = r(p); u, l = pad_packed_sequence(po, batch_first=True, padding_value=-1.); print(u.shape, l, u[1, 4, 0])
try: pack_padded_sequence(x, torch.tensor([3, 5]), batch_first=True)
except Exception as e: print(type(e).__name__, str(e)[:100])
q = pack_padded_sequence(x, [3, 5], batch_first=True, enforce_sorted=False); print(q.unsorted_indices, q.sorted_indices, q.batch_sizes); print(pad_sequence([torch.ones(2), torch.ones(3)], batch_first=True), pad_sequence([torch.ones(2), torch.ones(3)], padding_value=9), pad_sequence([torch.ones(2), torch.ones(3)], batch_first=True, padding_side='left')); print(pack_sequence([torch.tensor([1, 2, 3]), torch.tensor([4, 5])])); print(unpack_sequence(pack_sequence([torch.tensor([1, 2, 3]), torch.tensor([4, 5])])), unpad_sequence(torch.ones(3, 2), torch.tensor([3, 2])))
for m in [nn.RNN(3, 4, nonlinearity='relu'), nn.GRU(3, 4), nn.LSTM(3, 4, proj_size=2)]:
    o = m(torch.ones(5, 2, 3)); print(o[0].shape, o[0].sum())
cell = nn.LSTMCell(3, 4); h = cell(torch.ones(2, 3)); print(h[0].shape, nn.GRUCell(3, 4)(torch.ones(2, 3)).sum(), nn.RNNCell(3, 4)(torch.ones(3)).shape); print([n for n, _ in r.named_parameters()][:4]); o, h = nn.GRU(3, 4)(torch.ones(5, 3)); print(o.shape, h.shape)
try: r(torch.ones(2, 5, 3), (torch.zeros(4, 3, 4), torch.zeros(4, 3, 4)))
except Exception as e: print(type(e).__name__, e)
