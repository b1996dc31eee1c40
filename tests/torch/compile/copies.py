"""Copies of a compiled module are compiled modules, over a copy of the original (deepcopy) or the same (copy)."""
import copy, io, torch, torch.nn as nn
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__(); self.l = nn.Linear(2, 1); self.n = 0
    def forward(self, x):
        self.n += 1
        return self.l(x) * self.n
net = Net()
m = torch.compile(net)
x = torch.ones(1, 2)
for _ in range(3): m(x)
c, s = copy.deepcopy(m), copy.copy(m)
print(type(c).__name__ == type(m).__name__, c.n, s.n, s.l is m.l, c.l is m.l)
with torch.no_grad():
    c.l.weight.zero_(); c.l.bias.fill_(1.)
for _ in range(3): print(c(x).item(), c.n, m.n)
print(s(x).item() == m.l(x).item() * 4, m.n)
ema = copy.deepcopy([m, m.l])
print(ema[0].l is ema[1])
