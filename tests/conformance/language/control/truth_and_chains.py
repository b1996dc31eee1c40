"""Truth values by __bool__ and __len__, short circuits, conditional chains, comparison chains evaluated once, asserts, pass and ellipsis."""
log = []


class T:
    def __init__(self, name, truth):
        self.name, self.truth = name, truth

    def __bool__(self):
        log.append(self.name)
        return self.truth

    def __repr__(self):
        return self.name


class L:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


class BadBool:
    def __init__(self, v):
        self.v = v

    def __bool__(self):
        return self.v


def flush(*values):
    print(*values, log)
    log.clear()


t, f = T("t", True), T("f", False)
flush(t and f, f and t, t or f, f or t, not t, not f)
flush(t and f or t, (f or t) and f, f and t or f, not (t and f))
flush("yes" if t else "no", "yes" if f else ("a" if t else "b"))
if f:
    pass
elif t:
    flush("elif")
else:
    flush("else")
while f:
    pass
else:
    flush("while else")
flush([v for v in (t, f) if v], list(filter(None, [t, f])), any([f, t, t]), all([t, f, t]))
for v in (L(0), L(2), 0, 0.0, 0j, "", "0", [], [0], (), {}, set(), None, ..., range(0), range(1), b"", object(), float("nan"), -0.0, type, NotImplemented if False else 1):
    print(bool(v), end=" ")
print()
for v in (1, "x", None, L(1)):
    try:
        bool(BadBool(v))
    except TypeError as e:
        print(e)
for n in (-1, "a", 2 ** 70):
    try:
        bool(L(n))
    except (ValueError, TypeError, OverflowError) as e:
        print(type(e).__name__, e)
once = []
val = lambda n: once.append(n) or n
print(val(1) < val(2) < val(3), val(3) < val(1) < val(9), 1 < 2 > 1 != 3 in [3] is not None, once)
print(1 < 2 == True, (1 < 2) == True, 3 > 2 > 1, not 1 in [2], 1 == 1.0 is not 2, "a" < "b" <= "b" in "abc")
try:
    assert f, t
except AssertionError as e:
    flush(repr(e))
try:
    assert (lambda: 0)(), "message %d" % 5
except AssertionError as e:
    print(e)
x = 5 if (y := 0) else y or 7
print(x, y, ... is Ellipsis, [] or {} or 0 or "last", [] and 1, 1 and [] and 2, None or False)
