"""What axes hold: lines, points, bars, areas, images and texts. Each knows its data and how it is drawn."""

import math

from matplotlib import colors

DASHES = {"-": None, "solid": None, "--": (3.7, 1.6), "dashed": (3.7, 1.6), "-.": (6.4, 1.6, 1.0, 1.6), "dashdot": (6.4, 1.6, 1.0, 1.6), ":": (1.0, 1.65),
          "dotted": (1.0, 1.65)}
_SIDES = {"s": 4, "D": 4, "d": 4, "^": 3, "v": 3, "<": 3, ">": 3, "p": 5, "h": 6, "H": 6, "8": 8}
_TURNS = {"s": 0.25, "D": 0.0, "d": 0.0, "^": 0.25, "v": 0.75, "<": 0.5, ">": 0.0, "p": 0.25, "h": 0.25, "H": 0.0, "8": 0.0625}


def numbers(values):
    """A flat list of floats of what programs plot."""
    if hasattr(values, "detach"):
        values = values.detach().cpu()
    if hasattr(values, "tolist"):
        values = values.tolist()
    if isinstance(values, (int, float)):
        return [float(values)]
    return [math.nan if v is None else float(v) for v in values]


class Artist:
    label, zorder, visible = None, 1.0, True
    sticky_x, sticky_y = (), ()

    def get_label(self):
        return self.label

    def set_label(self, s):
        self.label = s

    def set_visible(self, b):
        self.visible = b

    def set_zorder(self, level):
        self.zorder = level

    def remove(self):
        self.axes._artists.remove(self)

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def points(self):
        """Places (x, y) that the limits of the axes shall hold."""
        return ()


def marker_lines(marker, x, y, size):
    """The outlines of a mark around a place, whether they are closed."""
    half = size / 2
    if marker in ("+", "x", "*", "|", "_", "1", "2", "3", "4"):
        ways = {"+": (0, 2, 4, 6), "x": (1, 3, 5, 7), "|": (2, 6), "_": (0, 4)}.get(marker, range(8))
        return [[(x, y), (x + half * math.cos(w * math.pi / 4), y + half * math.sin(w * math.pi / 4))] for w in ways], False
    if marker in (".", "o", ","):
        half, sides, turn = (half / 2 if marker == "." else 0.5 if marker == "," else half), 20, 0.0
    elif marker in _SIDES:
        sides, turn = _SIDES[marker], _TURNS[marker]
        half = half * math.sqrt(2) / (1 if marker in ("s", "D", "d") else math.sqrt(2))
        turn = turn / 2 if marker == "s" else turn
    else:
        raise ValueError(f"Unrecognized marker style {marker!r}")
    return [[(x + half * math.cos((i / sides + turn) * 2 * math.pi), y + half * math.sin((i / sides + turn) * 2 * math.pi)) for i in range(sides)]], True


class Line2D(Artist):
    zorder = 2.0

    def __init__(self, xdata, ydata, linewidth=1.5, linestyle="-", color="k", marker=None, markersize=6.0, alpha=None, label=None):
        self.x, self.y = numbers(xdata), numbers(ydata)
        self.linewidth, self.linestyle, self.color, self.marker, self.markersize, self.alpha, self.label = linewidth, linestyle, color, marker, markersize, alpha, label

    def points(self):
        return zip(self.x, self.y)

    def get_xdata(self, orig=True):
        return self.x

    def get_ydata(self, orig=True):
        return self.y

    def get_data(self, orig=True):
        return self.x, self.y

    def set_data(self, *args):
        x, y = args if len(args) == 2 else args[0]
        self.x, self.y = numbers(x), numbers(y)

    def set_xdata(self, x):
        self.x = numbers(x)

    def set_ydata(self, y):
        self.y = numbers(y)

    def get_color(self):
        return self.color

    def set_color(self, color):
        self.color = color

    def set_linewidth(self, w):
        self.linewidth = float(w)

    def set_linestyle(self, style):
        self.linestyle = style

    def draw(self, canvas, place, clip):
        rgba, lines, line = colors.to_rgba(self.color, self.alpha), [], []
        for x, y in zip(self.x, self.y):
            at = place(x, y)
            if at is None:
                lines.append(line)
                line = []
            else:
                line.append(at)
        lines.append(line)
        self._stroke(canvas, [l for l in lines if len(l) > 1], rgba, clip)
        self._marks(canvas, [p for l in lines for p in l], rgba, clip)

    def _stroke(self, canvas, lines, rgba, clip):
        if lines and self.linestyle not in ("None", "none", "", " ", None):
            if self.linestyle not in DASHES and not isinstance(self.linestyle, tuple):
                raise ValueError(f"{self.linestyle!r} is not a valid value for ls")
            dash = self.linestyle[1] if isinstance(self.linestyle, tuple) else DASHES[self.linestyle]
            canvas.path(lines, stroke=rgba, width=self.linewidth, dash=dash and [d * self.linewidth for d in dash], clip=clip)

    def _marks(self, canvas, places, rgba, clip):
        if self.marker in (None, "None", "none", "", " "):
            return
        for x, y in places:
            lines, closed = marker_lines(self.marker, x, y, self.markersize)
            canvas.path(lines, closed=closed, fill=rgba if closed else None, stroke=rgba, width=1.0, clip=clip)

    def draw_key(self, canvas, x, y, width, height):
        rgba = colors.to_rgba(self.color, self.alpha)
        self._stroke(canvas, [[(x, y + height / 2), (x + width, y + height / 2)]], rgba, None)
        self._marks(canvas, [(x + width / 2, y + height / 2)], rgba, None)


class PathCollection(Artist):
    """Points, each with its size and colour."""

    def __init__(self, x, y, sizes, faces, marker, label, edge=None, width=1.0):
        self.x, self.y, self.sizes, self.faces, self.marker, self.label, self.edge, self.width = x, y, sizes, faces, marker, label, edge, width
        self.cmap = self.norm = None

    def points(self):
        return zip(self.x, self.y)

    def get_offsets(self):
        import numpy as np

        return np.array(list(zip(self.x, self.y)))

    def draw(self, canvas, place, clip):
        for i, (x, y) in enumerate(zip(self.x, self.y)):
            at = place(x, y)
            if at is not None:
                self._one(canvas, *at, self.sizes[i % len(self.sizes)], self.faces[i % len(self.faces)], clip)

    def _one(self, canvas, x, y, size, face, clip):
        lines, closed = marker_lines(self.marker, x, y, math.sqrt(size))
        canvas.path(lines, closed=closed, fill=face if closed else None, stroke=face if self.edge is None else self.edge, width=self.width, clip=clip)

    def draw_key(self, canvas, x, y, width, height):
        self._one(canvas, x + width / 2, y + height / 2, self.sizes[0], self.faces[0], None)


class Polygon(Artist):
    """An area."""

    def __init__(self, corners, face, edge=None, linewidth=1.0, label=None, sticky_x=(), sticky_y=()):
        self.corners, self.face, self.edge, self.linewidth, self.label = list(corners), face, edge, linewidth, label
        self.sticky_x, self.sticky_y = sticky_x, sticky_y

    def points(self):
        return self.corners

    def draw(self, canvas, place, clip):
        corners = [p for p in (place(x, y) for x, y in self.corners) if p is not None]
        if corners:
            canvas.path([corners], closed=True, fill=self.face, stroke=self.edge, width=self.linewidth, clip=clip)

    def draw_key(self, canvas, x, y, width, height):
        canvas.path([[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]], closed=True, fill=self.face, stroke=self.edge, width=self.linewidth)


class Rectangle(Polygon):
    """A bar."""

    def __init__(self, x, y, width, height, *args, **kwargs):
        super().__init__([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], *args, **kwargs)
        self._box = x, y, width, height

    def get_x(self):
        return self._box[0]

    def get_y(self):
        return self._box[1]

    def get_width(self):
        return self._box[2]

    def get_height(self):
        return self._box[3]

    def set_color(self, c):
        self.face = colors.to_rgba(c)


class Container(tuple):
    """The parts of one chart, with one entry in the legend."""

    label = None

    def get_label(self):
        return self.label

    @property
    def patches(self):
        return list(self)

    def draw_key(self, canvas, x, y, width, height):
        if self:
            self[0].draw_key(canvas, x, y, width, height)


class Span(Artist):
    """A line or a stripe across the axes."""

    def __init__(self, vertical, low, high, line=None, face=None, label=None):
        self.vertical, self.low, self.high, self.line, self.face, self.label = vertical, low, high, line, face, label
        self.zorder = 2.0 if line is not None else 1.0

    def points(self):
        return [(v, None) if self.vertical else (None, v) for v in ((self.low,) if self.line is not None else (self.low, self.high))]

    def draw(self, canvas, place, clip):
        x, y, w, h = clip
        low, high = (place(v, None)[0] if self.vertical else place(None, v)[1] for v in (self.low, self.high))
        ends = [(low, y), (high, y), (high, y + h), (low, y + h)] if self.vertical else [(x, low), (x + w, low), (x + w, high), (x, high)]
        if self.line is None:
            canvas.path([ends], closed=True, fill=self.face, clip=clip)
        else:
            self.line._stroke(canvas, [[ends[0], ends[3]] if self.vertical else [ends[0], ends[1]]], colors.to_rgba(self.line.color, self.line.alpha), clip)

    def draw_key(self, canvas, x, y, width, height):
        if self.line is not None:
            self.line.draw_key(canvas, x, y, width, height)
        else:
            canvas.path([[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]], closed=True, fill=self.face)


class AxesImage(Artist):
    """Numbers as colours, or colours, in rows."""

    zorder = 0.0

    def __init__(self, values, cmap, norm, extent, upper, alpha):
        self.cmap, self.norm, self.extent, self.upper, self.alpha = colors.get_cmap(cmap), norm, extent, upper, alpha
        self.set_data(values)
        self.sticky_x, self.sticky_y = extent[:2], extent[2:]

    def set_data(self, values):
        import numpy as np

        values = values.detach().cpu().numpy() if hasattr(values, "detach") else np.asarray(values)
        values = values.squeeze() if values.ndim == 3 and values.shape[-1] == 1 else values
        if values.ndim not in (2, 3) or values.ndim == 3 and values.shape[-1] not in (3, 4):
            raise TypeError(f"Invalid shape {values.shape} for image data")
        self.values = values

    def get_array(self):
        return self.values

    def set_clim(self, vmin=None, vmax=None):
        self.norm.vmin, self.norm.vmax = vmin, vmax

    def set_cmap(self, cmap):
        self.cmap = colors.get_cmap(cmap)

    def limits(self):
        """The numbers that the ends of the colours stand for."""
        if self.norm.vmin is None or self.norm.vmax is None:
            flat = [v for v in self.values.reshape(-1).tolist() if v == v]
            self.norm.vmin = min(flat) if self.norm.vmin is None else self.norm.vmin
            self.norm.vmax = max(flat) if self.norm.vmax is None else self.norm.vmax
        return self.norm

    def points(self):
        left, right, bottom, top = self.extent
        return [(left, bottom), (right, top)]

    def _pixels(self):
        rows, columns = self.values.shape[:2]
        out = bytearray()
        if self.values.ndim == 2:
            norm, color = self.limits(), self.cmap.color
            for v in self.values.astype(float).reshape(-1).tolist():
                out += bytes(color(norm(v)))
        else:
            scale = 1 if self.values.dtype.kind in "iu" else 255
            bands = self.values.shape[-1]
            flat = [max(0, min(255, int(v * scale))) for v in self.values.reshape(-1).tolist()]
            for i in range(0, len(flat), bands):
                out += bytes(flat[i:i + bands]) if bands == 4 else bytes((*flat[i:i + 3], 255))
        if self.alpha is not None:
            out[3::4] = bytes(int(a * self.alpha) for a in out[3::4])
        if not self.upper:
            out = b"".join(out[i:i + columns * 4] for i in range((rows - 1) * columns * 4, -1, -columns * 4))
        return columns, rows, bytes(out)

    def draw(self, canvas, place, clip):
        left, right, bottom, top = self.extent
        (x0, y0), (x1, y1) = place(left, bottom), place(right, top)
        columns, rows, pixels = self._pixels()
        canvas.picture((min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)), columns, rows, pixels, clip)


class Text(Artist):
    zorder = 3.0

    def __init__(self, x, y, words, size=10.0, color="k", ha="left", va="baseline", rotation=0, inside=None):
        self.x, self.y, self.words, self.size, self.color, self.ha, self.va, self.turned, self.inside = x, y, words, size, color, ha, va, rotation in (90, "vertical"), inside

    def get_text(self):
        return self.words

    def set_text(self, s):
        self.words = str(s)

    def draw(self, canvas, place, clip):
        if self.inside is not None:
            x, y, w, h = clip
            at = x + self.x * w, y + self.y * h
        else:
            at = place(self.x, self.y)
        if at is not None:
            canvas.text(*at, self.words, self.size, colors.to_rgba(self.color), self.ha, self.va, self.turned)
