"""functools.partial: attributes, flattening, keywords, state, subclasses."""
import copy
from functools import partial


def f(*args, **kwargs):
    return args, kwargs


p = partial(f, 1, a=1, b=2)
for name in ("func", "args", "keywords"):
    try:
        setattr(p, name, 3)
    except AttributeError as e:
        print(e)
    try:
        delattr(p, name)
    except AttributeError as e:
        print(e)
print(p(2, b=3, c=4), p.keywords, p.args, p.func is f)
print(p(), p(5, 6), p(*[7], **{"a": 8}))
p.keywords["late"] = 9
print(p(5))
q = partial(p, 2, b="inner")
print(q.func is f, q.args, q.keywords, p.keywords)
p.note = 1
q = partial(p, 2)
print(q.func is p, q.args, q.keywords, q(3))


class S(partial):
    def twice(self):
        return self(), self()


s = S(max, 1)
print(s.twice.__name__, S(s, 3)(2), partial(s, 2).func is max, type(partial(s, 2)).__name__)
print(repr(S(print, 1, sep=",")).replace("__main__.", ""), repr(partial(len)))
for wrong in (lambda: partial(), lambda: partial(func=1), lambda: partial(3), lambda: p.__setstate__(3), lambda: p.__setstate__((f, (), 3, {}))):
    try:
        wrong()
    except TypeError as e:
        print("TypeError", e)
p.__setstate__((max, (1,), None, {"z": 2}))
print(p(4), p.__dict__, p.keywords)


class T(tuple):
    pass


p.__setstate__((f, T((1, 2)), {"a": 1}, None))
print(type(p.args).__name__, p.__dict__, p(3))
print(copy.copy(p)(1), copy.deepcopy(p)(1))


class C:
    m = partial(f, 1)

    def method(self, x, y=0):
        return x, y

    @staticmethod
    def static(x):
        return x * 2


c = C()
print(c.m(2), partial(c.method, 1)(2), partial(c.method, y=5)(3), partial(C.static, 4)(), partial(C)().__class__.__name__)
print(partial(partial, f, 1)(2)(3), list(map(partial(pow, 2), range(5))), sorted([3, 1, 2], key=partial(lambda k, v: k * v, -1)))
try:
    p(**{1: 2})
except TypeError as e:
    print(e)
try:
    partial(c.method)()
except TypeError as e:
    print(e)


def gen(a, b):
    yield a
    yield b


print(list(partial(gen, 1)(2)), next(partial(gen, b=1)(5)))
many = partial(f, *range(30))
print(len(many(*range(60))[0]), partial(int, base=2)("101"))
