"""Bytes: a checksum, struct, an encoding."""
import struct


def crc32(data, crc=4294967295, table=[]):
    if not table:
        for i in range(256):
            c = i
            for _ in range(8):
                c = c >> 1 ^ 3988292384 if c & 1 else c >> 1
            table.append(c)
    for b in data:
        crc = table[(crc ^ b) & 255] ^ crc >> 8
    return crc ^ 4294967295
data = bytes((i * 7 & 255 for i in range(2100000)))
print(hex(crc32(data)), hex(crc32(data[::2])))
buf = bytearray()
for i in range(300000):
    buf += struct.pack('<HIf', i & 65535, i * 3, i / 2)
tot = 0
for off in range(0, len(buf), 10):
    a, b, c = struct.unpack_from('<HIf', buf, off)
    tot += a + b + c
print(tot)


def b64(d):
    al = b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    o = bytearray()
    for i in range(0, len(d) - 2, 3):
        n = d[i] << 16 | d[i + 1] << 8 | d[i + 2]
        o.append(al[n >> 18])
        o.append(al[n >> 12 & 63])
        o.append(al[n >> 6 & 63])
        o.append(al[n & 63])
    return bytes(o)
print(len(b64(data)), b64(data)[:20])


def xor(d, key):
    return bytes((a ^ key[i % len(key)] for i, a in enumerate(d)))
print(xor(xor(data, b'key!'), b'key!') == data)
