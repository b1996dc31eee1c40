# Integers beyond a machine word, through every operator and back.
a = 2 ** 64
print(a, a + 1, a - 1, -a, a * a, a // 3, a % 1000, a >> 60, a << 3, a ** 3, divmod(-a, 7))
print(4611686018427387904 - 1, 4611686018427387903 + 1, 9223372036854775807 + 1, -9223372036854775808 - 1, 3037000500 * 3037000500, -(-9223372036854775808))
print(a == 2.0 ** 64, a > 1e19, a < 1e20, hash(a) == hash(2.0 ** 64), a & (a - 1), a | 1, a ^ (a + 1), ~a, -a >> 10, -a & 0xFF)
f = 1
for i in range(1, 31): f *= i
print(f, f // 10 ** 20, len(str(f)), f.bit_length())
print(int("123456789" * 5), int("-" + "9" * 30), 10 ** 30 // 7, 10 ** 30 % 97, float(10 ** 25), int(1e25), a / 3, (10 ** 400) / (10 ** 399))
print(isinstance(a, int), type(a) is int, a is not None, bool(a), str(a)[:5], f"{a:,} {a:x} {a:e}", int(str(a)) == a)
try:
    float(10 ** 400)
except OverflowError as e:
    print(e)
x = 1
for _ in range(5): x = x * x + 12345678901234567
print(x)
a, b = 2 ** 100 + 7, 2 ** 90 - 1
while b: a, b = b, a % b
print(a, sum([2 ** 62, 2 ** 62, -2 ** 63]), [2 ** 63 - 1, 2 ** 63].index(2 ** 63))
