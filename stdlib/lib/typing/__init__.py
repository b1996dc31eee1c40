"""Names for annotations, and what can be asked of them at run time."""

from collections.abc import Callable as _C
from ._base import Final_ as _Final, ForwardRef, _cleanups, substitute_native as _substitute_native, type_repr as _type_repr
from ._base import cached as _tp_cache, check as _type_check, check_count as _check_generic, collect_parameters as _collect_parameters, convert as _type_convert
from ._base import is_parameter_list as _is_param_expr
from ._vars import NewType, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeVar, TypeVarTuple
from ._forms import *
from ._forms import Alias as _GenericAlias, AnnotatedAlias as _AnnotatedAlias, BaseAlias as _BaseGenericAlias, CallableAlias as _CallableGenericAlias
from ._forms import ConcatenateAlias as _ConcatenateGenericAlias, LiteralAlias as _LiteralGenericAlias, Special as _SpecialForm
from ._forms import SpecialAlias as _SpecialGenericAlias, UnionAlias as _UnionGenericAlias, UnpackAlias as _UnpackGenericAlias, _AnyMeta
from ._forms import regex_aliases as _regex_aliases
from ._classes import (Generic, NamedTuple, NamedTupleMeta, Protocol, SupportsAbs, SupportsBytes, SupportsComplex, SupportsFloat, SupportsIndex,
                       SupportsInt, SupportsRound, TypedDict, _NamedTuple, _ProtocolMeta, _TypedDict, _TypedDictMeta, is_typeddict,
                       protocol_members as _get_protocol_attrs, runtime_checkable)
from ._classes import _NOT_COPIED, _NOT_MEMBERS, _PROHIBITED
from ._hints import (assert_never, assert_type, cast, clear_overloads, dataclass_transform, final, get_args, get_origin, get_overloads, get_type_hints,
                     no_type_check, no_type_check_decorator, overload, reveal_type)
from ._hints import _overload_dummy, evaluate as _eval_type, strip_annotations as _strip_annotations
from ._files import AnyStr, BinaryIO, IO, TextIO

__all__ = ["Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal", "Optional", "ParamSpec", "Protocol",
           "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union", "AbstractSet", "ByteString", "Container", "ContextManager", "Hashable", "ItemsView",
           "Iterable", "Iterator", "KeysView", "Mapping", "MappingView", "MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Sized",
           "ValuesView", "Awaitable", "AsyncIterator", "AsyncIterable", "Coroutine", "Collection", "AsyncGenerator", "AsyncContextManager",
           "Reversible", "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat", "SupportsIndex", "SupportsInt", "SupportsRound",
           "ChainMap", "Counter", "Deque", "Dict", "DefaultDict", "List", "OrderedDict", "Set", "FrozenSet", "NamedTuple", "TypedDict", "Generator",
           "BinaryIO", "IO", "Match", "Pattern", "TextIO", "AnyStr", "assert_type", "assert_never", "cast", "clear_overloads", "dataclass_transform",
           "final", "get_args", "get_origin", "get_overloads", "get_type_hints", "is_typeddict", "LiteralString", "Never", "NewType", "no_type_check",
           "no_type_check_decorator", "NoReturn", "NotRequired", "overload", "ParamSpecArgs", "ParamSpecKwargs", "Required", "reveal_type",
           "runtime_checkable", "Self", "Text", "TYPE_CHECKING", "TypeAlias", "TypeGuard", "Unpack"]

TYPE_CHECKING = False
Text = str
_prohibited, _special = _PROHIBITED - {"_field_types"}, _NOT_COPIED - {"__qualname__", "__classcell__"}
EXCLUDED_ATTRIBUTES = [*_NOT_MEMBERS, "_MutableMapping__marker"]
T, KT, VT, CT = (TypeVar(n) if n != "CT" else TypeVar("CT", bound=type) for n in ("T", "KT", "VT", "CT"))
T_co, V_co, VT_co = (TypeVar(n, covariant=True) for n in ("T_co", "V_co", "VT_co"))
T_contra = TypeVar("T_contra", contravariant=True)


def __getattr__(name):
    if name in ("Pattern", "Match"):
        globals()["Pattern"], globals()["Match"] = _regex_aliases()
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _adopt():
    """Everything here belongs to `typing`, wherever its text stands."""
    for module in ("_base", "_vars", "_forms", "_classes", "_hints", "_files"):
        for value in vars(globals()[module]).values():
            if getattr(value, "__module__", "").startswith("typing._") and (isinstance(value, type) or callable(value)) and not isinstance(value, _BaseGenericAlias):
                try:
                    value.__module__ = "typing"
                except (AttributeError, TypeError):
                    pass
    for alias, name in ((_GenericAlias, "_GenericAlias"), (_SpecialForm, "_SpecialForm"), (_UnionGenericAlias, "_UnionGenericAlias"),
                        (_CallableGenericAlias, "_CallableGenericAlias"), (_LiteralGenericAlias, "_LiteralGenericAlias"),
                        (_AnnotatedAlias, "_AnnotatedAlias"), (_SpecialGenericAlias, "_SpecialGenericAlias")):
        alias.__name__ = alias.__qualname__ = name


from . import _base, _vars, _forms, _classes, _hints, _files

_adopt()
