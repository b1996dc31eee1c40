"""Events as TensorBoard reads them: messages of protocol buffers, framed as records with checksums."""

import struct


def _crc_table():
    table = []
    for n in range(256):
        for _ in range(8):
            n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
        table.append(n)
    return tuple(table)


_TABLE = _crc_table()


def _checksum(data):
    """CRC-32C, turned and shifted as in files of records, so that a checksum of checksums is none of a special kind."""
    crc, table = 0xFFFFFFFF, _TABLE
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ crc >> 8
    crc ^= 0xFFFFFFFF
    return (crc >> 15 | crc << 17) + 0xA282EAD8 & 0xFFFFFFFF


def record(data):
    """A record of a file: length and data, each with its checksum."""
    length = struct.pack("<Q", len(data))
    return b"".join((length, struct.pack("<I", _checksum(length)), data, struct.pack("<I", _checksum(data))))


def _varint(n):
    n &= 0xFFFFFFFFFFFFFFFF
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def integer(field, n):
    return _varint(field << 3) + _varint(n)


def double(field, x):
    return _varint(field << 3 | 1) + struct.pack("<d", x)


def single(field, x):
    return _varint(field << 3 | 5) + struct.pack("<f", x)


def blob(field, data):
    """A text, bytes, or a message in another."""
    data = data.encode() if isinstance(data, str) else data
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def doubles(field, values):
    return blob(field, struct.pack(f"<{len(values)}d", *values))


def event(wall_time, step=None, summary=None, file_version=None):
    parts = [double(1, wall_time)]
    if step:
        parts.append(integer(2, int(step)))
    if file_version is not None:
        parts.append(blob(3, file_version))
    if summary is not None:
        parts.append(blob(5, summary))
    return b"".join(parts)


def value(tag, content, plugin=None, plugin_content=b""):
    """A summary of one value."""
    metadata = b"" if plugin is None else blob(9, blob(1, blob(1, plugin) + (blob(2, plugin_content) if plugin_content else b"")))
    return blob(1, blob(1, tag) + metadata + content)


def scalar(tag, x):
    return value(tag, single(2, x))


def typed_scalar(tag, x, doubled):
    """A scalar as a tensor without dimensions, as TensorBoard's own plug-in has it."""
    numbers = integer(1, 2 if doubled else 1) + (doubles(6, [x]) if doubled else blob(5, struct.pack("<f", x)))
    return value(tag, blob(8, numbers), "scalars")


def histogram(tag, low, high, count, total, squares, limits, counts):
    return value(tag, blob(5, double(1, low) + double(2, high) + double(3, count) + double(4, total) + double(5, squares) + doubles(6, limits) + doubles(7, counts)))


def image(tag, height, width, colors, encoded):
    return value(tag, blob(4, integer(1, height) + integer(2, width) + integer(3, colors) + blob(4, encoded)))


def text(tag, words):
    return value(tag + "/text_summary", blob(8, integer(1, 7) + blob(2, blob(2, integer(1, 1))) + blob(8, words)), "text")


def _setting(x):
    return double(2, x) if isinstance(x, (int, float)) else blob(3, x)  # PyTorch writes truth as a number, too


def hyperparameters(settings, metrics, discrete):
    """The three summaries of a run with these settings: what the experiment is, where the run begins, where it ends."""
    infos = []
    for name, x in settings.items():
        kind = 3 if isinstance(x, (int, float)) else 1
        domain = b"".join(blob(1, _setting(d)) for d in discrete.get(name, ()))
        infos.append(blob(4, blob(1, name) + integer(4, kind) + (blob(5, domain) if domain else b"")))
    measured = [blob(5, blob(1, blob(2, name))) for name in metrics]
    begins = b"".join(blob(1, blob(1, name) + blob(2, _setting(x))) for name, x in settings.items())
    parts = (("experiment", blob(2, b"".join(infos + measured))), ("session_start_info", blob(3, begins)), ("session_end_info", blob(4, integer(1, 1))))
    return [value(f"_hparams_/{name}", b"", "hparams", content) for name, content in parts]
