"""Where the library makes what it needs, shown by a default device other than the operands'. meta stands for a GPU: no numbers are looked at."""
import warnings

import torch
from torch import nn
from torch.nn.attention.bias import causal_lower_right, causal_upper_left
from torch.signal import windows

warnings.simplefilter("ignore")


def places(value):
    if isinstance(value, torch.Tensor):
        return str(value.device)
    return [places(one) for one in value] if isinstance(value, (list, tuple)) else value


def tried(name, f):
    try:
        print(name, places(f()))
    except Exception as error:
        print(name, type(error).__name__)


def stepped(make, where):
    p = nn.Parameter(torch.ones(2, 2, device=where))
    p.grad = torch.ones(2, 2, device=where)
    optimizer = make([p])
    optimizer.step()
    return [p, *optimizer.state[p].values()]


def scaled(where):
    scaler = torch.amp.GradScaler("cpu")
    loss = torch.ones((), device=where)
    return scaler.scale(loss), scaler._scale, scaler._growth_tracker


for default, where in ("meta", "cpu"), ("cpu", "meta"):
    torch.set_default_device(default)
    print(default, where)
    ones = lambda *shape: torch.ones(*shape, device=where)
    for name, more in (("hann", {}), ("kaiser", {}), ("general_cosine", {"a": [0.5, 0.5]}), ("gaussian", {"std": 1.0}), ("bartlett", {}), ("exponential", {}), ("cosine", {})):
        for size in 0, 1, 4:
            tried(name, lambda: (getattr(windows, name)(size, **more), getattr(windows, name)(size, device=where, **more)))
    for bias in causal_lower_right, causal_upper_left:
        tried("bias", lambda: nn.functional.scaled_dot_product_attention(ones(1, 1, 2, 4), ones(1, 1, 3, 4), ones(1, 1, 3, 4), attn_mask=bias(2, 3)))
    tried("scaler", lambda: scaled(where))
    tried("new", lambda: (ones(2).new(3), ones(2).new([1., 2.]), ones(2).new(torch.Size([2])), ones(2).new()))
    tried("as_tensor", lambda: (torch.as_tensor(torch.ones(1, device="cpu")), torch.tensor(torch.ones(1, device="cpu")), torch.asarray(torch.ones(1, device="cpu"))))
    tried("device given", lambda: (torch.as_tensor(ones(1), device="meta"), torch.tensor(ones(1), device="meta")))
    for make in torch.optim.SGD, torch.optim.RMSprop, torch.optim.Adadelta:
        tried("optimizer", lambda: stepped(lambda p: make(p, lr=0.1, foreach=False), where))
torch.set_default_device("cpu")
