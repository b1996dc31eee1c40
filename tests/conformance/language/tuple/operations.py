"""Concatenation, repetition, comparison, hashing, slices, methods and errors of tuples; constants folded and identity of the empty one."""
t = (1, "a", [2])
print(t + (3,), t * 2, 2 * t, t[::-1], t[1:], t[-1], t[5:], t.index("a"), t.count(1), len(t), "a" in t, 2 in t, t == (1, "a", [2]), t != (1,), () == (), (1, 2) < (1, 2, 0), (1, "b") > (1, "a"), (2,) > (1, 99))
for bad in ("t[0] = 1", "del t[0]", "t[5]", "t['a']", "t[1.0]", "t + [1]", "t + 1", "t * 'x'", "t * 1.5", "t.index(9)", "t.index('a', 2)", "hash(t)", "t < 5", "(1, 'a') < (1, 2)", "t.append(1)", "t.count()", "tuple(5)", "tuple(1, 2)", "tuple(x=1)", "(1,) @ (2,)", "-t", "t()", "t.x = 1", "t[slice(None, None, 0)]", "tuple([1])[10 ** 30]", "(1,) * 10 ** 30", "t % 1", "'%s' % t", "'%s %s %s' % t", "t += 1"):
    try:
        exec(bad if any(c in bad for c in ("del ", "= ")) and "==" not in bad else f"print({bad!r}, {bad})")
    except Exception as e:
        print(bad, "|", type(e).__name__, e)
t2 = t
t2 += (9,)
print(t, t2, t2 is t)
try:
    t[2] += [3]
except TypeError as e:
    print(e, t)
print(hash((1, 2)) == hash((1.0, True + 1)), hash(()) == hash(tuple([])), {(1, 2): "x"}[1.0, 2], (1, (2, 3)) in {(1, (2, 3))}, len({(), tuple(), tuple("")}))
print(() is tuple(), tuple(t) is t, t[:] is t, (t * 1) is t, t + () is t, tuple(range(3)), tuple("ab"), tuple({1: 2}), tuple(x for x in "xy"), tuple(map(str, (1,))))
print((1,), (), ((),), (1, 2,), repr(((1,),)), str((1.0, None)), "%s" % (t[:2],), f"{t!r}", bool(()), bool((0,)))
nan = float("nan")
print((nan,) == (nan,), (nan,) == (float("nan"),), nan in (nan,), (1, 2).__eq__([1, 2]), (1,).__lt__("a"), (1, 2).__contains__(2), (1, 2).__getnewargs__(), (3, 1).__hash__() == hash((3, 1)))
x = 1,
y = x, *x, *"ab", 2
print(x, y, (*(), ), [*y], {*x}, max((1, 5), (1, 7)), sum(((1,), (2,)), ()), sorted([(2, 1), (1, 2)]), min((), default="empty"), any((0, "")), divmod(7, 2), tuple(zip((1, 2), (3, 4))), tuple(enumerate("a")), tuple(reversed((1, 2))))
