# range and slice objects.
for r in (range(5), range(1, 10, 3), range(10, 0, -3), range(0), range(5, 5), range(-3), range(2**70, 2**70 + 3), range(True, 5)):
    print(r, len(r), list(r), r.start, r.stop, r.step, 4 in r, "a" in r, 4.0 in r, r[::-1], r[1:], r.count(4), bool(r), list(reversed(r)))
r = range(0, 20, 2)
print(r[3], r[-1], r[2:5], r[::3], r.index(8), r == range(0, 19, 2), range(0) == range(5, 5), hash(range(0)) == hash(range(3, 3)), r != [0], range(0, 3, 2) == range(0, 4, 2), {r: 1}[range(0, 20, 2)], max(r), sum(r), r.index(True) if True in r else "no")
for stmt in ("range()", "range(1, 2, 3, 4)", "range(1, 2, 0)", "range(1.5)", "range('a')", "r[100]", "r['a']", "r.index(3)", "r.index('a')", "r[0] = 1", "r.start = 1", "range(stop=1)", "r + r", "len(range(10**30))", "r < r", "range(None)", "r[::0]", "hash(slice(1))", "slice()", "slice(1, 2, 3, 4)", "slice(1).indices(-1)", "slice(1).indices('a')", "slice('a').indices(5)", "slice(1, 2, 0).indices(5)", "slice(1).start = 5", "iter(range(3)).x", "class R(range): pass", "class S(slice): pass"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as e:
        print(stmt, type(e).__name__, e)
s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, s.indices(5), slice(None).indices(3), slice(-100, 100, -1).indices(3), slice(5), slice(1, None), s == slice(1, 10, 2), s < slice(2, 1), slice("a", "b"), slice(2**70).indices(5))
class G:
    def __getitem__(self, k):
        return k
g = G()
print(g[1:2], g[::], g[1:2, ::3], g[...], g[1, 2], g[()], g[:, None], g[*[1, 2]], g[1:2:3], g["a":"b"], g[lambda: 1:2] if False else "")
print(range(10)[slice(2, 5)], range(2**70)[-1], range(10**20)[5:10**19:10**18][3], len(range(0, 10**18, 3)), 10**17 in range(0, 10**18, 5), range(3).__reduce__()[1])
it = iter(range(3))
next(it)
print(list(it), list(it), type(it).__name__, type(reversed(range(3))).__name__)
