"""C3 orders of larger diamonds, inconsistent hierarchies and their messages, __bases__ assignment, super along the order, mro() overridden."""


def names(cls):
    return [c.__name__ for c in cls.__mro__]


class O: pass
class A(O): pass
class B(O): pass
class C(O): pass
class D(O): pass
class E(O): pass
class K1(A, B, C): pass
class K2(D, B, E): pass
class K3(D, A): pass
class Z(K1, K2, K3): pass


print(names(Z))
print(names(type("X", (K3, K1), {})), Z.mro() == list(Z.__mro__), Z.__base__.__name__, [b.__name__ for b in Z.__bases__])
for bases in ((O, A), (A, K1), (K1, K3, K2), (K2, K3, type("Y", (A, D), {})), (A, A), (int, str), (int, A), (bool,), (A, object, B), (object, A), (type(None),), (5,), (range, A)):
    try:
        print(names(type("M", bases, {})))
    except TypeError as e:
        print(str(e).replace("\n", " "))


class Base:
    def who(self):
        return ["Base"]


class L(Base):
    def who(self):
        return ["L"] + super().who()


class R(Base):
    def who(self):
        return ["R"] + super().who()


class LR(L, R):
    def who(self):
        return ["LR"] + super().who()


class Mixin:
    def who(self):
        return ["Mixin"] + super().who()


class M2(Mixin, LR):
    pass


print(LR().who(), M2().who(), super(L, LR()).who(), super(LR, M2()).who(), super(R, LR()).who())


class Other:
    def who(self):
        return ["Other"]


class Child(Base):
    def who(self):
        return ["Child"] + super().who()


c = Child()
print(c.who(), names(Child))
Child.__bases__ = (Other,)
print(c.who(), names(Child), isinstance(c, Base), Child in Base.__subclasses__(), Child in Other.__subclasses__())
for new in ((), (5,), (Child,), (int,), "x", (Other, Other)):
    try:
        Child.__bases__ = new
        print("accepted", new)
    except TypeError as e:
        print(e)


try:
    super(L, R()).who()
except TypeError as e:
    print(e)
try:
    super(B, LR()).x
except TypeError as e:
    print(e)
