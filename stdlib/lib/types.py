"""Names of the types that have no name among the builtins."""


def _f():
    pass


async def _c():
    pass


def _g():
    yield 1


async def _ag():
    yield


class _C:
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
GetSetDescriptorType = MemberDescriptorType = property
import sys as _sys

ModuleType = type(_sys)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
GenericAlias = type(list[int])
UnionType = type(int | str)
try:
    raise TypeError
except TypeError as _e:
    TracebackType = type(_e.__traceback__)
CellType = type((lambda x: (lambda: x))(1).__closure__[0])


class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        items = ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items())
        return f"{'namespace' if type(self) is SimpleNamespace else type(self).__name__}({items})"

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented


def new_class(name, bases=(), kwds=None, exec_body=None):
    resolved = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(ns)
    if resolved is not bases:
        ns["__orig_bases__"] = bases
    return meta(name, resolved, ns, **kwds)


def resolve_bases(bases):
    out = []
    for base in bases:
        if not isinstance(base, type) and hasattr(base, "__mro_entries__"):
            out.extend(base.__mro_entries__(bases))
        else:
            out.append(base)
    return tuple(out) if out != list(bases) else bases


def prepare_class(name, bases=(), kwds=None):
    kwds = dict(kwds or {})
    meta = kwds.pop("metaclass", type(bases[0]) if bases else type)
    for base in bases:
        if isinstance(meta, type) and issubclass(type(base), meta):
            meta = type(base)
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, "__prepare__") else {}
    return meta, ns, kwds


class DynamicClassAttribute:
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or (fget.__doc__ if fget else None)

    def __get__(self, instance, owner=None):
        if instance is None:
            raise AttributeError()
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)


def coroutine(func):
    return func
