"""Where an axis has its marks, and what stands there."""

import math

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
_EXTENDED = tuple(0.1 * s for s in _STEPS[:-1]) + _STEPS + (10 * _STEPS[1],)


def linear_ticks(low, high, bins, whole=False):
    """Round places from below `low` to above `high`, at most `bins` steps apart."""
    span, middle = abs(high - low), (high + low) / 2
    offset = 0.0 if abs(middle) / span < 100 else math.copysign(10 ** (math.log10(abs(middle)) // 1), middle)
    scale = 10 ** (math.log10(span / bins) // 1)
    steps = [s * scale for s in _EXTENDED]
    if whole:
        steps = [s for s in steps if s < 1 or abs(s - round(s)) < 1e-3]
    low, high = low - offset, high - offset
    first = next((i for i, s in enumerate(steps) if s >= (high - low) / bins), len(steps) - 1)
    for step in reversed(steps[:first + 1]):
        if whole and step < 1:
            step = 1.0
        base = low // step * step
        start, end = _round_up_to(low - base, step, math.floor), _round_up_to(high - base, step, math.ceil)
        ticks = [i * step + base for i in range(start, end + 1)]
        if sum(low <= t <= high for t in ticks) >= 2:
            break
    return [t + offset for t in ticks]


def _round_up_to(x, step, toward):
    near = round(x / step)
    return near if abs(x / step - near) < 1e-10 else toward(x / step)


def log_ticks(low, high):
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    stride = max(1, (last - first) // 9 + 1)
    return [10.0 ** e for e in range(first, last + 1, stride)]


def log_labels(ticks):
    return [f"10^{round(math.log10(t))}" for t in ticks]


def labels(ticks, low, high):
    """Texts of the marks that can be seen, and the power of ten that stands at the axis' end."""
    seen = [t for t in ticks if low <= t <= high]
    if not seen:
        return [""] * len(ticks), ""
    most = max(abs(t) for t in seen)
    power = math.floor(math.log10(most)) if most else 0
    power = power if power <= -5 or power >= 6 else 0
    values = [t / 10.0 ** power for t in (seen if len(seen) >= 5 else [*seen, low, high])]
    span = max(values) - min(values) or max(abs(v) for v in values) or 1.0
    order = math.floor(math.log10(span))
    places = max(0, 3 - order)
    shown = values[:len(seen)]
    while places >= 0 and max(abs(v - round(v, places)) for v in shown) < 1e-3 * 10.0 ** order:
        places -= 1
    places += 1
    return [_minus(f"{t / 10.0 ** power:.{places}f}") for t in ticks], f"1e{_minus(str(power))}" if power else ""


def _minus(text):
    text = text[1:] if text[0] == "-" and not text.strip("-0.") else text
    return text.replace("-", "\u2212")


class _Locator:
    def __init__(self, *args, **kwargs):
        self.args, self.settings = args, kwargs


class MaxNLocator(_Locator):
    """At most so many steps; integer=True: on whole numbers."""

    def ticks(self, low, high, bins):
        bins = self.args[0] if self.args else self.settings.get("nbins", bins)
        return linear_ticks(low, high, 9 if bins == "auto" else bins, self.settings.get("integer", False))


class MultipleLocator(_Locator):
    def ticks(self, low, high, bins):
        step = self.args[0] if self.args else 1.0
        return [i * step for i in range(math.floor(low / step), math.ceil(high / step) + 1)]


class NullLocator(_Locator):
    def ticks(self, low, high, bins):
        return []


class FuncFormatter:
    def __init__(self, func):
        self.func = func

    def texts(self, ticks):
        return [self.func(t, i) for i, t in enumerate(ticks)]


class FormatStrFormatter:
    def __init__(self, fmt):
        self.fmt = fmt

    def texts(self, ticks):
        return [self.fmt % t for t in ticks]


class NullFormatter:
    def texts(self, ticks):
        return [""] * len(ticks)


class PercentFormatter:
    def __init__(self, xmax=100, decimals=None, symbol="%"):
        self.xmax, self.decimals, self.symbol = xmax, decimals, symbol

    def texts(self, ticks):
        return [f"{t / self.xmax * 100:.{self.decimals or 0}f}{self.symbol}" for t in ticks]


from matplotlib._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
