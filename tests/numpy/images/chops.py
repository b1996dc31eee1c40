"""Arithmetic of images."""
from PIL import Image, ImageChops


def picture(mode, size, step):
    image = Image.new(mode, size)
    bands = len(image.getbands())
    values = [(i * step + i // 7) % 256 for i in range(size[0] * size[1] * bands)]
    image.putdata([tuple(values[i:i + bands]) for i in range(0, len(values), bands)] if bands > 1 else values)
    return image


def show(label, make):
    try:
        made = make()
    except Exception as e:
        print(label, type(e).__name__, e)
    else:
        print(label, made.mode, made.size, sum(made.tobytes()), list(made.tobytes())[:24])


for mode in ("L", "RGB", "RGBA"):
    a, b = picture(mode, (9, 6), 37), picture(mode, (7, 8), 101)
    for name in ("lighter", "darker", "difference", "multiply", "screen", "soft_light", "hard_light", "overlay", "add", "subtract", "add_modulo",
                 "subtract_modulo"):
        show(f"{mode} {name}", lambda: getattr(ImageChops, name)(a, b))
    show("add scaled", lambda: ImageChops.add(a, b, 1.7, -9))
    show("subtract scaled", lambda: ImageChops.subtract(a, b, 0.3, 100.6))
    show("invert", lambda: ImageChops.invert(a))
    show("offset", lambda: ImageChops.offset(a, 3))
    show("offset xy", lambda: ImageChops.offset(a, -2, 4))
    show("constant", lambda: ImageChops.constant(a, 77))
    show("duplicate", lambda: ImageChops.duplicate(a))
    show("blend", lambda: ImageChops.blend(a, a.transpose(Image.Transpose.ROTATE_180), 0.3))
one, other = picture("L", (8, 4), 50).convert("1"), picture("L", (8, 4), 90).convert("1")
for name in ("logical_and", "logical_or", "logical_xor"):
    show(name, lambda: getattr(ImageChops, name)(one, other))
    show(name, lambda: getattr(ImageChops, name)(a, b))
show("modes", lambda: ImageChops.add(picture("L", (3, 3), 5), picture("RGB", (3, 3), 5)))
