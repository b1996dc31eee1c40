"""Ints of constant expressions of any size: what they are, and the order of sets, which shows what was known beforehand."""
print({10, 2, 10**20}, {3, 1 << 70, 7 - 2, 2**64 - 1}, {2**63, -2**63, 2**62, 0})
print([(1 << 127) - 1, 2**128, -2**100 >> 3, -2**100 >> 1000, ~2**90, -(2**63), -9223372036854775808 - 1])
print([10**20 // 7, -10**20 // 7, 10**20 % -7, -10**20 % -7, 10**37 // 10**18, 5 // 10**30, -5 // 10**30, -5 % 10**30])
print([0xffffffffffffffffffff & -256, -0x123456789abcdef0123 | 255, 0x8000000000000000 ^ -1, -1 & 2**63, -2**63 ^ -2**64])
print([10**20 * 1.5, 10**30 + 0.5, 9007199254740993 * 1.0, 18446744073709549569 * 1.0, 10**22 / 3.0, 10**25 + 1j])
print([0 ** 99999999999999999999, 0 << 99999999999999999999, 1 >> 99999999999999999999, (-3) ** 41, (-2) ** 63, (-2) ** 64])
print(0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff - 1)
for text in "1 << -1", "10**20 // 0", "10**20 % 0", "10**400 * 1.0":
    try:
        print(eval(text))
    except (ValueError, ArithmeticError) as error:
        print(text, type(error).__name__, error)
