# Shortest representation that reads back; special values.
print(0.1, 1 / 3, 1e16, 1e15, 123456789012345678.0, 1e-5, 0.0001, 1e22, 1e23, 5e-324, 1.7976931348623157e308, 100.0, -0.0, 2.5e10)
print(0.1 + 0.2, 1e400, -1e400, float("nan"), float("inf"), float("-Infinity"), float("  1.5e3 "), float("1_0.5"), float(".5"), float("5."))
print(float("1e-400"), float(10 ** 22), 3.0 == 3, 1e16 == 10 ** 16, 2 ** 53 + 1 == float(2 ** 53 + 1), repr(0.1), str(1.0), [0.5, 1e100])
for s in ("", "abc", "1.2.3", "0x1", "1e", "--1"):
    try:
        float(s)
    except ValueError as e:
        print(e)
x = 0.0
for _ in range(10): x += 0.1
print(x, x == 1.0, round(x, 10), float.fromhex("0x1.8p3"), (0.5).hex(), (0.75).as_integer_ratio(), (2.0).is_integer(), 1e308 * 10, -1e308 * 10)
nan, inf = float("nan"), float("inf")
print(nan == nan, nan != nan, nan < 1, inf > 10 ** 400, inf - inf, inf * 0, -inf < 0, max(1, nan), min(nan, 1), [nan] == [nan], nan in [nan])
