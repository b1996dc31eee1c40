# Forward passes with known weights.
import torch, torch.nn as nn, torch.nn.functional as F
def r(t): return [round(v, 4) + 0.0 for v in t.flatten().tolist()]
x = torch.arange(16.0).view(1, 1, 4, 4) / 10
print(r(F.conv2d(x, torch.ones(1, 1, 3, 3))), r(F.conv2d(x, torch.ones(2, 1, 2, 2), torch.tensor([0.5, -0.5]), stride=2)), F.conv2d(x, torch.ones(1, 1, 3, 3), padding=1).shape, r(F.conv1d(torch.arange(5.0).view(1, 1, 5), torch.tensor([[[1.0, -1.0]]]))))
print(r(F.max_pool2d(x, 2)), r(F.avg_pool2d(x, 2)), r(nn.MaxPool2d(3, stride=1)(x)), r(nn.AdaptiveAvgPool2d(1)(x)), r(F.adaptive_avg_pool2d(x, 2)))
l = nn.Linear(2, 3)
with torch.no_grad(): l.weight.copy_(torch.arange(6.0).view(3, 2)); l.bias.fill_(1)
print(r(l(torch.tensor([[1.0, 2.0]]))), r(F.linear(torch.ones(2), l.weight)))
y = torch.tensor([[1.0, 2.0, 3.0], [4.0, 6.0, 11.0]])
print(r(F.softmax(y, dim=1)), r(F.log_softmax(y, dim=0)), r(nn.LayerNorm(3)(y)), r(nn.BatchNorm1d(3)(y)), r(F.normalize(y)), r(nn.GroupNorm(1, 3)(y)))
print(r(F.relu(-y)), r(F.gelu(y - 3)), r(F.leaky_relu(-y, 0.1)), r(F.elu(-y)), r(F.silu(y)), r(F.softplus(y)), r(nn.Hardtanh()(y - 3)), r(nn.ReLU6()(y)), r(F.one_hot(torch.tensor([0, 2]), 3)), r(F.pad(torch.ones(1, 2), (1, 1), value=5)), r(nn.Embedding.from_pretrained(y)(torch.tensor([1, 0]))), r(F.interpolate(x[..., :2, :2], scale_factor=2)), r(nn.PReLU()(-y)))
try:
    l(torch.ones(1, 5))
except RuntimeError as e:
    print(e)
try:
    nn.Conv2d(3, 1, 2)(x)
except RuntimeError as e:
    print(e)
