"""torch.jit: scripts and traces run as the Python that they are."""

from torch.nn.modules.module import Module

isinstance_ = isinstance  # its name is taken below


class ScriptModule(Module):
    """A module whose methods are Python; what PyTorch would compile runs as it is."""

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            if name in ("code", "graph", "inlined_graph", "code_with_constants", "save", "save_to_buffer"):
                raise NotImplementedError(f"ScriptModule.{name}: nothing is compiled to TorchScript") from None
            raise

    @property
    def original_name(self):
        return self._get_name()


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


TopLevelTracedModule = ScriptModule
_script_classes = {}  # the class of the scripted modules of each class


def _scripted(module, done):
    if module is None or isinstance_(module, ScriptModule):
        return module
    if id(module) in done:
        return done[id(module)]
    kind = type(module)
    if kind not in _script_classes:
        _script_classes[kind] = type("RecursiveScriptModule", (RecursiveScriptModule, kind), {"__module__": "torch.jit._script", "_original_class": kind})
    made = done[id(module)] = object.__new__(_script_classes[kind])
    for name, value in module.__dict__.items():
        made.__dict__[name] = type(value)(value) if name in ("_parameters", "_buffers", "_non_persistent_buffers_set") or name.endswith("_hooks") and value else value
    made.__dict__["_modules"] = type(module._modules)((name, _scripted(child, done)) for name, child in module._modules.items())
    return made


def script(obj, optimize=None, _frames_up=0, _rcb=None, example_inputs=None):
    return _scripted(obj, {}) if isinstance_(obj, Module) else obj


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
    return func


def trace_module(mod, inputs, *args, **kwargs):
    for name, given in inputs.items():
        getattr(mod, name)(*(given if isinstance_(given, (tuple, list)) else (given,)))
    return mod


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


def freeze(mod, preserved_attrs=None, optimize_numerics=True):
    if mod.training:
        raise RuntimeError("Freezing is currently only implemented for modules in eval mode. Please call .eval() on your module before freezing.")
    return mod


def optimize_for_inference(mod, other_methods=None):
    return mod


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
