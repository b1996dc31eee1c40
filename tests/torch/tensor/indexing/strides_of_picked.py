"""How what an index of tensors or lists picks lies in memory: the axes that are not indexed keep their order, so that view() works."""
import torch


def shown(*tensors):
    print([(tuple(t.shape), t.stride()) for t in tensors])


for shape in [(4, 4, 4), (3, 5, 6), (4, 4, 4, 4)]:
    for turned in (False, True):
        x = torch.arange(float(torch.Size(shape).numel())).view(shape)
        x = x.permute(*reversed(range(x.dim()))) if turned else x
        for places in [(0, 1, 2), (0, 2)]:
            shown(x[:, places, :], x[places, :, places], x[..., list(places)], x[:, list(places)])
        pairs = torch.tensor([[0, 1], [1, 1]])
        shown(x[pairs], x[:, pairs], x[:, pairs, torch.tensor([0, 1])], x[pairs, pairs.T], x[:, pairs.T])

x = torch.randn(2, 3, 4, requires_grad=True)
y = x[:, [2, 0]].view(2, -1)
y.pow(2).sum().backward()
print(y.shape, torch.equal(x.grad[:, 1], torch.zeros(2, 4)), torch.equal(x.grad[:, [2, 0]], 2 * x.detach()[:, [2, 0]]))
mask = torch.tensor([True, False, True])
print(x[:, mask].view(4, 4).shape, x[:, mask].stride())
