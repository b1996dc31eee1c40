"""Contexts: precision, rounding, limits of exponents, flags and traps."""
from _decimals import use as _use

from ._signals import SIGNALS, SIGNAL_OF, Clamped, ConversionSyntax, DivisionByZero, DivisionImpossible, DivisionUndefined, InvalidContext, FloatOperation, Inexact, InvalidOperation, Overflow, Rounded, Subnormal, Underflow

ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR = "ROUND_UP", "ROUND_DOWN", "ROUND_CEILING", "ROUND_FLOOR"
ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP = "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP"
ROUNDINGS = (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP)
MAX_PREC = MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999
MIN_ETINY = MIN_EMIN - (MAX_PREC - 1)


def _signal_dict(given, what):
    if isinstance(given, dict):
        if set(given) != set(SIGNALS):
            raise TypeError("invalid signal dict")
        return {s: bool(given[s]) for s in SIGNALS}
    if not isinstance(given, (list, tuple, set, frozenset)):
        raise TypeError("valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]")
    for s in given:
        if s not in SIGNALS:
            raise TypeError("valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]")
    return {s: s in given for s in SIGNALS}


def _number(name, low, high):
    slot = "_" + name
    message = f"valid range for {name} is [{'1' if name == 'prec' else 'MIN_EMIN' if name == 'Emin' else '0'}, {'MAX_PREC' if name == 'prec' else '0' if name == 'Emin' else 'MAX_EMAX'}]"

    def get(self):
        return self.__dict__[slot]

    def put(self, value):
        if not isinstance(value, int):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        if not low <= value <= high:
            raise ValueError(message)
        self.__dict__[slot] = value

    return property(get, put)


def _set_zero_or_one(name):
    slot = "_" + name

    def put(self, value):
        if value not in (0, 1):
            raise ValueError(f"valid values for {name} are 0 or 1")
        self.__dict__[slot] = value

    return put


# As repr() has them; the place of InvalidOperation depends on what kind of it there was.
_SHOWN = [Clamped, ConversionSyntax, DivisionByZero, DivisionUndefined, Inexact, FloatOperation, InvalidOperation, Overflow, Rounded, Subnormal, Underflow]
_KINDS = {ConversionSyntax: ConversionSyntax, DivisionImpossible: DivisionUndefined, DivisionUndefined: DivisionUndefined, InvalidContext: InvalidOperation}


class Context:
    """The environment of decimal arithmetic."""

    __module__ = "decimal"
    prec = _number("prec", 1, MAX_PREC)
    Emin = _number("Emin", MIN_EMIN, 0)
    Emax = _number("Emax", 0, MAX_EMAX)

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None):
        base = _default_settings
        self.prec = base["prec"] if prec is None else prec
        self.rounding = base["rounding"] if rounding is None else rounding
        self.Emin = base["Emin"] if Emin is None else Emin
        self.Emax = base["Emax"] if Emax is None else Emax
        self.capitals = base["capitals"] if capitals is None else capitals
        self.clamp = base["clamp"] if clamp is None else clamp
        self.flags = [] if flags is None else flags
        self.traps = [InvalidOperation, DivisionByZero, Overflow] if traps is None else traps

    @property
    def rounding(self):
        return self._rounding

    @rounding.setter
    def rounding(self, value):
        if value not in ROUNDINGS:
            raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
        self._rounding = value

    capitals = property(lambda self: self._capitals, _set_zero_or_one("capitals"))
    clamp = property(lambda self: self._clamp, _set_zero_or_one("clamp"))

    @property
    def flags(self):
        return self._flags

    @flags.setter
    def flags(self, value):
        self._flags = _signal_dict(value, "flags")
        self._kinds = set()  # of invalid operations

    traps = property(lambda self: self._traps, lambda self, value: setattr(self, "_traps", _signal_dict(value, "traps")))

    def __delattr__(self, name):
        raise AttributeError(f"context attributes cannot be deleted")

    def __setattr__(self, name, value):
        if not name.startswith("_") and name not in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"):
            raise AttributeError(f"'decimal.Context' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    def __repr__(self):
        kinds = self._kinds if self._flags[InvalidOperation] and self._kinds else {InvalidOperation}
        first = next(s for s in _SHOWN if s in kinds)
        flags = ", ".join(SIGNAL_OF.get(s, s).__name__ for s in _SHOWN if (s is first if s in _KINDS or s is InvalidOperation else True) and self._flags[SIGNAL_OF.get(s, s)])
        traps = ", ".join(SIGNAL_OF.get(s, s).__name__ for s in _SHOWN if s not in (InvalidOperation, DivisionUndefined) and self._traps[SIGNAL_OF.get(s, s)])
        return (
            f"Context(prec={self.prec}, rounding={self.rounding}, Emin={self.Emin}, Emax={self.Emax}, capitals={self.capitals}, "
            f"clamp={self.clamp}, flags=[{flags}], traps=[{traps}])"
        )

    def __reduce__(self):
        flags, traps = ([s for s in SIGNALS if d[s]] for d in (self._flags, self._traps))
        return Context, (self.prec, self.rounding, self.Emin, self.Emax, self.capitals, self.clamp, flags, traps)

    def copy(self):
        """A copy of the context, flags included."""
        new = object.__new__(Context)
        new.__dict__.update(self.__dict__)
        new.__dict__["_flags"], new.__dict__["_traps"], new.__dict__["_kinds"] = dict(self._flags), dict(self._traps), set(self._kinds)
        return new

    __copy__ = copy

    def clear_flags(self):
        """Reset all flags."""
        for s in self._flags:
            self._flags[s] = False
        self._kinds.clear()

    def clear_traps(self):
        """Reset all traps."""
        for s in self._traps:
            self._traps[s] = False

    def Etiny(self):
        """The least exponent of a subnormal number."""
        return self._Emin - self._prec + 1

    def Etop(self):
        """The greatest exponent of a number of full precision."""
        return self._Emax - self._prec + 1

    def _signal(self, condition, *more):
        """Set the flags of conditions; raise the first that is trapped."""
        conditions = (condition, *more)
        flags, traps = self._flags, self._traps
        for c in conditions:
            s = SIGNAL_OF.get(c, c)
            flags[s] = True
            if s is InvalidOperation:
                self._kinds.add(_KINDS.get(c, c))
        trapped = [c for c in conditions if traps[SIGNAL_OF.get(c, c)]]
        if trapped:
            trapped.sort(key=lambda c: SIGNALS.index(SIGNAL_OF.get(c, c)))
            raise SIGNAL_OF.get(trapped[0], trapped[0])(trapped)


_default_settings = {"prec": 28, "rounding": ROUND_HALF_EVEN, "Emin": -999999, "Emax": 999999, "capitals": 1, "clamp": 0}
DefaultContext = Context()
BasicContext = Context(prec=9, rounding=ROUND_HALF_UP, traps=[DivisionByZero, Overflow, InvalidOperation, Clamped, Underflow])
ExtendedContext = Context(prec=9, rounding=ROUND_HALF_EVEN, traps=[], flags=[])
_contexts = {}


def _thread():
    import sys

    threading = sys.modules.get("threading")
    return threading.get_ident() if threading is not None else 0


def getcontext():
    """The current context of this thread."""
    key = _thread()
    context = _contexts.get(key)
    if context is None:
        context = _contexts.get(0) if 0 in _contexts and len(_contexts) == 1 else None
        if context is None:
            context = DefaultContext.copy()
            context.clear_flags()
        _contexts[key] = context
    _use(context)
    return context


def setcontext(context, /):
    """Make a context the current one of this thread."""
    if not isinstance(context, Context):
        raise TypeError("argument must be a context")
    if context in (DefaultContext, BasicContext, ExtendedContext):
        context = context.copy()
        context.clear_flags()
    _contexts[_thread()] = context
    _use(context)


class _ContextManager:
    def __init__(self, new):
        self.new = new

    def __enter__(self):
        self.saved = getcontext()
        setcontext(self.new)
        return self.new

    def __exit__(self, *exc):
        setcontext(self.saved)


def localcontext(ctx=None, **kwargs):
    """A with statement's context: a copy of ctx (the current one by default) with some settings changed."""
    if ctx is None:
        ctx = getcontext()
    elif not isinstance(ctx, Context):
        raise TypeError("optional argument must be a context")
    new = ctx.copy()
    for name, value in kwargs.items():
        if name not in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"):
            raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        setattr(new, name, value)
    return _ContextManager(new)
