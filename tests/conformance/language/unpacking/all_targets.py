# Assignment targets of all kinds and the errors they give.
a, b = 1, 2
(c, d), [e, *f] = (3, 4), "xyz"
*g, h = range(4)
i, *j, k = [1, 2]
l = m = n = [0]
o, (p, [q, r]), s = 1, (2, (3, 4)), 5
[t] = {6}
() = []
[] = ()
u, = [7]
print(a, b, c, d, e, f, g, h, i, j, k, l is n, o, p, q, r, s, t, u)
a, b = b, a
x = [0, 1, 2]
i, x[i] = 1, "set"
print(a, b, x, i)
class O: pass
v = O()
v.a, v.b, x[0], *x[1:] = 1, 2, 3, 4, 5
print(vars(v), x)
x[1:2] = x[3:] = "ab"
print(x, [*x, *"c"], (*x, 1), {*x, 5} == set(x) | {5}, {**{"a": 1}, "b": 2, **{"a": 3}})
for w, *y in [(1, 2, 3), "ab"]: print(w, y)
for (i, j), k in [((1, 2), 3)]: print(i, j, k)
print(*[1], *(2, 3), sep=",")
def f(): return 1, *[2, 3]
def g(): yield 1, *[2]
print(f(), list(g()), [*range(3)][1:], (z := 5, z + 1))
q = *[1, 2], 3
print(q)
for val in *[1, 2], 3: print(val, end=" ")
print()
for stmt in ("a, b = 1", "a, b = 1, 2, 3", "a, b = [1]", "a, b = ''", "a, b, *c = [1]", "*a, b = []", "a, (b, c) = 1, 2", "a, b = None", "a, b = {1: 2}", "(a, b), c = [1, 2], 3, 4", "a, b = iter([1])", "a, b = (i for i in range(5))", "[a, b] = 5", "a, b = 'abc'", "for a, b in [1]: pass", "for a, b in [(1, 2, 3)]: pass", "a, b = range(10**9)", "[(a, b) for a, b in [(1,)]]", "x, y = int", "a, b, c, *d, e = 'abc'", "with_ = *5,", "v[0], v[1] = 1, 2"):
    try: exec(stmt); print(stmt, "fine")
    except Exception as ex: print(stmt, "|", type(ex).__name__, ex)
class It:
    def __init__(self, n): self.n = n
    def __iter__(self):
        for i in range(self.n):
            print("yield", i)
            yield i
try: a, b = It(5)
except ValueError as ex: print(ex)
a, *b = It(3)
print(a, b)
a = 1; a += 1; a -= 3; a *= -4; a //= 3; a **= 3; a %= 5; a |= 8; a &= 12; a ^= 5; a <<= 2; a >>= 1; a /= 4; print(a)
