# LSTM, GRU and RNN: outputs, states, gradients, reprs.
import torch, torch.nn as nn
def r(t): return [round(v, 4) + 0.0 for v in t.flatten().tolist()]
torch.manual_seed(0)
x = torch.rand(3, 2, 4)
for m in (nn.LSTM(4, 3), nn.GRU(4, 3, num_layers=2), nn.RNN(4, 3, batch_first=True), nn.LSTM(4, 2, bidirectional=True)):
    out, state = m(x)
    h = state[0] if isinstance(state, tuple) else state
    print(m, out.shape, h.shape, r(out)[:4], r(h)[-3:])
    out.sum().backward()
    print([n for n, _ in m.named_parameters()][:4], round(m.weight_hh_l0.grad.abs().sum().item(), 4))
cell = nn.LSTMCell(4, 3)
h, c = cell(x[0])
h, c = cell(x[1], (h, c))
print(cell, r(h), r(c))
