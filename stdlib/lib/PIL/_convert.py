"""From one mode to another, with Pillow's numbers."""

from numpy import _torch as torch

BANDS = {"1": ("1",), "L": ("L",), "P": ("P",), "I": ("I",), "F": ("F",), "I;16": ("I",), "LA": ("L", "A"), "PA": ("P", "A"), "La": ("L", "a"),
         "RGB": ("R", "G", "B"), "RGBA": ("R", "G", "B", "A"), "RGBX": ("R", "G", "B", "X"), "RGBa": ("R", "G", "B", "a"), "CMYK": ("C", "M", "Y", "K"),
         "YCbCr": ("Y", "Cb", "Cr"), "HSV": ("H", "S", "V"), "LAB": ("L", "A", "B")}
TYPES = {"I": torch.int32, "F": torch.float32, "I;16": torch.int32}


def clip(x):
    return x.clamp(0, 255).to(torch.uint8)


def luma(pixels):
    """(H, W, 3) -> (H, W)"""
    r, g, b = (pixels[..., i].to(torch.int32) for i in range(3))
    return ((r * 19595 + g * 38470 + b * 7471 + 0x8000) >> 16).to(torch.uint8)


def _weighed(pixels):
    r, g, b = (pixels[..., i].to(torch.int32) for i in range(3))
    return r * 299 + g * 587 + b * 114


def _table(factor):
    """A product in 6 bits after the point, rounded."""
    return torch.tensor([int(factor * i * 64 + (0.5 if factor * i >= 0 else -0.5)) for i in range(256)], dtype=torch.int32)


def _to_ycc(pixels):
    r, g, b = (pixels[..., i].long() for i in range(3))
    rows = ((0.29900, 0.58700, 0.11400, 0), (-0.16874, -0.33126, 0.5, 128), (0.5, -0.41869, -0.08131, 128))
    return torch.stack([clip(((_table(x)[r] + _table(y)[g] + _table(z)[b] + 2 * bool(more)) >> 6) + more) for x, y, z, more in rows], -1)


def _from_ycc(pixels):
    y, cb, cr = (pixels[..., i].long() for i in range(3))

    def shifted(factor):
        return torch.tensor([int(factor * (i - 128) * 64 + (0.5 if factor * (i - 128) >= 0 else -0.5)) for i in range(256)], dtype=torch.int32)

    y = y.to(torch.int32)
    return torch.stack([clip(y + (shifted(1.402)[cr] >> 6)), clip(y + ((shifted(-0.34414)[cb] + shifted(-0.71414)[cr]) >> 6)),
                        clip(y + (shifted(1.772)[cb] >> 6))], -1)


def _to_hsv(pixels):
    r, g, b = (pixels[..., i].to(torch.float32) for i in range(3))
    high, low = pixels.amax(-1), pixels.amin(-1)
    gray = high == low
    spread = torch.where(gray, 1.0, high.to(torch.float32) - low.to(torch.float32))
    top = high.to(torch.float32)
    rc, gc, bc = ((top - c) / spread for c in (r, g, b))
    is_r, is_g = pixels[..., 0] == high, pixels[..., 1] == high
    h = torch.where(is_r, bc - gc, torch.where(is_g, (2.0 + rc.double() - bc.double()).float(), (4.0 + gc.double() - rc.double()).float()))
    h = torch.fmod(h.double() / 6.0 + 1.0, 1.0).float()
    s = spread / torch.where(top == 0, 1.0, top)
    zero = torch.zeros_like(high)
    return torch.stack([torch.where(gray, zero, clip((h.double() * 255.0).to(torch.int32))), torch.where(gray, zero, clip((s.double() * 255.0).to(torch.int32))),
                        high], -1)


def _from_hsv(pixels):
    h, s, v = (pixels[..., i].to(torch.float64) for i in range(3))
    sector = torch.floor(h * 6.0 / 255.0)
    part = h * 6.0 / 255.0 - sector
    fs = s / 255.0

    def rounded(x):
        return clip(torch.floor(x + 0.5))

    p, q, t = rounded(v * (1.0 - fs)), rounded(v * (1.0 - fs * part)), rounded(v * (1.0 - fs * (1.0 - part)))
    v = pixels[..., 2]
    sector = sector.to(torch.int64) % 6
    choices = torch.stack([torch.stack(row, -1) for row in ((v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q))], 0)
    rows, columns = torch.meshgrid(torch.arange(h.shape[0]), torch.arange(h.shape[1]), indexing="ij")
    found = choices[sector, rows, columns]
    return torch.where((pixels[..., 1] == 0)[..., None], v[..., None].expand_as(found), found)


def _to_cmyk(pixels):
    return torch.cat([255 - pixels[..., :3], torch.zeros_like(pixels[..., :1])], -1)


def _from_cmyk(pixels):
    inverse_k = (255 - pixels[..., 3:].to(torch.int32))

    def product(a, b):
        t = a * b + 128
        return ((t >> 8) + t) >> 8

    return clip(inverse_k - product(pixels[..., :3].to(torch.int32), inverse_k))


def premultiplied(pixels):
    alpha = pixels[..., -1:].to(torch.int32)
    t = pixels[..., :-1].to(torch.int32) * alpha + 128
    return torch.cat([(((t >> 8) + t) >> 8).to(torch.uint8), pixels[..., -1:]], -1)


def unmultiplied(pixels):
    alpha = pixels[..., -1:].to(torch.int32)
    colors = pixels[..., :-1].to(torch.int32)
    kept = (alpha == 255) | (alpha == 0)
    undone = torch.div(colors * 255, torch.where(alpha == 0, 1, alpha), rounding_mode="floor").clamp(max=255)
    return torch.cat([torch.where(kept, colors, undone).to(torch.uint8), pixels[..., -1:]], -1)


def dithered(gray):
    """Black and white by Floyd and Steinberg's diffusion of errors."""
    height, width = gray.shape
    rows, errors, done = gray.tolist(), [0] * (width + 1), []
    for row in rows:
        out = bytearray(width)
        l0 = l1 = left = 0
        for x, value in enumerate(row):
            moved = left + errors[x + 1]
            left = min(255, max(0, value + int(moved / 16)))
            out[x] = 255 if left > 128 else 0
            left -= out[x]
            double, l2 = left + left, left
            left += double
            errors[x] = left + l0
            left += double
            l0, l1 = left + l1, l2
            left += double
        errors[width] = l0
        done.append(list(out))
    return torch.tensor(done, dtype=torch.uint8).reshape(height, width)


def _rgb_of(pixels, mode, palette):
    """Three channels of any mode."""
    if mode in ("1", "L"):
        return torch.stack([pixels] * 3, -1)
    if mode == "P":
        return palette[..., :3][pixels.long()]
    if mode in ("LA", "La"):
        return torch.stack([pixels[..., 0]] * 3, -1)
    if mode in ("RGB", "RGBA", "RGBX"):
        return pixels[..., :3]
    if mode == "RGBa":
        return unmultiplied(pixels)[..., :3]
    if mode in ("I", "F", "I;16"):
        return torch.stack([clip(pixels)] * 3, -1)
    makers = {"YCbCr": _from_ycc, "HSV": _from_hsv, "CMYK": _from_cmyk}
    if mode not in makers:
        raise ValueError("conversion not supported")
    return makers[mode](pixels)


def _gray_of(pixels, mode, palette):
    if mode in ("1", "L"):
        return pixels
    if mode in ("I", "F", "I;16"):
        return clip(pixels)
    if mode == "LA":
        return pixels[..., 0]
    if mode == "YCbCr":
        return pixels[..., 0]
    return luma(_rgb_of(pixels, mode, palette))


def _alpha_of(pixels, mode, palette):
    if mode in ("RGBA", "LA", "PA"):
        return pixels[..., -1]
    if mode == "P" and palette is not None and palette.shape[-1] == 4:
        return palette[..., 3][pixels.long()]
    return torch.full(pixels.shape[:2], 255, dtype=torch.uint8)


def converted(pixels, mode, wanted, palette, dither=True):
    if wanted == mode:
        return pixels.clone()
    if wanted in ("RGBa", "La") and mode == wanted.upper():
        return premultiplied(pixels)
    if mode in ("RGBa", "La") and wanted == mode.upper():
        return unmultiplied(pixels)
    if wanted == "L":
        return _gray_of(pixels, mode, palette)
    if wanted == "1":
        gray = _gray_of(pixels, mode, palette)
        if mode == "RGB" and dither:
            gray = torch.div(_weighed(pixels), 1000, rounding_mode="floor")
        return dithered(gray) if dither and mode != "1" else torch.where(gray > 127, 255, 0).to(torch.uint8)
    if wanted in ("I", "F"):
        if mode in ("I", "F", "I;16"):
            return pixels.to(TYPES[wanted])
        if mode == "RGB" and wanted == "F":
            return _weighed(pixels).float() / 1000
        return _gray_of(pixels, mode, palette).to(TYPES[wanted])
    if wanted == "LA":
        return torch.stack([_gray_of(pixels, mode, palette), _alpha_of(pixels, mode, palette)], -1)
    if wanted in ("RGB", "RGBA", "RGBX"):
        rgb = _rgb_of(pixels, mode, palette)
        return rgb if wanted == "RGB" else torch.cat([rgb, _alpha_of(pixels, mode, palette)[..., None]], -1)
    if wanted == "CMYK" and mode in ("1", "L"):
        none = torch.zeros_like(pixels)
        return torch.stack([none, none, none, 255 - pixels], -1)
    if wanted == "YCbCr" and mode in ("1", "L"):
        none = torch.full_like(pixels, 128)
        return torch.stack([pixels, none, none], -1)
    makers = {"YCbCr": _to_ycc, "HSV": _to_hsv, "CMYK": _to_cmyk}
    if wanted not in makers:
        raise ValueError(f"conversion from {mode} to {wanted} not supported")
    return makers[wanted](_rgb_of(pixels, mode, palette))


_RAW = {"RGB": ("RGB", "BGR", "RGBX", "BGRX", "XRGB", "XBGR"), "RGBA": ("RGBA", "BGRA", "ARGB", "ABGR"), "L": ("L",), "CMYK": ("CMYK",)}


def raw_order(mode, rawmode):
    """The letters of a pixel's bytes in raw data; None for the mode's own layout where that is not one byte to a letter."""
    if rawmode not in _RAW.get(mode, ()):
        if rawmode == mode:
            return None
        raise NotImplementedError(f"PIL: raw data {rawmode} of mode {mode} are not implemented")
    return rawmode


def places(letters, among):
    return [among.index(letter) for letter in letters]
