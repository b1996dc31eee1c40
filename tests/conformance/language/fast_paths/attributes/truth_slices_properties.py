"""Truth of containers and big ints, slices, properties, conversions: what handlers do themselves."""


def truths(values):
    out = []
    for v in values:
        taken = "yes" if v else "no"
        out.append((taken, not v, bool(v), not v + v if isinstance(v, (str, list, tuple)) else None))
    return out


print(truths(["", "a", [], [0], (), (0,), {}, {1: 2}, 0, 1, 2**70, -(2**70), 0.0, 1.5, None, True, False, set(), {1}, b"", range(0), range(2)]))
while []:
    print("never")
x = [1]
while x:
    x = x[1:]
print(x, not [i for i in range(0)], not "".join([]), not {**{}})


def slices(s):
    n = len(s)
    bounds = (None, 0, 1, 2, n, n + 3, -1, -2, -n, -n - 2)
    return [s[a:b:c] for a in bounds for b in bounds for c in (None, 1, 2, -1, -3)]


print(slices("abcd")[::7], slices("")[:3], slices("añ\u4e2d\U0001f600")[::11])
print(slices([1, "b", 3.0])[::13], slices((1, [2], None, 4))[::17])
print(len(slices(list(range(100)))), list(range(100))[::-1][:3], tuple(range(70))[::-1][-1])
l = list(range(6))
l[1:3] = l[3:5]
l[:2] = (9, 9, 9)
l[4:] = []
print(l, l[True:], "abc"[False:True])
for bad in (lambda: "abc"["a":], lambda: [1][::0], lambda: (1,)[1.5:], lambda: {}[1:2]):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)


class P:
    made = 0

    def __init__(self, v):
        self._v = v

    @property
    def v(self):
        P.made += 1
        return self._v

    @property
    def fails(self):
        return self.missing


def use(objects):
    return [o.v for o in objects] + [P(5).v]


class Q(P):
    @property
    def v(self):
        return super().v * 2


print(use([P(1), Q(2), P(3)]), P.made)
P.v = 7
print(use([P(1), Q(2)]))
P.v = property(lambda self, more=1: self._v + more)
print(use([P(1), Q(2)]))
try:
    P(1).fails
except AttributeError as e:
    print(e)


def convert(values, kinds):
    for kind in kinds:
        row = []
        for v in values:
            try:
                row.append(repr(kind(v)))
            except Exception as e:
                row.append(f"{type(e).__name__}: {e}")
        print(kind.__name__, row)


convert([1, -2.5, "12", " 7 ", "x", None, [1, 2], {"a": 1}, True, 2**80, (3, 4), [[1, 2]]], [int, float, str, bool, list, tuple, set, dict, type])
