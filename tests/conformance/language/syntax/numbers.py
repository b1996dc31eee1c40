# Literals of every kind.
print(0x1F, 0o17, 0b101, 1_000_000, 0xFF_FF, 1e3, 1.5e-3, .5, 5., 1_0.0_1, 3j, 1.5J)
print(10**20, -7, +3, ~5, --4, 00, 0.0, -0.0, 1e400, -1e400, 1e-400)
print("a" 'b', r"\d", b"bytes\x00", b'a' b'b', rb"\n", "\\", '\'', "\"", """multi
line""")
print(True, False, None, ..., Ellipsis is ...)
print(0x7fffffffffffffff, 0x8000000000000000, -0x8000000000000000, 123456789012345678901234567890)
