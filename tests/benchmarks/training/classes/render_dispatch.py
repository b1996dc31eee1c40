"""A renderer of mixed values: singledispatch with registered kinds, partial, reduce, cached properties and cached functions."""
import functools
from collections import OrderedDict
from functools import cached_property, lru_cache, partial, reduce, singledispatch, singledispatchmethod


class Temperature:
    def __init__(self, celsius):
        self.celsius = celsius

    @cached_property
    def fahrenheit(self):
        Temperature.computed += 1
        return self.celsius * 9 / 5 + 32

    computed = 0


class Precise(Temperature):
    digits = 4


@singledispatch
def render(value, depth=0):
    raise TypeError(f"cannot render {type(value).__name__}")


@render.register
def _(value: str, depth=0):
    return repr(value)


@render.register(int)
@render.register(float)
def render_number(value, depth=0):
    return format(value, ",") if isinstance(value, int) else f"{value:.3f}"


@render.register(bool)
def render_bool(value, depth=0):
    return "yes" if value else "no"


@render.register(list)
@render.register(tuple)
def render_list(value, depth=0):
    if depth > 3:
        return "[...]"
    return "[" + ", ".join(map(partial(render, depth=depth + 1), value)) + "]"


@render.register(dict)
def render_dict(value, depth=0):
    return "{" + "; ".join(f"{key}={render(item, depth + 1)}" for key, item in value.items()) + "}"


@render.register
def render_temperature(value: Temperature, depth=0):
    return f"{value.fahrenheit:.{getattr(value, 'digits', 1)}f}F"


class Meter:
    def __init__(self):
        self.seen = OrderedDict()

    @singledispatchmethod
    def feed(self, value):
        self.seen["other"] = self.seen.get("other", 0) + 1

    @feed.register
    def _(self, value: int):
        self.seen["int"] = self.seen.get("int", 0) + value

    @feed.register
    def _(self, value: str):
        self.seen["str"] = self.seen.get("str", 0) + len(value)


def traced(calls, function=None):
    if function is None:
        return partial(traced, calls)

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        calls.append(function.__name__)
        return function(*args, **kwargs)

    return wrapper


calls = []


@traced(calls)
def clamp(value, *, low=0, high=100):
    """Keeps a value in its range."""
    return max(low, min(high, value))


@lru_cache(maxsize=64)
def roman(n):
    if not n:
        return ""
    for value, digits in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        if n >= value:
            return digits + roman(n - value)


percent = partial(clamp, high=100)
narrow = partial(percent, low=40)
meter = Meter()
size = 0
for n in range(5400):
    weather = Precise(n / 7) if n % 3 else Temperature(n)
    record = {"n": n, "ok": n % 2 == 0, "t": weather, "path": [roman(n % 200), (n / 8, [n, [str(n), [None]]])], "kept": [percent(n - 50), narrow(n)]}
    text = render(record)
    size += len(text) + len(render(weather))
    for value in (n, text, weather, n / 2):
        meter.feed(value)
print(text)
print(size, dict(meter.seen), Temperature.computed, len(calls), calls[0], clamp.__doc__)
print(reduce(lambda f, g: lambda x: g(f(x)), [abs, roman, str.lower, render])(-1994), roman.cache_info().currsize)
try:
    render({"a": {1, 2}})
except TypeError as error:
    print(error, render.dispatch(bool).__name__)
