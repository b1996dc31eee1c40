# Star targets, nested targets, targets in for, swaps.
a, *b, c = range(5); print(a, b, c)
*a, b = "xy"; print(a, b)
a, (b, *c), d = 1, "hello", [2]; print(a, b, c, d)
for i, (x, y) in enumerate([(1, 2), (3, 4)]): print(i, x, y)
for a, *rest in ([1, 2, 3], "ab", (9,)): print(a, rest)
x, y = 1, 2; x, y = y, x; print(x, y)
l = [1, 2, 3]; i = 0
i, l[i], l[2] = 1, "first", "third"; print(i, l)
class O: pass
o = O()
o.a, o.b = [o.c, d["k"]] = "pq" if (d := {}) is not None else 0
print(o.a, o.b, o.c, d)
[p, q], r = [1, 2], 3; print(p, q, r)
*all_, = 1, 2; print(all_)
first, second, *_ = {"k1": 1, "k2": 2, "k3": 3}; print(first, second, _)
def gen():
    yield 1
    yield 2
g1, g2 = gen(); print(g1, g2)
print(*[1, 2], *"ab", *{}, *range(2))
print([*range(3), *"xy"], (*[1], 2), {*[1, 1]}, {"a": 0, **{"a": 1}, "b": 2})
