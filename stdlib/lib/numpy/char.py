"""numpy.char: methods of strings on arrays of them."""

import numpy as np
from numpy import _absent, _objects


def _of(a):
    a = _objects._as_objects(np.asarray(a))
    if a.dtype.kind != "U":
        raise TypeError("string operation on non-string array")
    return a


def _texts(name):
    def function(a, *args):
        a = _of(a)
        return _objects.of_texts([getattr(v, name)(*args) for v in a._flat], a.shape)

    function.__name__ = function.__qualname__ = name
    return function


def _answers(name, kind):
    def function(a, *args):
        a = _of(a)
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
    a = _of(a)
    return _objects.of_texts([v * int(i) for v in a._flat], a.shape)


def equal(x1, x2):
    return _of(x1) == _of(x2)


def not_equal(x1, x2):
    return _of(x1) != _of(x2)


def split(a, sep=None, maxsplit=-1):
    a = _of(a)
    return _objects.make([v.split(sep, maxsplit) for v in a._flat], a.shape, _objects.OBJECT)


def join(sep, seq):
    a = _of(seq)
    return _objects.of_texts([str(sep).join(v) for v in a._flat], a.shape)


__getattr__ = _absent.names_of(__name__)
