# Division and modulo round down; powers, shifts and bits.
for a in (7, -7):
    for b in (2, -2, 3):
        print(a // b, a % b, divmod(a, b), a / b, end="; ")
print()
print(2 ** 10, 2 ** -1, (-2) ** 3, -2 ** 2, 0 ** 0, pow(3, 4, 5), pow(3, -1, 7), 7 & 12, 7 | 8, 7 ^ 2, ~7, 1 << 10, -9 >> 1, 5 >> 100)
print((255).bit_length(), (-256).bit_length(), (10).bit_count(), (5).as_integer_ratio(), (3).real, (3).imag, abs(-4), int.from_bytes(b"\x01\x02", "big"), (258).to_bytes(2, "little"))
for f in (lambda: 1 // 0, lambda: 1 % 0, lambda: 1 / 0, lambda: 0 ** -1, lambda: 1 << -1, lambda: pow(2, -1, 4), lambda: 1.0 // 0, lambda: (300).to_bytes(1, "big")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(int("42"), int(" -7 "), int("ff", 16), int("0b11", 0), int("1_000"), int(3.99), int(-3.99), int(True), int("٣"))
print(hex(255), oct(8), bin(-5), str(10), repr(-3), bin(10)[2:].zfill(8))
