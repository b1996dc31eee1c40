"""What kind of image a file holds, by its first bytes."""

import warnings
from os import PathLike

__all__ = ["what"]
warnings._deprecated(__name__, remove=(3, 13))


def what(file, h=None):
    """The kind of an image file, by name or open, or of its first bytes; None: unknown."""
    f = None
    try:
        if h is None:
            if isinstance(file, (str, PathLike)):
                f = open(file, "rb")
                h = f.read(32)
            else:
                location = file.tell()
                h = file.read(32)
                file.seek(location)
        for test in tests:
            if kind := test(h, f):
                return kind
    finally:
        if f:
            f.close()
    return None


def test_jpeg(h, f):
    if h[6:10] in (b"JFIF", b"Exif") or h[:4] == b"\xff\xd8\xff\xdb":
        return "jpeg"


def test_png(h, f):
    if h.startswith(b"\211PNG\r\n\032\n"):
        return "png"


def test_gif(h, f):
    if h[:6] in (b"GIF87a", b"GIF89a"):
        return "gif"


def test_tiff(h, f):
    if h[:2] in (b"MM", b"II"):
        return "tiff"


def test_rgb(h, f):
    if h.startswith(b"\001\332"):
        return "rgb"


def _portable(name, digits):
    def test(h, f):
        if len(h) >= 3 and h[0] == ord("P") and h[1] in digits and h[2] in b" \t\n\r":
            return name

    test.__name__ = test.__qualname__ = "test_" + name
    return test


test_pbm, test_pgm, test_ppm = _portable("pbm", b"14"), _portable("pgm", b"25"), _portable("ppm", b"36")


def test_rast(h, f):
    if h.startswith(b"\x59\xA6\x6A\x95"):
        return "rast"


def test_xbm(h, f):
    if h.startswith(b"#define "):
        return "xbm"


def test_bmp(h, f):
    if h.startswith(b"BM"):
        return "bmp"


def test_webp(h, f):
    if h.startswith(b"RIFF") and h[8:12] == b"WEBP":
        return "webp"


def test_exr(h, f):
    if h.startswith(b"\x76\x2f\x31\x01"):
        return "exr"


tests = [test_jpeg, test_png, test_gif, test_tiff, test_rgb, test_pbm, test_pgm, test_ppm, test_rast, test_xbm, test_bmp, test_webp, test_exr]
