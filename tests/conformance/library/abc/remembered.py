"""isinstance() and issubclass() of abstract classes: what was asked before, registration in between, overridden hooks."""
import abc
import gc
from collections.abc import Iterable, Sized


class Shape(abc.ABC):
    pass


class Square:
    pass


square = Square()
for _ in range(3):
    print(isinstance(square, Shape), issubclass(Square, Shape), isinstance([], Iterable), isinstance(5, Iterable), isinstance(Square, Sized))
Shape.register(Square)
for _ in range(3):
    print(isinstance(square, Shape), issubclass(Square, Shape), isinstance(5, Shape), issubclass(int, Shape))


class Pretends:
    @property
    def __class__(self):
        return Square


class Asks:
    def __getattribute__(self, name):
        print("asked for", name)
        return object.__getattribute__(self, name)


print(isinstance(Pretends(), Shape), isinstance(Pretends(), Shape))
print(isinstance(Asks(), Shape), isinstance(Asks(), Shape))


class Meta(abc.ABCMeta):
    def __subclasscheck__(cls, subclass):
        print("checks", cls.__name__, subclass.__name__)
        return super().__subclasscheck__(subclass)


class Odd(metaclass=Meta):
    pass


for _ in range(2):
    print(isinstance(square, Odd), isinstance(Odd(), Odd))


class Hooked(abc.ABC):
    answers = [NotImplemented, True]

    @classmethod
    def __subclasshook__(cls, subclass):
        print("hook", subclass.__name__)
        return cls.answers.pop() if cls.answers else False


print(issubclass(int, Hooked), issubclass(int, Hooked), issubclass(str, Hooked), issubclass(str, Hooked))
for wrong in (lambda: issubclass(5, Shape), lambda: Shape.__subclasscheck__("x"), lambda: isinstance(5)):
    try:
        print(wrong())
    except TypeError as error:
        print("TypeError", error)
for i in range(3):
    class Passing:
        pass

    print(isinstance(Passing(), Shape), isinstance(Passing(), Shape))
    Shape.register(Passing)
    print(isinstance(Passing(), Shape))
    del Passing
    gc.collect()
