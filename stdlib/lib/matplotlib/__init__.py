"""A matplotlib for curves of training: figures with axes, written as PNG, SVG and PDF. What is not built raises by name."""

__version__ = "3.10.0+mpy"


class RcParams(dict):
    """Settings by name; those below are read, the others remembered."""


rcParams = RcParams({
    "figure.figsize": [6.4, 4.8], "figure.dpi": 100.0, "savefig.dpi": "figure", "figure.facecolor": "white", "axes.facecolor": "white", "axes.grid": False,
    "axes.titlesize": 12.0, "axes.labelsize": 10.0, "font.size": 10.0, "legend.fontsize": 10.0, "xtick.labelsize": 10.0, "ytick.labelsize": 10.0,
    "lines.linewidth": 1.5, "lines.markersize": 6.0, "image.cmap": "viridis", "image.interpolation": "auto", "image.origin": "upper", "savefig.format": "png",
    "figure.subplot.left": 0.125, "figure.subplot.right": 0.9, "figure.subplot.bottom": 0.11, "figure.subplot.top": 0.88, "figure.subplot.wspace": 0.2,
    "figure.subplot.hspace": 0.2, "axes.xmargin": 0.05, "axes.ymargin": 0.05, "font.family": ["sans-serif"], "text.usetex": False})
rcParamsDefault = RcParams(rcParams)


def rc(group, **settings):
    for name, value in settings.items():
        rcParams[f"{group}.{name}"] = value


def rcdefaults():
    rcParams.clear()
    rcParams.update(rcParamsDefault)


_backend = "agg"


def use(backend, *, force=True):
    """There is no window: every backend writes files."""
    global _backend
    _backend = str(backend).lower()


def get_backend():
    return _backend


def interactive(b):
    pass


def is_interactive():
    return False


def __getattr__(name):
    import importlib

    if name in ("pyplot", "cm", "colors", "figure", "axes", "style", "ticker"):
        return importlib.import_module("matplotlib." + name)
    if name == "colormaps":
        from matplotlib.colors import colormaps
        return colormaps
    from matplotlib._absent import names_of

    return names_of("matplotlib")(name)
