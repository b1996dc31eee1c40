# Descriptors of classes with __getattr__, and right operands beside numbers, often enough that caches answer.
class Reads:
    def __init__(self, what):
        self.what = what

    def __get__(self, obj, cls=None):
        if self.what is None:
            raise AttributeError("inside")
        return self.what


class Sets(Reads):
    def __set__(self, obj, value):
        self.what = value


class Hooked:
    __slots__ = ("kept",)
    plain, data = Reads(1), Sets(2)

    @property
    def good(self):
        return "good"

    @property
    def bad(self):
        raise AttributeError("bad")

    def __getattr__(self, name):
        return "asked for " + name


def look(h):
    return h.plain, h.data, h.good, h.bad, h.kept, h.__dict__, h.other, h.__class__ is Hooked


h = Hooked()
for i in range(6):
    if i == 2:
        h.data = None
    if i == 3:
        Hooked.plain = Reads(None)
    if i == 4:
        h.kept = 5
        Hooked.good = property(lambda self: self.missing)
    if i == 5:
        del Hooked.__getattr__
    try:
        print(look(h))
    except AttributeError as e:
        print(type(e), e)


class Right:
    def __init__(self, answer):
        self.answer = answer

    def __rmul__(self, x):
        return self.answer

    __radd__ = __rsub__ = __rmul__

    def __gt__(self, x):
        return self.answer

    def __eq__(self, x):
        return self.answer


class Number(int):
    def __rmul__(self, x):
        return "of a number"


class Kept(list):
    def __rmul__(self, x):
        return "kept"


def reflected(x, r):
    y = x
    y *= r
    return x * r, y, x < r, x == r, x != r


for r in (Right(1), Right("text"), Right(NotImplemented), Number(3), Kept([1]), Right(None)):
    for x in (2, 2.5, True, 2):
        try:
            print(type(r).__name__, x, reflected(x, r))
        except TypeError as e:
            print(type(r).__name__, x, e)
for x in (2, 0.5):
    for op in (lambda r: x / r, lambda r: x - r, lambda r: x + r, lambda r: x ** r):
        try:
            print(op(Right(7)))
        except TypeError as e:
            print(e)


def kinds(values):
    return [type(v) for v in values], [list(v) for v in values if type(v) in (list, tuple)], [set(v) for v in values if type(v) is list]


for _ in range(4):
    print(kinds([1, 2.5, "a", None, True, [1, 1], (2,), h, Hooked, type]) == ([int, float, str, type(None), bool, list, tuple, Hooked, type, type], [[1, 1], [2]], [{1}]))
d = {i: i for i in range(5)}
for k in d:
    d.update({k: -k, 0: "zero"})
d.update({k: k for k in range(3, 40)})
print(d, max([Number(3), Number(4)]), min((2.5, 1)), {1, 2, "a"} & {2, "a"} == {2, "a"}, {1, 2} ^ {2, 3} == {1, 3})
