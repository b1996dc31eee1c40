"""__copy__, __deepcopy__, __reduce_ex__ with state, slots, __getstate__ and __setstate__, dispatch through copyreg; memo use."""
import copy
import copyreg


class Both:
    def __init__(self, items):
        self.items = items

    def __copy__(self):
        print("copy")
        return Both(self.items)

    def __deepcopy__(self, memo):
        print("deepcopy", id(self) in memo)
        return Both(copy.deepcopy(self.items, memo))


b = Both([1])
c, d = copy.copy(b), copy.deepcopy([b, b])
print(c.items is b.items, d[0].items is b.items, d[0] is d[1])


class Slots:
    __slots__ = ("a", "b", "__dict__")


s = Slots()
s.a, s.extra = [1], {"k": []}
t, u = copy.copy(s), copy.deepcopy(s)
print(t.a is s.a, u.a is s.a, u.a, hasattr(t, "b"), t.extra is s.extra, u.extra)


class State:
    def __init__(self):
        self.keep, self.drop = [1], "dropped"

    def __getstate__(self):
        return {"keep": self.keep}

    def __setstate__(self, state):
        print("setstate", state)
        self.__dict__.update(state, restored=True)


x = copy.copy(State())
y = copy.deepcopy(State())
print(vars(x), vars(y))


class Args:
    def __new__(cls, *args, **kw):
        self = super().__new__(cls)
        self.made = args, kw
        return self

    def __getnewargs_ex__(self):
        return (1, [2]), {"k": 3}


print(copy.copy(Args()).made, copy.deepcopy(Args()).made)


class Reduced:
    def __reduce_ex__(self, protocol):
        return dict, ([("protocol", protocol)],)


print(copy.copy(Reduced()), copy.deepcopy(Reduced()))


class Global:
    def __reduce__(self):
        return "name"


g = Global()
print(copy.copy(g) is g, copy.deepcopy(g) is g)


class Listy(list):
    def __init__(self, *a):
        super().__init__(*a)
        self.tag = ["t"]


l = Listy([[1], [2]])
m, n = copy.copy(l), copy.deepcopy(l)
print(type(m).__name__, m == l, m[0] is l[0], m.tag is l.tag, n[0] is l[0], n.tag is l.tag, n)


class Dicty(dict):
    pass


d = Dicty(a=[1])
d.attr = 5
e = copy.deepcopy(d)
print(type(e).__name__, e, e.attr, e["a"] is d["a"])


class Point:
    def __init__(self, x):
        self.x = x


copyreg.pickle(Point, lambda p: (Point, (p.x * 10,)))
print(copy.copy(Point(2)).x, copy.deepcopy(Point(3)).x)
for bad in (lambda: copy.copy(type("R", (), {"__reduce_ex__": lambda s, p: 5})()), lambda: copy.deepcopy((i for i in ())), lambda: copy.copy(iter([1]).__class__), lambda: copy.copy(open(__file__)) if False else copy.copy((x for x in ()))):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
try:
    raise copy.Error("copy error")
except copy.error as e:
    print(repr(e))
