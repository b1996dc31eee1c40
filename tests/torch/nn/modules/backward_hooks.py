"""Hooks on the backward passes of modules: their order, what they are given and what they change."""
import torch
from torch import nn


def shown(grads):
    return [None if g is None else [round(v, 4) for v in g.reshape(-1).tolist()] for g in grads]


def run(grad_in):
    net, log = nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.Linear(3, 2)), []
    with torch.no_grad():
        for p in net.parameters():
            p.copy_(torch.arange(float(p.numel())).reshape(p.shape) / 10 - 0.3)
    net[0].register_full_backward_hook(lambda m, gi, go: log.append(("0", shown(gi), shown(go))))
    net[2].register_full_backward_hook(lambda m, gi, go: tuple(g * 2 for g in gi))
    net[2].register_full_backward_pre_hook(lambda m, go: log.append(("before 2", shown(go))))
    removed = net[2].register_full_backward_hook(lambda m, gi, go: log.append("removed"))
    removed.remove()
    if grad_in:
        net.register_full_backward_hook(lambda m, gi, go: log.append(("all", shown(gi), shown(go))))
    x = torch.tensor([[1.0, 2, 3]], requires_grad=grad_in)
    h = net[:2](x if grad_in else x.clone().requires_grad_())
    net[2](h).sum().backward()
    net(x if grad_in else x.clone().requires_grad_()).pow(2).sum().backward()
    for line in log:
        print(line)
    print(shown(p.grad for p in net.parameters()), shown([x.grad]))


run(True)
run(False)
