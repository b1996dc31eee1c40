# Each code at the ends of its range and beyond, in both orders of bytes; what is no plain int or float.
import struct


class Index:
    def __index__(self):
        print("index")
        return 7


class Float:
    def __float__(self):
        print("float")
        return 2.5


class Small(int):
    pass


for order in ("", "<", ">", "=", "!", "@"):
    for code in "bBhHiIlLqQ" + ("nN" if order in ("", "@") else ""):
        form = order + code
        bits = struct.calcsize(form) * 8
        low, high = (0, 2**bits - 1) if code.isupper() else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        packed = [struct.pack(form, n).hex() for n in (low, high, 0, 1, low // 2, high // 3, True, Small(5))]
        back = [struct.unpack(form, struct.pack(form, n))[0] for n in (low, high, low // 2, high // 3)]
        print(form, packed, back)
        for bad in (low - 1, high + 1, 2**70, -(2**70), 1.5, "x", None):
            try:
                print(struct.pack(form, bad))
            except struct.error as e:
                print("  ", bad, e)
        print(struct.pack(form, Index()))
    for code in "efd":
        form = order + code
        for n in (0.0, -0.0, 1.5, -2.25, 3, True, 2**40, float("inf"), 1e300, 1e-310, Float()):
            try:
                data = struct.pack(form, n)
                print(form, data.hex(), struct.unpack(form, data)[0])
            except (struct.error, OverflowError) as e:
                print(form, n, type(e).__name__, e)
        try:
            struct.pack(form, "x")
        except struct.error as e:
            print(e)
    print(struct.pack(order + "?c3sxh2B", 2, b"z", b"abcd", -2, 3, 255).hex())
    print(struct.unpack(order + "2h?3s", struct.pack(order + "2h?3s", -1, 258, [], b"ab")))
print([struct.unpack(f, bytes([255, 254, 253, 252, 1, 2, 3, 4])) for f in ("<2i", ">2i", "<q", ">Q", ">4H", "<4h", "<8b", ">d")])

# Ints that fit a word, and those that fit none; ints that no float holds.
for form in "<H >H <I >I @I =L <f >f !f <e >d".split():
    for value in (2**63, 2**64 - 1, 2**64, -2**63, 2**200, 1e300):
        try:
            print(form, value, struct.pack(form, value))
        except (struct.error, OverflowError) as error:
            print(form, value, type(error).__name__, error)
