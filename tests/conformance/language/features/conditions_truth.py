# Truth of everything, short circuits, conditional expressions, chained comparisons.
class Len:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
class Bool:
    def __init__(self, b): self.b = b
    def __bool__(self): return self.b
    def __len__(self): return 5
for v in (0, 1, -1, 0.0, -0.0, 1e-300, float("nan"), "", " ", [], [0], (), (0,), {}, {0: 0}, set(), frozenset(), range(0), range(1), None, ..., NotImplemented if False else 0, b"", b"0", 0j, 1j, Len(0), Len(2), Bool(False), Bool(True), object, lambda: 0, iter([])):
    print(bool(v), not v, v and 1 or 2 if not isinstance(v, float) else "f", (1 if v else 0), end=" ")
print()
print(0 or "" or [] or "last", 1 and "a" and [], 0 and 1 / 0, 1 or 1 / 0, not 0 or 1 / 0, 1 and 2 or 3, 0 and 2 or 3, (1, 0)[not True], 1 if 0 else 2 if 0 else 3)
x = 5
print(1 < x < 10, 1 < x > 3, 1 < x != 5, x == 5 == 5.0, 3 in [1, 2] == False, not x in [1], x not in [1], x is not None, x is None or x > 3, 1 <= x <= 5 <= 5 < 6)
def t(v):
    print("t", v, end=" ")
    return v
if t(0) or t(1) and t(2): print("yes")
if not t(0) and not t(""): print("both")
while t(0): pass
else: print("while else")
assert t(1), t("never")
print([v for v in range(6) if v % 2 and v > 1 or v == 0])
