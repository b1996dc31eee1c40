"""Stochastic gradient descent with momentum."""

import torch
from torch.optim.optimizer import Optimizer, check_rate, decayed, gradients


_EXACT = torch.float32, torch.float64  # in which a scaled sum is rounded after each operation


class SGD(Optimizer):
    def __init__(self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False,
                 foreach=None, differentiable=False, fused=None):
        check_rate(lr)
        if momentum < 0.0:
            raise ValueError(f"Invalid momentum value: {momentum}")
        if weight_decay < 0.0:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay,
                                      nesterov=nesterov, maximize=maximize, foreach=foreach,
                                      differentiable=differentiable, fused=fused))

    def update_group(self, group):
        lr, momentum = group["lr"], group["momentum"]
        for p, g in gradients(group):
            g = decayed(group, p, g)
            if momentum != 0:
                state = self.state[p]
                buffer = state.get("momentum_buffer")
                if buffer is None:
                    buffer = state["momentum_buffer"] = g.detach().clone()
                else:
                    buffer.mul_(momentum).add_(g, alpha=1 - group["dampening"])
                g = g.add(buffer, alpha=momentum) if group["nesterov"] else buffer
            if isinstance(lr, torch.Tensor) and g.dtype in _EXACT:
                p.sub_(g * lr.reshape(()).to(g))  # the same bits, and the rate stays where it is
            else:
                p.add_(g, alpha=-lr)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
