"""WAV files of whole and real numbers, uncompressed."""

import struct

import numpy as np
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


class WavFileWarning(UserWarning):
    pass


def read(filename, mmap=False):
    data = open(filename, "rb").read() if isinstance(filename, str) or hasattr(filename, "__fspath__") else filename.read()
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise ValueError(f"File format {data[:4]!r} not understood. Only 'RIFF', 'RIFX', and 'RF64' supported.")
    at, form, body = 12, None, None
    while at + 8 <= len(data):
        kind, size = data[at:at + 4], struct.unpack("<I", data[at + 4:at + 8])[0]
        if kind == b"fmt ":
            form = struct.unpack("<HHIIHH", data[at + 8:at + 24])
            if form[0] == 0xFFFE and size >= 40:
                form = (struct.unpack("<H", data[at + 32:at + 34])[0],) + form[1:]
        elif kind == b"data":
            body = data[at + 8:at + 8 + size]
        at += 8 + size + size % 2
    if form is None or body is None:
        raise ValueError("No data chunk found in the file")
    code, channels, rate, _, _, bits = form
    kinds = {(1, 8): np.uint8, (1, 16): np.int16, (1, 32): np.int32, (1, 64): np.int64, (3, 32): np.float32, (3, 64): np.float64}
    if (code, bits) not in kinds or not channels:
        raise ValueError(f"WAV files of format {code} with {bits} bits are not read")
    each = bits // 8
    array = np.frombuffer(body[:len(body) // (each * channels) * each * channels], dtype=kinds[code, bits]).copy()
    return rate, array.reshape(-1, channels) if channels > 1 else array


def write(filename, rate, data):
    data = np.ascontiguousarray(data)
    if data.dtype.kind not in "iuf" or data.dtype.kind == "u" and data.dtype.itemsize != 1 or data.dtype.kind == "f" and data.dtype.itemsize < 4:
        raise ValueError(f"Unsupported data type '{data.dtype}'")
    channels, each = 1 if data.ndim == 1 else data.shape[1], data.dtype.itemsize
    code = 3 if data.dtype.kind == "f" else 1
    form = struct.pack("<HHIIHH", code, channels, rate, rate * each * channels, each * channels, each * 8)
    if code == 3:
        form += b"\x00\x00"
    parts = b"fmt " + struct.pack("<I", len(form)) + form
    if code == 3:
        parts += b"fact" + struct.pack("<II", 4, data.shape[0])
    body = data.tobytes()
    parts += b"data" + struct.pack("<I", len(body)) + body
    out = b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WAVE" + parts
    if hasattr(filename, "write"):
        filename.write(out)
    else:
        with open(filename, "wb") as file:
            file.write(out)
