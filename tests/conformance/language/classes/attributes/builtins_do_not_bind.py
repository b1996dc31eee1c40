"""Functions of builtins kept in classes are not methods; enumerate, zip and reversed can be base classes."""
import io
import os
import tempfile


class Tools:
    opener, order, total, least, most, some, every, size = open, sorted, sum, min, max, any, all, len


t = Tools()
print(t.order([3, 1, 2]), t.total([1, 2]), t.least(3, 1), t.most([3, 1]), t.some([0, 1]), t.every([0, 1]), t.size("abc"))
Tools.late = sorted
print(t.late([2, 1]), Tools.late([2, 1]), Tools().late("ba"))
name = os.path.join(tempfile.mkdtemp(), "f")
with t.opener(name, "w") as f:
    f.write("text")
with t.opener(name) as f:
    print(f.read())
print(io.open is open)


class Numbered(enumerate):
    def __next__(self):
        i, x = super().__next__()
        return i * 10, x


class Pairs(zip):
    def first(self):
        return next(self)


class Back(reversed):
    note = "b"


n = Numbered("abc", start=1)
n.extra = 5
print(list(n), n.extra, type(n).__name__, isinstance(n, enumerate))
p = Pairs([1, 2], "xy", strict=True)
print(p.first(), list(p), type(p).__mro__)
b = Back("abc")
b.x = 1
print(next(b), list(b), b.note, b.x)


def ordinary(self):
    return "bound"


Tools.ordinary = ordinary
print(t.ordinary())
print(type(Back([1, 2])).__name__)
