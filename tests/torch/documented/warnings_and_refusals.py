# What PyTorch warns of and refuses, in its words.
import warnings

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.func import vmap


def show(f, *args, **kwargs):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            print(f(*args, **kwargs))
        except Exception as error:
            print(type(error).__name__, error)
    for w in seen:
        print("warning:", w.category.__name__, w.message)


# A random number under vmap needs a word about which.
x = torch.ones(3)
show(vmap(lambda v: v + torch.rand(())), x)
show(vmap(lambda v: torch.rand_like(v)), x)
show(vmap(lambda v: F.dropout(v, 0.5)), torch.ones(3, 2))
show(vmap(lambda v: v * 2), x)
torch.manual_seed(0)
print(vmap(lambda v: v + torch.rand(2), randomness="different")(x).shape)
rows = vmap(lambda v: v + torch.rand(2), randomness="same")(x)
print(bool((rows[0] == rows[1]).all()))

# Losses.
p = torch.tensor([0.5, -0.25, 0.0], requires_grad=True)
t = torch.tensor([1.0, -0.5, 0.0])
show(F.kl_div, p, t, reduction="none")
show(torch.kl_div, p, t, 0)
show(F.kl_div, p, t.abs(), reduction="sum")
show(F.soft_margin_loss, p, torch.ones(3, requires_grad=True))
show(F.soft_margin_loss, p, torch.ones(3))
show(F.mse_loss, p, t, size_average=False)
show(F.l1_loss, p, t, reduce=False)
show(nn.MSELoss, reduce=True)

# Shapes of scalars.
show(torch.flatten, torch.tensor(1.0))
show(torch.flatten, torch.tensor(1.0), 1)
show(nn.Flatten(), torch.tensor(1.0))

# nn.init.
w = torch.empty(2, 3)
show(lambda: nn.init.kaiming_normal_(torch.empty(0, 3)).shape)
show(lambda: nn.init.kaiming_uniform_(torch.empty(0, 3)).shape)
show(lambda: nn.init.xavier_normal(w).shape)
show(lambda: nn.init.constant(w, 2.0))
show(lambda: nn.init.trunc_normal_(w, 10.0).shape)

# Names of modules, divergences.
show(lambda: nn.Sequential().add_module("", nn.ReLU()))
show(lambda: nn.Sequential().register_parameter("", None))
D = torch.distributions
show(D.kl_divergence, D.Normal(0.0, 1.0), D.Poisson(1.0))
show(D.kl_divergence, D.Normal(0.0, 1.0), D.Cauchy(0.0, 1.0))

# A type without a derivative.
whole = torch.arange(3)
show(lambda: setattr(whole, "requires_grad", True))
