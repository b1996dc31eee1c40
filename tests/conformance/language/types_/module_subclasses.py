"""Modules of a class of one's own: their attributes hide the methods of the class."""
import types


class Own(types.ModuleType):
    k = 1

    def f(self, x):
        return "class", x

    @property
    def p(self):
        return "property"


def look(m):
    return m.f(1), m.k, m.p, getattr(m, "f")(2)


m = Own("m")
for _ in range(2):
    print(look(m))
m.f = lambda x: ("own", x)
m.k = 2
for _ in range(2):
    print(look(m))
m.__dict__["f"] = lambda x: ("dict", x)
print(look(m))
del m.f, m.k
print(look(m), vars(m) is m.__dict__)
plain = types.ModuleType("plain")
plain.f = lambda x=0: ("plain", x)


def call(o):
    return o.f(3)


print(call(plain), call(plain), call(m), call(plain))
plain.__class__ = Own
print(call(plain), call(plain), plain.p)
del plain.f
print(call(plain), call(plain))
