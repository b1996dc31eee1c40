"""Figures: a sheet with axes, written to files."""

import os

from matplotlib import _canvas, colors, rcParams
from matplotlib.axes import Axes


class Figure:
    def __init__(self, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, tight_layout=None, constrained_layout=None, layout=None):
        self._inches = tuple(float(v) for v in (figsize or rcParams["figure.figsize"]))
        self.dpi, self.facecolor = float(dpi or rcParams["figure.dpi"]), facecolor or rcParams["figure.facecolor"]
        self.axes, self._title, self.number = [], None, None
        self._layout = {k: rcParams["figure.subplot." + k] for k in ("left", "right", "bottom", "top", "wspace", "hspace")}
        self._cells = {}

    _points = property(lambda self: (self._inches[0] * 72, self._inches[1] * 72))
    canvas = property(lambda self: self)

    def get_size_inches(self):
        import numpy as np

        return np.array(self._inches)

    def set_size_inches(self, w, h=None, forward=True):
        self._inches = tuple(float(v) for v in (w if h is None else (w, h)))

    def get_dpi(self):
        return self.dpi

    def set_dpi(self, val):
        self.dpi = float(val)

    def set_facecolor(self, color):
        self.facecolor = color

    def gca(self):
        return self.axes[-1] if self.axes else self.add_subplot()

    def sca(self, a):
        self.axes.remove(a)
        self.axes.append(a)

    def clf(self, keep_observers=False):
        self.axes, self._cells, self._title = [], {}, None

    clear = clf

    def _new_axes(self, box):
        made = Axes(self, box)
        self.axes.append(made)
        return made

    def add_axes(self, rect, **kwargs):
        return self._new_axes(tuple(float(v) for v in rect))

    def add_subplot(self, *args, **kwargs):
        if kwargs.get("projection") not in (None, "rectilinear") or kwargs.get("polar"):
            raise NotImplementedError(f"matplotlib: the projection {kwargs.get('projection', 'polar')!r} is not implemented")
        if len(args) == 1 and isinstance(args[0], int):
            args = tuple(int(d) for d in str(args[0]))
        rows, columns, which = args or (1, 1, 1)
        first, last = which if isinstance(which, (tuple, list)) else (which, which)
        if not 1 <= first <= last <= rows * columns:
            raise ValueError(f"num must be an integer with 1 <= num <= {rows * columns}, not {which!r}")
        made = self._new_axes((0, 0, 1, 1))
        self._cells[made] = rows, columns, (first - 1) // columns, (first - 1) % columns, (last - 1) // columns, (last - 1) % columns
        self._arrange()
        return made

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, **kwargs):
        import numpy as np

        made = [self.add_subplot(nrows, ncols, i + 1) for i in range(nrows * ncols)]
        if squeeze and nrows * ncols == 1:
            return made[0]
        return _Grid([made[r * ncols:(r + 1) * ncols] for r in range(nrows)]).squeezed(squeeze)

    def _arrange(self):
        """Subplots lie in a grid between the margins."""
        g = self._layout
        for axes, (rows, columns, top, left, bottom, right) in self._cells.items():
            wide = (g["right"] - g["left"]) / (columns + g["wspace"] * (columns - 1))
            tall = (g["top"] - g["bottom"]) / (rows + g["hspace"] * (rows - 1))
            x, y = g["left"] + left * wide * (1 + g["wspace"]), g["top"] - bottom * tall * (1 + g["hspace"]) - tall
            axes._box = (x, y, wide * (1 + (right - left) * (1 + g["wspace"])), tall * (1 + (bottom - top) * (1 + g["hspace"])))

    def subplots_adjust(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        given = {"left": left, "bottom": bottom, "right": right, "top": top, "wspace": wspace, "hspace": hspace}
        self._layout.update({k: v for k, v in given.items() if v is not None})
        self._arrange()

    def tight_layout(self, *, pad=1.08, h_pad=None, w_pad=None, rect=None):
        """Room for labels, in points, between subplots and at the edges."""
        width, height = self._points
        rows = max((c[0] for c in self._cells.values()), default=1)
        columns = max((c[1] for c in self._cells.values()), default=1)
        left, bottom, right, top = 55 / width, 42 / height, 1 - 12 / width, 1 - 25 / height - (20 / height if self._title else 0)
        wide, tall = (right - left - (columns - 1) * 50 / width) / columns, (top - bottom - (rows - 1) * 55 / height) / rows
        self.subplots_adjust(left, bottom, right, top, 50 / width / wide if columns > 1 else 0, 55 / height / tall if rows > 1 else 0)

    def suptitle(self, t, *, fontsize=None, **kwargs):
        self._title = str(t), float(fontsize) if isinstance(fontsize, (int, float)) else 12.0

    def legend(self, *args, **kwargs):
        return self.gca().legend(*args, **kwargs)

    def autofmt_xdate(self, *args, **kwargs):
        pass

    def colorbar(self, mappable, cax=None, ax=None, **kwargs):
        """The colours of an image with the numbers that they stand for, to the right of the axes."""
        axes = ax if isinstance(ax, Axes) else getattr(mappable, "axes", None) or self.gca()
        norm = mappable.limits() if hasattr(mappable, "limits") else mappable.norm
        x, y, w, h = axes._box
        if cax is None:
            self._cells.pop(axes, None)
            axes._box = (x, y, w * 0.8, h)
            cax = self._new_axes((x + w * 0.85, y, w * 0.05, h))
            self.axes.insert(0, self.axes.pop())
        import numpy as np

        cax.imshow(np.linspace(norm.vmin, norm.vmax, 256).reshape(-1, 1), cmap=mappable.cmap, origin="lower", extent=(0, 1, norm.vmin, norm.vmax), aspect="auto")
        cax._twin = axes
        return _Colorbar(cax)

    def draw(self):
        pass

    draw_idle = flush_events = draw

    def show(self, warn=True):
        pass

    def _drawn(self):
        canvas = _canvas.Canvas(*self._points)
        width, height = self._points
        face = colors.to_rgba(self.facecolor)
        canvas.path([[(0, 0), (width, 0), (width, height), (0, height)]], closed=True, fill=face)
        for axes in self.axes:
            axes._draw(canvas)
        if self._title is not None:
            canvas.text(width / 2, height * 0.98, self._title[0], self._title[1], (0, 0, 0, 1), "center", "top")
        return canvas

    def savefig(self, fname, *, dpi="figure", format=None, transparent=None, bbox_inches=None, facecolor=None, **kwargs):
        if format is None:
            format = os.path.splitext(os.fspath(fname))[1][1:].lower() if isinstance(fname, (str, os.PathLike)) else ""
            if not format:
                format = rcParams["savefig.format"]
                fname = f"{os.fspath(fname)}.{format}" if isinstance(fname, (str, os.PathLike)) else fname
        if format not in ("png", "svg", "pdf"):
            raise ValueError(f"Format {format!r} is not supported (supported formats: pdf, png, svg)")
        data = self._encoded(format, self.dpi if dpi == "figure" else float(dpi))
        if hasattr(fname, "write"):
            fname.write(data)
        else:
            with open(fname, "wb") as f:
                f.write(data)

    print_png = print_figure = savefig

    def _encoded(self, format, dots):
        canvas = self._drawn()
        if format == "svg":
            return _canvas.svg(canvas)
        if format == "pdf":
            return _canvas.pdf(canvas)
        return _canvas.png_bytes(*_canvas.png(canvas, dots), 4, dots)

    def buffer_rgba(self):
        """What is drawn, in pixels: rows, columns, red, green, blue and how opaque."""
        import numpy as np

        columns, rows, pixels = _canvas.png(self._drawn(), self.dpi)
        return np.frombuffer(bytes(pixels), dtype=np.uint8).reshape(rows, columns, 4)

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(f"'Figure' object has no attribute '{name}'")
        raise NotImplementedError(f"matplotlib.figure.Figure.{name} is not implemented")


class _Colorbar:
    def __init__(self, ax):
        self.ax = ax

    def set_label(self, label, **kwargs):
        self.ax.set_ylabel(label)

    def set_ticks(self, ticks, labels=None, **kwargs):
        self.ax.set_yticks(ticks, labels)


class _Grid:
    """Axes in rows, with as much of an array as programs use of `subplots`."""

    def __init__(self, rows):
        self.rows = rows

    shape = property(lambda self: (len(self.rows), len(self.rows[0])))
    ndim, size = 2, property(lambda self: len(self.rows) * len(self.rows[0]))

    def squeezed(self, squeeze):
        if squeeze and len(self.rows) == 1:
            return _Row(self.rows[0])
        return _Row([r[0] for r in self.rows]) if squeeze and len(self.rows[0]) == 1 else self

    def __len__(self):
        return len(self.rows)

    def __iter__(self):
        return iter([_Row(r) for r in self.rows])

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            return _Grid(self.rows[key]) if isinstance(key, slice) else _Row(self.rows[key])
        row, column = key
        if isinstance(row, slice):
            picked = [r[column] for r in self.rows[row]]
            return _Grid(picked) if isinstance(column, slice) else _Row(picked)
        return _Row(self.rows[row][column]) if isinstance(column, slice) else self.rows[row][column]

    def ravel(self, order="C"):
        return _Row([a for r in self.rows for a in r])

    flatten = ravel
    flat = property(lambda self: iter(self.ravel()))

    @property
    def T(self):
        return _Grid([list(c) for c in zip(*self.rows)])

    def reshape(self, *shape):
        return self.ravel()


class _Row(list):
    """Axes beside each other."""

    shape = property(lambda self: (len(self),))
    ndim, size = 1, property(lambda self: len(self))
    flat = property(lambda self: iter(self))

    def __getitem__(self, key):
        made = list.__getitem__(self, key)
        return _Row(made) if isinstance(key, slice) else made

    def ravel(self, order="C"):
        return self

    flatten = ravel

    def tolist(self):
        return list(self)


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
