"""torch.autograd.Function: ops with a backward written in Python."""

import torch
from torch import _C


class FunctionCtx:
    def __init__(self):
        self._saved = ()
        self.needs_input_grad = ()
        self.materialize_grads = True
        self._non_differentiable = ()
        self._dirty = ()

    def save_for_backward(self, *tensors):
        self._saved = tensors
        self._versions = [t._version if isinstance(t, torch.Tensor) else None for t in tensors]

    @property
    def saved_tensors(self):
        for t, version in zip(self._saved, self._versions if self._saved else ()):
            if isinstance(t, torch.Tensor) and t._version != version:
                raise RuntimeError("one of the variables needed for gradient computation has been modified by an inplace operation: "
                                   f"[{t.type()} {list(t.shape)}] is at version {t._version}; expected version {version} instead. "
                                   "Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True).")
        return self._saved

    def mark_non_differentiable(self, *args):
        self._non_differentiable = args

    def mark_dirty(self, *args):
        self._dirty = args

    def set_materialize_grads(self, value):
        self.materialize_grads = value


class Function:
    @staticmethod
    def forward(*args, **kwargs):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.")

    @classmethod
    def apply(cls, *args, **kwargs):
        ctx = FunctionCtx()
        ctx.needs_input_grad = tuple(isinstance(a, torch.Tensor) and a.requires_grad for a in args)
        needs = torch.is_grad_enabled() and any(ctx.needs_input_grad)
        with torch.no_grad():
            if "setup_context" in cls.__dict__:
                result = cls.forward(*args, **kwargs)
                cls.setup_context(ctx, args, result)
            else:
                result = cls.forward(ctx, *args, **kwargs)
        if not needs:
            return result
        outputs = result if isinstance(result, tuple) else (result,)
        tensors = [i for i, a in enumerate(args) if isinstance(a, torch.Tensor)]
        made = [o.detach() if any(o is a for a in args) and not any(o is d for d in ctx._dirty) else o for o in outputs]
        differentiable = [o for o in made if isinstance(o, torch.Tensor) and o.is_floating_point() and not any(o is n for n in ctx._non_differentiable)]

        def backward(grads):
            given = iter(grads)
            full = []
            for o in made:
                if not any(o is d for d in differentiable):
                    full.append(None)
                    continue
                g = next(given)
                full.append(torch.zeros_like(o) if g is None and ctx.materialize_grads else g)
            back = cls.backward(ctx, *full)
            back = back if isinstance(back, tuple) else (back,)
            if len(back) < len(args):
                raise RuntimeError(f"function {cls.__name__}Backward returned an incorrect number of gradients (expected {len(args)}, got {len(back)})")
            return [back[i] for i in tensors]

        _C._attach_custom([args[i] for i in tensors], differentiable, cls.__name__ + "Backward", backward)
        return tuple(made) if isinstance(result, tuple) else made[0]


def once_differentiable(fn):
    return fn


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
