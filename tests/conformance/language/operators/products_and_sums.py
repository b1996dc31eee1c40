"""Products that are added to something or subtracted from it at once: ints, floats, both, and what is neither."""
import itertools

BIG = 2**61 - 1
NUMBERS = [0, 1, -3, BIG, -BIG, 2**70, True, 0.0, -0.0, 1.5, -2.25, 1e300, -1e-320, float("inf"), float("nan")]


def add(a, b, c):
    return a * b + c


def add_right(a, b, c):
    return c + a * b


def subtract(a, b, c):
    return a * b - c


def subtract_right(a, b, c):
    return c - a * b


def accumulate(a, b, c):
    c += a * b
    c -= b * a
    c += a * a
    return c


def both(a, b, c):
    x = a * b + c * c
    x = x - a * c
    return x


lines = 0
seen = {}
for function in (add, add_right, subtract, subtract_right, accumulate, both):
    text = []
    for a, b, c in itertools.product(NUMBERS, repeat=3):
        try:
            value = function(a, b, c)
            text.append(f"{type(value).__name__} {value!r}")
        except OverflowError as e:
            text.append(f"OverflowError {e}")
    total = 0
    for line in text:
        for ch in line:
            total = (total * 31 + ord(ch)) % 1000003
    print(function.__name__, len(text), total, text[::211])


class Thing:
    def __init__(self, text):
        self.text = text

    def __mul__(self, other):
        return Thing(f"({self} * {other})")

    def __add__(self, other):
        return Thing(f"({self} + {other})")

    def __radd__(self, other):
        return Thing(f"({other} + {self})")

    def __sub__(self, other):
        return NotImplemented

    def __rsub__(self, other):
        return Thing(f"({other} - {self})")

    def __del__(self):
        deaths.append(self.text)

    def __str__(self):
        return self.text


deaths = []
for function in (add, add_right, subtract_right):
    print(function(Thing("x"), 3, 4), function(Thing("x"), Thing("y"), 2.5), deaths)
    deaths.clear()
for function, args in [(add, ("ab", 2, "c")), (add_right, ([1], 3, [0])), (subtract, (Thing("x"), 1, 2)), (add, ("a", "b", 1)), (add, (2, 3, "x")),
                       (subtract, (2, 3.0, None))]:
    try:
        print(function(*args))
    except TypeError as e:
        print("TypeError:", e)
