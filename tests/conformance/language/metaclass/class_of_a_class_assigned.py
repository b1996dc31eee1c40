"""The metaclass of a class is assigned: another one, or the class itself."""
import gc


class Meta(type):
    word = "first"

    def __call__(cls, *args):
        print("made by Meta")
        return super().__call__(*args)

    def tell(cls):
        return f"{cls.__name__} of Meta"


class Other(Meta):
    word = "second"

    def __call__(cls, *args):
        print("made by Other")
        return type.__call__(cls, *args)

    def tell(cls):
        return f"{cls.__name__} of Other"


class Slotted(type):
    __slots__ = ()


class Thing(metaclass=Meta):
    pass


def use():
    return Thing.tell(), Thing.word, type(Thing()).__name__, isinstance(Thing, Other)


for turn in range(4):
    print(use())
    if turn == 1:
        Thing.__class__ = Other
print(type(Thing), Thing.__class__ is Other)


class Plain:
    pass


for cls, value in ((Plain, Meta), (Thing, type), (Thing, Plain), (Thing, 3), (int, Meta)):
    try:
        cls.__class__ = value
        print(cls, type(cls))
    except TypeError as error:
        print(error)


class Sentinel(type):
    def __new__(mcls, name, bases, namespace, **kwds):
        made = super().__new__(mcls, name, (), namespace) if not bases else super().__new__(mcls, name, bases, namespace)
        made.__class__ = made
        return made

    def __repr__(cls):
        return cls.__name__


class READY(Sentinel, metaclass=Sentinel):
    pass


class DONE(Sentinel, metaclass=Sentinel):
    pass


print(READY, type(READY), type(READY) is READY, type(DONE) is READY, READY == DONE, {READY: 1}[type(READY)])
print(isinstance(READY, Sentinel), isinstance(READY, READY), issubclass(READY, type), READY.__mro__)
gc.collect()
print(READY, type(type(READY)), gc.is_tracked(READY))
for _ in range(20):
    class Passing(Sentinel, metaclass=Sentinel):
        pass
    del Passing
gc.collect()
print("end")
