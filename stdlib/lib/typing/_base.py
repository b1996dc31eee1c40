"""What an argument in brackets may be, how it is shown, and how type variables are replaced. Everything else builds on this."""

import sys
import types
from types import GenericAlias

_cleanups = []


def type_repr(obj):
    if isinstance(obj, GenericAlias):
        return repr(obj)
    if isinstance(obj, type):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    if isinstance(obj, types.FunctionType):
        return obj.__name__
    return repr(obj)


def caller(depth=1, default="__main__"):
    """The module of who called `depth` frames further up."""
    try:
        return sys._getframe(depth + 1).f_globals.get("__name__", default)
    except (AttributeError, ValueError):
        return None


def convert(arg, module=None, *, allow_special_forms=False):
    """None stands for its type, a string for a name to be looked up later."""
    if arg is None:
        return type(None)
    if isinstance(arg, str):
        return ForwardRef(arg, module=module, is_class=allow_special_forms)
    return arg


def check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """The argument, converted; TypeError if it is no type."""
    from . import _forms

    arg = convert(arg, module, allow_special_forms=allow_special_forms)
    if isinstance(arg, _forms.Alias) and arg.__origin__ in _forms.never_arguments(allow_special_forms, is_argument):
        raise TypeError(f"{arg} is not valid as type argument")
    if _forms.is_plain_special(arg, allow_special_forms):
        return arg
    if isinstance(arg, _forms.Special) or _forms.is_generic_root(arg):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def is_unpacked(arg):
    return getattr(arg, "__typing_is_unpacked_typevartuple__", False) or _unpacked_tuple(arg) is not None


def _unpacked_tuple(arg):
    """The arguments of Unpack[Tuple[...]], or None."""
    inner = getattr(arg, "__typing_unpacked_tuple_args__", None)
    return inner


def flatten_unpacked(args):
    out = []
    for arg in args:
        inner = _unpacked_tuple(arg)
        if inner is not None and not (inner and inner[-1] is ...):
            out.extend(inner)
        else:
            out.append(arg)
    return out


def collect_parameters(args):
    """The type variables in arguments, in the order of their first use."""
    found = []
    for arg in args:
        if isinstance(arg, type):
            continue
        if isinstance(arg, tuple):
            inner = collect_parameters(arg)
        elif hasattr(type(arg), "__typing_subst__"):
            inner = (arg,)
        else:
            inner = getattr(arg, "__parameters__", ())
            if not isinstance(inner, tuple):
                continue
        for p in inner:
            if not any(p is q for q in found):
                found.append(p)
    return tuple(found)


def check_count(owner, params, n):
    """Does a generic that takes `n` parameters get as many?"""
    if n == 0:
        raise TypeError(f"{owner} is not a generic class")
    given = len(params)
    if given != n:
        raise TypeError(f"Too {'many' if given > n else 'few'} arguments for {owner}; actual {given}, expected {n}")


def bind(owner, parameters, args):
    """What each parameter becomes; raises when the count is wrong."""
    from ._vars import ParamSpec, TypeVarTuple

    args = tuple(flatten_unpacked(args))
    packs = [i for i, p in enumerate(parameters) if isinstance(p, TypeVarTuple)]
    if len(packs) > 1:
        raise TypeError(f"More than one TypeVarTuple parameter in {owner}")
    if len(parameters) == 1 and isinstance(parameters[0], ParamSpec) and not packs:
        if len(args) == 1 and is_parameter_list(args[0]):
            return {parameters[0]: parameters[0].__typing_subst__(args[0])}
        return {parameters[0]: parameters[0].__typing_subst__(args)}
    if packs:
        at, after = packs[0], len(parameters) - packs[0] - 1
        if len(args) < at + after:
            raise TypeError(f"Too few arguments for {owner}; actual {len(args)}, expected at least {len(parameters) - 1}")
        middle = args[at:len(args) - after]
        args = (*args[:at], tuple(middle), *args[len(args) - after:])
    elif len(args) != len(parameters):
        if any(isinstance(p, ParamSpec) for p in parameters) and len(args) < len(parameters):
            raise TypeError(f"Too few arguments for {owner}")
        check_count(owner, args, len(parameters))
    return {p: arg if isinstance(p, TypeVarTuple) else p.__typing_subst__(arg) for p, arg in zip(parameters, args)}


def is_parameter_list(arg):
    """What may stand for a ParamSpec."""
    from . import _forms
    from ._vars import ParamSpec

    return arg is ... or isinstance(arg, (tuple, list, ParamSpec)) or isinstance(arg, _forms.ConcatenateAlias)


def replace(arg, values, callable_args=False):
    """A list of what takes an argument's place."""
    from ._vars import ParamSpec, TypeVarTuple

    if isinstance(arg, type) and not isinstance(arg, GenericAlias):
        return [arg]
    if isinstance(arg, tuple):
        return [tuple(x for a in arg for x in replace(a, values))]
    if isinstance(arg, TypeVarTuple):
        return list(values.get(arg, (arg,)))
    if getattr(arg, "__typing_is_unpacked_typevartuple__", False):
        pack = arg.__parameters__[0]
        return list(values[pack]) if pack in values else [arg]
    if hasattr(type(arg), "__typing_subst__"):
        value = values.get(arg, arg)
        if isinstance(arg, ParamSpec) and callable_args and isinstance(value, tuple):
            return list(value)
        return [value]
    inner = getattr(arg, "__parameters__", ())
    if isinstance(inner, tuple) and inner and any(p in values for p in inner):
        items = []
        for p in inner:
            value = values.get(p, p)
            if isinstance(p, TypeVarTuple):
                items.extend(value if isinstance(value, tuple) else [value])
            else:
                items.append(value)
        made = arg[tuple(items)] if not (len(items) == 1 and isinstance(items[0], tuple)) else arg[items[0]]
        if callable_args and hasattr(arg, "__concatenate__"):
            return made if isinstance(made, list) else [made]
        return [made]
    return [arg]


def substitute_native(alias, parameters, key):
    """list[T][int] and (int | list[T])[str]."""
    args = key if isinstance(key, tuple) else (key,)
    args = tuple(convert(a) if a is not None else None for a in args)
    values = bind(alias, parameters, args)
    new = [x for arg in alias.__args__ for x in replace(arg, values)]
    if isinstance(alias, types.UnionType):
        made = new[0]
        for one in new[1:]:
            made = made | one
        return made
    if len(new) == 2 and isinstance(new[0], (tuple, list)):     # collections.abc.Callable[P, T] with a list for P
        new = [*new[0], new[1]]
    return GenericAlias(alias.__origin__, tuple(new))


def cached(func):
    """A method of one argument, in brackets: remembers results for hashable ones."""
    import functools

    remembered, remembered_typed = functools.lru_cache()(func), functools.lru_cache(typed=True)(func)
    _cleanups.extend((remembered.cache_clear, remembered_typed.cache_clear))

    @functools.wraps(func)
    def inner(self, params):
        kind = params.__class__
        try:
            # Classes are equal to nothing but themselves; among other arguments, 1 and True must differ.
            if kind is type or kind is tuple and all([p.__class__ is type for p in params]):
                return remembered(self, params)
            return remembered_typed(self, params)
        except TypeError:
            pass
        return func(self, params)

    return inner


class Final_:
    """Base of what cannot be subclassed."""

    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, **kwds):
        if "_root" not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class ForwardRef(Final_, _root=True):
    """A name in quotes, to be looked up later."""

    __slots__ = ("__forward_arg__", "__forward_code__", "__forward_evaluated__", "__forward_value__", "__forward_is_argument__",
                 "__forward_is_class__", "__forward_module__")

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        source = f"({arg},)[0]" if arg[:1] == "*" else arg
        try:
            code = compile(source, "<string>", "eval")
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {arg!r}") from None
        self.__forward_arg__, self.__forward_code__ = arg, code
        self.__forward_evaluated__, self.__forward_value__ = False, None
        self.__forward_is_argument__, self.__forward_is_class__, self.__forward_module__ = is_argument, is_class, module

    def _evaluate(self, globalns, localns, recursive_guard=frozenset()):
        from ._hints import evaluate

        if self.__forward_arg__ in recursive_guard:
            return self
        if not self.__forward_evaluated__ or localns is not globalns:
            if globalns is None and localns is None:
                globalns = localns = {}
            elif globalns is None:
                globalns = localns
            elif localns is None:
                localns = globalns
            if self.__forward_module__ is not None:
                globalns = getattr(sys.modules.get(self.__forward_module__, None), "__dict__", globalns)
            found = check(eval(self.__forward_code__, globalns, localns), "Forward references must evaluate to types.",
                          is_argument=self.__forward_is_argument__, allow_special_forms=self.__forward_is_class__)
            self.__forward_value__ = evaluate(found, globalns, localns, recursive_guard | {self.__forward_arg__})
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_arg__ == other.__forward_arg__ and self.__forward_value__ == other.__forward_value__
        return self.__forward_arg__ == other.__forward_arg__ and self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __or__(self, other):
        from ._forms import Union

        return Union[self, other]

    def __ror__(self, other):
        from ._forms import Union

        return Union[other, self]

    def __repr__(self):
        module = "" if self.__forward_module__ is None else f", module={self.__forward_module__!r}"
        return f"ForwardRef({self.__forward_arg__!r}{module})"
