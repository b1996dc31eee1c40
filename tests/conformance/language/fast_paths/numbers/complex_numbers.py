"""Complex arithmetic: operands that die, live on, are the same, or are replaced by the result; beside floats, ints and others."""
import math


def local(z, c):
    a = z
    z = z * z + c          # the temp dies, the local is replaced
    z += z
    z -= c
    z *= a
    z /= c
    return z, a


print(local(1 + 2j, 3 - 1j), local(0j, 1j), local(2, 1j), local(2.5, 1 - 0j))


def shared():
    z = 1 + 2j
    y = z
    z = z + 1j
    w = [z, z]
    z = z * z
    return y, z, w


print(shared())


def temps(a, b):
    return (a + b) * (a - b), (a * b) / (a + b), (a + 1) + (b + 2.5), (a * 2) - (3 * b), -2 * (a + b), 1.5 / (a + b)


print(temps(1 + 1j, 2 - 3j), temps(1j, 1 + 0j))


def same(a):
    t = a * 1
    return t + t, t - t, t * t, t / t, (t + 1) * (t + 1)


print(same(3 - 4j))


def loops(n):
    z = 0j
    total = 0
    for i in range(n):
        z = z * 1j + i
        total = total + z
        total += 1
        total = 2 - total
    return z, total


print(loops(50))


def zero(a, b):
    try:
        return a / b
    except ZeroDivisionError as e:
        return str(e)


print([zero(1j, x) for x in (0, 0.0, 0j, -0.0, 1, 2j)], zero(1, 0j), zero(1.5, 0j))


def in_place_zero(a, b):
    try:
        a /= b
    except ZeroDivisionError as e:
        return a, str(e)
    return a


print(in_place_zero(1j, 0j), in_place_zero(2 + 2j, 1j))
for x in (0.0, -0.0, 0, 1, True, 2**53, 2**53 + 1, -2**60, 2**70, math.inf, -math.inf, math.nan, 1e300):
    row = []
    for z in (1 + 2j, -0j, complex(0.0, -0.0)):
        for f in (lambda p, q: p + q, lambda p, q: p - q, lambda p, q: p * q, lambda p, q: p / q):
            for p, q in ((x, z), (z, x)):
                try:
                    row.append(f(p, q))
                except ZeroDivisionError:
                    row.append("zero")
    print(x, row)


class Mine(complex):
    def __add__(self, other):
        return "mine"

    def __rmul__(self, other):
        return "my product"


class Other:
    def __radd__(self, other):
        return ("other", other)

    def __rtruediv__(self, other):
        return ("divided", other)


print(Mine(1) + 1j, 1j * Mine(2), 1j + Mine(2), Mine(2) - 1, 1j + Other(), 1j / Other())
for bad in ("a", None, [1]):
    for f in (lambda p, q: p + q, lambda p, q: p - q, lambda p, q: p * q, lambda p, q: p / q):
        try:
            print(f(1j, bad))
        except TypeError as e:
            print(e)
z = 1 + 1j
for _ in range(5):
    z = z * z - 1 + z / 2
print(z)
