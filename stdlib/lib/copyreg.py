"""How objects are taken apart for copy and pickle; what object.__reduce_ex__ gives is made here."""

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

import _objects

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    _want_callable(pickle_function, "reduction functions")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        _want_callable(constructor_ob, "constructors")


def constructor(object):
    _want_callable(object, "constructors")


def _want_callable(given, what):
    if not callable(given):
        raise TypeError(f"{what} must be callable")


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_union(obj):
    import functools
    import operator

    return functools.reduce, (operator.or_, obj.__args__)


dispatch_table |= {complex: pickle_complex, type(int | str): pickle_union}


def _reconstructor(cls, base, state):
    """The object of a class below a built-in one, for protocols 0 and 1."""
    if base is object:
        return object.__new__(cls)
    made = base.__new__(cls, state)
    if base.__init__ is not object.__init__:
        base.__init__(made, state)
    return made


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


_HEAP = 1 << 9


def _no_pickle(self):
    cls = type(self)
    module = f"{cls.__module__}." if not cls.__flags__ & _HEAP and cls.__module__ != "builtins" else ""
    raise TypeError(f"cannot pickle '{module}{cls.__name__}' object")


def _getattr_form(owner, name):
    return getattr, (owner, name)


def _reduce_builtin(self, cls, base, protocol):
    """What the types of the core do for themselves; None = nothing of their own."""
    if base is set or base is frozenset:
        return cls, (list(self),), self.__getstate__()
    if base is bytearray:
        state = getattr(self, "__dict__", None) or None
        if protocol < 3:
            return cls, (self.decode("latin-1"), "latin-1"), state
        return cls, (bytes(self),) if self else (), state
    if base is range:
        return range, (self.start, self.stop, self.step)
    if base is slice:
        return slice, (self.start, self.stop, self.step)
    if self is Ellipsis or self is NotImplemented:
        return repr(self)
    name = base.__name__
    if name.endswith("iterator") or name in ("reversed", "enumerate", "zip", "map", "filter"):
        form = _objects.iterator_reduce(self)
        return form if form is None or cls is base else (cls, *form[1:])
    if name == "GenericAlias":
        return cls, (self.__origin__, self.__args__)
    if name == "builtin_function_or_method":
        owner = self.__self__
        if owner is None or isinstance(owner, (str, type(_objects))):
            return self.__qualname__
        return _getattr_form(owner, self.__name__)
    if name in ("method", "method-wrapper"):
        return _getattr_form(self.__self__, self.__name__ if name != "method" else self.__func__.__name__)
    if name in ("method_descriptor", "wrapper_descriptor", "classmethod_descriptor", "getset_descriptor", "member_descriptor"):
        return _getattr_form(self.__objclass__, self.__name__)
    return None


def _native_base(cls):
    """The first class of the MRO that is not a class statement's."""
    for base in cls.__mro__:
        if not base.__flags__ & _HEAP:
            return base
    return object


def _reduce_object(self, protocol):
    """object.__reduce_ex__."""
    cls = type(self)
    base = _native_base(cls)
    own = _reduce_builtin(self, cls, base, protocol) if base is not object else None
    if own is not None:
        return own
    if protocol < 2:
        return _reduce_ex(self, protocol)
    return _reduce_newobj(self, cls, base)


def _reduce_ex(self, proto):
    """Protocols 0 and 1."""
    cls = type(self)
    for base in cls.__mro__:
        if not base.__flags__ & _HEAP:
            break
    else:
        base = object
    if base is object:
        state = None
        if not (_objects.is_plain(self) or cls is object):
            _no_pickle(self)
    else:
        if base is cls:
            _no_pickle(self)
        if base not in (int, float, complex, str, bytes, tuple, list, dict):
            _no_pickle(self)
        state = base(self)
    args = (cls, base, state)
    getstate = getattr(self, "__getstate__", None)
    if getattr(cls, "__slots__", None) and (getstate is None or getattr(cls, "__getstate__", None) is object.__getstate__) and _slotnames(cls):
        raise TypeError("a class that defines __slots__ without defining __getstate__ cannot be pickled")
    found = getstate() if getstate is not None else None
    if found:
        return _reconstructor, args, found
    return _reconstructor, args


def _new_arguments(self, cls):
    """(args, kwargs, whether the class said so)"""
    getter = getattr(self, "__getnewargs_ex__", None)
    if getter is not None:
        got = getter()
        if not isinstance(got, tuple):
            raise TypeError(f"__getnewargs_ex__ should return a tuple, not '{type(got).__name__}'")
        if len(got) != 2:
            raise ValueError(f"__getnewargs_ex__ should return a tuple of length 2, not {len(got)}")
        args, kwargs = got
        if not isinstance(args, tuple):
            raise TypeError(f"first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '{type(args).__name__}'")
        if not isinstance(kwargs, dict):
            raise TypeError(f"second item of the tuple returned by __getnewargs_ex__ must be a dict, not '{type(kwargs).__name__}'")
        return args, kwargs, True
    getter = getattr(self, "__getnewargs__", None)
    if getter is not None:
        args = getter()
        if not isinstance(args, tuple):
            raise TypeError(f"__getnewargs__ should return a tuple, not '{type(args).__name__}'")
        return args, None, True
    return (), None, False


def _reduce_newobj(self, cls, base):
    args, kwargs, given = _new_arguments(self, cls)
    listlike, dictlike = isinstance(self, list), isinstance(self, dict)
    if not given and not listlike and not dictlike and self is not None and not _objects.is_plain(self):
        if getattr(cls, "__getstate__", None) is object.__getstate__ or not cls.__flags__ & _HEAP:
            _no_pickle(self)
    state = self.__getstate__()
    items = iter(self) if listlike else None
    pairs = iter(self.items()) if dictlike else None
    if kwargs:
        return __newobj_ex__, (cls, args, kwargs), state, items, pairs
    return __newobj__, (cls, *args), state, items, pairs


def _slotnames(cls):
    names = cls.__dict__.get("__slotnames__")
    if names is not None:
        return names
    names = []
    for c in cls.__mro__:
        slots = c.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name in ("__dict__", "__weakref__"):
                continue
            if name.startswith("__") and not name.endswith("__"):
                stripped = c.__name__.lstrip("_")
                names.append(f"_{stripped}{name}" if stripped else name)
            else:
                names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass
    return names


_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    code = int(code)
    if not 1 <= code <= 0x7FFFFFFF:
        raise ValueError("code out of range")
    key = (module, name)
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f"key {key} is already registered with code {_extension_registry[key]}")
    if code in _inverted_registry:
        raise ValueError(f"code {code} is already in use for key {_inverted_registry[code]}")
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    key = (module, name)
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f"key {key} is not registered with code {code}")
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
