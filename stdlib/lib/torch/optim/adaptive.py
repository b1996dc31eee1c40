"""Optimizers that scale each parameter's step by what its gradients were: Adam, AdamW, RMSprop, Adagrad, Adamax, Adadelta."""

import math

import torch
from torch.optim.optimizer import Optimizer, beside, check_rate, decayed, gradients


def _check(lr, eps, weight_decay, betas=()):
    check_rate(lr)
    if not 0.0 <= eps:
        raise ValueError(f"Invalid epsilon value: {eps}")
    for i in range(2 if betas != () else 0):
        beta = betas[i]
        if not 0.0 <= beta < 1.0:
            raise ValueError(f"Invalid beta parameter at index {i}: {beta}")
    if not 0.0 <= weight_decay:
        raise ValueError(f"Invalid weight_decay value: {weight_decay}")


def _check_tensors(lr, betas, foreach, capturable):
    if isinstance(lr, torch.Tensor) and foreach and not capturable:
        raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")
    for i, beta in enumerate(betas if isinstance(betas, tuple) and foreach and not capturable and all(isinstance(b, torch.Tensor) for b in betas) else ()):
        raise ValueError(f"betas[{i}] as a Tensor is not supported for capturable=False and foreach=True")
    if isinstance(betas, tuple) and len({isinstance(beta, torch.Tensor) for beta in betas}) == 2:
        raise ValueError("betas must be either both floats or both Tensors")


class Adam(Optimizer):
    decoupled = False

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
                 maximize=False, capturable=False, differentiable=False, fused=None, decoupled_weight_decay=False):
        _check_tensors(lr, betas, foreach, capturable)
        _check(lr, eps, weight_decay, betas)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad,
                                      maximize=maximize, foreach=foreach, capturable=capturable,
                                      differentiable=differentiable, fused=fused,
                                      decoupled_weight_decay=decoupled_weight_decay or self.decoupled))

    def update_group(self, group):
        lr, (beta1, beta2), eps = group["lr"], group["betas"], group["eps"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"] = torch.tensor(0.0)
                state["exp_avg"] = torch.zeros_like(p)
                state["exp_avg_sq"] = torch.zeros_like(p)
                if group["amsgrad"]:
                    state["max_exp_avg_sq"] = torch.zeros_like(p)
            state["step"] += 1
            step = beside(state["step"], p)
            g = decayed(group, p, g)
            mean, square = state["exp_avg"], state["exp_avg_sq"]
            mean.lerp_(g, 1 - beta1)
            square.mul_(beta2).addcmul_(g, g, value=1 - beta2)
            if group["amsgrad"]:
                square = state["max_exp_avg_sq"].copy_(torch.maximum(state["max_exp_avg_sq"], square))
            # In tensors of float64, so that a step needs no tensor's value: they are as exact as numbers would be.
            scale = square.sqrt() / (1 - beta2 ** step).sqrt() + eps
            p.add_(mean / scale * (-lr / (1 - beta1 ** step)))


class AdamW(Adam):
    decoupled = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False,
                 foreach=None, capturable=False, differentiable=False, fused=None):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, foreach=foreach, maximize=maximize, capturable=capturable,
                         differentiable=differentiable, fused=fused)


class RMSprop(Optimizer):
    def __init__(self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, capturable=False,
                 foreach=None, maximize=False, differentiable=False):
        _check(lr, eps, weight_decay)
        if not 0.0 <= momentum:
            raise ValueError(f"Invalid momentum value: {momentum}")
        if not 0.0 <= alpha:
            raise ValueError(f"Invalid alpha value: {alpha}")
        super().__init__(params, dict(lr=lr, momentum=momentum, alpha=alpha, eps=eps, centered=centered,
                                      weight_decay=weight_decay, capturable=capturable, foreach=foreach,
                                      maximize=maximize, differentiable=differentiable))

    def update_group(self, group):
        alpha = group["alpha"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"] = torch.tensor(0.0)
                state["square_avg"] = torch.zeros_like(p)
                if group["momentum"] > 0:
                    state["momentum_buffer"] = torch.zeros_like(p)
                if group["centered"]:
                    state["grad_avg"] = torch.zeros_like(p)
            state["step"] += 1
            g = decayed(group, p, g)
            square = state["square_avg"]
            square.mul_(alpha).addcmul_(g, g, value=1 - alpha)
            if group["centered"]:
                state["grad_avg"].lerp_(g, 1 - alpha)
                scale = square.addcmul(state["grad_avg"], state["grad_avg"], value=-1).sqrt_().add_(group["eps"])
            else:
                scale = square.sqrt().add_(group["eps"])
            if group["momentum"] > 0:
                buffer = state["momentum_buffer"]
                buffer.mul_(group["momentum"]).addcdiv_(g, scale)
                p.add_(buffer, alpha=-group["lr"])
            else:
                p.addcdiv_(g, scale, value=-group["lr"])


class Adagrad(Optimizer):
    _takes_sparse = True

    def __init__(self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *,
                 maximize=False, differentiable=False, fused=None):
        _check(lr, eps, weight_decay)
        if lr_decay < 0.0:
            raise ValueError(f"Invalid lr_decay value: {lr_decay}")
        if initial_accumulator_value < 0.0:
            raise ValueError(f"Invalid initial_accumulator_value value: {initial_accumulator_value}")
        super().__init__(params, dict(lr=lr, lr_decay=lr_decay, eps=eps, weight_decay=weight_decay,
                                      initial_accumulator_value=initial_accumulator_value, foreach=foreach,
                                      maximize=maximize, differentiable=differentiable, fused=fused))
        for group in self.param_groups:
            for p in group["params"]:
                self.state[p]["step"] = torch.tensor(0.0)
                initial = group["initial_accumulator_value"]
                self.state[p]["sum"] = torch.full_like(p, complex(initial, initial) if p.is_complex() else initial)

    def update_group(self, group):
        for p, g in gradients(group):
            state = self.state[p]
            state["step"] += 1
            if g.is_sparse:
                self._update_rows(group, p, g)
                continue
            g = decayed(group, p, g)
            state["sum"].addcmul_(g, g, value=1)
            scale = state["sum"].sqrt().add_(group["eps"])
            if group["lr_decay"] == 0:
                p.addcdiv_(g, scale, value=-group["lr"])
            else:
                p.add_(g * (-group["lr"] / (1 + (beside(state["step"], p) - 1) * group["lr_decay"])).to(p.dtype) / scale)

    def _update_rows(self, group, p, g):
        """Of a sparse gradient: the rows that it has."""
        if group["weight_decay"] != 0:
            raise RuntimeError("weight_decay option is not compatible with sparse gradients")
        state, g = self.state[p], g.coalesce()
        rows, values = g._indices()[0], g._values()
        state["sum"].index_add_(0, rows, values * values)
        scale = state["sum"].index_select(0, rows).sqrt().add_(group["eps"])
        rate = group["lr"] / (1 + (state["step"].item() - 1) * group["lr_decay"])
        p.index_add_(0, rows, values / scale * -rate)


class Adamax(Optimizer):
    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None, *, maximize=False,
                 differentiable=False, capturable=False):
        _check(lr, eps, weight_decay, betas)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, foreach=foreach, maximize=maximize,
                                      differentiable=differentiable, capturable=capturable))

    def update_group(self, group):
        beta1, beta2 = group["betas"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"], state["exp_avg"], state["exp_inf"] = torch.tensor(0.0), torch.zeros_like(p), torch.zeros_like(p)
            state["step"] += 1
            g = decayed(group, p, g)
            state["exp_avg"].lerp_(g, 1 - beta1)
            state["exp_inf"].copy_(torch.maximum(state["exp_inf"] * beta2, g.abs() + group["eps"]))
            p.add_(state["exp_avg"] * (-group["lr"] / (1 - beta1 ** beside(state["step"], p))).to(p.dtype) / state["exp_inf"])


class Adadelta(Optimizer):
    def __init__(self, params, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, foreach=None, *, capturable=False, maximize=False,
                 differentiable=False):
        if not 0.0 <= rho <= 1.0:
            raise ValueError(f"Invalid rho value: {rho}")
        _check(lr, eps, weight_decay)
        super().__init__(params, dict(lr=lr, rho=rho, eps=eps, weight_decay=weight_decay, maximize=maximize, capturable=capturable, foreach=foreach,
                                      differentiable=differentiable))

    def update_group(self, group):
        rho, eps = group["rho"], group["eps"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"], state["square_avg"], state["acc_delta"] = torch.tensor(0.0), torch.zeros_like(p), torch.zeros_like(p)
            state["step"] += 1
            g = decayed(group, p, g)
            state["square_avg"].mul_(rho).addcmul_(g, g, value=1 - rho)
            delta = (state["acc_delta"] + eps).sqrt() / (state["square_avg"] + eps).sqrt() * g
            state["acc_delta"].mul_(rho).addcmul_(delta, delta, value=1 - rho)
            p.add_(delta, alpha=-group["lr"])
