"""A small convolutional network is trained and frozen."""
import torch
from torch import nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
torch.manual_seed(1)
X = torch.rand(64, 1, 12, 12); Y = (X.mean((1, 2, 3)) * 1000).long() % 3
class Net(nn.Module):
    def __init__(self):
        super().__init__(); self.conv1 = nn.Conv2d(1, 6, 3); self.pool = nn.MaxPool2d(2, 2); self.conv2 = nn.Conv2d(6, 8, 3); self.bn = nn.BatchNorm2d(8); self.fc1 = nn.Linear(8, 3); self.drop = nn.Dropout(0.25)
    def forward(self, x):
        x = self.pool(F.relu(self.conv1(x))); x = F.relu(self.bn(self.conv2(x))); x = F.adaptive_avg_pool2d(x, 1).flatten(1); return self.fc1(self.drop(x))
net = Net(); print(net); print(sum(p.numel() for p in net.parameters())); opt = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9); crit = nn.CrossEntropyLoss(); dl = DataLoader(TensorDataset(X, Y), batch_size=16, shuffle=True)
for epoch in range(3):
    run = 0.0
    for i, (a, b) in enumerate(dl):
        opt.zero_grad(); out = net(a); loss = crit(out, b); loss.backward(); opt.step(); run += loss.item()
    print(f'[{epoch + 1}] loss: {run / len(dl):.3f}')
net.eval()
with torch.no_grad(): pred = net(X).argmax(1); print('acc', (pred == Y).float().mean().item(), torch.bincount(pred, minlength=3))
for p in net.conv1.parameters(): p.requires_grad = False
print([n for n, p in net.named_parameters() if p.requires_grad]); opt = torch.optim.Adam(filter(lambda p: p.requires_grad, net.parameters()), lr=1e-3); print(len(opt.param_groups[0]['params']))
