"""Abstract base classes."""

from _core import accelerate as _accelerate, mark_pattern as _mark_pattern
from _references import abc_instancecheck as _instancecheck, abc_registered as _registered, abc_subclasscheck as _subclasscheck, ref as _ref

# How often a class has been registered anywhere: what was found not to be a subclass may have become one.
_registrations = 0


def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractproperty(property):
    __isabstractmethod__ = True


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        abstracts = {n for n, v in namespace.items() if getattr(v, "__isabstractmethod__", False)}
        for base in bases:
            for n in getattr(base, "__abstractmethods__", ()):
                if getattr(getattr(cls, n, None), "__isabstractmethod__", False):
                    abstracts.add(n)
        cls.__abstractmethods__ = frozenset(abstracts)
        if "__abc_tpflags__" in namespace:
            _mark_pattern(cls, cls.__abc_tpflags__)
            del cls.__abc_tpflags__
        cls._abc_registry, cls._abc_cache, cls._abc_refused, cls._abc_refused_at = set(), set(), set(), 0
        return cls

    def register(cls, subclass):
        """Makes a class a virtual subclass."""
        global _registrations
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(subclass, cls):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls._abc_registry.add(_ref(subclass, cls._abc_registry.discard))
        _registrations += 1
        _registered(_registrations)
        _mark_pattern(subclass, cls)
        return subclass

    def __instancecheck__(cls, instance):
        subclass = instance.__class__
        if isinstance(subclass, type):  # what is remembered is found whatever a metaclass makes of __subclasscheck__
            key = _ref(subclass)
            if key in cls._abc_cache:
                return True
            if type(instance) is subclass and cls._abc_refused_at == _registrations and key in cls._abc_refused:
                return False
        return cls.__subclasscheck__(subclass) or (type(instance) is not subclass and cls.__subclasscheck__(type(instance)))

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        key = _ref(subclass)
        if key in cls._abc_cache:
            return True
        if cls._abc_refused_at != _registrations:
            cls._abc_refused, cls._abc_refused_at = set(), _registrations
        elif key in cls._abc_refused:
            return False
        found = cls._is_base_of(subclass)
        known = cls._abc_cache if found else cls._abc_refused
        known.add(_ref(subclass, known.discard))
        return found

    def _is_base_of(cls, subclass):
        hook = cls.__subclasshook__(subclass)
        if hook is not NotImplemented:
            assert hook is True or hook is False, "__subclasshook__ must return either False, True, or NotImplemented"
            return hook
        if cls in type.mro(subclass) if subclass is type else cls in subclass.__mro__:
            return True
        for registered in list(cls._abc_registry):
            registered = registered()
            if registered is not None and issubclass(subclass, registered):
                return True
        for child in type.__subclasses__(cls):
            if issubclass(subclass, child):
                return True
        return False

    def _dump_registry(cls, file=None):
        """Prints what the class knows of its subclasses."""
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {get_cache_token()}", file=file)
        for name in ("_abc_registry", "_abc_cache", "_abc_refused", "_abc_refused_at"):
            print(f"{name}: {getattr(cls, name)!r}", file=file)

    def _abc_registry_clear(cls):
        cls._abc_registry.clear()

    def _abc_caches_clear(cls):
        cls._abc_cache.clear()
        cls._abc_refused.clear()


# What a class remembers of others is found natively.
_accelerate(ABCMeta.__instancecheck__, _instancecheck)
_accelerate(ABCMeta.__subclasscheck__, _subclasscheck)


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def get_cache_token():
    return _registrations


def update_abstractmethods(cls):
    if not hasattr(cls, "__abstractmethods__"):
        return cls
    abstracts = {n for base in cls.__bases__ for n in getattr(base, "__abstractmethods__", ()) if getattr(getattr(cls, n, None), "__isabstractmethod__", False)}
    abstracts |= {n for n, v in cls.__dict__.items() if getattr(v, "__isabstractmethod__", False)}
    cls.__abstractmethods__ = frozenset(abstracts)
    return cls
