# to_bytes, from_bytes, bit counts, ratio, hex, oct and bin.
print((1024).to_bytes(2, "big"), (1024).to_bytes(4, "little"), (-2).to_bytes(2, "big", signed=True), (255).to_bytes())
print(int.from_bytes(b"\x04\x00", "big"), int.from_bytes(b"\xff\xfe", "little", signed=True), int.from_bytes([1, 2, 3], "big"), int.from_bytes(b"\x01" * 12))
print((2**100).to_bytes(13, "little"), int.from_bytes(b"\xff" * 10, "big", signed=True), (0).to_bytes(0, "big"))
for call in ("(256).to_bytes(1, 'big')", "(-1).to_bytes(1, 'big')", "(128).to_bytes(1, 'big', signed=True)", "(1).to_bytes(1, 'middle')",
             "(1).to_bytes(-1, 'big')", "int.from_bytes('ab', 'big')", "int.from_bytes([256], 'big')", "int.from_bytes(b'a', 'x')", "(2**80).to_bytes(5, 'big')"):
    try:
        print(eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
print((-37).bit_length(), (0).bit_length(), (2**64).bit_length(), (-255).bit_count(), (5).as_integer_ratio(), (5).conjugate(), (5).real, (5).imag, (5).numerator, (5).denominator)
print(bin(10), bin(-10), oct(64), hex(255), hex(-2**70), bin(True), hex(0), oct(0))
print((7).__index__(), (7).__int__(), (7).__float__(), (7).__trunc__(), (7).__floor__(), (7).__ceil__(), (1234).__round__(-2), round(1250, -2), round(-1350, -2), round(15, -1), round(25, -1), round(10**30 + 5, -1))
class I:
    def __index__(self):
        return 12
print(bin(I()), hex(I()), oct(I()), [0] * 3, "ab" * I(), list(range(I()))[-1], int(I()), float(I()), complex(I()))
for f in (bin, hex, oct):
    try:
        f(1.5)
    except TypeError as e:
        print(e)
class Bad:
    def __index__(self):
        return "x"
try:
    hex(Bad())
except TypeError as e:
    print(e)
