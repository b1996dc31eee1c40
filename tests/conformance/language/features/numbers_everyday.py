# Arithmetic as scripts use it: rounding, floor division, powers, conversions, bit tricks.
import math
print(7 // 2, -7 // 2, 7 % 3, -7 % 3, 7 / 2, 2 ** 10, 2 ** -1, 2 ** 0.5, divmod(17, 5), abs(-3), round(2.675, 2), round(0.5), round(1.5), round(12345, -2), int(3.9), int(-3.9), int("42"), float("1e-3"), 1e3, 0x1F, 0b101, 0o17, 1_000_000)
def make_divisible(v, divisor=8, min_value=None):
    min_value = min_value or divisor
    new = max(min_value, int(v + divisor / 2) // divisor * divisor)
    return new + divisor if new < 0.9 * v else new
print([make_divisible(v) for v in (1, 12, 17, 33, 100.5)], math.ceil(7 / 2), math.floor(-1.5), math.sqrt(16), math.prod([1, 2, 3]), math.gcd(12, 18), math.isclose(0.1 + 0.2, 0.3), 0.1 + 0.2, sum([0.1] * 3), math.fsum([0.1] * 3), math.pi, math.log2(8), math.inf > 1e308, math.isnan(float("nan")))
print(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 4, 256 >> 2, -8 >> 1, bin(10), hex(255), (10).bit_length(), 3 in range(5), max(3, 1, 2), min([4, 2]), sum(range(10)), sorted([3, 1, 2], reverse=True), -2 ** 2, (-2) ** 2, not 1 == 2, 10 % 3.5, -1 % 5, 1 - -1, +5, 3 * "ab", True + True, 1 < 2 < 3)
print([x / 10 for x in range(3)], [round(x * 0.1, 1) for x in range(4)], [2 ** i for i in range(8)], [(i, j) for i in range(2) for j in range(2)], {i: i ** 2 for i in range(4)}, tuple(x * 2 for x in (1, 2)), list(map(int, "123")), [int(d) for d in str(2 ** 20)], float("inf") - float("inf"), 1e308 * 10, -1e-400, 10 ** 20, 10.0 ** 20)
