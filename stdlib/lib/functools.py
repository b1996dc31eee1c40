"""Tools for functions."""

import _core
import _functional
from _getters import _lru_base, _partial_base, lru_call as _lru_call
from abc import get_cache_token
from types import GenericAlias, MappingProxyType, MethodType, UnionType
from reprlib import recursive_repr

__all__ = ["update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key", "lru_cache", "reduce", "partial",
           "partialmethod", "singledispatch", "singledispatchmethod", "cached_property"]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
WRAPPER_UPDATES = ("__dict__",)
_missing = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make a wrapper look like the function that it wraps: copy its name, docstring and the like, and set
    __wrapped__."""
    for attr in assigned:
        try:
            value = getattr(wrapped, attr)
        except AttributeError:
            continue
        setattr(wrapper, attr, value)
    for attr in updated:
        getattr(wrapper, attr).update(getattr(wrapped, attr, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Return a decorator that applies update_wrapper() with these arguments."""
    def decorator(wrapper):
        return update_wrapper(wrapper, wrapped, assigned, updated)

    return decorator


def reduce(function, sequence, initial=_missing, /):
    """Apply a function of two arguments to the items in turn, from left to right, so that one value results. It
    starts with `initial` if that is given."""
    try:
        it = iter(sequence)
    except TypeError:
        raise TypeError("reduce() arg 2 must support iteration") from None
    if initial is _missing:
        for initial in it:
            break
        else:
            raise TypeError("reduce() of empty iterable with no initial value")
    for item in it:
        initial = function(initial, item)
    return initial


class partial(_partial_base):
    """A callable with some arguments given already."""

    @recursive_repr()
    def __repr__(self):
        parts = [repr(self.func)] + [repr(x) for x in self.args] + [f"{k}={v!r}" for k, v in self.keywords.items()]
        name = type(self).__qualname__
        if type(self) is partial:
            name = "functools.partial"
        return f"{name}({', '.join(parts)})"

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords or {}, self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple) or len(state) != 4 or not callable(state[0]) or not isinstance(state[1], tuple):
            raise TypeError("invalid partial state")
        if state[2] is not None and not isinstance(state[2], dict) or state[3] is not None and not isinstance(state[3], dict):
            raise TypeError("invalid partial state")
        self._set(state[0], state[1], state[2])
        self.__dict__ = state[3] if state[3] is not None else {}

    __class_getitem__ = classmethod(GenericAlias)


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func, self.args, self.keywords = func, args, keywords

    __class_getitem__ = classmethod(type(list[int]))

    def __repr__(self):
        args = ", ".join(map(repr, self.args))
        keywords = ", ".join(f"{k}={v!r}" for k, v in self.keywords.items())
        return f"{type(self).__module__}.{type(self).__qualname__}({self.func!r}, {args}, {keywords})"

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __get__(self, obj, cls=None):
        get = getattr(type(self.func), "__get__", None)
        if get is not None:
            bound = get(self.func, obj, cls)
            if bound is not self.func:
                return partial(bound, *self.args, **self.keywords)

        def method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})

        return method.__get__(obj, cls)



def _gt_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else not r and self != other


def _le_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else r or self == other


def _ge_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else not r


def _ge_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else not r or self == other


def _lt_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else r and self != other


def _gt_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else not r


def _lt_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else not r and self != other


def _ge_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else r or self == other


def _le_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else not r


def _le_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else not r or self == other


def _gt_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else r and self != other


def _lt_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else not r


_convert = {
    "__lt__": [("__gt__", _gt_from_lt), ("__le__", _le_from_lt), ("__ge__", _ge_from_lt)],
    "__le__": [("__ge__", _ge_from_le), ("__lt__", _lt_from_le), ("__gt__", _gt_from_le)],
    "__gt__": [("__lt__", _lt_from_gt), ("__ge__", _ge_from_gt), ("__le__", _le_from_gt)],
    "__ge__": [("__le__", _le_from_ge), ("__gt__", _gt_from_ge), ("__lt__", _lt_from_ge)],
}
for _pairs in _convert.values():
    for _name, _function in _pairs:
        _function.__name__ = _name
del _pairs, _name, _function


def total_ordering(cls):
    """Class decorator: add the comparison methods that can be derived from __eq__ and one of <, <=, >, >=."""
    roots = [op for op in _convert if getattr(cls, op, None) is not getattr(object, op, None)]
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = max(roots)
    for name, func in _convert[root]:
        if name not in roots:
            setattr(cls, name, func)
    return cls


class KeyWrapper:
    """What cmp_to_key() gives, and what calling that gives: an object that is compared by a function."""

    __slots__ = ("_cmp", "obj")
    __hash__ = None

    def __init__(self, cmp, obj):
        self._cmp = cmp
        self.obj = obj

    def __call__(self, obj):
        return _KeyWrapper(self._cmp, obj)

    def __lt__(self, other):
        return self._cmp(self.obj, other.obj if type(other) is _KeyWrapper else _no_key()) < 0

    def __gt__(self, other):
        return self._cmp(self.obj, other.obj if type(other) is _KeyWrapper else _no_key()) > 0

    def __eq__(self, other):
        return self._cmp(self.obj, other.obj if type(other) is _KeyWrapper else _no_key()) == 0

    def __le__(self, other):
        return self._cmp(self.obj, other.obj if type(other) is _KeyWrapper else _no_key()) <= 0

    def __ge__(self, other):
        return self._cmp(self.obj, other.obj if type(other) is _KeyWrapper else _no_key()) >= 0


_core.dotted(KeyWrapper)
_KeyWrapper = _functional._key_wrapper = KeyWrapper
del KeyWrapper


def _no_key():
    raise TypeError("other argument must be K instance")


def cmp_to_key(mycmp):
    """Turn a comparison function, whose result is negative, zero or positive, into a key function."""
    return _KeyWrapper(mycmp, None)


class _CacheInfo(tuple):
    def __new__(cls, hits, misses, maxsize, currsize):
        return tuple.__new__(cls, (hits, misses, maxsize, currsize))

    hits = property(lambda self: self[0])
    misses = property(lambda self: self[1])
    maxsize = property(lambda self: self[2])
    currsize = property(lambda self: self[3])

    def __repr__(self):
        return "CacheInfo(hits=%r, misses=%r, maxsize=%r, currsize=%r)" % tuple(self)


_CacheInfo.__name__ = _CacheInfo.__qualname__ = "CacheInfo"


class _lru_cache_wrapper(_lru_base):
    """A function with a memory of its results, least recently used first."""

    def __init__(self, func, maxsize, typed):
        self._setup(func, maxsize, typed, _missing)
        self._func, self._maxsize, self._typed = func, maxsize, typed
        self._odd = typed or maxsize == 0
        update_wrapper(self, func)

    def __call__(self, /, *args, **kwds):
        if kwds or self._odd:
            if self._maxsize == 0:
                self._hit(_missing, None)
                return self._func(*args, **kwds)
            key = self._key(args, kwds)
            found = self._hit(key, _missing)
            if found is not _missing:
                return found
            result = self._func(*args, **kwds)
            self._store(key, result)
            return result
        found = self._hit(args, _missing)
        if found is not _missing:
            return found
        result = self._func(*args)
        self._store(args, result)
        return result

    def __get__(self, obj, cls=None):
        return self if obj is None else MethodType(self, obj)

    def cache_info(self):
        return _CacheInfo(*self._counts())

    def cache_clear(self):
        self._clear()

    def cache_parameters(self):
        return {"maxsize": self._maxsize, "typed": self._typed}

    def __repr__(self):
        return f"<functools._lru_cache_wrapper object at {id(self):#x}>"

    def __reduce__(self):
        return self.__qualname__

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


# A remembered result is found natively, but for f(*args, **kwds) and many arguments.
_core.accelerate(_lru_cache_wrapper.__call__, _lru_call)


def lru_cache(maxsize=128, typed=False):
    """Decorator: keep the results of the `maxsize` most recent calls; None means all. With typed=True arguments of
    different types are kept apart."""
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        return _lru_cache_wrapper(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return lambda func: _lru_cache_wrapper(func, maxsize, typed)


def cache(user_function, /):
    """Decorator: keep the result of every call, for as long as the function lives."""
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError(f"Cannot assign the same cached_property to two different names ({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            cache = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {self.attrname!r} property.") from None
        value = cache.get(self.attrname, _missing)
        if value is _missing:
            value = cache[self.attrname] = self.func(instance)
        return value

    __class_getitem__ = classmethod(GenericAlias)


def _implementation(cls, registry):
    """The most specific class that is registered: bases in their order, and after each class the abstract classes that it is the first to satisfy."""
    mro = cls.__mro__
    abstract = [t for t in registry if t not in mro and t is not object and hasattr(t, "__subclasscheck__") and _is_subclass(cls, t)]
    for klass in mro:
        if klass in registry:
            return registry[klass]
        here = [t for t in abstract if _is_subclass(klass, t) and not any(_is_subclass(b, t) for b in klass.__bases__)]
        best = [t for t in here if not any(u is not t and issubclass(u, t) for u in here)]
        if len(best) > 1:
            raise RuntimeError(f"Ambiguous dispatch: {best[0]} or {best[1]}")
        if best:
            return registry[best[0]]
    return None


def _is_subclass(cls, other):
    try:
        return issubclass(cls, other)
    except TypeError:
        return False


def _union_members(cls):
    """The classes of a union, or None of anything else."""
    from typing import Union, get_args, get_origin

    return get_args(cls) if get_origin(cls) in (Union, UnionType) else None


def singledispatch(func):
    """Makes a function generic: which implementation runs depends on the class of the first argument."""
    registry, cache, token = {}, {}, None
    funcname = getattr(func, "__name__", "singledispatch function")

    def dispatch(cls):
        nonlocal token
        if token is not None and token != get_cache_token():
            token = get_cache_token()
            cache.clear()
        found = cache.get(cls)
        if found is None:
            found = cache[cls] = registry.get(cls) or _implementation(cls, registry)
        return found

    def is_class(cls):
        return isinstance(cls, type) and not isinstance(cls, GenericAlias)

    def is_union(cls):
        members = None if is_class(cls) else _union_members(cls)
        return members is not None and all(isinstance(m, type) and not isinstance(m, GenericAlias) for m in members)

    def register(cls, func=None):
        nonlocal token
        if is_class(cls) or is_union(cls):
            if func is None:
                return lambda f: register(cls, f)
        elif func is not None:
            raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
        else:
            if not getattr(cls, "__annotations__", {}):
                raise TypeError(f"Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain `@register` on an annotated function.")
            func = cls
            from typing import get_type_hints

            name, cls = next(iter(get_type_hints(func).items()))
            if not is_class(cls) and not is_union(cls):
                rest = "is not a class" if _union_members(cls) is None else "not all arguments are classes"
                raise TypeError(f"Invalid annotation for {name!r}. {cls!r} {rest}.")
        for member in [cls] if is_class(cls) else _union_members(cls):
            registry[member] = func
            if token is None and hasattr(member, "__abstractmethods__"):
                token = get_cache_token()
        cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{funcname} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    registry[object] = func
    wrapper.register, wrapper.dispatch, wrapper.registry, wrapper._clear_cache = register, dispatch, MappingProxyType(registry), cache.clear
    update_wrapper(wrapper, func)
    return wrapper


class singledispatchmethod:
    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        def method(*args, **kwargs):
            return self.dispatcher.dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)

        method.__isabstractmethod__ = self.__isabstractmethod__
        method.register = self.register
        update_wrapper(method, self.func)
        return method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)


_core.dotted(partial, _lru_cache_wrapper)
