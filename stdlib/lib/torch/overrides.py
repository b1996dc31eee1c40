"""Objects that are no tensors but take part in torch's functions by a `__torch_function__` of their own."""

import torch
from torch._absent import names_of as _names_of


def is_tensor_like(inp):
    return type(inp) is torch.Tensor or hasattr(inp, "__torch_function__")


def is_tensor_method_or_property(func):
    return func in vars(torch.Tensor).values() or getattr(func, "__name__", None) == "__get__"


def has_torch_function(args):
    return any(_overrides(arg) for arg in args)


def has_torch_function_unary(arg):
    return _overrides(arg)


def has_torch_function_variadic(*args):
    return has_torch_function(args)


def _overrides(arg):
    return not isinstance(arg, torch.Tensor) and hasattr(type(arg), "__torch_function__")


def _get_overloaded_args(relevant_args, get_type_fn=type):
    """One of each type that overrides, in order, but a subclass before what it derives from."""
    found = []
    for arg in relevant_args:
        if not _overrides(arg) or any(type(arg) is type(other) for other in found):
            continue
        at = next((i for i, other in enumerate(found) if issubclass(type(arg), type(other))), len(found))
        found.insert(at, arg)
    return found


def _name_of(func):
    name = getattr(func, "__name__", repr(func))
    return f"torch.{name}" if getattr(torch, name, None) is func else name


def handle_torch_function(public_api, relevant_args, *args, **kwargs):
    found = _get_overloaded_args(relevant_args)
    types = tuple(type(arg) for arg in found)
    for arg in found:
        result = arg.__torch_function__(public_api, types, args, kwargs)
        if result is not NotImplemented:
            return result
    lines = "".join(f"\n\n  - tensor subclass {t}" for t in types)
    raise TypeError(f"Multiple dispatch failed for '{_name_of(public_api)}'; all __torch_function__ handlers returned NotImplemented:{lines}\n\n"
                    "For more information, try re-running with TORCH_LOGS=not_implemented")


def _asked(func, args, names):
    """From the call of a native op that took none of its arguments as they are. names: those of the last arguments."""
    count = len(names) if names else 0
    kwargs = dict(zip(names or (), args[len(args) - count:]))
    args = args[:len(args) - count]
    relevant = []
    for arg in (*args, *kwargs.values()):
        relevant += arg if isinstance(arg, (list, tuple)) else [arg]
    return handle_torch_function(func, relevant, *args, **kwargs)


def wrap_torch_function(dispatcher):
    def wrap(func):
        import functools

        @functools.wraps(func)
        def wrapped(*args, **kwargs):
            relevant = dispatcher(*args, **kwargs)
            return handle_torch_function(wrapped, relevant, *args, **kwargs) if has_torch_function(relevant) else func(*args, **kwargs)
        return wrapped
    return wrap


__getattr__ = _names_of(__name__)
