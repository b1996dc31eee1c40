"""Shallow and deep copies."""

from _references import _memo_find, _memo_needs_none, _memo_put, _memo_shown, ref as _ref

__all__ = ["Error", "copy", "deepcopy"]


class Error(Exception):
    pass


error = Error
_atomic = {type(None), int, float, bool, complex, str, bytes, type, range, type(Ellipsis), type(NotImplemented), type(len), type(lambda: 0), property, type((lambda: 0).__code__), _ref}


class _Dispatch(dict):
    """What copies objects of a class. Programs add classes of their own; what stands here for ours is not asked."""

    def __setitem__(self, cls, copier):
        if self.get(cls) is _ours:
            raise NotImplementedError(f"another way to copy {cls.__name__}")
        dict.__setitem__(self, cls, copier)


def _ours(x, memo=None):
    return copy(x) if memo is None else deepcopy(x, memo)


_copy_dispatch = _Dispatch.fromkeys([*_atomic, tuple, frozenset, slice, list, dict, set, bytearray], _ours)
_deepcopy_dispatch = _Dispatch.fromkeys([*_atomic, tuple, list, dict, type(_Dispatch().__setitem__)], _ours)


def copy(x):
    """Return a shallow copy: a new object with the same contents."""
    cls = type(x)
    if cls is dict or cls is list or cls is set or cls is bytearray:
        return x.copy()
    if cls in _atomic or cls is tuple or cls is frozenset or cls is slice or issubclass(cls, type):
        return x
    copier = _copy_dispatch.get(cls)
    if copier is not None:
        return copier(x)
    method = getattr(cls, "__copy__", None)
    if method is not None:
        return method(x)
    if _is_plain(cls):
        y = _new(cls)
        y.__dict__.update(x.__dict__)
        return y
    return _rebuild(x, _reduce(x, "shallow"), None)


_HEAP_TYPE = 512
_new, _reduce_ex, _reduce_old, _getstate = object.__new__, object.__reduce_ex__, object.__reduce__, object.__getstate__


def _is_plain(cls):
    """Are objects of the class nothing but their attributes, and copied as object does it?"""
    return _is_made_plainly(cls) and cls.__getstate__ is _getstate and not hasattr(cls, "__setstate__")


def _is_made_plainly(cls):
    """The same of classes that may have methods for giving and setting the attributes."""
    return (cls.__flags__ & _HEAP_TYPE and cls.__new__ is _new and cls.__reduce_ex__ is _reduce_ex and cls.__reduce__ is _reduce_old
            and not hasattr(cls, "__slots__") and not hasattr(cls, "__getnewargs_ex__")
            and not hasattr(cls, "__getnewargs__") and cls not in _dispatch_table())


def _dispatch_table():
    import copyreg

    return copyreg.dispatch_table


def _reduce(x, kind="deep"):
    import copyreg

    cls = type(x)
    reductor = copyreg.dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    if cls.__reduce_ex__ is _reduce_ex and cls.__reduce__ is not _reduce_old:
        return x.__reduce__()  # as that does
    reductor = getattr(x, "__reduce_ex__", None)
    if reductor is None:
        raise Error(f"un({kind})copyable object of type {cls}")
    return reductor(4)


def deepcopy(x, memo=None, _nil=[]):
    """Return a deep copy: a new object with copies of the contents, and of theirs. The memo keeps what was copied
    already."""
    if type(x) in _atomic:
        return x
    if memo is not None:
        _memo_shown(memo)
        return _deepcopy(x, memo) if isinstance(memo, dict) else _deepcopy_with(memo, x)
    memo = {}
    try:
        return _deepcopy(x, memo)
    except BaseException:
        _memo_shown(memo)  # in the traceback
        raise


def _deepcopy_with(mapping, x):
    """With a memo of another kind than the dict that the functions of _references look into."""
    memo = dict(mapping)
    try:
        return _deepcopy(x, memo)
    finally:
        for key, value in memo.items():
            mapping[key] = value


def _by_memo(copies):
    """The __deepcopy__ of a class whose copies give their memo to _deepcopy and the functions of _references alone."""
    def __deepcopy__(self, memo):
        _memo_shown(memo)
        return copies(self, memo)

    __deepcopy__.__qualname__, __deepcopy__.__module__ = copies.__qualname__, copies.__module__
    __deepcopy__._copies = copies
    return __deepcopy__


def _deepcopy(x, memo):
    cls = type(x)
    if cls in _atomic:
        return x
    if cls is not list and cls is not dict:
        if cls is tuple and _memo_needs_none(x):
            return x
        _known = x is x  # what a region knows by its value, and not as an object, has no place in a memo
    found = _memo_find(memo, x)
    if found is not NotImplemented:
        return found
    if cls is list:
        y = []
        _memo_put(memo, x, y)
        for item in x:
            y.append(_deepcopy(item, memo))
        return y
    if cls is dict:
        y = {}
        _memo_put(memo, x, y)
        for key, value in x.items():
            y[_deepcopy(key, memo)] = _deepcopy(value, memo)
        return y
    if cls is tuple:
        items = [_deepcopy(item, memo) for item in x]
        found = _memo_find(memo, x)
        if found is not NotImplemented:
            return found
        y = x if all(type(a) in _atomic or a is b for a, b in zip(x, items)) else tuple(items)
    elif (copier := _deepcopy_dispatch.get(cls)) is not None and copier is not _ours:
        _memo_shown(memo)
        y = copier(x, memo)
    elif issubclass(cls, type):
        return x
    else:
        method = getattr(x, "__deepcopy__", None)
        if method is not None:
            copies = getattr(method, "_copies", None)
            if copies is not None:
                y = copies(method.__self__, memo)
            else:
                _memo_shown(memo)
                y = method(memo)
        elif cls in (set, frozenset, bytearray):
            y = cls(_deepcopy(item, memo) for item in x)
        elif cls.__name__ == "method":
            y = cls(x.__func__, _deepcopy(x.__self__, memo))
        elif cls.__name__ == "module":
            raise TypeError("cannot pickle 'module' object")
        elif _is_made_plainly(cls):
            if cls.__getstate__ is _getstate:
                return _rebuild_plainly(x, cls, memo)
            y = _rebuild(x, (_new, (cls,), x.__getstate__()), memo)
        else:
            y = _rebuild(x, _reduce(x), memo)
    if y is not x:
        _memo_put(memo, x, y)
    return y


def _rebuild_plainly(x, cls, memo):
    """What _rebuild makes of the form that object.__reduce_ex__ gives."""
    y = _new(cls)
    _memo_put(memo, x, y)
    state = {_deepcopy(key, memo): _deepcopy(value, memo) for key, value in x.__dict__.items()}
    if state:
        if hasattr(y, "__setstate__"):
            y.__setstate__(state)
        else:
            y.__dict__.update(state)
    return y


def _rebuild(x, reduced, memo):
    if isinstance(reduced, str):
        return x
    if not isinstance(reduced, tuple):
        raise TypeError(f"Value after * must be an iterable, not {type(reduced).__name__}")
    func, args, state, listitems, dictitems = (tuple(reduced) + (None,) * 5)[:5]
    deep = memo is not None
    if deep and args:
        args = tuple([_deepcopy(arg, memo) for arg in args])
    y = func(*args)
    if deep:
        _memo_put(memo, x, y)
    if state is not None:
        if deep:
            state = _deepcopy(state, memo)
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
        y.append(_deepcopy(item, memo) if deep else item)
    for key, value in dictitems or ():
        y[_deepcopy(key, memo) if deep else key] = _deepcopy(value, memo) if deep else value
    return y
