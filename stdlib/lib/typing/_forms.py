"""Special forms (Union, Literal ...) and aliases: what stands before and what comes out of brackets."""

import collections
import collections.abc
import contextlib
import functools
import operator
import sys
import types

from ._base import (Final_, ForwardRef, bind, cached, check, check_count, collect_parameters, convert, flatten_unpacked, is_parameter_list, replace, type_repr)
from ._vars import ParamSpec, TypeVar, TypeVarTuple


def _dunder(name):
    return name.startswith("__") and name.endswith("__")


class _Refuses(Final_, _root=True):
    """No instances, no checks, but unions."""

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class Special(_Refuses, _root=True):
    """A form with a meaning of its own."""

    def __init__(self, getitem):
        self._getitem = getitem
        self._name = getitem.__name__
        self.__doc__ = getitem.__doc__

    def __getattr__(self, item):
        if item in {"__name__", "__qualname__"}:
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    @cached
    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


class LiteralSpecial(Special, _root=True):
    @cached
    def __getitem__(self, parameters):
        return self._getitem(self, *(parameters if isinstance(parameters, tuple) else (parameters,)))


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        return "typing.Any" if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type at all."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


def _no_subscript(name, doc):
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")

    getitem.__name__, getitem.__doc__ = name, doc
    return Special(getitem)


NoReturn = _no_subscript("NoReturn", "A function that never returns.")
Never = _no_subscript("Never", "The type without values.")
Self = _no_subscript("Self", "The class that encloses.")
LiteralString = _no_subscript("LiteralString", "Any literal string.")


def _single(name, doc, special=False):
    def getitem(self, parameters):
        if special:
            item = check(parameters, f"{self._name} accepts only a single type.", allow_special_forms=True)
        else:
            item = check(parameters, f"{self} accepts only single type.")
        return Alias(self, (item,))

    getitem.__name__, getitem.__doc__ = name, doc
    return Special(getitem)


ClassVar = _single("ClassVar", "An attribute of the class, not of instances.")
Final = _single("Final", "A name that is not assigned again.")
Required = _single("Required", "A key that must be there.", True)
NotRequired = _single("NotRequired", "A key that may be missing.", True)
TypeGuard = _single("TypeGuard", "What a function that narrows types returns.")


def _typealias(self, parameters):
    """Marks an assignment as an alias."""
    raise TypeError(f"{self} is not subscriptable")


_typealias.__name__ = "TypeAlias"
TypeAlias = Special(_typealias)


@Special
def Union(self, parameters):
    """One of several types."""
    if parameters == ():
        raise TypeError("Cannot take a Union of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    parameters = tuple(check(p, "Union[arg, ...]: each arg must be a type.") for p in parameters)
    flat = []
    for p in parameters:
        parts = p.__args__ if isinstance(p, (UnionAlias, types.UnionType)) else (p,)
        for part in parts:
            if not any(part is q or part == q for q in flat):
                flat.append(part)
    if len(flat) == 1:
        return flat[0]
    if len(flat) == 2 and type(None) in flat:
        return UnionAlias(self, tuple(flat), name="Optional")
    return UnionAlias(self, tuple(flat))


@Special
def Optional(self, parameters):
    """A type or None."""
    arg = check(parameters, f"{self} requires a single type.")
    return Union[arg, type(None)]


def _literal_pairs(parameters):
    return [(p, type(p)) for p in parameters]


@LiteralSpecial
def Literal(self, *parameters):
    """One of several values."""
    flat = []
    for p in parameters:
        flat.extend(p.__args__ if isinstance(p, LiteralAlias) else (p,))
    unique = []
    try:
        hash(tuple(flat))
    except TypeError:
        unique = flat
    else:
        for p in flat:
            if not any(type(p) is type(q) and p == q for q in unique):
                unique.append(p)
    return LiteralAlias(self, tuple(unique))


@Special
def Concatenate(self, parameters):
    """Parameters in front of a ParamSpec's."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    parameters = (*(check(p, "Concatenate[arg, ...]: each arg must be a type.") for p in parameters[:-1]), parameters[-1])
    return ConcatenateAlias(self, parameters)


@Special
def Unpack(self, parameters):
    """The types of a variable for several."""
    item = check(parameters, f"{self} accepts only single type.")
    return UnpackAlias(origin=self, args=(item,))


class Annotated:
    """A type with metadata for programs that look for it."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise TypeError("Type Annotated cannot be instantiated.")

    def __class_getitem__(cls, params):
        if not isinstance(params, tuple) or len(params) < 2:
            raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
        if getattr(params[0], "__typing_is_unpacked_typevartuple__", False):
            raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
        origin = check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
        return AnnotatedAlias(origin, tuple(params[1:]))

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError(f"Cannot subclass {cls.__module__}.Annotated")


# --- aliases

class BaseAlias(_Refuses, _root=True):
    """An origin under a name: calls and attributes go to the origin."""

    def __init__(self, origin, *, inst=True, name=None):
        self._inst, self._name = inst, name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            pass
        return made

    def __mro_entries__(self, bases):
        from ._classes import Generic

        entries = []
        if self.__origin__ not in bases:
            entries.append(self.__origin__)
        at = bases.index(self)
        for base in bases[at + 1:]:
            if isinstance(base, BaseAlias) or isinstance(base, type) and issubclass(base, Generic):
                break
        else:
            entries.append(Generic)
        return tuple(entries)

    def __getattr__(self, attr):
        if attr in {"__name__", "__qualname__"}:
            return self._name or self.__origin__.__name__
        if "__origin__" in self.__dict__ and not _dunder(attr):
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, value):
        if _dunder(attr) or attr in {"_name", "_inst", "_nparams", "_paramspec_tvars", "_typevar_types"}:
            super().__setattr__(attr, value)
        else:
            setattr(self.__origin__, attr, value)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return list(set(super().__dir__() + [attr for attr in dir(self.__origin__) if not _dunder(attr)]))


class Alias(BaseAlias, _root=True):
    """An origin with arguments: List[int]."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        if not isinstance(args, tuple):
            args = (args,)
        self.__args__ = tuple(... if a is _ellipsis else a for a in args)
        self.__parameters__ = collect_parameters(args)
        if not name:
            self.__module__ = origin.__module__ if not isinstance(origin, Special) else "typing"

    def __eq__(self, other):
        if not isinstance(other, Alias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    @cached
    def __getitem__(self, args):
        from ._classes import Generic, Protocol

        if self.__origin__ in (Generic, Protocol):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = tuple(convert(a) for a in args)
        values = bind(self, self.__parameters__, args)
        return self.copy_with(tuple(self._replaced(values)))

    def _replaced(self, values):
        return [x for arg in self.__args__ for x in replace(arg, values)]

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = f"typing.{self._name}" if self._name else type_repr(self.__origin__)
        return f"{name}[{', '.join(map(type_repr, self.__args__)) or '()'}]"

    def __reduce__(self):
        origin = globals()[self._name] if self._name and self._name in globals() else self.__origin__
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            args, = args
        return operator.getitem, (origin, args)

    def __mro_entries__(self, bases):
        from ._classes import Generic, Protocol

        if isinstance(self.__origin__, Special):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if Protocol in bases:
                return ()
            at = bases.index(self)
            for base in bases[at + 1:]:
                if isinstance(base, BaseAlias) and base != self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


class _EllipsisMark:
    pass


_ellipsis = _EllipsisMark


class SpecialAlias(BaseAlias, _root=True):
    """List, Dict and the like before the brackets."""

    def __init__(self, origin, nparams, *, inst=True, name=None):
        if name is None:
            name = origin.__name__
        super().__init__(origin, inst=inst, name=name)
        self._nparams = nparams
        self.__doc__ = f"A generic version of {origin.__module__}.{origin.__qualname__}."

    @cached
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        params = tuple(check(p, "Parameters to generic types must be types.") for p in params)
        check_count(self, params, self._nparams)
        return self.copy_with(params)

    def copy_with(self, params):
        return Alias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, SpecialAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if not isinstance(cls, Alias):
            return issubclass(cls, self.__origin__)
        return super().__subclasscheck__(cls)

    def __reduce__(self):
        return self._name


class CallableAlias(Alias, _root=True):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and is_parameter_list(args[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join(map(type_repr, args[:-1]))}], {type_repr(args[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and is_parameter_list(args[0])):
            args = list(args[:-1]), args[-1]
        return operator.getitem, (Callable, args)

    def _replaced(self, values):
        new = []
        for arg in self.__args__:
            new.extend(replace(arg, values, callable_args=True))
        return new


class CallableType(SpecialAlias, _root=True):
    def copy_with(self, params):
        return CallableAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        return self._of(((tuple(args),) if isinstance(args, list) else args, result))

    @cached
    def _of(self, params):
        """Of parameters that can be remembered: those in a list come as a tuple in a tuple."""
        args, result = params
        result = check(result, "Callable[args, result]: result must be a type.")
        if isinstance(args, tuple) and len(args) == 1 and isinstance(args[0], tuple):
            return self.copy_with((*(convert(a) for a in args[0]), result))
        if args is ...:
            return self.copy_with((..., result))
        return self.copy_with((args if isinstance(args, tuple) and not args else convert(args), result))


class TupleType(SpecialAlias, _root=True):
    @cached
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            msg = "Tuple[t, ...]: t must be a type."
            return self.copy_with((*(check(p, msg) for p in params[:-1]), _ellipsis))
        return self.copy_with(tuple(check(p, "Tuple[t0, t1, ...]: each t must be a type.") for p in params))


class UnionAlias(Alias, _root=True):
    def copy_with(self, params):
        return Union[params]

    def __eq__(self, other):
        if not isinstance(other, (UnionAlias, types.UnionType)):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2:
            if args[0] is type(None):
                return f"typing.Optional[{type_repr(args[1])}]"
            if args[1] is type(None):
                return f"typing.Optional[{type_repr(args[0])}]"
        name = f"typing.{self._name}" if self._name and self._name != "Optional" else "typing.Union"
        return f"{name}[{', '.join(map(type_repr, args))}]"

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        for arg in self.__args__:
            if issubclass(cls, arg):
                return True
        return False

    def __reduce__(self):
        return operator.getitem, (Union, self.__args__)


class LiteralAlias(Alias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, LiteralAlias):
            return NotImplemented
        return set(_literal_pairs(self.__args__)) == set(_literal_pairs(other.__args__))

    def __hash__(self):
        return hash(frozenset(_literal_pairs(self.__args__)))

    def __repr__(self):
        return f"typing.Literal[{', '.join(map(type_repr, self.__args__)) or '()'}]"


class ConcatenateAlias(Alias, _root=True):
    __concatenate__ = True

    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], ConcatenateAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)

    def __getitem__(self, args):
        made = super().__getitem__(args)
        return list(made) if isinstance(made, tuple) else made


class UnpackAlias(Alias, _root=True):
    def __repr__(self):
        return "*" + repr(self.__args__[0])

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (Alias, types.GenericAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class AnnotatedAlias(Alias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, params):
        return AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{type_repr(self.__origin__)}, {', '.join(map(repr, self.__metadata__))}]"

    def __reduce__(self):
        return operator.getitem, (Annotated, (self.__origin__,) + self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in {"__name__", "__qualname__"}:
            return "Annotated"
        return super().__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


# --- what may not stand as an argument

def never_arguments(allow_special_forms, is_argument):
    from ._classes import Generic, Protocol

    out = (Generic, Protocol)
    if not allow_special_forms:
        out += (ClassVar,)
        if is_argument:
            out += (Final,)
    return out


def is_plain_special(arg, allow_special_forms):
    if arg is Any or any(arg is form for form in (LiteralString, NoReturn, Never, Self, TypeAlias)):
        return True
    return allow_special_forms and (arg is ClassVar or arg is Final)


def is_generic_root(arg):
    from ._classes import Generic, Protocol

    return arg is Generic or arg is Protocol


# --- aliases of classes

_abc = collections.abc
Hashable = SpecialAlias(_abc.Hashable, 0)
Awaitable = SpecialAlias(_abc.Awaitable, 1)
Coroutine = SpecialAlias(_abc.Coroutine, 3)
AsyncIterable = SpecialAlias(_abc.AsyncIterable, 1)
AsyncIterator = SpecialAlias(_abc.AsyncIterator, 1)
Iterable = SpecialAlias(_abc.Iterable, 1)
Iterator = SpecialAlias(_abc.Iterator, 1)
Reversible = SpecialAlias(_abc.Reversible, 1)
Sized = SpecialAlias(_abc.Sized, 0)
Container = SpecialAlias(_abc.Container, 1)
Collection = SpecialAlias(_abc.Collection, 1)
Callable = CallableType(_abc.Callable, 2)
AbstractSet = SpecialAlias(_abc.Set, 1, name="AbstractSet")
MutableSet = SpecialAlias(_abc.MutableSet, 1)
Mapping = SpecialAlias(_abc.Mapping, 2)
MutableMapping = SpecialAlias(_abc.MutableMapping, 2)
Sequence = SpecialAlias(_abc.Sequence, 1)
MutableSequence = SpecialAlias(_abc.MutableSequence, 1)
ByteString = SpecialAlias(_abc.ByteString, 0)
Tuple = TupleType(tuple, -1, inst=False, name="Tuple")
List = SpecialAlias(list, 1, inst=False, name="List")
Deque = SpecialAlias(collections.deque, 1, name="Deque")
Set = SpecialAlias(set, 1, inst=False, name="Set")
FrozenSet = SpecialAlias(frozenset, 1, inst=False, name="FrozenSet")
MappingView = SpecialAlias(_abc.MappingView, 1)
KeysView = SpecialAlias(_abc.KeysView, 1)
ItemsView = SpecialAlias(_abc.ItemsView, 2)
ValuesView = SpecialAlias(_abc.ValuesView, 1)
ContextManager = SpecialAlias(contextlib.AbstractContextManager, 1, name="ContextManager")
AsyncContextManager = SpecialAlias(contextlib.AbstractAsyncContextManager, 1, name="AsyncContextManager")
Dict = SpecialAlias(dict, 2, inst=False, name="Dict")
DefaultDict = SpecialAlias(collections.defaultdict, 2, name="DefaultDict")
OrderedDict = SpecialAlias(collections.OrderedDict, 2)
Counter = SpecialAlias(collections.Counter, 1)
ChainMap = SpecialAlias(collections.ChainMap, 2)
Generator = SpecialAlias(_abc.Generator, 3)
AsyncGenerator = SpecialAlias(_abc.AsyncGenerator, 2)
Type = SpecialAlias(type, 1, inst=False, name="Type")


def regex_aliases():
    """(Pattern, Match): made at the first use, so that typing does not import re."""
    import re

    return SpecialAlias(re.Pattern, 1), SpecialAlias(re.Match, 1)
