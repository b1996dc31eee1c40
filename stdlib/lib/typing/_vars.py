"""Type variables, parameter specifications and variables for several types."""

from ._base import Final_, check, caller, convert, is_unpacked, type_repr


class _Variable:
    """What the kinds of variables share."""

    __module__ = "typing"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return self.__name__

    def __or__(self, other):
        from ._forms import Union

        return Union[self, other]

    def __ror__(self, other):
        from ._forms import Union

        return Union[other, self]

    def _set_module(self):
        module = caller(2)
        if module != "typing":
            self.__module__ = module

    def _set_bound(self, bound, covariant, contravariant):
        if covariant and contravariant:
            raise ValueError("Bivariant types are not supported.")
        self.__covariant__, self.__contravariant__ = bool(covariant), bool(contravariant)
        self.__bound__ = check(bound, "Bound must be a type.") if bound else None

    def __repr__(self):
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__


class TypeVar(_Variable):
    """A type that is not known yet."""

    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self._set_bound(bound, covariant, contravariant)
        if constraints and bound is not None:
            raise TypeError("Constraints cannot be combined with bound=...")
        if constraints and len(constraints) == 1:
            raise TypeError("A single constraint is not allowed")
        msg = "TypeVar(name, constraint, ...): constraints must be types."
        self.__constraints__ = tuple(check(t, msg) for t in constraints)
        self._set_module()

    def __typing_subst__(self, arg):
        arg = check(arg, "Parameters to generic types must be types.", is_argument=True)
        if is_unpacked(arg):
            raise TypeError(f"{arg} is not valid as type argument")
        return arg


class TypeVarTuple(_Variable):
    """As many types as there are."""

    def __init__(self, name):
        self.__name__ = name
        self._set_module()

    def __iter__(self):
        from ._forms import Unpack

        yield Unpack[self]

    def __repr__(self):
        return self.__name__

    def __typing_subst__(self, arg):
        raise TypeError("Substitution of bare TypeVarTuple is not supported")

    __or__ = __ror__ = None
    del __or__, __ror__


class _ParamSpecPart:
    def __init__(self, origin):
        self.__origin__ = origin

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.__origin__ == other.__origin__

    __hash__ = None


class ParamSpecArgs(_ParamSpecPart):
    """P.args"""

    def __repr__(self):
        return f"{self.__origin__.__name__}.args"


class ParamSpecKwargs(_ParamSpecPart):
    """P.kwargs"""

    def __repr__(self):
        return f"{self.__origin__.__name__}.kwargs"


class ParamSpec(_Variable):
    """The parameters of a callable."""

    def __init__(self, name, *, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self._set_bound(bound, covariant, contravariant)
        self._set_module()

    @property
    def args(self):
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        return ParamSpecKwargs(self)

    def __typing_subst__(self, arg):
        if isinstance(arg, (list, tuple)):
            return tuple(check(a, "Expected a type.") for a in arg)
        return arg


class NewType:
    """A name for a type of its own that is another at run time."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[2]
        self.__supertype__ = tp
        module = caller()
        if module != "typing":
            self.__module__ = module

    def __call__(self, x):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__

        class Refusal:
            def __init_subclass__(cls):
                raise TypeError(f"Cannot subclass an instance of NewType. Perhaps you were looking for: `{cls.__name__} = NewType({cls.__name__!r}, {name})`")

        return (Refusal,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    __or__, __ror__ = _Variable.__or__, _Variable.__ror__
