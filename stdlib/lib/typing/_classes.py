"""Generic, Protocol, NamedTuple and TypedDict: classes that other classes derive from."""

import abc
import collections
import collections.abc
import functools
import sys
import types

from ._base import bind, cached, caller, check, collect_parameters, convert, is_unpacked
from ._forms import Alias, BaseAlias, Special, UnpackAlias
from ._vars import ParamSpec, TypeVar, TypeVarTuple


def _is_variable(p):
    return isinstance(p, (TypeVar, ParamSpec, TypeVarTuple)) or isinstance(p, UnpackAlias) and p.__typing_is_unpacked_typevartuple__


class Generic:
    """The base of classes with type parameters."""

    __slots__ = ()
    _is_protocol = False

    @cached
    def __class_getitem__(cls, params):
        if not isinstance(params, tuple):
            params = (params,)
        params = tuple(convert(p) for p in params)
        if cls in (Generic, Protocol):
            if not params:
                raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
            if not all(_is_variable(p) for p in params):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
            if len(set(params)) != len(params):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
            return Alias(cls, params)
        own = cls.__parameters__
        if not own:
            raise TypeError(f"{cls} is not a generic class")
        values = bind(cls, own, params)
        args = []
        for p in own:
            value = values[p]
            if isinstance(p, TypeVarTuple):
                args.extend(value)
            else:
                args.append(value)
        return Alias(cls, tuple(args))

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        tvars = ()
        if "__orig_bases__" in cls.__dict__:
            error = Generic in cls.__orig_bases__
        else:
            error = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls) is not _TypedDictMeta
        if error:
            raise TypeError("Cannot inherit from plain Generic")
        if "__orig_bases__" in cls.__dict__:
            tvars = collect_parameters(cls.__orig_bases__)
            listed = None
            for base in cls.__orig_bases__:
                if isinstance(base, Alias) and base.__origin__ is Generic:
                    if listed is not None:
                        raise TypeError("Cannot inherit from Generic[...] multiple types.")
                    listed = base.__parameters__
            if listed is not None:
                missing = [t for t in tvars if t not in listed]
                if missing:
                    raise TypeError(f"Some type variables ({', '.join(map(str, missing))}) are not listed in Generic[{', '.join(map(str, listed))}]")
                tvars = listed
        cls.__parameters__ = tuple(tvars)


# --- protocols

_NOT_MEMBERS = {"__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__", "__slots__", "__subclasshook__",
                "__weakref__", "__class_getitem__", "__match_args__", "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol",
                "_is_runtime_protocol", "__qualname__", "__firstlineno__", "__static_attributes__", "__dictoffset__", "__slotnames__"}


def protocol_members(cls):
    names = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        for name in [*base.__dict__, *base.__dict__.get("__annotations__", {})]:
            if not name.startswith("_abc_") and name not in _NOT_MEMBERS:
                names.add(name)
    return names


def _only_methods(cls):
    return all(callable(getattr(cls, name, None)) for name in protocol_members(cls))


def _no_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init:
        return
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init)
        if init is not _no_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


def _asked_by_the_library(cls):
    """Is it the bookkeeping of abc or functools that asks, not the program?"""
    frame, asked = sys._getframe(2), None
    while frame is not None and frame.f_globals.get("__name__") == "abc":
        asked = frame.f_locals.get("cls", asked)
        frame = frame.f_back
    if asked is not None and asked is not cls:
        return True
    return frame is not None and frame.f_globals.get("__name__") == "functools"


_ALLOWED_BASES = {"collections.abc": ["Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "Hashable", "Sized", "Container", "Collection",
                                      "Reversible"],
                  "contextlib": ["AbstractContextManager", "AbstractAsyncContextManager"]}


class _ProtocolMeta(abc.ABCMeta):
    def __instancecheck__(cls, instance):
        protocol = cls.__dict__.get("_is_protocol", False) or getattr(cls, "_is_protocol", False)
        if protocol and not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if (not protocol or _only_methods(cls)) and abc.ABCMeta.__instancecheck__(cls, instance):
            return True
        if protocol:
            return all(hasattr(instance, name) and (not callable(getattr(cls, name, None)) or getattr(instance, name) is not None)
                       for name in protocol_members(cls))
        return super().__instancecheck__(instance)


def _protocol_hook(cls):
    def hook(other):
        if not cls.__dict__.get("_is_protocol", False):
            return NotImplemented
        if not getattr(cls, "_is_runtime_protocol", False):
            if _asked_by_the_library(cls):
                return NotImplemented
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if not _only_methods(cls):
            if _asked_by_the_library(cls):
                return NotImplemented
            raise TypeError("Protocols with non-method members don't support issubclass()")
        if not isinstance(other, type):
            raise TypeError("issubclass() arg 1 must be a class")
        for name in protocol_members(cls):
            for base in other.__mro__:
                if name in base.__dict__:
                    if base.__dict__[name] is None:
                        return NotImplemented
                    break
                annotations = getattr(base, "__annotations__", {})
                if isinstance(annotations, collections.abc.Mapping) and name in annotations and issubclass(other, Generic) and other._is_protocol:
                    break
            else:
                return NotImplemented
        return True

    return hook


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of classes that say what an object must have."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any(b is Protocol for b in cls.__bases__)
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = _protocol_hook(cls)
        if not cls._is_protocol:
            if cls.__init__ is _no_init:
                pass
            return
        for base in cls.__bases__:
            if not (base in (object, Generic) or base.__module__ in _ALLOWED_BASES and base.__name__ in _ALLOWED_BASES[base.__module__] or
                    issubclass(base, Generic) and base._is_protocol):
                raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        if cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init


def runtime_checkable(cls):
    """Lets isinstance() be asked of a protocol."""
    if not issubclass(cls, Generic) or not cls._is_protocol:
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    return cls


_variable_caller = caller


def _supports(name, method, returns, *, generic=None):
    def body(ns):
        def member(self):
            pass

        member.__name__, member.__qualname__ = method, f"{name}.{method}"
        member.__annotations__ = {"return": returns}
        ns[method] = abc.abstractmethod(member)
        ns["__module__"] = "typing"
        ns["__slots__"] = ()
        ns["__doc__"] = f"An object with {method}."

    base = Protocol if generic is None else Protocol[generic]
    return runtime_checkable(types.new_class(name, (base,), {}, body))


T_co = TypeVar("T_co", covariant=True)
SupportsInt = _supports("SupportsInt", "__int__", int)
SupportsFloat = _supports("SupportsFloat", "__float__", float)
SupportsComplex = _supports("SupportsComplex", "__complex__", complex)
SupportsBytes = _supports("SupportsBytes", "__bytes__", bytes)
SupportsIndex = _supports("SupportsIndex", "__index__", int)
SupportsAbs = _supports("SupportsAbs", "__abs__", T_co, generic=T_co)
SupportsRound = _supports("SupportsRound", "__round__", T_co, generic=T_co)


# --- NamedTuple

_PROHIBITED = {"__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_field_types", "_make", "_replace", "_asdict", "_source"}
_NOT_COPIED = {"__module__", "__name__", "__annotations__", "__qualname__", "__classcell__"}


def _make_tuple(name, hints, module, defaults=()):
    fields = [n for n, _ in hints]
    hints = {n: check(t, f"field {n} annotation must be a type") for n, t in hints}
    made = collections.namedtuple(name, fields, defaults=defaults, module=module)
    made.__annotations__ = made.__new__.__annotations__ = hints
    return made


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        if _NamedTuple not in bases:
            raise TypeError("NamedTuple: not a direct base")
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        bases = tuple(tuple if base is _NamedTuple else base for base in bases)
        hints = ns.get("__annotations__", {})
        defaulted = []
        for field in hints:
            if field in ns:
                defaulted.append(field)
            elif defaulted:
                raise TypeError(f"Non-default namedtuple field {field} cannot follow default field{'s' if len(defaulted) > 1 else ''} {', '.join(defaulted)}")
        made = _make_tuple(typename, hints.items(), ns.get("__module__"), [ns[n] for n in defaulted])
        made.__bases__ = bases
        if Generic in bases:
            made.__class_getitem__ = classmethod(Generic.__class_getitem__.__func__)
        for key in ns:
            if key in _PROHIBITED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in _NOT_COPIED and key not in made._fields:
                setattr(made, key, ns[key])
        if Generic in bases:
            made.__init_subclass__()
        return made


def NamedTuple(typename, fields=None, /, **kwargs):
    """A tuple with names and types for its fields."""
    if fields is None:
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    return _make_tuple(typename, list(fields), caller())


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _named_tuple_entries(bases):
    assert NamedTuple in bases
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _named_tuple_entries


# --- TypedDict

class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        annotations, required, optional = {}, set(), set()
        msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        own = {n: check(t, msg, module=made.__module__, allow_special_forms=True) for n, t in ns.get("__annotations__", {}).items()}
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            required.update(base.__dict__.get("__required_keys__", ()))
            optional.update(base.__dict__.get("__optional_keys__", ()))
        annotations.update(own)
        for key, hint in own.items():
            form = _required_form(hint)
            (required if form == "Required" or form is None and total else optional).add(key)
        made.__annotations__ = annotations
        made.__required_keys__, made.__optional_keys__ = frozenset(required), frozenset(optional)
        if not hasattr(made, "__total__"):
            made.__total__ = total
        return made

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def _required_form(hint):
    """'Required', 'NotRequired' or None, seen through Annotated."""
    from ._forms import AnnotatedAlias, NotRequired, Required

    while isinstance(hint, AnnotatedAlias):
        hint = hint.__origin__
    origin = getattr(hint, "__origin__", None)
    return "Required" if origin is Required else "NotRequired" if origin is NotRequired else None


def TypedDict(typename, fields=None, /, *, total=True, **kwargs):
    """A dict with known keys."""
    if fields is None:
        fields = kwargs
    elif kwargs:
        raise TypeError("TypedDict takes either a dict or keyword arguments, but not both")
    if kwargs:
        import warnings

        warnings.warn("The kwargs-based syntax for TypedDict definitions is deprecated in Python 3.11, will be removed in Python 3.13, "
                      "and may not be understood by third-party type checkers.", DeprecationWarning, stacklevel=2)
    ns = {"__annotations__": dict(fields)}
    module = caller()
    if module is not None:
        ns["__module__"] = module
    return _TypedDictMeta(typename, (), ns, total=total)


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def is_typeddict(tp):
    return isinstance(tp, _TypedDictMeta)
