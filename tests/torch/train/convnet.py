# A small convolutional net: losses and gradients to 4 digits.
import torch, torch.nn as nn, torch.nn.functional as F
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.c1, self.c2, self.fc = nn.Conv2d(1, 4, 3, padding=1), nn.Conv2d(4, 8, 3, stride=2, bias=False), nn.Linear(8, 3)
    def forward(self, x):
        x = F.max_pool2d(F.relu(self.c1(x)), 2)
        x = F.relu(self.c2(x))
        return self.fc(x.mean(dim=(2, 3)))
net, x, t = Net(), torch.rand(6, 1, 8, 8), torch.tensor([0, 1, 2, 0, 1, 2])
o = torch.optim.SGD(net.parameters(), lr=0.2, momentum=0.9)
for step in range(6):
    o.zero_grad(); loss = F.cross_entropy(net(x), t); loss.backward(); o.step(); print(f"{loss.item():.4f}", end=" ")
print()
for name, p in net.named_parameters(): print(name, f"{p.grad.abs().sum().item():.4f}", f"{p.detach().sum().item():.4f}")
print(net(x).argmax(1).shape, (net(x).argmax(1) == t).float().mean().item() >= 0)
