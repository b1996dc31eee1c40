"""torch.library: operators that a program defines."""

import torch
from torch import _ops
from torch._ops import infer_schema
from torch._absent import names_of as _names_of


def _devices(device_types):
    return [None] if device_types is None or device_types == "default" else [device_types] if isinstance(device_types, str) else list(device_types)


class CustomOpDef:
    """What the decorator custom_op gives: called, it is the operator."""

    def __init__(self, namespace, name, schema, fn, device_types=None):
        self._namespace, self._name, self._init_fn = namespace, name, fn
        self._op = _ops.define(self._qualname, schema)
        for device in _devices(device_types):
            self._op.kernels[device] = fn
        self.__name__ = self.__qualname__ = name

    _qualname = property(lambda self: f"{self._namespace}::{self._name}")
    _opoverload = property(lambda self: getattr(getattr(_ops.ops, self._namespace), self._name).default)

    def register_kernel(self, device_types, fn=None, /):
        def take(fn):
            for device in _devices(device_types):
                self._op.kernels[device] = fn
            return fn

        return take if fn is None else take(fn)

    def register_fake(self, fn, /):
        self._op.fake = fn
        return fn

    def register_autograd(self, backward, /, *, setup_context=None):
        self._op.backward, self._op.setup = backward, setup_context

    def register_vmap(self, func=None):
        """vmap calls an operator once for each element, which needs no rule."""
        return func if func is not None else lambda f: f

    def register_torch_dispatch(self, torch_dispatch_class, fn=None, /):
        raise NotImplementedError("torch.library.CustomOpDef.register_torch_dispatch is not implemented")

    def register_autocast(self, device_type, cast_inputs):
        raise NotImplementedError("torch.library.CustomOpDef.register_autocast is not implemented")

    def __call__(self, *args, **kwargs):
        return self._op(*args, **kwargs)

    def __repr__(self):
        return f"<CustomOpDef({self._qualname})>"


CustomOpDef.__module__ = "torch._library.custom_ops"


def custom_op(name, fn=None, /, *, mutates_args, device_types=None, schema=None, tags=None):
    def take(fn):
        if "::" not in name:
            raise ValueError(f"The name of a custom operator must have a namespace, as in mylib::name; got {name}")
        namespace, short = name.split("::")
        return CustomOpDef(namespace, short, schema if schema is not None else infer_schema(fn, mutates_args=mutates_args), fn, device_types)

    return take if fn is None else take(fn)


def _named(op):
    return op._op if isinstance(op, CustomOpDef) else op._packet._op if isinstance(op, _ops.OpOverload) else _ops.operator_named(op)


def define(qualname, schema, *, lib=None, tags=()):
    _ops.define(qualname, schema).followed = False


def _device_of(key):
    key = key.lower()
    if key in ("compositeimplicitautograd", "compositeexplicitautograd", "default", ""):
        return None
    if key in ("cpu", "cuda", "meta"):
        return key
    raise NotImplementedError(f"torch.library: kernels for {key} are not implemented")


def impl(qualname, types, func=None, *, lib=None):
    def take(fn):
        for key in [types] if isinstance(types, str) else types:
            _ops.operator_named(qualname).kernels[_device_of(key)] = fn
        return fn

    return take if func is None else take(func)


def register_kernel(op, device_types, func=None, /, *, lib=None):
    def take(fn):
        for device in _devices(device_types):
            _named(op).kernels[device] = fn
        return fn

    return take if func is None else take(func)


def register_fake(op, func=None, /, *, lib=None, _stacklevel=1, allow_override=False):
    def take(fn):
        _named(op).fake = fn
        return fn

    return take if func is None else take(func)


impl_abstract = register_fake


def register_autograd(op, backward, /, *, setup_context=None, lib=None):
    found = _named(op)
    found.backward, found.setup, found.followed = backward, setup_context, True


def register_vmap(op, func=None, /, *, lib=None):
    """vmap calls an operator once for each element, which needs no rule."""
    return func if func is not None else lambda f: f


def get_kernel(op, dispatch_key):
    raise NotImplementedError("torch.library.get_kernel is not implemented")


class Library:
    """A namespace to which operators are added."""

    def __init__(self, ns, kind, dispatch_key=""):
        if kind not in ("IMPL", "DEF", "FRAGMENT"):
            raise ValueError("Unsupported library kind: ", kind)
        self.ns, self.kind, self.dispatch_key = ns, kind, dispatch_key

    def define(self, schema, alias_analysis="", *, tags=()):
        name = schema.split("(")[0].strip()
        define(f"{self.ns}::{name}", schema[schema.index("("):])
        return name

    def impl(self, op_name, fn, dispatch_key="", *, with_keyset=False, allow_override=False):
        name = op_name if isinstance(op_name, str) else op_name.name().split("::")[1]
        name = name.split("::")[-1]
        if self.ns == "aten":
            raise NotImplementedError("torch.library: kernels of one's own for aten's operators are not implemented")
        impl(f"{self.ns}::{name}", dispatch_key or self.dispatch_key, fn)

    def _register_fake(self, op_name, fn, _stacklevel=1, *, allow_override=False):
        register_fake(f"{self.ns}::{op_name.split('::')[-1]}", fn)

    def _destroy(self):
        pass


def fallthrough_kernel():
    raise NotImplementedError("fallthrough_kernel() should never be called.")


__getattr__ = _names_of(__name__)
