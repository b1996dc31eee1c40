# An MLP with BatchNorm1d, LayerNorm, Dropout, Adam, MSE, view, cat and indexing: trains, compiles, agrees.
import torch
import torch.nn as nn

class Block(nn.Module):
    def __init__(self, n_in, n_out, p):
        super().__init__()
        self.linear = nn.Linear(n_in, n_out, bias=False)  # the norm takes a bias away
        self.norm = nn.BatchNorm1d(n_out)
        self.drop = nn.Dropout(p)

    def forward(self, x):
        return self.drop(torch.relu(self.norm(self.linear(x))))

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.left = Block(6, 16, 0.0)
        self.right = Block(6, 16, 0.0)
        self.norm = nn.LayerNorm(32)
        self.body = nn.Sequential(nn.Linear(32, 16), nn.Tanh(), nn.Linear(16, 2))

    def forward(self, x):
        x = x.view(x.size(0), -1)
        h = torch.cat([self.left(x[:, :6]), self.right(x[:, 6:])], dim=1)
        return self.body(self.norm(h))

torch.manual_seed(1)
x = torch.rand(128, 3, 4)
flat = x.view(128, 12)
y = torch.stack([flat[:, 0] * 2 - flat[:, 7], (flat[:, 3:6].sum(dim=1) - 1.5) ** 2], dim=1)
net = Net()
criterion = nn.MSELoss()
optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
for epoch in range(5):
    order = torch.randperm(128)
    total = 0.0
    for i in range(0, 128, 32):
        pick = order[i:i + 32]
        optimizer.zero_grad()
        loss = criterion(net(x[pick]), y[pick])
        loss.backward()
        optimizer.step()
        total += loss.item()
        if epoch == 0:
            print(f"step {i // 32}: {loss.item():.4f}")
    print(f"epoch {epoch}: {total / 4:.4f}")
print("running", [f"{v:.4f}" for v in net.left.norm.running_mean.tolist()[:4]], int(net.left.norm.num_batches_tracked))
net.eval()
compiled = torch.compile(net)
with torch.no_grad():
    plain = net(x)
    for _ in range(3):
        again = compiled(x)
        assert torch.allclose(plain, again, atol=1e-6)
print("out", [[round(v, 3) for v in row] for row in again[:3].tolist()])
drop = nn.Dropout(0.5)
out = drop(torch.ones(1000))
kept = int((out != 0).sum())
print("dropout keeps half:", 400 < kept < 600, sorted(set(out.tolist())))
drop.eval()
print("and nothing in eval:", torch.equal(drop(flat), flat))
