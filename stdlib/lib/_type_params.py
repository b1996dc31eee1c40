"""What compiled type parameters and `type` statements call (vm/compile/type_params.cpp): PEP 695."""

import sys
import typing


class TypeAliasType:
    """The object that `type X = value` makes; the value is evaluated when it is first asked for."""

    def __init__(self, name, value, *, type_params=()):
        self.__name__ = name
        self.__type_params__ = tuple(type_params)
        self._made = True
        self._value = value
        self.__module__ = sys._getframe(1).f_globals.get("__name__")

    @property
    def __value__(self):
        if not self._made:
            self._value = self._lazy()
            self._made = True
        return self._value

    @property
    def __parameters__(self):
        return self.__type_params__

    def __repr__(self):
        return self.__name__

    def __getitem__(self, item):
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        import types

        return types.GenericAlias(self, item if isinstance(item, tuple) else (item,))

    def __or__(self, other):
        return typing.Union[self, other]

    def __ror__(self, other):
        return typing.Union[other, self]

    def __call__(self, *args, **kwargs):   # typing takes callables for types
        raise TypeError("'typing.TypeAliasType' object is not callable")


TypeAliasType.__module__ = "typing"


def alias(name, lazy, params):
    made = TypeAliasType(name, None, type_params=params)
    made._made, made._lazy = False, lazy
    made.__module__ = lazy.__module__
    return made


class _LazyTypeVar(typing.TypeVar):
    """A variable whose bound is evaluated late; a tuple written as the bound means constraints."""

    @property
    def __bound__(self):
        value = self._evaluated()
        return None if isinstance(value, tuple) else value

    @property
    def __constraints__(self):
        value = self._evaluated()
        return value if isinstance(value, tuple) else ()

    def _evaluated(self):
        if "_value" not in self.__dict__:
            self._value = self._lazy()
        return self._value

    def __repr__(self):
        return self.__name__


class _Plain(typing.TypeVar):
    def __repr__(self):
        return self.__name__


class _PlainSpec(typing.ParamSpec):
    def __repr__(self):
        return self.__name__


for _cls in (_LazyTypeVar, _Plain):
    _cls.__name__ = _cls.__qualname__ = "TypeVar"
    _cls.__module__ = "typing"
_PlainSpec.__name__ = _PlainSpec.__qualname__ = "ParamSpec"
_PlainSpec.__module__ = "typing"


def typevar(name, lazy=None):
    if lazy is None:
        made = _Plain(name)
    else:
        made = _LazyTypeVar.__new__(_LazyTypeVar, name)
        made.__name__ = name
        made.__covariant__ = made.__contravariant__ = False
        made._lazy = lazy
    made.__infer_variance__ = True
    made.__module__ = sys._getframe(1).f_globals.get("__name__")
    return made


def paramspec(name):
    return _PlainSpec(name)


def typevartuple(name):
    return typing.TypeVarTuple(name)


def generic(params):
    return typing.Generic[tuple(typing.Unpack[p] if isinstance(p, typing.TypeVarTuple) else p for p in params)]


def attach(made, params):
    made.__type_params__ = params
    return made
