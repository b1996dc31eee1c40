"""Python's operators as functions."""

from _core import dotted as _dotted
from _getters import attrgetter, itemgetter

from builtins import abs as _abs


def lt(a, b, /):
    """Return a < b."""
    return a < b


def le(a, b, /):
    """Return a <= b."""
    return a <= b


def eq(a, b, /):
    """Return a == b."""
    return a == b


def ne(a, b, /):
    """Return a != b."""
    return a != b


def ge(a, b, /):
    """Return a >= b."""
    return a >= b


def gt(a, b, /):
    """Return a > b."""
    return a > b


def not_(a, /):
    """Return not a."""
    return not a


def truth(a, /):
    """Return True if a is true, else False."""
    return True if a else False


def is_(a, b, /):
    """Return a is b."""
    return a is b


def is_not(a, b, /):
    """Return a is not b."""
    return a is not b


def abs(a, /):
    """Return the absolute value of a."""
    return _abs(a)


def add(a, b, /):
    """Return a + b."""
    return a + b


def and_(a, b, /):
    """Return a & b."""
    return a & b


def floordiv(a, b, /):
    """Return a // b."""
    return a // b


def index(a, /):
    """Return a as an int, by its __index__ method."""
    if isinstance(a, int):
        return a if type(a) is int else int.__add__(a, 0)
    try:
        convert = type(a).__index__
    except AttributeError:
        raise TypeError(f"'{type(a).__name__}' object cannot be interpreted as an integer") from None
    return convert(a)


def invert(a, /):
    """Return ~a."""
    return ~a


inv = invert


def lshift(a, b, /):
    """Return a << b."""
    return a << b


def mod(a, b, /):
    """Return a % b."""
    return a % b


def mul(a, b, /):
    """Return a * b."""
    return a * b


def matmul(a, b, /):
    """Return a @ b."""
    return a @ b


def neg(a, /):
    """Return -a."""
    return -a


def or_(a, b, /):
    """Return a | b."""
    return a | b


def pos(a, /):
    """Return +a."""
    return +a


def pow(a, b, /):
    """Return a ** b."""
    return a**b


def rshift(a, b, /):
    """Return a >> b."""
    return a >> b


def sub(a, b, /):
    """Return a - b."""
    return a - b


def truediv(a, b, /):
    """Return a / b."""
    return a / b


def xor(a, b, /):
    """Return a ^ b."""
    return a ^ b


def concat(a, b, /):
    """Return a + b, for sequences."""
    _need_sequence(a)
    return a + b


def contains(a, b, /):
    """Return b in a."""
    return b in a


def getitem(a, b, /):
    """Return a[b]."""
    return a[b]


def setitem(a, b, c, /):
    """Set a[b] to c."""
    a[b] = c


def delitem(a, b, /):
    """Delete a[b]."""
    del a[b]


def countOf(a, b, /):
    """Return how many items of a are equal to b."""
    return sum(1 for x in a if x is b or x == b)


def indexOf(a, b, /):
    """Return the index of the first item of a that equals b."""
    for i, x in enumerate(a):
        if x is b or x == b:
            return i
    raise ValueError("sequence.index(x): x not in sequence")


def length_hint(obj, default=0, /):
    """Return an estimate of the number of items of an object: its length, its __length_hint__, or the default."""
    if not isinstance(default, int):
        raise TypeError(f"{type(default).__name__!r} object cannot be interpreted as an integer")
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), "__length_hint__", None)
    if hint is None:
        return default
    try:
        value = hint(obj)
    except TypeError:
        return default
    if value is NotImplemented:
        return default
    if not isinstance(value, int):
        raise TypeError(f"__length_hint__ must be an integer, not {type(value).__name__}")
    if value < 0:
        raise ValueError("__length_hint__() should return >= 0")
    if value >= 1 << 63:
        raise OverflowError("cannot fit 'int' into an index-sized integer")
    return value


def call(obj, /, *args, **kwargs):
    """Return obj(*args, **kwargs)."""
    return obj(*args, **kwargs)


class methodcaller:
    """Make a function that calls the named method of its argument with the given arguments."""
    def __init__(self, /, *args, **kwargs):
        if not args:
            raise TypeError("methodcaller needs at least one argument, the method name")
        name, *args = args
        args = tuple(args)
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name, self._args, self._kwargs = name, args, kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        parts = [repr(self._name)] + [repr(a) for a in self._args] + [f"{k}={v!r}" for k, v in self._kwargs.items()]
        return f"operator.methodcaller({', '.join(parts)})"


def iadd(a, b, /):
    """Carry out a += b in place and return a."""
    a += b
    return a


def iand(a, b, /):
    """Carry out a &= b in place and return a."""
    a &= b
    return a


def ifloordiv(a, b, /):
    """Carry out a //= b in place and return a."""
    a //= b
    return a


def ilshift(a, b, /):
    """Carry out a <<= b in place and return a."""
    a <<= b
    return a


def imod(a, b, /):
    """Carry out a %= b in place and return a."""
    a %= b
    return a


def imul(a, b, /):
    """Carry out a *= b in place and return a."""
    a *= b
    return a


def imatmul(a, b, /):
    """Carry out a @= b in place and return a."""
    a @= b
    return a


def ior(a, b, /):
    """Carry out a |= b in place and return a."""
    a |= b
    return a


def ipow(a, b, /):
    """Carry out a **= b in place and return a."""
    a **= b
    return a


def irshift(a, b, /):
    """Carry out a >>= b in place and return a."""
    a >>= b
    return a


def isub(a, b, /):
    """Carry out a -= b in place and return a."""
    a -= b
    return a


def itruediv(a, b, /):
    """Carry out a /= b in place and return a."""
    a /= b
    return a


def ixor(a, b, /):
    """Carry out a ^= b in place and return a."""
    a ^= b
    return a


def iconcat(a, b, /):
    """Carry out a += b for sequences and return a."""
    _need_sequence(a)
    a += b
    return a


def _need_sequence(a):
    if not hasattr(type(a), "__getitem__"):
        raise TypeError(f"{type(a).__name__!r} object can't be concatenated")


# Each function under the name of its method, too.
for _name in ("lt", "le", "eq", "ne", "ge", "gt", "not", "abs", "add", "and", "floordiv", "index", "inv", "invert", "lshift", "mod", "mul", "matmul", "neg", "or", "pos", "pow", "rshift", "sub",
              "truediv", "xor", "concat", "contains", "delitem", "getitem", "setitem", "call", "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imod", "imul", "imatmul", "ior", "ipow", "irshift",
              "isub", "itruediv", "ixor"):
    globals()[f"__{_name}__"] = globals().get(f"{_name}_" if _name in ("not", "and", "or") else _name)
del _name

__all__ = ["abs", "add", "and_", "attrgetter", "call", "concat", "contains", "countOf", "delitem", "eq", "floordiv", "ge", "getitem", "gt", "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imatmul",
           "imod", "imul", "index", "indexOf", "inv", "invert", "ior", "ipow", "irshift", "is_", "is_not", "isub", "itemgetter", "itruediv", "ixor", "le", "length_hint", "lshift", "lt", "matmul",
           "methodcaller", "mod", "mul", "ne", "neg", "not_", "or_", "pos", "pow", "rshift", "setitem", "sub", "truediv", "truth", "xor"]


_dotted(methodcaller)
