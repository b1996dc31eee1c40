"""Styles: the sheets of matplotlib are not there."""

from contextlib import contextmanager

available = ["default"]


def use(style):
    """Curves are drawn in the default style, whatever a program asks for."""
    import warnings

    for name in style if isinstance(style, (list, tuple)) else [style]:
        if isinstance(name, dict):
            from matplotlib import rcParams
            rcParams.update(name)
        elif name != "default":
            warnings.warn(f"matplotlib.style.use: the sheet {name!r} is not there; the default style is drawn", UserWarning, stacklevel=2)


@contextmanager
def context(style, after_reset=False):
    yield


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
