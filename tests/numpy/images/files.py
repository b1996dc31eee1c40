"""Images to PNG and back, from bytes and by color."""
import io
import warnings
import zlib

import numpy as np
from PIL import Image, ImageColor, ImageDraw, ImageEnhance, ImageFilter, ImageOps

warnings.simplefilter("ignore")


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
b = io.BytesIO(); im.save(b, "PNG"); b.seek(0); r = Image.open(b)
print(r.format, d(r), type(r).__name__, r.info)
for m in ("L","LA","RGBA","1","P"):
    b = io.BytesIO(); s = g.convert(m) if m != "RGBA" else rgba; s.save(b, "PNG"); b.seek(0); r = Image.open(b)
    print(m, d(r))
print(ImageColor.getrgb("teal"), ImageColor.getrgb("rgb(10%,20%,30%)"), ImageColor.getrgb("hsl(120,50%,50%)"), ImageColor.getcolor("red","L"))
print(d(Image.new("RGB",(4,3),"blue")), d(Image.new("L",(4,3),7)), d(Image.frombytes("L",(2,2),b"abcd")), repr(Image.new("1",(9,2),1).tobytes()))
print(np.array(im).shape, np.asarray(g.convert("1")).dtype, im.getbands(), Image.Resampling.BILINEAR, Image.BICUBIC, list(g.resize((2,2)).getdata()))
show("bad", lambda: Image.open(io.BytesIO(b"hello")))
show("size", lambda: im.resize((0,3)))
show("ext", lambda: im.save("/tmp/x.foo"))
