"""torch.autograd.Function: ops with a backward written in Python."""

import torch
from torch import _C


_saved_hooks = []  # pairs of functions, the last ones in force


class FunctionCtx:
    def __init__(self):
        self.saved_for_forward = ()
        self._saved = ()
        self._packed = None
        self.needs_input_grad = ()
        self.materialize_grads = True
        self._non_differentiable = ()
        self._dirty = ()

    def save_for_backward(self, *tensors):
        self._saved = tensors
        self._versions = [t._version if isinstance(t, torch.Tensor) else None for t in tensors]

    def _pack(self):
        """What is saved goes to the hooks that are set (torch.autograd.graph.saved_tensors_hooks)."""
        pack, unpack = _saved_hooks[-1]
        with torch.no_grad():
            self._packed = [(isinstance(t, torch.Tensor), pack(t) if isinstance(t, torch.Tensor) else t) for t in self._saved]
        self._unpack, self._saved = unpack, ()

    @property
    def saved_tensors(self):
        if self._packed is not None:
            return tuple(self._unpack(value) if packed else value for packed, value in self._packed)
        for t, version in zip(self._saved, self._versions if self._saved else ()):
            if isinstance(t, torch.Tensor) and t._version != version:
                of = f", which is output {t.output_nr} of {t.grad_fn.name()}," if t.grad_fn is not None else ""
                raise RuntimeError("one of the variables needed for gradient computation has been modified by an inplace operation: "
                                   f"[{t.type()} {list(t.shape)}]{of} is at version {t._version}; expected version {version} instead. "
                                   "Hint: enable anomaly detection to find the operation that failed to compute its gradient, with "
                                   "torch.autograd.set_detect_anomaly(True, check_nan=False).")
        return self._saved

    def save_for_forward(self, *tensors):
        self.saved_for_forward = tensors

    def mark_non_differentiable(self, *args):
        self._non_differentiable = args

    def mark_dirty(self, *args):
        self._dirty = args

    def set_materialize_grads(self, value):
        self.materialize_grads = value


class Function:
    def __init__(self, *args, **kwargs):
        import warnings

        warnings.warn(f"{type(self)} should not be instantiated. Methods on autograd functions are all static, so you should invoke them on the class itself. "
                      "Instantiating an autograd function will raise an error in a future version of PyTorch.", DeprecationWarning, stacklevel=2)

    def __call__(self, *args, **kwargs):
        raise RuntimeError("Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function with static forward "
                           "method. (Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)")

    @staticmethod
    def forward(*args, **kwargs):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs, output):
        raise NotImplementedError("setup_context is not implemented.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.")

    vjp = backward

    @classmethod
    def apply(cls, *args, **kwargs):
        if kwargs:
            raise TypeError("apply() takes no keyword arguments")
        ctx = FunctionCtx()
        ctx.needs_input_grad = tuple(isinstance(a, torch.Tensor) and a.requires_grad for a in args)
        needs = torch.is_grad_enabled() and any(ctx.needs_input_grad)
        with torch.no_grad():
            if cls.setup_context is not Function.setup_context:
                result = cls.forward(*args)
                cls.setup_context(ctx, args, result)
            else:
                result = cls.forward(ctx, *args)
        if not needs:
            return result
        for place, kept in enumerate(ctx._saved):
            if kept is not None and not isinstance(kept, torch.Tensor):
                raise TypeError(f"save_for_backward can only save variables, but argument {place} is of type {type(kept).__name__}")
        if any(isinstance(d, torch.Tensor) and d.requires_grad and d.is_leaf for d in ctx._dirty):
            raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
        outputs = result if isinstance(result, tuple) else (result,)
        tensors = [i for i, a in enumerate(args) if isinstance(a, torch.Tensor)]
        made = [_own(o, args, ctx._dirty) for o in outputs]
        differentiable = [o for o in made if isinstance(o, torch.Tensor) and o.is_floating_point() and not any(o is n for n in ctx._non_differentiable)]

        def backward(grads):
            given = iter(grads)
            full = []
            for o in made:
                if not any(o is d for d in differentiable):
                    full.append(torch.zeros_like(o) if isinstance(o, torch.Tensor) and ctx.materialize_grads else None)
                    continue
                g = next(given)
                full.append(torch.zeros_like(o) if g is None and ctx.materialize_grads else g)
            back = (cls.backward if cls.backward is not Function.backward else cls.vjp)(ctx, *full)
            back = back if isinstance(back, tuple) else (back,)
            if len(back) < len(args) or any(g is not None for g in back[len(args):]):
                raise RuntimeError(f"function {cls.__name__}Backward returned an incorrect number of gradients (expected {len(args)}, got {len(back)})")
            for g in back:
                if g is not None and not isinstance(g, torch.Tensor):
                    raise RuntimeError(f"expected Variable or None (got {type(g).__name__})")
            return [_fitting(cls, i, back[i], args[i]) for i in tensors]

        backward.ctx = ctx
        _C._attach_custom([args[i] for i in tensors], differentiable, cls.__name__ + "Backward", backward)
        if _saved_hooks:
            ctx._pack()
        return tuple(made) if isinstance(result, tuple) else made[0]


def _own(output, args, dirty):
    """An input that is given back as it is becomes a view of it, unless it was written to."""
    if isinstance(output, torch.Tensor) and any(output is a for a in args if isinstance(a, torch.Tensor)) and not any(output is d for d in dirty):
        with torch.no_grad():
            return output.view_as(output)
    return output


def _fitting(cls, place, grad, arg):
    """A gradient has its input's shape, or one that broadcasts from it."""
    if grad is None or not isinstance(grad, torch.Tensor) or grad.shape == arg.shape:
        return grad
    try:
        return grad.sum_to_size(arg.shape)
    except RuntimeError:
        raise RuntimeError(f"Function {cls.__name__}Backward returned an invalid gradient at index {place} - got {list(grad.shape)} but expected shape "
                           f"compatible with {list(arg.shape)}") from None


def once_differentiable(fn):
    """The backward of a Function without a derivative of its own."""
    import functools

    @functools.wraps(fn)
    def wrapper(ctx, *args):
        with torch.no_grad():
            outputs = fn(ctx, *args)
        if not torch.is_grad_enabled() or not any(isinstance(a, torch.Tensor) and a.requires_grad for a in args):
            return outputs
        made = [o if not isinstance(o, torch.Tensor) else _Once.apply(*(a for a in args if isinstance(a, torch.Tensor)), o)
                for o in (outputs if isinstance(outputs, tuple) else (outputs,))]
        return tuple(made) if isinstance(outputs, tuple) else made[0]

    return wrapper


class _Once(Function):
    @staticmethod
    def forward(ctx, *tensors):
        return tensors[-1].clone()

    @staticmethod
    def backward(ctx, grad):
        raise RuntimeError("trying to differentiate twice a function that was marked with @once_differentiable")


class InplaceFunction(Function):
    pass


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
