"""Names for annotations. Nothing is checked at run time but what isinstance() and Protocol need."""

import collections
import collections.abc
import contextlib
import sys
import types

TYPE_CHECKING = False


def _type_repr(arg):
    if isinstance(arg, type) and not isinstance(arg, types.GenericAlias):
        return arg.__qualname__ if arg.__module__ == "builtins" else f"{arg.__module__}.{arg.__qualname__}"
    if arg is ...:
        return "..."
    if isinstance(arg, types.FunctionType):
        return arg.__name__
    return repr(arg)


def _convert(arg):
    """What an argument in brackets stands for: None is its type, a string a name to be looked up."""
    if arg is None:
        return type(None)
    if isinstance(arg, str):
        return ForwardRef(arg)
    return arg


class _Final:
    __slots__ = ("__weakref__",)


class ForwardRef:
    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        self.__forward_arg__ = arg

    def __eq__(self, other):
        return isinstance(other, ForwardRef) and self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        return f"ForwardRef({self.__forward_arg__!r})"


class _Special:
    """A form with a meaning of its own, such as Any or Union."""

    def __init__(self, name, subscript=None):
        self._name, self._subscript = name, subscript

    def __repr__(self):
        return "typing." + self._name

    def __getitem__(self, params):
        if self._subscript is None:
            raise TypeError(f"{self} is not subscriptable")
        return self._subscript(self, params)

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __reduce__(self):
        return self._name


class TypeVar:
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self.__name__, self.__constraints__, self.__bound__ = name, constraints, bound
        self.__covariant__, self.__contravariant__ = covariant, contravariant

    def __repr__(self):
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class ParamSpec(TypeVar):
    @property
    def args(self):
        return f"{self.__name__}.args"

    @property
    def kwargs(self):
        return f"{self.__name__}.kwargs"


class TypeVarTuple(TypeVar):
    def __repr__(self):
        return self.__name__

    def __iter__(self):
        yield Unpack[self]


def NewType(name, tp):
    def new_type(x):
        return x

    new_type.__name__, new_type.__supertype__ = name, tp
    return new_type


class _Alias:
    """List[int] and its kin: an origin and its arguments."""

    def __init__(self, origin, args, name):
        self.__origin__, self.__args__, self._name = origin, args, name
        found = []
        for arg in args:
            for p in (arg,) if isinstance(arg, TypeVar) else getattr(arg, "__parameters__", ()):
                if p not in found:
                    found.append(p)
        self.__parameters__ = tuple(found)

    def __repr__(self):
        if self._name == "Callable" and len(self.__args__) >= 1 and self.__args__[0] is not ...:
            inside = ", ".join(_type_repr(a) for a in self.__args__[:-1])
            return f"typing.Callable[[{inside}], {_type_repr(self.__args__[-1])}]"
        if self._name == "Optional":
            return f"typing.Optional[{_type_repr([a for a in self.__args__ if a is not type(None)][0])}]"
        inside = ", ".join(_type_repr(a) for a in self.__args__) or "()"
        name = f"typing.{self._name}" if self._name else _type_repr(self.__origin__)
        return f"{name}[{inside}]"

    def __eq__(self, other):
        if not isinstance(other, _Alias) or self.__origin__ is not other.__origin__:
            return NotImplemented if not isinstance(other, _Alias) else False
        if self.__origin__ is Union:
            return set(self.__args__) == set(other.__args__)
        return self.__args__ == other.__args__

    def __hash__(self):
        return hash(frozenset(self.__args__)) if self.__origin__ is Union else hash((self.__origin__, self.__args__))

    def __call__(self, *args, **kwargs):
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            pass
        return made

    def __getitem__(self, params):
        params = params if isinstance(params, tuple) else (params,)
        values = dict(zip(self.__parameters__, params))
        fill = lambda a: values.get(a, a) if isinstance(a, TypeVar) else a[tuple(values[p] for p in a.__parameters__)] if getattr(a, "__parameters__", ()) else a
        return _Alias(self.__origin__, tuple(fill(a) for a in self.__args__), self._name)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __instancecheck__(self, obj):
        if self.__origin__ is Union:
            return any(isinstance(obj, a) for a in self.__args__)
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __mro_entries__(self, bases):
        if self._name == "Generic" or self.__origin__ is Generic:
            return (Generic,)
        extra = () if any(isinstance(b, type) and issubclass(b, Generic) for b in bases) or not self.__parameters__ else (Generic,)
        return (self.__origin__,) + (extra if isinstance(self.__origin__, type) and not issubclass(self.__origin__, Generic) else ())

    @property
    def _is_classvar(self):
        return self._name == "ClassVar"


class _Container(_Special):
    """List, Dict and the like: aliases of classes, subscriptable."""

    def __init__(self, origin, name):
        super().__init__(name)
        self.__origin__ = origin

    def __getitem__(self, params):
        params = params if isinstance(params, tuple) else (params,)
        return _Alias(self.__origin__, tuple(_convert(p) for p in params), self._name)

    def __call__(self, *args, **kwargs):
        if self.__origin__ in (list, dict, set, frozenset, tuple, type) and self._name != "Type":
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        return self.__origin__(*args, **kwargs)

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__origin__)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return getattr(self.__origin__, name)


def _union(form, params):
    params = params if isinstance(params, tuple) else (params,)
    if not params:
        raise TypeError("Cannot take a Union of no types.")
    flat = []
    for p in params:
        p = _convert(p)
        parts = p.__args__ if isinstance(p, (_Alias, types.UnionType)) and getattr(p, "__origin__", Union) is Union else (p,)
        for part in parts:
            if part not in flat:
                flat.append(part)
    if len(flat) == 1:
        return flat[0]
    name = "Optional" if len(flat) == 2 and type(None) in flat else "Union"
    return _Alias(Union, tuple(flat), name)


def _literal(form, params):
    return _Literal(form, params if isinstance(params, tuple) else (params,), "Literal")


class _Literal(_Alias):
    def __repr__(self):
        return f"typing.Literal[{', '.join(repr(a) for a in self.__args__)}]"


def _single(form, params):
    return _Alias(form, (_convert(params),), form._name)


def _many(form, params):
    params = params if isinstance(params, tuple) else (params,)
    return _Alias(form, tuple(_convert(p) for p in params), form._name)


class Any:
    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


class _AnyMeta(type):
    def __repr__(cls):
        return "typing.Any" if cls.__name__ == "Any" else type.__repr__(cls)

    def __instancecheck__(cls, obj):
        if cls.__name__ == "Any":
            raise TypeError("typing.Any cannot be used with isinstance()")
        return type.__instancecheck__(cls, obj)


Any = _AnyMeta("Any", (), {"__new__": Any.__dict__["__new__"], "__module__": "typing"})
Union = _Special("Union", _union)
Optional = _Special("Optional", lambda form, p: Union[p, type(None)])
Literal = _Special("Literal", _literal)
ClassVar, Final, Required, NotRequired, Unpack, TypeGuard = (_Special(n, _single) for n in
                                                            ("ClassVar", "Final", "Required", "NotRequired", "Unpack", "TypeGuard"))
Annotated, Concatenate = (_Special(n, _many) for n in ("Annotated", "Concatenate"))
NoReturn, Never, Self, LiteralString, TypeAlias = (_Special(n) for n in ("NoReturn", "Never", "Self", "LiteralString", "TypeAlias"))


class _Callable(_Container):
    def __getitem__(self, params):
        args, result = params
        args = (...,) if args is ... else tuple(_convert(a) for a in args) if isinstance(args, list) else (args,)
        return _Alias(self.__origin__, args + (_convert(result),), "Callable" if args != (...,) else "Callable")


class _Tuple(_Container):
    def __getitem__(self, params):
        params = params if isinstance(params, tuple) else (params,)
        return _Alias(tuple, tuple(p if p is ... else _convert(p) for p in params), "Tuple")


Callable = _Callable(collections.abc.Callable, "Callable")
Tuple = _Tuple(tuple, "Tuple")
List, Dict, Set, FrozenSet, Type = (_Container(o, n) for o, n in
                                   ((list, "List"), (dict, "Dict"), (set, "Set"), (frozenset, "FrozenSet"), (type, "Type")))
DefaultDict, OrderedDict, Counter, Deque, ChainMap = (
    _Container(getattr(collections, o), n) for o, n in
    (("defaultdict", "DefaultDict"), ("OrderedDict", "OrderedDict"), ("Counter", "Counter"), ("deque", "Deque"), ("ChainMap", "ChainMap")))
for _name, _origin in (("AbstractSet", "Set"), *((n, n) for n in (
        "Awaitable", "AsyncIterable", "AsyncIterator", "Collection", "Container", "Coroutine", "Generator", "Hashable",
        "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping", "MappingView", "MutableMapping", "MutableSequence",
        "MutableSet", "Reversible", "Sequence", "Sized", "ValuesView", "ByteString", "AsyncGenerator"))):
    if hasattr(collections.abc, _origin):
        globals()[_name] = _Container(getattr(collections.abc, _origin), _name)
ContextManager = _Container(contextlib.AbstractContextManager, "ContextManager")
Text = str
Pattern, Match = _Special("Pattern", _single), _Special("Match", _single)


class Generic:
    __slots__ = ()

    def __class_getitem__(cls, params):
        params = params if isinstance(params, tuple) else (params,)
        params = tuple(_convert(p) for p in params)
        return _Alias(cls, params, "Generic" if cls is Generic else None)

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        found = []
        for base in cls.__dict__.get("__orig_bases__", ()):
            for p in getattr(base, "__parameters__", ()):
                if p not in found:
                    found.append(p)
        cls.__parameters__ = tuple(found)


def _protocol_members(cls):
    names = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        names.update(n for n in (*base.__dict__, *base.__dict__.get("__annotations__", {}))
                     if not n.startswith(("_abc_", "_is_protocol", "_is_runtime")) and n not in _IGNORED)
    return names


_IGNORED = {"__module__", "__dict__", "__weakref__", "__doc__", "__annotations__", "__parameters__", "__orig_bases__", "__slots__",
            "__init__", "__qualname__", "__subclasshook__", "__abstractmethods__", "__class_getitem__", "__init_subclass__",
            "__orig_class__", "__new__", "__hash__", "__match_args__", "__static_attributes__", "__firstlineno__"}


class _ProtocolMeta(type(collections.abc.Iterable)):
    def __instancecheck__(cls, obj):
        if cls.__dict__.get("_is_protocol"):
            if not cls.__dict__.get("_is_runtime"):
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            return all(hasattr(obj, n) for n in _protocol_members(cls))
        return super().__instancecheck__(obj)

    def __subclasscheck__(cls, sub):
        if cls.__dict__.get("_is_protocol") and cls.__dict__.get("_is_runtime"):
            return all(hasattr(sub, n) for n in _protocol_members(cls))
        return super().__subclasscheck__(sub)


class Protocol(Generic, metaclass=_ProtocolMeta):
    __slots__ = ()
    _is_protocol = True

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._is_protocol = any(b is Protocol or getattr(b, "__origin__", None) is Protocol for b in cls.__dict__.get("__orig_bases__", cls.__bases__))
        if cls._is_protocol and cls.__init__ is object.__init__:
            def refuse(self, *args, **kwargs):
                if type(self)._is_protocol:
                    raise TypeError("Protocols cannot be instantiated")

            cls.__init__ = refuse


def runtime_checkable(cls):
    if not getattr(cls, "_is_protocol", False):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime = True
    return cls


def _one_method(name, method):
    def namespace(ns):
        ns[method] = lambda self: None
    return runtime_checkable(types.new_class(name, (Protocol,), {}, namespace))


SupportsInt, SupportsFloat, SupportsIndex, SupportsAbs, SupportsBytes, SupportsRound = (
    _one_method(n, m) for n, m in (("SupportsInt", "__int__"), ("SupportsFloat", "__float__"), ("SupportsIndex", "__index__"),
                                   ("SupportsAbs", "__abs__"), ("SupportsBytes", "__bytes__"), ("SupportsRound", "__round__")))

T, KT, VT = TypeVar("T"), TypeVar("KT"), TypeVar("VT")
AnyStr = TypeVar("AnyStr", bytes, str)
IO, TextIO, BinaryIO = (_Special(n, _single) for n in ("IO", "TextIO", "BinaryIO"))


class _NamedTupleMeta(type):
    def __new__(metacls, name, bases, ns):
        hints = ns.get("__annotations__", {})
        defaults = []
        for field in hints:
            if field in ns:
                defaults.append(ns[field])
            elif defaults:
                raise TypeError(f"Non-default namedtuple field {field} cannot follow default field(s)")
        made = collections.namedtuple(name, list(hints), defaults=defaults, module=ns.get("__module__"))
        made.__annotations__ = dict(hints)
        for key, value in ns.items():
            if key not in hints and key not in ("__annotations__", "__module__", "__qualname__", "__orig_bases__", "__slots__", "__classcell__"):
                setattr(made, key, value)
        return made


def NamedTuple(typename, fields=None, /, **kwargs):
    fields = list(fields if fields is not None else kwargs.items())
    made = collections.namedtuple(typename, [n for n, _ in fields], module=sys._getframe(1).f_globals.get("__name__"))
    made.__annotations__ = dict(fields)
    return made


_NamedTuple = type.__new__(_NamedTupleMeta, "NamedTuple", (), {})
NamedTuple.__mro_entries__ = lambda bases: (_NamedTuple,)


class _TypedDictMeta(type):
    def __new__(metacls, name, bases, ns, total=True):
        made = type.__new__(metacls, name, (dict,), {k: v for k, v in ns.items() if k != "__orig_bases__"})
        hints = {}
        for base in bases:
            hints.update(getattr(base, "__annotations__", {}))
        hints.update(ns.get("__annotations__", {}))
        made.__annotations__, made.__total__ = hints, total
        return made

    def __instancecheck__(cls, obj):
        raise TypeError("TypedDict does not support instance and class checks")


def TypedDict(typename, fields=None, /, *, total=True, **kwargs):
    return _TypedDictMeta(typename, (), {"__annotations__": dict(fields or kwargs)}, total=total)


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def cast(typ, val):
    return val


def overload(func):
    def dummy(*args, **kwds):
        raise NotImplementedError("You should not call an overloaded function. A series of @overload-decorated functions "
                                  "outside a stub module should always be followed by an implementation that is not "
                                  "@overload-ed.")
    return dummy


def final(f):
    return f


def no_type_check(arg):
    return arg


def assert_type(val, typ, /):
    return val


def assert_never(arg, /):
    raise AssertionError(f"Expected code to be unreachable, but got: {arg!r}")


def reveal_type(obj, /):
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def get_origin(tp):
    return getattr(tp, "__origin__", None)


def get_args(tp):
    args = getattr(tp, "__args__", ())
    if getattr(tp, "_name", None) == "Callable" and args and args[0] is not ...:
        return list(args[:-1]), args[-1]
    return args


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    hints = {}
    sources = reversed(obj.__mro__) if isinstance(obj, type) else [obj]
    for source in sources:
        names = globalns
        if names is None:
            names = getattr(source, "__globals__", None) or vars(sys.modules.get(getattr(source, "__module__", None), types))
        for name, hint in source.__dict__.get("__annotations__", {}).items() if isinstance(source, type) else getattr(source, "__annotations__", {}).items():
            if isinstance(hint, str):
                hint = eval(hint, names, localns)
            hints[name] = type(None) if hint is None else hint
    return hints
