"""Optimizer: groups of parameters, the state of each, and how they are saved."""

from collections import defaultdict
from itertools import chain

import torch


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()


class Optimizer:
    def __init__(self, params, defaults):
        self.defaults = defaults
        if isinstance(params, torch.Tensor):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got "
                            + torch.typename(params))
        self.state = defaultdict(dict)
        self.param_groups = []
        groups = list(params)
        if len(groups) == 0:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(dict(group))

    def add_param_group(self, group):
        if not isinstance(group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(group)}")
        params = group["params"]
        group["params"] = [params] if isinstance(params, torch.Tensor) else list(params)
        if group["params"] and isinstance(group["params"][0], tuple):
            group["param_names"] = [name for name, _ in group["params"]]
            group["params"] = [p for _, p in group["params"]]
        for p in group["params"]:
            if not isinstance(p, torch.Tensor):
                raise TypeError("optimizer can only optimize Tensors, but one of the params is " + torch.typename(p))
            if not (p.is_leaf or p.requires_grad and getattr(p, "retains_grad", False)):
                raise ValueError("can't optimize a non-leaf Tensor")
            if p.is_complex() and type(self).__name__ != "SGD":  # PyTorch's work on the parts
                raise NotImplementedError(f"torch.optim.{type(self).__name__} of complex parameters is not implemented: give it torch.view_as_real of them")
        for name, default in self.defaults.items():
            if default is required and name not in group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            group.setdefault(name, default)
        seen = {id(p) for other in self.param_groups for p in other["params"]}
        if any(id(p) in seen for p in group["params"]):
            raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(group)

    def zero_grad(self, set_to_none=True):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                if set_to_none:
                    p.grad = None
                else:
                    p.grad.detach_()
                    p.grad.zero_()

    def step(self, closure=None):
        """Runs the closure if there is one, then update_group() of each group, without gradients."""
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        with torch.no_grad():
            for group in self.param_groups:
                self.update_group(group)
        return loss

    def update_group(self, group):
        raise NotImplementedError

    def state_dict(self):
        numbers = {}
        groups = []
        for group in self.param_groups:
            for p in group["params"]:
                numbers.setdefault(id(p), len(numbers))
            packed = {k: v for k, v in group.items() if k != "params"}
            packed["params"] = [numbers[id(p)] for p in group["params"]]
            groups.append(packed)
        state = {numbers[id(p)] if isinstance(p, torch.Tensor) else p: v for p, v in self.state.items()}
        return {"state": state, "param_groups": groups}

    def load_state_dict(self, state_dict):
        saved = state_dict["param_groups"]
        if len(saved) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(a["params"]) != len(b["params"]) for a, b in zip(self.param_groups, saved)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        params = dict(zip(chain.from_iterable(g["params"] for g in saved),
                          chain.from_iterable(g["params"] for g in self.param_groups)))
        copied = lambda v: v.clone() if isinstance(v, torch.Tensor) else v
        self.state = defaultdict(dict)
        for key, values in state_dict["state"].items():
            self.state[params.get(key, key)] = {k: copied(v) for k, v in values.items()}
        for group, new in zip(self.param_groups, saved):
            for name, value in new.items():
                if name != "params":
                    group[name] = value

    def __repr__(self):
        text = type(self).__name__ + " ("
        for i, group in enumerate(self.param_groups):
            text += f"\nParameter Group {i}\n"
            for name in sorted(group):
                if name != "params":
                    text += f"    {name}: {group[name]}\n"
        return text + ")"


def not_negative(**values):
    """Options that may not be negative, with the text that names them."""
    for text, value in values.items():
        if value < 0.0:
            raise ValueError(f"Invalid {text.replace('_', ' ')}: {value}")


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
