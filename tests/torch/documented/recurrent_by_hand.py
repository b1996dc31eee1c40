"""A recurrent cell and attention built of layers."""
import torch
from torch import nn
torch.manual_seed(0)
letters = 'abcdefghij'
def enc(s):
    t = torch.zeros(len(s), 1, len(letters))
    for i, c in enumerate(s): t[i][0][letters.find(c)] = 1
    return t
class RNN(nn.Module):
    def __init__(self, i, h, o): super().__init__(); self.h = h; self.i2h = nn.Linear(i + h, h); self.i2o = nn.Linear(i + h, o); self.softmax = nn.LogSoftmax(dim=1)
    def forward(self, x, h): c = torch.cat((x, h), 1); return self.softmax(self.i2o(c)), torch.tanh(self.i2h(c))
    def init(self): return torch.zeros(1, self.h)
r = RNN(10, 16, 2); crit = nn.NLLLoss(); names = [('abba', 0), ('jiji', 1), ('baca', 0), ('hiji', 1)]
for it in range(40):
    s, y = names[it % 4]; h = r.init(); r.zero_grad()
    for ch in enc(s): o, h = r(ch, h)
    loss = crit(o, torch.tensor([y])); loss.backward()
    for p in r.parameters(): p.data.add_(p.grad.data, alpha=-0.1)
    if it % 10 == 9: print(it, round(loss.item(), 4))
v, i = o.topk(1); print(i[0].item())
class Enc(nn.Module):
    def __init__(self): super().__init__(); self.e = nn.Embedding(11, 8, padding_idx=10); self.g = nn.GRU(8, 8, batch_first=True); self.d = nn.Dropout(.1)
    def forward(self, x): return self.g(self.d(self.e(x)))
class Attn(nn.Module):
    def __init__(self): super().__init__(); self.W = nn.Linear(8, 8); self.U = nn.Linear(8, 8); self.V = nn.Linear(8, 1)
    def forward(self, q, k): s = self.V(torch.tanh(self.W(q) + self.U(k))).squeeze(2).unsqueeze(1); w = torch.softmax(s, -1); return torch.bmm(w, k), w
e, a = Enc(), Attn(); o, h = e(torch.tensor([[1, 2, 3, 10], [4, 5, 10, 10]])); c, w = a(h.permute(1, 0, 2), o); print(c.shape, w.sum(-1).round(decimals=5), e.e.weight[10])
