# The default of a field is what reading the attribute from the class gives.
from dataclasses import dataclass, fields


class Doubled:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner):
        return self.default if instance is None else getattr(instance, self.name)

    def __set__(self, instance, value):
        setattr(instance, self.name, value * 2)


@dataclass
class Item:
    count: int = Doubled(7)
    other: int = 3


print(Item(), Item(4), Item(other=1), [f.default for f in fields(Item)])


class Base:
    size = 10


@dataclass
class Below(Base):
    size: int


print(Below(), Below(3))


class NoDefault:
    def __get__(self, instance, owner):
        if instance is None:
            raise AttributeError
        return instance._x

    def __set__(self, instance, value):
        instance._x = value


@dataclass
class Required:
    x: int = NoDefault()


print(Required(5))
try:
    Required()
except TypeError as e:
    print(e)
