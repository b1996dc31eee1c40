# SGD: momentum, weight decay, nesterov, param groups, state_dict.
import torch
def run(**kw):
    p = torch.tensor([1.0, -2.0], requires_grad=True); o = torch.optim.SGD([p], **kw)
    for _ in range(3):
        o.zero_grad(); (p ** 2).sum().backward(); o.step()
    print([round(v, 5) for v in p.tolist()]); return o, p
run(lr=0.1); run(lr=0.1, momentum=0.9); run(lr=0.1, momentum=0.9, nesterov=True); run(lr=0.1, weight_decay=0.1); o, p = run(lr=0.1, momentum=0.5, dampening=0.1)
print(o.param_groups[0]["lr"], sorted(o.state_dict()), p.grad is not None); o.zero_grad(); print(p.grad); o.param_groups[0]["lr"] = 1.0; (p ** 2).sum().backward(); o.step(); print([round(v, 5) for v in p.tolist()])
q = torch.ones(1, requires_grad=True); o = torch.optim.SGD([{"params": [p]}, {"params": [q], "lr": 0.5}], lr=0.01); print([g["lr"] for g in o.param_groups]); print(o)
for f in (lambda: torch.optim.SGD([], lr=1), lambda: torch.optim.SGD([p], lr=-1), lambda: torch.optim.SGD(p, lr=1)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, str(e).split("\n")[0])
