"""What stands for a value while a program is traced."""

import ast
import itertools
import linecache
import operator
import sys

import torch
from torch._absent import names_of as _names_of
from torch.fx.immutable_collections import immutable_dict, immutable_list
from torch.fx.node import Node, map_aggregate

base_types = (str, int, float, bool, complex, torch.dtype, type(torch.device("cpu")), torch.memory_format if isinstance(torch.memory_format, type) else type(None))


class TraceError(ValueError):
    pass


class ParameterProxy:
    pass


class Attribute:
    pass


def _names_unpacked_into(frame):
    """Of `a, b = x` where the frame stands: 2. None of other iterations."""
    line, end_line, column, end_column = next(itertools.islice(frame.f_code.co_positions(), frame.f_lasti // 2, None))
    if line is None or line != end_line or column is None:
        return None
    text = linecache.getline(frame.f_code.co_filename, line, frame.f_globals).encode()[column:end_column].decode()
    try:
        parsed = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return None
    return len(parsed.elts) if isinstance(parsed, (ast.Tuple, ast.List)) and not any(isinstance(e, ast.Starred) for e in parsed.elts) else None


class Proxy:
    def __init__(self, node, tracer=None):
        self.__dict__["node"], self.__dict__["tracer"] = node, GraphAppendingTracer(node.graph) if tracer is None else tracer

    def __repr__(self):
        return f"Proxy({self.node.name})"

    def __getattr__(self, k):
        if k.startswith("__") and k.endswith("__"):
            raise AttributeError(k)
        return _AttributeProxy(self, k)

    def __setattr__(self, k, v):
        self.__dict__[k] = v

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", "__call__", (self, *args), kwargs)

    def __iter__(self):
        count = _names_unpacked_into(sys._getframe(1))
        if count is not None:
            return (self[i] for i in range(count))
        return self.tracer.iter(self)

    def __abs__(self):
        return self.tracer.create_proxy("call_function", operator.abs, (self,), {})

    def __bool__(self):
        return self.tracer.to_bool(self)

    def __len__(self):
        raise RuntimeError("'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call torch.fx.wrap('len') at module scope")

    def __contains__(self, x):
        raise TraceError("the operator `in` on a Proxy cannot be traced")

    def keys(self):
        return self.tracer.keys(self)

    @classmethod
    def __torch_function__(cls, orig_method, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        found = []
        map_aggregate((args, kwargs), lambda a: found.append(a) if isinstance(a, Proxy) else None)
        tracer = found[0].tracer
        name = getattr(orig_method, "__name__", "")
        if getattr(torch.Tensor, name, None) is orig_method and getattr(torch, name, None) is not orig_method and getattr(torch.nn.functional, name, None) is not orig_method:
            return tracer.create_proxy("call_method", name, args, kwargs)
        return tracer.create_proxy("call_function", orig_method, args, kwargs)


class _AttributeProxy(Proxy):
    """x.name of a proxy: an attribute if it is used, a method if it is called."""

    def __init__(self, root, attr):
        self.__dict__.update(root=root, attr=attr, tracer=root.tracer, _node=None)

    @property
    def node(self):
        if self._node is None:
            self.__dict__["_node"] = self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node
        return self._node

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", self.attr, (self.root, *args), kwargs)


_AttributeProxy.__name__ = _AttributeProxy.__qualname__ = "Attribute"
Attribute = _AttributeProxy


def _method(function):
    def method(*args):
        found = args[0] if isinstance(args[0], Proxy) else args[1]
        return found.tracer.create_proxy("call_function", function, args, {})
    return method


for _name in ("add sub mul floordiv truediv mod lshift rshift and_ or_ xor matmul pow").split():
    _bare = _name.rstrip("_")
    setattr(Proxy, f"__{_bare}__", _method(getattr(operator, _name)))
    setattr(Proxy, f"__r{_bare}__", (lambda method: lambda self, other: method(other, self))(_method(getattr(operator, _name))))
for _name in "eq ne lt gt le ge neg pos invert getitem".split():
    setattr(Proxy, f"__{_name}__", _method(getattr(operator, _name)))
Proxy.__hash__ = object.__hash__


class TracerBase:
    record_stack_traces = False
    _record_forward_stack_traces_only = False
    check_mutable_operations = False
    trace_asserts = False
    proxy_buffer_attributes = False

    def create_node(self, kind, target, args, kwargs, name=None, type_expr=None):
        return self.graph.create_node(kind, target, args, kwargs, name, type_expr)

    def proxy(self, node):
        return Proxy(node, self)

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        args, kwargs = self.create_arg(args), self.create_arg(kwargs)
        node = self.create_node(kind, target, args, kwargs, name, type_expr)
        return self.proxy(node) if not proxy_factory_fn else proxy_factory_fn(node)

    def create_arg(self, a):
        if isinstance(a, Proxy):
            return a.node
        if isinstance(a, tuple):
            made = [self.create_arg(x) for x in a]
            return type(a)(*made) if hasattr(a, "_fields") else tuple(made)
        if isinstance(a, list):
            return immutable_list(self.create_arg(x) for x in a)
        if isinstance(a, dict):
            return immutable_dict((k, self.create_arg(v)) for k, v in a.items())
        if isinstance(a, slice):
            return slice(self.create_arg(a.start), self.create_arg(a.stop), self.create_arg(a.step))
        if isinstance(a, range):
            return range(self.create_arg(a.start), self.create_arg(a.stop), self.create_arg(a.step))
        if isinstance(a, (base_types, Node)) or a is None or a is ... or isinstance(a, type) or callable(a) and not isinstance(a, torch.nn.Module) \
                or type(a).__module__.split(".")[0] == "torch" and not isinstance(a, (torch.Tensor, torch.nn.Module)):
            return a
        raise NotImplementedError(f"argument of type: {type(a)}")

    def to_bool(self, obj):
        raise TraceError("symbolically traced variables cannot be used as inputs to control flow")

    def iter(self, obj):
        raise TraceError("Proxy object cannot be iterated. This can be attempted when the Proxy is used in a loop or as a *args or **kwargs function argument. See the torch.fx "
                         "docs on pytorch.org for a more detailed explanation of what types of control flow can be traced, and check out the Proxy docstring for help "
                         "troubleshooting Proxy iteration errors")

    def keys(self, obj):
        return _AttributeProxy(obj, "keys")()


class GraphAppendingTracer(TracerBase):
    def __init__(self, graph):
        self.graph = graph


__getattr__ = _names_of(__name__)
