"""Abstract base classes of containers."""

from abc import ABCMeta, abstractmethod

__all__ = ["Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable", "Iterator", "Generator", "Reversible", "Sized",
           "Container", "Callable", "Collection", "Set", "MutableSet", "Mapping", "MutableMapping", "MappingView", "KeysView", "ItemsView", "ValuesView",
           "Sequence", "MutableSequence", "ByteString"]


def _has(cls, *methods):
    for method in methods:
        for base in cls.__mro__:
            if method in base.__dict__:
                if base.__dict__[method] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _subscript(cls, item):
    import types

    return types.GenericAlias(cls, item)


def _structural(name, methods, bases=(), body=None):
    """An ABC that any class with these methods is a subclass of."""

    def hook(cls, subclass):
        return _has(subclass, *methods) if cls is made else NotImplemented

    namespace = {"__slots__": (), "__subclasshook__": classmethod(hook), "__class_getitem__": classmethod(_subscript), "__module__": "collections.abc"}
    namespace.update(body or {})
    made = ABCMeta(name, bases, namespace)
    return made


def _abstract(name, result=None):
    def method(self, *args):
        if result is StopIteration:
            raise StopIteration
        return result

    method.__name__ = name
    return abstractmethod(method)


Hashable = _structural("Hashable", ["__hash__"], (), {"__hash__": _abstract("__hash__", 0)})
Awaitable = _structural("Awaitable", ["__await__"], (), {"__await__": _abstract("__await__")})
AsyncIterable = _structural("AsyncIterable", ["__aiter__"], (), {"__aiter__": _abstract("__aiter__")})
Iterable = _structural("Iterable", ["__iter__"], (), {"__iter__": _abstract("__iter__", ())})
Sized = _structural("Sized", ["__len__"], (), {"__len__": _abstract("__len__", 0)})
Container = _structural("Container", ["__contains__"], (), {"__contains__": _abstract("__contains__", False)})


def _is_parameters(arg):
    return arg is ... or type(arg).__name__ in ("ParamSpec", "_ConcatenateGenericAlias", "ConcatenateAlias") and type(arg).__module__ == "typing"


class _CallableGenericAlias(type(list[int])):
    """Callable[[int, str], bool]: the arguments' types and the result's, in one flat tuple."""

    __slots__ = ()

    def __new__(cls, origin, args):
        if not isinstance(args, tuple) or len(args) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        given, result = args
        if isinstance(given, (tuple, list)):
            args = (*given, result)
        elif not _is_parameters(given):
            raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {given!r}")
        return super().__new__(cls, origin, args)

    def __repr__(self):
        if len(self.__args__) == 2 and _is_parameters(self.__args__[0]):
            return super().__repr__()
        from typing import _type_repr

        return f"collections.abc.Callable[[{', '.join(map(_type_repr, self.__args__[:-1]))}], {_type_repr(self.__args__[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and _is_parameters(args[0])):
            args = list(args[:-1]), args[-1]
        return _CallableGenericAlias, (self.__origin__, args)

    def __getitem__(self, item):
        if not isinstance(item, tuple):
            item = (item,)
        flat = super().__getitem__(item).__args__
        return _CallableGenericAlias(Callable, flat if len(flat) == 2 and _is_parameters(flat[0]) else (flat[:-1], flat[-1]))


def _callable_subscript(cls, params):
    return _CallableGenericAlias(cls, params)


_CallableGenericAlias.__module__ = "collections.abc"
Callable = _structural("Callable", ["__call__"], (), {"__call__": _abstract("__call__"), "__class_getitem__": classmethod(_callable_subscript)})
AsyncIterator = _structural("AsyncIterator", ["__anext__", "__aiter__"], (AsyncIterable,), {"__anext__": _abstract("__anext__"), "__aiter__": lambda self: self})
Iterator = _structural("Iterator", ["__iter__", "__next__"], (Iterable,), {"__next__": _abstract("__next__", StopIteration), "__iter__": lambda self: self})
Reversible = _structural("Reversible", ["__reversed__", "__iter__"], (Iterable,), {"__reversed__": _abstract("__reversed__")})
Collection = _structural("Collection", ["__len__", "__iter__", "__contains__"], (Sized, Iterable, Container))


def _throw(self, typ, val=None, tb=None):
    """What throw() of a generator or coroutine does that leaves the exception alone."""
    if val is None:
        if tb is None:
            raise typ
        val = typ()
    if tb is not None:
        val = val.with_traceback(tb)
    raise val


def _close(self):
    try:
        self.throw(GeneratorExit)
    except (GeneratorExit, StopIteration):
        return
    kind = "coroutine" if isinstance(self, Coroutine) else "generator"
    raise RuntimeError(f"{kind} ignored GeneratorExit")


def _send(self, value):
    raise StopIteration


async def _asend(self, value):
    raise StopAsyncIteration


async def _athrow(self, typ, val=None, tb=None):
    _throw(self, typ, val, tb)


async def _anext(self):
    return await self.asend(None)


async def _aclose(self):
    try:
        await self.athrow(GeneratorExit)
    except (GeneratorExit, StopAsyncIteration):
        return
    raise RuntimeError("asynchronous generator ignored GeneratorExit")


def _generator_next(self):
    return self.send(None)


Generator = _structural("Generator", ["__iter__", "__next__", "send", "throw", "close"], (Iterator,),
                        {"__next__": _generator_next, "send": abstractmethod(_send), "throw": abstractmethod(_throw), "close": _close})
Coroutine = _structural("Coroutine", ["__await__", "send", "throw", "close"], (Awaitable,), {"send": abstractmethod(_send), "throw": abstractmethod(_throw), "close": _close})
AsyncGenerator = _structural("AsyncGenerator", ["__aiter__", "__anext__", "asend", "athrow", "aclose"], (AsyncIterator,),
                             {"__anext__": _anext, "asend": abstractmethod(_asend), "athrow": abstractmethod(_athrow), "aclose": _aclose})


class Set(Collection):
    __slots__ = ()

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(x in other for x in self)

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self <= other

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all(x in self for x in other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self >= other

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self <= other

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([x for x in other if x in self])

    __rand__ = __and__

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([x for s in (self, other) for x in s])

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = list(other)
        return self._from_iterable([x for x in self if x not in other])

    def __rsub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([x for x in other if x not in self])

    def __xor__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        if not isinstance(other, Set):
            other = self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def isdisjoint(self, other):
        return not any(x in self for x in other)

    def _hash(self):
        """A hash for classes that are immutable: the one that a frozenset of these elements has."""
        return hash(frozenset(self))


class MutableSet(Set):
    __slots__ = ()

    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        try:
            value = next(iter(self))
        except StopIteration:
            raise KeyError from None
        self.discard(value)
        return value

    def clear(self):
        while True:
            try:
                self.pop()
            except KeyError:
                return

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
        else:
            for value in it:
                self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it if isinstance(it, Set) else self._from_iterable(it):
            self.discard(value) if value in self else self.add(value)
        return self


class Mapping(Collection):
    __slots__ = ()
    __abc_tpflags__ = 1 << 6   # a mapping to `match`

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __reversed__ = None


_marker = object()


class MutableMapping(Mapping):
    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_marker):
        try:
            value = self[key]
        except KeyError:
            if default is _marker:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        try:
            key = next(iter(self))
        except StopIteration:
            raise KeyError from None
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        while True:
            try:
                self.popitem()
            except KeyError:
                return

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping) or hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class MappingView(Sized):
    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._mapping!r})"


class KeysView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)


class ItemsView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            v = self._mapping[key]
        except KeyError:
            return False
        return v is value or v == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


class Sequence(Reversible, Collection):
    __slots__ = ()
    __abc_tpflags__ = 1 << 5   # a sequence to `match`

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __reversed__(self):
        for i in range(len(self) - 1, -1, -1):
            yield self[i]

    def index(self, value, start=0, stop=None):
        n = len(self)
        start = max(n + start, 0) if start < 0 else start
        stop = n if stop is None else stop + n if stop < 0 else min(stop, n)
        for i in range(start, stop):
            v = self[i]
            if v is value or v == value:
                return i
        raise ValueError

    def count(self, value):
        return sum(1 for v in self if v is value or v == value)


class ByteString(Sequence):
    __slots__ = ()


class MutableSequence(Sequence):
    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        for v in list(values) if values is self else values:
            self.append(v)

    def pop(self, index=-1):
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


for _abc, _types in ((Set, (frozenset, type({}.keys()), type({}.items()))), (MutableSet, (set,)), (Mapping, (type(type.__dict__),)), (MutableMapping, (dict,)),
                     (Sequence, (tuple, str, range, memoryview)), (ByteString, (bytes, bytearray)), (MutableSequence, (bytearray, list)),
                     (KeysView, (type({}.keys()),)), (ItemsView, (type({}.items()),)), (ValuesView, (type({}.values()),))):
    for _t in _types:
        _abc.register(_t)
del _abc, _types, _t
