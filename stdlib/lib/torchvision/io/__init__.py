"""torchvision.io: PNG and JPEG images to tensors and back."""

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
    data = input.numpy().tobytes()
    mode = ImageReadMode[mode.upper()] if isinstance(mode, str) else mode
    if mode is ImageReadMode.GRAY and data[:3] == b"\xff\xd8\xff":
        from PIL import _jpeg
        brightness = _jpeg.read_gray(data)
        if brightness is not None:
            return brightness.unsqueeze(0)
    image = Image.open(io.BytesIO(data))
    if mode is ImageReadMode.GRAY_ALPHA and image.mode == "RGB":
        image = image.convert("L")
    wanted = _MODES.get(mode, "RGB" if image.mode == "P" else "L" if image.mode == "1" else image.mode)
    if wanted != image.mode:
        image = image.convert(wanted)
    return image._bands().permute(2, 0, 1).contiguous()


decode_png = read_image = decode_image


def decode_jpeg(input, mode=ImageReadMode.UNCHANGED, device="cpu", apply_exif_orientation=False):
    if isinstance(input, (list, tuple)):
        return [decode_jpeg(one, mode) for one in input]
    return decode_image(input, mode)


def encode_jpeg(input, quality=75):
    from PIL import _jpeg
    if isinstance(input, (list, tuple)):
        return [encode_jpeg(one, quality) for one in input]
    if quality < 1 or quality > 100:
        raise ValueError("Image quality should be a positive number between 1 and 100")
    if input.dtype != torch.uint8 or input.dim() != 3 or input.shape[0] not in (1, 3):
        raise RuntimeError("Input tensor dtype should be uint8" if input.dtype != torch.uint8 else
                           "The number of channels should be 1 or 3, got: " + str(input.shape[0]) if input.dim() == 3 else "Input data should be a 3-dimensional tensor")
    pixels = input.permute(1, 2, 0).contiguous()
    data = _jpeg.write("L" if input.shape[0] == 1 else "RGB", pixels, {"quality": quality})
    return torch.frombuffer(bytearray(data), dtype=torch.uint8)


def write_jpeg(input, filename, quality=75):
    write_file(filename, encode_jpeg(input, quality))


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
