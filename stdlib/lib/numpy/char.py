"""numpy.char: methods of strings on arrays of them."""

import operator

import numpy as np
from numpy import _absent, _objects


def _of(a):
    a = _objects._as_objects(np.asarray(a))
    if a.dtype.kind != "U":
        raise TypeError("string operation on non-string array")
    return a


def _many(a, args):
    """Whether a method is called with an array of arguments, and then its calls: the strings, each with its own."""
    if not any(isinstance(x, (np.ndarray, list, tuple)) for x in args):
        return None, a.shape
    columns = [_objects._as_objects(np.asarray(x)) if not isinstance(x, int) else np.asarray(x) for x in args]
    shape = np.broadcast_shapes(a.shape, *(c.shape for c in columns))
    places = [np.broadcast_to(np.arange(c.size).reshape(c.shape), shape).reshape(-1).tolist() for c in (a, *columns)]
    values = [list(x.reshape(-1).tolist()) for x in (a, *columns)]
    return [tuple(v[i] for v, i in zip(values, at)) for at in zip(*places)], shape


def _texts(name):
    def function(a, *args):
        a = _of(a)
        calls, shape = _many(a, args)
        if calls is not None:
            return _objects.of_texts([getattr(call[0], name)(*call[1:]) for call in calls], shape)
        return _objects.of_texts([getattr(v, name)(*args) for v in a._flat], a.shape)

    function.__name__ = function.__qualname__ = name
    return function


def _answers(name, kind):
    def function(a, *args):
        a = _of(a)
        calls, shape = _many(a, args)
        if calls is not None:
            return np.array([kind(getattr(call[0], name)(*call[1:])) for call in calls], dtype=kind).reshape(shape)
        return np.array([kind(getattr(v, name)(*args)) for v in a._flat], dtype=kind).reshape(a.shape)

    function.__name__ = function.__qualname__ = name
    return function


for _name in "upper lower capitalize title swapcase strip lstrip rstrip replace zfill ljust rjust center expandtabs".split():
    globals()[_name] = _texts(_name)
for _name in "isalpha isdigit isdecimal isnumeric isspace isupper islower istitle isalnum startswith endswith".split():
    globals()[_name] = _answers(_name, bool)
for _name in "find rfind count index rindex".split():
    globals()[_name] = _answers(_name, int)
del _name


def str_len(a):
    a = _of(a)
    return np.array([len(v) for v in a._flat], dtype=int).reshape(a.shape)


def add(x1, x2):
    return _of(x1) + _of(x2)


def multiply(a, i):
    pairs, shape = _paired(_of(a), np.asarray(i))
    return _objects.of_texts([v * n for v, n in pairs], shape)


def _paired(a, b):
    """The elements of both, broadcast, side by side; and their shape."""
    places = np.broadcast_arrays(*(np.arange(x.size).reshape(x.shape) for x in (a, b)))
    rows = [x._flat if x.dtype.kind in "UO" else x.reshape(-1).tolist() for x in (a, b)]
    return [(rows[0][i], rows[1][k]) for i, k in zip(*(p.reshape(-1).tolist() for p in places))], places[0].shape


def _compared(name, test, seen):
    def function(x1, x2):
        pairs, shape = _paired(_of(x1), _of(x2))
        return np.array([test(seen(v), seen(w)) for v, w in pairs], dtype=bool).reshape(shape)

    function.__name__ = function.__qualname__ = name
    return function


def _comparisons(seen):
    """By name. `seen`: what of a string counts."""
    tests = {"equal": operator.eq, "not_equal": operator.ne, "less": operator.lt, "less_equal": operator.le, "greater": operator.gt, "greater_equal": operator.ge}
    return {name: _compared(name, test, seen) for name, test in tests.items()}


globals().update(_comparisons(str.rstrip))


def compare_chararrays(a1, a2, cmp, rstrip):
    tests = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
    if cmp not in tests:
        raise ValueError("comparison must be '==', '!=', '<', '>', '<=', '>='")
    return _compared("compare_chararrays", tests[cmp], str.rstrip if rstrip else str)(a1, a2)


def split(a, sep=None, maxsplit=-1):
    a = _of(a)
    return _objects.make([v.split(sep, maxsplit) for v in a._flat], a.shape, _objects.OBJECT)


def rsplit(a, sep=None, maxsplit=None):
    a = _of(a)
    return _objects.make([v.rsplit(sep, -1 if maxsplit is None else maxsplit) for v in a._flat], a.shape, _objects.OBJECT)


def splitlines(a, keepends=False):
    a = _of(a)
    return _objects.make([v.splitlines(keepends) for v in a._flat], a.shape, _objects.OBJECT)


def _three(name):
    def function(a, sep):
        a = _of(a)
        return _objects.of_texts([part for v in a._flat for part in getattr(v, name)(sep)], (*a.shape, 3))

    function.__name__ = function.__qualname__ = name
    return function


partition, rpartition = _three("partition"), _three("rpartition")


def translate(a, table, deletechars=None):
    a = _of(a)
    table = {**{ord(c): None for c in deletechars or ""}, **table}
    return _objects.of_texts([v.translate(table) for v in a._flat], a.shape)


def mod(a, values):
    pairs, shape = _paired(_of(a), np.asarray(values))
    return _objects.of_texts([v % w for v, w in pairs], shape)


def join(sep, seq):
    a = _of(seq)
    return _objects.of_texts([str(sep).join(v) for v in a._flat], a.shape)


__getattr__ = _absent.names_of(__name__)
