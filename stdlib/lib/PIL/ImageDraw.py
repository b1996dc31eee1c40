"""Drawing: points, lines, rectangles, ellipses, polygons. Not text, whose fonts are not here."""

import math
import numbers

from numpy import _torch as torch
from PIL import Image
from PIL.Image import _ink


def _pairs(xy):
    xy = list(xy)
    if xy and isinstance(xy[0], numbers.Number):
        return list(zip(xy[::2], xy[1::2]))
    return [tuple(p) for p in xy]


class ImageDraw:
    font = None

    def __init__(self, im, mode=None):
        if mode is not None and mode != im.mode and not (mode == "RGBA" and im.mode == "RGB"):
            raise ValueError("mode mismatch")
        self._image, self.im, self.mode = im, im, mode or im.mode
        self._blends = mode == "RGBA" and im.mode == "RGB"
        self.ink = 255 if im.mode in ("1", "L", "I", "F") else (255,) * len(im.getbands())

    def _fill(self, mask, color):
        """Where the mask (H, W) holds."""
        image = self._image
        bands = image._bands()
        if self._blends:
            ink = _ink(color, "RGBA")
            alpha = ink[3]
            mixed = torch.tensor(ink[:3], dtype=torch.int32) * alpha + bands.to(torch.int32) * (255 - alpha) + 128
            source = (((mixed >> 8) + mixed) >> 8).to(torch.uint8)
        else:
            source = torch.tensor(_ink(color, image.mode), dtype=bands.dtype).reshape(-1)
        pixels = torch.where(mask[..., None], source, bands)
        image._px = pixels if image._px.dim() == 3 else pixels[..., 0]

    def _mask(self):
        return torch.zeros((self._image.height, self._image.width), dtype=torch.bool)

    def _set(self, mask, places):
        height, width = mask.shape
        inside = [(x, y) for x, y in places if 0 <= x < width and 0 <= y < height]
        if inside:
            xs, ys = zip(*inside)
            mask[torch.tensor(ys), torch.tensor(xs)] = True
        return mask

    def _spans(self, mask, spans):
        """Rows of (y, first x, last x)."""
        height, width = mask.shape
        for y, x0, x1 in spans:
            if 0 <= y < height and x1 >= 0 and x0 < width:
                mask[y, max(x0, 0):min(x1, width - 1) + 1] = True
        return mask

    def point(self, xy, fill=None):
        self._fill(self._set(self._mask(), [(int(x), int(y)) for x, y in _pairs(xy)]), self.ink if fill is None else fill)

    def line(self, xy, fill=None, width=0, joint=None):
        if joint is not None:
            raise NotImplementedError("PIL.ImageDraw.ImageDraw.line with joint is not implemented")
        places, mask = [(int(x), int(y)) for x, y in _pairs(xy)], self._mask()
        for (x0, y0), (x1, y1) in zip(places, places[1:]):
            if width > 1:
                self._spans(mask, _wide(x0, y0, x1, y1, width))
            else:
                self._set(mask, _line(x0, y0, x1, y1))
        self._fill(mask, self.ink if fill is None else fill)

    def rectangle(self, xy, fill=None, outline=None, width=1):
        (x0, y0), (x1, y1) = _pairs(xy)
        if x1 < x0:
            raise ValueError("x1 must be greater than or equal to x0")
        if y1 < y0:
            raise ValueError("y1 must be greater than or equal to y0")
        x0, y0, x1, y1 = (int(v) for v in (x0, y0, x1, y1))
        if fill is not None:
            self._fill(self._spans(self._mask(), [(y, x0, x1) for y in range(y0, y1 + 1)]), fill)
        if outline is None and fill is None:
            outline = self.ink
        if outline is not None and outline != fill and width:
            mask = self._mask()
            # Upright lines go from below the upper border towards the lower one, in either direction where the borders meet.
            begin, end = y0 + width, y1 - width + 1
            upright = range(begin, end, 1 if end >= begin else -1)
            for i in range(width):
                self._spans(mask, [(y0 + i, x0, x1), (y1 - i, x0, x1)] + [(y, x, x) for y in upright for x in (x0 + i, x1 - i)])
            self._fill(mask, outline)

    def ellipse(self, xy, fill=None, outline=None, width=1):
        (x0, y0), (x1, y1) = _pairs(xy)
        if x1 < x0:
            raise ValueError("x1 must be greater than or equal to x0")
        if y1 < y0:
            raise ValueError("y1 must be greater than or equal to y0")
        box = tuple(int(v) for v in (x0, y0, x1, y1))
        if fill is not None:
            self._fill(self._spans(self._mask(), _ellipse(*box)), fill)
        if outline is None and fill is None:
            outline = self.ink
        if outline is not None and outline != fill and width:
            self._fill(self._spans(self._mask(), _ellipse(*box, width)), outline)

    def circle(self, xy, radius, fill=None, outline=None, width=1):
        self.ellipse((xy[0] - radius, xy[1] - radius, xy[0] + radius, xy[1] + radius), fill, outline, width)

    def polygon(self, xy, fill=None, outline=None, width=1):
        places = [(int(x), int(y)) for x, y in _pairs(xy)]
        if fill is not None:
            self._fill(self._spans(self._mask(), _polygon(places)), fill)
        if outline is None and fill is None:
            outline = self.ink
        if outline is not None and outline != fill and width:
            if width > 1:
                raise NotImplementedError("PIL.ImageDraw.ImageDraw.polygon with a wide outline is not implemented")
            self.line(places + places[:1], outline)

    def text(self, *args, **kwargs):
        raise NotImplementedError("PIL.ImageDraw.ImageDraw.text is not implemented: there are no fonts")

    multiline_text = textsize = textlength = textbbox = text

    def arc(self, *args, **kwargs):
        raise NotImplementedError("PIL.ImageDraw.ImageDraw.arc and its kin are not implemented")

    chord = pieslice = rounded_rectangle = bitmap = arc


def Draw(im, mode=None):
    return ImageDraw(im, mode)


def _line(x0, y0, x1, y1):
    """Bresenham's line."""
    dx, dy = abs(x1 - x0), abs(y1 - y0)
    step_x, step_y = 1 if x1 >= x0 else -1, 1 if y1 >= y0 else -1
    places = []
    if dx > dy:
        error = 2 * dy - dx
        for _ in range(dx + 1):
            places.append((x0, y0))
            if error >= 0:
                y0 += step_y
                error -= 2 * dx
            x0 += step_x
            error += 2 * dy
    else:
        error = 2 * dx - dy
        for _ in range(dy + 1):
            places.append((x0, y0))
            if error >= 0:
                x0 += step_x
                error -= 2 * dy
            y0 += step_y
            error += 2 * dx
    return places


def _up(v):
    return math.floor(v + 0.5) if v >= 0 else -math.floor(-v + 0.5)


def _down(v):
    return math.ceil(v - 0.5) if v >= 0 else -math.ceil(-v - 0.5)


def _wide(x0, y0, x1, y1, width):
    """A wide line is the polygon of its four corners."""
    dx, dy = x1 - x0, y1 - y0
    if dx == 0 and dy == 0:
        return [(y0, x0, x0)]
    length, half = math.hypot(dx, dy), (width - 1) / 2.0
    most, least = _up(half) / length, _down(half) / length
    x_least, x_most = _down(least * dy), _down(most * dy)
    y_least, y_most = _up(least * dx), _up(most * dx)
    return _polygon([(x0 - x_least, y0 + y_most), (x1 - x_least, y1 + y_most), (x1 + x_most, y1 - y_least), (x0 + x_most, y0 - y_least)])


def _polygon(places):
    """The spans inside, by where each row crosses the edges."""
    spans, edges = [], []
    for (ax, ay), (bx, by) in zip(places, places[1:] + places[:1]):
        if ay == by:
            spans.append((ay, min(ax, bx), max(ax, bx)))
        else:
            edges.append((min(ay, by), max(ay, by), ax, ay, (bx - ax) / (by - ay)))
    last = max(y for _, y in places)
    for y in range(min(y for _, y in places), last + 1):
        crossings = []
        for low, high, x0, y0, slope in edges:
            if low <= y <= high:
                crossings.append((y - y0) * slope + x0)
                if y == high and y < last:
                    crossings.append(crossings[-1])
        crossings.sort()
        past = None
        for left, right in zip(crossings[::2], crossings[1::2]):
            end, start = _down(right), _up(left)
            if past is not None and end < past:
                continue
            start = start if past is None else max(start, past)
            spans.append((y, start, end))
            past = end + 1
    return spans


def _quarter(a, b):
    """The border in the first quarter of an ellipse of these diameters, from its right end up; coordinates are doubled."""
    if a < 0 or b < 0:
        return
    x, y = a, b % 2

    def away(x, y):
        return abs(a * a * y * y + b * b * x * x - a * a * b * b)

    while True:
        yield x, y
        if (x, y) == (a % 2, b):
            return
        choices = []
        if y < b:
            choices.append((x, y + 2))
            if x > a % 2:
                choices.append((x - 2, y + 2))
        if x > a % 2:
            choices.append((x - 2, y))
        x, y = min(choices, key=lambda place: away(*place))


def _ellipse(x0, y0, x1, y1, width=None):
    """Spans of an ellipse, or of its border of that width."""
    a, b = x1 - x0, y1 - y0
    outer, inner = {}, {}
    for x, y in _quarter(a, b):
        outer.setdefault(y, x)
    if width is not None:
        for x, y in _quarter(a - 2 * (width - 1), b - 2 * (width - 1)):
            inner[y] = x
    spans = []
    for y, right in outer.items():
        left = inner.get(y, a % 2)
        for row in {(b + y) // 2, (b - y) // 2}:
            if width is None or y not in inner:
                spans.append((y0 + row, x0 + (a - right) // 2, x0 + (a + right) // 2))
            else:
                spans.append((y0 + row, x0 + (a - right) // 2, x0 + (a - left) // 2))
                spans.append((y0 + row, x0 + (a + left) // 2, x0 + (a + right) // 2))
    return spans


def floodfill(image, xy, value, border=None, thresh=0):
    raise NotImplementedError("PIL.ImageDraw.floodfill is not implemented")
