"""Objects that are no tensors but take part in torch's functions by a `__torch_function__` of their own."""

import torch
from torch import _C
from torch._absent import names_of as _names_of


def is_tensor_like(inp):
    return type(inp) is torch.Tensor or hasattr(inp, "__torch_function__")


def is_tensor_method_or_property(func):
    return func in vars(torch.Tensor).values() or getattr(func, "__name__", None) == "__get__"


def has_torch_function(args):
    return len(_state.modes) > 0 or any(_overrides(arg) for arg in args)


def has_torch_function_unary(arg):
    return has_torch_function((arg,))


def has_torch_function_variadic(*args):
    return has_torch_function(args)


class _State:
    """Which objects are asked: classes of tensors from the first of them on, modes while they are entered."""

    classes, enabled, modes = False, True, []

    def tell(self):
        """What ops look at before they run."""
        _C._set_function_overrides(2 if self.modes else 1 if self.classes and self.enabled else 0)


_state = _State()


def _disabled_torch_function_impl(func, types, args=(), kwargs=None):
    """The `__torch_function__` of classes that take no part."""
    with _WithoutClasses():
        return func(*args, **kwargs or {})


def _overrides(arg):
    if not isinstance(arg, torch.Tensor):
        return hasattr(type(arg), "__torch_function__")
    return _state.enabled and type(arg) is not torch.Tensor and type(arg).__torch_function__ is not _disabled_torch_function_impl


class _WithoutClasses:
    """Classes of tensors are not asked in this block."""

    def __enter__(self):
        self._before, _state.enabled = _state.enabled, False
        _state.tell()

    def __exit__(self, *exc):
        _state.enabled = self._before
        _state.tell()


class _WithoutAny(_WithoutClasses):
    """Nor are modes."""

    def __enter__(self):
        self._modes, _state.modes = _state.modes, []
        super().__enter__()

    def __exit__(self, *exc):
        _state.modes = self._modes
        super().__exit__(*exc)


_WithoutClasses.__name__ = _WithoutClasses.__qualname__ = "DisableTorchFunctionSubclass"
_WithoutAny.__name__ = _WithoutAny.__qualname__ = "DisableTorchFunction"
_WithoutClasses.__module__ = _WithoutAny.__module__ = "torch._C"
_C.DisableTorchFunctionSubclass, _C.DisableTorchFunction = _WithoutClasses, _WithoutAny
_C._disabled_torch_function_impl = _disabled_torch_function_impl


class TorchFunctionMode:
    """Every function of torch is asked of the mode that was entered last, which may call it: then the modes before are asked."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        raise NotImplementedError

    def __enter__(self):
        from torch import _overriding

        _overriding.install()
        _state.modes = _state.modes + [self]
        _state.tell()
        return self

    def __exit__(self, *exc):
        _state.modes = _state.modes[:-1]
        _state.tell()

    @classmethod
    def push_mode(cls, *args, **kwargs):
        return cls(*args, **kwargs)


class BaseTorchFunctionMode(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        return func(*args, **kwargs or {})


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
    if _state.modes:
        modes, mode = _state.modes, _state.modes[-1]
        _state.modes = modes[:-1]
        _state.tell()
        try:
            result = mode.__torch_function__(public_api, types, args, kwargs)
        finally:
            _state.modes = modes
            _state.tell()
        if result is not NotImplemented:
            return result
    for arg in found:
        asked = arg.__torch_function__
        result = asked(public_api, types, args, kwargs)
        if result is not NotImplemented:
            return result
    lines = "".join(f"\n\n  - tensor subclass {t}" for t in types)
    raise TypeError(f"Multiple dispatch failed for '{_name_of(public_api)}'; all __torch_function__ handlers returned NotImplemented:{lines}\n\n"
                    "For more information, try re-running with TORCH_LOGS=not_implemented")


def _relevant(args, kwargs):
    """The arguments that may be asked: those of lists and tuples, too."""
    found = []
    for arg in (*args, *kwargs.values()):
        found += arg if isinstance(arg, (list, tuple)) else [arg]
    return found


def _asked(func, args, names):
    """From the call of a native op. names: those of the last arguments."""
    count = len(names) if names else 0
    kwargs = dict(zip(names or (), args[len(args) - count:]))
    args = args[:len(args) - count]
    return handle_torch_function(func, _relevant(args, kwargs), *args, **kwargs)


def get_default_nowrap_functions():
    """Their results do not become objects of the subclass."""
    return {torch.Tensor._base.__get__, torch.Tensor.grad.__get__}


def resolve_name(f):
    name = getattr(f, "__name__", None)
    if name is not None and getattr(torch.Tensor, name, None) is f:
        return f"torch.Tensor.{name}"
    for module in (torch, torch.nn.functional, torch.linalg, torch.fft, torch.special):
        if name is not None and getattr(module, name, None) is f:
            return f"{module.__name__}.{name}"
    return None


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
