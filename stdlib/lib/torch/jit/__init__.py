"""torch.jit: scripts and traces run as the Python that they are."""

from torch.nn.modules.module import Module

isinstance_ = isinstance  # its name is taken below


class ScriptModule(Module):
    """A module whose methods are Python; what PyTorch would compile runs as it is."""

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            if name in ("code", "graph", "inlined_graph", "code_with_constants", "save_to_buffer"):
                raise NotImplementedError(f"ScriptModule.{name}: nothing is compiled to TorchScript") from None
            raise

    _original_class = None

    @property
    def original_name(self):
        return self._get_name()

    def save(self, f, **kwargs):
        save(self, f, **kwargs)


class RecursiveScriptModule(ScriptModule):
    """What script() makes of a module: another one of a class of this name, with the same parameters and buffers."""

    _original_class = None

    @property
    def original_name(self):
        return self._original_class.__name__

    def _get_name(self):
        return "RecursiveScriptModule"

    def extra_repr(self):
        return f"original_name={self.original_name}"

    __repr__ = Module.__repr__


class TracedModule(ScriptModule):
    """What trace() makes of a module: another one with the same parameters and buffers, which is not of the class of the first."""

    __module__ = "torch.jit._trace"
    _original_class = None

    @property
    def original_name(self):
        return self._original_class.__name__

    def _get_name(self):
        return self.original_name

    def extra_repr(self):
        return f"original_name={self.original_name}"

    __repr__ = Module.__repr__


class TopLevelTracedModule(TracedModule):
    __module__ = "torch.jit._trace"


class ScriptFunction:
    """A function that was scripted or traced: it is called as it is."""

    __module__ = "torch.jit.torch.jit"

    def __init__(self, function):
        self._function = function

    def __call__(self, *args, **kwargs):
        return self._function(*args, **kwargs)

    @property
    def name(self):
        return self._function.__name__

    @property
    def qualified_name(self):
        return f"__torch__.{self.name}"

    def __getattr__(self, name):
        if name in ("code", "graph", "inlined_graph", "schema", "save", "save_to_buffer", "graph_for"):
            raise NotImplementedError(f"ScriptFunction.{name}: nothing is compiled to TorchScript")
        raise AttributeError(f"'torch.jit.ScriptFunction' object has no attribute '{name}'")


ScriptFunction.__name__ = ScriptFunction.__qualname__ = "ScriptFunction"
_made_classes = {}  # the class of the scripted or traced modules of each class


def _remade(module, base, done):
    """The same module as one of a class that derives from base and its own."""
    if module is None or isinstance_(module, ScriptModule):
        return module
    if id(module) in done:
        return done[id(module)]
    kind = type(module)
    if (base, kind) not in _made_classes:
        where = "torch.jit._script" if base is RecursiveScriptModule else base.__module__
        _made_classes[base, kind] = type(base.__name__, (base, kind), {"__module__": where, "_original_class": kind})
    made = done[id(module)] = object.__new__(_made_classes[base, kind])
    for name, value in module.__dict__.items():
        made.__dict__[name] = type(value)(value) if name in ("_parameters", "_buffers", "_non_persistent_buffers_set") or name.endswith("_hooks") and value else value
    inner = TracedModule if base is TopLevelTracedModule else base
    made.__dict__["_modules"] = type(module._modules)((name, _remade(child, inner, done)) for name, child in module._modules.items())
    return made


def _original(module, done):
    """The module of its own class that was scripted or traced."""
    if not isinstance_(module, ScriptModule) or module._original_class is None:
        return module
    if id(module) in done:
        return done[id(module)]
    made = done[id(module)] = object.__new__(module._original_class)
    made.__dict__.update(module.__dict__)
    made.__dict__["_modules"] = type(module._modules)((name, _original(child, done)) for name, child in module._modules.items())
    return made


def script(obj, optimize=None, _frames_up=0, _rcb=None, example_inputs=None):
    from types import FunctionType

    if isinstance_(obj, Module):
        return _remade(obj, RecursiveScriptModule, {})
    if isinstance_(obj, FunctionType):
        return ScriptFunction(obj)
    if not isinstance_(obj, type) and type(obj).__module__ == "builtins" and not callable(obj):
        raise TypeError(f"{type(obj)} is a built-in class")
    return obj


def save(m, f, _extra_files=None):
    """Writes the module as a pickle of its Python class and its tensors, which only load() here reads: nothing is compiled."""
    import torch

    if not isinstance_(m, (ScriptModule, ScriptFunction)):
        raise AttributeError(f"'{type(m).__name__}' object has no attribute '{'save' if isinstance_(f, (str, bytes)) else 'save_to_buffer'}'")
    what = m._function if isinstance_(m, ScriptFunction) else _original(m, {})
    torch.save({"python": what, "extra": dict(_extra_files or {})}, f)


def load(f, map_location=None, _extra_files=None, _restore_shapes=False):
    import os

    import torch

    if isinstance_(f, (str, bytes, os.PathLike)) and not os.path.exists(f):
        raise ValueError(f"The provided filename {f} does not exist")
    held = torch.load(f, map_location=map_location, weights_only=False)
    if not isinstance_(held, dict) or set(held) != {"python", "extra"}:
        raise NotImplementedError("torch.jit.load reads what torch.jit.save of mpy wrote, not TorchScript")
    for name in _extra_files or ():
        _extra_files[name] = held["extra"].get(name, _extra_files[name])
    what = held["python"]
    return _remade(what, RecursiveScriptModule, {}) if isinstance_(what, Module) else ScriptFunction(what)


def fork(func, *args, **kwargs):
    """Runs at once; what is given is done."""
    from torch.futures import Future

    future = Future()
    try:
        future.set_result(func(*args, **kwargs))
    except Exception as error:
        future.set_exception(error)
    return future


def wait(future):
    return future.wait()


def script_if_tracing(fn):
    return fn


def trace(func, example_inputs=None, optimize=None, check_trace=True, check_inputs=None, check_tolerance=1e-5, strict=True, _force_outplace=False,
          _module_class=None, _compilation_unit=None, example_kwarg_inputs=None, _store_inputs=True):
    """Runs it once, as tracing does: random numbers are drawn and errors raised."""
    if example_kwarg_inputs is not None:
        func(**example_kwarg_inputs)
    elif example_inputs is not None:
        func(*(example_inputs if isinstance_(example_inputs, (tuple, list)) else (example_inputs,)))
    return _traced(func)


def _traced(func):
    from types import FunctionType

    if isinstance_(func, Module):
        return _remade(func, TopLevelTracedModule, {})
    return ScriptFunction(func) if isinstance_(func, FunctionType) else func


def trace_module(mod, inputs, *args, **kwargs):
    for name, given in inputs.items():
        getattr(mod, name)(*(given if isinstance_(given, (tuple, list)) else (given,)))
    return _traced(mod)


def isinstance(obj, target_type):
    """As the built-in, and for List[int] and its kin all elements are looked at."""
    from typing import Any, Union, get_args, get_origin
    if isinstance_(target_type, tuple):
        return any(isinstance(obj, one) for one in target_type)
    if target_type is Any:
        return True
    if target_type is None:
        return obj is None
    origin, parts = get_origin(target_type), get_args(target_type)
    if origin is None:
        return isinstance_(obj, target_type)
    if origin is Union or origin.__name__ == "UnionType":
        return any(isinstance(obj, one) for one in parts)
    if not isinstance_(obj, origin):
        return False
    if origin is tuple:
        return len(parts) == len(obj) and all(isinstance(x, part) for x, part in zip(obj, parts))
    if origin is dict:
        return all(isinstance(k, parts[0]) and isinstance(v, parts[1]) for k, v in obj.items())
    return all(isinstance(x, parts[0]) for x in obj)


def ignore(drop=False, **kwargs):
    return drop if callable(drop) else lambda fn: fn


def unused(fn):
    return fn


def export(fn):
    return fn


def interface(obj):
    return obj


def is_scripting():
    return False


def is_tracing():
    return False


def annotate(the_type, the_value):
    return the_value


class _Frozen(RecursiveScriptModule):
    """A module whose parameters and buffers count as constants."""

    def __init__(self, mod):
        from copy import deepcopy

        super().__init__()
        self.__dict__.update(training=False, _original_class=mod._original_class, _constant=deepcopy(mod).requires_grad_(False))

    def forward(self, *args, **kwargs):
        return self._constant(*args, **kwargs)


_Frozen.__name__ = _Frozen.__qualname__ = "RecursiveScriptModule"


def freeze(mod, preserved_attrs=None, optimize_numerics=True):
    if not isinstance_(mod, ScriptModule):
        raise RuntimeError("Freezing expects a ScriptModule as input. Please use torch.jit.script or torch.jit.trace to script your 'nn.Module'.")
    if mod.training:
        raise RuntimeError("Freezing is currently only implemented for modules in eval mode. Please call .eval() on your module before freezing.")
    if preserved_attrs:
        raise NotImplementedError("torch.jit.freeze with preserved_attrs is not implemented")
    return _Frozen(mod)


def optimize_for_inference(mod, other_methods=None):
    return mod if isinstance_(mod, _Frozen) else freeze(mod.eval())


def run_frozen_optimizations(mod, optimize_numerics=True, preserved_methods=None):
    pass


def script_method(fn):
    return fn


def _overload(fn):
    return fn


def _overload_method(fn):
    return fn


def _script_if_tracing(fn):
    return fn


def _unwrap_optional(x):
    assert x is not None, "Unwrapping null optional"
    return x


def onednn_fusion_enabled():
    return False


def enable_onednn_fusion(enabled):
    pass


def set_fusion_strategy(strategy):
    return strategy


class fuser:
    def __init__(self, name):
        if name not in ("fuser0", "fuser1", "fuser2", "fuser3"):
            raise Exception(f"unrecognized fuser option (name: {name})")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False


class optimized_execution(fuser):
    def __init__(self, should_optimize):
        pass


class strict_fusion(fuser):
    def __init__(self):
        pass


class Final:
    def __class_getitem__(cls, item):
        return item


class Attribute:
    """A value with its TorchScript type: here it is the value."""

    def __new__(cls, value, type):
        return value


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
