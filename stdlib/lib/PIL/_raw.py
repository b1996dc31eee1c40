"""Raw bytes of images: pixels packed into them and read from them, in the order and stride that a raw mode gives."""

from numpy import _torch as torch
from PIL import _convert


def packed(mode, pixels, rawmode=None):
    """The bytes of a tensor of pixels, rows from top to bottom."""
    height, width = pixels.shape[:2]
    if rawmode is not None and rawmode != mode:
        order = _convert.raw_order(mode, rawmode)
        if order is None or "X" in order:
            raise NotImplementedError(f"PIL.Image.Image.tobytes of mode {mode} as {rawmode} is not implemented")
        bands = pixels if pixels.dim() == 3 else pixels.unsqueeze(-1)
        return bytes(bands[..., _convert.places(order, mode)].reshape(-1).tolist())
    if mode == "1":
        rows = torch.nn.functional.pad((pixels > 0).to(torch.int32), (0, -width % 8)).reshape(height, -1, 8)
        return bytes((rows * torch.tensor([128, 64, 32, 16, 8, 4, 2, 1], dtype=torch.int32)).sum(-1).reshape(-1).tolist())
    if mode == "I;16":
        return torch.stack([pixels & 255, pixels >> 8], -1).to(torch.uint8).contiguous().numpy().tobytes()
    return pixels.contiguous().numpy().tobytes()


def _in_order(mode, size, data, rawmode=None, stride=0, orientation=1):
    """The bytes of an image whose raw data lie in that order and in rows of that stride, as the mode has them."""
    width, height = size
    order = _convert.raw_order(mode, rawmode or mode)
    row = width * len(order or mode)
    if order is None:
        if stride or orientation != 1:
            raise NotImplementedError(f"PIL.Image.frombytes in mode {mode} with a stride or an orientation is not implemented")
        return data
    stride = stride or row
    if len(data) < stride * (height - 1) + row:
        raise ValueError("not enough image data")
    whole = torch.frombuffer(bytearray(data), dtype=torch.uint8)
    rows = whole.as_strided((height, width, len(order)), (stride, len(order), 1))
    rows = rows[..., [i for i in _convert.places(mode, order)]]
    return bytes((rows.flip(0) if orientation == -1 else rows).reshape(-1).tolist())


def unpacked(mode, size, data, *args):
    """The tensor of pixels of raw bytes; args are those of Pillow's raw decoder: raw mode, stride, orientation."""
    if args and (args[0] or mode, *args[1:]) not in ((mode,), (mode, 0), (mode, 0, 1)):
        data = _in_order(mode, size, data, *args)
    width, height = size
    if mode == "1":
        return _bits(width, height, data)
    bands = len(_convert.BANDS[mode])
    kind = _convert.TYPES.get(mode, torch.uint8)
    each = 2 if mode == "I;16" else {torch.uint8: 1}.get(kind, 4)
    count = width * height * bands * each
    if len(data) < count:
        raise ValueError("not enough image data")
    if len(data) > count and not args:
        raise ValueError("cannot decode image data")
    shape = (height, width) + ((bands,) if bands > 1 else ())
    if count == 0:
        return torch.zeros(shape, dtype=kind)
    flat = torch.frombuffer(bytearray(data[:count]), dtype=torch.uint8 if mode == "I;16" else kind)
    if mode == "I;16":
        pairs = flat.reshape(-1, 2).to(torch.int32)
        flat = pairs[:, 0] + pairs[:, 1] * 256
    return flat.reshape(shape)


def _bits(width, height, data):
    row = (width + 7) // 8
    if len(data) < row * height:
        raise ValueError("not enough image data")
    bits = torch.frombuffer(bytearray(data[:row * height]), dtype=torch.uint8).reshape(height, row, 1).to(torch.int32)
    spread = (bits >> torch.arange(7, -1, -1, dtype=torch.int32)) & 1
    return (spread.reshape(height, -1)[:, :width] * 255).to(torch.uint8)
