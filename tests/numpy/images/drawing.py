"""Lines, rectangles, ellipses and polygons."""
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
def draw(f):
    c = Image.new("RGB",(60,50),(10,20,30)); f(ImageDraw.Draw(c)); return d(c)
show("rect", lambda: draw(lambda D: (D.rectangle((5,6,30,40), fill="red", outline="blue", width=2), D.rectangle([(1,1),(58,48)], outline=(1,2,3)))))
show("line", lambda: draw(lambda D: (D.line((0,0,59,49), fill=(255,0,0)), D.line([(3,40),(50,3),(20,20)], fill="white"), D.line((0,10,59,12), fill=5))))
show("line w", lambda: draw(lambda D: D.line((5,5,50,40), fill=(255,0,0), width=3)))
show("line w2", lambda: draw(lambda D: D.line((5,25,50,25), fill=(255,0,0), width=4)))
show("line w4", lambda: draw(lambda D: D.line((5,5,50,35), fill=(255,0,0), width=4)))
show("ell", lambda: draw(lambda D: D.ellipse((5,6,30,40), fill="red")))
show("ell2", lambda: draw(lambda D: D.ellipse((10,10,20,20), fill="red", outline="white")))
show("ell3", lambda: draw(lambda D: D.ellipse((10,10,41,35), outline="white", width=3)))
show("poly", lambda: draw(lambda D: D.polygon([(5,5),(40,10),(30,40),(10,30)], fill="green")))
show("poly2", lambda: draw(lambda D: D.polygon([(5,5),(40,10),(30,40),(10,30)], outline="green")))
show("pt", lambda: draw(lambda D: D.point([(5,5),(40,10),(30,40),(100,30)], fill="green")))


def borders(box, width):
    image = Image.new("L", (12, 12))
    ImageDraw.Draw(image).rectangle(box, outline=1, width=width)
    return ["".join(map(str, row)) for row in np.asarray(image).tolist()]


for box in ((5, 5, 5, 9), (5, 5, 6, 9), (5, 5, 7, 9), (5, 5, 9, 5), (2, 2, 5, 6), (3, 3, 3, 3)):
    for width in (1, 2, 3, 4):
        print(box, width, borders(box, width))
