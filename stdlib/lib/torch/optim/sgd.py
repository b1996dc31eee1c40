"""Stochastic gradient descent with momentum."""

import torch
from torch.optim.optimizer import Optimizer, check_rate, decayed, gradients


_EXACT = torch.float32, torch.float64  # in which a scaled sum is rounded after each operation


class SGD(Optimizer):
    _knows_complex = True
    _takes_sparse = True

    def __init__(self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False,
                 foreach=None, differentiable=False, fused=None):
        if not isinstance(lr, torch.Tensor) and lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
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
            if g.is_sparse:
                self._update_rows(group, p, g)
                continue
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

    def _update_rows(self, group, p, g):
        """Of a sparse gradient: the rows that it has."""
        if group["weight_decay"] != 0:
            raise RuntimeError("add(sparse, dense) is not supported. Use add(dense, sparse) instead.")
        if group["momentum"] != 0:
            state = self.state[p]
            buffer = state.get("momentum_buffer")
            buffer = g.detach().clone() if buffer is None else buffer.mul(group["momentum"]).add(g, alpha=1 - group["dampening"])
            state["momentum_buffer"] = buffer
            g = g.add(buffer, alpha=group["momentum"]) if group["nesterov"] else buffer
        p.index_add_(0, g._indices()[0], g._values() * -group["lr"])


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
