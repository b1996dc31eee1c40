"""torchvision.io: PNG images to tensors and back."""

import enum

import torch
from torchvision._absent import names_of as _names_of


class ImageReadMode(enum.Enum):
    UNCHANGED = 0
    GRAY = 1
    GRAY_ALPHA = 2
    RGB = 3
    RGB_ALPHA = 4


_MODES = {ImageReadMode.GRAY: "L", ImageReadMode.GRAY_ALPHA: "LA", ImageReadMode.RGB: "RGB", ImageReadMode.RGB_ALPHA: "RGBA"}


def decode_image(input, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    import io
    from PIL import Image
    if not isinstance(input, torch.Tensor):
        input = read_file(input)
    image = Image.open(io.BytesIO(input.numpy().tobytes()))
    mode = ImageReadMode[mode.upper()] if isinstance(mode, str) else mode
    wanted = _MODES.get(mode, "RGB" if image.mode == "P" else "L" if image.mode == "1" else image.mode)
    if wanted != image.mode:
        image = image.convert(wanted)
    return image._bands().permute(2, 0, 1).contiguous()


decode_png = read_image = decode_image


def encode_png(input, compression_level=6):
    import io
    from torchvision.transforms.functional import to_pil_image
    file = io.BytesIO()
    to_pil_image(input).save(file, "PNG", compress_level=compression_level)
    return torch.frombuffer(bytearray(file.getvalue()), dtype=torch.uint8)


def write_png(input, filename, compression_level=6):
    write_file(filename, encode_png(input, compression_level))


def read_file(path):
    with open(path, "rb") as file:
        return torch.frombuffer(bytearray(file.read()), dtype=torch.uint8)


def write_file(filename, data):
    with open(filename, "wb") as file:
        file.write(data.numpy().tobytes())


__getattr__ = _names_of(__name__)
