"""Names of the types that have no name among the builtins, and help for making classes."""

import sys as _sys
from _core import dotted as _dotted

__all__ = ["FunctionType", "LambdaType", "CodeType", "MappingProxyType", "SimpleNamespace", "CellType", "GeneratorType", "CoroutineType",
           "AsyncGeneratorType", "MethodType", "BuiltinFunctionType", "BuiltinMethodType", "WrapperDescriptorType", "MethodWrapperType",
           "MethodDescriptorType", "ClassMethodDescriptorType", "ModuleType", "TracebackType", "FrameType", "GetSetDescriptorType",
           "MemberDescriptorType", "new_class", "resolve_bases", "prepare_class", "DynamicClassAttribute", "coroutine", "GenericAlias", "UnionType",
           "EllipsisType", "NoneType", "NotImplementedType"]


def _f():
    a = 1

    def inner():
        return a

    return inner


async def _c():
    pass


def _g():
    yield 1


async def _ag():
    yield


class _C:
    __slots__ = ("slot",)

    def _m(self):
        pass


FunctionType = LambdaType = type(_f)
CodeType = type(_f.__code__)
MappingProxyType = type(type.__dict__)
GeneratorType = type(_g())
_coroutine = _c()
CoroutineType = type(_coroutine)
_coroutine.close()
AsyncGeneratorType = type(_ag())
MethodType = type(_C()._m)
BuiltinFunctionType = BuiltinMethodType = type(len)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__["fromkeys"])
GetSetDescriptorType = type(FunctionType.__dict__["__code__"])
MemberDescriptorType = type(_C.slot)
ModuleType = type(_sys)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
GenericAlias = type(list[int])
UnionType = type(int | str)
CellType = type(_f().__closure__[0])
try:
    raise TypeError
except TypeError as _e:
    TracebackType = type(_e.__traceback__)
    FrameType = type(_e.__traceback__.tb_frame)
del _f, _c, _g, _ag, _C, _coroutine


class SimpleNamespace:
    """An object with the attributes it was given."""

    def __init__(self, /, *args, **kwargs):
        if args:
            raise TypeError("no positional arguments expected")
        self.__dict__.update(kwargs)

    def __repr__(self):
        return _show_namespace(self, f"{'namespace' if type(self) is SimpleNamespace else type(self).__name__}")

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def _ordered(self, other, compare):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return compare(self.__dict__, other.__dict__)
        return NotImplemented

    def __lt__(self, other):
        return self._ordered(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._ordered(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._ordered(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._ordered(other, lambda a, b: a >= b)

    def __reduce__(self):
        return type(self), (), self.__dict__


_showing = set()


def _show_namespace(namespace, name):
    if id(namespace) in _showing:
        return f"{name}(...)"
    _showing.add(id(namespace))
    try:
        return f"{name}({', '.join(f'{k}={v!r}' for k, v in namespace.__dict__.items() if isinstance(k, str))})"
    finally:
        _showing.discard(id(namespace))


def new_class(name, bases=(), kwds=None, exec_body=None):
    """A class made as the class statement would."""
    resolved = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(ns)
    if resolved is not bases:
        ns["__orig_bases__"] = bases
    return meta(name, resolved, ns, **kwds)


def resolve_bases(bases):
    """The bases with what their __mro_entries__ put in their place."""
    out, changed = [], False
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            out.append(base)
            continue
        entries = base.__mro_entries__(bases)
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        out.extend(entries)
        changed = True
    return tuple(out) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """(metaclass, namespace, keywords) of a class to be."""
    kwds = dict(kwds or {})
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        for base in bases:
            other = type(base)
            if issubclass(meta, other):
                continue
            if not issubclass(other, meta):
                raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases")
            meta = other
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, "__prepare__") else {}
    return meta, ns, kwds


class DynamicClassAttribute:
    """A property of instances that the class looks up through its metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or (fget.__doc__ if fget else None)
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        made = type(self)(fget, self.fset, self.fdel, (fget.__doc__ if self.overwrite_doc else None) or self.__doc__)
        made.overwrite_doc = self.overwrite_doc
        return made

    def setter(self, fset):
        made = type(self)(self.fget, fset, self.fdel, self.__doc__)
        made.overwrite_doc = self.overwrite_doc
        return made

    def deleter(self, fdel):
        made = type(self)(self.fget, self.fset, fdel, self.__doc__)
        made.overwrite_doc = self.overwrite_doc
        return made


class _Awaitable:
    """What a coroutine function of the old kind returned, made awaitable."""

    def __init__(self, generator):
        self._generator = generator
        self.__name__ = getattr(generator, "__name__", None)
        self.__qualname__ = getattr(generator, "__qualname__", None)

    def send(self, value):
        return self._generator.send(value)

    def throw(self, *args):
        return self._generator.throw(*args)

    def close(self):
        return self._generator.close()

    def __next__(self):
        return next(self._generator)

    def __iter__(self):
        return self

    __await__ = __iter__


def coroutine(func):
    """Makes the generators of a generator function awaitable."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    if isinstance(func, FunctionType) and getattr(func, "__code__", None).__class__ is CodeType:
        flags = func.__code__.co_flags
        if flags & 0x180:
            return func
        if flags & 0x20:
            import _objects

            return _objects.iterable_coroutine(func)
    import collections.abc
    import functools

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        made = func(*args, **kwargs)
        if isinstance(made, CoroutineType) or isinstance(made, GeneratorType) and made.gi_code.co_flags & 0x100:
            return made
        if isinstance(made, collections.abc.Generator) and not isinstance(made, collections.abc.Coroutine):
            return _Awaitable(made)
        return made

    return wrapped


_dotted(SimpleNamespace)
