"""Weak references and the containers made of them."""
from _core import without_finalizer as _without_finalizer
from _references import getweakrefcount, getweakrefs, ref

import sys

from collections.abc import MutableMapping, MutableSet
from types import GenericAlias

ReferenceType = ref
__all__ = ["ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "WeakValueDictionary",
           "WeakSet", "WeakMethod", "KeyedRef", "finalize", "ProxyType", "CallableProxyType", "ProxyTypes"]


class ProxyType:
    """Stands for the object while it lives: attributes, items, operators, calls and text are its own."""

    __slots__ = ("_ref", "__weakref__")

    def __init__(self, object, callback=None):
        _set(self, "_ref", ref(object, (lambda _: callback(self)) if callback else None))

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        target = _target(self)
        return f"<weakproxy at {id(self):#x} to {type(target).__name__} at {id(target):#x}>"

    def __iter__(self):
        return iter(_target(self))

    def __next__(self):
        target = _target(self)
        if not hasattr(type(target), "__next__"):
            raise TypeError(f"Weakref proxy referenced a non-iterator {type(target).__name__!r} object")
        return next(target)

    def __contains__(self, item):
        return item in _target(self)

    def __getitem__(self, key):
        return _target(self)[key]

    def __setitem__(self, key, value):
        _target(self)[key] = value

    def __delitem__(self, key):
        del _target(self)[key]

    def __round__(self, *digits):
        return round(_target(self), *digits)

    def __reversed__(self):
        return reversed(_target(self))

    __hash__ = None


class CallableProxyType(ProxyType):
    """A proxy of something that can be called."""

    __slots__ = ()

    def __call__(self, *args, **kwargs):
        return _target(self)(*args, **kwargs)

    __hash__ = None


def _plain(value):
    return _target(value) if _is_proxy(value) else value


def _is_proxy(value):
    return type(value) is ProxyType or type(value) is CallableProxyType


def _delegate():
    import operator

    def unary(function):
        return lambda self: function(_target(self))

    def binary(function):
        return lambda self, other: function(_target(self), _plain(other))

    def reflected(function):
        return lambda self, other: function(_plain(other), _target(self))

    for name, function in (("str", str), ("bool", bool), ("len", len), ("int", int), ("float", float), ("abs", abs), ("neg", operator.neg),
                           ("pos", operator.pos), ("invert", operator.invert), ("index", operator.index), ("bytes", bytes)):
        setattr(ProxyType, f"__{name}__", unary(function))
    for name in ("lt", "le", "eq", "ne", "gt", "ge"):
        setattr(ProxyType, f"__{name}__", binary(getattr(operator, name)))
    for name, function in (("add", operator.add), ("sub", operator.sub), ("mul", operator.mul), ("matmul", operator.matmul), ("truediv", operator.truediv),
                           ("floordiv", operator.floordiv), ("mod", operator.mod), ("divmod", divmod), ("pow", operator.pow), ("lshift", operator.lshift),
                           ("rshift", operator.rshift), ("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)):
        setattr(ProxyType, f"__{name}__", binary(function))
        setattr(ProxyType, f"__r{name}__", reflected(function))
        if name != "divmod":
            setattr(ProxyType, f"__i{name}__", binary(getattr(operator, f"i{name}")))


_set = object.__setattr__
_get = object.__getattribute__


def _target(proxy):
    target = _get(proxy, "_ref")()
    if target is None:
        raise ReferenceError("weakly-referenced object no longer exists")
    return target


_delegate()
ProxyTypes = (ProxyType, CallableProxyType)


# The proxies without callback of objects that live, so that there is one for each.
_shared = {}


def proxy(object, callback=None, /):
    """Something that stands for an object without keeping it alive."""
    kind = CallableProxyType if callable(object) else ProxyType
    if callback is not None:
        ref(object)
        return kind(object, callback)
    key = id(object)
    known = _shared.get(key)
    known = known and known()
    if known is None or _get(known, "_ref")() is not object:
        ref(object)
        known = kind(object)
        _shared[key] = ref(known, lambda _: _shared.pop(key, None))
    return known


class WeakMethod(ref):
    """A weak reference to a bound method, which itself would be gone at once."""

    __slots__ = ("_func_ref", "_meth_type", "_alive", "__weakref__")

    def __new__(cls, meth, callback=None):
        try:
            obj, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def gone(_):
            self = me()
            if self is not None and self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)

        self = ref.__new__(cls, obj, gone)
        self._func_ref, self._meth_type, self._alive = ref(func, gone), type(meth), True
        me = ref(self)
        return self

    def __init__(self, meth, callback=None):
        pass

    def __call__(self):
        obj, func = super().__call__(), self._func_ref()
        return None if obj is None or func is None else self._meth_type(func, obj)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows under which key it is kept."""

    __slots__ = ("key",)

    def __new__(cls, ob, callback, key):
        self = ref.__new__(cls, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        pass


class _WeakMapping(MutableMapping):
    """What the two dictionaries share: self.data, in which dead entries do not count."""

    __slots__ = ("data", "_remove", "__weakref__", "__dict__")

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __iter__(self):
        for key, _ in self.items():
            yield key

    keys = __iter__

    def values(self):
        for _, value in self.items():
            yield value

    def popitem(self):
        while True:
            key, value = self._alive(*self.data.popitem())
            if key is not None or value is not None:
                return key, value

    def copy(self):
        new = self.__class__()
        new.update(self.items())
        return new

    __copy__ = copy

    def update(self, other=None, /, **kwargs):
        if other is not None:
            pairs = other.items() if hasattr(other, "items") else dict(other).items()
            for key, value in pairs:
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not hasattr(other, "keys") or not hasattr(other, "__getitem__"):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not hasattr(other, "keys") or not hasattr(other, "__getitem__"):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new

    __class_getitem__ = classmethod(GenericAlias)


class WeakValueDictionary(_WeakMapping):
    """A dictionary whose entries go when their value dies."""

    def __init__(self, other=(), /, **kw):
        self.data = data = {}

        def remove(r):
            if data.get(r.key) is r:
                del data[r.key]

        self._remove = remove
        self.update(other, **kw)

    def _alive(self, key, r):
        value = r()
        return (None, None) if value is None else (key, value)

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        r = self.data.get(key)
        return r is not None and r() is not None

    def get(self, key, default=None):
        r = self.data.get(key)
        value = None if r is None else r()
        return default if value is None else value

    def pop(self, key, *args):
        r = self.data.pop(key, None)
        value = None if r is None else r()
        if value is not None:
            return value
        if args:
            return args[0]
        raise KeyError(key)

    def setdefault(self, key, default=None):
        value = self.get(key)
        if value is None:
            self[key] = value = default
        return value

    def items(self):
        for key, r in list(self.data.items()):
            value = r()
            if value is not None:
                yield key, value

    def itervaluerefs(self):
        """The references in the order of their keys; what they refer to may be gone."""
        yield from list(self.data.values())

    def valuerefs(self):
        return list(self.data.values())

    def __deepcopy__(self, memo):
        from copy import deepcopy

        new = self.__class__()
        for key, value in self.items():
            new[deepcopy(key, memo)] = value
        return new


class WeakKeyDictionary(_WeakMapping):
    """A dictionary whose entries go when their key dies."""

    def __init__(self, dict=None):
        self.data = data = {}
        self._remove = remove = lambda r: data.pop(r, None)
        _without_finalizer(remove)
        if dict is not None:
            self.update(dict)

    def _alive(self, r, value):
        key = r()
        return (None, None) if key is None else (key, value)

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        try:
            return ref(key) in self.data
        except TypeError:
            return False

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._remove), default)

    def items(self):
        for r, value in list(self.data.items()):
            key = r()
            if key is not None:
                yield key, value

    def keyrefs(self):
        return list(self.data)

    def __deepcopy__(self, memo):
        from copy import deepcopy

        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
        return new


class WeakSet:
    """A set whose elements go when nothing else holds them."""

    def __init__(self, data=None):
        self.data = items = set()
        self._remove = items.discard
        if data is not None:
            self.update(data)

    def __iter__(self):
        for r in list(self.data):
            item = r()
            if item is not None:
                yield item

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:
            return False

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def __repr__(self):
        return repr(self.data)

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def pop(self):
        while True:
            try:
                item = self.data.pop()()
            except KeyError:
                raise KeyError("pop from empty WeakSet") from None
            if item is not None:
                return item

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def update(self, other):
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        self.__isub__(other)

    def __isub__(self, other):
        if self is other:
            self.data.clear()
        else:
            self.data.difference_update(ref(item) for item in other)
        return self

    def intersection(self, other):
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        self.__iand__(other)

    def __iand__(self, other):
        self.data.intersection_update([ref(item) for item in other])
        return self

    def issubset(self, other):
        return self.data.issubset(ref(item) for item in other)

    __le__ = issubset

    def __lt__(self, other):
        return self.data < set(map(ref, other))

    def issuperset(self, other):
        return self.data.issuperset(ref(item) for item in other)

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > set(map(ref, other))

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == set(map(ref, other))

    def symmetric_difference(self, other):
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        self.__ixor__(other)

    def __ixor__(self, other):
        if self is other:
            self.data.clear()
        else:
            self.data.symmetric_difference_update([ref(item, self._remove) for item in other])
        return self

    def union(self, other):
        return self.__class__(item for s in (self, other) for item in s)

    __or__ = union

    def isdisjoint(self, other):
        return len(self.intersection(other)) == 0

    __class_getitem__ = classmethod(GenericAlias)


MutableSet.register(WeakSet)


class finalize:
    """Calls func(*args, **kwargs) once: when obj dies, when called itself, or at exit."""

    __slots__ = ()
    _registry = {}
    _registered = _shutdown = False

    class _Info:
        __slots__ = ("weakref", "func", "args", "kwargs", "atexit", "index")

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._registered:
            import atexit

            finalize._registered = True
            atexit.register(self._exitfunc)
        info = self._Info()
        info.weakref = ref(obj, lambda _: self())
        info.func, info.args, info.kwargs, info.atexit, info.index = func, args, kwargs, True, len(self._registry)
        self._registry[self] = info

    def __call__(self, _=None):
        info = self._registry.pop(self, None)
        if info and not self._shutdown:
            return info.func(*info.args, **info.kwargs)

    def _entry(self):
        info = self._registry.get(self)
        obj = info and info.weakref()
        return (None, None) if obj is None else (info, obj)

    def detach(self):
        """Gives (obj, func, args, kwargs) up; None when dead."""
        info, obj = self._entry()
        if info is not None and self._registry.pop(self, None):
            return obj, info.func, info.args, info.kwargs

    def peek(self):
        info, obj = self._entry()
        if info is not None:
            return obj, info.func, info.args, info.kwargs

    @property
    def alive(self):
        return self in self._registry

    @property
    def atexit(self):
        info = self._registry.get(self)
        return bool(info) and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = self._registry.get(self)
        if info:
            info.atexit = bool(value)

    def __repr__(self):
        info, obj = self._entry()
        if info is None:
            return f"<{type(self).__name__} object at {id(self):#x}; dead>"
        return f"<{type(self).__name__} object at {id(self):#x}; for {type(obj).__name__!r} at {id(obj):#x}>"

    @classmethod
    def _exitfunc(cls):
        """Runs what is still alive, the last made first."""
        while waiting := [f for f, info in cls._registry.items() if info.atexit]:
            try:
                waiting[-1]()
            except Exception:
                sys.excepthook(*sys.exc_info())
        finalize._shutdown = True   # what dies with the program calls no finalizer
