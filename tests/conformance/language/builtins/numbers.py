# abs, divmod, pow, round, sum, min, max, bool, int and float conversions.
print(abs(-3), abs(-2.5), divmod(17, 5), pow(2, 5), pow(2, 5, 7), round(3.14159, 2), sum([1, 2], 10), sum([[1], [2]], []), sum([0.1, 0.2, 0.3]))
print(min(3, 1, 2), max([4, 9, 2]), min("b", "a"), max("abc", "abd", key=len), min([], default="none"), max([1, 5, 3], key=lambda v: -v), min({"b": 1, "a": 2}))
print(int(), float(), bool(), str(), list(), dict(), tuple(), set(), complex(), bytes(), int("7") + float("1.5"), int(7.9), float(3), bool("False"))
print(all([]), any([]), all([1, 0]), any([0, 3]), ord("A"), chr(97), hex(10), bin(10), oct(10), hash(5), callable(len), id(1) == id(1))
for f in (lambda: sum("ab", ""), lambda: min(), lambda: min(1), lambda: max(1, "a"), lambda: int("1.5"), lambda: int(None), lambda: float([]), lambda: pow("a", 2), lambda: round("1")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(max((1, "b"), (1, "a")), sorted([True, False, 2]), isinstance(True, int), True == 1, type(True + 1), int.__name__, (5).__add__(3))
