"""A bias of linear that is not one number for each output: it spreads as tensors do, or the error comes at once."""
import torch
import torch.nn.functional as F


def run(x, w, b):
    bias = torch.arange(1., torch.Size(b).numel() + 1).reshape(b).requires_grad_()
    try:
        y = F.linear(torch.ones(x), torch.ones(w), bias)
        y.sum().backward()
        print(x, b, "->", y.detach().tolist(), bias.grad.tolist())
    except RuntimeError as e:
        print(x, b, "raises", str(e).split("\n")[0])


for x in (2,), (1, 2), (3, 2), (3, 1, 2), (1, 3, 2):
    for b in (), (1,), (2,), (3,), (4,), (1, 2), (3, 2), (3, 1, 2):
        if len(x) > 1 or len(b) < 2:
            run(x, (2, 2), b)
