"""Images made smaller in two steps: reduce, thumbnail and the gap that resize leaves."""
import numpy as np
from PIL import Image

rng = np.random.default_rng(0)
pixels = rng.integers(0, 256, (37, 50, 3), dtype=np.uint8)
image = Image.fromarray(pixels)


def show(name, made):
    a = np.asarray(made).astype(np.int64)
    print(name, made.mode, made.size, a.sum(), (a * np.arange(a.size).reshape(a.shape) % 1009).sum())


for factor in (1, 2, 3, 5, (2, 4), (7, 1)):
    show(f"reduce {factor}", image.reduce(factor))
    show(f"reduce {factor} of a part", image.reduce(factor, (3, 4, 33, 30)))
show("grey", image.convert("L").reduce(3))
show("with alpha", Image.fromarray(rng.integers(0, 256, (9, 11, 4), dtype=np.uint8), "RGBA").reduce(2))
for size in ((4, 4), (10, 30), (49, 49), (25, 18), (60, 60)):
    for resample in (Image.BICUBIC, Image.LANCZOS, Image.BILINEAR, Image.NEAREST):
        small = image.copy()
        small.thumbnail(size, resample)
        show(f"thumbnail {size} {int(resample)}", small)
for gap in (1.0, 2.0, 3.0, None):
    show(f"gap {gap}", image.resize((6, 5), Image.BICUBIC, reducing_gap=gap))
    show(f"gap {gap} of a part", image.resize((6, 5), Image.BILINEAR, box=(2.5, 3, 44, 36.5), reducing_gap=gap))
for call in (lambda: image.resize((3, 3), reducing_gap=0.5), lambda: image.convert("1").reduce(2)):
    try:
        call()
    except ValueError as e:
        print(e)
