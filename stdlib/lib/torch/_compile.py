"""torch.compile: callables whose calls are captured as guarded records and replayed."""

import _capture
from torch.nn.modules.module import Module


class OptimizedModule(Module):
    """A compiled Module: its calls are regions; everything else is the original's."""

    def __init__(self, mod, fullgraph=False):
        super().__init__()
        self._modules["_orig_mod"] = mod
        object.__setattr__(self, "_fullgraph", fullgraph)
        object.__setattr__(self, "_compiled", _capture.compile(mod, fullgraph))

    def __reduce__(self):  # copies and pickles have records of their own
        return OptimizedModule, (self._modules["_orig_mod"], self._fullgraph)

    def __call__(self, *args, **kwargs):
        return self._compiled(*args, **kwargs)

    def forward(self, *args, **kwargs):
        return self._compiled(*args, **kwargs)

    def __len__(self):  # without it a container that is empty would be true
        module = self._modules["_orig_mod"]
        if hasattr(module, "__len__"):
            return len(module)
        raise TypeError(f"{type(module).__name__} does not support len()")

    def __getattr__(self, name):
        if name == "_orig_mod":
            return self._modules["_orig_mod"]
        return getattr(self._modules["_orig_mod"], name)

    def __setattr__(self, name, value):
        if name in ("_orig_mod", "_modules", "training", "_parameters", "_buffers") and "_compiled" not in self.__dict__:
            object.__setattr__(self, name, value)
        else:
            setattr(self._modules["_orig_mod"], name, value)

    def train(self, mode=True):
        self._modules["_orig_mod"].train(mode)
        return self


def _function(fn, fullgraph):
    compiled = _capture.compile(fn, fullgraph)

    def wrapper(*args, **kwargs):
        return compiled(*args, **kwargs)

    import functools

    functools.update_wrapper(wrapper, fn)
    wrapper._compiled = compiled
    wrapper._torchdynamo_orig_callable = fn
    return wrapper


def compile(model, fullgraph=False):
    fullgraph = bool(fullgraph)
    if isinstance(model, OptimizedModule):
        return model
    if isinstance(model, Module):
        return OptimizedModule(model, fullgraph)
    if not callable(model):
        raise RuntimeError(f"torch.compile expects a callable or a Module, not {type(model).__name__}")
    return _function(model, fullgraph)
