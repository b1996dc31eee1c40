"""Subclasses of set and frozenset: result types, __hash__ and __eq__ of elements, copies, pickles, iteration of numbers."""
import copy
import pickle


class S(set):
    def __init__(self, *a, tag=None):
        super().__init__(*a)
        self.tag = tag

    def __repr__(self):
        return f"S:{sorted(self)}"


class F(frozenset):
    def __new__(cls, items=(), tag=None):
        self = super().__new__(cls, items)
        self.tag = tag
        return self


s, f = S([1, 2], tag="t"), F([3], tag="u")
print(s, s | {3}, type(s | {3}).__name__, type({3} | s).__name__, type(s.copy()).__name__, type(s.union([])).__name__, s == {1, 2}, s.tag, f.tag, f == {3}, hash(f) == hash(frozenset([3])), type(f | s).__name__, type(f.copy()).__name__, F() == F(), isinstance(s, set), repr(F([1])), repr(F()), S())
for clone in (copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
    print(clone, type(clone).__name__, clone.tag, clone is s)
print(pickle.loads(pickle.dumps(f)).tag, {f: 1}[frozenset([3])], s.__dict__)


class E:
    made = []

    def __init__(self, n):
        self.n = n

    def __hash__(self):
        E.made.append(("hash", self.n))
        return self.n % 2

    def __eq__(self, o):
        E.made.append(("eq", self.n, getattr(o, "n", o)))
        return isinstance(o, E) and self.n == o.n


es = {E(1), E(3)}
print(len(es), E.made)
E.made.clear()
print(E(1) in es, E(5) in es, len(E.made) >= 4)
e = E(7)
E.made.clear()
print(e in [e], E.made, len({e, e}), [m for m in E.made if m[0] == "eq"])


class BadEq:
    def __hash__(self):
        return 1

    def __eq__(self, o):
        raise ValueError("no comparison")


class BadHash:
    def __hash__(self):
        return "text"


class NoHash:
    def __eq__(self, o):
        return True


for bad in (lambda: {BadEq(), BadEq()}, lambda: {BadHash()}, lambda: {NoHash()}, lambda: {1} - [NoHash()], lambda: {BadEq()} | {BadEq()}):
    try:
        bad()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print({3, 1, 2}, {10, 5, 0}, set(range(5)), {-1, -2}, {2 ** 61 - 1, 0}, {0.5, 1}, {True, False}, {1, 1.0, True}, {0, -0.0, False}, frozenset(range(3)))
big = set(range(1000))
print(len(big), sum(big), 999 in big, 1000 in big, big.pop() in range(1000), len(big), big.clear(), len(big))
x = {1, 2}
y = x.copy()
y.add(3)
print(x, y, x.__contains__(1), x.__len__(), x.__sub__({1}), x.__rsub__({5, 1}), x.__and__([1]), x.__le__(y), x.__reduce__()[1], len(dir(set)) > 50, [*map(type, (x.__iter__(),))][0].__name__)
nan = float("nan")
print(nan in {nan}, float("nan") in {nan}, len({nan, nan, float("nan")}))
