"""itemgetter, attrgetter, methodcaller on nested, missing and unusual things; use as keys; their reprs and equality."""
from operator import attrgetter, itemgetter, methodcaller
from types import SimpleNamespace as NS
import functools

rows = [{"n": "b", "v": 2, "t": (1, [5])}, {"n": "a", "v": 2, "t": (0, [7])}, {"n": "c", "v": 1, "t": (2, [6])}]
print([r["n"] for r in sorted(rows, key=itemgetter("v", "n"))], max(rows, key=itemgetter("t"))["n"], list(map(itemgetter("n"), rows)))
print(itemgetter(1)("abc"), itemgetter(0, -1)([1, 2, 3]), itemgetter(slice(1, 3))("abcd"), itemgetter(0, slice(None))("xy"), itemgetter((1, 2))({(1, 2): "tuple key"}), itemgetter(True)([0, 1]))
o = NS(a=NS(b=NS(c=5), d="text"), e=[1, 2])
print(attrgetter("a.b.c")(o), attrgetter("a.d", "e")(o), attrgetter("a.d.upper")(o)(), attrgetter("e.__len__")(o)(), attrgetter("__class__.__name__")(5))
print(methodcaller("upper")("abc"), methodcaller("split", ",", maxsplit=1)("a,b,c"), methodcaller("get", "k", 0)({"k": 9}), methodcaller("sort", reverse=True)([1]), methodcaller("__len__")("four"))
for make in ("itemgetter()", "attrgetter(5)", "attrgetter('a', 3)", "methodcaller(5)", "itemgetter(1)('a')", "itemgetter('x')([1])", "itemgetter('k')({})", "itemgetter(0)(5)", 
             "methodcaller('nope')('s')", "methodcaller('upper', 1)('s')", "itemgetter(0)()", "itemgetter(0)([1], [2])", "attrgetter('a')()", "itemgetter(k=1)", "attrgetter('x', a=1)"):
    try:
        print(make, eval(make))
    except Exception as e:
        print(make, type(e).__name__, e)
print(repr(itemgetter(1)), repr(itemgetter(1, "a")), repr(attrgetter("a.b")), repr(attrgetter("a", "b")), repr(methodcaller("m")), repr(methodcaller("m", 1, k="v")), repr(itemgetter(slice(1, 2))))


class Lazy:
    def __getattr__(self, name):
        return Lazy if name == "again" else f"<{name}>"

    def __getitem__(self, key):
        return key


print(attrgetter("x")(Lazy()), itemgetter("k", 1, None)(Lazy()), attrgetter("again.__name__")(Lazy()))
print(functools.reduce(lambda v, f: f(v), [itemgetter("t"), itemgetter(1), itemgetter(0)], rows[0]), dict(zip("abc", itemgetter(2, 0, 1)("xyz"))))
words = ["banana", "Apple", "cherry", "apple"]
print(sorted(words, key=methodcaller("lower")), min(words, key=len), sorted(enumerate(words), key=itemgetter(1), reverse=True)[0])
print(type(itemgetter(1)).__name__, itemgetter.__module__, callable(attrgetter("x")), itemgetter(1) == itemgetter(1), hash(itemgetter(1)) is not None)
