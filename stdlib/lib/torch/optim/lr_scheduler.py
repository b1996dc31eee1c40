"""Learning rates that change from step to step."""

import math

from torch.optim.optimizer import Optimizer


class LRScheduler:
    """Counts steps and sets each group's rate to what get_lr() says."""

    def __init__(self, optimizer, last_epoch=-1):
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        if last_epoch == -1:
            for group in optimizer.param_groups:
                group["initial_lr"] = group["lr"]
        else:
            for i, group in enumerate(optimizer.param_groups):
                if "initial_lr" not in group:
                    raise KeyError("param 'initial_lr' is not specified in "
                                   f"param_groups[{i}] when resuming an optimizer")
        self.base_lrs = [group["initial_lr"] for group in optimizer.param_groups]
        self.last_epoch = last_epoch
        self.step()

    def get_lr(self):
        raise NotImplementedError

    def get_last_lr(self):
        return self._last_lr

    def step(self, epoch=None):
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        for group, lr in zip(self.optimizer.param_groups, self.get_lr()):
            group["lr"] = lr
        self._last_lr = [group["lr"] for group in self.optimizer.param_groups]

    def _rates(self):
        return [group["lr"] for group in self.optimizer.param_groups]

    def state_dict(self):
        return {k: v for k, v in self.__dict__.items() if k not in ("optimizer", "lr_lambdas")}

    def load_state_dict(self, state_dict):
        self.__dict__.update(state_dict)


_LRScheduler = LRScheduler


class LambdaLR(LRScheduler):
    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        count = len(optimizer.param_groups)
        self.lr_lambdas = list(lr_lambda) if isinstance(lr_lambda, (list, tuple)) else [lr_lambda] * count
        if len(self.lr_lambdas) != count:
            raise ValueError(f"Expected {count} lr_lambdas, but got {len(self.lr_lambdas)}")
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return [base * f(self.last_epoch) for base, f in zip(self.base_lrs, self.lr_lambdas)]


class MultiplicativeLR(LambdaLR):
    def get_lr(self):
        if self.last_epoch == 0:
            return self._rates()
        return [lr * f(self.last_epoch) for lr, f in zip(self._rates(), self.lr_lambdas)]


class StepLR(LRScheduler):
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1):
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if self.last_epoch == 0 or self.last_epoch % self.step_size:
            return self._rates()
        return [lr * self.gamma for lr in self._rates()]


class MultiStepLR(LRScheduler):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        self.milestones, self.gamma = sorted(milestones), gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        passed = 0
        for milestone in self.milestones:
            if self.last_epoch == milestone:
                passed += 1
        return [lr * self.gamma ** passed for lr in self._rates()]


class ExponentialLR(LRScheduler):
    def __init__(self, optimizer, gamma, last_epoch=-1):
        self.gamma = gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return self._rates() if self.last_epoch == 0 else [lr * self.gamma for lr in self._rates()]


class LinearLR(LRScheduler):
    def __init__(self, optimizer, start_factor=1.0 / 3, end_factor=1.0, total_iters=5, last_epoch=-1):
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        done = self.last_epoch / self.total_iters if self.last_epoch < self.total_iters else 1.0
        factor = self.start_factor + (self.end_factor - self.start_factor) * done
        return [base * factor for base in self.base_lrs]


class ConstantLR(LRScheduler):
    def __init__(self, optimizer, factor=1.0 / 3, total_iters=5, last_epoch=-1):
        self.factor, self.total_iters = factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return [base * (self.factor if self.last_epoch < self.total_iters else 1.0) for base in self.base_lrs]


class CosineAnnealingLR(LRScheduler):
    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1):
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        """From the last rate to the next, so that it composes with whatever else changes rates."""
        n, period, low = self.last_epoch, self.T_max, self.eta_min
        if n == 0:
            return self._rates()
        if (n - 1 - period) % (2 * period) == 0:
            rise = (1 - math.cos(math.pi / period)) / 2
            return [lr + (base - low) * rise for base, lr in zip(self.base_lrs, self._rates())]
        wave = (1 + math.cos(math.pi * n / period)) / (1 + math.cos(math.pi * (n - 1) / period))
        return [low + (lr - low) * wave for lr in self._rates()]


class OneCycleLR(LRScheduler):
    def __init__(self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3,
                 anneal_strategy="cos", cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.0,
                 final_div_factor=1e4, three_phase=False, last_epoch=-1):
        if three_phase:
            raise NotImplementedError("OneCycleLR: three_phase is not implemented")
        self.total_steps = total_steps if total_steps is not None else epochs * steps_per_epoch
        self.max_lr, self.start_lr = max_lr, max_lr / div_factor
        self.final_lr = self.start_lr / final_div_factor
        self.rising, self.cosine = float(pct_start * self.total_steps) - 1, anneal_strategy == "cos"
        super().__init__(optimizer, last_epoch)

    def _between(self, a, b, done):
        return b + (a - b) / 2.0 * (math.cos(math.pi * done) + 1) if self.cosine else (b - a) * done + a

    def get_lr(self):
        n, last = self.last_epoch, self.total_steps - 1
        if n > last:
            raise ValueError(f"Tried to step {n} times. The total number of steps is {self.total_steps}")
        if n <= self.rising:
            lr = self._between(self.start_lr, self.max_lr, n / self.rising)
        else:
            lr = self._between(self.max_lr, self.final_lr, (n - self.rising) / (last - self.rising))
        return [lr] * len(self.optimizer.param_groups)


class SequentialLR(LRScheduler):
    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1):
        self.schedulers, self.milestones, self.optimizer = schedulers, milestones, optimizer
        for group in optimizer.param_groups:
            group["lr"] = group["initial_lr"]
        for scheduler in schedulers:
            scheduler.last_epoch -= 1
        schedulers[0].step()
        self.last_epoch = last_epoch + 1
        self._last_lr = schedulers[0].get_last_lr()

    def step(self):
        self.last_epoch += 1
        place = sum(self.last_epoch >= m for m in self.milestones)
        chosen = self.schedulers[place]
        if place and self.milestones[place - 1] == self.last_epoch:
            chosen.step(0)
        else:
            chosen.step()
        self._last_lr = chosen.get_last_lr()


class ReduceLROnPlateau:
    def __init__(self, optimizer, mode="min", factor=0.1, patience=10, threshold=1e-4, threshold_mode="rel", cooldown=0,
                 min_lr=0, eps=1e-8):
        if factor >= 1.0:
            raise ValueError("Factor should be < 1.0.")
        self.optimizer, self.mode, self.factor, self.patience = optimizer, mode, factor, patience
        self.threshold, self.threshold_mode, self.cooldown, self.min_lr, self.eps = threshold, threshold_mode, cooldown, min_lr, eps
        self.best = math.inf if mode == "min" else -math.inf
        self.num_bad_epochs = self.cooldown_counter = self.last_epoch = 0
        self._last_lr = [group["lr"] for group in optimizer.param_groups]

    def _better(self, value):
        sign = -1 if self.mode == "min" else 1
        if self.threshold_mode == "rel":
            limit = self.best * (1 + sign * self.threshold) if abs(self.best) != math.inf else self.best
        else:
            limit = self.best + sign * self.threshold
        return value < limit if self.mode == "min" else value > limit

    def step(self, metrics, epoch=None):
        value = float(metrics)
        self.last_epoch += 1
        if self._better(value):
            self.best, self.num_bad_epochs = value, 0
        else:
            self.num_bad_epochs += 1
        if self.cooldown_counter > 0:
            self.cooldown_counter -= 1
            self.num_bad_epochs = 0
        if self.num_bad_epochs > self.patience:
            for group in self.optimizer.param_groups:
                lowered = max(group["lr"] * self.factor, self.min_lr)
                if group["lr"] - lowered > self.eps:
                    group["lr"] = lowered
            self.cooldown_counter, self.num_bad_epochs = self.cooldown, 0
        self._last_lr = [group["lr"] for group in self.optimizer.param_groups]

    def get_last_lr(self):
        return self._last_lr


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
