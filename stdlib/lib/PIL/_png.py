"""PNG: reading of all color types, depths and interlacing; writing of 8-bit images and I;16."""

import struct
import zlib

from numpy import _torch as torch

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_LIMIT = 1 << 28  # pixels
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def _chunks(data):
    at = 8
    while at + 12 <= len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        kind = data[at + 4:at + 8]
        body = data[at + 8:at + 8 + length]
        if len(body) != length or at + 12 + length > len(data):
            raise OSError("image file is truncated")
        if zlib.crc32(kind + body) != struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] and kind[:1].isupper():
            raise SyntaxError(f"broken PNG file (bad header checksum in {kind!r})")
        yield kind, body
        if kind == b"IEND":
            return
        at += 12 + length


def _unfiltered(raw, at, width_bytes, rows, step):
    """The rows of one pass, each undone by its filter, and where the next pass begins."""
    before, found = bytearray(width_bytes), []
    for _ in range(rows):
        if at + 1 + width_bytes > len(raw):
            raise OSError("image file is truncated")
        kind = raw[at]
        row = bytearray(raw[at + 1:at + 1 + width_bytes])
        at += 1 + width_bytes
        if kind == 1:
            for i in range(step, width_bytes):
                row[i] = (row[i] + row[i - step]) & 255
        elif kind == 2:
            row = bytearray([(a + b) & 255 for a, b in zip(row, before)])
        elif kind == 3:
            for i in range(width_bytes):
                left = row[i - step] if i >= step else 0
                row[i] = (row[i] + ((left + before[i]) >> 1)) & 255
        elif kind == 4:
            _paeth(row, before, step)
        elif kind != 0:
            raise OSError(f"unknown PNG filter {kind}")
        found.append(row)
        before = row
    return b"".join(found), at


def _paeth(row, before, step):
    for i in range(min(step, len(row))):
        row[i] = (row[i] + before[i]) & 255
    for i in range(step, len(row)):
        left, up, corner = row[i - step], before[i], before[i - step]
        by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - corner - corner)
        if by_left <= by_up and by_left <= by_corner:
            row[i] = (row[i] + left) & 255
        elif by_up <= by_corner:
            row[i] = (row[i] + up) & 255
        else:
            row[i] = (row[i] + corner) & 255


def _numbers(data, width, height, channels, depth):
    """(H, W, C): bytes, or int32 of 16 bits."""
    if width == 0 or height == 0:
        return torch.zeros((height, width, channels), dtype=torch.uint8)
    flat = torch.frombuffer(bytearray(data), dtype=torch.uint8)
    if depth == 8:
        return flat.reshape(height, width, channels)
    if depth == 16:
        pairs = flat.reshape(height, width, channels, 2).to(torch.int32)
        return pairs[..., 0] * 256 + pairs[..., 1]
    count = 8 // depth
    shifts = torch.arange(8 - depth, -1, -depth, dtype=torch.int32)
    spread = (flat.reshape(height, -1, 1).to(torch.int32) >> shifts) & ((1 << depth) - 1)
    return spread.reshape(height, -1)[:, :width].to(torch.uint8).reshape(height, width, 1)


def header(data):
    """Width, height, depth, color type, interlacing."""
    if data[:8] != SIGNATURE or data[12:16] != b"IHDR" or len(data) < 33:
        raise SyntaxError("not a PNG file")
    width, height, depth, color, packing, filtering, interlaced = struct.unpack(">IIBBBBB", data[16:29])
    if color not in _CHANNELS or depth not in (1, 2, 4, 8, 16) or packing or filtering or interlaced > 1 or not width or not height:
        raise SyntaxError("broken PNG file (bad header)")
    if depth < 8 and color not in (0, 3) or depth == 16 and color == 3:
        raise SyntaxError("broken PNG file (bad header)")
    if width * height > _LIMIT:
        raise OSError(f"image size ({width * height} pixels) exceeds limit")
    return width, height, depth, color, interlaced


def mode_of(depth, color):
    return {0: "1" if depth == 1 else "I;16" if depth == 16 else "L", 2: "RGB", 3: "P", 4: "LA", 6: "RGBA"}[color]


def read(data):
    """Mode, pixels, palette (or None), what the file says of itself."""
    width, height, depth, color, interlaced = header(data)
    channels, packed, palette, info, transparency = _CHANNELS[color], [], None, {}, None
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            packed.append(body)
        elif kind == b"PLTE":
            palette = torch.tensor(list(body[:len(body) // 3 * 3]), dtype=torch.uint8).reshape(-1, 3)
        elif kind == b"tRNS":
            transparency = body
        elif kind == b"pHYs" and len(body) == 9:
            x, y, unit = struct.unpack(">IIB", body)
            if unit == 1:
                info["dpi"] = (x * 0.0254, y * 0.0254)
        elif kind == b"gAMA" and len(body) == 4:
            info["gamma"] = struct.unpack(">I", body)[0] / 100000.0
        elif kind == b"tEXt" and b"\0" in body:
            key, _, text = body.partition(b"\0")
            info[key.decode("latin-1")] = text.decode("latin-1")
    most = (height + 7) * ((width * channels * depth + 7) // 8 + 8) * 2 + 64
    unpack = zlib.decompressobj()
    try:
        raw = unpack.decompress(b"".join(packed), most)
    except zlib.error as e:
        raise OSError(f"broken PNG file: {e}") from None
    pixels = _passes(raw, width, height, channels, depth) if interlaced else _plain(raw, width, height, channels, depth)
    return _in_mode(pixels, depth, color, palette, transparency, info)


def _plain(raw, width, height, channels, depth):
    rows, _ = _unfiltered(raw, 0, (width * channels * depth + 7) // 8, height, max(1, channels * depth // 8))
    return _numbers(rows, width, height, channels, depth)


def _passes(raw, width, height, channels, depth):
    pixels = torch.zeros((height, width, channels), dtype=torch.int32 if depth == 16 else torch.uint8)
    at = 0
    for x, y, step_x, step_y in _ADAM7:
        wide, high = (width - x + step_x - 1) // step_x, (height - y + step_y - 1) // step_y
        if wide <= 0 or high <= 0:
            continue
        rows, at = _unfiltered(raw, at, (wide * channels * depth + 7) // 8, high, max(1, channels * depth // 8))
        pixels[y::step_y, x::step_x] = _numbers(rows, wide, high, channels, depth)
    return pixels


def _in_mode(pixels, depth, color, palette, transparency, info):
    mode = mode_of(depth, color)
    if depth == 16 and color != 0:
        pixels = (pixels >> 8).to(torch.uint8)
    if color == 0 and depth < 8:
        pixels = pixels * (255 // ((1 << depth) - 1))
    if color == 3:
        if palette is None:
            raise OSError("broken PNG file (no palette)")
        palette = torch.cat([palette, torch.zeros((256 - palette.shape[0], 3), dtype=torch.uint8)]) if palette.shape[0] < 256 else palette[:256]
    else:
        palette = None
    if transparency is not None:
        if color == 3:
            info["transparency"] = transparency if transparency.count(255) + 1 != len(transparency) or 0 not in transparency else transparency.index(0)
        elif color == 0:
            info["transparency"] = struct.unpack(">H", transparency[:2])[0]
        elif color == 2:
            info["transparency"] = struct.unpack(">HHH", transparency[:6])
    return mode, pixels.squeeze(-1) if pixels.shape[-1] == 1 else pixels, palette, info


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def write(mode, pixels, palette, level=6):
    height, width = pixels.shape[:2]
    if mode == "1":
        rows = torch.nn.functional.pad((pixels > 0).to(torch.int32), (0, -width % 8)).reshape(height, -1, 8)
        rows = (rows * torch.tensor([128, 64, 32, 16, 8, 4, 2, 1], dtype=torch.int32)).sum(-1).to(torch.uint8)
        depth, color = 1, 0
    elif mode == "I;16":
        wide = pixels.clamp(0, 65535)
        rows, depth, color = torch.stack([wide >> 8, wide & 255], -1).to(torch.uint8).reshape(height, -1), 16, 0
    else:
        rows, depth, color = pixels.reshape(height, -1), 8, {"L": 0, "P": 3, "LA": 4, "RGB": 2, "RGBA": 6}[mode]
    # Each row less the one above, a filter that suits most images.
    above = torch.cat([torch.zeros_like(rows[:1]), rows[:-1]])
    filtered = torch.cat([torch.full((height, 1), 2, dtype=torch.uint8), rows - above], 1).contiguous()
    parts = [SIGNATURE, _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0))]
    if mode == "P":
        parts.append(_chunk(b"PLTE", bytes(palette[..., :3].reshape(-1).tolist())))
        if palette.shape[-1] == 4:
            parts.append(_chunk(b"tRNS", bytes(palette[..., 3].tolist())))
    packed = zlib.compress(filtered.numpy().tobytes(), level)
    return b"".join(parts + [_chunk(b"IDAT", packed), _chunk(b"IEND", b"")])
