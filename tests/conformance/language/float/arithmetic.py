# Floor division, modulo, power and rounding of floats.
print(7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2, 7.5 % -2, divmod(-7.5, 2), 2 ** 0.5, (-8) ** (1 / 3), 0.0 / 1, -1 // 0.5, 1e300 ** 0.5)
print(round(0.5), round(1.5), round(2.5), round(-0.5), round(2.675, 2), round(1234.5678, -2), round(5), round(15, -1), round(25, -1), round(1e20), type(round(2.0)).__name__, round(2.0, 0))
print(int(1e10), int(-1.9), 3.7 // 1, 1.1 + 2.2, 1 - 0.9, 1e16 + 1, 0.1 * 3, 10 / 4, 10 // 4.0, 2.0 ** 3, 2 ** 3.0, 9 ** 0.5, True + 0.5)
for f in (lambda: 1.0 / 0, lambda: 1.0 % 0, lambda: 0.0 ** -1, lambda: int(float("nan")), lambda: int(float("inf")), lambda: 10.0 ** 400, lambda: round(float("nan")), lambda: 1.5 & 1):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(abs(-2.5), -0.0 == 0.0, str(-0.0), 0.0 * -1, sum([0.1] * 10), max(1.5, 2), min(1, 1.0), 3.0 .__floor__(), (3.7).__trunc__())
print(1.0.hex(), 3 .real, complex(1, 2) * 1j, (1 + 2j).conjugate(), abs(3 + 4j), (1j) ** 2, 1 + 0j == 1)
