"""Where a figure is drawn: paths and images in points from the lower left corner, kept in a list and written as SVG, PDF or PNG."""

import base64
import math
import struct
import zlib

from matplotlib import _font


class Path:
    __slots__ = ("lines", "closed", "fill", "stroke", "width", "dash", "clip", "id")

    def __init__(self, lines, closed=False, fill=None, stroke=None, width=1.0, dash=None, clip=None, id=None):
        self.lines, self.closed, self.fill, self.stroke, self.width, self.dash, self.clip, self.id = lines, closed, fill, stroke, width, dash, clip, id


class Picture:
    __slots__ = ("box", "columns", "rows", "pixels", "clip")

    def __init__(self, box, columns, rows, pixels, clip):
        self.box, self.columns, self.rows, self.pixels, self.clip = box, columns, rows, pixels, clip


class Canvas:
    def __init__(self, width, height):
        self.width, self.height, self.items = width, height, []

    def path(self, lines, **how):
        self.items.append(Path(lines, **how))

    def picture(self, box, columns, rows, pixels, clip=None):
        """pixels: red, green, blue and how opaque, from the upper row on."""
        self.items.append(Picture(box, columns, rows, pixels, clip))

    def text(self, x, y, words, size, color, across="left", up="baseline", turned=False):
        rows = str(words).replace("$", "").split("\n")
        for i, row in enumerate(rows):
            lines, width = _font.strokes(row, size)
            left = -width * {"left": 0.0, "center": 0.5, "right": 1.0}[across]
            down = {"baseline": 0.0, "bottom": size * 0.25, "center": -size * 0.375, "center_baseline": -size * 0.375, "top": -size * 0.8}[up]
            down -= i * size * 1.2
            if turned:
                placed = [[(x - (py + down), y + px + left) for px, py in line] for line in lines]
            else:
                placed = [[(x + px + left, y + py + down) for px, py in line] for line in lines]
            self.path(placed, stroke=color, width=size * 0.09)


# ---- SVG ----

def _n(v):
    text = f"{v:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _svg_color(kind, color):
    if color is None or color[3] == 0:
        return f"{kind}: none"
    made = f"{kind}: #" + "".join(f"{round(v * 255):02x}" for v in color[:3])
    return made if color[3] == 1 else made + f"; {kind}-opacity: {_n(color[3])}"


def svg(canvas):
    w, h, clips, body = canvas.width, canvas.height, {}, []
    for item in canvas.items:
        clip = ""
        if item.clip is not None:
            clip = f' clip-path="url(#{clips.setdefault(item.clip, f"p{len(clips)}")})"'
        if isinstance(item, Picture):
            x, y, width, height = item.box
            data = base64.b64encode(png_bytes(item.columns, item.rows, item.pixels, 4)).decode()
            body.append(f'<image{clip} x="{_n(x)}" y="{_n(h - y - height)}" width="{_n(width)}" height="{_n(height)}" preserveAspectRatio="none" '
                        f'style="image-rendering:pixelated" xlink:href="data:image/png;base64,{data}"/>')
            continue
        words = "".join("".join(f"{'M' if i == 0 else 'L'} {_n(px)} {_n(h - py)} " for i, (px, py) in enumerate(line)) + ("z " if item.closed else "")
                        for line in item.lines if line)
        style = [_svg_color("fill", item.fill), _svg_color("stroke", item.stroke)]
        if item.stroke is not None:
            style.append(f"stroke-width: {_n(item.width)}")
            if item.dash:
                style.append("stroke-dasharray: " + ",".join(_n(d) for d in item.dash))
        named = f' id="{item.id}"' if item.id else ""
        body.append(f'<path{named} d="{words.strip()}"{clip} style="{"; ".join(style)}"/>')
    held = "".join(f'<clipPath id="{name}"><rect x="{_n(x)}" y="{_n(h - y - ch)}" width="{_n(cw)}" height="{_n(ch)}"/></clipPath>'
                   for (x, y, cw, ch), name in clips.items())
    return ('<?xml version="1.0" encoding="utf-8" standalone="no"?>\n'
            f'<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="{_n(w)}pt" height="{_n(h)}pt" viewBox="0 0 {_n(w)} {_n(h)}" '
            'xmlns="http://www.w3.org/2000/svg" version="1.1">\n<defs>' + held + "</defs>\n" + "\n".join(body) + "\n</svg>\n").encode()


# ---- PDF ----

def pdf(canvas):
    shades, pictures, words = {}, [], ["1 j 1 J"]
    for item in canvas.items:
        words.append("q")
        if item.clip is not None:
            words.append(" ".join(_n(v) for v in item.clip) + " re W n")
        if isinstance(item, Picture):
            x, y, width, height = item.box
            words.append(f"{_n(width)} 0 0 {_n(height)} {_n(x)} {_n(y)} cm /I{len(pictures)} Do")
            pictures.append(item)
        else:
            words.append(_pdf_path(item, shades))
        words.append("Q")
    return _pdf_file(canvas, "\n".join(words).encode(), shades, pictures)


def _pdf_path(item, shades):
    words = []
    filled, stroked = item.fill is not None and item.fill[3] > 0, item.stroke is not None and item.stroke[3] > 0
    opaque = (item.fill[3] if filled else 1.0, item.stroke[3] if stroked else 1.0)
    if opaque != (1.0, 1.0):
        words.append(f"/G{shades.setdefault(opaque, len(shades))} gs")
    if filled:
        words.append(" ".join(_n(v) for v in item.fill[:3]) + " rg")
    if stroked:
        words.append(" ".join(_n(v) for v in item.stroke[:3]) + f" RG {_n(item.width)} w")
        if item.dash:
            words.append("[" + " ".join(_n(d) for d in item.dash) + "] 0 d")
    for line in item.lines:
        words += [f"{_n(x)} {_n(y)} {'m' if i == 0 else 'l'}" for i, (x, y) in enumerate(line)]
        if item.closed and line:
            words.append("h")
    words.append("B" if filled and stroked else "f" if filled else "S" if stroked else "n")
    return "\n".join(words)


def _pdf_stream(entries, data):
    data = zlib.compress(data)
    return f"<< {entries} /Filter /FlateDecode /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def _pdf_file(canvas, content, shades, pictures):
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>", None, _pdf_stream("", content)]
    states = " ".join(f"/G{i} << /ca {_n(fill)} /CA {_n(stroke)} >>" for (fill, stroke), i in shades.items())
    named = []
    for i, item in enumerate(pictures):
        size = f"/Type /XObject /Subtype /Image /Width {item.columns} /Height {item.rows} /BitsPerComponent 8"
        objects.append(_pdf_stream(size + " /ColorSpace /DeviceGray", bytes(item.pixels[3::4])))
        colors = bytearray(item.columns * item.rows * 3)
        for band in range(3):
            colors[band::3] = item.pixels[band::4]
        objects.append(_pdf_stream(size + f" /ColorSpace /DeviceRGB /SMask {len(objects)} 0 R", bytes(colors)))
        named.append(f"/I{i} {len(objects)} 0 R")
    objects[2] = (f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_n(canvas.width)} {_n(canvas.height)}] /Contents 4 0 R "
                  f"/Resources << /ExtGState << {states} >> /XObject << {' '.join(named)} >> >> >>").encode()
    out, places = bytearray(b"%PDF-1.4\n"), []
    for i, body in enumerate(objects):
        places.append(len(out))
        out += f"{i + 1} 0 obj\n".encode() + body + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode() + b"".join(f"{p:010d} 00000 n \n".encode() for p in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)


# ---- PNG ----

def png_bytes(columns, rows, pixels, bands, dots_per_inch=None):
    raw = bytearray()
    step = columns * bands
    for y in range(rows):
        raw.append(0)
        raw += pixels[y * step:(y + 1) * step]

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", columns, rows, 8, {1: 0, 3: 2, 4: 6}[bands], 0, 0, 0)
    density = b"" if dots_per_inch is None else chunk(b"pHYs", struct.pack(">IIB", *(round(dots_per_inch / 0.0254),) * 2, 1))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + density + chunk(b"IDAT", zlib.compress(bytes(raw), 6)) + chunk(b"IEND", b"")


class _Raster:
    """Pixels on which shapes are laid by how much of each pixel they cover."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.pixels = columns, rows, bytearray(columns * rows * 4)

    def blend(self, x, y, color, cover):
        at, p = (y * self.columns + x) * 4, self.pixels
        opaque = cover * color[3]
        under = p[at + 3] / 255
        both = opaque + under * (1 - opaque)
        if both <= 0:
            return
        for band in range(3):
            p[at + band] = int((color[band] * 255 * opaque + p[at + band] * under * (1 - opaque)) / both + 0.5)
        p[at + 3] = int(both * 255 + 0.5)

    def lay(self, covers, color, clip):
        """covers: for each row, how much of which columns."""
        left, top, right, bottom = clip
        for y, row in covers.items():
            if top <= y < bottom:
                for x, cover in row.items():
                    if left <= x < right and cover > 0:
                        self.blend(x, y, color, cover if cover < 1 else 1.0)


def _filled(lines, rows):
    """How much of each pixel lies within the closed lines: four scans per row, exact from left to right."""
    edges = []
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, line[1:] + line[:1]):
            if y0 != y1:
                edges.append((y0, y1, x0, (x1 - x0) / (y1 - y0), 1) if y0 < y1 else (y1, y0, x1, (x0 - x1) / (y0 - y1), -1))
    covers = {}
    if not edges:
        return covers
    for y in range(max(0, math.floor(min(e[0] for e in edges))), min(rows - 1, math.floor(max(e[1] for e in edges))) + 1):
        row = covers.setdefault(y, {})
        near = [e for e in edges if e[0] < y + 1 and e[1] > y]
        for part in range(4):
            at = y + (part + 0.5) / 4
            crossings = sorted((x + (at - low) * slope, way) for low, high, x, slope, way in near if low <= at < high)
            inside = 0
            for (x, way), (end, _) in zip(crossings, crossings[1:]):
                inside += way
                if inside and end > x:
                    _span(row, x, end)
    return covers


def _span(row, x, end):
    first, last = math.floor(x), math.floor(end)
    if first == last:
        row[first] = row.get(first, 0.0) + (end - x) / 4
        return
    row[first] = row.get(first, 0.0) + (first + 1 - x) / 4
    for i in range(first + 1, last):
        row[i] = row.get(i, 0.0) + 0.25
    if end > last:
        row[last] = row.get(last, 0.0) + (end - last) / 4


def _stroked(lines, width, columns, rows):
    """How much of each pixel lies within half the width of the lines."""
    half, covers = max(width, 1.0) / 2, {}
    faint = min(width, 1.0)
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, line[1:] or line):
            dx, dy = x1 - x0, y1 - y0
            square = dx * dx + dy * dy
            reach = half + 1
            for y in range(max(0, math.floor(min(y0, y1) - reach)), min(rows - 1, math.floor(max(y0, y1) + reach)) + 1):
                row, cy = covers.setdefault(y, {}), y + 0.5
                low, high = _columns_near(x0, y0, x1, y1, cy, reach)
                for x in range(max(0, low), min(columns - 1, high) + 1):
                    cx = x + 0.5
                    t = 0.0 if square == 0 else ((cx - x0) * dx + (cy - y0) * dy) / square
                    t = 0.0 if t < 0 else 1.0 if t > 1 else t
                    cover = (half + 0.5 - math.hypot(cx - x0 - t * dx, cy - y0 - t * dy)) * faint
                    if cover > row.get(x, 0.0):
                        row[x] = cover if cover < faint else faint
    return covers


def _columns_near(x0, y0, x1, y1, cy, reach):
    """The columns of a row that a line may touch."""
    low, high = min(x0, x1), max(x0, x1)
    if abs(y1 - y0) > 1e-9:
        slope = (x1 - x0) / (y1 - y0)
        spread = reach * math.sqrt(1 + slope * slope)
        at = x0 + (cy - y0) * slope
        low, high = max(low - reach, at - spread), min(high + reach, at + spread)
        return math.floor(low), math.floor(high)
    return math.floor(low - reach), math.floor(high + reach)


def _dashed(line, dash):
    """The pieces of a line that a pattern leaves."""
    pieces, piece, at, left = [], [line[0]], 0, dash[0]
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        length, done = math.hypot(x1 - x0, y1 - y0), 0.0
        while length - done > left:
            done += left
            point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if at % 2 == 0:
                pieces.append(piece + [point])
            at += 1
            piece, left = [point], dash[at % len(dash)]
        left -= length - done
        if at % 2 == 0:
            piece.append((x1, y1))
    return pieces + ([piece] if at % 2 == 0 and len(piece) > 1 else [])


def png(canvas, dots_per_inch):
    scale = dots_per_inch / 72
    columns, rows = int(canvas.width * scale + 0.5), int(canvas.height * scale + 0.5)
    raster = _Raster(columns, rows)
    for item in canvas.items:
        clip = (0, 0, columns, rows)
        if item.clip is not None:
            x, y, w, h = item.clip
            clip = (max(0, round(x * scale)), max(0, round((canvas.height - y - h) * scale)), min(columns, round((x + w) * scale)),
                    min(rows, round((canvas.height - y) * scale)))
        if isinstance(item, Picture):
            _lay_picture(raster, item, canvas.height, scale, clip)
            continue
        lines = [[(x * scale, (canvas.height - y) * scale) for x, y in line] for line in item.lines if line]
        if item.fill is not None and item.fill[3] > 0:
            raster.lay(_filled(lines, rows), item.fill, clip)
        if item.stroke is not None and item.stroke[3] > 0 and item.width > 0:
            lines = [line + line[:1] for line in lines] if item.closed else lines
            if item.dash:
                lines = [piece for line in lines for piece in _dashed(line, [d * scale for d in item.dash])]
            raster.lay(_stroked(lines, item.width * scale, columns, rows), item.stroke, clip)
    return columns, rows, raster.pixels


def _lay_picture(raster, item, height, scale, clip):
    x, y, w, h = item.box
    left, top, wide, tall = x * scale, (height - y - h) * scale, w * scale, h * scale
    for py in range(max(clip[1], round(top)), min(clip[3], round(top + tall))):
        source = min(item.rows - 1, max(0, int((py + 0.5 - top) * item.rows / tall)))
        for px in range(max(clip[0], round(left)), min(clip[2], round(left + wide))):
            at = (source * item.columns + min(item.columns - 1, max(0, int((px + 0.5 - left) * item.columns / wide)))) * 4
            p = item.pixels
            raster.blend(px, py, (p[at] / 255, p[at + 1] / 255, p[at + 2] / 255, p[at + 3] / 255), 1.0)
