"""Nodes of a traced graph: what is called, with what, and who uses the result."""

import builtins
import operator

import torch
from torch._absent import names_of as _names_of
from torch.fx.immutable_collections import immutable_dict, immutable_list

_OPS = {"placeholder", "call_method", "call_module", "call_function", "get_attr", "output", "root"}
_SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "floordiv": "//", "truediv": "/", "mod": "%", "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^",
            "matmul": "@", "eq": "==", "ne": "!=", "lt": "<", "gt": ">", "le": "<=", "ge": ">=", "pow": "**"}


_side_effects = {setattr, operator.setitem, torch._assert}


def has_side_effect(fn):
    """Nodes that call it stay, though nothing uses what they give."""
    _side_effects.add(fn)
    return fn


def map_arg(a, fn):
    """`a` with fn(node) in place of each node in it."""
    return map_aggregate(a, lambda x: fn(x) if isinstance(x, Node) else x)


def map_aggregate(a, fn):
    if isinstance(a, tuple):
        made = [map_aggregate(x, fn) for x in a]
        return type(a)(*made) if hasattr(a, "_fields") else tuple(made)
    if isinstance(a, list):
        return immutable_list(map_aggregate(x, fn) for x in a)
    if isinstance(a, dict):
        return immutable_dict((k, map_aggregate(v, fn)) for k, v in a.items())
    if isinstance(a, slice):
        return slice(map_aggregate(a.start, fn), map_aggregate(a.stop, fn), map_aggregate(a.step, fn))
    return fn(a)


_found = {}


def _home(func):
    """The path by which a program names a function of torch, whose own module may be one that no program knows."""
    if func in _found:
        return _found[func]
    name = getattr(func, "__name__", None)
    for path, module in (("torch.nn.functional", torch.nn.functional), ("torch", torch), ("torch.Tensor", torch.Tensor), ("torch.special", torch.special),
                         ("torch.linalg", torch.linalg), ("torch.fft", torch.fft), ("torch._C._nn", torch._C._nn)):
        if name is not None and getattr(module, name, None) is func:
            found = f"{path}.{name}"
            break
    else:
        found = None
    _found[func] = found
    return found


def _get_qualified_name(func):
    name = func.__name__
    if getattr(builtins, name, None) is func:
        return name
    if getattr(operator, name, None) is func:
        return f"_operator.{name}"
    found = _home(func)
    if found:
        return found
    module = getattr(func, "__module__", None) or "torch"
    return f"{module}.{name}"


def _type_repr(obj):
    if isinstance(obj, type) and not hasattr(obj, "__origin__"):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    return "..." if obj is ... else repr(obj)


def _format_arg(arg):
    if isinstance(arg, list):
        return "[" + ", ".join(map(_format_arg, arg)) + "]"
    if isinstance(arg, tuple):
        return "(" + ", ".join(map(_format_arg, arg)) + ("," if len(arg) == 1 else "") + ")"
    if isinstance(arg, dict):
        return "{" + ", ".join(f"{k}: {_format_arg(v)}" for k, v in arg.items()) + "}"
    return f"%{arg.name}" if isinstance(arg, Node) else str(arg)


class Node:
    def __init__(self, graph, name, op, target, args, kwargs, return_type=None):
        if op not in _OPS:
            raise AssertionError(f"Unknown op: {op}")
        if op == "call_function" and not callable(target):
            raise ValueError(f"Node [graph = {graph}, name = '{name}'] target {target} has type {type(target)} but a Callable is expected")
        if op != "call_function" and not isinstance(target, str):
            raise ValueError(f"Node [graph = {graph}, name = '{name}'] target {target} has type {type(target)} but a str is expected")
        self.graph, self.name, self.op, self.target, self.type = graph, name, op, target, return_type
        self._input_nodes, self.users, self.meta = {}, {}, {}
        self._prev = self._next = self
        self._erased = False
        self._repr_fn = None
        self._args, self._kwargs = (), {}
        self._set(args, kwargs)

    def _set(self, args, kwargs):
        for used in self._input_nodes:
            used.users.pop(self, None)
        self._input_nodes = {}

        def use(node):
            self._input_nodes[node] = None
            node.users[self] = None
            return node

        self._args, self._kwargs = map_arg(tuple(args), use), map_arg(dict(kwargs), use)

    args = property(lambda self: self._args, lambda self, args: self._set(args, self._kwargs))
    kwargs = property(lambda self: self._kwargs, lambda self, kwargs: self._set(self._args, kwargs))
    next = property(lambda self: self._next)
    prev = property(lambda self: self._prev)
    stack_trace = property(lambda self: self.meta.get("stack_trace"), lambda self, text: self.meta.__setitem__("stack_trace", text))

    @property
    def all_input_nodes(self):
        return list(self._input_nodes)

    def _remove_from_list(self):
        self._prev._next, self._next._prev = self._next, self._prev

    def prepend(self, x):
        """Puts x before this node."""
        if x.graph is not self.graph:
            raise AssertionError("Attempting to move a Node into a different Graph")
        if self == x:
            return
        x._remove_from_list()
        before = self._prev
        before._next, x._prev, x._next, self._prev = x, before, self, x

    def append(self, x):
        self._next.prepend(x)

    def update_arg(self, idx, arg):
        args = list(self.args)
        args[idx] = arg
        self.args = tuple(args)

    def insert_arg(self, idx, arg):
        args = list(self.args)
        args.insert(idx, arg)
        self.args = tuple(args)

    def update_kwarg(self, key, arg):
        self.kwargs = {**self.kwargs, key: arg}

    def replace_all_uses_with(self, replace_with, delete_user_cb=lambda user: True, *, propagate_meta=False):
        if propagate_meta:
            replace_with.meta.update(self.meta)
        changed = [user for user in list(self.users) if delete_user_cb(user)]
        for user in changed:
            user.replace_input_with(self, replace_with)
        return changed

    def replace_input_with(self, old_input, new_input):
        swap = lambda n: new_input if n is old_input else n
        self._set(map_arg(self.args, swap), map_arg(self.kwargs, swap))

    def is_impure(self, impure_random=True):
        if self.op in ("placeholder", "output"):
            return True
        if self.op == "call_module":
            target = self.graph.owning_module.get_submodule(self.target) if self.graph.owning_module else None
            return getattr(target, "_is_impure", False)
        return self.op == "call_function" and self.target in _side_effects

    def normalized_arguments(self, *args, **kwargs):
        raise NotImplementedError("torch.fx.Node.normalized_arguments is not implemented")

    def _pretty_print_target(self, target):
        if isinstance(target, str):
            return target
        if getattr(operator, getattr(target, "__name__", ""), None) is target:
            return f"operator.{target.__name__}"
        if getattr(builtins, getattr(target, "__name__", ""), None) is target:
            return f"builtins.{target.__name__}"
        return _get_qualified_name(target)

    def format_node(self, placeholder_names=None, maybe_return_typename=None, *, include_tensor_metadata=False):
        users = f"[num_users={len(self.users)}]"
        if self.op == "placeholder":
            kind = f"{_type_repr(self.type)} " if self.type else ""
            default = f"(default={self.args[0]})" if self.args else ""
            if placeholder_names is not None:
                placeholder_names.append(self.target + (f": {_type_repr(self.type)}" if self.type else "") + (f" = {self.args[0]!r}" if self.args else ""))
                return None
            return f"%{self.name} : {kind}{users} = {self.op}[target={self.target}]{default}"
        kind = f"{_type_repr(self.type)} " if self.type else ""
        if self.op == "get_attr":
            return f"%{self.name} : {kind}{users} = {self.op}[target={self._pretty_print_target(self.target)}]"
        if self.op == "output":
            if self.type and maybe_return_typename:
                maybe_return_typename[0] = f" -> {_type_repr(self.type)}"
            return f"return {self.args[0]}"
        return (f"%{self.name} : {kind}{users} = {self.op}[target={self._pretty_print_target(self.target)}]"
                f"(args = {_format_arg(self.args)}, kwargs = {_format_arg(self.kwargs)})")

    def __repr__(self):
        return self._repr_fn(self) if self._repr_fn else self.name

    def __lt__(self, other):
        return self._order() < other._order()

    def _order(self):
        return list(self.graph.nodes).index(self)


__getattr__ = _names_of(__name__)
