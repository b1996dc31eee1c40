# Adam, AdamW, RMSprop, Adagrad and schedulers.
import torch
from torch import optim
def run(make):
    torch.manual_seed(0); p = torch.tensor([1.0, -2.0, 0.5], requires_grad=True); o = make([p])
    for i in range(4):
        o.zero_grad(); ((p - torch.tensor([0.0, 1.0, 2.0])) ** 2 * (i + 1)).sum().backward(); o.step()
    print([round(v, 5) for v in p.tolist()])
for make in (lambda p: optim.Adam(p, lr=0.1), lambda p: optim.Adam(p, lr=0.01, betas=(0.5, 0.9), weight_decay=0.1), lambda p: optim.AdamW(p, lr=0.1), lambda p: optim.RMSprop(p, lr=0.05), lambda p: optim.Adagrad(p, lr=0.5), lambda p: optim.Adam(p, amsgrad=True, lr=0.1)): run(make)
p = torch.ones(1, requires_grad=True); o = optim.SGD([p], lr=1.0)
for s in (optim.lr_scheduler.StepLR(o, 2, gamma=0.1), optim.lr_scheduler.LambdaLR(o, lambda e: 1 / (e + 1)), optim.lr_scheduler.CosineAnnealingLR(o, 4)):
    rates = []
    for _ in range(4):
        rates.append(round(o.param_groups[0]["lr"], 5)); o.step(); s.step()
    print(type(s).__name__, rates)
g = torch.tensor([3.0, 4.0]); p = torch.zeros(2, requires_grad=True); p.grad = g; print(torch.nn.utils.clip_grad_norm_([p], 1.0), [round(v, 4) for v in p.grad.tolist()])
