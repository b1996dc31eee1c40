# copy and deepcopy: shared references, cycles, hooks.
import copy
a = [[1], {"k": [2]}, (3, [4])]
s, d = copy.copy(a), copy.deepcopy(a)
a[0].append(9); print(s, d, s[0] is a[0], d[0] is a[0])
shared = [0]; x = [shared, shared]; y = copy.deepcopy(x); print(y[0] is y[1], y[0] is shared)
c = [1]; c.append(c); e = copy.deepcopy(c); print(e[1] is e, e is c)
class P:
    def __init__(self, v): self.v, self.owner = v, None
p = P([1]); p.owner = p; q, r = copy.copy(p), copy.deepcopy(p); p.v.append(2); print(q.v, r.v, r.owner is r, q.owner is p, type(r).__name__)
class H:
    def __copy__(self): return "copied"
    def __deepcopy__(self, memo): return "deep " + type(memo).__name__
print(copy.copy(H()), copy.deepcopy([H()]), copy.deepcopy((1, "a")), copy.deepcopy(print) is print, copy.copy({1, 2}), copy.deepcopy(P) is P)
t = (1, [2]); u = copy.deepcopy(t); print(u, u is t, u[1] is t[1], copy.copy(t) is t, copy.deepcopy((1, 2)) == (1, 2))
class L(list): pass
l = L([1, [2]]); l.tag = "t"; m = copy.deepcopy(l); print(m, m.tag, type(m).__name__, m[1] is l[1])
