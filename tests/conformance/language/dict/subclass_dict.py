# Subclasses of dict: __missing__, overridden methods, keyword expansion.
class D(dict):
    def __missing__(self, k):
        return f"missing {k}"
    def __getattr__(self, n):
        try:
            return self[n]
        except KeyError:
            raise AttributeError(n)
d = D(a=1)
print(d["a"], d["zz"], d.get("zz"), d.a, d.b, "zz" in d, d, type(d.copy()).__name__, type(d | {}).__name__, type({} | d).__name__, D.fromkeys("ab"), type(D.fromkeys("a")).__name__)
class U(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k.upper(), v)
    def __getitem__(self, k):
        return super().__getitem__(k.upper())
    def __contains__(self, k):
        return super().__contains__(k.upper())
    def __delitem__(self, k):
        super().__delitem__(k.upper())
u = U(a=1)
u["b"] = 2
u.update(c=3)
print(u, u["b"], "B" in u, "b" in u, u.get("B"), u.get("b"), u.setdefault("q", 1), u)
del u["b"]
print(u, list(u.items()), dict(u), {**u}, dict(**u))
class Keys(dict):
    def keys(self):
        return ["k1", "k2"]
    def __getitem__(self, k):
        return k + "!"
def f(**kw):
    return kw
print(f(**Keys(z=1)), dict(Keys(z=1)), {**Keys(z=1)}, dict(Keys()))
class M:
    def keys(self):
        return ["a", "b"]
    def __getitem__(self, k):
        return k * 2
print(f(**M()), dict(M()), {**M()})
d2 = {}
d2.update(M())
print(d2)
class It(dict):
    def __iter__(self):
        return iter(["it"])
    def __len__(self):
        return 42
    def items(self):
        return [("i", "tems")]
    def __repr__(self):
        return "It()"
    def __eq__(self, o):
        return True
    __hash__ = None
i = It(a=1)
print(list(i), len(i), i, sorted(i), [*i], i == 5, i != 5, list(i.keys()), list(i.items()), bool(i), bool(It()))
class Ordered(dict):
    pass
o = Ordered(x=1)
o.attr = 1
print(o, o.attr, vars(o))
