"""Tables of colours by name."""

from matplotlib.colors import Colormap, colormaps, get_cmap


class ScalarMappable:
    """Numbers as colours."""

    def __init__(self, norm=None, cmap=None):
        self.norm, self.cmap = norm, get_cmap(cmap)

    def to_rgba(self, x, alpha=None, bytes=False):
        return self.cmap(self.norm(x), alpha, bytes)

    def set_array(self, values):
        self._values = values


def __getattr__(name):
    if name[:2] == "__":
        raise AttributeError(f"module 'matplotlib.cm' has no attribute '{name}'")
    return get_cmap(name)
