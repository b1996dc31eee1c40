"""Physical quantities: slotted values with dimensions, reflected operators, comparisons, formats, intervals that carry errors."""
import math
from fractions import Fraction


class UnitError(TypeError):
    pass


class Quantity:
    __slots__ = ("value", "dims")
    NAMES = ("m", "s", "kg")

    def __init__(self, value, dims=(0, 0, 0)):
        self.value = value
        self.dims = dims

    def _same(self, other):
        if not isinstance(other, Quantity):
            other = Quantity(other)
        if self.dims != other.dims:
            raise UnitError(f"{self.unit} and {other.unit}")
        return other.value

    def __add__(self, other):
        return Quantity(self.value + self._same(other), self.dims)

    __radd__ = __add__

    def __sub__(self, other):
        return Quantity(self.value - self._same(other), self.dims)

    def __mul__(self, other):
        if isinstance(other, Quantity):
            return Quantity(self.value * other.value, tuple(a + b for a, b in zip(self.dims, other.dims)))
        return Quantity(self.value * other, self.dims)

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, Quantity):
            return Quantity(self.value / other.value, tuple(a - b for a, b in zip(self.dims, other.dims)))
        return Quantity(self.value / other, self.dims)

    def __rtruediv__(self, other):
        return Quantity(other / self.value, tuple(-d for d in self.dims))

    def __pow__(self, n):
        return Quantity(self.value ** n, tuple(d * n for d in self.dims))

    def __neg__(self):
        return Quantity(-self.value, self.dims)

    def __abs__(self):
        return Quantity(abs(self.value), self.dims)

    def __lt__(self, other):
        return self.value < self._same(other)

    def __le__(self, other):
        return self.value <= self._same(other)

    def __eq__(self, other):
        return isinstance(other, Quantity) and (self.value, self.dims) == (other.value, other.dims)

    def __hash__(self):
        return hash((self.value, self.dims))

    def __float__(self):
        return float(self._same(0) * 0 + self.value)

    @property
    def unit(self):
        return "*".join(name if d == 1 else f"{name}^{d}" for name, d in zip(self.NAMES, self.dims) if d) or "1"

    def __format__(self, spec):
        return format(self.value, spec or ".3g") + " " + self.unit


class Interval:
    def __init__(self, low, high=None):
        self.low, self.high = low, low if high is None else high

    def __add__(self, other):
        return Interval(self.low + other.low, self.high + other.high)

    def __mul__(self, other):
        ends = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends), max(ends))

    def __contains__(self, value):
        return self.low <= value <= self.high

    def __matmul__(self, other):
        return Interval(max(self.low, other.low), min(self.high, other.high))

    def __repr__(self):
        return f"[{self.low}, {self.high}]"


metre, second, kilogram = Quantity(1.0, (1, 0, 0)), Quantity(1.0, (0, 1, 0)), Quantity(1.0, (0, 0, 1))
newton = kilogram * metre / second ** 2
position, speed, mass = 2.0 * metre, 0 * metre / second, 0.5 * kilogram
step = 0.01 * second
highest = position
for n in range(24000):
    force = -12.0 * newton / metre * position - 0.1 * newton * second / metre * speed
    speed += force / mass * step
    position += speed * step
    if abs(position) > highest:
        highest = abs(position)
energy = mass * speed ** 2 / 2 + 6.0 * newton / metre * position ** 2
print(f"{position:.6f}; {speed:.6f}; {energy}; {highest}; {1 / second}")
for wrong in (lambda: metre + second, lambda: float(metre), lambda: metre < 3, lambda: "a" + metre):
    try:
        print(wrong())
    except TypeError as error:
        print(type(error).__name__, error)
print(sum([metre, metre * 2], 0 * metre) == 3.0 * metre, max(metre, 2 * metre, key=float if False else lambda q: q.value).value, len({metre, 1.0 * metre}))
box = Interval(Fraction(-1, 3), Fraction(1, 2))
total = Interval(Fraction(0))
for n in range(1, 700):
    total = total @ Interval(-50, 50) if n % 50 == 0 else total + box * Interval(Fraction(1, n % 12 + 1))
print(total, math.pi in total, 51 in total, math.floor(total.high))
