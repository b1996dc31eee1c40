# Tuples: one element, concatenation, comparison, immutability.
t = (1, 2, 3)
print(t, (1,), (), 1, t + (4,), t * 2, t[1], t[-1], t[:2], len(t), 2 in t, t.index(3), t.count(1))
print((1, 2) < (1, 2, 0), (1, "b") > (1, "a"), hash((1, 2)) == hash((1, 2)), tuple("ab"), tuple([1]), tuple(t) is t)
for f in ("t[0] = 1", "del t[0]", "t.append(1)", "t[9]"):
    try:
        exec(f)
    except Exception as e:
        print(type(e).__name__, e)
x = 1,
a, b = b, a = 5, 6
print(x, a, b, *t, sep="|")
m = ([],); m[0].append(1)
try:
    m[0] += [2]
except TypeError as e:
    print(e, m)
print(sorted([(2, "b"), (1, "z"), (2, "a")]), max((1, 2), (1, 3)), dict([("k", 1)]))
def many(): return 1, [2], {"c": 3}
one, [two], three = many()
print(one, two, three)
