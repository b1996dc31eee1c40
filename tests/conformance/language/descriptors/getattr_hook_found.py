"""__getattr__ is asked for what is missing only, also after attributes came, went and changed their nature."""


class A:
    shared = "class"

    def __init__(self):
        self.x = 1

    def __getattr__(self, name):
        return f"?{name}"

    @property
    def fails(self):
        raise AttributeError("inside")

    @property
    def works(self):
        return "works"


def look(a):
    return a.x, a.shared, a.missing, a.fails, a.works


a = A()
for _ in range(3):
    print(look(a))
del a.x
print(look(a), look(A()))
a.x = 2
A.missing = "now"
print(look(a))
del A.shared, A.missing
print(look(a))
a.shared = "own"
print(look(a))
A.x = property(lambda self: "property")
print(look(a))
A.__getattribute__ = lambda self, name: name.upper()
print(look(a))
del A.__getattribute__, A.x
print(look(a))
del A.__getattr__
try:
    look(a)
except AttributeError as e:
    print(e)


class S:
    __slots__ = ("p", "q")

    def __getattr__(self, name):
        return "slot " + name


s = S()
s.p = 1
for _ in range(3):
    print(s.p, s.q)
del s.p
print(s.p)


class Meta(type):
    def __getattr__(cls, name):
        if name.startswith("no"):
            raise AttributeError(name)
        return f"meta {name}"

    @property
    def prop(cls):
        return "prop of " + cls.__name__


class C(metaclass=Meta):
    here = 1

    def f(self):
        return "f"

    @staticmethod
    def g():
        return "g"

    @classmethod
    def h(cls):
        return cls.__name__


def look_class(c):
    return c.here, c.there, c.prop, c.f(c), c.g(), c.h()


for _ in range(3):
    print(look_class(C))
C.there = 5
print(look_class(C))
del C.there, C.here
print(look_class(C))
Meta.here = property(lambda cls: "in the metaclass")
print(look_class(C))
try:
    C.here = 3
except AttributeError as e:
    print("AttributeError")
Meta.__getattribute__ = lambda cls, name: (lambda *a: name)
print(C.there(), C.f(), C.prop())
del Meta.__getattribute__, Meta.here
print(look_class(C))
try:
    C.nothing
except AttributeError as e:
    print(e)
