"""Activations that are not kept but computed again in the backward pass."""

import contextlib
import warnings

import torch

_DEFAULT_DETERMINISM_MODE = "default"
_DETERMINISM_CHECKS = (_DEFAULT_DETERMINISM_MODE, "none")


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


def _same_autocast():
    """A function that gives the context in which operations take the types that they take now."""
    dtype = torch._C._autocast_dtype()
    cached = torch.is_autocast_cache_enabled()
    return lambda: torch.autocast("cpu", dtype=dtype or torch.bfloat16, enabled=dtype is not None, cache_enabled=cached)


class CheckpointFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, run_function, preserve_rng_state, *args):
        ctx.run_function, ctx.preserve, ctx.autocast = run_function, preserve_rng_state, _same_autocast()
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
            with torch.enable_grad(), ctx.autocast():
                outputs = ctx.run_function(*detached)
        finally:
            if ctx.preserve:
                _set_random_states(outside)
        outputs = (outputs,) if isinstance(outputs, torch.Tensor) else outputs
        pairs = [(o, g) for o, g in zip(outputs, grads) if isinstance(o, torch.Tensor) and o.requires_grad and g is not None]
        if not pairs:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        torch.autograd.backward([o for o, _ in pairs], [g for _, g in pairs])
        return (None, None, *(a.grad if isinstance(a, torch.Tensor) else None for a in detached))


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
        return CheckpointFunction.apply(function, preserve, *args)
    if determinism_check not in _DETERMINISM_CHECKS:
        raise ValueError(f"determinism_check should be one of {list(_DETERMINISM_CHECKS)}, but got {determinism_check}")
    return _without_reentry(function, preserve, context_fn, early_stop, determinism_check == _DEFAULT_DETERMINISM_MODE, args, kwargs)


class CheckpointError(RuntimeError):
    pass


class _Enough(Exception):
    """Ends a recomputation that has made all that was saved."""


class _Recomputation:
    """Stands for what a function's operations save for backward: each place is given out in the order of saving, and when
    the first is asked for, the function runs again and fills them all. What was asked for is forgotten, so that a second
    backward pass runs it once more."""

    def __init__(self, run_again, early_stop, compares):
        self.run_again, self.early_stop, self.compares = run_again, early_stop, compares
        self.shapes, self.made = [], {}

    def pack(self, tensor):
        self.shapes.append((tensor.shape, tensor.dtype, tensor.device))
        return len(self.shapes) - 1

    def unpack(self, place):
        if place not in self.made:
            self.fill()
        return self.made.pop(place)

    def fill(self):
        self.made, found = {}, 0

        def keep(tensor):
            nonlocal found
            found += 1
            if found <= len(self.shapes):
                self.made[found - 1] = tensor.detach()
            if self.early_stop and found == len(self.shapes):
                raise _Enough
            return tensor.detach()

        try:
            with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
                self.run_again()
        except _Enough:
            pass
        self.check(found)

    def check(self, found):
        if found != len(self.shapes):
            raise CheckpointError("torch.utils.checkpoint: A different number of tensors was saved during the original forward and recomputation.\n"
                                  f"Number of tensors saved during forward: {len(self.shapes)}\nNumber of tensors saved during recomputation: {found}.")
        if not self.compares:
            return
        different = [i for i, was in enumerate(self.shapes) if (self.made[i].shape, self.made[i].dtype, self.made[i].device) != was]
        if different:
            text = "torch.utils.checkpoint: Recomputed values for the following tensors have different metadata than during the forward pass."
            for i in different:
                then, now = ({"shape": s, "dtype": d, "device": v} for s, d, v in (self.shapes[i], (self.made[i].shape, self.made[i].dtype, self.made[i].device)))
                text += f"\ntensor at position {i}:\nsaved metadata: {then}\nrecomputed metadata: {now}"
            raise CheckpointError(text)


class _KeptInputs(torch.autograd.Function):
    """Saves tensors as an operation does that needs them for its derivative: hooks around see them, and who asks for
    them hears whether they were written to since."""

    @staticmethod
    def forward(ctx, kept, token, *tensors):
        ctx.save_for_backward(token, *tensors)
        kept.append(ctx)
        return token.detach().clone()

    @staticmethod
    def backward(ctx, grad):
        raise AssertionError("nothing leads to what keeps the inputs of a checkpoint")


def _following(tensor, needs):
    """What hooks gave back for a tensor has no history; the operations save the same for one that merely wants a gradient."""
    return tensor if tensor.requires_grad == needs else tensor.detach().requires_grad_(needs)


def _kept(values):
    """A function that gives these again, the tensors among them from where they are saved."""
    kept = []
    _KeptInputs.apply(kept, torch.empty(0, requires_grad=True), *(v for v in values if isinstance(v, torch.Tensor)))
    others = [None if isinstance(v, torch.Tensor) else v for v in values]
    followed = [v.requires_grad if isinstance(v, torch.Tensor) else None for v in values]

    def again():
        saved = iter(kept[0].saved_tensors[1:])
        return [v if needs is None else _following(next(saved), needs) for v, needs in zip(others, followed)]
    return again


_early_stop = [True]


def _without_reentry(function, preserve, context_fn, early_stop, compares, args, kwargs):
    """The graph is that of the function itself, but what its operations save is not kept: it is computed again when a
    derivative asks for it."""
    first, again = context_fn()
    if not torch.is_grad_enabled():
        with first:
            return function(*args, **kwargs)
    state = _random_states((*args, *kwargs.values())) if preserve else None
    inputs, autocast = _kept(args), _same_autocast()

    def run_again():
        given = inputs()
        outside = _random_states((*given, *kwargs.values())) if preserve else None
        try:
            if preserve:
                _set_random_states(state)
            with torch.enable_grad(), autocast(), again:
                function(*given, **kwargs)
        finally:
            if preserve:
                _set_random_states(outside)

    saved = _Recomputation(run_again, _early_stop[-1] and early_stop, compares)
    with torch.autograd.graph.saved_tensors_hooks(saved.pack, saved.unpack), first:
        return function(*args, **kwargs)


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


@contextlib.contextmanager
def set_checkpoint_early_stop(enable):
    """While it lasts, a recomputation ends where it has made all that was saved, or does not."""
    _early_stop.append(enable)
    try:
        yield
    finally:
        _early_stop.pop()


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
