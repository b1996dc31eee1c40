# bool is an int: results, text and methods.
print(True + True, True * 3, -True, ~True, True << 4, True / 2, True // 2, divmod(True, 2), True ** 2)
print(True & False, True | False, True ^ True, True & 3, 1 | False, type(True & True).__name__, type(True & 1).__name__)
print(True == 1, False == 0, True is True, hash(True), {1: "a", True: "b"}, [10, 20][True], "abc"[False])
print(str(True), repr(False), f"{True}", f"{True:d}", f"{True:5}", f"{True!s:>6}", "%d" % True, "%s" % True, "%r" % False, format(True), format(True, "x"))
print(int(True), float(True), complex(True), bool("0"), bool(""), bool([]), bool([0]), bool(0.0), bool(None), bool(1j), bool())
print(True.bit_length(), True.to_bytes(1, "big"), True.real, True.conjugate(), True.__index__(), bool.__mro__)
print(sum([True, True, False]), max(True, 2), sorted([True, False, True]), True < 2, True > False, isinstance(True, int), issubclass(bool, int))
for call in ("bool(1, 2)", "bool(x=1)", "int.__new__(bool, 1)", "bool.__new__(bool, 1)", "bool.__new__(int, 1)", "True.x", "True()"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
class B:
    def __bool__(self):
        return 1
try:
    bool(B())
except TypeError as e:
    print(e)
class L:
    def __len__(self):
        return -1
try:
    bool(L())
except ValueError as e:
    print(e)
