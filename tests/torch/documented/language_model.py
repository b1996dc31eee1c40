"""A transformer language model; a replay buffer."""
import torch, math, random
from torch import nn
torch.manual_seed(0); random.seed(0)
class PE(nn.Module):
    def __init__(self, d, n=50):
        super().__init__(); self.dropout = nn.Dropout(0.1); pos = torch.arange(n).unsqueeze(1); div = torch.exp(torch.arange(0, d, 2) * (-math.log(10000.0) / d)); pe = torch.zeros(n, 1, d); pe[:, 0, 0::2] = torch.sin(pos * div); pe[:, 0, 1::2] = torch.cos(pos * div); self.register_buffer('pe', pe)
    def forward(self, x): return self.dropout(x + self.pe[:x.size(0)])
class LM(nn.Module):
    def __init__(self): super().__init__(); self.e = nn.Embedding(20, 16); self.p = PE(16); self.t = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32, 0.1), 2); self.o = nn.Linear(16, 20)
    def forward(self, x): h = self.p(self.e(x) * math.sqrt(16)); return self.o(self.t(h, nn.Transformer.generate_square_subsequent_mask(len(x))))
m = LM(); o = torch.optim.AdamW(m.parameters(), lr=1e-2); s = torch.optim.lr_scheduler.StepLR(o, 1.0, gamma=0.95); d = torch.randint(0, 20, (10, 4))
for i in range(6):
    o.zero_grad(); out = m(d[:-1]); l = nn.functional.cross_entropy(out.view(-1, 20), d[1:].reshape(-1)); l.backward(); g = nn.utils.clip_grad_norm_(m.parameters(), 0.5); o.step(); s.step(); print(round(l.item(), 3), round(g.item(), 2))
from collections import namedtuple, deque
Tr = namedtuple('Tr', ('s', 'a', 'r')); mem = deque([], maxlen=50)
for i in range(20): mem.append(Tr(torch.randn(1, 3), torch.tensor([[i % 2]]), torch.tensor([float(i)])))
b = Tr(*zip(*random.sample(mem, 8))); S, A, R = torch.cat(b.s), torch.cat(b.a), torch.cat(b.r); q = nn.Linear(3, 2); print(q(S).gather(1, A).shape, nn.SmoothL1Loss()(q(S).gather(1, A), R.unsqueeze(1)).item() > 0, q(S).max(1).values.shape, q(S).max(1).indices.view(1, 1, -1).shape)
P = torch.distributions.Categorical(torch.softmax(q(S[:1]), 1)); a = P.sample(); lp = P.log_prob(a); (-lp * 2.0).sum().backward(); print(q.weight.grad.shape, a.item())
