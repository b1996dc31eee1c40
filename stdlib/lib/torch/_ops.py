"""torch.ops: operators by namespace. Those of aten are torch's own functions; others are defined by torch.library."""

import inspect
import types

import torch
from torch import Tensor
from torch._absent import names_of as _names_of


class OpOverload:
    """One way to call an operator."""

    def __init__(self, packet, name):
        self._packet, self._overloadname = packet, name
        self.namespace = packet._qualified_op_name.split("::")[0]
        self.__name__ = f"{packet.__name__}.{name}"
        self.__qualname__, self.__module__ = self.__name__, f"torch._ops.{self.namespace}"

    overloadpacket = property(lambda self: self._packet)
    _schema = property(lambda self: self._packet._op.schema)

    def __call__(self, *args, **kwargs):
        return self._packet(*args, **kwargs)

    def name(self):
        return self._packet._qualified_op_name + ("" if self._overloadname == "default" else f".{self._overloadname}")

    def __str__(self):
        return f"{self.namespace}.{self.__name__}"

    def __repr__(self):
        return f"<OpOverload(op='{self.namespace}.{self._packet.__name__}', overload='{self._overloadname}')>"


class OpOverloadPacket:
    def __init__(self, namespace, name, op):
        self._qualified_op_name, self.__name__, self._op = f"{namespace}::{name}", name, op
        self._made = {}

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._made:
            self._made[name] = OpOverload(self, name)
        return self._made[name]

    def overloads(self):
        return ["default"]

    def __call__(self, *args, **kwargs):
        return self._op(*args, **kwargs)

    def __str__(self):
        return self._qualified_op_name.replace("::", ".")

    def __repr__(self):
        return f"<OpOverloadPacket(op='{self}')>"


def _of_aten(name):
    for home in (torch, torch._C._nn, torch.nn.functional, torch.special, torch.linalg, torch.fft):
        short = name.removeprefix("special_").removeprefix("linalg_").removeprefix("fft_") if home in (torch.special, torch.linalg, torch.fft) else name
        found = getattr(home, short, None)
        if callable(found) and "bsent" not in type(found).__name__:
            return found
    return getattr(Tensor, name, None)


def _of_torchvision(name):
    import torchvision.ops

    found = getattr(torchvision.ops, name, None)
    if found is None:
        return None
    if name in ("roi_align", "roi_pool", "ps_roi_align", "ps_roi_pool"):
        def pooled(input, rois, spatial_scale, height, width, *rest):
            return found(input, rois, (height, width), spatial_scale, *rest)

        return pooled
    return found


_BUILT_IN = {"aten": _of_aten, "torchvision": _of_torchvision}


class _OpNamespace(types.ModuleType):
    def __init__(self, name):
        super().__init__("torch.ops." + name)
        self.name, self._dir = name, []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        found = _BUILT_IN[self.name](name) if self.name in _BUILT_IN else None
        if found is None:
            raise AttributeError(f"'_OpNamespace' '{self.name}' object has no attribute '{name}'")
        return self._add(name, found)

    def _add(self, name, op):
        made = OpOverloadPacket(self.name, name, op)
        setattr(self, name, made)
        self._dir.append(name)
        return made


class _Ops(types.ModuleType):
    __file__ = "_ops.py"

    def __init__(self):
        super().__init__("torch.ops")
        self.loaded_libraries = set()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        made = _OpNamespace(name)
        setattr(self, name, made)
        return made

    def load_library(self, path):
        raise NotImplementedError(f"torch.ops.load_library is not implemented: {path} is machine code for PyTorch")


# ---- operators that programs define

_KINDS = {Tensor: "Tensor", int: "SymInt", float: "float", bool: "bool", str: "str", torch.dtype: "ScalarType", torch.device: "Device", complex: "complex"}


def _kind_of(annotation):
    """A type of Python as a schema has it; None of others."""
    import types as python_types
    import typing

    if annotation in _KINDS:
        return _KINDS[annotation]
    if annotation in (int | float | bool, typing.Union[int, float, bool], getattr(torch.types, "Number", None)):
        return "Scalar"
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (typing.Union, python_types.UnionType) and len(args) == 2 and type(None) in args:
        inner = _kind_of(args[0] if args[1] is type(None) else args[1])
        return inner and inner + "?"
    if origin is not None and getattr(origin, "__name__", "") in ("list", "Sequence") and len(args) == 1:
        inner = _kind_of(args[0])
        return inner and inner + "[]"
    return None


def infer_schema(prototype_function, /, *, mutates_args, op_name=None):
    import typing

    signature = inspect.signature(prototype_function)
    hints = typing.get_type_hints(prototype_function)

    def refuse(what):
        raise ValueError(f"infer_schema(func): {what} Got func with signature {signature})")

    params, keyword_only = [], False
    for i, (name, p) in enumerate(signature.parameters.items()):
        if p.kind not in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY):
            refuse("We do not support positional-only args, varargs, or varkwargs.")
        if p.kind is p.KEYWORD_ONLY and not keyword_only:
            params.append("*")
            keyword_only = True
        if p.annotation is p.empty:
            refuse(f"Parameter {name} must have a type annotation.")
        kind = _kind_of(hints[name])
        if kind is None:
            refuse(f"Parameter {name} has unsupported type {p.annotation}. The valid types are: {list(_KINDS)}.")
        if mutates_args == "unknown" and kind.startswith("Tensor") or mutates_args != "unknown" and name in mutates_args:
            if not kind.startswith("Tensor"):
                refuse(f"Parameter {name} is in mutable_args but only Tensors or collections of Tensors can be mutated")
            kind = f"Tensor(a{i}!){kind[len('Tensor'):]}"
        default = "" if p.default is p.empty else f'="{p.default}"' if isinstance(p.default, str) else f"={p.default}"
        params.append(f"{kind} {name}{default}")
    if mutates_args != "unknown":
        unknown = set(mutates_args) - set(signature.parameters)
        if unknown:
            refuse(f"{unknown} in mutates_args were not found in the function signature.")
    result = hints.get("return", signature.return_annotation)
    if result is signature.empty:
        refuse("No return type annotation was provided. Please add one.")
    if result in (None, type(None)):
        text = "()"
    elif typing.get_origin(result) is tuple:
        text = "(" + ", ".join(_kind_of(r) or refuse(f"Return has unsupported type {result}.") for r in typing.get_args(result)) + ")"
    else:
        text = _kind_of(result) or refuse(f"Return has unsupported type {result}.")
    return f"{op_name or ''}({', '.join(params)}) -> {text}"


class Operator:
    """What a program registered of an operator: kernels by device, the derivative, what it gives for tensors without data."""

    def __init__(self, name, schema):
        self.name, self.schema = name, schema
        self.kernels, self.fake, self.backward, self.setup = {}, None, None, None
        inside = schema[schema.index("(") + 1:schema.rindex(")", 0, schema.rindex("->"))]
        head = inside.split("*")[0] if "*" in inside else inside
        self.positional = [p.strip().split("=")[0].split() for p in head.split(",") if p.strip()]
        self.keyword_only = [p.strip().split("=")[0].split()[-1] for p in inside.split("*", 1)[1].split(",") if p.strip()] if "*" in inside else []
        outer = self
        # The node of autograd; its forward is the kernel.
        self.function = type(name.replace("::", "_"), (torch.autograd.Function,), {
            "forward": staticmethod(lambda ctx, keywords, *args: outer._forward(ctx, keywords, args)),
            "backward": staticmethod(lambda ctx, *grads: outer._backward(ctx, grads))})

    def _tensors(self, args, kwargs):
        for x in [*args, *kwargs.values()]:
            if isinstance(x, Tensor):
                yield x
            elif isinstance(x, (list, tuple)):
                yield from (y for y in x if isinstance(y, Tensor))

    def _kernel(self, args, kwargs):
        where = {x.device.type for x in self._tensors(args, kwargs)}
        if "meta" in where and self.fake is not None:
            return self.fake
        for device in (*sorted(where), None):
            if device in self.kernels:
                return self.kernels[device]
        if not self.kernels:
            raise NotImplementedError(f"Could not run '{self.name}': no kernel was registered for it")
        if where:
            raise NotImplementedError(f"Could not run '{self.name}' with arguments from the '{sorted(where)[0].upper()}' backend.")
        return next(iter(self.kernels.values()))

    def _forward(self, ctx, keywords, args):
        result = self._kernel(args, keywords)(*_detached(args), **keywords)
        if self.setup is not None:
            if self.keyword_only:
                self.setup(ctx=ctx, inputs=args, keyword_only_inputs=keywords, output=result)
            else:
                self.setup(ctx=ctx, inputs=args, output=result)
        return result

    def _backward(self, ctx, grads):
        if self.backward is None:
            raise RuntimeError(f"Trying to backward through {self.name.replace('::', '.')}.default but no autograd formula was registered. Please use register_autograd to add one.")
        given = self.backward(ctx, *grads)
        return (None, *(given if isinstance(given, tuple) else (given,)))

    def __call__(self, *args, **kwargs):
        args = list(args)
        for i, (kind, name) in enumerate(p for p in self.positional if len(p) == 2):
            if i < len(args):
                if kind == "Tensor" and not isinstance(args[i], Tensor):
                    raise RuntimeError(f"{self.name}() Expected a value of type 'Tensor' for argument '{name}' but instead found type '{type(args[i]).__name__}'.")
            elif i == len(args) and name in kwargs:
                args.append(kwargs.pop(name))
        if self.followed and torch.is_grad_enabled() and any(x.requires_grad for x in self._tensors(args, kwargs)):
            return self.function.apply(kwargs, *args)
        return self._kernel(args, kwargs)(*args, **kwargs)

    followed = True  # its calls are nodes of autograd; else those of what it calls


def _detached(args):
    """What a kernel is called with: it runs below the derivatives, and sees tensors that need no gradient."""
    if isinstance(args, Tensor):
        return args.detach() if args.requires_grad else args
    return type(args)(_detached(x) if isinstance(x, (Tensor, list, tuple)) and type(x) in (list, tuple, Tensor, torch.nn.Parameter) else x for x in args)


_operators = {}


def operator_named(name):
    if name not in _operators:
        raise RuntimeError(f"operator {name} does not exist")
    return _operators[name]


def define(name, schema):
    if "::" not in name:
        raise ValueError(f"torch.library.define(\"{name}\", ...): the name must have a namespace, as in mylib::name")
    made = _operators[name] = Operator(name, schema)
    namespace, short = name.split("::")
    getattr(ops, namespace)._add(short, made)
    return made


ops = _Ops()

__getattr__ = _names_of(__name__)
