"""JPEG files: pixels by libjpeg-turbo (the native module _jpeg), and what stands in their segments."""

import struct

from numpy import _torch as torch
from _jpeg import decode, encode, header

MAGIC = b"\xff\xd8\xff"
_MODES = {1: "L", 3: "RGB", 4: "CMYK"}
_SUBSAMPLINGS = {"4:4:4": 0, "4:2:2": 1, "4:2:0": 2, 0: 0, 1: 1, 2: 2, -1: 2, None: 2}


def _segments(data):
    """(marker, contents) of what stands before the first scan."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0xDA:
            return
        length = struct.unpack_from(">H", data, at + 2)[0]
        yield marker, data[at + 4:at + 2 + length]
        at += 2 + length


def _info(data):
    info = {}
    for marker, body in _segments(data):
        if marker == 0xE0 and body.startswith(b"JFIF\0") and len(body) >= 12:
            version, unit, x, y = struct.unpack_from(">HBHH", body, 5)
            info["jfif"], info["jfif_version"] = version, divmod(version, 256)
            if unit == 1:
                info["dpi"] = x, y
            elif unit == 2:
                info["dpi"] = x * 2.54, y * 2.54
            info["jfif_unit"], info["jfif_density"] = unit, (x, y)
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):
            info["exif"] = info.get("exif", b"") + (body if "exif" not in info else body[6:])
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0"):
            info["icc_profile"] = info.get("icc_profile", b"") + body[14:]
        elif marker == 0xEE and body.startswith(b"Adobe") and len(body) >= 12:
            info["adobe"], info["adobe_transform"] = struct.unpack_from(">H", body, 5)[0], body[11]
        elif marker == 0xFE:
            info["comment"] = body
        elif marker == 0xC2:
            info["progressive"] = info["progression"] = 1
    return info


def read(data):
    try:
        width, height, bands = header(data)
    except OSError as error:
        raise SyntaxError(str(error)) from None
    pixels, said = decode(data, False)
    if said is not None and "Premature end" in said:
        raise OSError("image file is truncated")
    px = torch.frombuffer(bytearray(pixels), dtype=torch.uint8).reshape(height, width, bands)
    if bands == 4:
        px = 255 - px  # inks are written inverted
    return _MODES[bands], px.squeeze(-1) if bands == 1 else px, None, _info(data)


def read_gray(data):
    """The brightness as it is stored, rows by columns."""
    width, height, bands = header(data)
    if bands == 4:
        return None
    pixels, _ = decode(data, True)
    return torch.frombuffer(bytearray(pixels), dtype=torch.uint8).reshape(height, width)


def write(mode, pixels, params):
    if mode in ("1", "CMYK"):
        raise NotImplementedError(f"PIL: writing mode {mode} as JPEG is not implemented")
    bands = {"L": 1, "RGB": 3}.get(mode)
    if bands is None:
        raise OSError(f"cannot write mode {mode} as JPEG")
    quality = params.get("quality", 75)
    if isinstance(quality, str):
        raise NotImplementedError(f"PIL: JPEG files of quality {quality!r} are not implemented; a number from 1 to 100 is")
    quality = 75 if quality == -1 else quality
    if not isinstance(quality, int):
        raise ValueError("Invalid quality setting")
    given = params.get("subsampling")
    if given not in _SUBSAMPLINGS:
        raise ValueError("Invalid subsampling setting") if not isinstance(given, str) else TypeError("Invalid subsampling setting")
    height, width = pixels.shape[:2]
    return encode(pixels.contiguous().data_as_bytes(), (width, height, bands, max(1, min(quality, 100)), _SUBSAMPLINGS[given], int(bool(params.get("progressive")))))
