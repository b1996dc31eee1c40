"""Binary records: struct formats, a header with flags, memoryview slices without copies, checksums, both byte orders."""
import struct
from io import BytesIO

HEADER = struct.Struct(">4sBBHI")
SAMPLE = struct.Struct("<hhd")
MAGIC = b"PKT1"


class BadPacket(Exception):
    pass


def fletcher(data):
    a = b = 0
    for byte in data:
        a = (a + byte) % 255
        b = (b + a) % 255
    return b << 8 | a


def varint(n):
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def read_varint(view, at):
    n = shift = 0
    while True:
        byte = view[at]
        at += 1
        n |= (byte & 127) << shift
        if byte < 128:
            return n, at
        shift += 7


def write_packet(stream, kind, records):
    body = BytesIO()
    for record in records:
        if kind == 1:
            body.write(SAMPLE.pack(*record))
        else:
            name, number = record
            raw = name.encode("utf-8")
            body.write(varint(len(raw)) + raw + varint(number))
    data = body.getvalue()
    stream.write(HEADER.pack(MAGIC, kind, len(records), fletcher(data), len(data)))
    stream.write(data)


def read_packets(data):
    view = memoryview(data)
    at = 0
    while at < len(view):
        magic, kind, count, check, size = HEADER.unpack_from(view, at)
        body = view[at + HEADER.size:at + HEADER.size + size]
        at += HEADER.size + size
        if magic != MAGIC:
            raise BadPacket("magic")
        if fletcher(body) != check:
            raise BadPacket(f"checksum of {count} records")
        if kind == 1:
            yield [values for values in SAMPLE.iter_unpack(body)]
        else:
            records, pos = [], 0
            for _ in range(count):
                length, pos = read_varint(body, pos)
                name = str(body[pos:pos + length], "utf-8")
                number, pos = read_varint(body, pos + length)
                records.append((name, number))
            yield records


stream = BytesIO()
for n in range(1400):
    write_packet(stream, 1, [(n - k, k * 3 - n, n / (k + 1)) for k in range(n % 30)])
    write_packet(stream, 2, [(f"näme {n}.{k}", n * n * k ** 3) for k in range(n % 17)])
data = stream.getvalue()
samples = names = 0
total = 0.0
for packet in read_packets(data):
    for record in packet:
        if len(record) == 3:
            samples += 1
            total += record[0] * record[2]
        else:
            names += len(record[0]) + record[1] % 97
print(len(data), samples, names, round(total, 6), hex(fletcher(data)))
for spoilt in (5, 20, 0):
    copy = bytearray(data)
    copy[spoilt if spoilt != 20 else 60] ^= 255
    try:
        print(sum(len(packet) for packet in read_packets(bytes(copy))))
    except (BadPacket, struct.error, IndexError, UnicodeDecodeError) as error:
        print(type(error).__name__)
print(data[:16].hex(" "), int.from_bytes(data[20:24], "little"), (123456789).to_bytes(6, "big"))
