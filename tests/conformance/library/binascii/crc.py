"""binascii: check sums."""
import binascii
import zlib

for data in (b"", b"a", b"hello world", bytes(range(256)) * 3):
    print(binascii.crc32(data), binascii.crc32(data, 5), zlib.crc32(data) == binascii.crc32(data), binascii.crc_hqx(data, 0), binascii.crc_hqx(data, 0xFFFF))
part = binascii.crc32(b"hello")
print(binascii.crc32(b" world", part) == binascii.crc32(b"hello world"), binascii.crc32(memoryview(b"abc")), binascii.crc32(data=b"x") if False else "")
try:
    binascii.crc32("abc")
except TypeError as e:
    print(e)
