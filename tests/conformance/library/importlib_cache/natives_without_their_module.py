"""Objects of native modules go on working when a program takes the modules, or their names, out of reach."""
import array
import binascii
import gc
import hashlib
import itertools
import lzma
import re
import struct
import sys
import zlib

a, b = array.array("i", [1, 2]), array.array("i", [3])
pattern = re.compile(r"(?P<first>\w)\w*")
packed = struct.Struct("<hh")
for name in ("array", "_struct", "struct", "binascii", "zlib", "lzma", "_lzma", "re", "_hashlib", "hashlib", "itertools", "gc"):
    sys.modules.pop(name, None)


def show(what):
    try:
        print(what())
    except Exception as error:
        print(type(error).__name__, error)


show(lambda: a + b)
show(lambda: a * 2 == array.array("i", [1, 2, 1, 2]))
show(lambda: list(reversed(a)) + list(iter(b)))
show(lambda: pattern.sub(lambda m: m["first"].upper(), "one two"))
show(lambda: packed.pack(1, 2) + struct.pack("<h", 3))
show(lambda: struct.pack("i", "x"))
show(lambda: list(struct.iter_unpack("<h", b"\1\0\2\0")))
show(lambda: binascii.unhexlify("0g"))
show(lambda: zlib.decompress(zlib.compress(b"text")))
show(lambda: zlib.decompress(b"nothing"))
show(lambda: lzma.decompress(lzma.compress(b"text")))
show(lambda: hashlib.sha256(b"text").hexdigest()[:16])
show(lambda: [list(i) for i in itertools.tee([1, 2])])
show(lambda: gc.collect() >= 0)
