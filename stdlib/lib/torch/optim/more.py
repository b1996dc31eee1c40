"""Optimizers beside the common ones: Rprop, ASGD, NAdam, RAdam, SparseAdam, Adafactor.

What depends on the number of steps is in tensors of float64, so that a step needs no tensor's value: they are as exact as numbers."""

import torch
from torch.optim.adaptive import _check
from torch.optim.optimizer import Optimizer, beside, check_rate, check_size, decayed, gradients


class Rprop(Optimizer):
    def __init__(self, params, lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), *, capturable=False, foreach=None, maximize=False, differentiable=False):
        check_rate(lr)
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        super().__init__(params, dict(lr=lr, etas=etas, step_sizes=step_sizes, foreach=foreach, maximize=maximize, differentiable=differentiable,
                                      capturable=capturable))

    def update_group(self, group):
        (shrink, grow), (least, most) = group["etas"], group["step_sizes"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"] = torch.tensor(0.0)
                state["prev"] = torch.zeros_like(p)
                state["step_size"] = torch.full_like(g, group["lr"])
            state["step"] += 1
            agree = (g * state["prev"]).sign()
            factor = torch.ones_like(agree)  # two numbers would be of the default type, not the gradient's
            factor = torch.where(agree > 0, grow, torch.where(agree < 0, shrink, factor))
            state["step_size"].mul_(factor).clamp_(least, most)
            g = torch.where(agree < 0, torch.zeros((), dtype=g.dtype, device=g.device), g)
            p.addcmul_(g.sign(), state["step_size"], value=-1)
            state["prev"].copy_(g)


class ASGD(Optimizer):
    def __init__(self, params, lr=1e-2, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0, foreach=None, maximize=False, differentiable=False, capturable=False):
        _check(lr, 0.0, weight_decay)
        super().__init__(params, dict(lr=lr, lambd=lambd, alpha=alpha, t0=t0, weight_decay=weight_decay, foreach=foreach, maximize=maximize,
                                      differentiable=differentiable, capturable=capturable))

    def update_group(self, group):
        lr, lambd = group["lr"], group["lambd"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state.update(step=torch.zeros((), device=p.device), eta=torch.tensor(float(lr), device=p.device), mu=torch.ones((), device=p.device),
                             ax=torch.zeros_like(p))
            state["step"] += 1
            g = decayed(group, p, g)
            eta, mu, step = (state[name].double() for name in ("eta", "mu", "step"))
            p.mul_(1 - lambd * eta)
            p.add_(g * -eta)
            state["ax"].copy_(torch.where(mu != 1, state["ax"] + (p - state["ax"]) * mu, p))
            state["eta"].copy_(lr / (1 + lambd * lr * step) ** group["alpha"])
            state["mu"].copy_(1 / (step - group["t0"]).clamp(min=1))


class NAdam(Optimizer):
    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3, decoupled_weight_decay=False, *, foreach=None,
                 maximize=False, capturable=False, differentiable=False):
        _check(lr, eps, weight_decay, betas)
        if not 0.0 <= momentum_decay:
            raise ValueError(f"Invalid momentum_decay value: {momentum_decay}")
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, momentum_decay=momentum_decay,
                                      decoupled_weight_decay=decoupled_weight_decay, maximize=maximize, foreach=foreach, capturable=capturable,
                                      differentiable=differentiable))

    def update_group(self, group):
        beta1, beta2 = group["betas"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state.update(step=torch.tensor(0.0), mu_product=torch.ones(()), exp_avg=torch.zeros_like(p), exp_avg_sq=torch.zeros_like(p))
            state["step"] += 1
            step = beside(state["step"], p)
            g = decayed(group, p, g)
            mu = beta1 * (1.0 - 0.5 * 0.96 ** (step * group["momentum_decay"]))
            mu_next = beta1 * (1.0 - 0.5 * 0.96 ** ((step + 1) * group["momentum_decay"]))
            state["mu_product"] *= mu.to(state["mu_product"])
            product = beside(state["mu_product"], p)
            state["exp_avg"].lerp_(g, 1 - beta1)
            state["exp_avg_sq"].mul_(beta2).addcmul_(g, g, value=1 - beta2)
            scale = (state["exp_avg_sq"] / (1 - beta2 ** step)).sqrt() + group["eps"]
            p.add_(g / scale * (-group["lr"] * (1.0 - mu) / (1.0 - product)))
            p.add_(state["exp_avg"] / scale * (-group["lr"] * mu_next / (1.0 - product * mu_next)))


class RAdam(Optimizer):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, decoupled_weight_decay=False, *, foreach=None, maximize=False,
                 capturable=False, differentiable=False):
        _check(lr, eps, weight_decay, betas)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, maximize=maximize, foreach=foreach, capturable=capturable,
                                      decoupled_weight_decay=decoupled_weight_decay, differentiable=differentiable))

    def update_group(self, group):
        beta1, beta2 = group["betas"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state.update(step=torch.tensor(0.0), exp_avg=torch.zeros_like(p), exp_avg_sq=torch.zeros_like(p))
            state["step"] += 1
            step = beside(state["step"], p)
            g = decayed(group, p, g)
            state["exp_avg"].lerp_(g, 1 - beta1)
            state["exp_avg_sq"].mul_(beta2).addcmul_(g, g, value=1 - beta2)
            unbiased = state["exp_avg"] / (1 - beta1 ** step)
            longest = 2 / (1 - beta2) - 1
            length = longest - 2 * step * beta2 ** step / (1 - beta2 ** step)
            rectified = ((length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)) ** 0.5
            scale = (1 - beta2 ** step) ** 0.5 / (state["exp_avg_sq"].sqrt() + group["eps"])
            p.add_(unbiased * group["lr"] * torch.where(length > 5.0, scale * rectified, torch.ones((), dtype=p.dtype, device=p.device)), alpha=-1.0)


class SparseAdam(Optimizer):
    """Adam of sparse gradients: only rows that have a gradient move."""

    _takes_sparse = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, maximize=False):
        check_size(lr)
        if not 0.0 < lr:
            raise ValueError(f"Invalid learning rate: {lr}")
        _check(lr, eps, 0.0, betas)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, maximize=maximize))
        wrong = [[i, j] for i, group in enumerate(self.param_groups) for j, p in enumerate(group["params"]) if p.is_complex()]
        if wrong:
            raise ValueError(f"Complex params at indices {wrong}: SparseAdam does not support complex parameters")

    def update_group(self, group):
        beta1, beta2 = group["betas"]
        for p in group["params"]:
            if p.grad is None:
                continue
            if not p.grad.is_sparse:
                raise RuntimeError("SparseAdam does not support dense gradients, please consider Adam instead")
            state = self.state[p]
            if not state:
                state.update(step=0, exp_avg=torch.zeros_like(p), exp_avg_sq=torch.zeros_like(p))
            state["step"] += 1
            gradient = p.grad.coalesce()
            places, g = tuple(gradient._indices()), gradient._values()
            if group["maximize"]:
                g = -g
            mean, square = state["exp_avg"][places], state["exp_avg_sq"][places]
            mean_step, square_step = (g - mean) * (1 - beta1), (g * g - square) * (1 - beta2)
            state["exp_avg"].index_put_(places, mean_step, accumulate=True)
            state["exp_avg_sq"].index_put_(places, square_step, accumulate=True)
            rate = group["lr"] * (1 - beta2 ** state["step"]) ** 0.5 / (1 - beta1 ** state["step"])
            p.index_put_(places, (mean + mean_step) / ((square + square_step).sqrt() + group["eps"]) * -rate, accumulate=True)


class Adafactor(Optimizer):
    _refuses_complex = True

    def __init__(self, params, lr=1e-2, beta2_decay=-0.8, eps=(None, 1e-3), d=1.0, weight_decay=0.0, *, foreach=None, maximize=False):
        check_size(lr)
        if not 0.0 <= lr:
            raise ValueError(f"Learning rate should be >= 0 but is: {lr}")
        if not 0.0 >= beta2_decay:
            raise ValueError(f"beta2_decay should be <= 0 but is: {beta2_decay}")
        if eps[0] is not None and not 0.0 <= eps[0]:
            raise ValueError(f"epsilon1 should be >= 0 but is: {eps[0]}")
        if not 0.0 <= eps[1]:
            raise ValueError(f"epsilon2 should be >= 0 but is: {eps[1]}")
        if not 1.0 <= d:
            raise ValueError(f"Clipping threshold d should be >= 1 but is: {d}")
        if not 0.0 <= weight_decay:
            raise ValueError(f"weight_decay should be >= 0 but is: {weight_decay}")
        super().__init__(params, dict(lr=lr, beta2_decay=beta2_decay, eps=eps, d=d, weight_decay=weight_decay, foreach=foreach, maximize=maximize))

    def update_group(self, group):
        eps1, eps2 = group["eps"]
        for p, g in gradients(group):
            state = self.state[p]
            if not state:
                state["step"] = torch.tensor(0.0)
                if p.dim() > 1:
                    state["row_var"] = p.grad.new_zeros([*p.shape[:-1], 1])
                    state["col_var"] = p.grad.new_zeros([*p.shape[:-2], 1, p.shape[-1]])
                else:
                    state["variance"] = torch.zeros_like(p)
            state["step"] += 1
            step = beside(state["step"], p)
            one_minus = (step ** group["beta2_decay"]).to(p.dtype)
            rate = (1 / step ** 0.5).clamp(max=group["lr"])
            least = torch.finfo(p.dtype).eps if eps1 is None else eps1
            alpha = (p.norm(2).double() / p.numel() ** 0.5).clamp(min=eps2) * rate
            if group["weight_decay"] != 0:
                p.mul_(1 - group["lr"] * group["weight_decay"])
            if p.dim() > 1:
                rows = torch.norm(g, 2, -1, True).square() / g.size(-1)
                columns = torch.norm(g, 2, -2, True).square() / g.size(-2)
                state["row_var"].lerp_(rows, one_minus)
                state["col_var"].lerp_(columns, one_minus)
                variance = state["row_var"] @ state["col_var"] / state["row_var"].mean(-2, keepdim=True).clamp(min=least)
            else:
                state["variance"].lerp_(g.square(), one_minus)
                variance = state["variance"].clone()
            update = variance.clamp(min=least * least).rsqrt() * g
            denominator = (update.norm(2).double() / (update.numel() ** 0.5 * group["d"])).clamp(min=1.0)
            p.add_(update * (-alpha / denominator))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
