# int() of text in any base, and its errors.
for s, b in [("ff", 16), ("0xff", 16), ("0xff", 0), ("0b101", 0), ("0o17", 0), ("z", 36), ("  12  ", 10), ("-0x1F", 0), ("1_000", 10), ("+7", 10), ("0", 0), ("00", 0), ("0_0", 0), ("\u0664\u0662", 10), ("12", 3), ("1" * 50, 7)]:
    print(repr(s), b, int(s, b))
for s, b in [("", 10), ("12", 2), ("0x", 16), ("1__0", 10), ("_1", 10), ("1_", 10), ("012", 0), ("12", 1), ("12", 37), ("12", -1), ("1.5", 10), ("0x10", 10), ("- 1", 10), ("a b", 10), ("\x00", 10), ("9" * 10 + "x", 10)]:
    try:
        print(int(s, b))
    except Exception as e:
        print(repr(s), b, type(e).__name__, e)
for v in (b"12", bytearray(b"-7"), 3.99, -3.99, True, "  5\n", 1e20, b"ff"):
    try:
        print(repr(v), int(v))
    except Exception as e:
        print(type(e).__name__, e)
for v in (None, [], float("nan"), float("inf"), 1j, object, b"\xff"):
    try:
        print(int(v))
    except Exception as e:
        print(type(e).__name__, e)
for call in ("int()", "int(base=10)", "int('1', base=2)", "int(5, 10)", "int('1', 2, 3)", "int(x='1')", "int('1', 'a')", "int('1', base=True)"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
