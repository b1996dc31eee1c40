"""The tracer: runs a program on proxies and writes down what it asks of them."""

import builtins
import inspect
import sys
import types as types_

import torch
from torch._absent import names_of as _names_of
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule, _assign_attr
from torch.fx.node import Node, map_aggregate
from torch.fx.proxy import Proxy, TracerBase, _AttributeProxy
from torch.overrides import TorchFunctionMode

_wrapped = []  # names in the global names of modules
_is_fx_tracing_flag = False


def is_fx_tracing():
    return _is_fx_tracing_flag


def wrap(fn_or_name):
    """Marks a function as one that the tracer calls and does not enter; gives it back."""
    if not callable(fn_or_name) and not isinstance(fn_or_name, str):
        raise RuntimeError("Unsupported type for global function! Must be either a callable or string name")
    name = fn_or_name if isinstance(fn_or_name, str) else fn_or_name.__code__.co_name
    frame = sys._getframe(1)
    if frame.f_code.co_name != "<module>":
        raise NotImplementedError("wrap must be called at the top level of a module")
    _wrapped.append((frame.f_globals, name))
    return fn_or_name


def is_wrapped(function):
    name = getattr(function, "__name__", None)
    return any(n == name and space.get(n, getattr(builtins, n, None)) is function for space, n in _wrapped)


def _proxies_in(*values):
    found = []
    map_aggregate(values, lambda a: found.append(a) if isinstance(a, Proxy) else None)
    return found


def _with_defaults(func, args, kwargs):
    """The first argument, and all others by name: what a functional tells those that it asks."""
    try:
        bound = inspect.signature(getattr(func, "_plain", func)).bind(*args, **kwargs)
    except (TypeError, ValueError):
        return args, kwargs
    bound.apply_defaults()
    kinds = {p.kind for p in bound.signature.parameters.values()}
    if not bound.arguments or inspect.Parameter.VAR_POSITIONAL in kinds or inspect.Parameter.VAR_KEYWORD in kinds:
        return args, kwargs
    first, *rest = bound.arguments
    return (bound.arguments[first],), {name: bound.arguments[name] for name in rest if not name.startswith("_")}


class _Asking(TorchFunctionMode):
    """What torch is asked with a proxy among its arguments becomes a node."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if _proxies_in(args, kwargs):
            if isinstance(func, types_.FunctionType) and func.__module__.startswith("torch.nn"):
                args, kwargs = _with_defaults(func, args, kwargs)
            return Proxy.__torch_function__(func, types, args, kwargs)
        return func(*args, **kwargs)


def _as_node(function):
    def call(*args, **kwargs):
        found = _proxies_in(args, kwargs)
        return found[0].tracer.create_proxy("call_function", function, args, kwargs) if found else function(*args, **kwargs)

    call.__name__ = getattr(function, "__name__", "call")
    return call


class ProxyableClassMeta(type):
    """The class of classes whose construction with proxies is a node."""

    def __call__(cls, *args, **kwargs):
        found = _proxies_in(args, kwargs) if is_fx_tracing() else None
        if found:
            return found[0].tracer.create_proxy("call_function", cls, args, kwargs)
        return super().__call__(*args, **kwargs)


class PHBase:
    pass


PH = PHBase()


class Tracer(TracerBase):
    def __init__(self, autowrap_modules=(), autowrap_functions=(), param_shapes_constant=False):
        self._autowrap_modules = tuple(autowrap_modules)
        self._autowrap_functions = {id(f) for f in autowrap_functions}
        self._wrap_functions = tuple(autowrap_functions)
        self.submodule_paths = None
        self.param_shapes_constant = param_shapes_constant
        self.root_module_name = ""

    # ---- what may be overridden

    def is_leaf_module(self, m, module_qualified_name):
        return (m.__module__.startswith("torch.nn") or m.__module__.startswith("torch.ao.nn")) and not isinstance(m, torch.nn.Sequential)

    def path_of_module(self, mod):
        path = self._paths.get(id(mod))
        if path is None:
            raise NameError("module is not installed as a submodule")
        return path

    def call_module(self, m, forward, args, kwargs):
        path = self.path_of_module(m)
        if self.is_leaf_module(m, path):
            return self.create_proxy("call_module", path, args, kwargs)
        return forward(*args, **kwargs)

    def getattr(self, attr, attr_val, parameter_proxy_cache):
        kinds = [(torch.nn.Parameter, self.root.named_parameters)]
        if self.proxy_buffer_attributes:
            kinds.append((torch.Tensor, self.root.named_buffers))
        for kind, named in kinds:
            if isinstance(attr_val, kind):
                for name, p in named():
                    if p is attr_val:
                        if name not in parameter_proxy_cache:
                            parameter_proxy_cache[name] = self.create_proxy("get_attr", name, (), {})
                        return parameter_proxy_cache[name]
        return attr_val

    def create_arg(self, a):
        if isinstance(a, torch.nn.Parameter):
            for name, p in self.root.named_parameters():
                if a is p:
                    return self.create_node("get_attr", name, (), {})
            raise NameError("parameter is not a member of this module")
        if isinstance(a, torch.Tensor):
            for name, p in self.root.named_buffers():
                if a is p:
                    return self.create_node("get_attr", name, (), {})
            name = self._constants.get(id(a))
            if name is None:
                i = 0
                while hasattr(self.root, f"_tensor_constant{i}"):
                    i += 1
                name = f"_tensor_constant{i}"
                self._constants[id(a)] = name
                self._kept.append(a)
                setattr(self.root, name, a)
            return self.create_node("get_attr", name, (), {})
        if isinstance(a, torch.nn.Module):
            return self.create_node("get_attr", self.path_of_module(a), (), {})
        return super().create_arg(a)

    # ---- the run

    def create_args_for_root(self, root_fn, is_module, concrete_args=None):
        if concrete_args is not None and not isinstance(concrete_args, dict):
            raise NotImplementedError("torch.fx: concrete_args that are no dict are not implemented")
        code = inspect.unwrap(root_fn).__code__
        names = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]
        signature = inspect.signature(inspect.unwrap(root_fn))
        args = []
        if is_module:
            names = names[1:]
            args.append(self.root)

        def made(name):
            if concrete_args and name in concrete_args:
                if isinstance(concrete_args[name], (tuple, list, dict)):
                    raise NotImplementedError("torch.fx: concrete_args that hold others are not implemented")
                if not isinstance(concrete_args[name], PHBase):
                    return self._specialized(name, concrete_args[name])
            plain = name.lstrip("*")
            default = signature.parameters[plain].default if plain in signature.parameters and name == plain else inspect.Parameter.empty
            kind = getattr(inspect.unwrap(root_fn), "__annotations__", {}).get(plain)
            return self.create_proxy("placeholder", name, () if default is inspect.Parameter.empty else (default,), {}, type_expr=kind)

        positional = [made(n) for n in names[:code.co_argcount - is_module]]
        keywords = {n: made(n) for n in names[code.co_argcount - is_module:]}
        args += positional
        if code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS):
            raise NotImplementedError("torch.fx: tracing *args and **kwargs is not implemented")
        return args, keywords

    def _specialized(self, name, value):
        """A given value stays out of the graph, which only checks that it is the same later."""
        self._specializations += 1
        given = self.create_proxy("placeholder", f"{name}_{self._specializations}", (), {})
        text = f"{name} has been specialized to have value {value} but got another value"
        if value is None:
            raise NotImplementedError("torch.fx: concrete_args of None are not implemented")
        if isinstance(value, (bool, int, float, str)):
            self.create_proxy("call_function", torch._assert, (given == value, text), {})
        return value

    def trace(self, root, concrete_args=None):
        global _is_fx_tracing_flag
        self._constants, self._kept, self._specializations = {}, [], 0
        if isinstance(root, torch.nn.Module):
            self.root, self.root_module_name = root, type(root).__name__
            name = getattr(self, "traced_func_name", "forward")
            function = getattr(type(root), name)
        else:
            self.root, function = torch.nn.Module(), root
        self._paths = {id(m): name for name, m in self.root.named_modules(remove_duplicate=True)}
        self.submodule_paths = {m: name for name, m in self.root.named_modules()}
        self.graph = Graph(tracer_cls=type(self))
        for name, value in vars(self.root).items():
            if isinstance(value, torch.Tensor):
                self._constants[id(value)] = name
        args, keywords = self.create_args_for_root(function, isinstance(root, torch.nn.Module), concrete_args)
        module_type, cache, plain_call, plain_getattr = torch.nn.Module, {}, torch.nn.Module.__call__, torch.nn.Module.__getattr__

        def module_call(module, *args, **kwargs):
            if not _proxies_in(args, kwargs) and id(module) not in self._paths:
                return plain_call(module, *args, **kwargs)
            return self.call_module(module, lambda *a, **k: plain_call(module, *a, **k), args, kwargs)

        def module_getattr(module, attr):
            return self.getattr(attr, plain_getattr(module, attr), cache)

        patched = []
        for space, name in list(_wrapped) + [(inspect.unwrap(function).__globals__, f.__name__) for f in self._wrap_functions if f.__name__ in inspect.unwrap(function).__globals__]:
            had, value = name in space, space.get(name, getattr(builtins, name, None))
            if value is not None:
                patched.append((space, name, had, value))
                space[name] = _as_node(value)
        import math
        for module in {math, *self._autowrap_modules}:
            for name, value in list(vars(module).items()):
                if not name.startswith("_") and callable(value) and not isinstance(value, type):
                    patched.append((vars(module), name, True, value))
                    setattr(module, name, _as_node(value))
        before, _is_fx_tracing_flag = _is_fx_tracing_flag, True
        module_type.__call__, module_type.__getattr__ = module_call, module_getattr
        try:
            with _Asking():
                result = function(*args, **keywords)
            self.create_node("output", "output", (self.create_arg(result),), {}, type_expr=getattr(inspect.unwrap(function), "__annotations__", {}).get("return"))
        finally:
            module_type.__call__, module_type.__getattr__ = plain_call, plain_getattr
            _is_fx_tracing_flag = before
            for space, name, had, value in reversed(patched):
                if had:
                    space[name] = value
                else:
                    space.pop(name, None)
        self.submodule_paths = None
        return self.graph


def symbolic_trace(root, concrete_args=None):
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, torch.nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)


__getattr__ = _names_of(__name__)
