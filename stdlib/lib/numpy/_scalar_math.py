"""Operators between two numbers, one of them a numpy scalar: Python's arithmetic, rounded to the type that numpy gives."""

import math

from numpy import _dtypes as dt, _errors
from numpy._scalars import bool_, generic, make

_NAMES = {"true_divide": "divide"}


def _parts(x):
    if isinstance(x, generic):
        return x._v, type(x).dtype, None
    return (x, dt.b1, None) if type(x) is bool else (x, None, dt.weak_kind(x))


def binary(name, a, b):
    x, dx, wx = _parts(a)
    y, dy, wy = _parts(b)
    strong = (dx, dy) if dx and dy else (dx or dy,)
    if name in _COMPARE:
        if wx or wy or any(d.kind in "fc" for d in strong):  # Python's number adapts, and whole numbers meet others as such
            d = dt.result_of(strong, [w for w in (wx, wy) if w])
            if d.kind in "fc":
                x, y = dt.rounded(x, d), dt.rounded(y, d)
        return make(bool_, _COMPARE[name](x, y))
    d = dt.result_of(strong, [w for w in (wx, wy) if w])
    if d.kind in "iu" and name != "true_divide":  # Python's ints must fit
        if wx == "i":
            dt.int_for(x, d)
        if wy == "i":
            dt.int_for(y, d)
    if name == "divmod":
        return binary("floor_divide", a, b), binary("remainder", a, b)
    if name == "true_divide" and d.kind in "iub":
        d = dt.f8
    run = _OPERATIONS.get((name, d.kind))
    if run is None:
        return _by_arrays(name, a, b, d)
    if d.kind in "fc":
        x, y = dt.rounded(x, d), dt.rounded(y, d)
    value = run(name, x, y, d)
    if value is None:
        return _by_arrays(name, a, b, d)
    return make(d.type, value)


def _by_arrays(name, a, b, d):
    """Through the ufunc, which knows the errors."""
    from numpy import _ufuncs
    from numpy._ndarray import array
    return getattr(_ufuncs, name)(array(a, dtype=None if isinstance(a, generic) else d), b)


_COMPARE = {"equal": lambda x, y: x == y, "not_equal": lambda x, y: x != y, "less": lambda x, y: x < y, "less_equal": lambda x, y: x <= y,
            "greater": lambda x, y: x > y, "greater_equal": lambda x, y: x >= y}


def _whole(name, x, y, d):
    if name == "add":
        made = x + y
    elif name == "subtract":
        made = x - y
    elif name == "multiply":
        made = x * y
    elif name == "power":
        if y < 0:
            raise ValueError("Integers to negative integer powers are not allowed.")
        return dt.wrap_int(pow(x, y, 1 << (8 * d.itemsize)) if y > 64 else x ** y, d)
    elif name in ("floor_divide", "remainder"):
        if y == 0:
            _errors.report("divide", "scalar " + _NAMES.get(name, name))
            return 0
        made = x // y if name == "floor_divide" else x % y
    elif name == "left_shift":
        made = x << y if 0 <= y < 8 * d.itemsize else 0
    elif name == "right_shift":
        return x >> y if 0 <= y < 8 * d.itemsize else -1 if x < 0 else 0
    else:
        return x & y if name == "bitwise_and" else x | y if name == "bitwise_or" else x ^ y
    low, high = dt.int_limits(d)
    if low <= made <= high:
        return made
    if name != "left_shift":
        _errors.report("over", "scalar " + name)
    return dt.wrap_int(made, d)


def _truth(name, x, y, d):
    return {"add": lambda: x or y, "bitwise_or": lambda: x or y, "multiply": lambda: x and y, "bitwise_and": lambda: x and y,
            "bitwise_xor": lambda: x != y}.get(name, lambda: None)()


def divided(x, y):
    """x / y as IEEE has it."""
    if y != 0:
        return x / y
    if x == 0 or x != x:
        return math.nan
    return math.copysign(math.inf, x) * math.copysign(1.0, y)


def power(x, y):
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and y % 2 == 1 else math.inf
    except ValueError:
        if x == 0:
            return math.copysign(math.inf, x) if y % 2 == 1 else math.inf
        return math.nan


def remainder(x, y):
    if y == 0 or x != x or y != y or math.isinf(x):
        return math.nan
    return x % y


def floor_divide(x, y):
    if y == 0:
        return divided(x, y)
    if x != x or y != y or math.isinf(x):
        return math.nan
    return x // y


_FLOATS = {"add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y, "true_divide": divided, "power": power,
           "remainder": remainder, "floor_divide": floor_divide}


def _floating(name, x, y, d):
    run = _FLOATS.get(name)
    if run is None:
        return None
    made = run(x, y)
    if d is not dt.f8:
        made = dt.rounded(made, d)
    if not math.isfinite(made):
        complain(made, (x, y), "scalar " + _NAMES.get(name, name), name)
    return made


def complain(made, operands, where, name):
    """The warning for a result that is not finite."""
    if any(x != x for x in operands):
        return
    if made != made:
        _errors.report("invalid", where)
    elif all(math.isfinite(x) for x in operands):
        if name in ("true_divide", "floor_divide", "reciprocal") and operands[-1] == 0 or name == "power" and operands[0] == 0 or name in _POLES:
            _errors.report("divide", where)
        else:
            _errors.report("over", where)


_POLES = ("log", "log2", "log10", "log1p", "arctanh")


def _complex(name, x, y, d):
    if name in ("add", "subtract", "multiply"):
        return dt.rounded(_FLOATS[name](x, y), d)
    if name == "true_divide" and y != 0:
        return dt.rounded(x / y, d)
    if name == "power" and (x != 0 or y.real > 0 and y.imag == 0 or y == 0):
        return dt.rounded(x ** y, d)
    return None


_OPERATIONS = {}
for _name in ("add", "subtract", "multiply", "true_divide", "floor_divide", "remainder", "power"):
    _OPERATIONS[_name, "f"] = _floating
    _OPERATIONS[_name, "c"] = _complex
for _name in ("add", "subtract", "multiply", "power", "floor_divide", "remainder", "left_shift", "right_shift", "bitwise_and", "bitwise_or", "bitwise_xor"):
    _OPERATIONS[_name, "i"] = _OPERATIONS[_name, "u"] = _whole
for _name in ("add", "multiply", "bitwise_and", "bitwise_or", "bitwise_xor"):
    _OPERATIONS[_name, "b"] = _truth
del _OPERATIONS["floor_divide", "c"], _OPERATIONS["remainder", "c"], _name
