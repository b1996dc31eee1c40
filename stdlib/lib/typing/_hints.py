"""Functions: hints of objects, overloads, casts and checks that do nothing at run time."""

import collections
import collections.abc
import functools
import operator
import sys
import types

from ._base import ForwardRef, convert
from ._classes import Generic
from ._forms import (Alias, Annotated, AnnotatedAlias, BaseAlias, CallableAlias, ConcatenateAlias, NotRequired, Required, Union, is_parameter_list)
from ._vars import ParamSpecArgs, ParamSpecKwargs


def evaluate(t, globalns, localns, recursive_guard=frozenset()):
    """A hint with its forward references looked up."""
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, recursive_guard)
    if not isinstance(t, (Alias, types.GenericAlias, types.UnionType)):
        return t
    args = t.__args__
    if isinstance(t, types.GenericAlias):
        args = tuple(ForwardRef(arg) if isinstance(arg, str) else arg for arg in args)
    return _with_args(t, tuple(evaluate(a, globalns, localns, recursive_guard) for a in args))


def _with_args(t, new):
    if new == t.__args__:
        return t
    if isinstance(t, types.GenericAlias):
        return types.GenericAlias(t.__origin__, new)
    if isinstance(t, types.UnionType):
        return functools.reduce(operator.or_, new)
    return t.copy_with(new)


def strip_annotations(t):
    """A hint without Annotated, Required and NotRequired."""
    if isinstance(t, AnnotatedAlias):
        return strip_annotations(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired):
        return strip_annotations(t.__args__[0])
    if isinstance(t, (Alias, types.GenericAlias, types.UnionType)):
        return _with_args(t, tuple(strip_annotations(a) for a in t.__args__))
    return t


_HINTED = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.ModuleType, types.WrapperDescriptorType, types.MethodWrapperType,
           types.MethodDescriptorType)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """The hints of a class (with its bases'), module or function."""
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            names = getattr(sys.modules.get(base.__module__, None), "__dict__", {}) if globalns is None else globalns
            found = base.__dict__.get("__annotations__", {})
            if isinstance(found, types.GetSetDescriptorType):
                found = {}
            own = dict(vars(base)) if localns is None else localns
            if localns is None and globalns is None:
                names, own = own, names
            for name, value in found.items():
                if value is None:
                    value = type(None)
                if isinstance(value, str):
                    value = ForwardRef(value, is_argument=False, is_class=True)
                hints[name] = evaluate(value, names, own)
        return hints if include_extras else {k: strip_annotations(t) for k, t in hints.items()}
    if globalns is None:
        if isinstance(obj, types.ModuleType):
            globalns = obj.__dict__
        else:
            inner = obj
            while hasattr(inner, "__wrapped__"):
                inner = inner.__wrapped__
            globalns = getattr(inner, "__globals__", {})
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    hints = getattr(obj, "__annotations__", None)
    if hints is None:
        if isinstance(obj, _HINTED):
            return {}
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    hints = dict(hints)
    for name, value in hints.items():
        if value is None:
            value = type(None)
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, types.ModuleType), is_class=False)
        hints[name] = evaluate(value, globalns, localns)
    return hints if include_extras else {k: strip_annotations(t) for k, t in hints.items()}


def get_origin(tp):
    """What stands before the brackets."""
    if isinstance(tp, AnnotatedAlias):
        return Annotated
    if isinstance(tp, (BaseAlias, types.GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, types.UnionType):
        return types.UnionType
    return None


def get_args(tp):
    """What stands in the brackets."""
    if isinstance(tp, AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (Alias, types.GenericAlias)):
        args = tp.__args__
        if tp.__origin__ is collections.abc.Callable and not (len(args) == 2 and is_parameter_list(args[0])):
            args = (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, types.UnionType):
        return tp.__args__
    return ()


def cast(typ, val):
    return val


def assert_type(val, typ, /):
    return val


def assert_never(arg, /):
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


_overloads = collections.defaultdict(functools.partial(collections.defaultdict, dict))


def _overload_dummy(*args, **kwds):
    raise NotImplementedError("You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should "
                              "always be followed by an implementation that is not @overload-ed.")


def overload(func):
    f = getattr(func, "__func__", func)
    try:
        _overloads[f.__module__][f.__qualname__][f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    f = getattr(func, "__func__", func)
    if f.__module__ not in _overloads or f.__qualname__ not in _overloads[f.__module__]:
        return []
    return list(_overloads[f.__module__][f.__qualname__].values())


def clear_overloads():
    _overloads.clear()


def final(f):
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def no_type_check(arg):
    if isinstance(arg, type):
        for key in dir(arg):
            obj = getattr(arg, key)
            if not hasattr(obj, "__qualname__") or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}" or getattr(obj, "__module__", None) != arg.__module__:
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            if isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            if isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    @functools.wraps(decorator)
    def wrapped(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))

    return wrapped


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, field_specifiers=(), **kwargs):
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {"eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
                                             "field_specifiers": field_specifiers, "kwargs": kwargs}
        return cls_or_fn

    return decorator
