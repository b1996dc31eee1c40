"""In-place functions, sequence functions, indexOf, countOf, length_hint, and their errors."""
import operator as op

lst = [1, 2]
same = op.iadd(lst, (3,))
print(same is lst, lst, op.iadd(1, 2), op.iconcat(lst, [4]), op.imul([0], 3), op.iand(6, 3), op.ior({1}, {2}), op.ixor(5, 1), op.isub({1, 2}, {1}), op.ilshift(1, 4), op.irshift(256, 4), op.imod(7, 4), op.imod("%d%%", 5), op.ipow(2, 10), op.ifloordiv(7, -2), op.itruediv(7, 2))


class M:
    def __imatmul__(self, o):
        return ("imatmul", o)

    def __matmul__(self, o):
        return ("matmul", o)

    def __rmatmul__(self, o):
        return ("rmatmul", o)

    def __index__(self):
        return 3

    def __length_hint__(self):
        return 12


print(op.imatmul(M(), 1), op.matmul(M(), 2), op.matmul(3, M()), op.index(M()), op.length_hint(M()), op.length_hint([1, 2]), op.length_hint(5, 9), op.length_hint(iter("abc")), op.length_hint(iter(range(10))))
d = {"a": 1}
op.setitem(d, "b", 2)
op.delitem(d, "a")
print(d, op.getitem([1, 2, 3], slice(0, 2)), op.getitem("abc", -1), op.contains("hello", "ell"), op.contains([1], 2), op.countOf([1, 1.0, True, 2], 1), op.indexOf("banana", "n"), op.indexOf(iter([5, 6]), 6), op.concat("a", "b"), op.concat([1], [2]))
print(op.truth([]), op.not_(0), op.is_(None, None), op.is_not(1, "x"), op.inv(5), op.invert(-1), op.neg(3), op.pos(-3), op.abs(-2.5), op.lt(1, 2), op.eq("a", "a"), op.ne(1, 1.0), op.add("a", "b"), op.floordiv(-7, 2), op.mod(-7, 3), op.pow(2, -1), op.call(max, 3, 4, key=lambda v: -v))
for call in ("op.indexOf([1], 2)", "op.concat(1, 2)", "op.concat([1], 'a')", "op.iconcat(1, 2)", "op.index('x')", "op.index(1.0)", "op.length_hint([], 'x')", "op.getitem(5, 0)", "op.getitem({}, 'k')", "op.setitem((1,), 0, 2)", "op.delitem([1], 5)", "op.contains(5, 5)", "op.add(1, 'a')", "op.neg('x')", "op.invert(1.5)",
             "op.matmul(1, 2)", "op.lshift(1, -1)", "op.truediv(1, 0)", "op.lt(1j, 2j)", "op.abs('x')", "op.pow(0, -1)", "op.iadd((1,), [2])"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)


class BadHint:
    def __init__(self, v):
        self.v = v

    def __length_hint__(self):
        return self.v


for v in (-1, "x", NotImplemented, 2.5):
    try:
        print(op.length_hint(BadHint(v), 7))
    except Exception as e:
        print(type(e).__name__, e)
