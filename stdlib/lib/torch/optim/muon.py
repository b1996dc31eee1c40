"""Muon: momentum whose steps are made orthogonal, for weights that are matrices."""

import torch
from torch.optim.optimizer import Optimizer, check_size


def _orthogonal(gradient, coefficients, steps, eps):
    """Newton-Schulz steps towards the nearest matrix with orthonormal rows or columns."""
    a, b, c = coefficients
    x = gradient.bfloat16()
    turned = x.size(0) > x.size(1)
    if turned:
        x = x.T
    x = x / x.norm().clamp(min=eps)
    for _ in range(steps):
        square = x @ x.T
        x = torch.addmm(x, torch.addmm(square, square, square, beta=b, alpha=c), x, beta=a)
    return x.T if turned else x


def _rate(lr, adjust, shape):
    rows, columns = shape[:2]
    if adjust is None or adjust == "original":
        return lr * max(1, rows / columns) ** 0.5
    return lr * 0.2 * max(rows, columns) ** 0.5


class Muon(Optimizer):
    _refuses_complex = True

    def __init__(self, params, lr=1e-3, weight_decay=0.1, momentum=0.95, nesterov=True, ns_coefficients=(3.4445, -4.775, 2.0315), eps=1e-7, ns_steps=5,
                 adjust_lr_fn=None):
        check_size(lr)
        if lr < 0.0:
            raise ValueError(f"Learning rate should be >= 0 but is: {lr}")
        if momentum < 0.0:
            raise ValueError(f"momentum should be >= 0 but is: {momentum}")
        if weight_decay < 0.0:
            raise ValueError(f"weight decay should be >= 0 but is: {weight_decay}")
        if adjust_lr_fn not in (None, "original", "match_rms_adamw"):
            raise ValueError(f"Adjust learning rate function {adjust_lr_fn} is not supported")
        super().__init__(params, dict(lr=lr, weight_decay=weight_decay, momentum=momentum, nesterov=nesterov, ns_coefficients=ns_coefficients, eps=eps,
                                      ns_steps=ns_steps, adjust_lr_fn=adjust_lr_fn))
        for group in self.param_groups:
            for p in group["params"]:
                if p.ndim != 2:
                    raise ValueError(f"Muon only supports 2D parameters whereas we found a parameter with size: {p.size()}")

    def update_group(self, group):
        if group["ns_steps"] >= 100:
            raise ValueError("Number of steps must be less than 100 for computational efficiency")
        for p in group["params"]:
            if p.grad is None:
                continue
            state = self.state[p]
            if "momentum_buffer" not in state:
                state["momentum_buffer"] = torch.zeros_like(p.grad)
            buffer = state["momentum_buffer"]
            buffer.lerp_(p.grad, 1 - group["momentum"])
            step = p.grad.lerp(buffer, group["momentum"]) if group["nesterov"] else buffer
            step = _orthogonal(step, group["ns_coefficients"], group["ns_steps"], group["eps"])
            p.mul_(1 - group["lr"] * group["weight_decay"])
            p.add_(step, alpha=-_rate(group["lr"], group["adjust_lr_fn"], p.shape))
