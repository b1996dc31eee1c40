# Recurrent steps and layers as functions, and other functions behind layers.
import warnings

import torch
import torch.nn as nn

warnings.simplefilter("ignore")
torch.manual_seed(0)
x, h, c = torch.randn(2, 3), torch.randn(2, 4), torch.randn(2, 4)
print(torch.lstm_cell(x, (h, c), torch.randn(16, 3), torch.randn(16, 4)))
print(torch.gru_cell(x, h, torch.randn(12, 3), torch.randn(12, 4), torch.randn(12), torch.randn(12)))
print(torch.rnn_tanh_cell(x, h, torch.randn(4, 3), torch.randn(4, 4)), torch.rnn_relu_cell(x, h, torch.randn(4, 3), torch.randn(4, 4)))
layer, steps = nn.LSTM(3, 4, 2, bidirectional=True), torch.randn(5, 2, 3)
out, hidden, cell = torch.lstm(steps, (torch.zeros(4, 2, 4), torch.zeros(4, 2, 4)), layer._flat_weights, True, 2, 0.0, False, True, False)
print(out.detach().sum(), hidden.detach()[0], cell.detach()[0])
layer = nn.GRU(3, 4)
print([t.detach() for t in torch.gru(steps, torch.zeros(1, 2, 4), layer._flat_weights, True, 1, 0.0, False, False, False)])
print(torch.norm_except_dim(torch.randn(3, 2, 2), 2, 1), torch.frobenius_norm(torch.randn(3, 2), (0, 1)), torch.nuclear_norm(torch.randn(3, 2)))
a = torch.randn(5, requires_grad=True)
y = torch.fake_quantize_per_tensor_affine(a, 0.1, 0, -8, 7)
y.sum().backward()
print(y, a.grad)
print(nn.functional.native_channel_shuffle(torch.arange(8).view(1, 4, 2), 2), torch.tensor([-1.0, 0.2]).hardshrink())
