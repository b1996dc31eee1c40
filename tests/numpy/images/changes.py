"""Crops, turns, pastes, filters and their kin: every pixel as Pillow has it, by checksum."""
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
show("thumb", lambda: (lambda c: (c.thumbnail((16,16)), d(c))[1])(im.copy()))
show("crop", lambda: d(im.crop((5,6,20,30))))
show("crop out", lambda: d(im.crop((-5,-6,60,30))))
for m in range(7): show(f"transpose {m}", lambda: d(im.transpose(m)))
for ang in (0,30,45,90,180,270,-13.5):
    for r in (0,2,3):
        for e in (0,1):
            show(f"rot {ang} {r} {e}", lambda: d(im.rotate(ang, r, e)))
show("rot fill", lambda: d(im.rotate(20, fillcolor=(9,8,7))))
show("rot c", lambda: d(im.rotate(20, center=(3,4), translate=(2,1))))
show("aff", lambda: d(im.transform((30,30), Image.AFFINE, (1.1,0.2,-3,0.1,0.9,2), Image.BILINEAR)))
show("persp", lambda: d(im.transform((30,30), Image.PERSPECTIVE, (1.1,0.2,-3,0.1,0.9,2,0.001,0.002), Image.BICUBIC)))
show("extent", lambda: d(im.transform((30,30), Image.EXTENT, (3,4,33,30))))
def paste():
    c = im.copy(); c.paste(g.resize((10,10)).convert("RGB"), (3,4)); c.paste((1,2,3), (20,20,30,30)); c.paste(im.resize((15,15)), (40,30), g.resize((15,15)))
    c.paste("red", (0,0,4,4)); return d(c)
show("paste", paste)
show("ac", lambda: d(Image.alpha_composite(rgba, rgba.transpose(0))))
show("blend", lambda: d(Image.blend(im, im.transpose(0), 0.3)))
show("blend2", lambda: d(Image.blend(im, im.transpose(0), 1.7)))
show("comp", lambda: d(Image.composite(im, im.transpose(1), g)))
show("point", lambda: d(im.point(lambda x: x*0.5+3)))
show("split", lambda: [d(x) for x in rgba.split()])
show("merge", lambda: d(Image.merge("RGB", im.split()[::-1])))
show("hist", lambda: zlib.crc32(str(im.histogram()).encode()))
show("ext", lambda: (im.getextrema(), g.getextrema(), im.getbbox(), im.getpixel((3,4)), g.getpixel((-1,-1))))
for n in ("autocontrast","equalize","invert","mirror","flip","grayscale"): show(n, lambda: d(getattr(ImageOps,n)(im)))
show("posterize", lambda: d(ImageOps.posterize(im, 3)))
show("solarize", lambda: d(ImageOps.solarize(im, 100)))
show("fit", lambda: d(ImageOps.fit(im,(20,30))))
show("pad", lambda: d(ImageOps.pad(im,(20,30))))
show("expand", lambda: d(ImageOps.expand(im,3,(1,2,3))))
for n in ("Color","Contrast","Brightness","Sharpness"):
    for f in (0.0,0.4,1.0,1.8): show(f"{n} {f}", lambda: d(getattr(ImageEnhance,n)(im).enhance(f)))
for n in "BLUR CONTOUR DETAIL EDGE_ENHANCE EMBOSS FIND_EDGES SHARPEN SMOOTH SMOOTH_MORE".split(): show(n, lambda: d(im.filter(getattr(ImageFilter,n))))
show("median", lambda: d(im.filter(ImageFilter.MedianFilter(3))))
show("min", lambda: d(im.filter(ImageFilter.MinFilter(3))))
show("gb", lambda: d(im.filter(ImageFilter.GaussianBlur(2))))
show("bb", lambda: d(im.filter(ImageFilter.BoxBlur(2))))
