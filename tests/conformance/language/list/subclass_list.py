# Subclasses of list and overridden hooks.
class L(list):
    def __getitem__(self, i):
        return ("item", i)
    def __len__(self):
        return 99
    def append(self, v):
        super().append(v * 2)
l = L([1, 2])
l.append(5)
print(l, l[0], l[1:2], l[-1], len(l), list(l), [*l], sorted(l), l + [1], type(l + [1]).__name__, type(l * 2).__name__, type(l.copy()).__name__, type(l[:]).__name__, bool(l), list.__len__(l), sum(l), max(l), l == [1, 2, 10], [1, 2, 10] == l)
class Attr(list):
    pass
x = Attr("ab")
x.name = "n"
print(x, x.name, x.__dict__, repr(x), x.index("b"), isinstance(x, list), Attr() == [], x.__class__.__mro__)
class It(list):
    def __iter__(self):
        return iter("iterated")
i = It([1])
print(list(i), [*i], tuple(i), set(i) == set("iterated"), "".join(i), dict.fromkeys(i), sorted(i)[:2])
a, *b = i
print(a, b)
class New(list):
    def __new__(cls, *args, **kw):
        return super().__new__(cls)
    def __init__(self, *args, **kw):
        super().__init__(args)
        self.kw = kw
n = New(1, 2, k=3)
print(n, n.kw)
class E(list):
    def __eq__(self, o):
        return "eq"
    def __lt__(self, o):
        return "lt"
    def __contains__(self, o):
        return True
    def __repr__(self):
        return "E!"
    def __iadd__(self, o):
        self.extend(o)
        self.append("iadd")
        return self
    def __hash__(self):
        return 7
e = E([1])
e += [2]
print(e == 1, e < 1, 5 in e, e, [e], list(e), hash(e), {e: 1})
list.__init__(e, [5, 6])
print(list(e), list.__repr__(e))
