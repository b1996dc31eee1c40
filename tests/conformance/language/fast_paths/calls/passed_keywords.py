"""f(**kw) where something else holds kw, or changes it meanwhile."""
from functools import partial


def show(*args, **kw):
    return args, kw


kw = {"a": 1, "b": 2}


def change(**given):
    kw["new"] = len(kw)
    given["mine"] = 0
    return given


for _ in range(2):
    print(change(**kw), kw)
given = show(**kw)[1]
print(given == kw, given is kw, show(**given)[1] is given)


def items():
    kw["late"] = "late"
    yield 1


print(show(*items(), **kw))
del kw["late"]
print(show(*[1, 2], **kw), show(*(3,), **kw), show(**kw, z=1), show(z=1, **kw), show(**kw, **{"q": 1}))
print(dict(**kw), dict(**{}), partial(show, 1, k=2)(**kw), partial(show)(**{}))


class Keys(dict):
    def keys(self):
        return ["own"]

    def __getitem__(self, key):
        return "value of " + key


class Mapping:
    def keys(self):
        return iter(["k"])

    def __getitem__(self, key):
        return key * 2


print(show(**Keys(a=1)), show(**Mapping()), dict(**Mapping()))
for bad in ({1: 2}, {"a": 1, 2: 3}, [1], None, 5):
    try:
        show(**bad)
    except TypeError as e:
        print(e)
for call in (lambda: show(**kw, **kw), lambda: show(a=0, **kw), lambda: show(**kw, a=0), lambda: len(*[], **kw),
             lambda: len([1], **{}), lambda: (lambda a: a)(**kw), lambda: (lambda a, b, new: a)(**kw)):
    try:
        print(call())
    except TypeError as e:
        print(e)


class C:
    def __init__(self, *args, **kw):
        self.got = args, kw

    def __call__(self, *args, **kw):
        return args, kw, self.got


print(C(**kw).got, C(1, **kw)(2, **kw))


def wrap(f):
    def inner(*args, **kwargs):
        return f(*args, **kwargs)
    return inner


@wrap
@wrap
def target(a, b=2, *rest, c=3, **others):
    return a, b, rest, c, others


print(target(1), target(1, 2, 3), target(1, c=4), target(a=1, d=5), target(*[1, 2], **{"c": 0, "e": 1}))
try:
    target()
except TypeError as e:
    print(e)
print(print(**{"end": "!\n"}), sorted([3, 1, 2], **{"reverse": True}), int(*["11"], **{"base": 2}))


class Clears:
    def __index__(self):
        given.clear()
        return 2


given = {"base": Clears()}
print(int("101", **given), given)
print(change(**globals()["kw"]) == kw, len(show(**vars(C(1)))[1]))
