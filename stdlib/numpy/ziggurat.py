"""Writes the tables of the ziggurat method (G. Marsaglia and W. W. Tsang, 2000) for normal and exponential numbers, 256 layers each.

    ziggurat.py OUT.inc

Of each layer: its width over the largest draw, what draws lie surely inside, and the density at its edge. They are computed in more
digits than are kept.
"""
import struct
import sys
from decimal import Decimal, getcontext

LAYERS = 256
NORMAL_EDGE, EXPONENTIAL_EDGE = Decimal("3.6541528853610087963519472518"), Decimal("7.69711747013104972")


def normal_density(x):
    return (-x * x / 2).exp()


def normal_inverse(y):
    return (-2 * y.ln()).sqrt() if y < 1 else Decimal(0)


def normal_tail(r):
    """The area beyond r, by its continued fraction."""
    t = r
    for n in range(400, 0, -1):
        t = r + n / t
    return normal_density(r) / t


def exponential_density(x):
    return (-x).exp()


def exponential_inverse(y):
    return -y.ln() if y < 1 else Decimal(0)


def layers(r, density, inverse, tail):
    """The edges of the layers and the width of the lowest, whose tail is the area beyond r."""
    area = r * density(r) + tail
    x = [Decimal(0)] * LAYERS
    x[-1] = r
    for i in range(LAYERS - 2, 0, -1):
        x[i] = inverse(area / x[i + 1] + density(x[i + 1]))
    return x, area / density(r)


def tables(x, wide, density, bits):
    scale = Decimal(2) ** bits
    widths = [wide / scale] + [e / scale for e in x[1:]]
    inside = [int(x[-1] / wide * scale), 0] + [int(x[i - 1] / x[i] * scale) for i in range(2, LAYERS)]
    return widths, inside, [Decimal(1)] + [density(e) for e in x[1:]]


def single(x):
    """The nearest float32."""
    return struct.unpack("f", struct.pack("f", float(x)))[0]


def written(name, kind, values):
    return f"constexpr {kind} {name}[] = {{\n" + "".join(f"    {v},\n" for v in values) + "};\n"


def written_three(name, three, number, bits):
    kind, suffix = ("float", "f") if number is single else ("double", "")
    widths, inside, density = three
    return (written(f"{name}Width", kind, (number(v).hex() + suffix for v in widths)) + written(f"{name}Inside", f"uint{bits}_t", (f"{k}u" + ("ll" if bits == 64 else "") for k in inside)) +
            written(f"{name}Density", kind, (number(v).hex() + suffix for v in density)))


def main():
    getcontext().prec = 60
    normal = layers(NORMAL_EDGE, normal_density, normal_inverse, normal_tail(NORMAL_EDGE))
    exponential = layers(EXPONENTIAL_EDGE, exponential_density, exponential_inverse, exponential_density(EXPONENTIAL_EDGE))
    with open(sys.argv[1], "w") as out:
        out.write(written_three("kNormal", tables(*normal, normal_density, 52), float, 64))
        out.write(written_three("kNormal32", tables(*normal, normal_density, 23), single, 32))
        out.write(written_three("kExponential", tables(*exponential, exponential_density, 53), float, 64))


if __name__ == "__main__":
    main()
