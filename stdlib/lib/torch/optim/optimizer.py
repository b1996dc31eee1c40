"""Optimizer: groups of parameters, the state of each, and how they are saved."""

import copy
import functools
import warnings
from collections import OrderedDict, defaultdict
from itertools import chain

import torch
from torch._handles import RemovableHandle


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()


sparse_gradients = False  # has any tensor had one


_global_hooks = {"pre": OrderedDict(), "post": OrderedDict()}


def register_optimizer_step_pre_hook(hook):
    return _added(_global_hooks["pre"], hook)


def register_optimizer_step_post_hook(hook):
    return _added(_global_hooks["post"], hook)


def _added(table, hook, prepend=False):
    handle = RemovableHandle(table)
    table[handle.id] = hook
    if prepend:
        table.move_to_end(handle.id, last=False)
    return handle


_TABLES = ("_optimizer_step_pre_hooks", "_optimizer_step_post_hooks", "_optimizer_state_dict_pre_hooks", "_optimizer_state_dict_post_hooks",
           "_optimizer_load_state_dict_pre_hooks", "_optimizer_load_state_dict_post_hooks")


def check_size(lr):
    if isinstance(lr, torch.Tensor) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")


def check_rate(lr):
    """A rate of learning is a number that is not negative, or a tensor of one."""
    check_size(lr)
    if not 0.0 <= lr:
        raise ValueError(f"Invalid learning rate: {lr}")


def gradients(group):
    """The parameters of a group that have gradients, each with its own, which points uphill where the aim is to maximize."""
    return [(p, -p.grad if group.get("maximize") else p.grad) for p in group["params"] if p.grad is not None]


def beside(number, p):
    """A number of a parameter's state, which was made on the default device, in double precision and where the parameter is."""
    return number.double() if number.device == p.device else number.to(p.device, torch.float64)


def decayed(group, p, gradient):
    """The gradient with the pull of weight decay; where that is decoupled the parameter shrinks instead."""
    decay = group["weight_decay"]
    if decay == 0:
        return gradient
    if not group.get("decoupled_weight_decay"):
        return gradient.add(p, alpha=decay)
    p.mul_(1 - group["lr"] * decay)
    return gradient


class Optimizer:
    _takes_sparse = False  # are gradients of some rows alone taken
    _knows_complex = False  # are complex parameters stepped as they are
    _refuses_complex = False

    def __init__(self, params, defaults):
        self.defaults = defaults
        if defaults.get("fused"):
            if defaults.get("differentiable"):
                raise RuntimeError("`fused` does not support `differentiable`")
            if defaults.get("foreach"):
                raise RuntimeError("`fused` and `foreach` cannot be `True` together.")
        for table in _TABLES:
            setattr(self, table, OrderedDict())
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

    def __getstate__(self):
        return {"defaults": self.defaults, "state": self.state, "param_groups": self.param_groups}

    def __setstate__(self, state):
        self.__dict__.update(state)
        for table in _TABLES:
            self.__dict__.setdefault(table, OrderedDict())
        self.defaults.setdefault("differentiable", False)

    def __init_subclass__(cls, **kwargs):
        """A step of a subclass's own runs the hooks too."""
        super().__init_subclass__(**kwargs)
        if "step" in cls.__dict__:
            cls.step = _with_step_hooks(cls.__dict__["step"])

    def add_param_group(self, param_group):
        group = param_group
        if not isinstance(group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(group)}")
        params = group["params"]
        if isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, but the ordering of tensors in sets will change between runs. "
                            "Please use a list instead.")
        group["params"] = [params] if isinstance(params, torch.Tensor) else list(params)
        named = [isinstance(p, tuple) for p in group["params"]]
        if any(named) and not all(named):
            raise ValueError("all optimizer params should be with/without names. Some param names are missing")
        if any(named):
            group["param_names"] = [name for name, _ in group["params"]]
            group["params"] = [p for _, p in group["params"]]
        for p in group["params"]:
            if not isinstance(p, torch.Tensor):
                raise TypeError("optimizer can only optimize Tensors, but one of the params is " + torch.typename(p))
            if not self.defaults.get("differentiable") and not (p.is_leaf or p.requires_grad and getattr(p, "retains_grad", False)):
                raise ValueError("can't optimize a non-leaf Tensor")
        for name, default in self.defaults.items():
            if default is required and name not in group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            group.setdefault(name, default)
        if len(group["params"]) != len({id(p) for p in group["params"]}):
            warnings.warn("optimizer contains a parameter group with duplicate parameters; in future, this will cause an error; see "
                          "github.com/pytorch/pytorch/issues/40967 for more information", stacklevel=3)
        seen = {id(p) for other in self.param_groups for p in other["params"]}
        if any(id(p) in seen for p in group["params"]):
            raise ValueError("some parameters appear in more than one parameter group")
        if self.param_groups and ("param_names" in self.param_groups[0]) != ("param_names" in group):
            which = "with" if "param_names" in group else "without"
            raise ValueError(f"all optimizer param groups should be with/without names. cannot add param group {which} names to the optimizer")
        self.param_groups.append(group)

    def zero_grad(self, set_to_none=True):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                if set_to_none:
                    p.grad = None
                else:
                    if p.grad.grad_fn is not None:
                        p.grad.detach_()
                    else:
                        p.grad.requires_grad_(False)
                    p.grad.zero_()

    def step(self, closure=None):
        """Runs the closure if there is one, then update_group() of each group, without gradients."""
        if type(self).update_group is Optimizer.update_group:
            raise NotImplementedError
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        with torch.no_grad():
            for group in self.param_groups:
                if sparse_gradients:
                    self._refuse_sparse(group)
                if not self._knows_complex and any(p.is_complex() for p in group["params"]):
                    if self._refuses_complex:
                        raise RuntimeError(f"{type(self).__name__} does not support complex parameters")
                    self._update_parts(group)
                else:
                    self.update_group(group)
        torch._C._flush()  # so that what the step keeps of the forward pass goes before the next one
        return loss

    def _update_parts(self, group):
        """Complex parameters are stepped as their real and imaginary parts, which share their memory; so are their states."""
        known, self.state = self.state, defaultdict(dict)
        views = [torch.view_as_real(p.detach()) if p.is_complex() else p for p in group["params"]]
        try:
            for p, view in zip(group["params"], views):
                if view is p:
                    if p in known:
                        self.state[p] = known[p]
                else:
                    view.grad = None if p.grad is None else torch.view_as_real(p.grad.detach())
                    self.state[view] = {key: torch.view_as_real(v) if isinstance(v, torch.Tensor) and v.is_complex() else v for key, v in known.get(p, {}).items()}
            self.update_group({**group, "params": views})
        finally:
            parts, self.state = self.state, known
            for p, view in zip(group["params"], views):
                state = parts.get(view)
                if view is p:
                    if state is not None:
                        known[p] = state
                elif state:
                    whole = {key: torch.view_as_complex(v) if isinstance(v, torch.Tensor) and v.shape == view.shape else v for key, v in state.items()}
                    known.setdefault(p, {}).update(whole)

    def _refuse_sparse(self, group):
        if not self._takes_sparse and any(p.grad is not None and p.grad.is_sparse for p in group["params"]):
            kind = "Adam" if type(self).__name__ == "AdamW" else type(self).__name__
            raise RuntimeError(f"{kind} does not support sparse gradients" + (", please consider SparseAdam instead" if kind == "Adam" else ""))

    def update_group(self, group):
        raise NotImplementedError

    def register_step_pre_hook(self, hook):
        return _added(self._optimizer_step_pre_hooks, hook)

    def register_step_post_hook(self, hook):
        return _added(self._optimizer_step_post_hooks, hook)

    def register_state_dict_pre_hook(self, hook, prepend=False):
        return _added(self._optimizer_state_dict_pre_hooks, hook, prepend)

    def register_state_dict_post_hook(self, hook, prepend=False):
        return _added(self._optimizer_state_dict_post_hooks, hook, prepend)

    def register_load_state_dict_pre_hook(self, hook, prepend=False):
        return _added(self._optimizer_load_state_dict_pre_hooks, hook, prepend)

    def register_load_state_dict_post_hook(self, hook, prepend=False):
        return _added(self._optimizer_load_state_dict_post_hooks, hook, prepend)

    def state_dict(self):
        for hook in self._optimizer_state_dict_pre_hooks.values():
            hook(self)
        numbers = {}
        groups = []
        for group in self.param_groups:
            for p in group["params"]:
                numbers.setdefault(id(p), len(numbers))
            packed = {k: v for k, v in group.items() if k != "params"}
            packed["params"] = [numbers[id(p)] for p in group["params"]]
            groups.append(packed)
        state = {numbers[id(p)] if isinstance(p, torch.Tensor) else p: v for p, v in self.state.items()}
        made = {"state": state, "param_groups": groups}
        for hook in self._optimizer_state_dict_post_hooks.values():
            changed = hook(self, made)
            if changed is not None:
                made = changed
        return made

    def load_state_dict(self, state_dict):
        state_dict = state_dict.copy()
        for hook in self._optimizer_load_state_dict_pre_hooks.values():
            changed = hook(self, state_dict)
            if changed is not None:
                state_dict = changed
        saved = copy.deepcopy(state_dict["param_groups"])
        if len(saved) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(a["params"]) != len(b["params"]) for a, b in zip(self.param_groups, saved)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        params = dict(zip(chain.from_iterable(g["params"] for g in saved),
                          chain.from_iterable(g["params"] for g in self.param_groups)))
        self.state = defaultdict(dict)
        for key, values in state_dict["state"].items():
            p = params.get(key, key)
            self.state[p] = {k: _loaded(p, k, v) for k, v in values.items()} if isinstance(values, dict) else values
        for group, new in zip(self.param_groups, saved):
            new["params"] = group["params"]
            if "param_names" in group and "param_names" not in new:
                new["param_names"] = group["param_names"]
        self.param_groups = saved
        for hook in self._optimizer_load_state_dict_post_hooks.values():
            hook(self)

    def __repr__(self):
        text = type(self).__name__ + " ("
        for i, group in enumerate(self.param_groups):
            text += f"\nParameter Group {i}\n"
            for name in sorted(group):
                if name != "params":
                    text += f"    {name}: {group[name]}\n"
        return text + ")"


def _loaded(param, key, value):
    """State is of its parameter's type, but for the number of steps. It is shared with where it comes from, as in PyTorch."""
    if not isinstance(value, torch.Tensor) or key == "step" or not isinstance(param, torch.Tensor) or not param.is_floating_point():
        return value
    return value.to(param.dtype)


def _with_step_hooks(step):
    """The step between hooks; where there are none it costs two tests."""
    if getattr(step, "hooked", None):
        return step

    @functools.wraps(step)
    def hooked(*args, **kwargs):
        self = args[0]
        for hook in [*_global_hooks["pre"].values(), *self._optimizer_step_pre_hooks.values()]:
            result = hook(self, args, kwargs)
            if result is not None:
                if not isinstance(result, tuple) or len(result) != 2:
                    raise RuntimeError(f"{step} must return None or a tuple of (new_args, new_kwargs), but got {result}.")
                args, kwargs = result
        out = step(*args, **kwargs)
        for hook in [*self._optimizer_step_post_hooks.values(), *_global_hooks["post"].values()]:
            hook(self, args, kwargs)
        return out

    hooked.hooked = True
    return hooked


Optimizer.step = _with_step_hooks(Optimizer.step)


def not_negative(**values):
    """Options that may not be negative, with the text that names them."""
    for text, value in values.items():
        if value < 0.0:
            raise ValueError(f"Invalid {text.replace('_', ' ')}: {value}")


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
