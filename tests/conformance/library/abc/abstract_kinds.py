"""Abstract methods, properties, class and static methods; what the instantiation error names; overriding piece by piece."""
import abc
from abc import ABC, abstractmethod, abstractclassmethod, abstractproperty, abstractstaticmethod, update_abstractmethods


class All(ABC):
    @abstractmethod
    def plain(self):
        return "base plain"

    @property
    @abstractmethod
    def prop(self): ...

    @prop.setter
    @abstractmethod
    def prop(self, value): ...

    @classmethod
    @abstractmethod
    def cm(cls):
        return "base cm " + cls.__name__

    @staticmethod
    @abstractmethod
    def sm(): ...

    def concrete(self):
        return "concrete " + self.plain()


print(sorted(All.__abstractmethods__), All.plain.__isabstractmethod__, All.prop.__isabstractmethod__, All.cm.__isabstractmethod__, All.cm(), getattr(All.concrete, "__isabstractmethod__", None))
for cls in (All, type("One", (All,), {"plain": 1, "prop": 2, "cm": 3}), type("Two", (All,), {"plain": 1, "prop": 2})):
    try:
        cls()
    except TypeError as e:
        print(cls.__name__, e)


class Full(All):
    prop = 5

    def plain(self):
        return "full/" + super().plain()

    @classmethod
    def cm(cls):
        return super().cm() + "!"

    @staticmethod
    def sm():
        return "sm"


f = Full()
print(f.concrete(), f.cm(), f.sm(), f.prop, Full.__abstractmethods__)


class HalfProp(All):
    plain = cm = sm = None

    @All.prop.getter
    def prop(self):
        return 1


print(HalfProp.__abstractmethods__)


class Late(ABC):
    @abstractmethod
    def later(self): ...


def later(self):
    return "added"


Late.later = later
print(Late.__abstractmethods__)
update_abstractmethods(Late)
print(Late.__abstractmethods__, Late().later(), update_abstractmethods(int) is int)


class NotMeta:
    @abstractmethod
    def m(self): ...


print(type(NotMeta()).__name__, "only ABCMeta looks")


class Old(ABC):
    @abstractproperty
    def p(self): ...
    @abstractclassmethod
    def c(cls): ...
    @abstractstaticmethod
    def s(): ...


print(sorted(Old.__abstractmethods__), isinstance(Old.__dict__["p"], property), isinstance(Old.__dict__["c"], classmethod))


class Builtin(list, ABC):
    @abstractmethod
    def extra(self): ...


class Init(ABC):
    def __new__(cls, *a):
        print("new", a)
        return super().__new__(cls)

    @abstractmethod
    def m(self): ...


for cls in (Builtin, Init):
    try:
        print(cls(), "made")
    except TypeError as e:
        print(e)
print(abc.ABC.__class__.__name__, ABC.__abstractmethods__, ABC.__slots__, [n for n in dir(abc) if not n.startswith("_")])
