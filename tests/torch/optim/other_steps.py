# Adagrad, Adamax and Adadelta: what they count is a tensor of each parameter, and what they do is by its steps.
import torch

for name, options in (("Adagrad", {}), ("Adagrad", {"lr_decay": 0.1, "weight_decay": 0.01}), ("Adamax", {"weight_decay": 0.1}), ("Adadelta", {})):
    torch.manual_seed(0)
    w = torch.nn.Parameter(torch.arange(5.0) / 3 - 1)
    unused = torch.nn.Parameter(torch.ones(1))
    optimizer = getattr(torch.optim, name)([w, unused], lr=0.3, **options)
    rates = torch.optim.lr_scheduler.MultiStepLR(optimizer, [2, 2, 4], 0.5)
    for _ in range(5):
        optimizer.zero_grad()
        ((w - 1) ** 2 * torch.arange(5.0)).sum().backward()
        optimizer.step()
        rates.step()
    print(name, [f"{v:.4f}" for v in w.tolist()], rates.get_last_lr())
    print([v["step"] for v in optimizer.state_dict()["state"].values()])
