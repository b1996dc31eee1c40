"""Star arguments and displays: many of them, order, duplicates, wrong kinds, mappings of all sorts, generators that raise."""
from collections import ChainMap, OrderedDict, UserDict
from types import MappingProxyType


def f(*args, **kw):
    return args, kw


class Keys:
    def keys(self):
        return ["k1", "k2"]

    def __getitem__(self, k):
        return k.upper()


print(f(*[1], 2, *(3, 4), *"x", a=1, **{"b": 2}, c=3, **Keys()), f(*{}, **{}), f(*range(2), *{7: 8}, **UserDict(u=1), **ChainMap({"c": 1}, {"d": 2}), **MappingProxyType({"m": 3}), **OrderedDict(o=4)))
print([*range(2), *"ab", 1], (*[1], *()), {*[1, 2], *(2, 3)}, {**{"a": 1}, "b": 2, **{"a": 3}}, {"a": 0, **Keys()}, [*{1: 2}], [*[[]]], {**{1: 2}, None: 3})
order = []
t = lambda tag, v: order.append(tag) or v
f(t("a", 1), *t("b", [2]), t("c", 3), k=t("d", 4), **t("e", {}), z=t("f", 5))
{t("k1", 1): t("v1", 2), **t("m", {}), t("k2", 3): t("v2", 4)}
print(order)


def two(a, b, *, k=0):
    return a, b, k


for call in ("two(*[1])", "two(*[1, 2, 3])", "two(1, *[2], **{'k': 3})", "two(1, **{'a': 2})", "two(1, 2, **{'x': 3})", "two(*5)", "two(**5)", "two(*[1], **[2])", "two(**{1: 2})", "f(a=1, **{'a': 2})", "f(**{'a': 1}, **{'a': 2})", "two(*None)", "f(*[1], *5)", "f(**None)", "{**5}", "{**[1]}", "[*5]", "{*5}", "(*None,)", "{*[[]]}", "print(*1)", "len(*[1, 2])", "max(*[])", "dict(**{1: 2})", "int(*['7'], **{'base': 8})", "'{}{x}'.format(*'a', **{'x': 1})", "f(**{'': 1, 'a b': 2, 'if': 3})"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, "|", type(e).__name__, e)


def broken():
    yield 1
    raise KeyError("in generator")


class BadKeys(Keys):
    def __getitem__(self, k):
        raise LookupError(k)


for call in (lambda: f(*broken()), lambda: f(**BadKeys()), lambda: [*broken()], lambda: {**BadKeys()}, lambda: f(*broken(), **5)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
args, kw = f(*(a := [1, 2]), **(k := {"x": 1}))
args += (9,)
kw["y"] = 2
print(a, k, args, kw)
print((lambda a, *b, c, **d: (a, b, c, d))(*"xyz", **{"c": 1, "e": 2}), (lambda *, a=1: a)(**{}), sorted(f(**dict.fromkeys("ab"))[1]), f(*map(str, (1, 2)), *zip("a", "b"))[0])
for source in ("f(**a, *b)", "f(a=1, 2)", "f(**a, 1)", "f(*)", "f(**)", "f(a=1, a=2)", "f(1=2)", "f(a.b=1)", "f(*a=1)", "f(**a=1)", "[**a]", "{*a, **b}", "{a: 1, *b}", "{**a: 1}", "f(a for a in b, c)", "f(True=1)", "f(x := 1, y=2)", "f((x)=1)"):
    try:
        compile(source, "<u>", "eval")
        print("compiles", source)
    except SyntaxError as e:
        print(source, "|", e.msg)
