"""Evaluation order of decorators and their arguments, any expression as decorator, classes, stacked with staticmethod and property."""
import functools

log = []


def deco(tag):
    log.append(f"make {tag}")

    def apply(f):
        log.append(f"apply {tag}")
        return f
    return apply


def default(v):
    log.append(f"default {v}")
    return v


@deco("a")
@deco("b")
def f(x=default(1), *, y: default("ann") = default(2)):
    return x + y


print(f(), log)
log.clear()


@deco("class outer")
@deco("class inner")
class K(log.append("base") or object, metaclass=log.append("meta") or type):
    log.append("body")

    @deco("method")
    def m(self): ...


print(log)
table = {"d": [lambda f: "replaced"]}


@table["d"][0]
def g(): ...


@(lambda f: f) if True else None
def h():
    return "h"


@functools.partial(map, str)
@list
@lambda f: (v for v in range(3))
def mapped(): ...


print(g, h(), list(mapped))


class Meta:
    def __init__(self, f):
        self.f = f
        functools.update_wrapper(self, f)

    def __call__(self, *a):
        return "called", self.f(*a)

    def __get__(self, obj, cls):
        return functools.partial(self, obj) if obj is not None else self


class P:
    @property
    @functools.lru_cache
    def cached(self):
        log.append("computed")
        return 42

    @staticmethod
    @deco("static")
    def s(x):
        return x * 2

    @classmethod
    @Meta
    def c(cls):
        return cls.__name__

    @Meta
    def n(self):
        return type(self).__name__


p = P()
log.clear()
print(p.cached, p.cached, log, P.s(4), p.s(5), P.c(), p.n(), P.n.__name__)
try:
    @deco("x").nope
    def bad(): ...
except AttributeError as e:
    print(e)
try:
    @5
    def bad(): ...
except TypeError as e:
    print(e, "bad" in globals())
for source in ("@\ndef f(): pass", "@x\ny = 1", "@x = 1\ndef f(): pass", "@a b\ndef f(): pass", "@x; def f(): pass", "@yield_\nclass C: pass", "@(yield)\ndef f(): pass", "@x\n\n\ndef f(): pass", "@await x\ndef f(): pass"):
    try:
        compile(source, "<d>", "exec")
        print("compiles", repr(source))
    except SyntaxError as e:
        print(repr(source), e.msg)
