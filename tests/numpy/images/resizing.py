"""Modes and sizes: every pixel as Pillow has it, by checksum."""
import zlib

import numpy as np
from PIL import Image, ImageColor, ImageDraw, ImageEnhance, ImageFilter, ImageOps


def d(im):
    a = np.asarray(im)
    return im.mode, im.size, zlib.crc32(im.tobytes()), a.dtype, a.shape


def show(name, make):
    """What it gives, or how it refuses."""
    try:
        print(name, make())
    except Exception as e:
        print(name, type(e).__name__, str(e)[:100].split(" at 0x")[0])


rng = np.random.RandomState(0)
a = (np.add.outer(np.arange(40)*3, np.arange(50)*2)[..., None] * np.array([1,2,3]) + rng.randint(0,60,(40,50,3))).astype(np.uint8)
im = Image.fromarray(a)
g = im.convert("L")
rgba = Image.fromarray(np.concatenate([a, rng.randint(0,256,(40,50,1)).astype(np.uint8)], -1))
show("L", lambda: d(g))
for m in ("RGBA","CMYK","YCbCr","HSV","1","I","F","LA","P"):
    if m != "P": show("conv "+m, lambda: d(im.convert(m)))
    show("gconv "+m, lambda: d(g.convert(m)))
for m in ("HSV","CMYK","RGBA","LA"):
    show("back "+m, lambda: d(im.convert(m).convert("RGB")))
    show("backL "+m, lambda: d(im.convert(m).convert("L")))
for r in range(6):
    for s in ((20,30),(100,70),(50,13),(7,40),(224,224)):
        show(f"resize {r} {s}", lambda: d(im.resize(s, r)))
    show(f"resize rgba {r}", lambda: d(rgba.resize((33,21), r)))
    show(f"resize F {r}", lambda: round(float(np.asarray(g.convert("F").resize((13,9), r)).sum()), 0))
    show(f"resize box {r}", lambda: d(im.resize((20,20), r, box=(3.5, 2, 40, 38.25))))
show("def", lambda: d(im.resize((31,17))))
