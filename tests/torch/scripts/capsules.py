"""Capsule network with dynamic routing, margin loss, reconstruction, and per-class accuracy."""
import torch
from torch import nn
import torch.nn.functional as F
from torch.autograd import Variable

torch.manual_seed(6)


def squash(tensor, dim=-1):
    squared_norm = (tensor ** 2).sum(dim=dim, keepdim=True)
    scale = squared_norm / (1 + squared_norm)
    return scale * tensor / torch.sqrt(squared_norm + 1e-8)


class CapsuleLayer(nn.Module):
    def __init__(self, num_capsules, num_route_nodes, in_channels, out_channels, kernel_size=None, stride=None,
                 num_iterations=3):
        super(CapsuleLayer, self).__init__()
        self.num_route_nodes, self.num_iterations, self.num_capsules = num_route_nodes, num_iterations, num_capsules
        if num_route_nodes != -1:
            self.route_weights = nn.Parameter(torch.randn(num_capsules, num_route_nodes, in_channels, out_channels))
        else:
            self.capsules = nn.ModuleList([nn.Conv2d(in_channels, out_channels, kernel_size=kernel_size, stride=stride,
                                                     padding=0) for _ in range(num_capsules)])

    def forward(self, x):
        if self.num_route_nodes != -1:
            priors = x[None, :, :, None, :] @ self.route_weights[:, None, :, :, :]
            logits = Variable(torch.zeros(*priors.size()))
            for i in range(self.num_iterations):
                probs = F.softmax(logits, dim=2)
                outputs = squash((probs * priors).sum(dim=2, keepdim=True))
                if i != self.num_iterations - 1:
                    logits = logits + (priors * outputs).sum(dim=-1, keepdim=True)
        else:
            outputs = [capsule(x).view(x.size(0), -1, 1) for capsule in self.capsules]
            outputs = squash(torch.cat(outputs, dim=-1))
        return outputs


class CapsuleNet(nn.Module):
    def __init__(self, classes=4):
        super(CapsuleNet, self).__init__()
        self.classes = classes
        self.conv1 = nn.Conv2d(1, 8, kernel_size=3, stride=1)
        self.primary = CapsuleLayer(4, -1, 8, 4, kernel_size=3, stride=2)
        self.digits = CapsuleLayer(classes, 4 * 3 * 3, 4, 6)
        self.decoder = nn.Sequential(nn.Linear(6 * classes, 16), nn.ReLU(inplace=True), nn.Linear(16, 100), nn.Sigmoid())

    def forward(self, x, y=None):
        x = F.relu(self.conv1(x), inplace=True)
        x = self.digits(self.primary(x)).squeeze().transpose(0, 1)
        classes = F.softmax((x ** 2).sum(dim=-1) ** 0.5, dim=-1)
        if y is None:
            _, max_length_indices = classes.max(dim=1)
            y = Variable(torch.eye(self.classes)).index_select(dim=0, index=max_length_indices.data)
        return classes, self.decoder((x * y[:, :, None]).reshape(x.size(0), -1))


class CapsuleLoss(nn.Module):
    def __init__(self):
        super().__init__()
        self.reconstruction_loss = nn.MSELoss(size_average=False)

    def forward(self, images, labels, classes, reconstructions):
        left = F.relu(0.9 - classes, inplace=True) ** 2
        right = F.relu(classes - 0.1, inplace=True) ** 2
        margin_loss = (labels * left + 0.5 * (1. - labels) * right).sum()
        assert torch.numel(images) == torch.numel(reconstructions)
        images = images.view(reconstructions.size()[0], -1)
        return (margin_loss + 0.0005 * self.reconstruction_loss(reconstructions, images)) / images.size(0)


import warnings
warnings.filterwarnings("ignore")
model = CapsuleNet()
loss_fn = CapsuleLoss()
opt = torch.optim.Adam(model.parameters())
images = torch.rand(5, 1, 10, 10)
labels = torch.LongTensor([0, 1, 2, 3, 0])
onehot = torch.sparse.torch.eye(4).index_select(dim=0, index=labels)
for i in range(3):
    opt.zero_grad()
    classes, rec = model(images, onehot)
    loss = loss_fn(images, onehot, classes, rec)
    loss.backward()
    opt.step()
    print(i, "%.5f" % loss.item(), tuple(rec.shape))
model.eval()
with torch.no_grad():
    classes, rec = model(images)
conf = torch.zeros(4, 4, dtype=torch.int64)
conf.index_put_((labels, classes.argmax(1)), torch.ones(5, dtype=torch.int64), accumulate=True)
print(conf.sum(1), conf.diagonal().sum() <= 5)
