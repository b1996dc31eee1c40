"""Axes: a rectangle of a figure with a scale each way, and what is plotted in it."""

import math

from matplotlib import colors, rcParams, ticker
from matplotlib._artists import (AxesImage, Container, Line2D, PathCollection, Polygon, Rectangle, Span, Text, numbers)

_MARKERS = ".,ov^<>1234sp*hH+xDd|_8"
_LONG = {"c": "color", "lw": "linewidth", "ls": "linestyle", "ms": "markersize"}
_PLACES = {"upper right": (1, 1), "upper left": (0, 1), "lower left": (0, 0), "lower right": (1, 0), "right": (1, 0.5), "center left": (0, 0.5),
           "center right": (1, 0.5), "lower center": (0.5, 0), "upper center": (0.5, 1), "center": (0.5, 0.5)}


def _format(fmt):
    """Marker, line and colour of a short text such as 'ro--'."""
    found, rest = {}, fmt
    for style in ("--", "-.", "-", ":"):
        if style in rest:
            found["linestyle"], rest = style, rest.replace(style, "", 1)
            break
    if rest[:1] == "C" and rest[1:2].isdigit():
        found["color"], rest = rest[:2], rest[2:]
    elif len(rest) > 2 and colors.is_color_like(rest):
        found["color"], rest = rest, ""
    for letter in rest:
        kind = "marker" if letter in _MARKERS else "color" if letter in "bgrcmykw" else None
        if kind is None or kind in found:
            raise ValueError(f"{fmt!r} is not a valid format string (unrecognized character {letter!r})")
        found[kind] = letter
    if "marker" in found and "linestyle" not in found:
        found["linestyle"] = "None"
    return found


class Axis:
    """One way of the axes: its limits, scale and marks."""

    def __init__(self, axes, vertical):
        self.axes, self.vertical = axes, vertical
        self.limits, self.log, self.inverted, self.label, self.label_size = None, False, False, "", None
        self.ticks = self.texts = self.locator = self.formatter = self.turned = None
        self.categories, self.shown, self.tick_size = {}, True, None

    def set_major_locator(self, locator):
        self.locator, self.ticks = locator, None

    def set_major_formatter(self, formatter):
        self.formatter = formatter if hasattr(formatter, "texts") else ticker.FuncFormatter(formatter) if callable(formatter) else ticker.FormatStrFormatter(formatter)

    def set_ticks(self, ticks, labels=None):
        self.ticks, self.texts = numbers(ticks), None if labels is None else [str(l) for l in labels]

    def set_visible(self, b):
        self.shown = b

    def set_label_text(self, label):
        self.label = label

    def values(self, data):
        """Data of this way as numbers; texts are places in the order in which they came."""
        data = data.tolist() if hasattr(data, "tolist") else data
        if isinstance(data, str) or not isinstance(data, (int, float)) and any(isinstance(v, str) for v in data):
            return [float(self.categories.setdefault(v, len(self.categories))) for v in ([data] if isinstance(data, str) else data)]
        return numbers(data)

    def bounds(self):
        """The limits, from the data where a program gave none; wider by a margin but where the data stick."""
        if self.limits is not None:
            return self.limits
        which = 1 if self.vertical else 0
        held = [p[which] for a in self.axes._artists for p in a.points() if p[which] is not None and math.isfinite(p[which])]
        if self.log:
            held = [v for v in held if v > 0]
        if not held:
            return (1.0, 10.0) if self.log else (0.0, 1.0)
        low, high = min(held), max(held)
        sticky = {v for a in self.axes._artists for v in (a.sticky_y if self.vertical else a.sticky_x)}
        if low == high:
            low, high = (low / 10, high * 10) if self.log else (-0.05, 0.05) if low == 0 else (low - 0.05 * abs(low), high + 0.05 * abs(high))
        margin = self.axes._margins[which]
        if self.log:
            delta = margin * (math.log10(high) - math.log10(low))
            return low / 10 ** delta, high * 10 ** delta
        delta = margin * (high - low)
        return low if low in sticky else low - delta, high if high in sticky else high + delta

    def part(self, v):
        """Where a number lies between the limits: 0 to 1; None where it has no place."""
        low, high = self.bounds_now
        if self.log:
            if not v > 0:
                return None
            v, low, high = math.log10(v), math.log10(low), math.log10(high)
        if not math.isfinite(v):
            return None
        t = (v - low) / (high - low)
        return 1 - t if self.inverted else t

    def marks(self, length):
        """Places and texts of the marks within the limits, and what stands at the end of the axis."""
        low, high = self.bounds_now
        low, high = min(low, high), max(low, high)
        size, end, texts = rcParams["ytick.labelsize" if self.vertical else "xtick.labelsize"], "", self.texts
        if self.ticks is not None:
            ticks = self.ticks
        elif self.categories:
            ticks, texts = [float(i) for i in self.categories.values()], list(self.categories)
        elif self.log:
            ticks = ticker.log_ticks(low, high)
        else:
            bins = max(1, min(9, int(length / (size * (2 if self.vertical else 3)))))
            ticks = self.locator.ticks(low, high, bins) if self.locator is not None else ticker.linear_ticks(low, high, bins)
        if self.formatter is not None:
            texts = self.formatter.texts(ticks)
        elif texts is None:
            texts, end = (ticker.log_labels(ticks), "") if self.log else ticker.labels(ticks, low, high)
        slack = 1e-10 * (high - low)
        return [(t, s) for t, s in zip(ticks, [*texts, *[""] * len(ticks)]) if low - slack <= t <= high + slack], end


class Axes:
    def __init__(self, figure, box):
        self.figure, self._box = figure, box
        self.cla()

    def cla(self):
        self._artists, self._next, self._title, self._title_size, self._legend, self._on = [], 0, "", None, None, True
        self._margins, self._equal, self._grid, self._face, self._twin = [rcParams["axes.xmargin"], rcParams["axes.ymargin"]], False, None, rcParams["axes.facecolor"], None
        self.xaxis, self.yaxis = Axis(self, False), Axis(self, True)
        self.spines = {side: _Spine() for side in ("left", "right", "bottom", "top")}
        if rcParams["axes.grid"]:
            self.grid(True)

    clear = cla

    def _color(self):
        self._next += 1
        return colors.TABLEAU[(self._next - 1) % 10]

    def _add(self, artist):
        artist.axes = self
        self._artists.append(artist)
        return artist

    # ---- curves and charts ----

    def plot(self, *args, scalex=True, scaley=True, data=None, **kwargs):
        kwargs, lines, args = {_LONG.get(k, k): v for k, v in kwargs.items()}, [], list(args)
        while args:
            given = [args.pop(0)]
            if args and not isinstance(args[0], str):
                given.append(args.pop(0))
            fmt = _format(args.pop(0)) if args and isinstance(args[0], str) else {}
            lines += self._curves(given, {**fmt, **kwargs})
        return lines

    def _curves(self, given, style):
        columns = _columns(given[-1])
        if len(given) == 1:
            across = [[float(i) for i in range(len(columns[0]))]]
        else:
            across = [self.xaxis.values(c) for c in _columns(given[0])]
        made = []
        for i, column in enumerate(columns):
            x, y = across[i if len(across) > 1 else 0], self.yaxis.values(column)
            if len(x) != len(y):
                raise ValueError(f"x and y must have same first dimension, but have shapes ({len(x)},) and ({len(y)},)")
            made.append(self._add(_line(x, y, style, self._color if style.get("color") is None else None)))
        return made

    def scatter(self, x, y, s=None, c=None, marker=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None, edgecolors=None, label=None, color=None,
                **kwargs):
        x, y = self.xaxis.values(x), self.yaxis.values(y)
        if len(x) != len(y):
            raise ValueError("x and y must be the same size")
        c = color if c is None else c
        sizes = [36.0] if s is None else numbers(s)
        edge = None if edgecolors in (None, "face") else colors.to_rgba(edgecolors, alpha)
        cmap = colors.get_cmap(cmap)
        if c is None or colors.is_color_like(c):
            faces = [colors.to_rgba(self._color() if c is None else c, alpha)]
        else:
            values = list(c.tolist() if hasattr(c, "tolist") else c)
            if colors.is_color_like(values[0]) and not isinstance(values[0], (int, float)):
                faces = [colors.to_rgba(v, alpha) for v in values]
            else:
                norm = norm or colors.Normalize(vmin, vmax)
                norm.vmin, norm.vmax = min(values) if norm.vmin is None else norm.vmin, max(values) if norm.vmax is None else norm.vmax
                faces = [cmap(float(norm(v)), alpha) for v in values]
        made = PathCollection(x, y, sizes, faces, marker or "o", label, edge, 1.0 if linewidths is None else numbers(linewidths)[0])
        made.cmap, made.norm = cmap, norm
        return self._add(made)

    def bar(self, x, height, width=0.8, bottom=None, *, align="center", color=None, edgecolor=None, linewidth=None, label=None, alpha=None, tick_label=None,
            yerr=None, **kwargs):
        return self._bars(self.xaxis, x, height, width, bottom, align, color, edgecolor, linewidth, label, alpha, tick_label, yerr, False)

    def barh(self, y, width, height=0.8, left=None, *, align="center", color=None, edgecolor=None, linewidth=None, label=None, alpha=None, tick_label=None,
             xerr=None, **kwargs):
        return self._bars(self.yaxis, y, width, height, left, align, color, edgecolor, linewidth, label, alpha, tick_label, xerr, True)

    def _bars(self, axis, at, lengths, widths, starts, align, color, edge, linewidth, label, alpha, tick_label, error, lying):
        at, lengths, widths, starts = axis.values(at), numbers(lengths), numbers(widths), [0.0] if starts is None else numbers(starts)
        count = max(len(at), len(lengths))
        at, lengths, widths, starts = (v * count if len(v) == 1 else v for v in (at, lengths, widths, starts))
        faces = [self._color()] if color is None else [color] if colors.is_color_like(color) else list(color)
        bars = []
        for i in range(count):
            left = at[i] - (widths[i] / 2 if align == "center" else 0)
            box = (starts[i], left, lengths[i], widths[i]) if lying else (left, starts[i], widths[i], lengths[i])
            sticky = {"sticky_x" if lying else "sticky_y": (starts[i],)}
            bars.append(self._add(Rectangle(*box, colors.to_rgba(faces[i % len(faces)], alpha), None if edge is None else colors.to_rgba(edge, alpha),
                                            1.0 if linewidth is None else linewidth, **sticky)))
        if tick_label is not None:
            axis.set_ticks(at, [tick_label] * count if isinstance(tick_label, str) else tick_label)
        if error is not None:
            ends = [s + l for s, l in zip(starts, lengths)]
            self.errorbar(*((ends, at) if lying else (at, ends)), **{"xerr" if lying else "yerr": error}, fmt="none", ecolor="k")
        made = Container(bars)
        made.label = label
        self._keyed(made)
        return made

    def _keyed(self, container):
        self._containers = [*getattr(self, "_containers", ()), container]

    def bar_label(self, container, labels=None, *, fmt="%g", padding=0, **kwargs):
        for i, bar in enumerate(container):
            self.text(bar.get_x() + bar.get_width() / 2, bar.get_y() + bar.get_height(), labels[i] if labels is not None else fmt % bar.get_height(), ha="center", va="bottom")

    def hist(self, x, bins=None, range=None, density=False, weights=None, cumulative=False, bottom=None, histtype="bar", align="mid", orientation="vertical",
             rwidth=None, log=False, color=None, label=None, stacked=False, *, edgecolor=None, linewidth=None, alpha=None, **kwargs):
        import numpy as np

        if stacked or orientation != "vertical":
            raise NotImplementedError("matplotlib.axes.Axes.hist with stacked or horizontal bars is not implemented")
        sets = [np.asarray(numbers(s)) for s in _sets(x)]
        whole = np.concatenate(sets) if sets else np.zeros(0)
        edges = np.histogram_bin_edges(whole, 10 if bins is None else bins, range)
        tops, parts = [], []
        for i, values in enumerate(sets):
            counts = np.histogram(values, edges, weights=weights, density=density)[0].astype(float)
            if cumulative:
                counts = np.cumsum(counts * np.diff(edges) if density else counts)
            tops.append(counts)
            face = (color if colors.is_color_like(color) else color[i]) if color is not None else self._color()
            named = label[i] if isinstance(label, (list, tuple)) else label
            parts.append(self._steps(edges.tolist(), counts.tolist(), face, histtype, named, alpha, edgecolor, linewidth, i, len(sets), rwidth))
        if log:
            self.yaxis.log = True
        return (tops[0], edges, parts[0]) if len(sets) == 1 else (tops, edges, parts)

    def _steps(self, edges, counts, face, histtype, label, alpha, edge, linewidth, which, of, rwidth):
        if histtype in ("step", "stepfilled"):
            corners = [(edges[0], 0.0)]
            for i, n in enumerate(counts):
                corners += [(edges[i], n), (edges[i + 1], n)]
            corners.append((edges[-1], 0.0))
            rgba = colors.to_rgba(face, alpha)
            made = Polygon(corners, rgba if histtype == "stepfilled" else None, rgba if histtype == "step" else None, 1.0, label, sticky_y=(0.0,))
            return [self._add(made)]
        share = (1.0 if of == 1 else 0.8) if rwidth is None else rwidth
        widths = [(b - a) * share / of for a, b in zip(edges, edges[1:])]
        lefts = [a + (b - a) * (1 - share) / 2 + w * which for a, b, w in zip(edges, edges[1:], widths)]
        return self.bar(lefts, counts, widths, align="edge", color=face, label=label, alpha=alpha, edgecolor=edge, linewidth=linewidth)

    def fill_between(self, x, y1, y2=0, where=None, *, color=None, facecolor=None, alpha=None, label=None, linewidth=None, edgecolor=None, **kwargs):
        if where is not None:
            raise NotImplementedError("matplotlib.axes.Axes.fill_between with where is not implemented")
        x, y1, y2 = self.xaxis.values(x), numbers(y1), numbers(y2)
        y1, y2 = (y * len(x) if len(y) == 1 else y for y in (y1, y2))
        face = color or facecolor
        rgba = colors.to_rgba(self._color() if face is None else face, alpha)
        return self._add(Polygon([*zip(x, y1), *reversed(list(zip(x, y2)))], rgba, None if edgecolor is None else colors.to_rgba(edgecolor, alpha), linewidth or 1.0, label))

    def errorbar(self, x, y, yerr=None, xerr=None, fmt="", *, ecolor=None, elinewidth=None, capsize=None, label=None, **kwargs):
        x, y = self.xaxis.values(x), self.yaxis.values(y)
        line = None
        if fmt != "none":
            line, = self._curves([x, y], {**(_format(fmt) if fmt else {}), **{_LONG.get(k, k): v for k, v in kwargs.items()}, "label": label})
        color = ecolor if ecolor is not None else line.color if line is not None else self._color()
        for error, lying in ((yerr, False), (xerr, True)):
            for i, (low, high) in enumerate(_errors(error, len(x))):
                xs, ys = ([x[i] - low, x[i] + high], [y[i]] * 2) if lying else ([x[i]] * 2, [y[i] - low, y[i] + high])
                self._add(Line2D(xs, ys, elinewidth or 1.5, color=color, marker=None if not capsize else "|" if lying else "_", markersize=2 * (capsize or 0)))
        return line

    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None, origin=None, extent=None, **kwargs):
        upper = (origin or rcParams["image.origin"]) == "upper"
        made = AxesImage(X, cmap, norm or colors.Normalize(vmin, vmax), (0, 1, 0, 1), upper, alpha)
        rows, columns = made.values.shape[:2]
        if extent is None:
            extent = (-0.5, columns - 0.5, rows - 0.5, -0.5) if upper else (-0.5, columns - 0.5, -0.5, rows - 0.5)
        made.extent = tuple(float(v) for v in extent)
        made.sticky_x, made.sticky_y = made.extent[:2], made.extent[2:]
        self._equal = (aspect or "equal") == "equal"
        self.yaxis.inverted = made.extent[2] > made.extent[3]
        return self._add(made)

    def matshow(self, Z, **kwargs):
        return self.imshow(Z, **kwargs)

    def axhline(self, y=0, xmin=0, xmax=1, **kwargs):
        return self._add(_across(False, y, kwargs, self))

    def axvline(self, x=0, ymin=0, ymax=1, **kwargs):
        return self._add(_across(True, x, kwargs, self))

    def axhspan(self, ymin, ymax, **kwargs):
        return self._add(_stripe(False, ymin, ymax, kwargs, self))

    def axvspan(self, xmin, xmax, **kwargs):
        return self._add(_stripe(True, xmin, xmax, kwargs, self))

    def text(self, x, y, s, fontdict=None, *, fontsize=None, size=None, color="k", ha=None, va=None, horizontalalignment=None, verticalalignment=None, rotation=0,
             transform=None, **kwargs):
        return self._add(Text(x, y, str(s), _size(fontsize or size, 10.0), color, ha or horizontalalignment or "left", va or verticalalignment or "baseline", rotation,
                              transform))

    def annotate(self, text, xy, xytext=None, xycoords="data", textcoords=None, arrowprops=None, **kwargs):
        if arrowprops is not None and xytext is not None:
            self.plot([xytext[0], xy[0]], [xytext[1], xy[1]], color=arrowprops.get("color", "k"), linewidth=1.0)
        return self.text(*(xy if xytext is None or textcoords is not None else xytext), text, **{k: v for k, v in kwargs.items() if k in ("fontsize", "size", "color", "ha", "va")})

    def semilogy(self, *args, **kwargs):
        self.yaxis.log = True
        return self.plot(*args, **kwargs)

    def semilogx(self, *args, **kwargs):
        self.xaxis.log = True
        return self.plot(*args, **kwargs)

    def loglog(self, *args, **kwargs):
        self.xaxis.log = self.yaxis.log = True
        return self.plot(*args, **kwargs)

    def step(self, x, y, *args, where="pre", **kwargs):
        x, y, xs, ys = self.xaxis.values(x), self.yaxis.values(y), [], []
        for i in range(len(x)):
            if i and where == "mid":
                xs += [(x[i - 1] + x[i]) / 2] * 2
                ys += [y[i - 1], y[i]]
            elif i:
                xs.append(x[i - 1] if where == "pre" else x[i])
                ys.append(y[i] if where == "pre" else y[i - 1])
            xs.append(x[i])
            ys.append(y[i])
        return self.plot(xs, ys, *args, **kwargs)

    # ---- what stands around ----

    def set_title(self, label, fontdict=None, loc=None, pad=None, *, fontsize=None, size=None, **kwargs):
        self._title, self._title_size = str(label), fontsize or size or (fontdict or {}).get("fontsize")

    def get_title(self, loc="center"):
        return self._title

    def set_xlabel(self, xlabel, fontdict=None, labelpad=None, *, fontsize=None, size=None, **kwargs):
        self.xaxis.label, self.xaxis.label_size = str(xlabel), fontsize or size

    def set_ylabel(self, ylabel, fontdict=None, labelpad=None, *, fontsize=None, size=None, **kwargs):
        self.yaxis.label, self.yaxis.label_size = str(ylabel), fontsize or size

    def get_xlabel(self):
        return self.xaxis.label

    def get_ylabel(self):
        return self.yaxis.label

    def _set_limits(self, axis, low, high):
        if high is None and low is not None and not isinstance(low, (int, float)) and hasattr(low, "__len__"):
            low, high = low
        now = self._limits(axis)
        low, high = float(now[0] if low is None else low), float(now[1] if high is None else high)
        axis.inverted, axis.limits = low > high, (min(low, high), max(low, high))
        return self._limits(axis)

    def _limits(self, axis):
        from numpy import float64

        low, high = map(float64, axis.bounds())
        return (high, low) if axis.inverted else (low, high)

    def set_xlim(self, left=None, right=None, *, xmin=None, xmax=None, **kwargs):
        return self._set_limits(self.xaxis, xmin if left is None else left, xmax if right is None else right)

    def set_ylim(self, bottom=None, top=None, *, ymin=None, ymax=None, **kwargs):
        return self._set_limits(self.yaxis, ymin if bottom is None else bottom, ymax if top is None else top)

    def get_xlim(self):
        return self._limits(self.xaxis)

    def get_ylim(self):
        return self._limits(self.yaxis)

    def invert_yaxis(self):
        self.yaxis.inverted = not self.yaxis.inverted

    def invert_xaxis(self):
        self.xaxis.inverted = not self.xaxis.inverted

    def set_xscale(self, value, **kwargs):
        self.xaxis.log = _is_log(value)

    def set_yscale(self, value, **kwargs):
        self.yaxis.log = _is_log(value)

    def set_xticks(self, ticks, labels=None, *, rotation=None, **kwargs):
        self.xaxis.set_ticks(ticks, labels)

    def set_yticks(self, ticks, labels=None, **kwargs):
        self.yaxis.set_ticks(ticks, labels)

    def set_xticklabels(self, labels, *, rotation=None, **kwargs):
        self.xaxis.texts = [str(l) for l in labels]

    def set_yticklabels(self, labels, **kwargs):
        self.yaxis.texts = [str(l) for l in labels]

    def get_xticks(self):
        return self._ticks(self.xaxis, 0)

    def get_yticks(self):
        return self._ticks(self.yaxis, 1)

    def _ticks(self, axis, which):
        import numpy as np

        axis.bounds_now = axis.bounds()
        return np.array([t for t, _ in axis.marks(self._rectangle()[2 + which])[0]])

    def tick_params(self, axis="both", which="major", **kwargs):
        for a in (self.xaxis, self.yaxis):
            if kwargs.get("labelsize") is not None:
                a.tick_size = _size(kwargs["labelsize"], 10.0)

    def grid(self, visible=None, which="major", axis="both", *, color="#b0b0b0", linestyle="-", linewidth=0.8, alpha=None, c=None, ls=None, lw=None, **kwargs):
        on = self._grid is None if visible is None else visible
        self._grid = (axis, c or color, ls or linestyle, lw or linewidth, alpha) if on else None

    def margins(self, *margins, x=None, y=None, tight=True):
        x, y = (margins * 2)[:2] if margins else (x, y)
        self._margins = [self._margins[0] if x is None else x, self._margins[1] if y is None else y]

    def axis(self, arg=None, **kwargs):
        if arg in ("off", False):
            self._on = False
        elif arg in ("on", True):
            self._on = True
        elif arg in ("equal", "scaled", "image", "square"):
            self._equal = True
        elif arg == "tight":
            self._margins = [0.0, 0.0]
        elif isinstance(arg, (list, tuple)):
            self.set_xlim(*arg[:2])
            self.set_ylim(*arg[2:])
        elif isinstance(arg, str) and arg != "auto":
            raise ValueError(f"Unrecognized string {arg!r} to axis; try 'on' or 'off'")
        return (*self.get_xlim(), *self.get_ylim())

    def set_axis_off(self):
        self._on = False

    def set_axis_on(self):
        self._on = True

    def set_aspect(self, aspect, **kwargs):
        self._equal = aspect in ("equal", 1)

    def set_facecolor(self, color):
        self._face = color

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def relim(self, visible_only=False):
        pass

    def autoscale(self, enable=True, axis="both", tight=None):
        self.xaxis.limits = self.yaxis.limits = None

    def autoscale_view(self, tight=None, scalex=True, scaley=True):
        pass

    @property
    def transAxes(self):
        return "axes"

    @property
    def transData(self):
        return None

    lines = property(lambda self: [a for a in self._artists if isinstance(a, Line2D)])
    patches = property(lambda self: [a for a in self._artists if isinstance(a, Polygon)])
    images = property(lambda self: [a for a in self._artists if isinstance(a, AxesImage)])
    collections = property(lambda self: [a for a in self._artists if isinstance(a, PathCollection)])
    texts = property(lambda self: [a for a in self._artists if isinstance(a, Text)])

    def get_lines(self):
        return self.lines

    def get_figure(self, root=False):
        return self.figure

    def twinx(self):
        made = self.figure._new_axes(self._box)
        made._twin, made._next = self, self._next
        return made

    def get_legend_handles_labels(self):
        held = [*self._artists, *getattr(self, "_containers", ())]
        found = [a for a in held if a.get_label() and not str(a.get_label()).startswith("_") and hasattr(a, "draw_key")]
        return found, [str(a.get_label()) for a in found]

    def legend(self, *args, handles=None, labels=None, loc="best", fontsize=None, title=None, ncol=1, ncols=1, frameon=True, bbox_to_anchor=None, **kwargs):
        if len(args) == 2:
            handles, labels = args
        elif len(args) == 1:
            labels = args[0]
        own, named = self.get_legend_handles_labels()
        if handles is None and labels is not None:
            own = [a for a in [*self._artists, *getattr(self, "_containers", ())] if hasattr(a, "draw_key")]
        handles = own if handles is None else list(handles)
        labels = ([str(h.get_label()) for h in handles] if handles is not own else named) if labels is None else [str(l) for l in labels]
        if isinstance(loc, int):
            loc = ["best", *_PLACES][loc]
        if isinstance(loc, str) and loc != "best" and loc not in _PLACES:
            raise ValueError(f"{loc!r} is not a valid value for loc")
        self._legend = list(zip(handles, labels)), loc, _size(fontsize, rcParams["legend.fontsize"]), title, frameon
        return self._legend

    def remove(self):
        self.figure.axes.remove(self)

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(f"'Axes' object has no attribute '{name}'")
        raise NotImplementedError(f"matplotlib.axes.Axes.{name} is not implemented")

    # ---- drawing ----

    def _rectangle(self):
        """Left, bottom, width and height in points; smaller where data units are square."""
        width, height = self.figure._points
        left, bottom, w, h = self._box[0] * width, self._box[1] * height, self._box[2] * width, self._box[3] * height
        if self._equal:
            (x0, x1), (y0, y1) = self.xaxis.bounds(), self.yaxis.bounds()
            ratio = (y1 - y0) / (x1 - x0)
            used_w, used_h = (w, w * ratio) if w * ratio <= h else (h / ratio, h)
            left, bottom, w, h = left + (w - used_w) / 2, bottom + (h - used_h) / 2, used_w, used_h
        return left, bottom, w, h

    def _draw(self, canvas):
        box = left, bottom, width, height = self._rectangle()
        for axis in (self.xaxis, self.yaxis):
            axis.bounds_now = axis.bounds()

        def place(x, y):
            px, py = 0.0 if x is None else self.xaxis.part(x), 0.0 if y is None else self.yaxis.part(y)
            return None if px is None or py is None else (left + px * width, bottom + py * height)

        frame = [(left, bottom), (left + width, bottom), (left + width, bottom + height), (left, bottom + height)]
        if self._on and self._twin is None:
            canvas.path([frame], closed=True, fill=colors.to_rgba(self._face))
        if self._on:
            self._draw_marks(canvas, box, place)
        for artist in sorted((a for a in self._artists if a.visible), key=lambda a: a.zorder):
            artist.draw(canvas, place, None if isinstance(artist, Text) and artist.inside is None else box)
        if self._on:
            for side, ends in (("bottom", frame[:2]), ("right", frame[1:3]), ("top", frame[2:]), ("left", [frame[3], frame[0]])):
                if self.spines[side].visible:
                    canvas.path([ends], stroke=(0.0, 0.0, 0.0, 1.0), width=0.8)
        if self._title:
            canvas.text(left + width / 2, bottom + height + 6, self._title, _size(self._title_size, rcParams["axes.titlesize"]), (0, 0, 0, 1), "center")
        if self._legend is not None:
            self._draw_legend(canvas, box, place)

    def _draw_marks(self, canvas, box, place):
        left, bottom, width, height = box
        black, deepest = (0.0, 0.0, 0.0, 1.0), {}
        for axis in (self.xaxis, self.yaxis):
            if not axis.shown or axis is self.xaxis and self._twin is not None:
                continue
            size = axis.tick_size or rcParams["ytick.labelsize" if axis.vertical else "xtick.labelsize"]
            marks, end = axis.marks(height if axis.vertical else width)
            right, widest = self._twin is not None, 0.0
            for at, words in marks:
                x, y = place(None, at) if axis.vertical else place(at, None)
                if self._grid is not None and self._grid[0] in ("both", "y" if axis.vertical else "x"):
                    line = Line2D((), (), self._grid[3], self._grid[2])
                    line._stroke(canvas, [[(left, y), (left + width, y)] if axis.vertical else [(x, bottom), (x, bottom + height)]],
                                 colors.to_rgba(self._grid[1], self._grid[4]), box)
                if axis.vertical:
                    edge, way = (left + width, 1) if right else (left, -1)
                    canvas.path([[(edge, y), (edge + 3.5 * way, y)]], stroke=black, width=0.8)
                    canvas.text(edge + 7 * way, y, words, size, black, "left" if right else "right", "center_baseline")
                    widest = max(widest, len(words) * size * 0.6)
                else:
                    canvas.path([[(x, bottom), (x, bottom - 3.5)]], stroke=black, width=0.8)
                    canvas.text(x, bottom - 7, words, size, black, "center", "top")
            deepest[axis] = widest + 7 if axis.vertical else size + 7
            if end:
                canvas.text(*((left, bottom + height + 3) if axis.vertical else (left + width, bottom - 20)), end, size, black, "left" if axis.vertical else "right")
        for axis in deepest:
            if axis.label:
                size = _size(axis.label_size, rcParams["axes.labelsize"])
                if axis.vertical:
                    x = left + width + deepest[axis] + 4 + size if self._twin is not None else left - deepest[axis] - 4
                    canvas.text(x, bottom + height / 2, axis.label, size, black, "center", "baseline", True)
                else:
                    canvas.text(left + width / 2, bottom - deepest[axis] - 4, axis.label, size, black, "center", "top")

    def _draw_legend(self, canvas, box, place):
        entries, loc, size, title, framed = self._legend
        if not entries:
            return
        from matplotlib import _font

        pad, key, gap = 0.4 * size, 2.0 * size, 0.8 * size
        rows = len(entries) + (1 if title else 0)
        width = 2 * pad + key + gap + max(_font.strokes(words, size)[1] for _, words in entries)
        height = 2 * pad + rows * size + (rows - 1) * 0.5 * size
        inset = 0.5 * size
        spots = {name: (box[0] + inset + fx * (box[2] - width - 2 * inset), box[1] + inset + fy * (box[3] - height - 2 * inset)) for name, (fx, fy) in _PLACES.items()}
        if isinstance(loc, str):
            x, y = self._freest(spots, width, height, place) if loc == "best" else spots[loc]
        else:
            x, y = box[0] + loc[0] * box[2], box[1] + loc[1] * box[3]
        if framed:
            canvas.path([[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]], closed=True, fill=(1, 1, 1, 0.8), stroke=(0.8, 0.8, 0.8, 0.8), width=1.0)
        top = y + height - pad - size
        if title:
            canvas.text(x + width / 2, top, title, size, (0, 0, 0, 1), "center")
            top -= 1.5 * size
        for handle, words in entries:
            handle.draw_key(canvas, x + pad, top, key, 0.7 * size)
            canvas.text(x + pad + key + gap, top, words, size, (0, 0, 0, 1))
            top -= 1.5 * size

    def _freest(self, spots, width, height, place):
        """Where the fewest points of what is plotted lie beneath the legend."""
        held = [place(*p) for a in self._artists if not isinstance(a, Span) for p in a.points() if None not in p]
        held = [p for p in held if p is not None]

        def under(spot):
            return sum(spot[0] <= x <= spot[0] + width and spot[1] <= y <= spot[1] + height for x, y in held)

        return min(spots.values(), key=under)


class _Spine:
    visible = True

    def set_visible(self, b):
        self.visible = b

    def set_color(self, c):
        pass

    set_linewidth = set_position = set_color


def _is_log(value):
    if value not in ("linear", "log"):
        raise NotImplementedError(f"matplotlib: the scale {value!r} is not implemented")
    return value == "log"


def _size(given, otherwise):
    named = {"xx-small": 5.79, "x-small": 6.94, "small": 8.33, "medium": 10.0, "large": 12.0, "x-large": 14.4, "xx-large": 17.28}
    return otherwise if given is None else named[given] if isinstance(given, str) else float(given)


def _columns(data):
    """One list, or the columns of a table."""
    data = data.detach().cpu() if hasattr(data, "detach") else data
    if getattr(data, "ndim", 1) == 2:
        return [list(c) for c in zip(*data.tolist())]
    if getattr(data, "ndim", 1) == 0:
        return [[data.tolist()]]
    return [data if hasattr(data, "tolist") else [data] if isinstance(data, (int, float, str)) else list(data)]


def _sets(x):
    x = x.detach().cpu() if hasattr(x, "detach") else x
    if getattr(x, "ndim", 1) == 2:
        return [list(c) for c in zip(*x.tolist())]
    x = x if hasattr(x, "tolist") else list(x)
    return [x] if not len(x) or isinstance(x[0], (int, float)) or getattr(x[0], "ndim", 1) == 0 else list(x)


def _errors(error, count):
    if error is None:
        return []
    if not isinstance(error, (int, float)):
        rows = error.tolist() if hasattr(error, "tolist") else list(error)
        if len(rows) == 2 and not isinstance(rows[0], (int, float)):
            return list(zip(numbers(rows[0]), numbers(rows[1])))
        error = rows
    values = numbers(error)
    return [(v, v) for v in (values * count if len(values) == 1 else values)]


def _line(x, y, style, color):
    known = {k: style[k] for k in ("linewidth", "linestyle", "color", "marker", "markersize", "alpha", "label") if style.get(k) is not None}
    known.setdefault("linewidth", rcParams["lines.linewidth"])
    known.setdefault("markersize", rcParams["lines.markersize"])
    if color is not None:
        known["color"] = color()
    made = Line2D(x, y, **known)
    if style.get("zorder") is not None:
        made.zorder = style["zorder"]
    return made


def _across(vertical, value, style, axes):
    style = {_LONG.get(k, k): v for k, v in style.items()}
    value, = (axes.xaxis if vertical else axes.yaxis).values(value)
    return Span(vertical, value, value, _line((), (), {"color": colors.TABLEAU[0], **style}, None), label=style.get("label"))


def _stripe(vertical, low, high, style, axes):
    face = style.get("facecolor", style.get("color", colors.TABLEAU[0]))
    return Span(vertical, float(low), float(high), None, colors.to_rgba(face, style.get("alpha")), style.get("label"))


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
