"""Colours by name, number and table."""

import math

TABLEAU = ("#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf")
_LETTERS = {"b": (0, 0, 1), "g": (0, 0.5, 0), "r": (1, 0, 0), "c": (0, 0.75, 0.75), "m": (0.75, 0, 0.75), "y": (0.75, 0.75, 0), "k": (0, 0, 0), "w": (1, 1, 1)}
_NAMES = {"blue": "#0000ff", "green": "#008000", "red": "#ff0000", "cyan": "#00ffff", "magenta": "#ff00ff", "yellow": "#ffff00", "black": "#000000",
          "white": "#ffffff", "gray": "#808080", "grey": "#808080", "orange": "#ffa500", "purple": "#800080", "brown": "#a52a2a", "pink": "#ffc0cb",
          "navy": "#000080", "teal": "#008080", "lime": "#00ff00", "olive": "#808000", "maroon": "#800000", "aqua": "#00ffff", "silver": "#c0c0c0",
          "gold": "#ffd700", "darkblue": "#00008b", "darkgreen": "#006400", "darkred": "#8b0000", "darkorange": "#ff8c00", "lightblue": "#add8e6",
          "lightgreen": "#90ee90", "lightgray": "#d3d3d3", "lightgrey": "#d3d3d3", "skyblue": "#87ceeb", "steelblue": "#4682b4", "royalblue": "#4169e1",
          "crimson": "#dc143c", "tomato": "#ff6347", "salmon": "#fa8072", "coral": "#ff7f50", "violet": "#ee82ee", "indigo": "#4b0082",
          "turquoise": "#40e0d0", "khaki": "#f0e68c", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9", "dodgerblue": "#1e90ff", "firebrick": "#b22222",
          "forestgreen": "#228b22", "chocolate": "#d2691e", "beige": "#f5f5dc", "tan": "#d2b48c", "slategray": "#708090", "seagreen": "#2e8b57"}
_NAMES.update({f"tab:{n}": c for n, c in zip(("blue", "orange", "green", "red", "purple", "brown", "pink", "gray", "olive", "cyan"), TABLEAU)})


def to_rgba(c, alpha=None):
    """(red, green, blue, opaque), each 0 to 1."""
    if isinstance(c, str):
        if c.lower() == "none":
            return 0.0, 0.0, 0.0, 0.0
        made = _from_text(c)
    else:
        made = tuple(float(v) for v in c)
        if len(made) not in (3, 4):
            raise ValueError("RGBA sequence should have length 3 or 4")
    made = made if len(made) == 4 else (*made, 1.0)
    if any(not 0 <= v <= 1 for v in made):
        raise ValueError("RGBA values should be within 0-1 range")
    return made if alpha is None else (*made[:3], float(alpha))


def _from_text(c):
    if len(c) >= 2 and c[0] == "C" and c[1:].isdigit():
        c = TABLEAU[int(c[1:]) % 10]
    if c in _LETTERS:
        return _LETTERS[c]
    c = _NAMES.get(c.lower(), c)
    if c[:1] == "#" and len(c) in (4, 5):
        c = "#" + "".join(2 * d for d in c[1:])
    if c[:1] == "#" and len(c) in (7, 9):
        try:
            return tuple(int(c[i:i + 2], 16) / 255 for i in range(1, len(c), 2))
        except ValueError:
            pass
    try:
        level = float(c)
    except ValueError:
        raise ValueError(f"{c!r} is not a valid value for color") from None
    return level, level, level


def to_rgb(c):
    return to_rgba(c)[:3]


def to_hex(c, keep_alpha=False):
    made = to_rgba(c)
    return "#" + "".join(f"{round(v * 255):02x}" for v in (made if keep_alpha else made[:3]))


def is_color_like(c):
    try:
        to_rgba(c)
    except (TypeError, ValueError):
        return False
    return True


class Normalize:
    """Numbers to 0 ... 1."""

    def __init__(self, vmin=None, vmax=None, clip=False):
        self.vmin, self.vmax = vmin, vmax

    def __call__(self, value):
        span = self.vmax - self.vmin
        return 0.0 if span == 0 else (value - self.vmin) / span


class LogNorm(Normalize):
    def __call__(self, value):
        low, high = math.log(self.vmin), math.log(self.vmax)
        return 0.0 if high == low else (math.log(value) - low) / (high - low)


class Colormap:
    """256 colours for 0 ... 1."""

    def __init__(self, name, table):
        self.name, self.table, self.N = name, table, len(table)

    def color(self, x):
        """The colour of one number, as bytes."""
        if x != x:
            return 0, 0, 0, 0
        i = int(x * self.N)
        return (*self.table[0 if i < 0 else self.N - 1 if i >= self.N else i], 255)

    def __call__(self, X, alpha=None, bytes=False):
        if isinstance(X, int):
            made = (*self.table[max(0, min(self.N - 1, X))], 255)
        elif isinstance(X, float):
            made = self.color(X)
        else:
            import numpy as np

            values = np.asarray(X)
            flat = [self((int if values.dtype.kind in "iu" else float)(v), alpha, bytes) for v in values.reshape(-1).tolist()]
            return np.array(flat, dtype=np.uint8 if bytes else np.float64).reshape(*values.shape, 4)
        if alpha is not None:
            made = (*made[:3], round(alpha * 255))
        return made if bytes else tuple(v / 255 for v in made)


def _linear(x, points):
    """A value between the points (place, value) around it."""
    for (a, low), (b, high) in zip(points, points[1:]):
        if x <= b:
            return low + (high - low) * (x - a) / (b - a)
    return points[-1][1]


_RAMPS = {  # red, green and blue as points between which they are linear
    "gray": (((0, 0), (1, 1)),) * 3,
    "jet": (((0, 0), (0.35, 0), (0.66, 1), (0.89, 1), (1, 0.5)), ((0, 0), (0.125, 0), (0.375, 1), (0.64, 1), (0.91, 0), (1, 0)),
            ((0, 0.5), (0.11, 1), (0.34, 1), (0.65, 0), (1, 0))),
    "hot": (((0, 0.0416), (0.365079, 1), (1, 1)), ((0, 0), (0.365079, 0), (0.746032, 1), (1, 1)), ((0, 0), (0.746032, 0), (1, 1))),
    "cool": (((0, 0), (1, 1)), ((0, 1), (1, 0)), ((0, 1), (1, 1))),
    "bwr": (((0, 0), (0.5, 1), (1, 1)), ((0, 0), (0.5, 1), (1, 0)), ((0, 1), (0.5, 1), (1, 0))),
    "Blues": tuple(tuple((i / 8, c[b] / 255) for i, c in enumerate(((247, 251, 255), (222, 235, 247), (198, 219, 239), (158, 202, 225), (107, 174, 214),
                                                                    (66, 146, 198), (33, 113, 181), (8, 81, 156), (8, 48, 107)))) for b in range(3)),
    "Reds": tuple(tuple((i / 8, c[b] / 255) for i, c in enumerate(((255, 245, 240), (254, 224, 210), (252, 187, 161), (252, 146, 114), (251, 106, 74),
                                                                   (239, 59, 44), (203, 24, 29), (165, 15, 21), (103, 0, 13)))) for b in range(3)),
}
_RAMPS["Greys"] = tuple(tuple((i / 8, c / 255) for i, c in enumerate((255, 240, 217, 189, 150, 115, 82, 37, 0))) for _ in range(3))
_made = {}


def get_cmap(name=None, lut=None):
    from matplotlib import rcParams

    if isinstance(name, Colormap):
        return name
    name = rcParams["image.cmap"] if name is None else name
    if name not in _made:
        _made[name] = Colormap(name, _table(name))
    return _made[name]


def _table(name):
    if name.endswith("_r"):
        return _table(name[:-2])[::-1]
    name = {"grey": "gray", "binary": "gray_r"}.get(name, name)
    if name == "gray_r":
        return _table("gray")[::-1]
    if name in _RAMPS:
        return [tuple(int(_linear(i / 255, ramp) * 255 + 0.5) for ramp in _RAMPS[name]) for i in range(256)]
    if name in ("tab10",):
        return [tuple(int(c[i:i + 2], 16) for i in (1, 3, 5)) for c in TABLEAU]
    from matplotlib import _tables

    if name not in _tables.VIRIDIS_AND_KIN:
        raise NotImplementedError(f"matplotlib: the colormap {name!r} is not implemented")
    row = bytes.fromhex(_tables.VIRIDIS_AND_KIN[name])
    return [tuple(row[i:i + 3]) for i in range(0, 768, 3)]


class _Colormaps:
    def __getitem__(self, name):
        return get_cmap(name)

    def get_cmap(self, name):
        return get_cmap(name)


colormaps = _Colormaps()


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
