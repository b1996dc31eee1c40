"""PIL.Image: an image is a tensor of bytes (height, width, bands) and a mode."""

import builtins
import enum
import io
import math
import os
import sys

from numpy import _torch as torch
from PIL import UnidentifiedImageError, _convert, _png, _ppm, _raw, _resample
from PIL import __version__


class Transpose(enum.IntEnum):
    FLIP_LEFT_RIGHT = 0
    FLIP_TOP_BOTTOM = 1
    ROTATE_90 = 2
    ROTATE_180 = 3
    ROTATE_270 = 4
    TRANSPOSE = 5
    TRANSVERSE = 6


class Transform(enum.IntEnum):
    AFFINE = 0
    EXTENT = 1
    PERSPECTIVE = 2
    QUAD = 3
    MESH = 4


class Resampling(enum.IntEnum):
    NEAREST = 0
    BOX = 4
    BILINEAR = 2
    HAMMING = 5
    BICUBIC = 3
    LANCZOS = 1


class Dither(enum.IntEnum):
    NONE = 0
    ORDERED = 1
    RASTERIZE = 2
    FLOYDSTEINBERG = 3


class Palette(enum.IntEnum):
    WEB = 0
    ADAPTIVE = 1


class Quantize(enum.IntEnum):
    MEDIANCUT = 0
    MAXCOVERAGE = 1
    FASTOCTREE = 2
    LIBIMAGEQUANT = 3


for _family in (Transpose, Transform, Resampling, Dither, Palette, Quantize):
    globals().update({member.name: member for member in _family})
MAX_IMAGE_PIXELS = 89478485


class DecompressionBombWarning(RuntimeWarning):
    pass


class DecompressionBombError(Exception):
    pass


def getmodebands(mode):
    return len(_convert.BANDS[mode])


def getmodebandnames(mode):
    return _convert.BANDS[mode]


def getmodebase(mode):
    return "L" if mode in ("1", "L", "P", "I", "F") else "RGB"


class _Access:
    """What load() returns: pixels by place."""

    def __init__(self, image):
        self._image = image

    def __getitem__(self, place):
        return self._image.getpixel(place)

    def __setitem__(self, place, value):
        self._image.putpixel(place, value)


class Image:
    format = None
    format_description = None

    def __init__(self):
        self._mode, self._px, self._palette, self.info, self.filename = "", torch.zeros((0, 0), dtype=torch.uint8), None, {}, ""
        self.readonly = 0

    # What it is.

    mode = property(lambda self: self._mode)
    width = property(lambda self: self._px.shape[1])
    height = property(lambda self: self._px.shape[0])
    size = property(lambda self: (self._px.shape[1], self._px.shape[0]))
    has_transparency_data = property(lambda self: self._mode in ("LA", "La", "PA", "RGBA", "RGBa") or "transparency" in self.info)

    def __repr__(self):
        name = "Image" if type(self) is Image else type(self).__name__
        home = type(self).__module__
        return f"<{home}.{name} image mode={self.mode} size={self.width}x{self.height} at 0x{id(self):X}>"

    def __eq__(self, other):
        return (type(self) is type(other) and self.mode == other.mode and self.size == other.size and self.info == other.info
                and self.tobytes() == other.tobytes())

    __hash__ = None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def close(self):
        pass

    def load(self):
        return _Access(self)

    def verify(self):
        pass

    def getbands(self):
        return _convert.BANDS[self._mode]

    def copy(self):
        return _made(self._mode, self._px.clone(), self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __getstate__(self):
        return [self.info, self.mode, self.size, self.getpalette(), self.tobytes()]

    def __setstate__(self, state):
        Image.__init__(self)
        self.info, mode, size, palette, data = state[0], state[1], state[2], state[3], state[4]
        other = frombytes(mode, size, data)
        self._mode, self._px = mode, other._px
        if palette:
            self.putpalette(palette)

    def _bands(self):
        """(H, W, C) whatever the mode."""
        return self._px if self._px.dim() == 3 else self._px.unsqueeze(-1)

    # Bytes and arrays.

    def tobytes(self, encoder_name="raw", *args):
        args = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
        if encoder_name != "raw" or len(args) > 1:
            raise NotImplementedError("PIL.Image.Image.tobytes with these arguments is not implemented")
        return _raw.packed(self._mode, self._px, *args)

    def frombytes(self, data, decoder_name="raw", *args):
        self._px = frombytes(self._mode, self.size, data, decoder_name, *args)._px

    @property
    def __array_interface__(self):
        shape = (self.height, self.width) + ((len(self.getbands()),) if len(self.getbands()) > 1 else ())
        kind = {"1": "|b1", "I": "<i4", "F": "<f4", "I;16": "<u2"}.get(self._mode, "|u1")
        data = bytes((self._px > 0).to(torch.uint8).reshape(-1).tolist()) if self._mode == "1" else self.tobytes()
        return {"version": 3, "shape": shape, "typestr": kind, "data": data}

    def __array__(self, dtype=None, copy=None):
        import numpy
        pixels = self._px > 0 if self._mode == "1" else self._px.clone()
        array = pixels.contiguous().numpy()
        return array if dtype is None else array.astype(numpy.dtype(dtype))

    def getdata(self, band=None):
        flat = self._bands().reshape(-1, len(self.getbands()))
        if band is not None:
            return flat[:, band].tolist()
        return [tuple(row) for row in flat.tolist()] if flat.shape[1] > 1 else flat[:, 0].tolist()

    get_flattened_data = getdata

    def putdata(self, data, scale=1.0, offset=0.0):
        data = list(data)
        values = torch.tensor(data, dtype=torch.float64) * scale + offset
        if self._px.dtype == torch.uint8:
            values = values.clamp(0, 255)
        values = values.to(self._px.dtype)
        flat = self._bands().reshape(self.width * self.height, -1).clone()
        flat[:values.shape[0]] = values.reshape(values.shape[0], -1)
        self._px = flat.reshape(self._px.shape)

    def getpixel(self, xy):
        x, y = (int(v) for v in xy)
        if not (-self.width <= x < self.width and -self.height <= y < self.height):
            raise IndexError("image index out of range")
        found = self._px[y, x].tolist()
        return tuple(found) if isinstance(found, list) else found

    def putpixel(self, xy, value):
        x, y = (int(v) for v in xy)
        if not (-self.width <= x < self.width and -self.height <= y < self.height):
            raise IndexError("image index out of range")
        self._px[y, x] = torch.tensor(_ink(value, self._mode), dtype=self._px.dtype)

    def getextrema(self):
        pairs = tuple((band.min().item(), band.max().item()) for band in self._bands().unbind(-1))
        return pairs if len(pairs) > 1 else pairs[0]

    def getbbox(self, *, alpha_only=True):
        seen = self._bands()
        if alpha_only and self._mode in ("RGBA", "LA", "La", "RGBa", "PA"):
            seen = seen[..., -1:]
        there = (seen != 0).any(-1)
        rows, columns = there.any(1).nonzero().reshape(-1), there.any(0).nonzero().reshape(-1)
        if not len(rows):
            return None
        return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1

    def getcolors(self, maxcolors=256):
        counts = {}
        for value in self.getdata():
            counts[value] = counts.get(value, 0) + 1
            if len(counts) > maxcolors:
                return None
        return [(count, value) for value, count in counts.items()]

    def histogram(self, mask=None, extrema=None):
        chosen = self._bands().reshape(-1, len(self.getbands()))
        if mask is not None:
            chosen = chosen[mask._px.reshape(-1) > 0]
        return [n for band in chosen.unbind(-1) for n in torch.bincount(band.long(), minlength=256).tolist()]

    def getchannel(self, channel):
        if isinstance(channel, str):
            if channel not in self.getbands():
                raise ValueError(f'The image has no channel "{channel}"')
            channel = self.getbands().index(channel)
        return _made("L", self._bands()[..., channel].clone())

    def split(self):
        if len(self.getbands()) == 1:
            return (self.copy(),)
        return tuple(_made("L", band.contiguous()) for band in self._px.unbind(-1))

    def getpalette(self, rawmode="RGB"):
        return None if self._palette is None else self._palette[:, :3].reshape(-1).tolist()

    def putpalette(self, data, rawmode="RGB"):
        if self._mode not in ("L", "P"):
            raise ValueError("illegal image mode")
        width = len(rawmode)
        rows = torch.tensor(list(data), dtype=torch.uint8).reshape(-1, width)
        self._palette = torch.cat([rows, torch.zeros((256 - rows.shape[0], width), dtype=torch.uint8)]) if rows.shape[0] < 256 else rows
        self._mode = "P"

    # Other images of it.

    def convert(self, mode=None, matrix=None, dither=None, palette=Palette.WEB, colors=256):
        if not mode:
            mode = "RGB" if self._mode == "P" and self._palette is not None else self._mode
        if matrix is not None:
            return _made(mode, self._by_matrix(mode, matrix), self)
        if mode == "P" and self._mode != "P":
            if self._mode in ("1", "L"):
                made = _made("P", self._px.clone(), self)
                made._palette = torch.arange(256).to(torch.uint8)[:, None].expand(256, 3).contiguous()
                return made
            raise NotImplementedError("PIL.Image.Image.convert to mode P is not implemented")
        table = self._palette
        clear = self.info.get("transparency")
        if self._mode == "P" and clear is not None and mode in ("RGBA", "LA"):
            alpha = torch.full((256, 1), 255, dtype=torch.uint8)
            if isinstance(clear, bytes):
                alpha[:len(clear), 0] = torch.tensor(list(clear), dtype=torch.uint8)
            else:
                alpha[clear, 0] = 0
            table = torch.cat([table[:, :3], alpha], 1)
        made = _made(mode, _convert.converted(self._px, self._mode, mode, table, dither is None or dither != Dither.NONE), self)
        made._palette = self._palette if mode == "P" else None
        if clear is not None and mode != self._mode:
            made.info.pop("transparency", None)
            if self._mode in ("L", "RGB") and mode == "RGBA":
                wanted = torch.tensor([clear] if isinstance(clear, int) else list(clear))
                made._px[..., 3] = torch.where((self._bands().long() == wanted).all(-1), 0, 255).to(torch.uint8)
        return made

    def _by_matrix(self, mode, matrix):
        pixels = self._bands().to(torch.float32)
        rows = torch.tensor(matrix, dtype=torch.float32).reshape(-1, 4)
        out = torch.stack([pixels[..., 0] * r[0] + pixels[..., 1] * r[1] + pixels[..., 2] * r[2] + r[3] + 0.5 for r in rows.tolist()], -1)
        out = _convert.clip(torch.floor(out))
        return out[..., 0] if mode == "L" else out

    def resize(self, size, resample=None, box=None, reducing_gap=None):
        width, height = (int(v) for v in size)
        if width <= 0 or height <= 0:
            raise ValueError("height and width must be > 0")
        if resample is None:
            resample = Resampling.NEAREST if self._mode == "I;16" else Resampling.BICUBIC
        if resample not in tuple(Resampling):
            raise ValueError(f"Unknown resampling filter ({resample}). Use Image.Resampling.NEAREST (0), Image.Resampling.LANCZOS (1), "
                             "Image.Resampling.BILINEAR (2), Image.Resampling.BICUBIC (3), Image.Resampling.BOX (4) or Image.Resampling.HAMMING (5)")
        box = (0, 0) + self.size if box is None else tuple(box)
        if reducing_gap is not None and reducing_gap < 1.0:
            raise ValueError("reducing_gap must be 1.0 or greater")
        if self.size == (width, height) and box == (0, 0) + self.size:
            return self.copy()
        if self._mode in ("1", "P"):
            resample = Resampling.NEAREST
        if self._mode in ("LA", "RGBA") and resample != Resampling.NEAREST:
            return self.convert(self._mode[:-1] + "a").resize((width, height), resample, box).convert(self._mode)
        if resample == Resampling.NEAREST:
            return _made(self._mode, _resample.nearest(self._px, (width, height), box), self)
        if reducing_gap is not None:
            factors, around = _resample.reduction(self.size, (width, height), int(resample), box, reducing_gap)
            if factors != (1, 1):
                box = tuple((box[i] - around[i % 2]) / factors[i % 2] for i in range(4))
                return self.reduce(factors, around).resize((width, height), resample, box)
        pixels = _resample.resize(self._bands(), (width, height), int(resample), box)
        return _made(self._mode, pixels if self._px.dim() == 3 else pixels[..., 0], self)

    def thumbnail(self, size, resample=Resampling.BICUBIC, reducing_gap=2.0):
        x, y = (math.floor(v) for v in size)
        if x >= self.width and y >= self.height:
            return
        aspect = self.width / self.height

        def near(number, key):
            return max(min(math.floor(number), math.ceil(number), key=key), 1)

        if x / y >= aspect:
            x = near(y * aspect, key=lambda n: abs(aspect - n / y))
        else:
            y = near(x / aspect, key=lambda n: 0 if n == 0 else abs(aspect - x / n))
        if self.size != (x, y):
            self._px = self.resize((x, y), resample, reducing_gap=reducing_gap)._px

    def reduce(self, factor, box=None):
        factors = tuple(factor) if isinstance(factor, (tuple, list)) else (factor, factor)
        box = (0, 0) + self.size if box is None else tuple(box)
        if factors == (1, 1) and box == (0, 0) + self.size:
            return self.copy()
        if self._mode in ("LA", "RGBA"):
            return self.convert(self._mode[:-1] + "a").reduce(factors, box).convert(self._mode)
        if self._mode in ("1", "P"):
            raise ValueError("image has wrong mode")
        if self._mode in ("I", "F", "I;16"):
            raise NotImplementedError(f"PIL.Image.Image.reduce is not implemented for mode {self._mode}")
        pixels = _resample.reduce(self._bands(), factors, box)
        return _made(self._mode, pixels if self._px.dim() == 3 else pixels[..., 0], self)

    def crop(self, box=None):
        if box is None:
            return self.copy()
        if box[2] < box[0]:
            raise ValueError("Coordinate 'right' is less than 'left'")
        if box[3] < box[1]:
            raise ValueError("Coordinate 'lower' is less than 'upper'")
        left, top, right, bottom = (int(round(v)) for v in box)
        inside = self._px[max(top, 0):max(bottom, 0), max(left, 0):max(right, 0)]
        if left >= 0 and top >= 0 and right <= self.width and bottom <= self.height:
            return _made(self._mode, inside.clone(), self)
        pixels = torch.zeros((bottom - top, right - left, *self._px.shape[2:]), dtype=self._px.dtype)
        y, x = max(-top, 0), max(-left, 0)
        pixels[y:y + inside.shape[0], x:x + inside.shape[1]] = inside
        return _made(self._mode, pixels, self)

    def transpose(self, method):
        pixels = self._px
        changes = {0: lambda p: p.flip(1), 1: lambda p: p.flip(0), 2: lambda p: p.transpose(0, 1).flip(0), 3: lambda p: p.flip(0, 1),
                   4: lambda p: p.transpose(0, 1).flip(1), 5: lambda p: p.transpose(0, 1), 6: lambda p: p.transpose(0, 1).flip(0, 1)}
        if int(method) not in changes:
            raise ValueError("No such transpose operation")
        return _made(self._mode, changes[int(method)](pixels).contiguous(), self)

    def rotate(self, angle, resample=Resampling.NEAREST, expand=0, center=None, translate=None, fillcolor=None):
        angle %= 360.0
        if not (center or translate):
            quarter = {0: None, 180: Transpose.ROTATE_180, 90: Transpose.ROTATE_90, 270: Transpose.ROTATE_270}.get(angle, False)
            if quarter is None:
                return self.copy()
            if quarter is not False and (angle == 180 or expand or self.width == self.height):
                return self.transpose(quarter)
        width, height = self.size
        moved = (0, 0) if translate is None else translate
        middle = (width / 2.0, height / 2.0) if center is None else center
        turn = -math.radians(angle)
        matrix = [round(math.cos(turn), 15), round(math.sin(turn), 15), 0.0, round(-math.sin(turn), 15), round(math.cos(turn), 15), 0.0]

        def through(x, y):
            a, b, c, d, e, f = matrix
            return a * x + b * y + c, d * x + e * y + f

        matrix[2], matrix[5] = through(-middle[0] - moved[0], -middle[1] - moved[1])
        matrix[2] += middle[0]
        matrix[5] += middle[1]
        if expand:
            xs, ys = zip(*(through(x, y) for x, y in ((0, 0), (width, 0), (width, height), (0, height))))
            wide, high = math.ceil(max(xs)) - math.floor(min(xs)), math.ceil(max(ys)) - math.floor(min(ys))
            matrix[2], matrix[5] = through(-(wide - width) / 2.0, -(high - height) / 2.0)
            width, height = wide, high
        return self.transform((width, height), Transform.AFFINE, matrix, resample, fillcolor=fillcolor)

    def transform(self, size, method, data=None, resample=Resampling.NEAREST, fill=1, fillcolor=None):
        if self._mode in ("LA", "RGBA") and resample != Resampling.NEAREST:
            return self.convert(self._mode[:-1] + "a").transform(size, method, data, resample, fill, fillcolor).convert(self._mode)
        from PIL import _transform
        return _made(self._mode, _transform.transformed(self, size, int(method), data, int(resample), fillcolor), self)

    def filter(self, filter):
        return (filter() if isinstance(filter, type) else filter).filter(self)

    def point(self, lut, mode=None):
        if callable(lut):
            if self._mode in ("I", "F", "I;16"):
                scale, more = lut(1.0) - lut(0.0), lut(0.0)
                return _made(self._mode, (self._px.to(torch.float64) * scale + more).to(self._px.dtype), self)
            lut = [round(lut(i)) for i in range(256)] * len(self.getbands())
        elif len(lut) == 256:
            lut = list(lut) * len(self.getbands())
        table = torch.tensor([int(v) for v in lut]).clamp(0, 255).to(torch.uint8).reshape(len(self.getbands()), 256)
        pixels = torch.stack([table[i][band.long()] for i, band in enumerate(self._bands().unbind(-1))], -1)
        return _made(mode or self._mode, pixels if self._px.dim() == 3 else pixels[..., 0], self)

    def putalpha(self, alpha):
        base = self if self._mode in ("RGBA", "LA") else self.convert("LA" if self._mode in ("1", "L") else "RGBA")
        pixels = base._px.clone()
        pixels[..., -1] = alpha._px if isinstance(alpha, Image) else alpha
        self._mode, self._px, self._palette = base._mode, pixels, None

    def paste(self, im, box=None, mask=None):
        if isinstance(box, Image):
            if mask is not None:
                raise ValueError("If using second argument as mask, third argument must be None")
            box, mask = None, box
        box = (0, 0) if box is None else tuple(box)
        if len(box) == 2:
            size = im.size if isinstance(im, Image) else mask.size if mask is not None else self.size
            if not isinstance(im, Image) and mask is None:
                size = (self.width - box[0], self.height - box[1])
            box += (box[0] + size[0], box[1] + size[1])
        left, top, right, bottom = (int(v) for v in box)
        if isinstance(im, Image):
            if im.size != (right - left, bottom - top):
                raise ValueError("images do not match")
            if im.mode != self._mode and not (self._mode == "RGB" and im.mode in ("LA", "RGBA", "RGBa")):
                im = im.convert(self._mode)
            source = im._bands()[..., :len(self.getbands())]
        else:
            source = torch.tensor(_ink(im, self._mode), dtype=self._px.dtype).reshape(1, 1, -1).expand(bottom - top, right - left, -1)
        _put(self, source, mask, left, top)

    def alpha_composite(self, im, dest=(0, 0), source=(0, 0)):
        part = im.crop(tuple(source) + im.size) if tuple(source) != (0, 0) else im
        box = tuple(dest) + (dest[0] + part.width, dest[1] + part.height)
        self.paste(alpha_composite(self.crop(box), part), box)

    def quantize(self, *args, **kwargs):
        raise NotImplementedError("PIL.Image.Image.quantize is not implemented")

    # Files.

    def save(self, fp, format=None, **params):
        name = os.fspath(fp) if isinstance(fp, (str, bytes, os.PathLike)) else ""
        ending = os.path.splitext(os.fsdecode(name))[1].lower()
        if not format:
            if ending not in _FORMATS:
                raise ValueError(f"unknown file extension: {ending}")
            format = _FORMATS[ending]
        data = _encoded(self, format.upper(), params)
        if name:
            with builtins.open(name, "wb") as file:
                file.write(data)
        else:
            fp.write(data)

    def show(self, title=None):
        raise NotImplementedError("PIL.Image.Image.show: there is no viewer of images")

    def _repr_png_(self):
        file = io.BytesIO()
        self.save(file, "PNG")
        return file.getvalue()

    def getexif(self):
        return {}

    def tell(self):
        return 0

    def seek(self, frame):
        if frame != 0:
            raise EOFError("no more images in file")


def _made(mode, pixels, like=None):
    made = Image()
    made._mode, made._px = mode, pixels
    if like is not None:
        made.info = dict(like.info)
        made._palette = like._palette if mode == "P" else None
    return made


def _ink(color, mode):
    """The numbers of a color in a mode."""
    count = len(_convert.BANDS[mode])
    if isinstance(color, str):
        from PIL import ImageColor
        color = ImageColor.getcolor(color, mode)
    if isinstance(color, (int, float)):
        if count == 1:
            return color
        color = int(color)
        return [(color >> (8 * i)) & 255 for i in range(count)] if color > 255 else [color] + [0] * (count - 1)
    color = list(color)
    if count == 1:
        return color[0]
    if count == 4 and len(color) == 3:
        color.append(255)
    if count == 2 and len(color) >= 3:
        color = [_convert.luma(torch.tensor(color[:3], dtype=torch.uint8).reshape(1, 1, 3)).item(), color[3] if len(color) > 3 else 255]
    if len(color) < count:
        raise TypeError(f"color must be int, or tuple of one, {'two' if count == 2 else 'three or four'} elements")
    return [int(c) for c in color[:count]]


def _put(image, source, mask, left, top):
    """`source` (H, W, C) at a place, mixed by a mask's numbers; what falls outside is left out."""
    height, width = source.shape[:2]
    y0, x0, y1, x1 = max(top, 0), max(left, 0), min(top + height, image.height), min(left + width, image.width)
    if y1 <= y0 or x1 <= x0:
        return
    inner = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    source = source[inner]
    bands = image._bands()
    if mask is not None:
        if mask.size != (width, height):
            raise ValueError("images do not match")
        if mask.mode not in ("1", "L", "RGBA", "LA", "RGBa"):
            raise ValueError("bad transparency mask")
        by = mask._bands()[..., -1:][inner].to(torch.int32)
        before = bands[y0:y1, x0:x1].to(torch.int32)
        mixed = source.to(torch.int32) * by + before * (255 - by) + 128
        source = (((mixed >> 8) + mixed) >> 8).to(torch.uint8)
    pixels = bands.clone()
    pixels[y0:y1, x0:x1] = source.to(pixels.dtype)
    image._px = pixels if image._px.dim() == 3 else pixels[..., 0]


_FORMATS = {".png": "PNG", ".apng": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".jpe": "JPEG", ".bmp": "BMP", ".gif": "GIF", ".tif": "TIFF", ".tiff": "TIFF",
            ".webp": "WEBP", ".ppm": "PPM", ".pgm": "PPM", ".pbm": "PPM", ".ico": "ICO", ".pdf": "PDF", ".tga": "TGA"}
_MAGIC = ((b"GIF8", "GIF"), (b"BM", "BMP"), (b"II*\0", "TIFF"), (b"MM\0*", "TIFF"), (b"RIFF", "WEBP"), (b"\0\0\1\0", "ICO"))
_CLASSES = {}


def _encoded(image, format, params):
    if format == "PNG":
        if image._mode not in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"):
            raise OSError(f"cannot write mode {image._mode} as PNG")
        level = params.get("compress_level", 9 if params.get("optimize") else 6)
        return _png.write(image._mode, image._px, image._palette, level)
    if format == "PPM":
        return _ppm.write(image)
    if format in ("JPEG", "JPG"):
        from PIL import _jpeg

        return _jpeg.write(image._mode, image._px, params)
    if format in set(_FORMATS.values()):
        raise NotImplementedError(f"PIL: writing {format} files is not implemented")
    raise KeyError(format)


def _file_class(format):
    """PngImageFile and its kin, which show where they are from."""
    if format not in _CLASSES:
        name, said = {"PNG": ("Png", "Portable network graphics"), "PPM": ("Ppm", "Pbmplus image"), "JPEG": ("Jpeg", "JPEG (ISO 10918)")}[format]
        _CLASSES[format] = type(f"{name}ImageFile", (Image,), {"__module__": f"PIL.{name}ImagePlugin", "format": format, "format_description": said})
    return _CLASSES[format]


def open(fp, mode="r", formats=None):
    if mode != "r":
        raise ValueError(f"bad mode {mode!r}")
    name = os.fspath(fp) if isinstance(fp, (str, bytes, os.PathLike)) else ""
    if name:
        with builtins.open(name, "rb") as file:
            data = file.read()
    else:
        data = fp.read()
    if data[:8] == _png.SIGNATURE:
        format, reader = "PNG", _png.read
    elif data[:2] in (b"P4", b"P5", b"P6"):
        format, reader = "PPM", _ppm.read
    elif data[:3] == b"\xff\xd8\xff":
        from PIL import _jpeg

        format, reader = "JPEG", _jpeg.read
    else:
        for magic, found in _MAGIC:
            if data.startswith(magic):
                raise NotImplementedError(f"PIL: reading {found} files is not implemented")
        raise UnidentifiedImageError(f"cannot identify image file {name if name else fp!r}" if not name else f"cannot identify image file {name!r}")
    try:
        read_mode, pixels, palette, info = reader(data)
    except SyntaxError:
        raise UnidentifiedImageError(f"cannot identify image file {name!r}") from None
    image = _file_class(format)()
    image._mode, image._px, image._palette, image.info, image.filename = read_mode, pixels, palette, info, name
    return image


def new(mode, size, color=0):
    if mode not in _convert.BANDS:
        raise ValueError("unrecognized image mode")
    width, height = size
    if width < 0 or height < 0:
        raise ValueError("Width and height must be >= 0")
    bands = len(_convert.BANDS[mode])
    kind = _convert.TYPES.get(mode, torch.uint8)
    shape = (int(height), int(width)) + ((bands,) if bands > 1 else ())
    if color is None:
        color = 0
    pixels = torch.empty(shape, dtype=kind)
    pixels[...] = torch.tensor(_ink(color, mode), dtype=kind) if color != 0 else 0
    if mode == "1":
        pixels = torch.where(pixels != 0, 255, 0).to(torch.uint8)
    made = _made(mode, pixels)
    if mode == "P":
        made._palette = torch.zeros((256, 3), dtype=torch.uint8)
    return made


def frombytes(mode, size, data, decoder_name="raw", *args):
    if decoder_name != "raw":
        raise NotImplementedError(f"PIL.Image.frombytes by the decoder {decoder_name} is not implemented")
    args = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
    return _made(mode, _raw.unpacked(mode, size, data, *args))


frombuffer = frombytes


def fromarray(obj, mode=None):
    import numpy
    array = numpy.asarray(obj)
    kind, shape = array.dtype.name, array.shape
    found = {("bool", 2): "1", ("uint8", 2): "L", ("int32", 2): "I", ("float32", 2): "F", ("float64", 2): "F", ("uint16", 2): "I;16"}.get((kind, len(shape)))
    if kind == "uint8" and len(shape) == 3:
        found = {2: "LA", 3: "RGB", 4: "RGBA"}.get(shape[2])
    if found is None:
        raise TypeError(f"Cannot handle this data type: {(1, 1) + tuple(shape[2:])}, {array.dtype.str}")
    pixels = torch.from_numpy(numpy.ascontiguousarray(array)).clone()
    if found == "1":
        pixels = torch.where(pixels, 255, 0).to(torch.uint8)
    elif found in ("I;16", "F"):
        pixels = pixels.to(_convert.TYPES[found])
    wanted = mode or found
    if len(_convert.BANDS[wanted]) != len(_convert.BANDS[found]):
        raise ValueError("not enough image data")
    return _made(wanted, pixels)


def merge(mode, bands):
    if len(bands) != getmodebands(mode):
        raise ValueError("wrong number of bands")
    for band in bands[1:]:
        if band.size != bands[0].size:
            raise ValueError("size mismatch")
    return bands[0].copy() if len(bands) == 1 else _made(mode, torch.stack([band._px for band in bands], -1))


def blend(im1, im2, alpha):
    if im1.mode != im2.mode or im1.size != im2.size:
        raise ValueError("images do not match")
    if alpha == 0.0:
        return im1.copy()
    if alpha == 1.0:
        return im2.copy()
    a, b = im1._px.to(torch.float32), im2._px.to(torch.float32)
    step = torch.tensor(alpha, dtype=torch.float32)
    mixed = a + step * (b - a)
    return _made(im1.mode, mixed.clamp(0, 255).to(torch.uint8), im1)


def composite(image1, image2, mask):
    image = image2.copy()
    image.paste(image1, None, mask)
    return image


def alpha_composite(im1, im2):
    if im1.mode != "RGBA" or im2.mode != "RGBA":
        raise ValueError("image has wrong mode")
    if im1.size != im2.size:
        raise ValueError("images do not match")
    over, under = im2._px.to(torch.int64), im1._px.to(torch.int64)
    a, b = over[..., 3:], under[..., 3:]
    blended = b * (255 - a)
    total = a * 255 + blended
    bits = 7
    coefficient = torch.div(a * 255 * 255 * (1 << bits), torch.where(total == 0, 1, total), rounding_mode="floor")
    other = 255 * (1 << bits) - coefficient

    def shifted(t):
        t = t + (0x80 << bits)
        return (((t >> 8) + t) >> 8) >> bits

    colors = shifted(over[..., :3] * coefficient + under[..., :3] * other)
    t = total + 0x80
    alpha = ((t >> 8) + t) >> 8
    pixels = torch.where(a == 0, under, torch.cat([colors, alpha], -1))
    return _made("RGBA", pixels.to(torch.uint8), im1)


def eval(image, *args):
    return image.point(args[0])


def linear_gradient(mode):
    return _made(mode, torch.arange(256).to(torch.uint8)[:, None].expand(256, 256).contiguous())


def registered_extensions():
    return {ending: format for ending, format in _FORMATS.items() if format in ("PNG", "PPM")}


def init():
    return True


def preinit():
    pass


def isImageType(t):
    return hasattr(t, "im") or isinstance(t, Image)


def __getattr__(name):
    if name == "core":
        raise NotImplementedError("PIL.Image.core is not implemented")
    raise AttributeError(f"module 'PIL.Image' has no attribute '{name}'")
