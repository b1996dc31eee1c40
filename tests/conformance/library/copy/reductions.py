"""copy and deepcopy through the reduction protocol."""
import copy


class R:
    def __init__(self, n):
        self.n = n

    def __reduce__(self):
        return R, (self.n,), {"extra": [1]}


class S:
    __slots__ = ("a", "b")


class G:
    def __getstate__(self):
        return {"state": 1}

    def __setstate__(self, state):
        self.got = state


class L(list):
    pass


r = copy.copy(R(2))
print(r.n, r.extra)
s = S()
s.a = [1]
t = copy.copy(s)
u = copy.deepcopy(s)
print(t.a is s.a, u.a is s.a, u.a, hasattr(t, "b"), copy.copy(G()).got)
l = L([1, [2]])
l.attr = {}
m, n = copy.copy(l), copy.deepcopy(l)
print(m, m[1] is l[1], n[1] is l[1], m.attr is l.attr, n.attr is l.attr, type(n).__name__)
for bad in ((i for i in ()), copy):
    try:
        copy.copy(bad)
        print("copied", type(bad).__name__)
    except TypeError as e:
        print(e)
print(copy.copy(range(3)), copy.copy(slice(1, 2)), copy.deepcopy(int), copy.copy(None), copy.deepcopy(...), copy.copy(len) is len, copy.deepcopy({1: [2]}))
