"""SimpleNamespace and DynamicClassAttribute."""
import types
from types import SimpleNamespace

n = SimpleNamespace(a=1, b="x")
print(n, n == SimpleNamespace(a=1, b="x"), n != SimpleNamespace(), n.__dict__)
n.c = n
print(n)
del n.c


class Sub(SimpleNamespace):
    pass


print(Sub(z=3), SimpleNamespace(**{"not valid": 1}))
for bad in (lambda: hash(n), lambda: SimpleNamespace(1)):
    try:
        bad()
    except TypeError as e:
        print("TypeError")


class Meta(type):
    def __getattr__(cls, name):
        return f"meta {name}"


class C(metaclass=Meta):
    @types.DynamicClassAttribute
    def value(self):
        """doc"""
        return 5


print(C().value, C.value, C.__dict__["value"].__doc__)
try:
    C().value = 3
except AttributeError as e:
    print(e)
