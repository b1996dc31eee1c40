"""Activations that are not kept but computed again in the backward pass."""

import contextlib
import warnings

import torch

_DEFAULT_DETERMINISM_MODE = "default"


def detach_variable(inputs):
    if not isinstance(inputs, tuple):
        raise RuntimeError("Only tuple of tensors is supported. Got Unsupported input type: ", type(inputs).__name__)
    made = []
    for value in inputs:
        if isinstance(value, torch.Tensor):
            x = value.detach()
            x.requires_grad = value.requires_grad
            value = x
        made.append(value)
    return tuple(made)


def check_backward_validity(inputs):
    if not any(v.requires_grad for v in inputs if isinstance(v, torch.Tensor)):
        warnings.warn("None of the inputs have requires_grad=True. Gradients will be None", stacklevel=2)


def _random_states(values):
    """Of the generators that a function of these draws from."""
    there = any(isinstance(v, torch.Tensor) and v.is_cuda for v in values)
    return torch.get_rng_state(), torch.cuda.get_rng_state() if there else None


def _set_random_states(states):
    here, there = states
    torch.set_rng_state(here)
    if there is not None:
        torch.cuda.set_rng_state(there)


class CheckpointFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, run_function, preserve_rng_state, context, *args):
        ctx.run_function, ctx.preserve, ctx.context = run_function, preserve_rng_state, context
        if preserve_rng_state:
            ctx.state = _random_states(args)
        ctx.args = args
        ctx.save_for_backward(*(a for a in args if isinstance(a, torch.Tensor)))
        with torch.no_grad():
            return run_function(*args)

    @staticmethod
    def backward(ctx, *grads):
        saved = iter(ctx.saved_tensors)
        args = tuple(next(saved) if isinstance(a, torch.Tensor) else a for a in ctx.args)
        outside = _random_states(args) if ctx.preserve else None
        try:
            if ctx.preserve:
                _set_random_states(ctx.state)
            detached = detach_variable(args)
            with torch.enable_grad(), ctx.context():
                outputs = ctx.run_function(*detached)
        finally:
            if ctx.preserve:
                _set_random_states(outside)
        outputs = (outputs,) if isinstance(outputs, torch.Tensor) else outputs
        pairs = [(o, g) for o, g in zip(outputs, grads) if isinstance(o, torch.Tensor) and o.requires_grad and g is not None]
        if not pairs:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        torch.autograd.backward([o for o, _ in pairs], [g for _, g in pairs])
        return (None, None, None, *(a.grad if isinstance(a, torch.Tensor) else None for a in detached))


def noop_context_fn():
    return contextlib.nullcontext(), contextlib.nullcontext()


def checkpoint(function, *args, use_reentrant=None, context_fn=noop_context_fn, determinism_check=_DEFAULT_DETERMINISM_MODE, debug=False, early_stop=True,
               **kwargs):
    if use_reentrant is None:
        warnings.warn("torch.utils.checkpoint: the use_reentrant parameter should be passed explicitly. Starting in PyTorch 2.9, calling checkpoint without "
                      "use_reentrant will raise an exception. use_reentrant=False is recommended, but if you need to preserve the current default behavior, "
                      "you can pass use_reentrant=True. Refer to docs for more details on the differences between the two variants.", stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if use_reentrant:
        if kwargs:
            raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
        if context_fn is not noop_context_fn or debug is not False:
            raise ValueError("Passing `context_fn` or `debug` is only supported when use_reentrant=False.")
        check_backward_validity(args)
        return CheckpointFunction.apply(function, preserve, contextlib.nullcontext, *args)
    return _without_reentry(function, preserve, context_fn, args, kwargs)


class _Recomputed(torch.autograd.Function):
    """The outputs of a function, whose gradients are those of `again(saved, grads)`: it computes them anew."""

    @staticmethod
    def forward(ctx, outputs, again, token, *given):
        ctx.again = again
        ctx.save_for_backward(*given)
        ctx.set_materialize_grads(False)
        return tuple(o.clone() if any(o is g for g in given) else o for o in outputs)

    @staticmethod
    def backward(ctx, *grads):
        return None, None, None, *ctx.again(iter(ctx.saved_tensors), grads)


def _without_reentry(function, preserve, context_fn, args, kwargs):
    """What the function made is computed again, and the gradients go through that: to the arguments and to whatever else it used."""
    first, again = context_fn()
    if not torch.is_grad_enabled():
        with first:
            return function(*args, **kwargs)
    state = _random_states((*args, *kwargs.values())) if preserve else None
    with first, torch.no_grad():
        result = function(*args, **kwargs)
    tensors = [a for a in (*args, *kwargs.values()) if isinstance(a, torch.Tensor)]
    outputs = result if isinstance(result, tuple) else (result,)
    token = torch.zeros((), requires_grad=True)  # the parameters that the function uses are not among its arguments
    places = [i for i, o in enumerate(outputs) if isinstance(o, torch.Tensor) and o.is_floating_point()]

    def compute(saved, grads):
        outside = _random_states((*args, *kwargs.values())) if preserve else None
        leaves = []

        def replaced(value):
            if not isinstance(value, torch.Tensor):
                return value
            tensor = next(saved)
            leaf = tensor.detach().requires_grad_(tensor.requires_grad)
            leaves.append(leaf)
            return leaf

        new_args = [replaced(a) for a in args]
        new_kwargs = {k: replaced(v) for k, v in kwargs.items()}
        try:
            if preserve:
                _set_random_states(state)
            with torch.enable_grad(), again:
                made = function(*new_args, **new_kwargs)
        finally:
            if preserve:
                _set_random_states(outside)
        made = made if isinstance(made, tuple) else (made,)
        pairs = [(made[i], g) for i, g in zip(places, grads) if g is not None and made[i].requires_grad]
        if pairs:
            torch.autograd.backward([o for o, _ in pairs], [g for _, g in pairs])
        return [leaf.grad for leaf in leaves]

    if not places:
        return result
    made = _Recomputed.apply([outputs[i] for i in places], compute, token, *tensors)
    filled = list(outputs)
    for i, m in zip(places, made if isinstance(made, tuple) else (made,)):
        filled[i] = m
    return tuple(filled) if isinstance(result, tuple) else filled[0]


def checkpoint_sequential(functions, segments, input, use_reentrant=None, **kwargs):
    if use_reentrant is None:
        warnings.warn("torch.utils.checkpoint.checkpoint_sequential: the use_reentrant parameter should be passed explicitly. In version 2.9 we will raise an "
                      "exception if use_reentrant is not passed. use_reentrant=False is recommended, but if you need to preserve the current default behavior, "
                      "you can pass use_reentrant=True. Refer to docs for more details on the differences between the two variants.", stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    functions = list(functions.children()) if isinstance(functions, torch.nn.Sequential) else list(functions)

    def part(start, end):
        def run(x):
            for fn in functions[start:end]:
                x = fn(x)
            return x
        return run

    size = len(functions) // segments
    end = 0
    for start in range(0, size * (segments - 1), size):
        end = start + size
        input = checkpoint(part(start, end), input, use_reentrant=use_reentrant, preserve_rng_state=preserve)
    return part(end, len(functions))(input)


def set_checkpoint_early_stop(enable):
    return contextlib.nullcontext()


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
