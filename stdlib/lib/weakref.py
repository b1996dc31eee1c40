"""Weak references and the containers made of them."""
from _weakref import getweakrefcount, getweakrefs, ref

from collections.abc import MutableMapping, MutableSet

ReferenceType = ref
__all__ = ["ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "WeakValueDictionary",
           "WeakSet", "WeakMethod", "finalize", "ProxyType", "CallableProxyType", "ProxyTypes"]


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
        return next(_target(self))

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


def proxy(object, callback=None, /):
    ref(object)
    return (CallableProxyType if callable(object) else ProxyType)(object, callback)


class WeakMethod(ref):
    """A weak reference to a bound method."""

    def __new__(cls, meth, callback=None):
        self = ref.__new__(cls, meth.__self__, callback and (lambda _: callback(self)))
        self._function = ref(meth.__func__)
        self._type = type(meth)
        return self

    def __call__(self):
        obj, function = super().__call__(), self._function()
        return None if obj is None or function is None else self._type(function, obj)


class _KeyedRef(ref):
    def __new__(cls, object, callback, key):
        self = ref.__new__(cls, object, callback)
        self.key = key
        return self


class WeakValueDictionary(MutableMapping):
    def __init__(self, other=(), /, **kw):
        self.data = data = {}

        def remove(r):
            if data.get(r.key) is r:
                del data[r.key]

        self._remove = remove
        self.update(other, **kw)

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = _KeyedRef(value, self._remove, key)

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return sum(r() is not None for r in self.data.values())

    def __contains__(self, key):
        r = self.data.get(key)
        return r is not None and r() is not None

    def __iter__(self):
        for key, r in list(self.data.items()):
            if r() is not None:
                yield key

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x}>"

    def copy(self):
        return WeakValueDictionary(self)

    def valuerefs(self):
        return list(self.data.values())


class WeakKeyDictionary(MutableMapping):
    def __init__(self, dict=None):
        self.data = data = {}
        self._remove = lambda r: data.pop(r, None)
        if dict is not None:
            self.update(dict)

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

    def __iter__(self):
        for r in list(self.data):
            obj = r()
            if obj is not None:
                yield obj

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x}>"

    def copy(self):
        return WeakKeyDictionary(self)

    def keyrefs(self):
        return list(self.data)


class WeakSet(MutableSet):
    def __init__(self, data=None):
        self.data = items = set()
        self._remove = items.discard
        for item in data or ():
            self.add(item)

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:
            return False

    def __iter__(self):
        for r in list(self.data):
            item = r()
            if item is not None:
                yield item

    def __len__(self):
        return len(self.data)

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def discard(self, item):
        self.data.discard(ref(item))

    def update(self, other):
        for item in other:
            self.add(item)

    def __repr__(self):
        return repr(self.data)


class finalize:
    """Calls func(*args, **kwargs) once, when obj dies or when called itself."""

    __slots__ = ()
    _registry = {}

    def __init__(self, obj, func, /, *args, **kwargs):
        self._registry[self] = (ref(obj, lambda _: self()), func, args, kwargs)

    def __call__(self, _=None):
        entry = self._registry.pop(self, None)
        if entry:
            return entry[1](*entry[2], **entry[3])

    def detach(self):
        entry = self._registry.get(self)
        obj = entry and entry[0]()
        if obj is not None and self._registry.pop(self, None):
            return obj, entry[1], entry[2], entry[3]

    def peek(self):
        entry = self._registry.get(self)
        obj = entry and entry[0]()
        if obj is not None:
            return obj, entry[1], entry[2], entry[3]

    @property
    def alive(self):
        return self in self._registry
