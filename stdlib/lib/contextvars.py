"""Variables that each task has a value of its own of."""

from _core import dotted as _dotted
from _thread import _local
from types import GenericAlias

__all__ = ["Context", "ContextVar", "Token", "copy_context"]

_missing = object()


class _Running(_local):
    """The context of each thread."""

    def __init__(self):
        self.context = Context()
        self.context._entered = True


def _final(cls):
    def refuse(sub, **kwargs):
        del sub, kwargs
        raise TypeError(f"type '_contextvars.{cls.__name__}' is not an acceptable base type")

    cls.__init_subclass__ = classmethod(refuse)
    cls.__module__ = "_contextvars"
    return cls


class _Missing:
    def __repr__(self):
        return "<Token.MISSING>"


@_final
class Token:
    """What ContextVar.set gives back: the way to the value before."""

    MISSING = _Missing()

    def __new__(cls, *args, **kwargs):
        raise RuntimeError("Tokens can only be created by ContextVars")

    var = property(lambda self: self._var)
    old_value = property(lambda self: self._old)

    def __repr__(self):
        return f"<Token{' used' if self._used else ''} var={self._var!r} at {id(self):#x}>"

    __class_getitem__ = classmethod(GenericAlias)


@_final
class Context:
    """A mapping of variables to values, in which code can be run."""

    def __init__(self, *args, **kwargs):
        if args or kwargs:
            raise TypeError("Context() does not accept any arguments")
        self._values = {}
        self._entered = False

    def run(*args, **kwargs):
        if len(args) < 2:
            raise TypeError("run() missing 1 required positional argument")
        self, callable = args[0], args[1]
        if self._entered:
            raise RuntimeError(f"cannot enter context: {self!r} is already entered")
        outer, self._entered = _running.context, True
        _running.context = self
        try:
            return callable(*args[2:], **kwargs)
        finally:
            _running.context, self._entered = outer, False

    def copy(self):
        made = Context()
        made._values = self._values.copy()
        return made

    def _check(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")

    def __getitem__(self, var):
        self._check(var)
        return self._values[var]

    def __contains__(self, var):
        self._check(var)
        return var in self._values

    def get(self, var, default=None, /):
        self._check(var)
        return self._values.get(var, default)

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._values == other._values

    __hash__ = None

    def keys(self):
        return self._values.keys()

    def values(self):
        return self._values.values()

    def items(self):
        return self._values.items()


@_final
class ContextVar:
    def __init__(self, *args, default=_missing):
        if len(args) != 1:
            few = "exactly" if not args else "at most"
            raise TypeError(f"ContextVar() takes {few} 1 positional argument ({len(args)} given)")
        if not isinstance(args[0], str):
            raise TypeError("context variable name must be a str")
        object.__setattr__(self, "_name", args[0])
        object.__setattr__(self, "_default", default)

    def __setattr__(self, name, value):
        if name == "name":
            raise AttributeError("readonly attribute")
        raise AttributeError(f"'_contextvars.ContextVar' object has no attribute {name!r}")

    @property
    def name(self):
        return self._name

    def get(self, default=_missing, /):
        value = _running.context._values.get(self, _missing)
        if value is not _missing:
            return value
        if default is not _missing:
            return default
        if self._default is not _missing:
            return self._default
        raise LookupError(self)

    def set(self, value, /):
        context = _running.context
        token = object.__new__(Token)
        token._var, token._used, token._context = self, False, context
        token._old = context._values.get(self, Token.MISSING)
        # a new dict: iterators and copies of the context are not disturbed
        context._values = {**context._values, self: value}
        return token

    def reset(self, token, /):
        if not isinstance(token, Token):
            raise TypeError(f"expected an instance of Token, got {token!r}")
        if token._used:
            raise RuntimeError(f"{token!r} has already been used once")
        if token._var is not self:
            raise ValueError(f"{token!r} was created by a different ContextVar")
        if token._context is not _running.context:
            raise ValueError(f"{token!r} was created in a different Context")
        token._used = True
        values = dict(token._context._values)
        if token._old is Token.MISSING:
            values.pop(self, None)
        else:
            values[self] = token._old
        token._context._values = values

    def __repr__(self):
        default = "" if self._default is _missing else f" default={self._default!r}"
        return f"<ContextVar name={self._name!r}{default} at {id(self):#x}>"

    __class_getitem__ = classmethod(GenericAlias)


def copy_context():
    return _running.context.copy()


_running = _Running()
_dotted(ContextVar, Context, Token)
