"""A metaclass with its own mro(): the default asked for by super(), orders of its own, and what is refused."""


class Plain(type):
    def mro(cls):
        return super().mro()


class Reversed(type):
    def mro(cls):
        first, *middle, last = type.mro(cls)
        return [first, *reversed(middle), last]


class C(metaclass=Plain):
    pass


class Slots(C):
    __slots__ = ("a", "b")


class A:
    x = "A"


class B:
    x = "B"


class D(A, B, metaclass=Reversed):
    def up(self):
        return super().x


print([k.__name__ for k in C.__mro__], [k.__name__ for k in C.mro()], [k.__name__ for k in Slots.__mro__])
print([k.__name__ for k in D.__mro__], D.x, D().up(), [k.__name__ for k in type.mro(D)])
refused = {"no class": lambda cls: [cls, 5], "unsuitable": lambda cls: [cls, list, object], "no list": lambda cls: 5}


def failing(cls):
    raise ValueError("no order")


for name, mro in {**refused, "raises": failing}.items():
    try:
        type("Meta", (type,), {"mro": mro})("X", (), {})
    except Exception as e:
        print(name, "|", type(e).__name__, e)


class L(list, metaclass=Plain):
    pass


print(L([1, 2]), L.__mro__[1].__name__)
