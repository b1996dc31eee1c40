# tuple: everything.
t = (1, 2, 3, 2)
print(t.count(2), t.index(2), t.index(2, 2), t[1:], t[::-1], t + (4,), t * 2, 0 * t, 2 in t, len(t), t == (1, 2, 3, 2), t < (1, 3), () < (0,), hash(t) == hash((1, 2, 3, 2)), (1,), (), (1, (2, (3,))), tuple("ab"), tuple([1]), tuple(t) is t, t[:] is t, tuple())
print(repr((1,)), str(((),)), (lambda *a: a)(1, 2), {(1, 2): "x"}[1, 2], *t, (*t, *[9]), min(t), sum(t), sorted(t), list(reversed(t)), tuple(x for x in t), (1, 2) == [1, 2], (1, 2) == (1.0, 2.0))
for stmt in ("t[0] = 1", "del t[0]", "t[10]", "t['a']", "t.index(9)", "t.index(2, 4)", "t + [1]", "t + 1", "t * 'a'", "hash(([],))", "t < 1", "t.append(1)", "t.x = 1", "tuple(5)", "tuple(1, 2)", "t()", "t[1:2] = 5", "t.count()", "t.index()", "a, b = t", "a, b, c, d, e = t", "a, *b, c, d, e, f = t", "t[None]", "tuple(a=1)"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as e:
        print(stmt, type(e).__name__, e)
class T(tuple):
    def __new__(cls, *a):
        return super().__new__(cls, a)
    def __repr__(self):
        return "T" + super().__repr__()
    @property
    def first(self):
        return self[0]
x = T(1, 2)
x.extra = 5
print(x, x.first, x.extra, x + (3,), type(x[:]).__name__, x == (1, 2), hash(x) == hash((1, 2)), {x: 1}[(1, 2)], tuple(x), type(tuple(x)).__name__, isinstance(x, tuple), "%d %d" % x, [*x], x * 1, type(x * 1).__name__)
t2 = t
t2 += (5,)
print(t, t2)
l = ([], 1)
try:
    l[0] += [1]
except TypeError as e:
    print(e, l)
r = []
r.append((r,))
print(r, r[0])
