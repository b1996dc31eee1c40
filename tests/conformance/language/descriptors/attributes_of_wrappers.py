"""Attributes of classmethod and staticmethod objects: taken over from the function, assigned, deleted."""


def work(x: int) -> str:
    "what it does"


class Marked(staticmethod):
    pass


for kind in (classmethod, staticmethod, Marked):
    one = kind(work)
    print(vars(one))
    one.__module__ = "elsewhere"
    one.__name__ = "renamed"
    one.__doc__ = None
    one.extra = 3
    print(one.__module__, one.__name__, one.__qualname__, one.__doc__, one.extra, one.__wrapped__ is work)
    print(work.__module__, work.__name__, work.__doc__)
    print(vars(one))
    del one.extra
    for act in (lambda: delattr(one, "extra"), lambda: one.nothing, lambda: setattr(one, "__isabstractmethod__", True)):
        try:
            print(act())
        except AttributeError as error:
            print(error)
    one.__dict__ = {"only": 1}
    print(vars(one), one.only, one.__isabstractmethod__)


class Owner:
    @classmethod
    def of_class(cls):
        return cls.__name__

    @staticmethod
    def of_none():
        return "none"


Owner.__dict__["of_class"].tag = "kept"
Owner.__dict__["of_none"].__module__ = "there"
print(Owner.of_class(), Owner().of_none(), Owner.__dict__["of_class"].tag, Owner.of_none.__module__)
print(Owner.__dict__["of_none"]())


class Sub(staticmethod):
    pass


class SubOfSub(Sub, metaclass=type("Meta", (type,), {})):
    pass


print(repr(Sub(3)), repr(SubOfSub("x")), repr(type("K", (classmethod,), {})(None)))
try:
    del staticmethod(3).__dict__
except TypeError as e:
    print(e)
