"""Abstract base classes."""


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
        cls._abc_registry = []
        return cls

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(subclass, cls):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls._abc_registry.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        subclass = instance.__class__
        return cls.__subclasscheck__(subclass) or (type(instance) is not subclass and cls.__subclasscheck__(type(instance)))

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        hook = cls.__subclasshook__(subclass)
        if hook is not NotImplemented:
            return bool(hook)
        if cls in type.mro(subclass) if subclass is type else cls in subclass.__mro__:
            return True
        for registered in cls._abc_registry:
            if issubclass(subclass, registered):
                return True
        for child in type.__subclasses__(cls):
            if issubclass(subclass, child):
                return True
        return False


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def get_cache_token():
    return 0


def update_abstractmethods(cls):
    if not hasattr(cls, "__abstractmethods__"):
        return cls
    abstracts = {n for base in cls.__bases__ for n in getattr(base, "__abstractmethods__", ()) if getattr(getattr(cls, n, None), "__isabstractmethod__", False)}
    abstracts |= {n for n, v in cls.__dict__.items() if getattr(v, "__isabstractmethod__", False)}
    cls.__abstractmethods__ = frozenset(abstracts)
    return cls
