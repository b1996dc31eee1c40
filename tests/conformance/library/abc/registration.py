"""ABCMeta: virtual subclasses, registration as a decorator, __subclasshook__, caches, cycles and refusals."""
import abc
from abc import ABC, ABCMeta, abstractmethod


class Shape(metaclass=ABCMeta):
    @abstractmethod
    def area(self): ...


@Shape.register
class Square:
    pass


class SubSquare(Square):
    pass


print(issubclass(Square, Shape), isinstance(Square(), Shape), issubclass(SubSquare, Shape), Shape in Square.__mro__, Shape.__subclasses__(), isinstance(5, Shape))
print(Shape.register(int) is int, isinstance(5, Shape), isinstance(True, Shape), isinstance("s", Shape))
token = abc.get_cache_token()
Shape.register(str)
print(abc.get_cache_token() != token, isinstance("s", Shape), abc.get_cache_token() == abc.get_cache_token())
for bad in (5, "x", None):
    try:
        Shape.register(bad)
    except TypeError as e:
        print(e)


class Derived(Shape):
    def area(self):
        return 1


try:
    Derived.register(Shape)
except RuntimeError as e:
    print(e)
print(Derived.register(Derived) is Derived)


class HasLen(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        print("hook", cls.__name__, C.__name__)
        if cls is HasLen:
            return any("__len__" in B.__dict__ for B in C.__mro__)
        return NotImplemented


class Child(HasLen):
    pass


print(issubclass(list, HasLen), isinstance([], HasLen), isinstance(3, HasLen), issubclass(list, Child), issubclass(Child, HasLen))


class Weird(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        return "maybe"


try:
    issubclass(int, Weird)
except AssertionError as e:
    print("AssertionError")
for args in ((5, Shape), (Shape, 5)):
    try:
        print(issubclass(*args))
    except TypeError as e:
        print(e)


class Proxy:
    @property
    def __class__(self):
        return Square


print(isinstance(Proxy(), Shape), type(Proxy()).__name__, isinstance(Proxy(), Square))


class Meta(ABCMeta):
    def __instancecheck__(cls, obj):
        return obj == 42 or super().__instancecheck__(obj)


class Answer(metaclass=Meta):
    pass


print(isinstance(42, Answer), isinstance(41, Answer), issubclass(int, Answer), type(Answer).__name__)
