"""Functions over the figure and the axes at hand."""

import functools

from matplotlib import cm, colors, interactive, is_interactive, rc, rcdefaults, rcParams, style, ticker
from matplotlib.axes import Axes
from matplotlib.cm import get_cmap
from matplotlib.figure import Figure

_figures, _images = {}, {}


def figure(num=None, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, frameon=True, FigureClass=Figure, clear=False, **kwargs):
    if isinstance(num, Figure):
        num = num.number
    if num is None:
        num = max((n for n in _figures if isinstance(n, int)), default=0) + 1
    made = _figures.pop(num, None)
    if made is None:
        made = FigureClass(figsize, dpi, facecolor=facecolor, **kwargs)
        made.number = num
    elif clear:
        made.clf()
    _figures[num] = made  # the last one is at hand
    return made


def gcf():
    return next(reversed(_figures.values())) if _figures else figure()


def gca():
    return gcf().gca()


def sca(ax):
    figure(ax.figure.number)
    ax.figure.sca(ax)


def axes(arg=None, **kwargs):
    return gcf().add_subplot(**kwargs) if arg is None else gcf().add_axes(arg, **kwargs)


def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None, **fig_kw):
    made = figure(**fig_kw)
    if gridspec_kw:
        made.subplots_adjust(**{k: v for k, v in gridspec_kw.items() if k in ("left", "right", "bottom", "top", "wspace", "hspace")})
    return made, made.subplots(nrows, ncols, squeeze=squeeze)


def subplot(*args, **kwargs):
    held = gcf()
    if len(args) == 1 and isinstance(args[0], int):
        args = tuple(int(d) for d in str(args[0]))
    rows, columns, which = args or (1, 1, 1)
    if not isinstance(which, (tuple, list)):
        cell = rows, columns, (which - 1) // columns, (which - 1) % columns
        for there, its in held._cells.items():
            if its[:4] == cell and its[4:] == cell[2:]:
                held.sca(there)
                return there
    return held.add_subplot(rows, columns, which, **kwargs)


def fignum_exists(num):
    return num in _figures


def get_fignums():
    return sorted(n for n in _figures if isinstance(n, int))


def close(fig=None):
    if fig == "all":
        _figures.clear()
    elif fig is None:
        if _figures:
            del _figures[gcf().number]
    else:
        _figures.pop(fig.number if isinstance(fig, Figure) else fig, None)


def clf():
    gcf().clf()


def cla():
    gca().cla()


def delaxes(ax=None):
    (ax or gca()).remove()


def savefig(*args, **kwargs):
    return gcf().savefig(*args, **kwargs)


def show(*args, **kwargs):
    """There is no window."""


draw = pause = ion = ioff = show


def switch_backend(newbackend):
    import matplotlib

    matplotlib.use(newbackend)


def _on_axes(name):
    @functools.wraps(getattr(Axes, name))
    def function(*args, **kwargs):
        return getattr(gca(), name)(*args, **kwargs)

    return function


for _name in ("plot", "bar", "barh", "hist", "fill_between", "errorbar", "axhline", "axvline", "axhspan", "axvspan", "text", "annotate", "semilogy", "semilogx", "loglog",
              "step", "grid", "legend", "margins", "axis", "tick_params", "bar_label", "autoscale"):
    globals()[_name] = _on_axes(_name)
for _name, _method in {"title": "set_title", "xlabel": "set_xlabel", "ylabel": "set_ylabel", "xscale": "set_xscale", "yscale": "set_yscale"}.items():
    globals()[_name] = _on_axes(_method)
del _name, _method


def scatter(*args, **kwargs):
    return _shown(gca().scatter(*args, **kwargs))


def imshow(*args, **kwargs):
    return _shown(gca().imshow(*args, **kwargs))


def matshow(A, fignum=None, **kwargs):
    figure(fignum)
    return _shown(gca().matshow(A, **kwargs))


def _shown(image):
    _images["last"] = image
    return image


def gci():
    return _images.get("last")


def colorbar(mappable=None, cax=None, ax=None, **kwargs):
    mappable = mappable if mappable is not None else gci()
    if mappable is None:
        raise RuntimeError("No mappable was found to use for colorbar creation. First define a mappable such as an image (with imshow) or a contour set (with contourf).")
    return gcf().colorbar(mappable, cax, ax, **kwargs)


def clim(vmin=None, vmax=None):
    gci().set_clim(vmin, vmax)


def set_cmap(cmap):
    rcParams["image.cmap"] = getattr(cmap, "name", cmap)


def xlim(*args, **kwargs):
    return gca().set_xlim(*args, **kwargs) if args or kwargs else gca().get_xlim()


def ylim(*args, **kwargs):
    return gca().set_ylim(*args, **kwargs) if args or kwargs else gca().get_ylim()


def xticks(ticks=None, labels=None, **kwargs):
    return _ticks(gca().xaxis, gca().get_xticks, ticks, labels)


def yticks(ticks=None, labels=None, **kwargs):
    return _ticks(gca().yaxis, gca().get_yticks, ticks, labels)


def _ticks(axis, get, ticks, labels):
    if ticks is not None:
        axis.set_ticks(ticks, labels)
    elif labels is not None:
        axis.texts = [str(l) for l in labels]
    return get(), axis.texts or []


def tight_layout(**kwargs):
    gcf().tight_layout(**kwargs)


def subplots_adjust(**kwargs):
    gcf().subplots_adjust(**kwargs)


def suptitle(*args, **kwargs):
    return gcf().suptitle(*args, **kwargs)


def figtext(x, y, s, **kwargs):
    raise NotImplementedError("matplotlib.pyplot.figtext is not implemented")


def twinx(ax=None):
    return (ax or gca()).twinx()


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
