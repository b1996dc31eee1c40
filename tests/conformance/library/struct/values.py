"""struct: values of the other formats."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


values = [("c", b"ab"), ("c", "a"), ("c", 5), ("s", "a"), ("3s", b"abcdef"), ("5s", b"ab"), ("3p", b"abcdef"), ("5p", b"ab"), ("0s", b"a"), ("f", 1e300), (">f", 1e300),
    ("<f", 1e300), ("e", 1e6), ("e", 65520), ("e", 1.5), ("d", "a"), ("?", []), ("?", 5), ("f", 1), ("d", True), ("s", bytearray(b"q")), ("p", 5), ("f", 10**400)]
for f, x in values:
    print(f, str(x)[:20], end=" ")
    show(lambda: struct.pack(f, x))
show(lambda: struct.pack("3x"))
show(lambda: struct.pack("ii", 1))
show(lambda: struct.pack("i", 1, 2))
show(lambda: struct.pack("z", 1))
show(lambda: struct.pack("3"))
show(lambda: struct.pack(5))
show(lambda: struct.pack("i 3h", 1, 2, 3, 4))
show(lambda: struct.pack(b"<i", 1))
show(lambda: struct.calcsize("<n"))
show(lambda: struct.pack("\xe9", 1))
show(lambda: struct.calcsize("9999999999999999i"))
show(lambda: struct.pack("i\0", 1))
class Number:
    def __index__(self):
        return 7
    def __float__(self):
        return 2.5
show(lambda: struct.pack("<if", Number(), Number()))
