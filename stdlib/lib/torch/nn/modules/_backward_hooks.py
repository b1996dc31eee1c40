"""Hooks of a module's backward pass: its inputs and outputs go through functions that change nothing, whose backward passes
see the gradients."""
import warnings

import torch
from torch.autograd.function import Function


class BackwardHookFunction(Function):
    @staticmethod
    def forward(ctx, see, *tensors):
        ctx.see = see
        ctx.set_materialize_grads(False)
        return tuple(t.view_as(t) for t in tensors)

    @staticmethod
    def backward(ctx, *grads):
        seen = ctx.see(grads)
        return (None, *(grads if seen is None else seen))


def _through(see, values):
    """The values, their tensors that require gradients replaced by what goes through a function; and which those are."""
    which = [i for i, v in enumerate(values) if isinstance(v, torch.Tensor) and v.requires_grad]
    if not which or not torch.is_grad_enabled():
        return values, []
    made = BackwardHookFunction.apply(see, *(values[i] for i in which))
    through = list(values)
    for i, m in zip(which, made):
        through[i] = m
    return tuple(through) if type(values) is tuple else type(values)(*through), which  # of a named tuple another


def _as_tuple(value):
    return value if isinstance(value, tuple) else (value,)


def _changed(grads, given, kind):
    """The gradients that a hook gave in place of those it was given."""
    given = tuple(given) if isinstance(given, list) else _as_tuple(given)
    if len(given) != len(grads):
        raise RuntimeError(f"Backward {kind}, got {len(given)}, but expected {len(grads)}")
    return given


class BackwardHook:
    def __init__(self, module, hooks, pre_hooks):
        self.module, self.hooks, self.pre_hooks = module, hooks, pre_hooks
        self.n_inputs = self.n_outputs = 0
        self.of_inputs, self.of_outputs = [], []
        self.grad_outputs = None

    def inputs(self, args):
        self.n_inputs = len(args)
        args, self.of_inputs = _through(self.see_inputs, args)
        return args

    def outputs(self, out):
        if not isinstance(out, (torch.Tensor, tuple)):
            warnings.warn(f"For backward hooks to be called, module output should be a Tensor or a tuple of Tensors but received {type(out)}", stacklevel=4)
            return out
        values = _as_tuple(out)
        self.n_outputs = len(values)
        values, self.of_outputs = _through(self.see_outputs, values)
        return values if isinstance(out, tuple) else values[0]

    @staticmethod
    def spread(n, which, grads):
        all = [None] * n
        for i, g in zip(which, grads):
            all[i] = g
        return tuple(all)

    def see_outputs(self, grads):
        grads = self.spread(self.n_outputs, self.of_outputs, grads)
        for hook in self.pre_hooks:
            given = hook(self.module, grads)
            if given is not None:
                grads = _changed(grads, given, "pre hook returned an invalid number of grad_output")
        self.grad_outputs = grads
        if not self.of_inputs:  # there is no gradient of an input to wait for
            self.call_without_inputs(grads)
        return [grads[i] for i in self.of_outputs]

    def call_without_inputs(self, grads):
        warnings.warn("Full backward hook is firing when gradients are computed with respect to module outputs since no inputs require gradients. See "
                      "https://docs.pytorch.org/docs/main/generated/torch.nn.Module.html#torch.nn.Module.register_full_backward_hook for more details.",
                      stacklevel=5)
        for hook in self.hooks:
            given = hook(self.module, (None,) * self.n_inputs, grads)
            if given is not None and not (isinstance(given, tuple) and all(g is None for g in given)):
                raise RuntimeError("Backward hook for Modules where no input requires gradient should always return None or None for all gradients.")
        self.grad_outputs = None

    def see_inputs(self, grads):
        if self.grad_outputs is None:  # they come from a part of the module that none of its hooked results is made of
            return None
        all = self.spread(self.n_inputs, self.of_inputs, grads)
        for hook in self.hooks:
            given = hook(self.module, all, self.grad_outputs)
            if given is not None:
                all = _changed(all, given, "hook returned an invalid number of grad_input")
        self.grad_outputs = None
        return [all[i] for i in self.of_inputs]


def hook_last_node(module, hooks, out):
    """Hooks that are not full: on the node that made the output, or the first tensor of it."""
    while not isinstance(out, torch.Tensor):
        if isinstance(out, dict):
            out = next((v for v in out.values() if isinstance(v, torch.Tensor)), None)
        else:
            out = out[0] if isinstance(out, (tuple, list)) and out else None
        if out is None:
            return
    if out.grad_fn is not None:
        for hook in hooks:
            out.grad_fn.register_hook(lambda grad_input, grad_output, hook=hook: hook(module, grad_input, grad_output))
