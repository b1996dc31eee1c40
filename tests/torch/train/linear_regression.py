# The smallest training loop, by hand and with nn.
import torch, torch.nn as nn
torch.manual_seed(3)
x = torch.rand(32, 2); y = x @ torch.tensor([[2.0], [-3.0]]) + 0.5
w, b = torch.zeros(2, 1, requires_grad=True), torch.zeros(1, requires_grad=True)
for step in range(60):
    loss = ((x @ w + b - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        w -= 0.5 * w.grad; b -= 0.5 * b.grad
        w.grad.zero_(); b.grad.zero_()
    if step % 20 == 0: print(step, f"{loss.item():.4f}")
print([round(v, 3) for v in w.flatten().tolist()], round(b.item(), 3))
m = nn.Linear(2, 1); o = torch.optim.SGD(m.parameters(), lr=0.5)
for step in range(60):
    o.zero_grad(); loss = nn.functional.mse_loss(m(x), y); loss.backward(); o.step()
    if step % 20 == 0: print(step, f"{loss.item():.4f}")
print([round(v, 3) for v in m.weight.flatten().tolist()], round(m.bias.item(), 3))
