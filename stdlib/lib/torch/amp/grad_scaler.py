"""GradScaler: a loss multiplied so that small gradients of a narrow type are not lost, and the factor found by trying."""

import warnings
from collections import defaultdict
from enum import Enum

import torch


class OptState(Enum):
    READY = 0
    UNSCALED = 1
    STEPPED = 2


def _fresh():
    return {"stage": OptState.READY, "found_inf": None, "any": False}


class GradScaler:
    def __init__(self, device="cuda", init_scale=2.0 ** 16, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self._device, self._enabled = device, enabled
        if device != "cpu" and enabled:
            warnings.warn(f"torch.{device}.amp.GradScaler is enabled, but {device.upper()} is not available.  Disabling.", stacklevel=2)
            self._enabled = False
        if self._enabled:
            if growth_factor <= 1.0:
                raise AssertionError("The growth factor must be > 1.0.")
            if backoff_factor >= 1.0:
                raise AssertionError("The backoff factor must be < 1.0.")
            self._init_scale, self._scale = init_scale, None
            self._growth_factor, self._backoff_factor, self._growth_interval = growth_factor, backoff_factor, growth_interval
            self._init_growth_tracker, self._growth_tracker = 0, None
            self._per_optimizer_states = defaultdict(_fresh)

    def _check(self, name):
        fix = "This may indicate your script did not use scaler.scale(loss or outputs) earlier in the iteration."
        if self._scale is None:
            raise AssertionError(f"Attempted {name} but _scale is None.  " + fix)
        if self._growth_tracker is None:
            raise AssertionError(f"Attempted {name} but _growth_tracker is None.  " + fix)

    def _state_of(self, optimizer):
        states, key = self._per_optimizer_states, id(optimizer)
        if key not in states:
            states[key] = _fresh()
        return states[key]

    def scale(self, outputs):
        if not self._enabled:
            return outputs
        return self._scaled(outputs)

    def _scaled(self, value):
        if isinstance(value, torch.Tensor):
            if self._scale is None:  # beside the first loss
                self._scale = torch.full((), self._init_scale, dtype=torch.float32, device=value.device)
                self._growth_tracker = torch.full((), self._init_growth_tracker, dtype=torch.int32, device=value.device)
            return value * self._scale.to(value.device)
        if hasattr(value, "__iter__"):
            made = map(self._scaled, value)
            return type(value)(made) if isinstance(value, (list, tuple)) else made
        raise ValueError("outputs must be a Tensor or an iterable of Tensors")

    def unscale_(self, optimizer):
        if not self._enabled:
            return
        self._check("unscale_")
        state = self._state_of(optimizer)
        if state["stage"] is OptState.UNSCALED:
            raise RuntimeError("unscale_() has already been called on this optimizer since the last update().")
        if state["stage"] is OptState.STEPPED:
            raise RuntimeError("unscale_() is being called after step().")
        self._unscale(optimizer, state, allow_fp16=False)
        state["stage"] = OptState.UNSCALED

    def _unscale(self, optimizer, state, allow_fp16):
        inverse, found = self._scale.double().reciprocal().float(), torch.zeros((), device=self._scale.device)
        with torch.no_grad():
            for group in optimizer.param_groups:
                for p in group["params"]:
                    if p.grad is None:
                        continue
                    if not allow_fp16 and p.grad.dtype == torch.float16:
                        raise ValueError("Attempting to unscale FP16 gradients.")
                    found = torch.maximum(found, (~torch.isfinite(p.grad)).any().float().to(found.device))
                    p.grad.mul_(inverse.to(p.grad.device, p.grad.dtype))
                    state["any"] = True
        state["found_inf"] = found

    def step(self, optimizer, *args, **kwargs):
        if not self._enabled:
            return optimizer.step(*args, **kwargs)
        if "closure" in kwargs:
            raise RuntimeError("Closure use is not currently supported if GradScaler is enabled.")
        self._check("step")
        state = self._state_of(optimizer)
        if state["stage"] is OptState.STEPPED:
            raise RuntimeError("step() has already been called since the last update().")
        if state["stage"] is OptState.READY:
            self.unscale_(optimizer)
        if not state.get("any"):
            raise AssertionError("No inf checks were recorded for this optimizer.")
        result = optimizer.step(*args, **kwargs) if not bool(state["found_inf"]) else None
        state["stage"] = OptState.STEPPED
        return result

    def update(self, new_scale=None):
        if not self._enabled:
            return
        self._check("update")
        if new_scale is not None:
            self._scale.fill_(new_scale) if not isinstance(new_scale, torch.Tensor) else self._scale.copy_(new_scale)
        else:
            found = [s["found_inf"] for s in self._per_optimizer_states.values() if s["found_inf"] is not None]
            if not found:
                raise AssertionError("No inf checks were recorded prior to update.")
            if any(bool(f) for f in found):
                self._scale.mul_(self._backoff_factor)
                self._growth_tracker.zero_()
            else:
                self._growth_tracker.add_(1)
                if bool(self._growth_tracker == self._growth_interval):  # how many steps it is, nothing else depends on
                    grown = self._scale * self._growth_factor
                    if bool(torch.isfinite(grown)):
                        self._scale.copy_(grown)
                    self._growth_tracker.zero_()
        for state in self._per_optimizer_states.values():
            state["stage"], state["found_inf"], state["any"] = OptState.READY, None, False

    def _get_scale_async(self):
        return self._scale

    def get_scale(self):
        if not self._enabled:
            return 1.0
        return self._init_scale if self._scale is None else self._scale.item()

    def get_growth_factor(self):
        return self._growth_factor

    def set_growth_factor(self, new_factor):
        self._growth_factor = new_factor

    def get_backoff_factor(self):
        return self._backoff_factor

    def set_backoff_factor(self, new_factor):
        self._backoff_factor = new_factor

    def get_growth_interval(self):
        return self._growth_interval

    def set_growth_interval(self, new_interval):
        self._growth_interval = new_interval

    def _get_growth_tracker(self):
        if not self._enabled:
            return 0
        return self._init_growth_tracker if self._growth_tracker is None else int(self._growth_tracker)

    def is_enabled(self):
        return self._enabled

    def state_dict(self):
        if not self._enabled:
            return {}
        return {"scale": self.get_scale(), "growth_factor": self._growth_factor, "backoff_factor": self._backoff_factor,
                "growth_interval": self._growth_interval, "_growth_tracker": self._get_growth_tracker()}

    def load_state_dict(self, state_dict):
        if not self._enabled:
            return
        if len(state_dict) == 0:
            raise RuntimeError("The source state dict is empty, possibly because it was saved from a disabled instance of GradScaler.")
        self._init_scale, self._init_growth_tracker = state_dict["scale"], state_dict["_growth_tracker"]
        if self._scale is not None:
            self._scale.fill_(state_dict["scale"])
        if self._growth_tracker is not None:
            self._growth_tracker.fill_(state_dict["_growth_tracker"])
        self._growth_factor, self._backoff_factor = state_dict["growth_factor"], state_dict["backoff_factor"]
        self._growth_interval = state_dict["growth_interval"]


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
