# The shortest text that reads back, over the whole range.
vals = [0.1, 0.2, 0.1 + 0.2, 1 / 3, 2 / 3, 1e16, 1e15, 123456789012345678.0, 1e22, 1e23, 1e-4, 1e-5, 0.0001, 0.00001234, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 4.35, 0.3, 2.675, 1e21, 9007199254740993.0, 1.1e-7, 100.0, 1e2, 12345.678]
for v in vals:
    print(repr(v), str(-v), v.hex(), float(repr(v)) == v, float.fromhex(v.hex()) == v)
print(float("1e400"), float("-1e400"), float("1e-400"), float("nan"), float("-nan"), float("infinity"), float(" +InF "), float("1_0.5_0"))
for s in ("", "abc", "1e", ".", "1__0", "_1", "1_", "0x10", "1.5.2", "- 1", "infin", "e5", "1e5_", "--1", "\u0661.\u0662"):
    try:
        print(repr(s), float(s))
    except ValueError as e:
        print(e)
for v in (None, [], 1j, b"1.5", bytearray(b"2"), True, 10**400, b"\xff"):
    try:
        print(float(v))
    except Exception as e:
        print(type(e).__name__, e)
for s in ("0x1.8p1", "0x.8p0", "-0x1p-1074", "0x1p1024", "1.8", "zz", "0x1.fffffffffffff8p1023", "inf", "-nan", "  0x1p3 "):
    try:
        print(s, float.fromhex(s))
    except Exception as e:
        print(s, type(e).__name__, e)
