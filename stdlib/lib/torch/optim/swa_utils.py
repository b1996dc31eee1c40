"""Averages of a model's weights over training, and the schedule that goes with them."""

import copy
import math

import torch
from torch.nn import Module
from torch.optim.lr_scheduler import LRScheduler


def get_ema_multi_avg_fn(decay=0.999):
    avg = get_ema_avg_fn(decay)
    return lambda averages, values, count: _each(averages, values, count, avg)


def get_swa_multi_avg_fn():
    return lambda averages, values, count: _each(averages, values, count, get_swa_avg_fn())


def _each(averages, values, count, avg):
    with torch.no_grad():
        for average, value in zip(averages, values):
            average.copy_(avg(average, value, count))


def get_ema_avg_fn(decay=0.999):
    if decay < 0.0 or decay > 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")

    @torch.no_grad()
    def ema_update(ema_param, current_param, num_averaged):
        return decay * ema_param + (1 - decay) * current_param

    return ema_update


@torch.no_grad()
def _swa_update(averaged_param, current_param, num_averaged):
    return averaged_param + (current_param - averaged_param) / (num_averaged + 1)


def get_swa_avg_fn():
    return _swa_update


class AveragedModel(Module):
    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = copy.deepcopy(model)
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", torch.tensor(0, dtype=torch.long, device=device))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def _averaged_of(self, model):
        return list(model.parameters()) + (list(model.buffers()) if self.use_buffers else [])

    def update_parameters(self, model):
        mine, theirs = self._averaged_of(self.module), self._averaged_of(model)
        pairs = [(a.detach(), b.detach().to(a.device)) for a, b in zip(mine, theirs)]
        if self.n_averaged == 0:
            for average, value in pairs:
                average.copy_(value)
        elif self.multi_avg_fn is not None:
            self.multi_avg_fn([a for a, _ in pairs], [b for _, b in pairs], self.n_averaged.to(pairs[0][0].device))
        else:
            average_of = self.avg_fn or get_swa_avg_fn()
            for average, value in pairs:
                average.copy_(average_of(average, value, self.n_averaged.to(average.device)))
        if not self.use_buffers:
            for average, value in zip(self.module.buffers(), model.buffers()):
                average.detach().copy_(value.detach().to(average.device))
        self.n_averaged += 1


@torch.no_grad()
def update_bn(loader, model, device=None):
    """Sets the statistics of batch normalization layers to those of the loader's inputs."""
    momenta = {}
    for module in model.modules():
        if isinstance(module, torch.nn.modules.batchnorm._BatchNorm):
            module.reset_running_stats()
            momenta[module] = module.momentum
    if not momenta:
        return
    was_training = model.training
    model.train()
    for module in momenta:
        module.momentum = None
    for batch in loader:
        batch = batch[0] if isinstance(batch, (list, tuple)) else batch
        model(batch if device is None else batch.to(device))
    for module, momentum in momenta.items():
        module.momentum = momentum
    model.train(was_training)


class SWALR(LRScheduler):
    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * len(optimizer.param_groups)
        if len(rates) != len(optimizer.param_groups):
            raise ValueError(f"swa_lr must have the same length as optimizer.param_groups: swa_lr has {len(rates)}, optimizer.param_groups has "
                             f"{len(optimizer.param_groups)}")
        for rate, group in zip(rates, optimizer.param_groups):
            group["swa_lr"] = rate
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must by one of 'cos' or 'linear', instead got {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self._anneal_strategy, self.anneal_epochs = anneal_strategy, anneal_epochs
        super().__init__(optimizer, last_epoch)

    def _anneal_func(self, t):
        return (1 - math.cos(math.pi * t)) / 2 if self._anneal_strategy == "cos" else t

    def get_lr(self):
        step = self._step_count - 1
        if self.anneal_epochs == 0:
            step = max(1, step)
        before = self._anneal_func(max(0, min(1, (step - 1) / max(1, self.anneal_epochs))))
        alpha = self._anneal_func(max(0, min(1, step / max(1, self.anneal_epochs))))
        rates = []
        for group in self.optimizer.param_groups:
            start = group["swa_lr"] if before == 1 else (group["lr"] - before * group["swa_lr"]) / (1 - before)
            rates.append(group["swa_lr"] * alpha + start * (1 - alpha))
        return rates


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
