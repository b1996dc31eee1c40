# Abstract classes can't be instantiated; virtual subclasses; collections.abc.
from abc import ABC, ABCMeta, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def show(self): return f"{self.name} {self.area()}"
class Sq(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
    name = "sq"
print(Sq(3).show(), isinstance(Sq(1), Shape), Shape.__abstractmethods__ == {"area", "name"})
for cls in (Shape, type("Half", (Shape,), {"area": lambda s: 0})):
    try:
        cls()
    except TypeError as e:
        print(str(e))
class Base(metaclass=ABCMeta): pass
@Base.register
class Other: pass
print(issubclass(Other, Base), isinstance(Other(), Base), isinstance(3, Base))
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping, Sequence, Sized
print(isinstance([], Sequence), isinstance({}, Mapping), isinstance(iter([]), Iterator), isinstance("a", Iterable), isinstance(5, Iterable), isinstance(len, Callable), isinstance([], Hashable), isinstance({1}, Sized), isinstance((), Sequence), isinstance((x for x in ()), Iterator))
class M(MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = M(); m["a"] = 1; m.update(b=2); print(m.get("a"), m.get("z", 0), "b" in m, list(m.items()), m.pop("a"), m.setdefault("c", 3), dict(m), len(m), m == {"b": 2, "c": 3})
