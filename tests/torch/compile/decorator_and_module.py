# torch.compile as function, decorator and on modules; plain results.
import torch, torch.nn as nn
@torch.compile
def f(x, y=2): return (x * y + 1).sum()
for v in (1.0, 2.0, 3.0): print(f(torch.full((3,), v)).item(), f(torch.full((2,), v), y=3).item())
g = torch.compile(lambda x: x.relu() - 1); print(g(torch.tensor([-1.0, 2.0])), g(torch.tensor([[5.0]])))
torch.manual_seed(0)
m = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2)); c = torch.compile(m); x = torch.rand(5, 4)
with torch.no_grad():
    for n in (5, 5, 3, 5): assert torch.allclose(m(x[:n]), c(x[:n]), atol=1e-6)
o = torch.optim.SGD(m.parameters(), lr=0.1)
for _ in range(3):
    o.zero_grad(); loss = (c(x) ** 2).mean(); loss.backward(); o.step()
    assert torch.allclose(c(x), m(x), atol=1e-6)
m.load_state_dict({k: torch.zeros_like(v) for k, v in m.state_dict().items()}); print(c(x).abs().sum().item(), f"{loss.item():.4f}")
def h(x):
    if x.sum() > 0: return x + 1
    return x - 1
h = torch.compile(h); print(h(torch.ones(2)), h(-torch.ones(2)), h(torch.ones(2)), h(-torch.ones(2)))
