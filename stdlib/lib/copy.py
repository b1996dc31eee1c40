"""Shallow and deep copies."""

from _references import ref as _ref

__all__ = ["Error", "copy", "deepcopy"]


class Error(Exception):
    pass


error = Error
_atomic = {type(None), int, float, bool, complex, str, bytes, type, range, type(Ellipsis), type(NotImplemented), type(len), type(lambda: 0), property, type((lambda: 0).__code__), _ref}


def copy(x):
    cls = type(x)
    if cls in _atomic or cls in (tuple, frozenset, slice) or issubclass(cls, type):
        return x
    if cls in (list, dict, set, bytearray):
        return x.copy()
    method = getattr(cls, "__copy__", None)
    if method is not None:
        return method(x)
    if _is_plain(cls):
        y = _new(cls)
        y.__dict__.update(x.__dict__)
        return y
    return _rebuild(x, _reduce(x), None)


_HEAP_TYPE = 512
_new, _reduce_ex, _reduce_old, _getstate = object.__new__, object.__reduce_ex__, object.__reduce__, object.__getstate__


def _is_plain(cls):
    """Are objects of the class nothing but their attributes, and copied as object does it?"""
    return (cls.__flags__ & _HEAP_TYPE and cls.__new__ is _new and cls.__reduce_ex__ is _reduce_ex and cls.__reduce__ is _reduce_old and cls.__getstate__ is _getstate
            and not hasattr(cls, "__slots__") and not hasattr(cls, "__setstate__") and not hasattr(cls, "__getnewargs_ex__")
            and not hasattr(cls, "__getnewargs__") and cls not in _dispatch_table())


def _dispatch_table():
    import copyreg

    return copyreg.dispatch_table


def _reduce(x):
    import copyreg

    cls = type(x)
    reductor = copyreg.dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    reductor = getattr(x, "__reduce_ex__", None)
    if reductor is None:
        raise Error(f"un(deep)copyable object of type {cls}")
    return reductor(4)


def deepcopy(x, memo=None, _nil=[]):
    cls = type(x)
    if cls in _atomic:
        return x
    if memo is None:
        memo = {}
    found = memo.get(id(x), _nil)
    if found is not _nil:
        return found
    if cls is list:
        y = []
        memo[id(x)] = y
        for item in x:
            y.append(deepcopy(item, memo))
    elif cls is dict:
        y = {}
        memo[id(x)] = y
        for key, value in x.items():
            y[deepcopy(key, memo)] = deepcopy(value, memo)
    elif cls is tuple:
        items = [deepcopy(item, memo) for item in x]
        if id(x) in memo:
            return memo[id(x)]
        y = x if all(a is b for a, b in zip(x, items)) else tuple(items)
    elif issubclass(cls, type):
        return x
    else:
        method = getattr(x, "__deepcopy__", None)
        if method is not None:
            y = method(memo)
        elif cls in (set, frozenset, bytearray):
            y = cls(deepcopy(item, memo) for item in x)
        elif cls.__name__ == "method":
            y = cls(x.__func__, deepcopy(x.__self__, memo))
        elif cls.__name__ == "module":
            raise TypeError("cannot pickle 'module' object")
        else:
            y = _rebuild(x, _reduce(x), memo)
    if y is not x:
        memo[id(x)] = y
        memo.setdefault(id(memo), []).append(x)
    return y


def _rebuild(x, reduced, memo):
    if isinstance(reduced, str):
        return x
    if not isinstance(reduced, tuple):
        raise TypeError(f"Value after * must be an iterable, not {type(reduced).__name__}")
    func, args, state, listitems, dictitems = (tuple(reduced) + (None,) * 5)[:5]
    deep = memo is not None
    if deep and args:
        args = tuple([deepcopy(arg, memo) for arg in args])
    y = func(*args)
    if deep:
        memo[id(x)] = y
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        if hasattr(y, "__setstate__"):
            y.__setstate__(state)
        else:
            slots = None
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            if state:
                y.__dict__.update(state)
            for key, value in (slots or {}).items():
                setattr(y, key, value)
    for item in listitems or ():
        y.append(deepcopy(item, memo) if deep else item)
    for key, value in dictitems or ():
        y[deepcopy(key, memo) if deep else key] = deepcopy(value, memo) if deep else value
    return y
